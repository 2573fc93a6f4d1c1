"""A game played by the same keys on the emulated machine and on its twin on the PC, compared wherever it waits."""

import tempfile
from pathlib import Path

from drivers.store import Store
from magnat import match
from magnat.core.actions import AT_ROLL
from magnat.core.events import EV_BUY, EV_TERMS
from magnat.core.state import DEEDS, OFFER_CASH, OFFER_DEEDS, OWNER_MASK, PHASE, get24, get_mask
from magnat.core.tables import DEED_COUNT, SQUARE
from magnat.ui.scene import NEVER

from boards.host.names import KEY_CODES
from host_tests.device.twin import FOLDER, Twin

TAKES_TURNS_MS = 4500  # texts that share a place, and tickers, have shown all they have by then
SLOWEST = 30.0  # emulated seconds from a key to the next question: opponents play in between


def stored_game(files):
    """The game that a machine's flash holds, as it would be taken up; None when there is none."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            if name.startswith(FOLDER):
                (Path(folder) / name.removeprefix(FOLDER)).write_bytes(data)
        return match.load(Store(folder + "/").journal())


class WatchedTwin(Twin):
    """Knows when it waits for a person, and what has been told."""

    def __init__(self, files=None, **options):
        self.told = set()  # (code, player) of events
        super().__init__(files, **options)

    @property
    def scene(self):
        return self.app.stack.names()[-1]

    @property
    def state(self):
        return self.app.match.state

    def asks(self):
        """Does nothing happen until a key comes?"""
        app = self.app
        if app.match is None:
            return True
        if any(app.table._steps):
            return False
        if self.scene != "board":
            return True
        board = app.stack.top
        if board._telling:
            return board._lasts == NEVER
        return app.match.decider_is_human and not app.match.events

    def until_it_asks(self):
        quiet = 0
        while quiet < 3:
            self.play("wait 40")
            quiet = quiet + 1 if self.asks() else 0
            if self.app.match:
                self.told |= {event[:2] for event in self.app.match.events}

    def faces(self):
        """Every picture that comes and goes here."""
        self.until_it_asks()
        seen = super().faces()
        if not self.app._still:
            for _ in range(TAKES_TURNS_MS // 50):
                self.play("wait 50")
                if self.board.screen() not in seen:
                    seen.append(self.board.screen())
        return seen


class Pair:
    """The machine and its twin, pressed together."""

    def __init__(self, machine, twin):
        self.machine = machine
        self.twin = twin
        self.compared = 0
        self.keys = []
        self.compare()

    def press(self, key):
        self.keys.append(key)
        self.twin.play(f"press {key}")
        self.machine.tap(KEY_CODES[key])
        self.compare()

    def sleep_and_wake(self):
        """A minute without a key, an hour asleep, ENTRER."""
        self.twin.play("wait 61000\nexpect-sleep\nwait 3600000\npress ENTRER")
        self.machine.until(lambda: self.machine.state() == "off", 62, 0.01)
        self.machine.step(3600)
        self.machine.tap(KEY_CODES["ENTRER"], hold=0.3)
        self.compare()

    def compare(self):
        """The machine comes to show every picture that its twin shows, byte for byte."""
        for face in self.twin.faces():
            try:
                self.machine.until(lambda face=face: self.machine.screen() == face, SLOWEST, 0.01)
            except TimeoutError:
                raise AssertionError(f"another picture at {self.twin.scene} after {' '.join(self.keys)}") from None
        self.compared += 1


def to_first_roll(machine):
    """From the title by ENTRER alone, and past Oncle Riche's welcome: the board waits for the dice."""
    pair = Pair(machine, WatchedTwin())
    for _ in range(6):
        pair.press("ENTRER")
    return pair


class Person:
    """Buys the first property, lets the second one be auctioned, swaps one with the opponent (and dozes off over that
    for an hour), and rolls."""

    def __init__(self, pair):
        self.pair = pair
        self.rolls = 0
        self.bids = 0
        self.slept_at = None  # the scene where the machine fell asleep under its fingers

    @property
    def twin(self):
        return self.pair.twin

    def owned(self, seat):
        s = self.twin.state
        return [SQUARE[deed] for deed in range(DEED_COUNT) if s[DEEDS + deed] & OWNER_MASK == seat]

    def play(self, rolls):
        """Until it is to roll again after so many rolls."""
        while self.rolls < rolls or not self.to_roll():
            for key in self.choose().split():
                self.pair.press(key)

    def to_roll(self):
        twin = self.twin
        return twin.scene == "board" and twin.state[PHASE] == AT_ROLL and not twin.app.stack.top._telling

    def choose(self):
        chooser = getattr(self, "at_" + self.twin.scene, None)
        return chooser(self.twin.app.stack.top) if chooser else "ENTRER"

    def at_board(self, scene):
        if not self.to_roll():
            return "ENTRER"
        if (EV_TERMS, 0) not in self.twin.told and self.owned(0) and self.owned(1):
            return "2"
        self.rolls += 1
        return "LANCER"

    def at_buy(self, scene):
        return "AVAN ENTRER" if (EV_BUY, 0) in self.twin.told and not self.bids else "ENTRER"

    def at_auction(self, scene):
        self.bids += 1
        return "3" if self.bids == 1 else "SUPPR ENTRER"

    def wanted(self):
        return {self.owned(0)[0], self.owned(1)[0]}

    def offered(self):
        mask = get_mask(self.twin.state, OFFER_DEEDS)
        return {SQUARE[deed] for deed in range(DEED_COUNT) if mask >> deed & 1}

    def at_offer(self, scene):
        """Properties, money, done: the choice stands on what is next."""
        if self.offered() != self.wanted():
            return "ENTRER"
        if not get24(self.twin.state, OFFER_CASH):
            return "ENTRER" if scene.choice == 1 else "AVAN"
        return "ENTRER" if scene.choice == 4 else "AVAN"

    def at_amount(self, scene):
        """On top, so that the opponent is glad."""
        return "2 0 0 0 0 ENTRER"

    def doze(self):
        if not self.slept_at:
            self.slept_at = self.twin.scene
            self.pair.sleep_and_wake()

    def at_swap(self, scene):
        missing = self.wanted() - self.offered()
        if not missing:
            self.doze()
            return "2"
        return "ENTRER" if scene.at in missing else "AVAN"
