"""A machine for photographs and tests: beside the words of key scripts it stages what a player would need an hour for.

    stage = Stage(language=0, edition=0)
    stage.run('''
        game electronic h25     # a person against opponents 2 and 5
        deed 6 0 3              # seat 0 owns square 6 with three houses; `deed 6 0 m` mortgages it
        land 9                  # who is to roll arrives on square 9
        press ENTRER
    ''')

Only the set-up is staged: what follows is played by keys through the real app.
"""

from magnat import match as matches
from magnat.app import App
from magnat.core import turn
from magnat.core.actions import AT_ACTION, CASH, OVER, PROPERTY, TASK_CARD, action
from magnat.core.cards import jail_card
from magnat.core.debt import owe_interest
from magnat.core.events import END_HUMAN, END_LAST
from magnat.core.game import advance
from magnat.core.profiles import NAMES
from magnat.core.state import (
    ALIVE,
    BANK,
    BANKRUPTCIES,
    COUNT,
    DECIDER,
    DECKS,
    DEEDS,
    DICE,
    DOUBLES,
    HOLDER,
    HOTEL,
    HOTELS,
    HOUSES,
    JAIL,
    JAIL_SQUARE,
    LEVEL_SHIFT,
    MORTGAGED,
    PHASE,
    POSITION,
    RESUME,
    TURN,
    WHY,
    WINNER,
    push,
    set_cash,
)
from magnat.core.tables import DEED
from magnat.ui.edition import Edition

from boards.host.headless import HeadlessBoard, Machine, ScriptError

CONTRAST = 28
NORMAL_SPEED = 1
OPTIONS = {"claim": 1, "duel": 2}
QUESTIONS = ("edition", "profile", "options", "minutes", "people", "pawn", "opponents")


