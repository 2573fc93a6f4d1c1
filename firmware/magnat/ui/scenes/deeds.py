"""6 INFO TITRES: the title deed of a square. AVAN./RECU. walk the board, ENTRER turns the page."""

from micropython import const

from magnat.core.actions import AT_BID
from magnat.core.deeds import interest, level, mortgage_value, price
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, rule
from magnat.core.state import BANK, DEEDS, HOTEL, MORTGAGED, OPTION_DUEL, OPTIONS, OWNER_MASK, PHASE, top
from magnat.core.tables import (
    DEED,
    FORCE,
    GROUP,
    GROUPS,
    HOUSE,
    INCOME_TAX_FLAT,
    KIND,
    LUXURY_TAX_DUE,
    ON_CHANCE,
    ON_CHEST,
    ON_FREE_PARKING,
    ON_GO,
    ON_GO_TO_JAIL,
    ON_INCOME_TAX,
    ON_JAIL,
    ON_LUXURY_TAX,
    ON_STATION,
    ON_UTILITY,
    RENT_HIGH,
    RENT_LOW,
    SQUARE,
)
from magnat.core.turn import SALARY
from magnat.ui import fonts, icons, strings
from magnat.ui.info_scene import InfoScene
from magnat.ui.table import sign

# The pages of a deed
_TITLE = const(0)
_RENTS = const(1)
_BUILDING = const(2)
_MORTGAGE = const(3)
_PAGES = const(4)

_LEFT = const(7)  # room for the sign before the rent that is due now
_RIGHT = const(114)  # beyond it: which page this is, and ENTRER
_BODY = const(14)
_LINE = const(7)
_WATER = const(28)

# What happens on a square that nobody can own: a text and the sum in it
_PLAIN = {
    ON_GO: (strings.DEEDS_SALARY, SALARY),
    ON_CHEST: (strings.DEEDS_DRAW, 0),
    ON_CHANCE: (strings.DEEDS_DRAW, 0),
    ON_INCOME_TAX: (strings.DEEDS_INCOME_TAX, INCOME_TAX_FLAT),
    ON_LUXURY_TAX: (strings.DEEDS_LUXURY_TAX, LUXURY_TAX_DUE),
    ON_JAIL: (strings.DEEDS_JAIL, 0),
    ON_FREE_PARKING: (strings.DEEDS_PARKING, 0),
    ON_GO_TO_JAIL: (strings.DEEDS_POLICE, 0),
}

# Where there is more than the small sign of the ring
_PICTURES = {ON_CHEST: icons.CHEST, ON_CHANCE: icons.CHANCE, ON_JAIL: icons.JAIL}


def _rent(deed, step):
    at = deed * 6 + step
    return RENT_LOW[at] | RENT_HIGH[at] << 8


