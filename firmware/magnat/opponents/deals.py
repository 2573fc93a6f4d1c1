"""Trading: what to offer, how to answer, what to ask for instead.

Nothing is remembered between decisions. An offer is thought up again from the state at every step of building it,
and comes out the same because nothing it depends on has changed. Two things keep the table in peace:
- one offer a turn at most (the state says whether one was sent), to one partner, the next one round the table;
- the cash offered for a given bundle depends on nothing but the bundle and the round, and grows with the round:
  an offer that was refused can only come back sweeter. The real price is found by the counter-offer, of which
  there is one at most.
"""

from micropython import const

from magnat.core.actions import ACCEPT, CANCEL, CASH, COUNTER, OPEN, PROPERTY, REFUSE, SEND
from magnat.core.deeds import interest
from magnat.core.state import (
    ALIVE,
    BANKRUPTCIES,
    COUNT,
    HIGH,
    HOLDER,
    HUMANS,
    OFFER_CASH,
    OFFER_DEEDS,
    OFFER_FLAGS,
    OFFER_FROM,
    OFFER_RECEIVES,
    OFFER_SETTLES,
    OFFER_TO,
    ROUND,
    TASK_BYTES,
    cash,
    get24,
    get_mask,
    top,
)
from magnat.core.tables import GROUP, GROUPS, PRICE_TENS, SQUARE
from magnat.opponents.characters import DREAM, EVERY, GREED, KEEP_TENS, PRIDE_TENS, SCORN, WANT_TENS
from magnat.opponents.values import SIZE, beyond_price

_SWEETER = const(2)  # a round
_HUMAN_PAUSE = const(3)  # rounds between two offers of one computer player to people
_JAIL_CARD = const(40)
_CLOSE_ENOUGH = const(25)
_PATIENCE = const(48)  # rounds after which everyone slowly gets tired of refusing
_YIELD = const(15)  # and how much less they want every eight rounds
_TYPICAL_SCORN = const(3)  # how a player imagines the others
_TYPICAL_WANT = const(30)
_CREDIT = const(250)  # what anyone can raise soon, on top of his cash, to build
_NEVER = const(1 << 20)

_last = [b"", 0, (0, 0)]  # what the last plan was made from, by and for whom, the plan


def _round(s):
    return s[15] | s[16] << 8


def _mood(s, level):
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


def least_cash(mood, mine, his):
    """The least cash that makes a deal welcome when it changes my holdings and the partner's by so much.

    Below zero: the most that is paid for it.
    """
    want, scorn = mood
    return ((want - mine) * 16 + his * scorn) // (16 + scorn)


def _typical_least(mine, his):
    return ((_TYPICAL_WANT - mine) * 16 + his * _TYPICAL_SCORN) // (16 + _TYPICAL_SCORN)


# Making an offer


def partner_now(s, player, level):
    """Whom this player may approach this turn, 7 for nobody."""
    number = _round(s)
    every = EVERY[level]
    if number % every:
        return 7
    count = s[COUNT]
    alive = s[ALIVE]
    skip = number // every % (count - s[BANKRUPTCIES] - 1)
    seat = player
    while True:
        seat += 1
        if seat == count:
            seat = 0
        if alive >> seat & 1:
            if not skip:
                break
            skip -= 1
    if s[HUMANS] >> seat & 1 and (number + player) % _HUMAN_PAUSE:
        return 7
    return seat


def plan(s, player, level, partner):
    """The best offer to make to a partner: (mask of deeds, cash to pay), mask 0 for none.

    Writing an offer asks for the same plan at every stroke, so the last one is kept with all that it was made from.
    """
    made_from = bytes(s[ROUND:HIGH])  # round, players alive, cash, deeds
    who = player | partner << 3 | level << 6
    if _last[0] != made_from or _last[1] != who:
        _last[2] = _think(s, player, level, partner)
        _last[0] = made_from
        _last[1] = who
    return _last[2]


