"""What the player sees, compared with what we looked at and found good. After a change that is meant: `make golden`."""

import json

import pytest
from magnat.core.codec import find_flaw
from PIL import Image

from boards.host.gallery import GAME, MACHINE, picture
from boards.host.stage import Stage
from host_tests import golden

EXPECTED = json.loads(golden.HASHES.read_text())
CHOSEN = golden.chosen()
NAMES = list(CHOSEN)


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_looks_as_it_was_found_good(name):
    assert golden.digest(picture(*CHOSEN[name])) == EXPECTED[name], (
        "a screen changed: look at it, then `make golden` if it is meant"
    )


def test_every_golden_screen_still_exists():
    assert sorted(EXPECTED) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_for_people_is_the_screen_that_is_compared(name):
    image = Image.open(golden.SCREENS / f"{name}.png").convert("L")
    scale = image.width // 128
    dark = [grey < 100 for grey in image.resize((128, 64), Image.Resampling.NEAREST).tobytes()]
    pixels = bytes(
        sum(dark[128 * (8 * page + bit) + x] << bit for bit in range(8)) for page in range(8) for x in range(128)
    )
    assert scale == 4
    assert golden.digest(pixels) == EXPECTED[name]


def test_every_scene_has_a_picture():
    """A screen without a picture is a screen that nobody looked at."""
    scenes = {path.stem for path in (golden.HERE.parent / "firmware/magnat/ui/scenes").glob("*.py")} - {"__init__"}
    shown = {name.split("-")[0] for name in (*MACHINE, *GAME)}
    assert scenes <= shown


@pytest.mark.parametrize("name", [name for name in GAME if not name.startswith("newgame")])
def test_a_picture_shows_a_game_that_can_be(name):
    """A machine that falls asleep on that screen wakes up on it."""
    assert find_flaw(Stage().run(GAME[name]).state) == ""
