"""Trades. One offer lies in the state; it is built by small actions, sent, answered, countered.

A deed in the offer goes to whichever of the two does not own it, so one mask says both sides.
"""

from micropython import const

from magnat.core.actions import AT_ANSWER, AT_OFFER, OPEN_AGAIN, TASK_PAY, TASK_TRADE
from magnat.core.debt import owe_interest
from magnat.core.deeds import deed_at, give, group_is_built, interest
from magnat.core.events import EV_OFFER, EV_REFUSED, EV_TERMS, EV_TRADE, emit
from magnat.core.state import (
    ALIVE,
    BANK,
    COUNT,
    DECIDER,
    DEEDS,
    DEPTH,
    FLAG_OFFERED,
    FLAGS,
    HOLDER,
    MORTGAGED,
    OFFER_CARDS,
    OFFER_CASH,
    OFFER_DEEDS,
    OFFER_FLAGS,
    OFFER_FROM,
    OFFER_RECEIVES,
    OFFER_SETTLES,
    OFFER_TO,
    OWNER_MASK,
    PHASE,
    TASK_BYTES,
    alive,
    cash,
    gain,
    get24,
    get_mask,
    lowest,
    pop,
    push,
    put24,
    put_mask,
    top,
)
from magnat.core.tables import DEED_COUNT, GROUP

_MAKING = const(0)
_SENT = const(1)


def can_open(s, player, argument):
    """With anyone else in the game; OPEN_AGAIN takes up the last offer to him, as far as it still stands."""
    partner = argument & ~OPEN_AGAIN
    if partner >= s[COUNT] or partner == player or not alive(s, partner):
        return False
    return not argument & OPEN_AGAIN or (s[OFFER_FROM] == player and s[OFFER_TO] == partner and _stands(s))


def open_offer(s, player, argument):
    if not argument & OPEN_AGAIN:
        s[OFFER_FROM] = player
        s[OFFER_TO] = argument
        put_mask(s, OFFER_DEEDS, 0)
        put24(s, OFFER_CASH, 0)
        s[OFFER_FLAGS] = 0
    elif not can_settle(s, 0):
        s[OFFER_FLAGS] &= ~OFFER_SETTLES
    push(s, TASK_TRADE, player)


def step_trade(s, task):
    if s[task + 3] == _MAKING:
        s[PHASE] = AT_OFFER
        s[DECIDER] = s[OFFER_FROM]
    else:
        s[PHASE] = AT_ANSWER
        s[DECIDER] = s[OFFER_TO]
    return True


def _one_of_them(s, holder):
    return holder == s[OFFER_FROM] or holder == s[OFFER_TO]


def _tradable(s, deed):
    return _one_of_them(s, s[DEEDS + deed] & OWNER_MASK) and not group_is_built(s, GROUP[deed])


def can_add_property(s, player, square):
    deed = deed_at(square)
    return deed != 255 and _tradable(s, deed)


def toggle_property(s, player, square):
    put_mask(s, OFFER_DEEDS, get_mask(s, OFFER_DEEDS) ^ 1 << deed_at(square))


def can_set_cash(s, player, argument):
    """No more than the payer has; nothing is `0`, never 'receive nothing'."""
    if argument & 1:
        return 0 < argument >> 1 <= cash(s, s[OFFER_TO])
    return argument >> 1 <= cash(s, s[OFFER_FROM])


def set_offer_cash(s, player, argument):
    put24(s, OFFER_CASH, argument >> 1)
    s[OFFER_FLAGS] = s[OFFER_FLAGS] & ~OFFER_RECEIVES | argument & 1


def can_add_card(s, player, deck):
    return deck < 2 and _one_of_them(s, s[HOLDER + deck])


def toggle_card(s, player, deck):
    s[OFFER_FLAGS] ^= 2 << deck


def can_settle(s, depth_of_trade):
    """Is the debt under this trade one between the two? `depth_of_trade` is 1 once the trade is on the stack."""
    if s[DEPTH] <= depth_of_trade:
        return False
    task = top(s) - depth_of_trade * TASK_BYTES
    return s[task] == TASK_PAY and _one_of_them(s, s[task + 1] & 15) and _one_of_them(s, s[task + 2])


def can_toggle_settle(s, player, _):
    return can_settle(s, 1)


def toggle_settle(s, player, _):
    s[OFFER_FLAGS] ^= OFFER_SETTLES


