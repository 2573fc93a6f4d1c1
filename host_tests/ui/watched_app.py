"""The app with somebody looking over its shoulder: errors come out, and what must hold is asserted where it happens."""

import errno
from typing import Any

from drivers.store import Disk
from magnat.app import App
from magnat.core import events
from magnat.core.actions import CLAIM, KIND_MASK, TIME_UP
from magnat.core.state import COUNT, DECIDER, cash
from magnat.ui import tunes
from magnat.ui.canvas import Canvas, text_width
from magnat.ui.game_scene import GameScene
from magnat.ui.offer_scene import other_side

from host_tests.core.invariants import Ledger


class FullDisk(Disk):
    """A file system that takes nothing more while it is `full`."""

    full = False

    def open(self, path, mode):
        if self.full and mode != "rb":
            raise OSError(errno.ENOSPC, "no space left on device")
        return super().open(path, mode)


class WatchedApp(App):
    """Errors come out instead of being told on the crash screen, and what must hold is asserted where it happens."""

    def __init__(self, board, monkey):
        self.monkey = monkey
        super().__init__(board)
        assert self.best >= monkey.best, "a best score was lost"

    def _contain(self, error):
        raise error

    def push(self, name):
        self.monkey.visits[name] += 1
        return super().push(name)

    def open_match(self, match, edition=None):
        super().open_match(match, edition)
        self.monkey.opened(match)
        self.ledger = Ledger(match.state)
        tell, act = match._happened, match.act

        def hear(*event):
            self.ledger.hear(*event)
            tell(*event)

        def watched(action):
            if match.decider_is_human and match.humans() > 1 and action & KIND_MASK not in (CLAIM, TIME_UP):
                assert self.table.holder == match.state[DECIDER], "a person plays with the machine in another's hands"
            act(action)
            self.monkey.done = bytes(match.state)

        def caught_up():
            told = [cash(match.state, seat) for seat in range(match.state[COUNT])]
            assert match.events or self.table._told[: len(told)] == told, "what was told does not come to the cash"
            catch_up()

        catch_up, self.table.catch_up = self.table.catch_up, caught_up
        match.act = watched
        events.listen(hear)

    def _take_key(self, event):
        before = bytes(self.match.state) if self.match else None
        self._tune = None
        super()._take_key(event)
        if self._tune is tunes.ERROR and self.match:
            assert bytes(self.match.state) == before, "a key that beeps changed the game"

    def save_match(self):
        super().save_match()
        if self.match:
            self.monkey.done = bytes(self.match.state)

    def forget_match(self):
        self.monkey.erasing = True
        super().forget_match()
        self.monkey.erasing = False
        self.monkey.done = None

    def save_record(self, name, data):
        saved = super().save_record(name, data)
        if saved and name == "best":
            self.monkey.best = self.best
        return saved

    def save_session(self):
        super().save_session()
        if not self.monkey.disk.full:
            self.monkey.session = self.stack.save(), bytes(self.match.state) if self.match else None

    def _resume(self):
        super()._resume()
        self._same_screen()

    def _woken(self):
        super()._woken()
        self._same_screen()

    def _same_screen(self):
        session, self.monkey.session = self.monkey.session, None
        if session and self.stack.names()[-1] != "battery":
            assert self.stack.save() == session[0], f"woken on another screen: {self.stack.save()}, not {session[0]}"
            assert not self.match or bytes(self.match.state) == session[1], "woken in another game"


class Recorder(Canvas):
    """Remembers what was written where: ((x, y, width, height), text)."""

    def __init__(self):
        super().__init__()
        self.written = []

    def write(self, font, x, y, text, ink=1):
        self.written.append(((x, y, text_width(font, text), font[0]), bytes(text)))
        return super().write(font, x, y, text, ink)


def box(x, y, width, height):
    """Which bits of which bytes of a picture lie in a box."""
    for row in range(y, y + height):
        for column in range(x, x + width):
            yield (row >> 3) * 128 + column, 1 << (row & 7)


# Scenes without the line on top that says who is asked and what cash he has
NO_TOP = {"handover", "end", "announce", "deeds", "overview", "stock", "assets", "swap", "amount", "offer", "answer"}


def shown_cash(scene: Any):
    """The seats whose cash a scene of the game says."""
    if not issubclass(type(scene), GameScene):
        return ()
    name = type(scene).__module__.rsplit(".", 1)[1]
    if name == "assets":
        return (scene.shown,)
    free = scene.app._notice is None  # a notice covers the foot
    if name == "trade" and free:
        return scene.seat, scene.choice & 7
    if name in ("offer", "answer") and free and scene.foot() is None and not scene._has_mortgage():
        return scene.seat, other_side(scene.match.state, scene.seat)
    return () if name in NO_TOP else (scene.seat,)
