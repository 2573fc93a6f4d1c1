"""Auctions: of a deed nobody bought, of a bankrupt's estate, of scarce buildings."""

from magnat.core.actions import AT_BID, AT_PLACE, TASK_AUCTION, TASK_PLACE
from magnat.core.debt import owe_interest
from magnat.core.deeds import build, deed_at, give, in_stock, next_building
from magnat.core.events import EV_AUCTION, EV_BID, EV_PASS, EV_SOLD, EV_UNSOLD, emit
from magnat.core.profiles import BID_STEP, CONTESTED, FIRST_BID, FREE_BIDS, ROWS, rule
from magnat.core.state import (
    ALIVE,
    BANK,
    COUNT,
    DECIDER,
    DEEDS,
    HIGH,
    MORTGAGED,
    OPENING,
    OWNER_MASK,
    PASSED,
    PHASE,
    PROFILE,
    TURN,
    alive,
    cash,
    gain,
    get24,
    get_mask,
    lowest,
    pop,
    push,
    put_mask,
    top,
)
from magnat.core.tables import DEED_COUNT, HOUSE, SQUARE


def start(s, square, seller=BANK):
    """A deed goes under the hammer; the player whose turn it is speaks first."""
    _start(s, square, seller, 0, rule(s, FIRST_BID), ~s[ALIVE] & 255)


def _start(s, square, seller, what, opening, passed):
    s[HIGH] = BANK
    s[PASSED] = passed
    s[OPENING] = opening
    push(s, TASK_AUCTION, s[TURN], seller, what, square)
    emit(EV_AUCTION, s[TURN], square, what)


def lowest_bid(s, task):
    if s[HIGH] == BANK:
        return s[OPENING]
    return s[task + 5] + s[task + 6] * 256 + s[task + 7] * 65536 + ROWS[s[PROFILE]][BID_STEP]


def step_auction(s, task):
    """Ask the next player who can still outbid; who cannot is out. Nobody left to ask: it is over.

    It begins with the player of the task: who opens, later who spoke last and is passed over (he leads, or is out).
    """
    player = s[task + 1]
    lowest = lowest_bid(s, task)
    passed = s[PASSED]
    highest = s[HIGH]
    count = s[COUNT]
    first = player
    while True:
        if player != highest and not passed >> player & 1:
            if cash(s, player) >= lowest:
                s[task + 1] = player
                s[PHASE] = AT_BID
                s[DECIDER] = player
                return True
            passed |= 1 << player
            s[PASSED] = passed
            emit(EV_PASS, player, s[task + 4])
        player += 1
        if player == count:
            player = 0
        if player == first:
            break
    _close(s, task)
    return False


def _close(s, task):
    buyer = s[HIGH]
    square = s[task + 4]
    seller = s[task + 2]
    what = s[task + 3]
    bid = get24(s, task + 5)
    pop(s)
    s[HIGH] = s[PASSED] = s[OPENING] = 0
    if what:
        if buyer == BANK:
            emit(EV_UNSOLD, BANK, square)
        else:
            push(s, TASK_PLACE, buyer, BANK, what, 0, bid)
        return
    deed = deed_at(square)
    if buyer == BANK:
        give(s, deed, BANK)
        emit(EV_UNSOLD, BANK, square)
        return
    gain(s, buyer, -bid)
    gain(s, seller, bid)
    give(s, deed, buyer)
    emit(EV_SOLD, buyer, square, bid, seller)
    if s[DEEDS + deed] & MORTGAGED:
        owe_interest(s, buyer, 1 << deed)


def can_bid(s, player, amount):
    lowest = lowest_bid(s, top(s))
    return (amount == lowest or amount > lowest and rule(s, FREE_BIDS) != 0) and amount <= cash(s, player)


def bid(s, player, amount):
    task = top(s)
    s[task + 5] = amount & 255
    s[task + 6] = amount >> 8 & 255
    s[task + 7] = amount >> 16
    s[HIGH] = player
    emit(EV_BID, player, s[task + 4], amount)


def pass_bid(s, player):
    task = top(s)
    s[PASSED] |= 1 << player
    emit(EV_PASS, player, s[task + 4])


def step_estate(s, task):
    """A bankrupt's deeds, one auction after another."""
    mask = get_mask(s, task + 4)
    if not mask:
        pop(s)
        return False
    deed = lowest(mask)
    put_mask(s, task + 4, mask & mask - 1)
    start(s, SQUARE[deed], s[task + 2])
    return False


def contest(s, player, square):
    """Building in the table profiles: does the bank hold fewer than the players could want? Then it is auctioned.

    What they could want is what they may place and can pay at the printed price. The auction opens at the lowest
    price printed on a street of those who may bid. Returns whether it began.
    """
    if not rule(s, CONTESTED):
        return False
    kind = next_building(s, player, deed_at(square))
    stock = in_stock(s, kind)
    wanted = 0
    cheapest = 255
    passed = 255
    for rival in range(s[COUNT]):
        if not alive(s, rival):
            continue
        places = 0
        dearest_free = cash(s, rival)
        for deed in range(DEED_COUNT):
            if s[DEEDS + deed] & OWNER_MASK == rival and next_building(s, rival, deed) == kind:
                cost = HOUSE[deed]
                if cash(s, rival) >= cost:
                    passed &= ~(1 << rival)
                    cheapest = min(cheapest, cost)
                if dearest_free >= cost:
                    dearest_free -= cost
                    places += 1
        wanted += places
    rivals = ~passed & 255 & ~(1 << player)
    if wanted <= stock or not rivals:
        return False
    _start(s, square, BANK, kind, cheapest, passed)
    return True


def step_place(s, task):
    """The building is won: its buyer says where it goes."""
    s[PHASE] = AT_PLACE
    s[DECIDER] = s[task + 1]
    return True


def can_place(s, player, square):
    deed = deed_at(square)
    return deed != 255 and s[DEEDS + deed] & OWNER_MASK == player and next_building(s, player, deed) == s[top(s) + 3]


def place(s, player, square):
    price = get24(s, top(s) + 5)
    pop(s)
    build(s, player, deed_at(square), price)