def _stands(s):
    """Is every part of the offer still there to be given?"""
    mask = get_mask(s, OFFER_DEEDS)
    if mask >> DEED_COUNT:
        return False
    while mask:
        if not _tradable(s, lowest(mask)):
            return False
        mask &= mask - 1
    flags = s[OFFER_FLAGS]
    for deck in (0, 1):
        if flags >> 1 + deck & 1 and not _one_of_them(s, s[HOLDER + deck]):
            return False
    payer = s[OFFER_TO] if flags & OFFER_RECEIVES else s[OFFER_FROM]
    return get24(s, OFFER_CASH) <= cash(s, payer)


def is_sound(s):
    """Could this offer, read from a file, lie on the table? Two who are in the game, and terms that can be kept."""
    maker = s[OFFER_FROM]
    partner = s[OFFER_TO]
    if maker == partner or not s[ALIVE] >> maker & s[ALIVE] >> partner & 1:
        return False
    return _stands(s) and (can_settle(s, 1) or not s[OFFER_FLAGS] & OFFER_SETTLES)


def can_send(s, player, _):
    """Anything but an empty offer, if each can pay at once the interest on the mortgaged deeds that he gets."""
    mask = get_mask(s, OFFER_DEEDS)
    paid = get24(s, OFFER_CASH)
    if not mask and not paid and not s[OFFER_FLAGS] & OFFER_CARDS:
        return False
    if s[OFFER_FLAGS] & OFFER_RECEIVES:
        paid = -paid
    maker_left = cash(s, player) - paid
    other_left = cash(s, s[OFFER_TO]) + paid
    while mask:
        deed = lowest(mask)
        mask &= mask - 1
        if s[DEEDS + deed] & MORTGAGED:
            if s[DEEDS + deed] & OWNER_MASK == player:
                other_left -= interest(deed)
            else:
                maker_left -= interest(deed)
    return maker_left >= 0 and other_left >= 0


def send(s, player, _):
    s[top(s) + 3] = _SENT
    s[FLAGS] |= FLAG_OFFERED
    emit(EV_OFFER, player, s[OFFER_TO])


def cancel(s, player, _):
    """Who gives up his own offer just stops; who gives up a counter-offer has refused."""
    opener = s[top(s) + 1]
    pop(s)
    if opener != player:
        emit(EV_REFUSED, player, opener)
        _swap(s)


def refuse(s, player, _):
    opener = s[top(s) + 1]
    pop(s)
    emit(EV_REFUSED, player, s[OFFER_FROM])
    if opener != s[OFFER_FROM]:
        _swap(s)


def counter(s, player, _):
    """The other one holds the pen now; the terms stay what they were until he changes them."""
    s[top(s) + 3] = _MAKING
    _swap(s)


def _swap(s):
    maker = s[OFFER_FROM]
    s[OFFER_FROM] = s[OFFER_TO]
    s[OFFER_TO] = maker
    if get24(s, OFFER_CASH):
        s[OFFER_FLAGS] ^= OFFER_RECEIVES


def accept(s, player, _):
    """Both sides change hands at once; then each new owner of a mortgaged deed owes its interest."""
    maker = s[OFFER_FROM]
    flags = s[OFFER_FLAGS]
    paid = get24(s, OFFER_CASH)
    if flags & OFFER_RECEIVES:
        paid = -paid
    pop(s)
    settled = 0
    if flags & OFFER_SETTLES:
        settled = get24(s, top(s) + 5)
        pop(s)
    gain(s, maker, -paid)
    gain(s, player, paid)
    emit(EV_TERMS, maker, player, paid, (flags & OFFER_CARDS) >> 1 | settled << 2)
    for deck in (0, 1):
        if flags >> 1 + deck & 1:
            s[HOLDER + deck] = player if s[HOLDER + deck] == maker else maker
    mask = get_mask(s, OFFER_DEEDS)
    given = got = due_from_maker = due_from_player = 0
    while mask:
        deed = lowest(mask)
        mask &= mask - 1
        mortgaged = s[DEEDS + deed] & MORTGAGED
        if s[DEEDS + deed] & OWNER_MASK == maker:
            given |= 1 << deed
            if mortgaged:
                due_from_player |= 1 << deed
            give(s, deed, player)
        else:
            got |= 1 << deed
            if mortgaged:
                due_from_maker |= 1 << deed
            give(s, deed, maker)
    emit(EV_TRADE, maker, player, given, got)
    put_mask(s, OFFER_DEEDS, 0)
    put24(s, OFFER_CASH, 0)
    s[OFFER_FLAGS] = 0
    s[OFFER_FROM] = s[OFFER_TO] = BANK
    owe_interest(s, player, due_from_player)
    owe_interest(s, maker, due_from_maker)
