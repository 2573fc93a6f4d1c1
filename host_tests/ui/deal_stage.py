"""A game staged on the headless board for the dialogues of estate, debt and trade, and what can be read on it."""

from magnat import match
from magnat.app import App
from magnat.core import game
from magnat.core.actions import AT_ROLL, TASK_PAY
from magnat.core.events import EV_RENT
from magnat.core.profiles import ELECTRONIC
from magnat.core.state import (
    BANK,
    DECIDER,
    DEEDS,
    HOLDER,
    HOTEL,
    HOTELS,
    HOUSES,
    LEVEL_SHIFT,
    MORTGAGED,
    PHASE,
    RESUME,
    TURN,
    cash,
    push,
    set_cash,
)
from magnat.core.tables import DEED
from magnat.ui import fonts, strings
from magnat.ui.canvas import Canvas, text_width
from magnat.ui.texts import fill

from boards.host.headless import HeadlessBoard, Machine

FR, EN = 0, 1
BELLEVILLE, LECOURBE, NORD = 1, 3, 15
VAUGIRARD, COURCELLES, REPUBLIQUE = 6, 8, 9
BLUE = (VAUGIRARD, COURCELLES, REPUBLIQUE)
BROWN = (BELLEVILLE, LECOURBE)


class Stage(Machine):
    """`levels` seats the players: 0 is a person, 1 to 5 a computer. Seat 0 is about to roll."""

    def __init__(self, levels=(0, 2), profile=ELECTRONIC, edition=0, language=FR):
        board = HeadlessBoard()
        board.store.save("settings", bytes((1, language, 32)))
        super().__init__(App, board)
        self.boot()
        pawns = bytes(range(len(levels)))
        started = match.start(self.app.journal, 7, profile, 0, 0, edition, pawns, bytes(levels))
        started.events.clear()
        self.app.open_match(started)
        s = self.state
        s[TURN] = s[DECIDER] = 0
        s[PHASE] = s[RESUME] = AT_ROLL

    # -- staging

    @property
    def match(self):
        return self.app.match

    @property
    def state(self):
        return self.app.match.state

    def phase(self, phase):
        self.state[PHASE] = self.state[RESUME] = phase
        return self

    def own(self, seat, *squares, level=0, mortgaged=False):
        s = self.state
        for square in squares:
            s[DEEDS + DEED[square]] = seat | level << LEVEL_SHIFT | (MORTGAGED if mortgaged else 0)
            if level == HOTEL:
                s[HOTELS] -= 1
            else:
                s[HOUSES] -= level
        return self

    def purse(self, seat, amount):
        set_cash(self.state, seat, amount)
        return self

    def jail_card(self, seat, deck=0):
        self.state[HOLDER + deck] = seat
        return self

    def owe(self, seat, amount, creditor=BANK):
        """A debt that the cash does not cover."""
        push(self.state, TASK_PAY, seat, creditor, EV_RENT, BELLEVILLE, amount)
        game.advance(self.state)
        return self

    def do(self, *actions):
        """Actions of the core, as if they had been played."""
        for action in actions:
            game.apply(self.state, action)
        return self

    def start(self):
        """Stored, on the board, everything told."""
        self.match.events.clear()
        self.match.save()
        self.app.table.catch_up()
        self.app.table.holder = self.state[DECIDER]
        self.app.stack.clear()
        self.app.push("board")
        self.play("wait 200")
        return self

    # -- playing

    def press(self, *names):
        for name in names:
            self.play(f"press {name}")
        return self

    def type(self, digits):
        self.play(f"type {digits}")
        return self

    def let_tell(self, ms=8000):
        """The board tells and the computers play, for a while; the key that changes nothing keeps the machine awake."""
        self.play(f"wait {ms}")
        return self

    def sleep_and_wake(self):
        self.play("wait 61000\nexpect-sleep\npress ENTRER\nexpect-awake\nwait 100")
        return self

    # -- looking

    @property
    def scene(self):
        return self.app.stack.names()[-1]

    @property
    def screen(self):
        return self.app.stack.top

    def cash(self, seat):
        return cash(self.state, seat)

    def level(self, square):
        return self.state[DEEDS + DEED[square]] >> LEVEL_SHIFT & 7

    def owner(self, square):
        return self.state[DEEDS + DEED[square]] & 7

    def is_mortgaged(self, square):
        return bool(self.state[DEEDS + DEED[square]] & MORTGAGED)

    def text(self, string, *values):
        return fill(strings.text(self.app.settings.language, string), *values)

    def money(self, amount):
        return self.app.edition.money(amount)

    def name(self, square):
        return self.app.edition.square_short(self.app.settings.language, square)

    def shows(self, text, font=fonts.SMALL):
        """Is this text on the screen, in black or white, at once or at the other half of the blinking?"""
        for _ in range(2):
            if find_text(self.board.screen(), text, font):
                return True
            self.play("wait 250")
        return False

    def tells(self, string, *values, font=fonts.SMALL):
        return self.shows(self.text(string, *values), font)

    def beeps(self, name):
        """Does this key give the low beep?"""
        before = len(self.board.buzzer.tones)
        self.press(name)
        self.play("wait 300")
        return any(0 < hz < 530 for _, hz in self.board.buzzer.tones[before:])


def find_text(screen, text, font):
    canvas = Canvas()
    canvas.write(font, 0, 0, text)
    width, height = text_width(font, text), min(font[0], 8)
    wanted = rows_of(bytes(canvas.buffer), height)
    rows = rows_of(screen, 64)
    whole = (1 << width) - 1
    for y in range(64 - height + 1):
        for x in range(128 - width + 1):
            if all((rows[y + i] >> x ^ wanted[i]) & whole == 0 for i in range(height)):
                return True
            if all((~rows[y + i] >> x ^ wanted[i]) & whole == 0 for i in range(height)):
                return True
    return False


def rows_of(pixels, height):
    """A number a row, bit x for the pixel at x."""
    return [sum((pixels[(y >> 3) * 128 + x] >> (y & 7) & 1) << x for x in range(128)) for y in range(height)]
