"""Between two people: the machine changes hands. Nothing is shown that one of them should not see."""

from micropython import const

from magnat.input import keys
from magnat.ui import fonts, strings
from magnat.ui.canvas import text_width
from magnat.ui.game_scene import GameScene

_SCALE = const(3)


class Screen(GameScene):
    def key(self, event):
        if event != keys.PRESS | keys.ENTRER:
            return False
        self.table.holder = self.seat
        self.app.pop()
        return True

    def draw(self, canvas):
        text = self.app.text
        canvas.centred(fonts.NORMAL, 3, text(strings.HANDOVER_PASS))
        canvas.centred(fonts.NORMAL, 14, self.say(strings.HANDOVER_TO, self.name(self.seat)))
        canvas.big_icon(self.edition.pawn_icon(self.match.pawns[self.seat]), 64 - 4 * _SCALE, 25, _SCALE)
        canvas.hline(0, 52, 128, 1)
        ready = text(strings.HANDOVER_READY)
        x = (128 - text_width(fonts.NORMAL, ready) - 14) >> 1
        self.enter_sign(canvas, x, 55)
        canvas.write(fonts.NORMAL, x + 14, 55, ready)
