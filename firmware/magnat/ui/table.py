"""The table: the ring of 40 squares along the edge of the screen with owners, buildings and pawns, and the line on top
of its centre. It shows what the player has been told so far, which is not always what the state says already."""

from micropython import const

from magnat.core import events
from magnat.core.state import (
    ALIVE,
    BANK,
    COUNT,
    DEEDS,
    HOTEL,
    JAIL,
    LEVEL_SHIFT,
    MORTGAGED,
    OWNER_MASK,
    POSITION,
    TURN,
    cash,
)
from magnat.core.tables import DEED, DEED_COUNT, KIND, SQUARE
from magnat.ui import fonts, icons

# The centre: what lies inside the ring.
LEFT = const(13)
RIGHT = const(115)
TOP = const(10)
BODY = const(21)  # where the text below the top line begins
LINE = const(7)  # from one line of the small font to the next: five of them fit the body

_COUNTING_STEPS = const(12)

# Events that change the purse of their player by their second value; of the last, another one gets it
_GETS = (events.EV_SALARY, events.EV_RECEIVE, events.EV_UNBUILD, events.EV_MORTGAGE)
_SPENDS = (events.EV_BUY, events.EV_TAX, events.EV_BUILD, events.EV_LIFT, events.EV_INTEREST)
_PAYS = (events.EV_RENT, events.EV_PAY, events.EV_SOLD)

# What a square without an owner shows, by its kind (ON_... of magnat/core/tables.py)
_SIGNS = (
    icons.GO_SMALL,
    None,
    icons.STATION_SMALL,
    icons.BULB_SMALL,
    icons.CHEST_SMALL,
    icons.CHANCE_SMALL,
    icons.TAX_SMALL,
    icons.TAX_SMALL,
    icons.JAIL_SMALL,
    icons.PARKING_SMALL,
    icons.POLICE_SMALL,
)
_WATER = const(28)


def sign(square):
    """What the ring shows on a square that nobody owns, 5x5; None for a street."""
    return icons.TAP_SMALL if square == _WATER else _SIGNS[KIND[square]]


def column_edge(column):
    """The left edge of a column of the ring: corners of 12 pixels, nine between them."""
    if column == 0:
        return 0
    return 128 if column == 11 else 12 + (column - 1) * 104 // 9


def _measure(square):
    side, step = divmod(square, 10)
    if side == 0 or side == 2:
        column = 10 - step if side == 0 else step
        x = column_edge(column)
        if column:
            x += 1  # its left border
        right = column_edge(column + 1)
        return x, 56 if side == 0 else 0, right - x, 8
    if step == 0:
        return (0, 56, 11, 8) if side == 1 else (117, 0, 11, 8)
    row = 9 - step if side == 1 else step - 1
    y = 9 + row * 46 // 9
    return 0 if side == 1 else 117, y, 11, 5


_PLACES = bytes(number for square in range(40) for number in _measure(square))


def place(square):
    """(x, y, width, height) of the inside of a square."""
    at = 4 * square
    return _PLACES[at], _PLACES[at + 1], _PLACES[at + 2], _PLACES[at + 3]


