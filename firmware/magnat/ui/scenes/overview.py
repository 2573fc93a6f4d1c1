"""7 PROPRIÉTÉ: the whole board with its owners, and how many deeds each player has."""

from micropython import const

from magnat.core.state import ALIVE, BANK, COUNT, DEEDS, OWNER_MASK
from magnat.core.tables import DEED_COUNT
from magnat.ui import fonts, strings
from magnat.ui.info_scene import InfoScene
from magnat.ui.table import BODY, LEFT, RIGHT, TOP

_COLUMN = const(52)
_ROW = const(14)
_WITH_TOP = const(4)


class Screen(InfoScene):
    own_key = 7

    def _deeds_of(self, owner):
        s = self.match.state
        count = 0
        for deed in range(DEED_COUNT):
            if s[DEEDS + deed] & OWNER_MASK == owner:
                count += 1
        return count

    def _count(self, owner):
        count = self._deeds_of(owner)
        return self.say(strings.OVERVIEW_DEEDS + (count > 1), b"%d" % count)

    def draw_top(self, canvas):
        if self.match.state[COUNT] <= _WITH_TOP:  # more want the whole centre
            super().draw_top(canvas)

    def draw_centre(self, canvas):
        seats = self.match.state[COUNT]
        y = TOP
        if seats <= _WITH_TOP:
            bank = self.say(strings.OVERVIEW_BANK, self._count(BANK))
            canvas.centred(fonts.SMALL, 49, bank, 1, LEFT, RIGHT)
            y = BODY if seats > 2 else BODY + 6
        for seat in range(seats):
            self._draw_player(canvas, seat, LEFT + seat % 2 * _COLUMN, y + seat // 2 * _ROW)

    def _draw_player(self, canvas, seat, x, y):
        canvas.icon(self.edition.pawn_icon(self.match.pawns[seat]), x, y + 2)
        end = canvas.write(fonts.SMALL, x + 10, y, self.name(seat))
        if self.match.state[ALIVE] >> seat & 1:
            canvas.write(fonts.SMALL, x + 10, y + 7, self._count(seat))
        else:
            canvas.hline(x, y + 3, end - x, 1)  # out of the game
