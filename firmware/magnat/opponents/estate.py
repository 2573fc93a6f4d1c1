"""Looking after one's own: building, lifting mortgages, raising money, placing a building won at auction."""

from micropython import const

from magnat.core.actions import BANKRUPT, BUILD, LIFT, MORTGAGE, PASS, SELL, SELL_GROUP
from magnat.core.debt import deed_to_lift
from magnat.core.deeds import can_build, can_sell, can_sell_group, interest
from magnat.core.legal import legal
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, rule
from magnat.core.state import HOTEL, HOTELS, HOUSES, cash, get24, top
from magnat.core.tables import DEED_COUNT, GROUP, GROUPS, HOUSE, PRICE_TENS, SQUARE
from magnat.opponents.characters import FEAR, KEEP_TENS, PAWNS, TOP_RANK
from magnat.opponents.values import PAY_BACK, SIZE, WHOLE, mortgage_value, owned, whole_groups, worst_rent

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


def develop(s, player, level):
    """The next thing to do for one's whole groups: lift, build, or mortgage something to build; 0 for nothing."""
    mask = whole_groups(s, player)
    if not mask:
        return 0
    spare = cash(s, player) - kept(s, player, level)
    pawn = 255
    brings = 0
    if spare < _CHEAPEST_HOUSE:
        if PAWNS[level]:
            pawn, brings = _pawn(s, player, PAWNS[level] == 2)
        if pawn == 255 or spare + brings < _CHEAPEST_HOUSE:
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
    if PAWNS[level] and s[97 + chosen] >> 3 & 7 < 3:
        if pawn == 255:
            pawn, brings = _pawn(s, player, PAWNS[level] == 2)
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


def _pawn(s, player, pairs_too):
    """The deed to mortgage first, and what all such deeds would bring: no street of a whole group among them."""
    if s.find(_FREE[player], 97, 125) < 0:
        return 255, 0
    count = bytearray(10)
    for group, holding in zip(GROUP, s[97:125]):
        if holding & 7 == player:
            count[group] += 1
    chosen = 255
    least = 9999
    brings = 0
    for deed, holding in enumerate(s[97:125]):
        if holding != player:
            continue
        group = GROUP[deed]
        mine = count[group]
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


def lift(s, player, level):
    """Lift a mortgage when there is plenty; 0 when not."""
    have = cash(s, player)
    if have < _PLENTY and level > 1 or s.find(_PAWNED[player], 97, 125) < 0:
        return 0
    chosen = 255
    best = 0
    wanted = player | 64
    for deed, holding in enumerate(s[97:125]):
        if holding == wanted:
            value = PRICE_TENS[deed] + owned(s, player, GROUP[deed]) * 40
            if value > best:
                best = value
                chosen = deed
    if chosen == 255:
        return 0
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
    pawn, brings = _pawn(s, player, True)
    return MORTGAGE | SQUARE[pawn] << 5 if pawn != 255 and cash(s, player) + brings >= sum_needed else 0


def raise_money(s, player, level):
    """In debt: what is missed least goes first."""
    if _all_it_brings(s, player) < get24(s, top(s) + 5):
        return BANKRUPT
    if level != 1:
        pawn, _ = _pawn(s, player, True)
        if pawn != 255:
            return MORTGAGE | SQUARE[pawn] << 5
    action = _sell(s, player) or _mortgage_whole(s, player)
    if action:
        return action
    pawn, _ = _pawn(s, player, True)
    return MORTGAGE | SQUARE[pawn] << 5 if pawn != 255 else _sell_groups(s, player)


def _all_it_brings(s, player):
    """Cash, and what the bank would pay for everything."""
    total = cash(s, player)
    hotel = rule(s, HOUSES_BEFORE_HOTEL) + 1
    for deed, holding in enumerate(s[97:125]):
        if holding & 71 == player:
            total += PRICE_TENS[deed] * 5
            if holding & 56:
                total += HOUSE[deed] // 2 * (hotel if holding >> 3 == HOTEL else holding >> 3)
    return total


def _sell(s, player):
    """The building whose rent is missed least."""
    most = rule(s, HOUSES_BEFORE_HOTEL)
    chosen = 255
    least = 1 << 20
    for deed in range(DEED_COUNT):
        holding = s[97 + deed]
        if holding & 56 and holding & 7 == player and can_sell(s, player, SQUARE[deed]):
            built = holding >> 3 & 7
            score = PAY_BACK[deed * 6 + (most if built == HOTEL else built - 1)]
            if score < least:
                least = score
                chosen = deed
    return SELL | SQUARE[chosen] << 5 if chosen != 255 else 0


def _mortgage_whole(s, player):
    """A street of a whole group without buildings, of the least valuable group."""
    chosen = 255
    least = 256
    for group in range(8):
        if owned(s, player, group) < SIZE[group] or WHOLE[group] >= least:
            continue
        found = 255
        for deed in GROUPS[group]:
            if s[97 + deed] & 56:
                break
            if not s[97 + deed] & 64:
                found = deed
        else:
            if found != 255:
                least = WHOLE[group]
                chosen = found
    return MORTGAGE | SQUARE[chosen] << 5 if chosen != 255 else 0


def _sell_groups(s, player):
    for group in range(8):
        if can_sell_group(s, player, group):
            return SELL_GROUP | group << 5
    return BANKRUPT


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
