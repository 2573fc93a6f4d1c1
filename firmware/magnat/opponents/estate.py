"""Looking after one's own: building, lifting mortgages, raising money, placing a building won at auction."""

from micropython import const

from magnat.core.actions import BUILD, LIFT, MORTGAGE, PASS
from magnat.core.debt import deed_to_lift
from magnat.core.deeds import can_build, interest
from magnat.core.legal import legal
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, rule
from magnat.core.state import HOTEL, HOTELS, HOUSES, cash
from magnat.core.tables import DEED_COUNT, GROUP, GROUPS, HOUSE, PRICE_TENS, SQUARE
from magnat.opponents.characters import FEAR, KEEP_TENS, PAWNS, TOP_RANK
from magnat.opponents.values import PAY_BACK, SIZE, mortgage_value, owned, whole_groups, worst_rent

_PLENTY = const(400)  # above what is kept: then even slow investments are made
_CHEAPEST_HOUSE = const(50)
_SCARCE_HOUSES = const(5)
# Player -> the byte of a deed of his without building, free or mortgaged: to look for it at the speed of the machine
_FREE = tuple(bytes((player,)) for player in range(6))
_PAWNED = tuple(bytes((player | 64,)) for player in range(6))


def kept(s, player, level):
    """The cash that this player does not spend on buildings."""
    fear = FEAR[level]
    keep = KEEP_TENS[level] * 10
    return keep + (worst_rent(s, player) * fear >> 4) if fear else keep


def develop(s, player, level, have):
    """The next thing to do for one's whole groups: lift, build, or mortgage something to build; 0 for nothing."""
    pawns = PAWNS[level] if s.find(_FREE[player], 97, 125) >= 0 else 0
    if not pawns and have < KEEP_TENS[level] * 10 + _CHEAPEST_HOUSE:
        return 0
    mask = whole_groups(s, player)
    if not mask:
        return 0
    spare = have - kept(s, player, level)
    if not pawns and spare < _CHEAPEST_HOUSE:
        return 0
    most = rule(s, HOUSES_BEFORE_HOTEL)
    best = -1
    chosen = 255
    for group in range(8):
        if not mask >> group & 1:
            continue
        deed, built = _lowest(s, group, most)
        if deed == 255:
            # A mortgaged street keeps the group from growing
            redeem = _mortgaged(s, player, group)
            if redeem != 255 and spare >= mortgage_value(redeem) + interest(redeem):
                return LIFT | SQUARE[redeem] << 5
            continue
        if built > most:
            continue
        after = built + 1 if built < most else HOTEL
        if not s[HOUSES] if after < HOTEL else not s[HOTELS]:
            continue
        if after > TOP_RANK[level] and spare < _PLENTY + HOUSE[deed]:
            continue
        if after == HOTEL and level == 5 and s[HOUSES] < _SCARCE_HOUSES:
            # Four houses kept are four houses that nobody else builds
            continue
        # Joe builds where the rent looks best, whatever it costs
        score = PRICE_TENS[deed] if level == 1 else PAY_BACK[deed * 6 + built]
        if score > best:
            best = score
            chosen = deed
    if chosen == 255:
        return 0
    cost = HOUSE[chosen]
    if spare >= cost:
        return BUILD | SQUARE[chosen] << 5
    if pawns and s[97 + chosen] >> 3 & 7 < 3:
        pawn, brings = lone_deeds(s, player, pawns > 1)
        if pawn != 255 and spare + brings >= cost:
            return MORTGAGE | SQUARE[pawn] << 5
    return 0


def _lowest(s, group, most):
    """The street of a whole group to build on next, and its steps; 255 when one is mortgaged."""
    chosen = 255
    least = 9
    for deed in GROUPS[group]:
        holding = s[97 + deed]
        if holding & 64:
            return 255, 0
        built = holding >> 3 & 7
        if built == HOTEL:
            built = most + 1
        if built <= least:
            least = built
            chosen = deed
    return chosen, least


def _mortgaged(s, player, group):
    for deed in GROUPS[group]:
        if s[97 + deed] & 71 == player | 64:
            return deed
    return 255


def lone_deeds(s, player, pairs_too):
    """The deed to mortgage first, and what all such deeds would bring: no street of a whole group among them."""
    chosen = 255
    least = 9999
    brings = 0
    free = _FREE[player]
    at = s.find(free, 97, 125)
    while at >= 0:
        deed = at - 97
        at = s.find(free, at + 1, 125)
        group = GROUP[deed]
        mine = owned(s, player, group)
        if group < 8 and (mine == SIZE[group] or mine + 1 == SIZE[group] and not pairs_too):
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
    at = s.find(_PAWNED[player], 97, 125)
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
        at = s.find(_PAWNED[player], at + 1, 125)
    margin = 0 if level == 1 else 200
    cost = mortgage_value(chosen) + interest(chosen)
    return LIFT | SQUARE[chosen] << 5 if have - cost >= kept(s, player, level) + margin else 0


def lift_on_arrival(s, player, level):
    """A mortgaged deed just received: lift it now for its mortgage value alone, or keep it so."""
    deed = deed_to_lift(s)
    group = GROUP[deed]
    whole = group < 8 and owned(s, player, group) == SIZE[group]
    left = cash(s, player) - mortgage_value(deed)
    return LIFT | SQUARE[deed] << 5 if left >= kept(s, player, level) + (0 if whole else 200) else PASS


def pawn_for(s, player, sum_needed):
    """Mortgage a lone deed when all of them together can bring the sum; 0 when they cannot."""
    pawn, brings = lone_deeds(s, player, True)
    return MORTGAGE | SQUARE[pawn] << 5 if pawn != 255 and cash(s, player) + brings >= sum_needed else 0


def all_it_brings(s, player):
    """Cash, and what the bank would pay for everything."""
    total = cash(s, player)
    hotel = rule(s, HOUSES_BEFORE_HOTEL) + 1
    for deed, holding in enumerate(s[97:125]):
        if holding & 71 == player:
            total += PRICE_TENS[deed] * 5
            if holding & 56:
                total += HOUSE[deed] // 2 * (hotel if holding >> 3 == HOTEL else holding >> 3)
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