class Stage(Machine):
    def __init__(self, language=0, edition=0, board=None):
        board = board or HeadlessBoard()
        board.default_contrast = CONTRAST
        board.store.save("settings", bytes((1, language, CONTRAST, NORMAL_SPEED, edition)))
        self.edition = edition
        super().__init__(App, board)
        self.boot()

    @property
    def state(self):
        return self.app.match.state

    @property
    def scene(self):
        """The name of the screen on top."""
        return self.app.stack.names()[-1]

    def run(self, script):
        for line in script.splitlines():
            word, *rest = line.split("#")[0].split() or ("",)
            staged = getattr(self, f"_stage_{word}", None)
            if staged:
                staged(*rest)
            elif word:
                self.play(line)
        return self

    def show_choice(self):
        """Wait for the phase of blinking in which everything can be seen."""
        self.play("wait 20")
        while self.app and not getattr(self.app.stack.top, "lit", True):
            self.play("wait 20")

    # -- a game

    def _stage_newgame(self, profile, question):
        """`newgame table people`: from the title to a question of a new game in this profile."""
        self.play("press ENTRER\npress ENTRER")
        scene = self.app.stack.top
        scene.profile = list(Edition(self.edition).profiles).index(NAMES.index(profile))
        while scene.step != QUESTIONS.index(question):
            self.play("press ENTRER")

    def _stage_game(self, profile, seats, *options):
        """`game table h2h claim`: a person, opponent 2, a person, with the claim option. The first seat is to roll."""
        levels = bytes(0 if seat == "h" else int(seat) for seat in seats)
        flags = sum(OPTIONS[option] for option in options)
        app = self.app
        number = NAMES.index(profile)
        minutes = 60 if profile == "timed" else 0
        game = matches.start(
            app.journal, self.board.luck, number, flags, minutes, self.edition, bytes(range(len(seats))), levels
        )
        for deed in range(28):  # nothing dealt: the script says who owns what
            game.state[DEEDS + deed] = BANK
        for seat in range(len(seats)):
            set_cash(game.state, seat, 1500)
        turn.begin_turn(game.state, 0)
        game.events.clear()
        app.open_match(game)
        app.stack.clear()
        app.push("board")
        self._staged()

    def _staged(self):
        """The position is what was played to: shown and stored."""
        self.app.match.save()
        self.app.table.catch_up()
        self.app.redraw()

    def _stage_cash(self, seat, amount):
        set_cash(self.state, int(seat), int(amount))
        self._staged()

    def _stage_pawn(self, seat, square):
        self.state[POSITION + int(seat)] = int(square)
        self._staged()

    def _stage_deed(self, square, seat, level="0"):
        deed = DEED[int(square)]
        if deed == 255:
            raise ScriptError(f"square {square} is no property")
        s = self.state
        if level == "m":
            s[DEEDS + deed] = int(seat) | MORTGAGED
        else:
            s[DEEDS + deed] = int(seat) | int(level) << LEVEL_SHIFT
            if int(level) == HOTEL:
                s[HOTELS] -= 1
            else:
                s[HOUSES] -= int(level)
        self._staged()

    def _stage_jail(self, seat):
        self.state[POSITION + int(seat)] = JAIL_SQUARE
        self.state[JAIL + int(seat)] = 1
        if self.state[TURN] == int(seat):
            turn.begin_turn(self.state, int(seat))
            self.app.match.events.clear()
        self._staged()

    def _stage_holds(self, deck, seat):
        """The jail card of a deck (0 chance, 1 chest) is in a player's hand."""
        deck, s = int(deck), self.state
        cards = [s[DECKS + 16 * deck + i] for i in range(16)]
        cards.remove(jail_card(deck))
        for i, card in enumerate([*cards, 0]):
            s[DECKS + 16 * deck + i] = card
        s[HOLDER + deck] = int(seat)
        self._staged()

    def _stage_dice(self, first, second):
        """As they were rolled last."""
        self.state[DICE], self.state[DICE + 1] = int(first), int(second)
        self._staged()

    def _stage_double(self):
        """Who is to play has thrown one."""
        self.state[DOUBLES] = 1
        self._staged()

    def _stage_turn(self, seat):
        turn.begin_turn(self.state, int(seat))
        self.app.match.events.clear()
        self._staged()

    def _stage_land(self, square):
        """Who is to play arrives there, as if by dice."""
        s = self.state
        s[POSITION + s[TURN]] = int(square)
        turn.arrive(s, s[TURN], int(square), False)
        s[RESUME] = AT_ACTION
        advance(s)
        self.app.match.events.clear()
        self._staged()
        self._asked()

    def _asked(self):
        """The board has had the time to ask its question."""
        self.app.think_now()
        self.play("wait 60")

    def _stage_choice(self):
        """The card that leaves a choice has been drawn."""
        s = self.state
        push(s, TASK_CARD, s[TURN], BANK, 0, 0, 10)
        advance(s)
        self._staged()
        self._asked()

    def _stage_act(self, number):
        """An action of the core by its number, for what comes from a computer."""
        self.app.match.act(int(number))
        self.app.match.events.clear()
        self._staged()
        self.app.think_now()

    def _stage_handed(self):
        """The machine is in the hands of whoever must decide."""
        self.app.table.holder = self.state[DECIDER]

    def _stage_property(self, square):
        """In the offer being written: this property."""
        self._stage_act(action(PROPERTY, int(square)))

    def _stage_money(self, amount):
        """In the offer being written: so much from its maker."""
        self._stage_act(action(CASH, int(amount) << 1))

    def _stage_inherits(self, square):
        """Who is to play has received a mortgaged deed."""
        s = self.state
        s[DEEDS + DEED[int(square)]] = s[TURN] | MORTGAGED
        owe_interest(s, s[TURN], 1 << DEED[int(square)])
        advance(s)
        self.app.match.events.clear()
        self._staged()
        self._asked()

    def _stage_won(self, seat):
        """The game is over: the others are bankrupt."""
        s = self.state
        s[ALIVE] = 1 << int(seat)
        s[BANKRUPTCIES] = s[COUNT] - 1
        s[WINNER] = s[DECIDER] = s[TURN] = int(seat)
        s[WHY] = END_LAST if self.app.match.is_human(int(seat)) else END_HUMAN
        s[PHASE] = OVER
        self._staged()
        self._asked()

    def _stage_event(self, *numbers):
        """Something to be told: code, player, a, b, c."""
        self.app.match.events.append(tuple(int(number) for number in (*numbers, 0, 0, 0)[:5]))
        self.app.think_now()

    def _stage_played(self, seconds):
        self.app.match.seconds = int(seconds)
        self._staged()

    # -- what no key can bring about

    def _stage_best(self, score):
        self.board.store.save("best", int(score).to_bytes(4, "little"))
        self.boot()

    def _stage_damage(self):
        """A record that no slot holds whole: what a worn or foreign memory looks like."""
        for slot in (0, 1):
            self.board.store.write(f"best.{slot}", "wb", b"not a record at all")
        self.boot()

    def _stage_break(self):
        # Compiled here, so that the code on the screen does not depend on where this file has its lines.
        broken = eval(compile("lambda canvas: canvas.nothing", "title.py", "eval"))

        self.app.stack.top.draw = broken
        self.app.redraw()
