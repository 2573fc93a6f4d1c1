"""Random keys on the smallest board: games by keys alone, in less memory than the device has.

MAGNAT_SEED chooses the machine and its keys; each is a process of its own, as it is a start of the device.
"""

import os
import random

from fake_board import FakeBoard, FakeStore
from fingers import Fingers
from magnat.app import App
from magnat.core.state import COUNT, cash

SEED = int(os.getenv("MAGNAT_SEED") or 0)
PRESSES = 1000


class Forgetful(FakeStore):
    """Keeps nothing: what a device writes into its flash must not fill the memory here."""

    def save(self, name, data):
        pass

    def journal(self):
        return ForgetfulJournal()


class ForgetfulJournal:
    needs_snapshot = False

    def start(self, snapshot):
        pass

    def append(self, entry):
        pass

    def erase(self):
        pass


class BareApp(App):
    """Its errors come out."""

    def _contain(self, error):
        raise error


def run(app, ms):
    end = app.board.time + ms
    while app.board.time < end:
        app.step()


def press(app, pressed, hold, gap):
    for key in pressed:
        app.board.keypad.down |= 1 << key
    run(app, hold)
    app.board.keypad.down = 0
    run(app, gap)


def roam(seed, presses, visited):
    """Press at random, look after each; `visited` takes the names of the screens seen."""
    random.seed(seed)
    fingers = Fingers(random)
    app = BareApp(FakeBoard(Forgetful()))
    app.settings.language = seed & 1
    app.settings.edition = seed % 5
    pressed = []
    for number in range(presses):
        scene = app.stack.names()[-1]
        visited.add(scene)
        stroke = fingers.stroke(scene)
        pressed.append(stroke)
        try:
            press(app, *stroke)
            look(app)
        except Exception:
            print("seed", seed, "press", number, "on", scene, app.stack.names(), "after", pressed[-8:])
            raise
        del pressed[:-8]


def look(app):
    match = app.match
    if match is None or match.events or any(app.table._steps):
        return
    for seat in range(match.state[COUNT]):
        assert app.table.cash[seat] == cash(match.state, seat)


def test_random_keys_play_on_in_little_memory():
    visited = set()
    roam(SEED, PRESSES, visited)
    assert {"newgame", "board"} <= visited
