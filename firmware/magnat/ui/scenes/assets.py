"""8 BIENS: what a player is worth, and of what. ENTRER: the next player."""

from magnat.core.deeds import price, rank
from magnat.core.state import COUNT, DEEDS, HOLDER, LEVEL_MASK, MORTGAGED, OWNER_MASK, cash
from magnat.core.tables import DEED_COUNT, HOUSE
from magnat.ui import fonts, strings
from magnat.ui.info_scene import InfoScene
from magnat.ui.table import BODY, LEFT, LINE, RIGHT, TOP


class Screen(InfoScene):
    own_key = 8

    def __init__(self, app):
        super().__init__(app)
        self.shown = self.seat

    def next(self, by):
        self.shown = (self.shown + by) % self.match.state[COUNT]
        return True

    def confirm(self):
        return self.next(1)

    def _holdings(self):
        """What the deeds and the buildings are worth, counted as magnat/core/worth.py does."""
        s = self.match.state
        deeds = buildings = 0
        for deed in range(DEED_COUNT):
            holding = s[DEEDS + deed]
            if holding & OWNER_MASK == self.shown:
                deeds += price(deed) // 2 if holding & MORTGAGED else price(deed)
                if holding & LEVEL_MASK:
                    buildings += rank(s, deed) * HOUSE[deed]
        return deeds, buildings

    def draw_top(self, canvas):
        canvas.icon(self.edition.pawn_icon(self.match.pawns[self.shown]), LEFT, TOP)
        canvas.write(fonts.NORMAL, LEFT + 11, TOP, self.name(self.shown))
        count = b"%d/%d" % (self.shown + 1, self.match.state[COUNT])
        canvas.right_aligned(fonts.SMALL, RIGHT - 12, TOP + 1, count)
        self.enter_sign(canvas, RIGHT - 9, TOP)
        canvas.hline(12, BODY - 3, 104, 1)

    def draw_centre(self, canvas):
        s = self.match.state
        deeds, buildings = self._holdings()
        money = cash(s, self.shown)
        self._row(canvas, 0, strings.ASSETS_PROPERTY, deeds)
        self._row(canvas, 1, strings.ASSETS_BUILDINGS, buildings)
        self._row(canvas, 2, strings.ASSETS_CASH, money)
        canvas.hline(RIGHT - 40, BODY + 3 * LINE - 2, 40, 1)
        self._row(canvas, 3, strings.ASSETS_TOTAL, deeds + buildings + money)
        cards = (s[HOLDER] == self.shown) + (s[HOLDER + 1] == self.shown)
        canvas.write(fonts.SMALL, LEFT, BODY + 4 * LINE, self.say(strings.ASSETS_CARDS, b"%d" % cards))

    def _row(self, canvas, row, string, amount):
        y = BODY - 1 + row * LINE + row // 3  # the total stands below a line
        canvas.write(fonts.SMALL, LEFT, y, self.app.text(string))
        canvas.right_aligned(fonts.SMALL, RIGHT, y, self.money(amount))

    def save(self):
        return bytes((self.shown,))

    def restore(self, data):
        self.shown = data[0] % self.match.state[COUNT]
