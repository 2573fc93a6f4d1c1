"""An offer on the screen: what the person asked gives and gets, both at once. For writing one and for answering one."""

from micropython import const

from magnat.core.state import (
    DEEDS,
    HOLDER,
    MORTGAGED,
    OFFER_CASH,
    OFFER_DEEDS,
    OFFER_FLAGS,
    OFFER_FROM,
    OFFER_RECEIVES,
    OFFER_SETTLES,
    OFFER_TO,
    OWNER_MASK,
    TASK_BYTES,
    get24,
    get_mask,
    top,
)
from magnat.core.tables import DEED_COUNT, SQUARE
from magnat.ui import fonts, strings
from magnat.ui.canvas import text_width
from magnat.ui.game_scene import GameScene

_LINE = const(7)
_TICKER_MS = const(1500)
_MIDDLE = const(64)
_DASH = b"\x96"  # a mortgaged deed has one here, as on the board


def other_side(s, seat):
    """With whom the person asked trades."""
    return s[OFFER_TO] if s[OFFER_FROM] == seat else s[OFFER_FROM]


def is_empty(s):
    return not (get_mask(s, OFFER_DEEDS) or get24(s, OFFER_CASH) or s[OFFER_FLAGS])


def shorten(text, width):
    """A name that is too wide has its first word cut to an initial: B. de Belleville. Then its end goes."""
    if text_width(fonts.SMALL, text) <= width:
        return text
    if text[:1] == _DASH:
        return _DASH + shorten(text[1:], width - text_width(fonts.SMALL, _DASH) - 1)
    space = text.find(b" ")
    if space > 2 and text[space - 1] != 44:  # not before a comma: that word is the name
        text = text[:1] + b"." + text[space:]
    if text_width(fonts.SMALL, text) <= width:
        return text
    while text_width(fonts.SMALL, text) > width - 4:
        text = text[:-1]
    return text + b"."


def gives(scene, seat):
    """What a seat gives by the offer, a text each."""
    s, text = scene.match.state, scene.app.text
    flags = s[OFFER_FLAGS]
    items = []
    amount = get24(s, OFFER_CASH)
    if amount and seat == s[OFFER_TO if flags & OFFER_RECEIVES else OFFER_FROM]:
        items.append(scene.money(amount))
    mask = get_mask(s, OFFER_DEEDS)
    for deed in range(DEED_COUNT):
        holding = s[DEEDS + deed]
        if mask >> deed & 1 and holding & OWNER_MASK == seat:
            name = scene.square_name(SQUARE[deed])
            items.append(_DASH + name if holding & MORTGAGED else name)
    for deck in (0, 1):
        if flags >> 1 + deck & 1 and s[HOLDER + deck] == seat:
            items.append(text(strings.TRADE_JAIL_CARD))
    if flags & OFFER_SETTLES and s[top(s) - TASK_BYTES + 2] == seat:
        items.append(text(strings.TRADE_DEBT))
    return items


def draw_sides(canvas, scene, left, right, y, rows):
    """Both columns, from their heads down. What is longer than its place runs like a ticker; +2 is what lies below."""
    s, text = scene.match.state, scene.app.text
    middle = (left + right) >> 1
    seat = scene.seat
    for x, end, head, giver in (
        (left, middle - 1, strings.TRADE_GIVE, seat),
        (middle + 2, right, strings.TRADE_GET, other_side(s, seat)),
    ):
        canvas.write(fonts.SMALL, x, y, text(head))
        items = gives(scene, giver) or [text(strings.TRADE_NOTHING)]
        hidden = len(items) - rows
        first = 0
        if hidden > 0:
            scene.app.moves()
            first = max(0, scene.app.now // _TICKER_MS % (hidden + 3) - 1)
        first = max(0, min(first, hidden))
        for row in range(min(rows, len(items))):
            at = y + 1 + _LINE * (row + 1)
            room = end - x
            if hidden > first and row == rows - 1:
                more = b"+%d" % (hidden - first)
                room -= 11
                canvas.right_aligned(fonts.SMALL, end, at, more)
            canvas.write(fonts.SMALL, x, at, shorten(items[first + row], room))
    canvas.vline(middle, y, _LINE * (rows + 1), 1)
    canvas.hline(left, y + 6, right - left, 1)


class OfferScene(GameScene):
    """The whole screen: a title, both sides, a choice between arrows, a foot that tells or shows the purses."""

    message = None  # told in the foot, until the next key

    def title(self):
        return b""

    def draw_choice(self, canvas, y):
        pass

    def foot(self):
        """What the foot says; None for the purses."""
        return self.message

    def arrows(self, canvas, y, text, left=0, right=128):
        canvas.write(fonts.NORMAL, left + 2, y, b"\x01")
        canvas.right_aligned(fonts.NORMAL, right - 2, y, b"\x02")
        self.blink_centred(canvas, y, text, left, right)

    def draw(self, canvas):
        canvas.fill_rect(0, 0, 128, 9, 1)
        canvas.centred(fonts.SMALL, 2, self.title(), 0, 0, 116)
        self.enter_sign(canvas, 118, 1, 0)
        draw_sides(canvas, self, 1, 128, 11, 4)
        canvas.hline(0, 47, 128, 1)
        self.draw_choice(canvas, 49)
        foot = self.foot()
        if foot is None and self._has_mortgage() and self.turns():
            foot = _DASH + self.app.text(strings.COMMON_COLON) + self.app.text(strings.DEEDS_MORTGAGED)
        if foot is not None:
            canvas.centred(fonts.SMALL, 58, foot)
            return
        seat = self.seat
        self._draw_purse(canvas, 1, seat)
        self._draw_purse(canvas, _MIDDLE + 2, other_side(self.match.state, seat))

    def _has_mortgage(self):
        s = self.match.state
        mask = get_mask(s, OFFER_DEEDS)
        return any(mask >> deed & 1 and s[DEEDS + deed] & MORTGAGED for deed in range(DEED_COUNT))

    def _draw_purse(self, canvas, x, seat):
        canvas.icon(self.edition.pawn_icon_small(self.match.pawns[seat]), x, 58)
        canvas.write(fonts.SMALL, x + 8, 58, self.money(self.table.cash[seat]))
