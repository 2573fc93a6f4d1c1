"""In debt: what is missed least goes first; a creditor may be offered deeds instead of money."""

from micropython import const

from magnat.core.actions import BANKRUPT, MORTGAGE, OPEN, SELL, SELL_GROUP, TASK_PAY
from magnat.core.deeds import can_sell, can_sell_group
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, rule
from magnat.core.state import BANK, FLAG_OFFERED, FLAGS, HOTEL, cash, get24, top
from magnat.core.tables import DEED_COUNT, GROUPS, PRICE_TENS, SQUARE
from magnat.opponents.characters import DREAM
from magnat.opponents.estate import all_it_brings, lone_deeds
from magnat.opponents.terms import (
    CREDIT,
    RUIN,
    group_change,
    payable,
    typical_least,
)
from magnat.opponents.values import PAY_BACK, SIZE, WHOLE, owned

SWEETER = const(2)  # a round


def raise_money(s, player, level):
    """Lone deeds to the bank; when they are not enough, deeds to the creditor, or houses to the bank."""
    task = top(s)
    owed = get24(s, task + 5)
    pawn, lone = lone_deeds(s, player, True)
    short = owed - cash(s, player) - lone
    if short > 0:
        ruined = all_it_brings(s, player) < owed
        # Joe would never beg; the others do before they are out, or before houses must pay for most of it
        begs = level > 1 and (ruined or pawn == 255 and short * 2 > owed)
        if begs and s[task + 2] != BANK and not s[FLAGS] & FLAG_OFFERED:
            mask, _ = settlement(s, player, level, task, owed + (RUIN if ruined else short))
            if mask:
                return OPEN | s[task + 2] << 5
        if ruined:
            return BANKRUPT
    # Joe sells his houses first
    if pawn != 255 and level != 1:
        return MORTGAGE | SQUARE[pawn] << 5
    action = _sell(s, player) or _mortgage_whole(s, player)
    if action:
        return action
    return MORTGAGE | SQUARE[pawn] << 5 if pawn != 255 else _sell_groups(s, player)


def owed_to(s, task, player):
    """To whom the player owes what this task is about; the bank when it is no debt of his."""
    return s[task + 2] if s[task] == TASK_PAY and s[task + 1] & 15 == player else BANK


def settlement(s, player, level, task, mine):
    """Deeds for the creditor in place of the debt, whose end is worth `mine` to me.

    (Mask, cash to pay on top; below zero: to get back), mask 0 for none. A deed counts for its printed price, less two
    units a round: like every offer, it can only come back sweeter.
    """
    creditor = s[task + 2]
    owed = get24(s, task + 5)
    purse = cash(s, player)
    price = owed + (s[15] | s[16] << 8) * SWEETER
    bundles = []
    total = 0
    for group in range(10):
        bundle = value = built = 0
        for deed in GROUPS[group]:
            holding = s[97 + deed]
            built |= holding & 56
            if holding & 7 == player:
                bundle |= 1 << deed
                value += PRICE_TENS[deed] * (4 if holding & 64 else 10)
        if bundle and not built:
            total += value
            bundles.append((group, bundle, value))
    if price - total > purse:
        return 0, 0
    dream = DREAM[level]
    his_money = cash(s, creditor) + CREDIT
    ranked = []
    for group, bundle, value in bundles:
        loss, gain = group_change(s, player, creditor, group, bundle, purse + CREDIT, his_money, dream)
        ranked.append((loss + gain, loss, gain, bundle, value))
    # First what is worth more to him than to me, until it is enough
    ranked.sort()
    mask = 0
    his = -owed
    while price > purse or typical_least(his, mine) > purse:
        if not ranked:
            return 0, 0
        _, loss, gain, bundle, value = ranked.pop()
        mine += loss
        his += gain
        mask |= bundle
        price -= value
    return (mask, price) if price <= mine and payable(s, player, creditor, mask, price) else (0, 0)


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
