"""Paying, owing, going bankrupt. A payment that the cash does not cover waits on the stack until it is raised."""

from magnat.core.actions import (
    AT_DEBT,
    AT_LIFT,
    OVER,
    TASK_EACH,
    TASK_ESTATE,
    TASK_MORTGAGED,
    TASK_PAY,
)
from magnat.core.cards import return_jail_card
from magnat.core.deeds import (
    can_mortgage,
    can_sell,
    can_sell_group,
    clear_buildings,
    give,
    interest,
    lift,
    mortgage_value,
    rank,
)
from magnat.core.events import (
    END_HUMAN,
    END_LAST,
    EV_BANKRUPT,
    EV_END,
    EV_INTEREST,
    EV_PAY,
    EV_TRANSFER,
    FOR_BANKRUPTCY,
    FOR_BIRTHDAY,
    emit,
)
from magnat.core.profiles import ENDS_WITH_HUMAN, ESTATE_SOLD, LAST_BANKRUPTCY, rule
from magnat.core.state import (
    ALIVE,
    BANK,
    BANKRUPTCIES,
    CLAIM_COUNT,
    CLAIMS,
    DECIDER,
    DEEDS,
    DEPTH,
    FLAG_ENDING,
    FLAGS,
    HOLDER,
    HUMANS,
    MORTGAGED,
    OWNER_MASK,
    PHASE,
    STACK,
    TASK_BYTES,
    WHY,
    WINNER,
    cash,
    gain,
    get24,
    get_mask,
    lowest,
    next_alive,
    pop,
    push,
    push_mask,
    put_mask,
    set_cash,
    top,
)
from magnat.core.tables import DEED_COUNT, HOUSE, SQUARE
from magnat.core.worth import richest


def charge(s, debtor, creditor, amount, event, argument=0, dice=0):
    """Pay at once, or owe. The event tells (argument, amount, creditor | dice << 4)."""
    have = cash(s, debtor)
    if have < amount:
        push(s, TASK_PAY, debtor | dice << 4, creditor, event, argument, amount)
    elif amount:
        set_cash(s, debtor, have - amount)
        gain(s, creditor, amount)
        emit(event, debtor, argument, amount, creditor | dice << 4)


def step_pay(s, task):
    """Pays as soon as the cash is there; until then the debtor decides how to raise it."""
    debtor = s[task + 1] & 15
    amount = get24(s, task + 5)
    if cash(s, debtor) < amount:
        s[PHASE] = AT_DEBT
        s[DECIDER] = debtor
        return True
    creditor = s[task + 2]
    event = s[task + 3]
    argument = s[task + 4]
    dice = s[task + 1] >> 4
    pop(s)
    charge(s, debtor, creditor, amount, event, argument, dice)
    return False


