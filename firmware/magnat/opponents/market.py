"""Buying and bidding."""

from magnat.core.actions import BID, BUY, PASS
from magnat.core.auction import lowest_bid
from magnat.core.deeds import interest
from magnat.core.profiles import FREE_BIDS, rule
from magnat.core.state import BANK, HIGH, MORTGAGED, TURN, cash, top
from magnat.core.tables import DEED, GROUP, GROUPS, PRICE_TENS
from magnat.opponents.characters import BID as BID_PERCENT
from magnat.opponents.characters import BLOCK_BID, KEEP_TENS, PAWNS, PROMISE_BID, SET_BID
from magnat.opponents.estate import dearest_site, kept, pawn_for
from magnat.opponents.values import SIZE, WHOLE


def buy(s, player, level):
    """On a free property: at the printed price, or to auction."""
    deed = DEED[s[top(s) + 4]]
    price = PRICE_TENS[deed] * 10
    have = cash(s, player)
    if have >= price + KEEP_TENS[level] * 10:
        return BUY
    special = level > 1 and (PAWNS[level] == 3 or _appeal(s, player, level, deed)[1])
    if have >= price:
        return BUY if special or level == 1 else PASS
    if special and PAWNS[level]:
        return pawn_for(s, player, price) or PASS
    return PASS


def _appeal(s, player, level, deed):
    """What the deed is worth here: (percent of its price, 16ths of the whole group on top)."""
    group = GROUP[deed]
    mine = rivals = same = 0
    rival = BANK
    for other in GROUPS[group]:
        owner = s[97 + other] & 7
        if owner == player:
            mine += 1
        elif owner != BANK:
            rivals += 1
            if owner == rival or rival == BANK:
                rival = owner
                same += 1
    rest = SIZE[group] - 1
    # It would complete a group, one's own or, for those who look, another's
    share = 0 if group >= 8 else SET_BID[level] if mine == rest else BLOCK_BID[level] if same == rest else 0
    return (BID_PERCENT if rivals else PROMISE_BID)[level], share


def bid(s, player, level):
    """At auction: raise up to what it is worth here, within the purse."""
    task = top(s)
    lowest = lowest_bid(s, task)
    have = cash(s, player)
    free = rule(s, FREE_BIDS)
    if s[task + 3]:
        limit = _building_limit(s, player, level, lowest)
    else:
        deed = DEED[s[task + 4]]
        price = PRICE_TENS[deed]
        purse = have
        cost = 0
        if s[97 + deed] & MORTGAGED:
            due = interest(deed)
            purse -= due
            cost = price * 5 + due
        keep = KEEP_TENS[level] * 10
        if not free and lowest <= purse - keep and (lowest + cost) * 10 <= price * BID_PERCENT[level]:
            # Cheap in any case: most bids need no more thought
            return BID | lowest << 5
        percent, share = _appeal(s, player, level, deed)
        limit = price * percent // 10 - cost
        if share:
            limit += WHOLE[GROUP[deed]] * 10 * share >> 4
            if level > 2:
                keep = 0
        limit = min(limit, purse - keep)
    limit = min(limit, have)
    if lowest > limit:
        return PASS
    if free:
        # Not coin by coin: Joe goes half the way at once
        lowest += (limit - lowest) >> (1 if level == 1 else 3)
    return BID | lowest << 5


def _building_limit(s, player, level, lowest):
    """A scarce building: its printed price, and half as much again for those who build with all they have."""
    price = dearest_site(s, player)
    if s[HIGH] == BANK and s[TURN] == player:
        # Whoever wanted to build bids at least once, or the same auction would begin again for ever
        return max(price, lowest)
    limit = price if level in (2, 3) else price * 3 // 2
    return min(limit, cash(s, player) - kept(s, player, level))
