"""On every screen of the gallery, in every language and edition: no text leaves its place or runs into another."""

import pytest
from magnat.ui.canvas import HEIGHT, WIDTH, Canvas, text_width
from magnat.ui.game_scene import GameScene
from magnat.ui.table import LEFT, RIGHT

from boards.host.gallery import scripts
from boards.host.stage import Stage

SCREENS = {name: script for name, *script in scripts()}
WHOLE_SCREEN = {"deeds", "offer", "amount", "answer", "handover", "end"}  # scenes of a game without the ring
TOP_OF_CENTRE, FOOT_OF_CENTRE = 9, 55  # the lines of the ring


class Witness(Canvas):
    """A canvas that remembers each text with its ink."""

    def __init__(self):
        super().__init__()
        self.texts = []

    def write(self, font, x, y, text, ink=1):
        if text:
            alone = Canvas()
            Canvas.write(alone, font, x, y, text)
            self.texts.append((text, x, y, text_width(font, text), int.from_bytes(alone.buffer, "little")))
        return super().write(font, x, y, text, ink)


def painted(script, language, edition):
    stage = Stage(language, edition).run(script)
    stage.show_choice()
    canvas = Witness()
    stage.app._notice = None  # it lies over what is below
    stage.app._paint(canvas)
    return stage, canvas.texts


@pytest.mark.parametrize("name", SCREENS)
def test_no_text_leaves_its_place_or_runs_into_another(name):
    stage, texts = painted(*SCREENS[name])
    in_ring = isinstance(stage.app.stack.top, GameScene) and stage.scene not in WHOLE_SCREEN
    left, right = (LEFT - 1, RIGHT + 1) if in_ring else (0, WIDTH)
    ink_so_far = 0
    for text, x, y, width, ink in texts:
        assert left <= x and x + width <= right, (text, x, width)
        assert y + 6 <= (FOOT_OF_CENTRE if in_ring else HEIGHT), (text, y)
        assert not in_ring or y > TOP_OF_CENTRE, (text, y)
        assert not ink & ink_so_far, (text, "runs into another text")
        ink_so_far |= ink
