"""Landed on a property of the bank: buy it, or let it be auctioned. 0 ACHAT buys; 1 and 4 raise the money first."""

from magnat.core.actions import BUY, PASS
from magnat.core.deeds import price
from magnat.core.state import cash, top
from magnat.core.tables import DEED
from magnat.input import keys
from magnat.ui import strings
from magnat.ui.game_scene import MenuScene
from magnat.ui.table import BODY


class Screen(MenuScene):
    no = 1

    def __init__(self, app):
        super().__init__(app)
        s = self.match.state
        self.cursor = s[top(s) + 4]
        if not self.match.can(BUY):
            self.choice = 1

    def key(self, event):
        if event == keys.PRESS | 0:
            self.choose(0)
            return True
        return super().key(event)

    def options(self):
        return self.app.text(strings.BUY_BUY), self.app.text(strings.BUY_AUCTION)

    def choose(self, choice):
        self.answer(PASS if choice else BUY)

    def ask(self, canvas):
        due = price(DEED[self.cursor])
        y = self.paragraph(canvas, BODY, self.square_name(self.cursor))
        missing = due - cash(self.match.state, self.seat)
        if missing > 0 and self.turns():
            self.paragraph(canvas, y, self.say(strings.BUY_SHORT_OF, self.money(missing)))
        else:
            self.paragraph(canvas, y, self.say(strings.BUY_PRICE, self.money(due)))
