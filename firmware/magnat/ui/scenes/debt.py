"""Owing more than the cash in hand: what is missing, and the ways to raise it."""

from magnat.core.actions import BANKRUPT
from magnat.core.state import BANK, DEEDS, LEVEL_MASK, MORTGAGED, OWNER_MASK, cash, get24, top
from magnat.core.tables import DEED_COUNT
from magnat.ui import fonts, strings
from magnat.ui.game_scene import MenuScene
from magnat.ui.table import BODY, LEFT, RIGHT

_WAYS = ("sell", "mortgage", "trade", "bankrupt")
_TEXTS = (strings.SELL_TITLE, strings.MORTGAGE_TITLE, strings.TRADE_TITLE, strings.DEBT_GIVE_UP)


class Screen(MenuScene):
    def _ways(self):
        """Those that can help; giving up only when nothing else can."""
        s, seat = self.match.state, self.seat
        built = free = False
        for deed in range(DEED_COUNT):
            holding = s[DEEDS + deed]
            if holding & OWNER_MASK == seat:
                built = built or holding & LEVEL_MASK
                free = free or not holding & MORTGAGED
        ways = []
        if built:
            ways.append(0)
        if free:
            ways.append(1)
        ways.append(2)
        if self.match.can(BANKRUPT):
            ways.append(3)
        return ways

    def options(self):
        return self._ways()

    def choose(self, choice):
        self.app.push(_WAYS[self._ways()[choice]])

    def draw_centre(self, canvas):
        s, text = self.match.state, self.app.text
        task = top(s)
        owed, creditor = get24(s, task + 5), s[task + 2]
        name, amount = self.name(self.seat), self.money(owed)
        if creditor == BANK:
            line = self.say(strings.DEBT_TO_BANK, name, amount)
        else:
            line = self.say(strings.DEBT_TO_PLAYER, name, self.name(creditor), amount)
        y = self.paragraph(canvas, BODY, line)
        self.paragraph(canvas, y, self.say(strings.DEBT_MISSING, self.money(owed - cash(s, self.seat))))
        ways = self._ways()
        self.choice = min(self.choice, len(ways) - 1)
        canvas.write(fonts.NORMAL, LEFT + 2, 46, b"\x01")
        canvas.right_aligned(fonts.NORMAL, RIGHT - 2, 46, b"\x02")
        self.enter_sign(canvas, LEFT + 9, 46)
        self.blink_centred(canvas, 46, text(_TEXTS[ways[self.choice]]), LEFT + 20, RIGHT - 8)
