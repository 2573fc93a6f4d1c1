"""500 random keys on the real image in the middle of a game of four; now and then the cell is pulled."""

import random

from magnat.input import keys

from boards.host.gallery import MACHINE, picture
from host_tests.core.invariants import check_state
from host_tests.device.game import SLOWEST, WatchedTwin, stored_game
from host_tests.device.installs import Install
from host_tests.device.scenes import woken
from host_tests.device.twin import shows
from host_tests.portable.fingers import Fingers

STROKES = 500
PULLS = 4
# The machine does not tell on which screen it is, so the fingers take turns with what they like.
SCENES = ("board",) * 5 + ("buy", "offer", "swap", "build", "deeds")


def crash_head():
    """The first rows of the crash screen, whatever the error."""
    return picture(MACHINE["crash"], 0)[:256]


def stroke(machine, fingers, scene):
    pressed, hold, gap = fingers.stroke(scene)
    for key in pressed:
        machine.press(key)
    machine.step(hold / 1000)
    for key in pressed:
        machine.release(key)
    machine.step(gap / 1000)


def check_stored(machine):
    """What the flash holds can be played, and obeys the rules' own laws; None is a game that somebody has ended."""
    game = stored_game(machine.files())
    if game is not None:
        check_state(game.state)


def test_500_random_keys_never_crash_it_nor_spoil_the_game():
    rng = random.Random(5)
    fingers = Fingers(rng)
    machine, _ = woken(Install("frozen"), "board-middle")
    crash = crash_head()
    for count in range(1, STROKES + 1):
        stroke(machine, fingers, rng.choice(SCENES))
        assert machine.screen()[:256] != crash, f"crashed at stroke {count}"
        if count % (STROKES // PULLS) == 0:
            pull_the_cell(machine)
    assert {cause for _, cause in machine.starts} == {"power"}, "the watchdog bit"
    assert machine.errors() == []


def pull_the_cell(machine):
    """The machine comes back as its twin does with the same flash: nothing hangs, nothing is spoilt."""
    machine.power_cut()
    check_stored(machine)
    twin = WatchedTwin(machine.files())
    machine.step(1)
    machine.tap(keys.ENTRER, hold=0.3)
    assert shows(machine, twin.faces(), limit=SLOWEST)
    twin.play("press ENTRER")
    machine.tap(keys.ENTRER)
    assert shows(machine, twin.faces(), limit=SLOWEST), f"another picture at {twin.scene}"
