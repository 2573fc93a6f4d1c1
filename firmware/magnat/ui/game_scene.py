"""What the screens of a running game share: the table around a centre of their own, names, menus, the common keys."""

from micropython import const

from magnat.core.actions import AT_ACTION, AT_JAIL, AT_ROLL, BUILD, LIFT, MORTGAGE, OPEN, PHASE_KINDS, SELL
from magnat.core.state import DECIDER, PHASE
from magnat.input import keys
from magnat.ui import fonts, icons, strings, tunes
from magnat.ui.scene import BlinkingScene
from magnat.ui.table import BODY, LEFT, LINE, RIGHT
from magnat.ui.texts import fill, wrap

_COUNTING_MS = const(40)
_TICKER_MS = const(1200)  # from one line of a long text to the next
_SLOW_MS = const(2000)  # two texts that share a place take turns
SPEECH = const(84)  # the pixels across that Oncle Riche has for his words

INFO = ("deeds", "overview", "assets", "stock")  # keys 6 to 9
# Transaction key -> the scene, and the kind of action that must be possible in this phase
_TRANSACTIONS = {
    0: ("build", BUILD),
    1: ("sell", SELL),
    2: ("trade", OPEN),
    4: ("mortgage", MORTGAGE),
    5: ("lift", LIFT),
}


class GameScene(BlinkingScene):
    cursor = -1  # a square of the ring that blinks

    def __init__(self, app):
        super().__init__(app)
        self.match = app.match
        self.table = app.table
        self.edition = app.edition

    # -- what is going on

    @property
    def seat(self):
        """Who is asked."""
        return self.match.state[DECIDER]

    def act(self, action):
        """Plays it. A key press may only do what `match.can` says."""
        try:
            self.match.act(action)
        except OSError:
            self.app.notice(strings.STORE_FAILED)
        self.app.redraw()

    # -- words

    def say(self, string, *values):
        return fill(self.app.text(string), *values)

    def name(self, seat):
        level = self.match.levels[seat]
        if level:
            return self.app.text(strings.OPPONENTS_SHORT + level - 1)
        return self.edition.pawn_short(self.app.settings.language, self.match.pawns[seat])

    def square_name(self, square):
        return self.edition.square_short(self.app.settings.language, square)

    def money(self, amount):
        return self.edition.money(amount)

    # -- keys and time

    def key(self, event):
        """The keys that mean the same everywhere; a scene asks here for what it has no use for."""
        if event == keys.PRESS | keys.LANCER or event & keys.KIND != keys.PRESS:
            return False
        key = event & keys.KEY
        if 6 <= key <= 9:
            self.app.push(INFO[key - 6])
            return True
        return self._manage(key)

    def _manage(self, key):
        """0 ACHAT, 1 VENTE, 2 ÉCHANGE, 4 HYPOTHÈQUE, 5 LEVÉE HYPOT.: where the person asked may do that now."""
        if key not in _TRANSACTIONS or not self.match.decider_is_human:
            return False
        scene, kind = _TRANSACTIONS[key]
        if not PHASE_KINDS[self.match.state[PHASE]] >> kind & 1:
            return False
        if kind == BUILD and self.match.state[PHASE] not in (AT_ROLL, AT_JAIL, AT_ACTION):
            return False
        self.enter(scene)
        return True

    def enter(self, scene):
        """Go to the scene of a transaction. One transaction takes the place of another."""
        self.app.push(scene)

    def back_to_board(self):
        """What was done here leads elsewhere: the board tells it and asks whoever is next."""
        while self.app.stack.names()[-1] != "board":
            self.app.pop()

    def think(self, now):
        wait = super().think(now)
        if self.table.counting():
            self.app.redraw()
            return _COUNTING_MS
        return wait

    # -- drawing

    def draw(self, canvas):
        self.table.draw(canvas, self.lit, self.cursor)
        self.draw_top(canvas)
        self.draw_centre(canvas)

    def draw_top(self, canvas):
        self.table.draw_top(canvas, self.seat, self.name(self.seat))

    def draw_centre(self, canvas):
        pass

    def paragraph(self, canvas, y, text, skip=0):
        """Writes a text in the middle of the centre, line by line; returns where the next line goes."""
        for line in wrap(fonts.SMALL, text, RIGHT - LEFT)[skip:]:
            canvas.centred(fonts.SMALL, y, line, 1, LEFT, RIGHT)
            y += LINE
        return y

    def prompt(self, canvas, y, text):
        """What ENTRER does, with its blinking sign."""
        self.enter_sign(canvas, LEFT, y)
        canvas.centred(fonts.NORMAL, y, text, 1, LEFT + 10, RIGHT)

    def turns(self):
        """Which of two texts that share a place is shown now: 0 or 1."""
        self.app.moves()
        return self.app.now // _SLOW_MS & 1

    def draw_banker(self, canvas, text, passed, y=BODY):
        """Oncle Riche speaks, below the line on top. What is longer than its place runs like a ticker: `passed` ms."""
        canvas.icon(icons.ONCLE_RICHE, LEFT, BODY - 1)
        lines = wrap(fonts.SMALL, text, SPEECH)
        rows = (56 - y) // LINE
        hidden = max(0, len(lines) - rows)
        if hidden:
            self.app.moves()
        first = min(hidden, max(0, passed // _TICKER_MS % (hidden + 3) - 1))
        for line in lines[first : first + rows]:
            canvas.centred(fonts.SMALL, y, line, 1, RIGHT - SPEECH, RIGHT)
            y += LINE


class MenuScene(GameScene):
    """A question with a few answers. AVAN./RECU. choose, ENTRER takes what blinks."""

    choice = 0
    no = -1  # the answer that SUPPR. goes to, for who wants to get away

    def options(self):
        """The texts of the answers."""
        raise NotImplementedError

    def choose(self, choice):
        pass

    def ask(self, canvas):
        """Draws the question below the top line."""

    def key(self, event):
        count = len(self.options())
        if event == keys.PRESS | keys.AVAN:
            self.choice = (self.choice + 1) % count
        elif event == keys.PRESS | keys.RECU:
            self.choice = (self.choice - 1) % count
        elif event == keys.PRESS | keys.ENTRER:
            self.choose(self.choice)
        elif event == keys.PRESS | keys.SUPPR and self.no >= 0 and self.choice != self.no:
            self.choice = self.no
        else:
            return super().key(event)
        self.app.redraw()
        return True

    def answer(self, action):
        """Play it and leave; or tell that it cannot be."""
        if self.match.can(action):
            self.app.pop()
            self.act(action)
        else:
            self.app.play(tunes.ERROR)

    def draw_centre(self, canvas):
        self.ask(canvas)
        options = self.options()
        self.choice = min(self.choice, len(options) - 1)
        first = max(0, min(self.choice - 1, len(options) - 3))
        shown = options[first : first + 3]
        y = 55 - 9 * len(shown)
        for text in shown:
            if first == self.choice:
                self.enter_sign(canvas, LEFT, y)
                self.blink(canvas, LEFT + 12, y, text)
            else:
                canvas.write(fonts.NORMAL, LEFT + 12, y, text)
            first += 1
            y += 9

    def save(self):
        return bytes((self.choice,))

    def restore(self, data):
        self.choice = data[0]