class Table:
    def __init__(self, match, edition):
        self._match = match
        self._edition = edition
        self.position = bytearray(6)
        self.cash = [0] * 6
        self._told = [0] * 6  # where the cash is counting to
        self._steps = [0] * 6
        self._deeds = bytearray(DEED_COUNT)
        self._ring = bytearray(1024)
        self._drawn = False
        self.holder = BANK  # who holds the machine, where several people play
        self.blinking = 0  # deeds whose owners blink: a mask
        self.catch_up()

    # -- what is shown

    def catch_up(self):
        """Show everything as the state has it, but for the sums of what has yet to be told."""
        s = self._match.state
        for seat in range(s[COUNT]):
            self.position[seat] = s[POSITION + seat]
            self._told[seat] = cash(s, seat)
        for event in self._match.events:
            self._book(event, -1)
        for seat in range(s[COUNT]):
            self.cash[seat] = self._told[seat]
            self._steps[seat] = 0

    def count(self, event):
        """This is being told: let the sums that it changes run."""
        self._book(event, 1)
        for seat in range(self._match.state[COUNT]):
            missing = abs(self._told[seat] - self.cash[seat])
            self._steps[seat] = (missing + _COUNTING_STEPS - 1) // _COUNTING_STEPS

    def _book(self, event, sign):
        code, player, a, amount, c = event
        amount *= sign
        if code in _GETS:
            self._told[player] += amount
        elif code in _SPENDS:
            self._told[player] -= amount
        elif code in _PAYS or code == events.EV_TERMS:
            self._told[player] -= amount
            other = a if code == events.EV_TERMS else c & 15
            if other != BANK:
                self._told[other] += amount

    def counting(self):
        """One step; True when a sum has moved, by its last step too: that one wants to be seen as well."""
        s = self._match.state
        moved = False
        for seat in range(s[COUNT]):
            step = self._steps[seat]
            if step:
                moved = True
                missing = self._told[seat] - self.cash[seat]
                if abs(missing) <= step:
                    self.cash[seat] += missing
                    self._steps[seat] = 0
                else:
                    self.cash[seat] += step if missing > 0 else -step
        return moved

    # -- drawing

    def draw(self, canvas, lit=True, cursor=-1):
        """The ring, on an empty canvas. The active pawn and the square under the cursor blink."""
        s = self._match.state
        deeds = memoryview(s)[DEEDS : DEEDS + DEED_COUNT]
        if not self._drawn:
            self._drawn = True
            self._deeds[:] = deeds
            self._draw_squares(canvas)
            self._ring[:] = canvas.buffer
        else:
            canvas.buffer[:] = self._ring
            if self._deeds != deeds:
                self._draw_changes(canvas, deeds)
        if self.blinking and not lit:
            for deed in range(DEED_COUNT):
                if self.blinking >> deed & 1:
                    x, y, width, height = place(SQUARE[deed])
                    canvas.fill_rect(x, y, width, height, 0)
        active = s[TURN]
        for seat in range(s[COUNT]):
            if seat != active and s[ALIVE] >> seat & 1:
                self._draw_pawn(canvas, seat)
        if lit and s[ALIVE] >> active & 1:
            self._draw_pawn(canvas, active)
        if cursor >= 0:
            x, y, width, height = place(cursor)
            if lit:
                canvas.fill_rect(x, y, width, height, 1)
            else:
                canvas.rect(x, y, width, height, 1)

    def _draw_changes(self, canvas, deeds):
        """Only the squares whose deeds have changed: all forty take longer than all the rest of a screen."""
        for deed in range(DEED_COUNT):
            if self._deeds[deed] != deeds[deed]:
                self._deeds[deed] = deeds[deed]
                x, y, width, height = place(SQUARE[deed])
                canvas.fill_rect(x, y, width, height, 0)
                self._draw_square(canvas, SQUARE[deed])
        self._ring[:] = canvas.buffer

    def _draw_squares(self, canvas):
        canvas.rect(11, 8, 106, 48, 1)
        for column in range(1, 11):
            x = column_edge(column)
            canvas.vline(x, 0, 8, 1)
            canvas.vline(x, 56, 8, 1)
        canvas.hline(0, 8, 12, 1)
        canvas.hline(0, 55, 12, 1)
        canvas.hline(117, 8, 11, 1)
        canvas.hline(117, 55, 11, 1)
        for square in range(40):
            self._draw_square(canvas, square)

    def _draw_square(self, canvas, square):
        x, y, width, height = place(square)
        side = height == 5
        deed = DEED[square]
        # Icons stand at the outer edge of the ring, buildings at the inner one.
        icon_x = x + 6 if side and x else x if side or square % 10 == 0 else x + 1
        icon_y = y if side else 58 if y else 1
        if side:
            canvas.pixel(x if x else 10, y, 1)  # a notch is all the border there is room for
        if deed == 255 or self._deeds[deed] & OWNER_MASK == BANK:
            picture = sign(square)
            if picture:
                canvas.icon(picture, icon_x, icon_y)
            return
        holding = self._deeds[deed]
        owner = holding & OWNER_MASK
        icon = self._edition.pawn_icon_small(self._match.pawns[owner])
        level = holding >> LEVEL_SHIFT & 7
        if side:
            canvas.icon(icon, icon_x, y)
            inner = x + 1 if x else 6
            if holding & MORTGAGED:
                canvas.hline(inner, y + 3, 4, 1)
            elif level == HOTEL:
                canvas.fill_rect(inner, y + 1, 3, 4, 1)
            else:
                for house in range(level):
                    canvas.pixel(inner + house % 2 * 2, y + 2 + house // 2 * 2, 1)
        else:
            canvas.icon(icon, icon_x, 59 if y else -1)
            inner = 57 if y else 5
            if holding & MORTGAGED:
                canvas.hline(x + 1, inner, 8, 1)
            elif level == HOTEL:
                canvas.fill_rect(x + 1, inner, 8, 2, 1)
            else:
                for house in range(level):
                    canvas.vline(x + 1 + 2 * house, inner, 2, 1)

    def _draw_pawn(self, canvas, seat):
        """A visitor is white on black; bars stand before one in jail."""
        square = self.position[seat]
        x, y, width, height = place(square)
        if height == 5:
            x = x if x else 5
            canvas.fill_rect(x, y, 6, 5, 1)
        else:
            x += width - 6
            y = 57 if y else 0
            canvas.fill_rect(x - 1, y, 7, 7, 1)
            y += 1
        icon = self._edition.pawn_icon_small(self._match.pawns[seat])
        canvas.icon(icon, x if height != 5 or x == 5 else x + 1, y, 0)
        if self._match.state[JAIL + seat] and square == 10:
            for bar in (0, 2, 4):
                canvas.vline(x + bar, y - 1, 7, 0)

    def draw_top(self, canvas, seat, name):
        """The line on top of the centre: pawn, name, cash."""
        canvas.icon(self._edition.pawn_icon(self._match.pawns[seat]), LEFT, TOP)
        canvas.write(fonts.SMALL, LEFT + 10, TOP + 1, name)
        canvas.right_aligned(fonts.NORMAL, RIGHT, TOP, self._edition.money(self.cash[seat]))
        canvas.hline(12, BODY - 2, 104, 1)
