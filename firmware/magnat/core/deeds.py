"""Properties: rent, buildings, mortgages. What may be done with one, and doing it."""

from micropython import const

from magnat.core.events import EV_BUILD, EV_LIFT, EV_MORTGAGE, EV_UNBUILD, emit
from magnat.core.profiles import GROUP_SALE, HOUSES_BEFORE_HOTEL, rule
from magnat.core.state import (
    BANK,
    DEEDS,
    HOTEL,
    HOTELS,
    HOUSES,
    LEVEL_MASK,
    LEVEL_SHIFT,
    MORTGAGED,
    OWNER_MASK,
    cash,
    gain,
)
from magnat.core.tables import DEED, GROUP, GROUPS, HOUSE, PRICE_TENS, RENT_HIGH, RENT_LOW, SQUARE

_STATIONS = const(8)
_UTILITIES = const(9)
_COLOURS = const(8)
_OWNER_AND_MORTGAGE = const(71)

HOUSE_KIND = const(1)
HOTEL_KIND = const(2)


def deed_at(square):
    """The deed of a square, 255 for none or for no such square."""
    return DEED[square] if square < 40 else 255


def price(deed):
    return PRICE_TENS[deed] * 10


def mortgage_value(deed):
    return PRICE_TENS[deed] * 5


def interest(deed):
    """10 % of the mortgage value, rounded up."""
    return (PRICE_TENS[deed] * 5 + 9) // 10


def owner(s, deed):
    return s[DEEDS + deed] & OWNER_MASK


def level(s, deed):
    return s[DEEDS + deed] >> LEVEL_SHIFT & 7


def rent(s, deed, dice):
    """What a visitor owes for an unmortgaged deed; `dice` is the total that counts for a utility."""
    holding = s[DEEDS + deed]
    if holding & LEVEL_MASK:
        at = deed * 6 + (holding >> LEVEL_SHIFT)
        return RENT_LOW[at] | RENT_HIGH[at] << 8
    landlord = holding & OWNER_MASK
    group = GROUP[deed]
    if group >= _STATIONS:
        owned = 0
        for other in GROUPS[group]:
            if s[DEEDS + other] & OWNER_MASK == landlord:
                owned += 1
        if group == _UTILITIES:
            return dice * 10 if owned == 2 else dice * 4
        return RENT_LOW[deed * 6 + owned - 1]
    for other in GROUPS[group]:
        # Mortgage and owner in one look: every street his, none mortgaged
        if s[DEEDS + other] & _OWNER_AND_MORTGAGE != landlord:
            return RENT_LOW[deed * 6]
    return RENT_LOW[deed * 6] * 2


def group_is_built(s, group):
    if group < _COLOURS:
        for deed in GROUPS[group]:
            if s[DEEDS + deed] & LEVEL_MASK:
                return True
    return False


def rank(s, deed):
    """Steps built: a hotel is one step above the last house, also where three houses make one."""
    built = s[DEEDS + deed] >> LEVEL_SHIFT & 7
    return rule(s, HOUSES_BEFORE_HOTEL) + 1 if built == HOTEL else built


def next_building(s, player, deed):
    """What could be built next on a deed, stock and price apart: HOUSE_KIND, HOTEL_KIND, or 0 for nothing."""
    if not HOUSE[deed]:
        return 0
    mine = s[97 + deed]
    built = mine >> LEVEL_SHIFT
    most = rule(s, HOUSES_BEFORE_HOTEL)
    if built > most:
        return 0
    for other in GROUPS[GROUP[deed]]:
        holding = s[97 + other]
        # All his and none mortgaged: then the lower byte is the lower building
        if holding & _OWNER_AND_MORTGAGE != player or holding < mine:
            return 0
    return HOTEL_KIND if built == most else HOUSE_KIND


def in_stock(s, kind):
    return s[HOUSES] if kind == HOUSE_KIND else s[HOTELS]


def can_build(s, player, square):
    deed = deed_at(square)
    if deed == 255 or s[DEEDS + deed] & OWNER_MASK != player or cash(s, player) < HOUSE[deed]:
        return False
    kind = next_building(s, player, deed)
    return kind and in_stock(s, kind) > 0


