"""What things are worth: groups, the cash to keep, the danger ahead. Integers only; units are the game's."""

from micropython import const

from magnat.core.state import HOTELS, HOUSES
from magnat.core.tables import DEED_COUNT, GROUP, GROUPS, HOUSE, PRICE_TENS, RENT_HIGH, RENT_LOW

# Group -> what owning all of it adds to its printed prices once developed, in tens (tuned by `magnat tune`)
WHOLE = b"\x14\x3c\x55\x78\x78\x73\x69\x5a\x00\x00"
# Group -> visits in a thousand turns of one player, all its streets together
TRAFFIC = b"\x2b\x45\x4e\x5a\x57\x50\x4e\x30\x68\x34"
# Stations and utilities: what so many add to their printed prices, in tens
_STATIONS = b"\x00\x00\x0a\x1e\x37"
_UTILITIES = b"\x00\x00\x08"
SIZE = b"\x02\x03\x03\x03\x03\x03\x03\x02\x04\x02"
# Group -> cost of three houses on each street, in tens
THREE_HOUSES = b"\x1e\x2d\x5a\x5a\x87\x87\xb4\x78"
# Colour -> where its streets lie in the state; a group of two names its last twice
_STREETS = tuple((97 + streets[0], 97 + streets[1], 97 + streets[-1]) for streets in GROUPS[:8])
# Deed -> where the others of its group lie in the state
MATES = tuple(tuple(97 + other for other in GROUPS[GROUP[deed]] if other != deed) for deed in range(DEED_COUNT))
# Player -> the byte of a deed of his without building, free or mortgaged: to look for it at the speed of the machine
FREE = tuple(bytes((player,)) for player in range(6))
PAWNED = tuple(bytes((player | 64,)) for player in range(6))
_NEAR = const(3)  # 16ths of the whole that all but one street are worth
_BARE = const(5)  # 16ths of the whole without a coin to build


def beyond_price(group, count, money, dream):
    """What `count` deeds of a group are worth beyond their printed prices to a player with so much to build with.

    `dream` is how highly the one who judges thinks of whole groups, in 16ths.
    """
    if group >= 8:
        return (_STATIONS[count] if group == 8 else _UTILITIES[count]) * 10
    missing = SIZE[group] - count
    if missing > 1 or not count:
        return 0
    whole = WHOLE[group] * 10 * dream >> 4
    if missing:
        return whole * _NEAR >> 4
    cost = THREE_HOUSES[group] * 10
    if money >= cost:
        return whole
    if money < 0:
        money = 0
    return (whole * _BARE + whole * (16 - _BARE) * money // cost) >> 4


def rent_at(deed, built):
    """Printed rent with `built` houses, 5 a hotel."""
    at = deed * 6 + built
    return RENT_LOW[at] | RENT_HIGH[at] << 8


_RENTS = tuple(rent_at(at // 6, at % 6) for at in range(28 * 6))


def worst_rent(s, player, enough=2000):
    """The highest rent that another player asks for a built street; or the first that is found to be `enough`."""
    worst = 0
    if s[HOUSES] == 32 and s[HOTELS] == 12:
        return worst
    for first, second, third in _STREETS:
        holding = s[third]
        if holding & 7 != player and (holding | s[second] | s[first]) & 56:
            # The last street is the dearest: another can ask more only with a higher building
            rent = _RENTS[(third - 97) * 6 + (holding >> 3)]
            for at in (first, second):
                if s[at] > holding:
                    rent = max(rent, _RENTS[(at - 97) * 6 + (s[at] >> 3)])
            if rent > worst:
                worst = rent
                if worst >= enough:
                    break
    return worst


def mortgage_value(deed):
    return PRICE_TENS[deed] * 5


def owned(s, player, group):
    count = 0
    for deed in GROUPS[group]:
        if s[97 + deed] & 7 == player:
            count += 1
    return count


def whole_groups(s, player):
    """The colours that the player owns completely, mortgaged or not: where their streets lie in the state."""
    found = []
    for streets in _STREETS:
        if s[streets[2]] & 7 == player and s[streets[1]] & 7 == player and s[streets[0]] & 7 == player:
            found.append(streets)
    return found


def _pay_back(deed, built):
    """How fast the next building pays back: rent gained in a thousand turns for two units spent.

    Below three houses it is the way to the third that counts, where the rents leap.
    """
    if not HOUSE[deed] or built > 4:
        return 0
    gained = rent_at(deed, max(built + 1, 3)) - rent_at(deed, built)
    return min(255, gained * TRAFFIC[GROUP[deed]] // (2 * HOUSE[deed]))


# Deed * 6 + level -> how fast the next building there pays back
PAY_BACK = bytes(_pay_back(at // 6, at % 6) for at in range(28 * 6))
