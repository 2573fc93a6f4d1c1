"""An auction: the bid so far, and whoever is asked raises or passes.

3 MONTRE ENCH. raises by the step of the profile; where any raise is allowed, the digits type it as the edition writes
its money.
"""

from micropython import const

from magnat.core.actions import BID, PASS, action
from magnat.core.auction import lowest_bid
from magnat.core.profiles import FREE_BIDS, rule
from magnat.core.state import BANK, HIGH, cash, get24, top
from magnat.input import keys
from magnat.ui import strings, tunes
from magnat.ui.game_scene import MenuScene
from magnat.ui.table import BODY

_RAISE = const(3)
_MOST = const(10_000_000)  # one more digit has no room


class Screen(MenuScene):
    no = 1
    typed = 0
    problem = None  # what was wrong with the last bid

    def __init__(self, app):
        super().__init__(app)
        s = self.match.state
        self.cursor = s[top(s) + 4]

    def key(self, event):
        key = event & keys.KEY
        if event & keys.KIND == keys.PRESS and key <= 9 and rule(self.match.state, FREE_BIDS):
            return self._type(key)
        if event == keys.PRESS | _RAISE:
            self.choose(0)
            return True
        if event == keys.PRESS | keys.SUPPR and self.typed:
            self.typed //= 10
            self.app.redraw()
            return True
        return super().key(event)

    def _type(self, digit):
        typed = self.typed * 10 + digit
        if not 0 < typed < _MOST:
            return False
        self.typed = typed
        self.choice = 0
        self.problem = None
        self.app.redraw()
        return True

    def _bid(self):
        """What ENTRER would bid."""
        return self.typed // self.edition.scale if self.typed else self._lowest()

    def _lowest(self):
        s = self.match.state
        return lowest_bid(s, top(s))

    def options(self):
        bid = self.edition.written(self.typed) if self.typed else self.money(self._lowest())
        return self.say(strings.AUCTION_OFFER, bid), self.app.text(strings.AUCTION_PASS)

    def choose(self, choice):
        bid = self._bid()
        if choice:
            self.answer(PASS)
        elif self.typed % self.edition.scale:
            self._refuse(strings.TRADE_STEP, 1)
        elif bid < self._lowest():
            self._refuse(strings.AUCTION_TOO_LOW, self._lowest())
        elif bid > cash(self.match.state, self.seat):
            self._refuse(strings.AUCTION_TOO_HIGH, 0)
        else:
            self.answer(action(BID, bid))

    def _refuse(self, problem, amount):
        self.problem = self.say(problem, self.money(amount))
        self.typed = 0
        self.app.play(tunes.ERROR)
        self.app.redraw()

    def ask(self, canvas):
        s = self.match.state
        task = top(s)
        language = self.app.settings.language
        what = s[task + 3]
        if what:
            name = self.edition.house(language) if what == 1 else self.edition.hotel(language)
        else:
            name = self.square_name(self.cursor)
        y = self.paragraph(canvas, BODY, name)
        if s[HIGH] == BANK:
            text = self.app.text(strings.AUCTION_NO_BID)
        else:
            text = self.say(strings.AUCTION_BID, self.name(s[HIGH]), self.money(get24(s, task + 5)))
        if self.problem:
            text = self.problem
        elif rule(s, FREE_BIDS) and not self.typed and self.turns():
            text = self.app.text(strings.AUCTION_TYPE)
        self.paragraph(canvas, y, text)

    def save(self):
        return bytes((self.choice,)) + self.typed.to_bytes(3, "little")

    def restore(self, data):
        self.choice = data[0]
        self.typed = int.from_bytes(data[1:4], "little")
