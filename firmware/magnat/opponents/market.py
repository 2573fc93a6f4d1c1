"""Buying and bidding."""

from magnat.core.actions import BID, BUY, PASS
from magnat.core.deeds import interest
from magnat.core.profiles import BID_STEP, FREE_BIDS, row
from magnat.core.state import BANK, COUNT, HIGH, MORTGAGED, OPENING, PROFILE, TURN, cash, get24, top
from magnat.core.tables import DEED, GROUP, GROUPS, PRICE_TENS
from magnat.opponents.characters import BID as BID_PERCENT
from magnat.opponents.characters import BLOCK_BID, KEEP_TENS, PAWNS, PROMISE_BID, SET_BID
from magnat.opponents.estate import dearest_site, kept, pawn_for
from magnat.opponents.values import SIZE, WHOLE, mortgage_value, owned


def buy(s, player, level):
    """On a free property: at the printed price, or to auction."""
    deed = DEED[s[top(s) + 4]]
    price = PRICE_TENS[deed] * 10
    have = cash(s, player)
    if have >= price + KEEP_TENS[level] * 10:
        return BUY
    special = level > 1 and _special(s, player, level, deed)
    if have >= price:
        return BUY if special or level == 1 else PASS
    if special and PAWNS[level]:
        return pawn_for(s, player, price) or PASS
    return PASS


def _special(s, player, level, deed):
    """Would it complete a group, one's own or, for those who look, another's?"""
    return _set_share(s, player, level, deed) > 0


def _set_share(s, player, level, deed):
    """16ths of the whole group that the deed is worth beyond its price."""
    group = GROUP[deed]
    if group >= 8:
        return 0
    wanted = SIZE[group] - 1
    if owned(s, player, group) == wanted:
        return SET_BID[level]
    if BLOCK_BID[level]:
        for rival in range(s[COUNT]):
            if rival != player and owned(s, rival, group) == wanted:
                return BLOCK_BID[level]
    return 0


def _open_to(s, player, group):
    """Does nobody else own anything in the group?"""
    for deed in GROUPS[group]:
        owner = s[97 + deed] & 7
        if owner != player and owner != BANK:
            return False
    return True


def bid(s, player, level):
    """At auction: raise up to what it is worth here, within the purse."""
    task = top(s)
    rules = row(s[PROFILE])
    lowest = s[OPENING] if s[HIGH] == BANK else get24(s, task + 5) + rules[BID_STEP]
    have = cash(s, player)
    free = rules[FREE_BIDS]
    deed = DEED[s[task + 4]]
    if (
        not free
        and lowest <= have - KEEP_TENS[level] * 10
        and lowest * 10 <= PRICE_TENS[deed] * BID_PERCENT[level]
        and not s[task + 3]
        and not s[97 + deed] & MORTGAGED
    ):
        # Cheap in any case: most bids need no more thought
        return BID | lowest << 5
    limit = _building_limit(s, player, level, lowest) if s[task + 3] else _deed_limit(s, player, level, deed, have)
    limit = min(limit, have)
    if lowest > limit:
        return PASS
    if free:
        # Not coin by coin: Joe goes half the way at once
        lowest += (limit - lowest) >> (1 if level == 1 else 3)
    return BID | lowest << 5


def _deed_limit(s, player, level, deed, have):
    price = PRICE_TENS[deed] * 10
    worth = price * (PROMISE_BID if _open_to(s, player, GROUP[deed]) else BID_PERCENT)[level] // 100
    share = _set_share(s, player, level, deed)
    if share:
        worth += WHOLE[GROUP[deed]] * 10 * share >> 4
    if s[97 + deed] & MORTGAGED:
        worth -= mortgage_value(deed) + interest(deed)
        have -= interest(deed)
    keep = 0 if share and level > 2 else KEEP_TENS[level] * 10
    return min(worth, have - keep)


def _building_limit(s, player, level, lowest):
    """A scarce building: its printed price, and half as much again for those who build with all they have."""
    price = dearest_site(s, player)
    if s[HIGH] == BANK and s[TURN] == player:
        # Whoever wanted to build bids at least once, or the same auction would begin again for ever
        return max(price, lowest)
    limit = price if level in (2, 3) else price * 3 // 2
    return min(limit, cash(s, player) - kept(s, player, level))
