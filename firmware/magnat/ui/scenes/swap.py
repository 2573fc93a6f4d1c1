"""PROPRIÉTÉ of an offer: walk over what the two own, ENTRER puts a deed in or takes it out, ÉCHANGE ends."""

from micropython import const

from magnat.core.actions import PROPERTY
from magnat.core.deeds import price
from magnat.core.state import DEEDS, MORTGAGED, OFFER_DEEDS, OFFER_FROM, OFFER_TO, OWNER_MASK, get_mask
from magnat.core.tables import DEED
from magnat.ui import fonts, strings
from magnat.ui.offer_scene import draw_sides
from magnat.ui.pick_scene import PickScene
from magnat.ui.table import LEFT, RIGHT

_NEXT = const(1)  # of the menu: AJOUTER ARGENT


class Screen(PickScene):
    own_key = 2
    title = strings.TRADE_PROPERTY
    nothing = strings.TRADE_NO_DEEDS

    def fits(self, place):
        if place >= 40 or DEED[place] == 255:
            return False
        s = self.match.state
        owner = s[DEEDS + DEED[place]] & OWNER_MASK
        return owner == s[OFFER_FROM] or owner == s[OFFER_TO]

    def action(self, place):
        return PROPERTY | place << 5

    def reason(self, place):
        return -1 if self.match.can(self.action(place)) else strings.TRADE_BUILT_ON

    def leave(self):
        self.app.replace("offer").choice = _NEXT

    # -- drawing

    def draw(self, canvas):
        self.table.blinking = get_mask(self.match.state, OFFER_DEEDS)
        super().draw(canvas)

    def draw_top(self, canvas):
        if self.at < 0:
            super().draw_top(canvas)

    def draw_centre(self, canvas):
        if self.at < 0:
            super().draw_centre(canvas)
            return
        text, s, deed = self.app.text, self.match.state, DEED[self.at]
        holding = self.holding(self.at)
        owner = holding & OWNER_MASK
        self.paragraph(canvas, 10, self.square_name(self.at))
        canvas.icon(self.edition.pawn_icon_small(self.match.pawns[owner]), LEFT, 18)
        canvas.write(fonts.SMALL, LEFT + 7, 18, self.name(owner))
        value = text(strings.DEEDS_MORTGAGED) if holding & MORTGAGED else self.money(price(deed))
        canvas.right_aligned(fonts.SMALL, RIGHT, 18, value)
        draw_sides(canvas, self, LEFT, RIGHT, 26, 2)
        canvas.hline(LEFT - 1, 47, 104, 1)
        reason = self.reason(self.at)
        if reason < 0:
            reason = strings.TRADE_UNPICK if get_mask(s, OFFER_DEEDS) >> deed & 1 else strings.TRADE_PICK
            if not self.lit:
                return
        self.paragraph(canvas, 49, text(reason))
