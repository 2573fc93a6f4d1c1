"""Two simple players for tests and simulations: one plays at random, one by a fixed plain policy.

Both are portable and repeatable: the random one draws from its own generator, eight bytes that its owner keeps.
"""

from micropython import const

from magnat.core.actions import (
    AT_ACTION,
    AT_ANSWER,
    AT_BID,
    AT_BUY,
    AT_DEBT,
    AT_JAIL,
    AT_LIFT,
    AT_OFFER,
    AT_PLACE,
    AT_ROLL,
    BANKRUPT,
    BID,
    BUILD,
    BUY,
    CANCEL,
    CASH,
    CHOOSE,
    END,
    KIND_MASK,
    MORTGAGE,
    PASS,
    PAY_FINE,
    PLAY_CARD,
    REFUSE,
    ROLL,
    SELL,
    SELL_GROUP,
    SEND,
    TIME_UP,
)
from magnat.core.auction import lowest_bid
from magnat.core.deeds import can_build, can_mortgage, can_sell, can_sell_group, completes_group, deed_at, price
from magnat.core.legal import is_legal, legal
from magnat.core.prng import below, next16
from magnat.core.state import DECIDER, DEEDS, HOLDER, OWNER_MASK, PHASE, cash, top
from magnat.core.tables import DEED_COUNT, SQUARE

_RESERVE = const(200)


def random_player(s, chance):
    """Any legal action, leaning towards those that keep the game moving. Never the clock's."""
    phase = s[PHASE]
    eager = below(chance, 0, 8)
    if eager < 6:
        if phase in (AT_ROLL, AT_JAIL):
            return ROLL
        if phase == AT_ACTION:
            return END
        if phase == AT_BUY and eager < 4 and is_legal(s, BUY):
            return BUY
        if phase == AT_OFFER and eager < 2:
            return SEND if is_legal(s, SEND) else CANCEL
        if phase == AT_DEBT and eager < 3 and is_legal(s, BANKRUPT):
            return BANKRUPT
    options = legal(s)
    if options[-1] == TIME_UP:
        options.pop()
    picked = options[below(chance, 0, len(options))]
    kind = picked & KIND_MASK
    if kind in (BID, CASH):
        return _amount_between(s, options, picked, chance)
    return picked


def _amount_between(s, options, picked, chance):
    """Of the amounts up to the one picked, now and then a random legal one; large raises are rare."""
    kind = picked & KIND_MASK
    lowest = picked
    for option in options:
        if option & KIND_MASK == kind and option < lowest and (option ^ picked) >> 5 & 1 <= (kind == BID):
            lowest = option
    spread = (picked >> 5) - (lowest >> 5)
    amount = (lowest >> 5) + next16(chance, 0) % (spread // (1 + below(chance, 0, 8)) + 1)
    if kind == CASH:
        amount = amount & ~1 | picked >> 5 & 1
    drawn = kind | amount << 5
    return drawn if is_legal(s, drawn) else picked


def fixed_player(s, chance=None):
    """Buys what leaves 200 or completes a group, bids up to the printed price, builds, never trades."""
    phase = s[PHASE]
    player = s[DECIDER]
    if phase in (AT_ROLL, AT_ACTION):
        square = _to_build(s, player)
        if square:
            return BUILD | square << 5
        return ROLL if phase == AT_ROLL else END
    if phase == AT_BUY:
        return _buy_or_not(s, player)
    if phase == AT_BID:
        return _bid_or_pass(s, player)
    if phase == AT_JAIL:
        for deck in (0, 1):
            if s[HOLDER + deck] == player:
                return PLAY_CARD | deck << 5
        return PAY_FINE if cash(s, player) >= 50 else ROLL
    if phase == AT_DEBT:
        return _raise_money(s, player)
    if phase == AT_ANSWER:
        return REFUSE
    if phase == AT_LIFT:
        return PASS
    if phase == AT_PLACE:
        return legal(s)[0]
    if phase == AT_OFFER:
        return CANCEL
    return CHOOSE


def _to_build(s, player):
    for deed in range(DEED_COUNT):
        if s[DEEDS + deed] & OWNER_MASK == player and cash(s, player) >= _RESERVE + 200:
            square = SQUARE[deed]
            if can_build(s, player, square):
                return square
    return 0


def _buy_or_not(s, player):
    deed = deed_at(s[top(s) + 4])
    left = cash(s, player) - price(deed)
    return BUY if left >= _RESERVE or left >= 0 and completes_group(s, player, deed) else PASS


def _bid_or_pass(s, player):
    task = top(s)
    lowest = lowest_bid(s, task)
    limit = 0 if s[task + 3] else price(deed_at(s[task + 4]))
    return BID | lowest << 5 if lowest <= limit and lowest <= cash(s, player) else PASS


def _raise_money(s, player):
    for deed in range(DEED_COUNT):
        if can_mortgage(s, player, SQUARE[deed]):
            return MORTGAGE | SQUARE[deed] << 5
    for deed in range(DEED_COUNT):
        if can_sell(s, player, SQUARE[deed]):
            return SELL | SQUARE[deed] << 5
    for group in range(8):
        if can_sell_group(s, player, group):
            return SELL_GROUP | group << 5
    return BANKRUPT