def _think(s, player, level, partner):
    dream = DREAM[level]
    takes = []
    gives = []
    money = his_money = -1
    my_count = bytearray(10)
    his_count = bytearray(10)
    for group, holding in zip(GROUP, s[97:125]):
        owner = holding & 7
        if owner == player:
            my_count[group] += 1
        elif owner == partner:
            his_count[group] += 1
    for group in range(10):
        mine = my_count[group]
        his = his_count[group]
        if not mine or not his or group < 8 and mine + his + 1 < SIZE[group]:
            continue
        built = my_value = his_value = my_mask = his_mask = 0
        for deed in GROUPS[group]:
            holding = s[97 + deed]
            owner = holding & 7
            built |= holding & 56
            if owner == player:
                my_mask |= 1 << deed
                my_value += PRICE_TENS[deed] * (4 if holding & 64 else 10)
            elif owner == partner:
                his_mask |= 1 << deed
                his_value += PRICE_TENS[deed] * (4 if holding & 64 else 10)
        if built:
            continue
        if money < 0:
            money = cash(s, player) + _CREDIT
            his_money = cash(s, partner) + _CREDIT
        both = mine + his
        my_now = beyond_price(group, mine, money, dream)
        his_now = beyond_price(group, his, his_money, dream)
        takes.append(
            (group, his_value + beyond_price(group, both, money, dream) - my_now, -his_value - his_now, his_mask)
        )
        gives.append(
            (group, -my_value - my_now, my_value + beyond_price(group, both, his_money, dream) - his_now, my_mask)
        )
    if not takes:
        return 0, 0
    return _best(s, player, level, partner, takes, gives)


def _best(s, player, level, partner, takes, gives):
    sweet = _round(s) * _SWEETER
    purse = cash(s, player) - KEEP_TENS[level] * 10
    mood = _mood(s, level)
    most_gain = 0
    best_mask = best_price = 0
    for group, mine, his, mask in takes:
        price = sweet
        printed = 30 if level == 1 else 10  # Joe is sure that money opens every door
        for deed in GROUPS[group]:
            if mask >> deed & 1:
                price += PRICE_TENS[deed] * printed
        most = -least_cash(mood, mine, his)
        if most > purse:
            most = purse
        likely = _typical_least(his, mine)
        if price <= most and likely <= most:
            gain = most - (price if price > likely else likely)
            if gain > most_gain:
                most_gain = gain
                best_mask = mask
                best_price = price
        for other, mine_too, his_too, mask_too in gives:
            if other == group:
                continue
            most = -least_cash(mood, mine + mine_too, his + his_too)
            if most > purse:
                most = purse
            likely = _typical_least(his + his_too, mine + mine_too)
            if sweet <= most and likely <= most:
                gain = most - (sweet if sweet > likely else likely)
                if gain > most_gain:
                    most_gain = gain
                    best_mask = mask | mask_too
                    best_price = sweet
    if best_mask and not _payable(s, player, partner, best_mask, best_price):
        best_mask = 0
    return best_mask, best_price


def open_offer(s, player, level):
    """Open the offer of this turn; 0 when there is none to make."""
    partner = partner_now(s, player, level)
    if partner == 7:
        return 0
    mask, _ = plan(s, player, level, partner)
    return OPEN | partner << 5 if mask else 0


def write_offer(s, player, level):
    """The next stroke of the pen on an offer or a counter-offer, then send it."""
    partner = s[OFFER_TO]
    mask = get_mask(s, OFFER_DEEDS)
    if s[top(s) + 1] == player:
        wanted, price = plan(s, player, level, partner)
        if not wanted:
            return CANCEL
        different = mask ^ wanted
        if different:
            deed = 0
            while not different >> deed & 1:
                deed += 1
            return PROPERTY | SQUARE[deed] << 5
    else:
        ask = _ask(level, *_bounds(s, player, partner, mask, level))
        if ask == _NEVER:
            return CANCEL
        price = -ask
    written = get24(s, OFFER_CASH)
    if s[OFFER_FLAGS] & OFFER_RECEIVES:
        written = -written
    if written != price:
        return CASH | (price << 1 if price >= 0 else -price << 1 | 1) << 5
    return SEND if _payable(s, player, partner, mask, price) else CANCEL


