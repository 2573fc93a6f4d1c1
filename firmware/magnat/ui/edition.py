"""The edition in play: what its board, money, buildings, decks and pawns are called. One module of data an edition."""

from micropython import const

from magnat.core import tables
from magnat.ui.editions import EDITIONS
from magnat.ui.texts import borrow, fill, pick

# The texts of an edition, in the order of firmware/assets/compile_editions.py
_TITLE = const(0)
_CURRENCY = const(1)
_BUILDING = const(2)  # house, houses, hotel, hotels
_DECK = const(6)
_PAWN = const(8)
_PAWN_SHORT = const(14)
_SQUARE = const(20)
_SQUARE_SHORT = const(60)

_ICON_BYTES = const(17)  # a pawn: 8x8 and 5x5, each with its width and height
_BIG_BYTES = const(10)

PAWNS = const(6)


class Edition:
    def __init__(self, number):
        """The one at this place of EDITIONS; the default where a record names one that this machine does not have."""
        if number >= len(EDITIONS):
            number = 0
        self.number = number
        self.name = EDITIONS[number][0]
        self._data = borrow("magnat.ui.editions." + self.name)

    def _text(self, language, number):
        data = self._data
        return pick(data.TEXTS, data.AT, (data.EN if language else data.FR)[number])

    # -- rules: numbers of magnat/core/profiles.py, the default first; OPTION_ bits of state.py

    @property
    def profiles(self):
        return self._data.PROFILES

    @property
    def options(self):
        return self._data.OPTIONS

    # -- names, in the language of the settings

    def title(self, language):
        return self._text(language, _TITLE)

    def currency(self, language):
        """What the money is called, for a sentence."""
        return self._text(language, _CURRENCY)

    def square(self, language, square):
        """For a title deed: at most 124 px in the NORMAL font."""
        return self._text(language, _SQUARE + square)

    def square_short(self, language, square):
        """For the centre of the board: at most 102 px in the SMALL font."""
        return self._text(language, _SQUARE_SHORT + square)

    def house(self, language, count=1):
        return self._text(language, _BUILDING + (count > 1))

    def hotel(self, language, count=1):
        return self._text(language, _BUILDING + 2 + (count > 1))

    def deck(self, language, deck):
        """0: the one of Chance, 1: the one of the community chest."""
        return self._text(language, _DECK + deck)

    def pawn(self, language, pawn):
        """At most 108 px in the NORMAL font."""
        return self._text(language, _PAWN + pawn)

    def pawn_short(self, language, pawn):
        """For a sentence: at most 40 px in the SMALL font."""
        return self._text(language, _PAWN_SHORT + pawn)

    # -- pictures

    def pawn_icon(self, pawn):
        """8x8."""
        pawn *= _ICON_BYTES
        return self._data.PAWNS[pawn : pawn + _BIG_BYTES]

    def pawn_icon_small(self, pawn):
        """5x5, for a square of the board."""
        pawn *= _ICON_BYTES
        return self._data.PAWNS[pawn + _BIG_BYTES : pawn + _ICON_BYTES]

    # -- money

    def money(self, amount):
        """Base units as the edition shows them: 1500 is `150 000 F` in Paris."""
        return self.written(amount * self._data.SCALE)

    @property
    def scale(self):
        """What one base unit is on the screen."""
        return self._data.SCALE

    def written(self, amount):
        """A sum as it is typed: `150000` is `150 000 F`."""
        data = self._data
        sign = b"-" if amount < 0 else b""
        amount = abs(amount)
        digits = b"%d" % amount
        if len(digits) > 4:
            digits = b"%03d" % (amount % 1000)
            while amount >= 1_000_000:
                amount //= 1000
                digits = b"%03d %s" % (amount % 1000, digits)
            digits = b"%d %s" % (amount // 1000, digits)
        return sign + data.BEFORE + digits + data.AFTER

    # -- cards

    def card(self, language, deck, number):
        """What a card says, filled in: deck and number as EV_CARD has them (0 or 1, from 1)."""
        card = 16 * deck + number - 1
        effect, amount, amount_hotel, target = tables.CARDS[4 * card : 4 * card + 4]
        cards = borrow("magnat.ui.cards_en" if language else "magnat.ui.cards_fr")
        return fill(
            pick(cards.TEXTS, cards.AT, card),
            b"%d" % amount if effect == tables.CARD_BACK else self.money(amount),
            self.money(amount_hotel),
            self.square_short(language, target),
            self.house(language),
            self.hotel(language),
            self.deck(language, 0),
        )
