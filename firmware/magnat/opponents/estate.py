"""Looking after one's own: building, lifting mortgages, raising money, placing a building won at auction."""

from micropython import const

from magnat.core.actions import BUILD, LIFT, MORTGAGE, PASS
from magnat.core.debt import deed_to_lift
from magnat.core.deeds import can_build, interest
from magnat.core.legal import legal
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, rule
from magnat.core.state import HOTEL, HOTELS, HOUSES, cash
from magnat.core.tables import DEED_COUNT, GROUP, HOUSE, PRICE_TENS, SQUARE
from magnat.opponents.characters import FEAR, KEEP_TENS, PAWNS, TOP_RANK
from magnat.opponents.values import FREE, MATES, PAWNED, PAY_BACK, SIZE, mortgage_value, owned, whole_groups, worst_rent

_PLENTY = const(400)  # above what is kept: then even slow investments are made
_CHEAPEST_HOUSE = const(50)
_SCARCE_HOUSES = const(5)
_DEAREST = const(125)  # a 16th of the dearest rent there is


def kept(s, player, level):
    """The cash that this player does not spend on buildings."""
    fear = FEAR[level]
    keep = KEEP_TENS[level] * 10
    return keep + (worst_rent(s, player) * fear >> 4) if fear else keep


def spares(s, player, level, left):
    """Is so much left after all that is kept? The rents ahead are looked up only where they can matter."""
    left -= KEEP_TENS[level] * 10
    if left < 0:
        return False
    fear = FEAR[level]
    if left >= fear * _DEAREST:
        return True
    too_much = ((left + 1 << 4) + fear - 1) // fear
    return worst_rent(s, player, too_much) < too_much


def develop(s, player, level, have):
    """The next thing to do for one's whole groups: lift, build, or mortgage something to build; 0 for nothing."""
    pawns = PAWNS[level]
    if have < KEEP_TENS[level] * 10 + _CHEAPEST_HOUSE and (not pawns or s.find(FREE[player], 97, 125) < 0):
        return 0
    groups = whole_groups(s, player)
    if not groups:
        return 0
    most = rule(s, HOUSES_BEFORE_HOTEL)
    best = -1
    chosen = 255
    houses = s[HOUSES]
    for first, second, third in groups:
        on_first = s[first]
        on_second = s[second]
        on_third = s[third]
        if (on_first | on_second | on_third) & 64:
            # A mortgaged street keeps the group from growing
            deed = (first if on_first & 64 else second if on_second & 64 else third) - 97
            if spares(s, player, level, have - mortgage_value(deed) - interest(deed)):
                return LIFT | SQUARE[deed] << 5
            continue
        # The lowest street; of equals the last, which is the dearest
        lowest = on_third
        deed = third - 97
        if on_second < lowest:
            lowest = on_second
            deed = second - 97
        if on_first < lowest:
            lowest = on_first
            deed = first - 97
        built = lowest >> 3
        if built == HOTEL:
            continue
        after = built + 1 if built < most else HOTEL
        if not houses if after < HOTEL else not s[HOTELS]:
            continue
        if after > TOP_RANK[level] and not spares(s, player, level, have - HOUSE[deed] - _PLENTY):
            continue
        if after == HOTEL and level == 5 and houses < _SCARCE_HOUSES:
            # Four houses kept are four houses that nobody else builds
            continue
        # Joe builds where the rent looks best, whatever it costs
        score = PRICE_TENS[deed] if level == 1 else PAY_BACK[deed * 6 + built]
        if score > best:
            best = score
            chosen = deed
    if chosen == 255:
        return 0
    have -= HOUSE[chosen]
    if spares(s, player, level, have):
        return BUILD | SQUARE[chosen] << 5
    if pawns and s[97 + chosen] >> 3 < 3:
        pawn, brings = lone_deeds(s, player, pawns > 1)
        if pawn != 255 and spares(s, player, level, have + brings):
            return MORTGAGE | SQUARE[pawn] << 5
    return 0


def lone_deeds(s, player, pairs_too):
    """The deed to mortgage first, and what all such deeds would bring: no street of a whole group among them."""
    chosen = 255
    least = 9999
    brings = 0
    free = FREE[player]
    at = s.find(free, 97, 125)
    while at >= 0:
        deed = at - 97
        at = s.find(free, at + 1, 125)
        group = GROUP[deed]
        mine = 1
        for mate in MATES[deed]:
            if s[mate] & 7 == player:
                mine += 1
        if group < 8 and (mine == SIZE[group] or not pairs_too and mine + 1 == SIZE[group]):
            continue
        value = PRICE_TENS[deed] * 5
        brings += value
        # Pairs and stations earn or promise more than single streets
        value += mine * 100
        if value < least or value == least and group < GROUP[chosen]:
            least = value
            chosen = deed
    return chosen, brings


def lift(s, player, level, have):
    """Lift a mortgage when there is plenty; 0 when not."""
    if have < _PLENTY and level > 1:
        return 0
    at = s.find(PAWNED[player], 97, 125)
    if at < 0:
        return 0
    chosen = 255
    best = 0
    while at >= 0:
        deed = at - 97
        value = PRICE_TENS[deed] + owned(s, player, GROUP[deed]) * 40
        if value > best:
            best = value
            chosen = deed
        at = s.find(PAWNED[player], at + 1, 125)
    left = have - mortgage_value(chosen) - interest(chosen)
    return LIFT | SQUARE[chosen] << 5 if spares(s, player, level, left if level == 1 else left - 200) else 0


def lift_on_arrival(s, player, level):
    """A mortgaged deed just received: lift it now for its mortgage value alone, or keep it so."""
    deed = deed_to_lift(s)
    group = GROUP[deed]
    whole = group < 8 and owned(s, player, group) == SIZE[group]
    left = cash(s, player) - mortgage_value(deed)
    return LIFT | SQUARE[deed] << 5 if spares(s, player, level, left if whole else left - 200) else PASS


def pawn_for(s, player, sum_needed):
    """Mortgage a lone deed when all of them together can bring the sum; 0 when they cannot."""
    pawn, brings = lone_deeds(s, player, True)
    return MORTGAGE | SQUARE[pawn] << 5 if pawn != 255 and cash(s, player) + brings >= sum_needed else 0


def groups_bring(s, groups):
    """What the bank would pay for whole groups: buildings, then mortgages."""
    total = 0
    hotel = rule(s, HOUSES_BEFORE_HOTEL) + 1
    for first, second, third in groups:
        for at in (first, second, third) if second != third else (first, second):
            holding = s[at]
            if not holding & 64:
                built = hotel if holding >> 3 == HOTEL else holding >> 3
                total += PRICE_TENS[at - 97] * 5 + HOUSE[at - 97] // 2 * built
    return total


def place(s, player):
    """A building won at auction: where it pays best."""
    best = -1
    chosen = 0
    for action in legal(s):
        if action & 31 == BUILD:
            deed = 0
            while SQUARE[deed] != action >> 5:
                deed += 1
            score = PAY_BACK[deed * 6 + (s[97 + deed] >> 3)]
            if score > best:
                best = score
                chosen = action
    return chosen


def dearest_site(s, player):
    """The highest building price among the streets where this player could build now, 0 for none."""
    dearest = 0
    for deed in range(DEED_COUNT):
        if s[97 + deed] & 7 == player and HOUSE[deed] > dearest and can_build(s, player, SQUARE[deed]):
            dearest = HOUSE[deed]
    return dearest