class Screen(InfoScene):
    own_key = 6

    def __init__(self, app):
        super().__init__(app)
        self.page = _TITLE
        self.square = self._first()

    def _first(self):
        """The deed under the hammer; else the property where the pawn of who decides stands, or the next."""
        s = self.match.state
        if s[PHASE] == AT_BID and not s[top(s) + 3]:
            return s[top(s) + 4]
        square = self.table.position[self.seat]
        while DEED[square] == 255:
            square = (square + 1) % 40
        return square

    # -- keys

    def next(self, by):
        self.square = (self.square + by) % 40
        return True

    def confirm(self):
        if DEED[self.square] == 255:
            return False
        self.page = (self.page + 1) % _PAGES
        return True

    # -- drawing

    def draw(self, canvas):
        name = self.edition.square(self.app.settings.language, self.square)
        canvas.fill_rect(0, 0, 128, 11, 1)
        canvas.centred(fonts.NORMAL, 2, name, 0)
        deed = DEED[self.square]
        if deed == 255:
            self._draw_plain(canvas)
            return
        for page in range(_PAGES):
            y = 17 + 7 * page
            if page == self.page:
                canvas.fill_rect(120, y - 1, 5, 5, 1)
            else:
                canvas.rect(121, y, 3, 3, 1)
        if self.lit:
            canvas.icon(icons.ENTER, 118, 55)
        canvas.vline(116, 13, 51, 1)
        if self.page == _TITLE:
            self._draw_title(canvas, deed)
        elif self.page == _BUILDING:
            self._draw_building(canvas, deed)
        elif self.page == _MORTGAGE:
            self._draw_mortgage(canvas, deed)
        elif HOUSE[deed]:
            self._draw_street_rents(canvas, deed)
        else:
            self._draw_group_rents(canvas, deed)

    def _row(self, canvas, y, label, amount, due=False):
        """A label and its sum; `due` marks the rent that a visitor would pay now."""
        if due:
            canvas.write(fonts.SMALL, 1, y, b"\x02")
        canvas.write(fonts.SMALL, _LEFT, y, label)
        canvas.right_aligned(fonts.SMALL, _RIGHT, y, self.money(amount))

    def _draw_plain(self, canvas):
        picture = _PICTURES.get(KIND[self.square]) or sign(self.square)
        scale = 24 // picture[0]
        canvas.big_icon(picture, 64 - (picture[0] * scale >> 1), 18, scale)
        string, amount = _PLAIN[KIND[self.square]]
        canvas.centred(fonts.SMALL, 48, self.say(string, self.money(amount)))

    def _draw_title(self, canvas, deed):
        s = self.match.state
        canvas.write(fonts.NORMAL, _LEFT, _BODY, self.app.text(strings.DEEDS_PRICE))
        canvas.right_aligned(fonts.NORMAL, _RIGHT, _BODY, self.money(price(deed)))
        holding = s[DEEDS + deed]
        owner = holding & OWNER_MASK
        if owner == BANK:
            canvas.write(fonts.SMALL, _LEFT, 27, self.app.text(strings.DEEDS_FREE))
        else:
            canvas.icon(self.edition.pawn_icon(self.match.pawns[owner]), _LEFT, 25)
            canvas.write(fonts.SMALL, _LEFT + 11, 27, self.say(strings.DEEDS_OWNER, self.name(owner)))
        if holding & MORTGAGED:
            canvas.write(fonts.SMALL, _LEFT, 37, self.app.text(strings.DEEDS_MORTGAGED))
        else:
            self._draw_buildings(canvas, level(s, deed), _LEFT, 36)
        if s[OPTIONS] & OPTION_DUEL and FORCE[deed]:
            force = self.app.text(strings.DEEDS_FORCE) + b" %d" % (FORCE[deed] * 500)
            canvas.right_aligned(fonts.SMALL, _RIGHT, 37, force)
        self._draw_group(canvas, deed)

    def _draw_buildings(self, canvas, built, x, y):
        if built == HOTEL:
            canvas.icon(icons.HOTEL, x, y + 2)
            return
        for house in range(built):
            canvas.icon(icons.HOUSE, x + 8 * house, y + 2)

    def _draw_group(self, canvas, deed):
        """A box for each deed of the group with its owner; this one's has a thick edge."""
        x = canvas.write(fonts.SMALL, _LEFT, 53, self.app.text(strings.DEEDS_TOGETHER)) + 4
        for other in GROUPS[GROUP[deed]]:
            canvas.rect(x, 50, 12, 12, 1)
            if other == deed:
                canvas.rect(x - 1, 49, 14, 14, 1)
            owner = self.match.state[DEEDS + other] & OWNER_MASK
            if owner != BANK:
                canvas.icon(self.edition.pawn_icon(self.match.pawns[owner]), x + 2, 52)
            x += 15

    def _due(self, deed):
        """Which row of the rents a visitor pays: as printed, 0 bare, 1 to 5 built, 6 the group; -1 for none."""
        s = self.match.state
        holding = s[DEEDS + deed]
        owner = holding & OWNER_MASK
        if owner == BANK or holding & MORTGAGED:
            return -1
        if level(s, deed):
            return level(s, deed)
        group = GROUPS[GROUP[deed]]
        owned = 0
        for other in group:
            if s[DEEDS + other] & OWNER_MASK == owner and (not HOUSE[deed] or not s[DEEDS + other] & MORTGAGED):
                owned += 1
        if not HOUSE[deed]:
            return owned
        return 6 if owned == len(group) else 0

    def _draw_street_rents(self, canvas, deed):
        text, language = self.app.text, self.app.settings.language
        due = self._due(deed)
        self._row(canvas, _BODY, text(strings.DEEDS_BARE), _rent(deed, 0), due == 0)
        self._row(canvas, _BODY + _LINE, text(strings.DEEDS_GROUP), 2 * _rent(deed, 0), due == 6)
        y = _BODY + 2 * _LINE
        for houses in range(1, rule(self.match.state, HOUSES_BEFORE_HOTEL) + 1):
            label = self.say(strings.DEEDS_HOUSES, b"%d" % houses, self.edition.house(language, houses))
            self._row(canvas, y, label, _rent(deed, houses), due == houses)
            y += _LINE
        hotel = self.say(strings.DEEDS_HOTEL_PRICE, self.edition.hotel(language))
        self._row(canvas, y, hotel, _rent(deed, HOTEL), due == HOTEL)

    def _draw_group_rents(self, canvas, deed):
        """Stations and utilities: the more of them the owner has, the dearer."""
        canvas.write(fonts.SMALL, _LEFT, _BODY, self.app.text(strings.DEEDS_BY_NUMBER))
        group = GROUPS[GROUP[deed]]
        due = self._due(deed)
        y = 24
        for owned in range(1, len(group) + 1):
            if owned == due:
                canvas.write(fonts.SMALL, 1, y + 1, b"\x02")
            for number in range(owned):
                canvas.icon(self._picture(group[number]), _LEFT + 10 * number, y)
            if KIND[self.square] == ON_UTILITY:
                rent = self.say(strings.DEEDS_DICE, b"10" if owned == 2 else b"4")
            else:
                rent = self.money(_rent(deed, owned - 1))
            canvas.right_aligned(fonts.SMALL, _RIGHT, y + 1, rent)
            y += 10

    def _picture(self, deed):
        square = SQUARE[deed]
        if KIND[square] == ON_STATION:
            return icons.STATION
        return icons.TAP if square == _WATER else icons.BULB

    def _draw_building(self, canvas, deed):
        text, language = self.app.text, self.app.settings.language
        cost = HOUSE[deed]
        if not cost:
            canvas.centred(fonts.SMALL, 34, text(strings.DEEDS_NO_BUILDING), 1, 0, _RIGHT)
            return
        self._row(canvas, 16, self.say(strings.DEEDS_HOUSE_PRICE, self.edition.house(language)), cost)
        self._row(canvas, 26, self.say(strings.DEEDS_HOTEL_PRICE, self.edition.hotel(language)), cost)
        most = rule(self.match.state, HOUSES_BEFORE_HOTEL)
        after = self.say(strings.DEEDS_HOTEL_AFTER, b"%d" % most, self.edition.house(language, most))
        canvas.write(fonts.SMALL, _LEFT + 8, 33, after)
        self._row(canvas, 43, text(strings.DEEDS_RESALE), cost // 2)
        self._draw_buildings(canvas, level(self.match.state, deed), _LEFT, 53)

    def _draw_mortgage(self, canvas, deed):
        text = self.app.text
        value = mortgage_value(deed)
        self._row(canvas, 16, text(strings.DEEDS_MORTGAGE), value)
        self._row(canvas, 26, text(strings.DEEDS_INTEREST), interest(deed))
        canvas.hline(_RIGHT - 40, 34, 40, 1)
        self._row(canvas, 37, text(strings.DEEDS_LIFT), value + interest(deed))
        if self.match.state[DEEDS + deed] & MORTGAGED:
            canvas.centred(fonts.SMALL, 52, text(strings.DEEDS_MORTGAGED), 1, 0, _RIGHT)

    # -- sleep

    def save(self):
        return bytes((self.square, self.page))

    def restore(self, data):
        self.square = data[0] % 40
        self.page = data[1] % _PAGES