def build(s, player, deed, amount):
    """Put the next building on a deed for `amount`."""
    most = rule(s, HOUSES_BEFORE_HOTEL)
    built = level(s, deed)
    if built == most:
        built = HOTEL
        s[HOTELS] -= 1
        s[HOUSES] += most
    else:
        built += 1
        s[HOUSES] -= 1
    set_level(s, deed, built)
    gain(s, player, -amount)
    emit(EV_BUILD, player, SQUARE[deed], amount, built)


def set_level(s, deed, built):
    s[DEEDS + deed] = s[DEEDS + deed] & _OWNER_AND_MORTGAGE | built << LEVEL_SHIFT


def can_sell(s, player, square):
    """Evenly, one step; a hotel breaks into houses that the bank must have."""
    deed = deed_at(square)
    if deed == 255:
        return False
    holding = s[DEEDS + deed]
    if holding & OWNER_MASK != player or not holding & LEVEL_MASK:
        return False
    built = holding & LEVEL_MASK
    for other in GROUPS[GROUP[deed]]:
        if s[97 + other] & LEVEL_MASK > built:
            return False
    return holding >> LEVEL_SHIFT != HOTEL or s[HOUSES] >= rule(s, HOUSES_BEFORE_HOTEL)


def sell(s, player, square):
    """One step back to the bank, at half price."""
    deed = DEED[square]
    if level(s, deed) == HOTEL:
        left = rule(s, HOUSES_BEFORE_HOTEL)
        s[HOUSES] -= left
        s[HOTELS] += 1
    else:
        left = level(s, deed) - 1
        s[HOUSES] += 1
    _unbuild(s, player, deed, left, 1)


def clear_buildings(s, player, deed):
    """Everything that stands on a deed back to the bank, at half price."""
    steps = rank(s, deed)
    if not steps:
        return
    if level(s, deed) == HOTEL:
        s[HOTELS] += 1
    else:
        s[HOUSES] += steps
    _unbuild(s, player, deed, 0, steps)


def _unbuild(s, player, deed, left, steps):
    amount = HOUSE[deed] // 2 * steps
    set_level(s, deed, left)
    gain(s, player, amount)
    emit(EV_UNBUILD, player, SQUARE[deed], amount, left)


def can_sell_group(s, player, group):
    """Where the profile has it: a group with a hotel, all in one go, whatever houses the bank has."""
    if group >= _COLOURS or not rule(s, GROUP_SALE) or s[DEEDS + GROUPS[group][0]] & OWNER_MASK != player:
        return False
    return any(level(s, deed) == HOTEL for deed in GROUPS[group])


def sell_group(s, player, group):
    for deed in GROUPS[group]:
        clear_buildings(s, player, deed)


def can_mortgage(s, player, square):
    deed = deed_at(square)
    return deed != 255 and s[DEEDS + deed] & _OWNER_AND_MORTGAGE == player and not group_is_built(s, GROUP[deed])


def mortgage(s, player, square):
    deed = DEED[square]
    amount = mortgage_value(deed)
    s[DEEDS + deed] |= MORTGAGED
    gain(s, player, amount)
    emit(EV_MORTGAGE, player, square, amount)


def can_lift(s, player, square):
    deed = deed_at(square)
    return (
        deed != 255
        and s[DEEDS + deed] & _OWNER_AND_MORTGAGE == player | MORTGAGED
        and cash(s, player) >= mortgage_value(deed) + interest(deed)
    )


def lift(s, player, deed, amount):
    s[DEEDS + deed] &= ~MORTGAGED & 255
    gain(s, player, -amount)
    emit(EV_LIFT, player, SQUARE[deed], amount)


def give(s, deed, new_owner):
    """Change the owner; a mortgage stays, unless the deed goes back to the bank."""
    if new_owner == BANK:
        s[DEEDS + deed] = BANK
    else:
        s[DEEDS + deed] = s[DEEDS + deed] & ~OWNER_MASK & 255 | new_owner


def completes_group(s, player, deed):
    """Is this street the only one of its group that the player lacks?"""
    return all(other == deed or s[DEEDS + other] & OWNER_MASK == player for other in GROUPS[GROUP[deed]])