def can_bankrupt(s, player, _):
    """Only when selling and mortgaging cannot raise the debt: who can pay must."""
    owed = get24(s, top(s) + 5)
    total = cash(s, player)
    stuck = True
    for deed in range(DEED_COUNT):
        holding = s[DEEDS + deed]
        if holding & OWNER_MASK == player:
            if not holding & MORTGAGED:
                total += mortgage_value(deed) + rank(s, deed) * (HOUSE[deed] // 2)
            if stuck and (can_sell(s, player, SQUARE[deed]) or can_mortgage(s, player, SQUARE[deed])):
                stuck = False
    if total < owed:
        return True
    if stuck:
        for group in range(8):
            if can_sell_group(s, player, group):
                return False
    return stuck


def go_bankrupt(s, player, _):
    """The debtor on top of the stack is out."""
    creditor = s[top(s) + 2]
    s[ALIVE] &= ~(1 << player) & 255
    s[BANKRUPTCIES] += 1
    emit(EV_BANKRUPT, player, creditor)
    _forget(s, player, creditor)
    last = not s[ALIVE] & (s[ALIVE] - 1)
    human = rule(s, ENDS_WITH_HUMAN) and s[HUMANS] >> player & 1
    estate = 0
    mortgaged = 0
    for deed in range(DEED_COUNT):
        if s[DEEDS + deed] & OWNER_MASK == player:
            clear_buildings(s, player, deed)
            estate |= 1 << deed
            if s[DEEDS + deed] & MORTGAGED:
                mortgaged |= 1 << deed
    left = cash(s, player)
    if left:
        set_cash(s, player, 0)
        gain(s, creditor, left)
        emit(EV_PAY, player, FOR_BANKRUPTCY, left, creditor)
    inherits = creditor != BANK and not rule(s, ESTATE_SOLD)
    for deck in (0, 1):
        if s[HOLDER + deck] == player:
            if inherits:
                s[HOLDER + deck] = creditor
            else:
                return_jail_card(s, deck)
    heir = creditor if inherits else BANK
    for deed in range(DEED_COUNT):
        if estate >> deed & 1:
            give(s, deed, heir)
            emit(EV_TRANSFER, player, SQUARE[deed], heir)
    if last or human:
        finish(s, END_LAST if last else END_HUMAN)
        return
    if s[BANKRUPTCIES] == rule(s, LAST_BANKRUPTCY):
        s[FLAGS] |= FLAG_ENDING
    if inherits:
        owe_interest(s, creditor, mortgaged)
    elif estate:
        if rule(s, ESTATE_SOLD):
            # A mortgaged deed stays so under the hammer
            for deed in range(DEED_COUNT):
                if mortgaged >> deed & 1:
                    s[DEEDS + deed] |= MORTGAGED
        push_mask(s, TASK_ESTATE, player, creditor, estate)


def _forget(s, player, heir):
    """Take the player out of the stack and of the waiting rents; what he was owed goes to his creditor."""
    kept = 0
    for i in range(s[DEPTH]):
        task = STACK + i * TASK_BYTES
        kind = s[task]
        if kind != TASK_ESTATE and s[task + 1] & 15 == player:
            continue
        if s[task + 2] == player:
            if kind == TASK_EACH:
                s[task + 2] = next_alive(s, player)
            else:
                s[task + 2] = heir
        to = STACK + kept * TASK_BYTES
        for j in range(TASK_BYTES):
            s[to + j] = s[task + j]
        kept += 1
    while s[DEPTH] > kept:
        pop(s)
    for claim in range(CLAIMS, CLAIMS + CLAIM_COUNT * 4, 4):
        if s[claim + 1] and (s[claim] & 7 == player or s[claim] >> 3 & 7 == player):
            forget_claim(s, claim)


def forget_claim(s, claim):
    for i in range(claim, claim + 4):
        s[i] = 0


def step_each(s, task):
    """Birthday: every other player in turn order."""
    payee = s[task + 1]
    payer = s[task + 2]
    amount = get24(s, task + 5)
    if payer == payee:
        pop(s)
    else:
        s[task + 2] = next_alive(s, payer)
        charge(s, payer, payee, amount, EV_PAY, FOR_BIRTHDAY)
    return False


def owe_interest(s, player, mask):
    """The player has just received these mortgaged deeds."""
    if mask:
        push_mask(s, TASK_MORTGAGED, player, BANK, mask)


def step_mortgaged(s, task):
    """First the interest on each at once; then, deed by deed, lift it now or keep it mortgaged."""
    player = s[task + 1]
    mask = get_mask(s, task + 4)
    unpaid = mask >> s[task + 3]
    if unpaid:
        deed = s[task + 3] + lowest(unpaid)
        s[task + 3] = deed + 1
        charge(s, player, BANK, interest(deed), EV_INTEREST, SQUARE[deed])
        return False
    s[task + 3] = DEED_COUNT
    while mask:
        deed = lowest(mask)
        # He may have traded it away, or lifted it, while the interest had him in debt.
        still_his = s[DEEDS + deed] & (OWNER_MASK | MORTGAGED) == player | MORTGAGED
        if still_his and cash(s, player) >= mortgage_value(deed):
            s[PHASE] = AT_LIFT
            s[DECIDER] = player
            return True
        mask = _without_lowest(s, task)
    pop(s)
    return False


def _without_lowest(s, task):
    mask = get_mask(s, task + 4)
    mask &= mask - 1
    put_mask(s, task + 4, mask)
    return mask


def deed_to_lift(s):
    return lowest(get_mask(s, top(s) + 4))


def can_lift_now(s, player, square):
    return SQUARE[deed_to_lift(s)] == square


def lift_now(s, player, keep):
    """The choice for a mortgaged deed just received: lifting now costs the mortgage value alone."""
    deed = deed_to_lift(s)
    _without_lowest(s, top(s))
    if not keep:
        lift(s, player, deed, mortgage_value(deed))


def finish(s, why):
    while s[DEPTH]:
        pop(s)
    winner = richest(s)
    s[WINNER] = winner
    s[WHY] = why
    s[PHASE] = OVER
    s[DECIDER] = winner
    for deed in range(DEED_COUNT):
        # Deeds still waiting for the hammer are simply the bank's
        if s[DEEDS + deed] & OWNER_MASK == BANK:
            s[DEEDS + deed] = BANK
    emit(EV_END, winner, winner, why)
