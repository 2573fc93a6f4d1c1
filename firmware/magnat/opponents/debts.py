"""In debt: what is missed least goes first; a creditor may be offered deeds instead of money."""

from micropython import const

from magnat.core.actions import BANKRUPT, MORTGAGE, OPEN, SELL, SELL_GROUP, TASK_PAY
from magnat.core.deeds import can_sell_group
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, rule
from magnat.core.state import BANK, FLAG_OFFERED, FLAGS, HIGH, HOTEL, HOUSES, PROFILE, ROUND, cash, get24, top
from magnat.core.tables import GROUP, GROUPS, PRICE_TENS, SQUARE
from magnat.opponents.characters import DREAM
from magnat.opponents.estate import groups_bring, lone_deeds
from magnat.opponents.terms import CREDIT, group_change, payable, relief, typical_least
from magnat.opponents.values import FREE, PAWNED, PAY_BACK, SIZE, WHOLE, owned, whole_groups

SWEETER = const(2)  # a round
_last = [b"", 0, 0, (0, 0)]  # what the last settlement was made from, by and for whom, the debt, the settlement


def raise_money(s, player, level):
    """Lone deeds to the bank; when they are not enough, deeds to the creditor, or houses to the bank."""
    task = top(s)
    owed = get24(s, task + 5)
    pawn, lone = lone_deeds(s, player, True)
    short = owed - cash(s, player) - lone
    if short <= 0 and level > 1 and pawn != 255:
        return MORTGAGE | SQUARE[pawn] << 5
    groups = whole_groups(s, player)
    if short > 0:
        ruined = short > groups_bring(s, groups)
        # Joe would never beg; the others do before they are out, or before houses must pay for most of it
        begs = level > 1 and (ruined or pawn == 255 and short * 2 > owed)
        begs = begs and s[task + 2] != BANK and not s[FLAGS] & FLAG_OFFERED
        if begs and settlement(s, player, level, task)[0]:
            return OPEN | s[task + 2] << 5
        if ruined:
            return BANKRUPT
    # Joe sells his houses first
    if pawn != 255 and level != 1:
        return MORTGAGE | SQUARE[pawn] << 5
    action = _sell(s, groups) or _mortgage_whole(s, player)
    if action:
        return action
    return MORTGAGE | SQUARE[pawn] << 5 if pawn != 255 else _sell_groups(s, player)


def owed_to(s, task, player):
    """To whom the player owes what this task is about; the bank when it is no debt of his."""
    return s[task + 2] if s[task] == TASK_PAY and s[task + 1] & 15 == player else BANK


def settlement(s, player, level, task):
    """Deeds for the creditor in place of the debt: (mask, cash to pay; below zero: to get back), mask 0 for none.

    A deed counts for its printed price, less two units a round: like every offer, it can only come back sweeter.
    Every stroke of writing it down asks for the same, so the last one is kept with all that it was made from.
    """
    made_from = s[ROUND:HIGH]  # round, players alive, cash, deeds
    owed = get24(s, task + 5)
    about = player | s[task + 2] << 3 | level << 6 | s[PROFILE] << 9
    if _last[0] != made_from or _last[1] != about or _last[2] != owed:
        _last[3] = _settle(s, player, level, s[task + 2], owed)
        _last[0] = made_from
        _last[1] = about
        _last[2] = owed
    return _last[3]


def _settle(s, player, level, creditor, owed):
    purse = cash(s, player)
    price = owed + (s[15] | s[16] << 8) * SWEETER
    bundles = [0] * 10
    values = [0] * 10
    total = 0
    for kind, worth in ((FREE, 10), (PAWNED, 4)):
        at = s.find(kind[player], 97, 125)
        while at >= 0:
            deed = at - 97
            bundles[GROUP[deed]] |= 1 << deed
            values[GROUP[deed]] += PRICE_TENS[deed] * worth
            total += PRICE_TENS[deed] * worth
            at = s.find(kind[player], at + 1, 125)
    for first, second, third in whole_groups(s, player):
        if (s[first] | s[second] | s[third]) & 56:
            # No street of it may change hands while a house stands there
            group = GROUP[first - 97]
            total -= values[group]
            bundles[group] = 0
    if price - total > purse:
        return 0, 0
    mine = relief(s, player, owed)  # what an end of the debt is worth to me
    dream = DREAM[level]
    his_money = cash(s, creditor) + CREDIT
    ranked = []
    for group in range(10):
        if bundles[group]:
            loss, gain = group_change(s, player, creditor, group, bundles[group], purse + CREDIT, his_money, dream)
            ranked.append((loss + gain, loss, gain, bundles[group], values[group]))
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


def _sell(s, groups):
    """The building whose rent is missed least."""
    most = rule(s, HOUSES_BEFORE_HOTEL)
    chosen = 255
    least = 1 << 20
    for streets in groups:
        first, second, third = streets
        highest = max(s[first], s[second], s[third])
        built = highest >> 3 & 7
        if not built or built == HOTEL and s[HOUSES] < most:
            continue  # a hotel breaks into houses that the bank must have
        for at in streets:
            if s[at] == highest:
                score = PAY_BACK[(at - 97) * 6 + (most if built == HOTEL else built - 1)]
                if score < least:
                    least = score
                    chosen = at - 97
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