# Answering one


def changes(s, player, partner, mask, dream):
    """What a bundle of deeds and the offer's cards change for (me, him), cash apart."""
    mine = his = 0
    money = cash(s, player) + _CREDIT
    his_money = cash(s, partner) + _CREDIT
    for group in range(10):
        before = his_before = got = given = value = 0
        for deed in GROUPS[group]:
            holding = s[97 + deed]
            owner = holding & 7
            if owner == player:
                before += 1
            elif owner == partner:
                his_before += 1
            if mask >> deed & 1:
                worth = PRICE_TENS[deed] * (4 if holding & 64 else 10)
                if owner == player:
                    given += 1
                    value -= worth
                else:
                    got += 1
                    value += worth
        if got or given:
            net = got - given
            mine += value + beyond_price(group, before + net, money, dream) - beyond_price(group, before, money, dream)
            his += (
                beyond_price(group, his_before - net, his_money, dream)
                - beyond_price(group, his_before, his_money, dream)
                - value
            )
    flags = s[OFFER_FLAGS]
    for deck in (0, 1):
        if flags >> 1 + deck & 1:
            value = -_JAIL_CARD if s[HOLDER + deck] == player else _JAIL_CARD
            mine += value
            his -= value
    if flags & OFFER_SETTLES:
        debt = top(s) - TASK_BYTES
        owed = get24(s, debt + 5)
        if s[debt + 2] == player:
            owed = -owed
        mine += owed
        his -= owed
    return mine, his


def _interests(s, player, partner, mask):
    """What each pays the bank at once for mortgaged deeds: (me, him)."""
    mine = his = deed = 0
    while mask:
        if mask & 1 and s[97 + deed] & 64:
            if s[97 + deed] & 7 == player:
                his += interest(deed)
            else:
                mine += interest(deed)
        mask >>= 1
        deed += 1
    return mine, his


def _payable(s, player, partner, mask, price):
    mine, his = _interests(s, player, partner, mask)
    return cash(s, player) - price >= mine and cash(s, partner) + price >= his


def _bounds(s, player, partner, mask, level):
    """(Least cash in that is welcome, least that the purse allows, the most that the partner can pay)."""
    mine, his = changes(s, player, partner, mask, DREAM[level])
    due, his_due = _interests(s, player, partner, mask)
    least = least_cash(_mood(s, level), mine, his)
    purse = due + KEEP_TENS[level] * 10 - cash(s, player)
    if purse > 0 and due <= 0:
        purse = 0  # a thin purse is no reason to refuse what costs nothing
    his_most = cash(s, partner) - his_due
    return least, purse, his_most, -_typical_least(his, mine)


def _ask(level, least, purse, his_most, his_likely):
    """The cash to ask for (below zero: to pay) in a counter-offer; _NEVER when no price would do."""
    if purse > least:
        least = purse
    most = his_likely if his_likely < his_most else his_most
    if least > most:
        return _NEVER
    return least + ((most - least) * GREED[level] >> 4)


def answer(s, player, level):
    """Accept, refuse, or ask for more."""
    partner = s[OFFER_FROM]
    mask = get_mask(s, OFFER_DEEDS)
    cash_in = get24(s, OFFER_CASH)
    if s[OFFER_FLAGS] & OFFER_RECEIVES:
        cash_in = -cash_in
    least, purse, his_most, his_likely = _bounds(s, player, partner, mask, level)
    welcome = cash_in >= least and cash_in >= purse
    if s[top(s) + 1] == player:
        # My own offer came back changed: yes or no, no haggling without end
        return ACCEPT if welcome else REFUSE
    ask = _ask(level, least, purse, his_most, his_likely)
    if welcome and (ask == _NEVER or cash_in + _CLOSE_ENOUGH >= ask):
        return ACCEPT
    return REFUSE if ask == _NEVER else COUNTER
