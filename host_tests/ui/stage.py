"""A machine with a game staged on it, for tests and pictures of the screens of a running game.

    stage = Stage(profile="table", players="h2h")     # a person, Julie (2), a person
    stage.give(0, 1, 3, level=4).cash(1, 20)           # seat 0 owns the squares 1 and 3, four houses each
    stage.show("assets")                               # the board, and that scene on it
    assert stage.press("LANCER") == "beep"
    stage.press("ENTRER")
    stage.nap()                                        # a minute passes, it sleeps, ENTRER wakes it
    assert stage.top == "assets"

What is staged is stored as the running game, so that sleep and power cuts find it.
"""

from magnat import match
from magnat.app import App
from magnat.core.actions import AT_ROLL, OVER
from magnat.core.profiles import NAMES
from magnat.core.state import (
    ALIVE,
    BANK,
    DECIDER,
    DEEDS,
    FIRST,
    HOTEL,
    HOTELS,
    HOUSES,
    LEVEL_SHIFT,
    MORTGAGED,
    PHASE,
    POSITION,
    TURN,
    WHY,
    WINNER,
    set_cash,
)
from magnat.core.tables import DEED, DEED_COUNT
from magnat.ui import tunes
from magnat.ui.editions import EDITIONS

from boards.host.headless import HeadlessBoard, Machine

LANGUAGES = ("fr", "en")
EDITION_NAMES = [edition[0] for edition in EDITIONS]
_SLEEP_MS = 61_000


class Stage(Machine):
    """Seat 0 is about to roll; everyone has 1500 and no deeds, whatever the profile deals.

    `players` has a character a seat: `h` a person, `1` to `5` an opponent. Seat s plays with pawn s.
    """

    def __init__(
        self, profile="electronic", players="h2", edition="paris", language="fr", options=0, minutes=0, seed=1
    ):
        board = HeadlessBoard()
        board.store.save("settings", bytes((1, LANGUAGES.index(language), 28, 2, EDITION_NAMES.index(edition))))
        super().__init__(App, board)
        self.boot()
        levels = [0 if player == "h" else int(player) for player in players]
        game = match.start(
            self.app.journal,
            seed,
            NAMES.index(profile),
            options,
            minutes,
            EDITION_NAMES.index(edition),
            list(range(len(levels))),
            levels,
        )
        game.events.clear()
        self.app.open_match(game)
        self.state[FIRST] = 0
        self.deal(BANK)
        for seat in range(len(levels)):
            self.cash(seat, 1500)
        self.turn(0)

    # -- what there is; after a sleep these are new objects

    @property
    def match(self):
        return self.app.match

    @property
    def state(self):
        return self.app.match.state

    @property
    def table(self):
        return self.app.table

    @property
    def names(self):
        """The stack of scenes, the lowest first."""
        return self.app.stack.names()

    @property
    def top(self):
        """The name of the scene on the screen."""
        return self.names[-1]

    @property
    def scene(self):
        return self.app.stack.top

    @property
    def pixels(self):
        return self.board.screen()

    # -- staging; each returns the stage

    def turn(self, seat, phase=AT_ROLL):
        """It is this seat's turn, and its decision."""
        self.state[TURN] = self.state[DECIDER] = seat
        self.state[PHASE] = phase
        return self

    def give(self, seat, *squares, level=0, mortgaged=False):
        """Deeds with `level` houses (5: a hotel), out of the bank's stock. Seat 7 is the bank."""
        for square in squares:
            self.state[DEEDS + DEED[square]] = seat | level << LEVEL_SHIFT | (MORTGAGED if mortgaged else 0)
            self.state[HOTELS if level == HOTEL else HOUSES] -= level == HOTEL or level
        return self

    def deal(self, *seats):
        """All deeds in turn to these seats."""
        for deed in range(DEED_COUNT):
            self.state[DEEDS + deed] = seats[deed % len(seats)]
        return self

    def cash(self, seat, amount):
        set_cash(self.state, seat, amount)
        return self

    def place(self, seat, square):
        self.state[POSITION + seat] = square
        return self

    def ruin(self, *seats):
        """Out of the game, with nothing left."""
        for seat in seats:
            self.state[ALIVE] &= ~(1 << seat)
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
        """Store what was staged, and sit down at the board with these scenes on it. Returns the stage."""
        self.match.save()
        self.table.catch_up()
        self.app.stack.clear()
        for scene in ("board", *scenes):
            self.app.push(scene)
        self.wait(50)
        return self

    # -- playing

    def wait(self, ms):
        self.play(f"wait {ms}")
        return self

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
