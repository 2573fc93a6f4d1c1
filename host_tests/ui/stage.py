"""A stage with a game on it, set by calls instead of script lines; and what can be read and heard there.

stage = SeatedStage("table", "h2h")                # a person, Julie (2), a person
stage.give(0, 1, 3, level=4).cash(1, 20)           # seat 0 owns the squares 1 and 3, four houses each
stage.show("assets")                               # the board, and that scene on it
assert stage.press("LANCER") == "beep"
stage.press("ENTRER")
stage.nap()                                        # a minute passes, it sleeps, ENTRER wakes it
assert stage.scene == "assets"
"""

from magnat.core.actions import OVER
from magnat.core.state import ALIVE, BANKRUPTCIES, DECIDER, DEEDS, PHASE, WHY, WINNER
from magnat.core.tables import DEED_COUNT
from magnat.ui import tunes
from magnat.ui.editions import EDITIONS

from boards.host.stage import Stage

LANGUAGES = ("fr", "en")
EDITION_NAMES = [edition[0] for edition in EDITIONS]
_SLEEP_MS = 61_000


class SeatedStage(Stage):
    """Seat 0 is about to roll; everyone has 1500 and no deeds. `players` and `profile` are those of `game` in Stage."""

    def __init__(self, profile="electronic", players="h2", edition="paris", language="fr"):
        super().__init__(LANGUAGES.index(language), EDITION_NAMES.index(edition))
        self.run(f"game {profile} {players}")

    # -- what there is; after a sleep these are new objects

    @property
    def match(self):
        return self.app.match

    @property
    def table(self):
        return self.app.table

    @property
    def names(self):
        """The stack of scenes, the lowest first."""
        return self.app.stack.names()

    @property
    def screen(self):
        """The scene on top itself; `scene` is its name."""
        return self.app.stack.top

    @property
    def pixels(self):
        return self.board.screen()

    # -- staging; each returns the stage

    def turn(self, seat):
        return self.run(f"turn {seat}")

    def give(self, seat, *squares, level=0, mortgaged=False):
        """Deeds with `level` houses (5: a hotel), out of the bank's stock. Seat 7 is the bank."""
        for square in squares:
            self.run(f"deed {square} {seat} {'m' if mortgaged else level}")
        return self

    def deal(self, *seats):
        """All deeds in turn to these seats."""
        for deed in range(DEED_COUNT):
            self.state[DEEDS + deed] = seats[deed % len(seats)]
        return self

    def cash(self, seat, amount):
        return self.run(f"cash {seat} {amount}")

    def place(self, seat, square):
        return self.run(f"pawn {seat} {square}")

    def ruin(self, *seats):
        """Out of the game, with nothing left."""
        for seat in seats:
            self.state[ALIVE] &= ~(1 << seat)
            self.state[BANKRUPTCIES] += 1
            self.cash(seat, 0)
        return self

    def over(self, winner, why):
        """The game has ended; `why` is one of END_ of magnat/core/events.py."""
        self.state[WINNER] = self.state[DECIDER] = winner
        self.state[WHY] = why
        self.state[PHASE] = OVER
        return self

    def hold(self, seat):
        """This person holds the machine: no handover."""
        self.table.holder = seat
        return self

    def show(self, *scenes):
        """Store what was staged, and sit down at the board with these scenes on it."""
        self._staged()
        self.app.stack.clear()
        for scene in ("board", *scenes):
            self.app.push(scene)
        return self.wait(50)

    # -- playing

    def wait(self, ms):
        return self.run(f"wait {ms}")

    def press(self, *keys):
        """Presses keys by their names in boards/host/names.py; says how the last sounded: click, beep or nothing."""
        heard = self.board.buzzer.tones
        for key in keys:
            self.wait(400)  # the last sound has faded
            del heard[:]
            self.play(f"press {key}")
        first = next((hz for _, hz in heard if hz), 0)
        return {tunes.hz(tunes.CLICK[0]): "click", tunes.hz(tunes.ERROR[0]): "beep"}.get(first, "")

    def nap(self):
        """A minute without a key: it sleeps. ENTRER wakes it."""
        self.play(f"wait {_SLEEP_MS}\nexpect-sleep\npress ENTRER\nexpect-awake\nwait 100")
        return self

    def pull_the_cell(self):
        """The power is cut and comes back: the title screen."""
        self.play("power-cut\npress ENTRER\nexpect-awake\nwait 100")
        return self
