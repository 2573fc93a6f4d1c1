"""What a deal changes for either side, and the cash that makes it welcome."""

from micropython import const

from magnat.core.deeds import interest
from magnat.core.state import (
    ALIVE,
    HIGH,
    HOLDER,
    OFFER_FLAGS,
    OFFER_SETTLES,
    ROUND,
    TASK_BYTES,
    cash,
    get24,
    lowest,
    top,
)
from magnat.core.tables import GROUPS, PRICE_TENS
from magnat.opponents.characters import DREAM, KEEP_TENS, PRIDE_TENS, SCORN, WANT_TENS
from magnat.opponents.estate import groups_bring, lone_deeds
from magnat.opponents.values import beyond_price, whole_groups

_JAIL_CARD = const(40)
_PATIENCE = const(48)  # rounds after which everyone slowly gets tired of refusing
_YIELD = const(15)  # and how much less they want every eight rounds
_TYPICAL_SCORN = const(3)  # how a player imagines the others
_TYPICAL_WANT = const(30)
RUIN = const(1000)  # what staying in the game is worth to who would be out
CREDIT = const(250)  # what anyone can raise soon, on top of his cash, to build

_last = [b"", 0, 0, (0, 0, 0, 0, 0)]  # what the last deal was judged from, by and with whom, the deeds, the judgement

# Group -> its deeds as a mask
_MASKS = tuple(sum(1 << deed for deed in deeds) for deeds in GROUPS)


def mood(s, level):
    """What a deal must bring now, and how many 16ths of the partner's gain count against it."""
    scorn = SCORN[level]
    want = (WANT_TENS[level] - PRIDE_TENS[level]) * 10
    alive = s[ALIVE]
    alive &= alive - 1
    if level > 2 and not alive & alive - 1:
        scorn += 3  # only two are left: his gain is my loss
    tired = ((s[15] | s[16] << 8) - _PATIENCE) >> 3
    if tired > 0:
        want -= tired * _YIELD
        scorn = scorn - tired if scorn > tired else 0
    return want, scorn


def least_cash(mood_now, mine, his):
    """The least cash that makes a deal welcome when it changes my holdings and the partner's by so much.

    Below zero: the most that is paid for it.
    """
    want, scorn = mood_now
    return ((want - mine) * 16 + his * scorn) // (16 + scorn)


def typical_least(mine, his):
    return ((_TYPICAL_WANT - mine) * 16 + his * _TYPICAL_SCORN) // (16 + _TYPICAL_SCORN)


def group_change(s, player, partner, group, mask, money, his_money, dream):
    """What the deeds of one group in a bundle change for (me, him)."""
    mine = his = net = value = 0
    for deed in GROUPS[group]:
        holding = s[97 + deed]
        owner = holding & 7
        if owner == player:
            mine += 1
            if mask >> deed & 1:
                net -= 1
                value -= PRICE_TENS[deed] * (4 if holding & 64 else 10)
        elif owner == partner:
            his += 1
            if mask >> deed & 1:
                net += 1
                value += PRICE_TENS[deed] * (4 if holding & 64 else 10)
    return (
        value + beyond_price(group, mine + net, money, dream) - beyond_price(group, mine, money, dream),
        beyond_price(group, his - net, his_money, dream) - beyond_price(group, his, his_money, dream) - value,
    )


def changes(s, player, partner, mask, dream):
    """What a bundle of deeds, the offer's cards and the debt it settles change for (me, him), cash apart."""
    mine = his = 0
    money = cash(s, player) + CREDIT
    his_money = cash(s, partner) + CREDIT
    for group in range(10):
        if mask & _MASKS[group]:
            my_change, his_change = group_change(s, player, partner, group, mask, money, his_money, dream)
            mine += my_change
            his += his_change
    flags = s[OFFER_FLAGS]
    if flags & ~1:
        for deck in (0, 1):
            if flags >> 1 + deck & 1:
                value = -_JAIL_CARD if s[HOLDER + deck] == player else _JAIL_CARD
                mine += value
                his -= value
        if flags & OFFER_SETTLES:
            debt = top(s) - TASK_BYTES
            debtor = s[debt + 1] & 15
            owed = get24(s, debt + 5)
            if debtor == player:
                mine += relief(s, debtor, owed)
                his -= owed
            else:
                mine -= owed
                his += relief(s, debtor, owed)
    return mine, his


def relief(s, debtor, owed):
    """What being rid of a debt is worth to the debtor."""
    short = owed - cash(s, debtor) - lone_deeds(s, debtor, True)[1]
    if short <= 0:
        return owed
    # What lone deeds do not bring must come from houses, sold for half of what they cost
    return owed + (RUIN if short > groups_bring(s, whole_groups(s, debtor)) else short)


def dues(s, player, mask):
    """What each pays the bank at once for mortgaged deeds: (me, him)."""
    mine = his = 0
    while mask:
        deed = lowest(mask)
        mask &= mask - 1
        if s[97 + deed] & 64:
            if s[97 + deed] & 7 == player:
                his += interest(deed)
            else:
                mine += interest(deed)
    return mine, his


def payable(s, player, partner, mask, price):
    mine, his = dues(s, player, mask)
    return cash(s, player) - price >= mine and cash(s, partner) + price >= his


def purses(s, player, partner, mask, level):
    """(The least cash in that my purse allows, below zero what it can pay; the most that the partner can pay)."""
    due, his_due = dues(s, player, mask)
    flags = s[OFFER_FLAGS]
    in_debt = flags & OFFER_SETTLES and s[top(s) - TASK_BYTES + 1] & 15 == player
    mine = due - cash(s, player)
    if not in_debt:
        mine += KEEP_TENS[level] * 10
    if mine > 0 and due <= 0:
        mine = 0  # a thin purse is no reason to refuse what costs nothing
    return mine, cash(s, partner) - his_due


def limits(mood_now, mine, his, purse, his_purse):
    """(The least cash in that will do for me, the most that he is likely to pay) for a deal that changes so much."""
    least = least_cash(mood_now, mine, his)
    likely = -typical_least(his, mine)
    return purse if purse > least else least, his_purse if his_purse < likely else likely


def judge(s, player, partner, mask, level):
    """The mood, what the deal changes for me and for him, and the two purses.

    An answer and every stroke of a counter-offer ask for the same: the last is kept with what it was made from.
    """
    made_from = s[ROUND:HIGH]  # round, players alive, cash, deeds
    about = player | partner << 3 | level << 6 | s[OFFER_FLAGS] >> 1 << 9
    if _last[0] != made_from or _last[1] != about or _last[2] != mask or s[OFFER_FLAGS] & OFFER_SETTLES:  # which debt?
        mine, his = changes(s, player, partner, mask, DREAM[level])
        purse, his_purse = purses(s, player, partner, mask, level)
        _last[3] = mood(s, level), mine, his, purse, his_purse
        _last[0] = made_from
        _last[1] = about
        _last[2] = mask
    return _last[3]
