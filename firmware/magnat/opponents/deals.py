"""Trading: what to offer, how to answer, what to ask for instead.

Nothing is remembered between decisions. An offer is thought up again from the state at every step of building it,
and comes out the same because nothing it depends on has changed. Two things keep the table in peace:
- one offer a turn at most (the state says whether one was sent), to one partner, the next one round the table;
- the cash offered for a given bundle depends on nothing but the bundle and the round, and grows with the round:
  an offer that was refused can only come back sweeter. The real price is found by the counter-offer, of which
  there is one at most.
"""

from micropython import const

from magnat.core.actions import ACCEPT, CANCEL, CASH, COUNTER, OPEN, PROPERTY, REFUSE, SEND, SETTLE
from magnat.core.state import (
    ALIVE,
    BANKRUPTCIES,
    COUNT,
    DEPTH,
    HIGH,
    HUMANS,
    OFFER_CARDS,
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
    lowest,
    top,
)
from magnat.core.tables import GROUP, GROUPS, PRICE_TENS, SQUARE
from magnat.opponents.characters import DREAM, EVERY, GREED, KEEP_TENS
from magnat.opponents.debts import SWEETER, owed_to, settlement
from magnat.opponents.terms import CREDIT, group_change, judge, least_cash, limits, mood, payable, typical_least
from magnat.opponents.values import FREE, MATES, PAWNED, beyond_price

_HUMAN_PAUSE = const(3)  # rounds between two offers of one computer player to people
_CLOSE_ENOUGH = const(25)
_NEVER = const(1 << 20)

# Deed -> the bit of its group
_GROUP_BIT = tuple(1 << group for group in GROUP)
_last = [b"", 0, (0, 0)]  # what the last plan was made from, by and for whom, the plan


# Making an offer


def partner_now(s, player, level):
    """Whom this player may approach in a round in which he makes offers, 7 for nobody."""
    number = s[15] | s[16] << 8
    every = EVERY[level]
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
    made_from = s[ROUND:HIGH]  # round, players alive, cash, deeds
    who = player | partner << 3 | level << 6
    if _last[0] != made_from or _last[1] != who:
        _last[2] = _think(s, player, level, partner)
        _last[0] = made_from
        _last[1] = who
    return _last[2]


def _think(s, player, level, partner):
    sweet = (s[15] | s[16] << 8) * SWEETER
    money = cash(s, player)
    purse = money - KEEP_TENS[level] * 10
    if purse < sweet:
        return 0, 0
    shared = 0
    for kind in (FREE[player], PAWNED[player]):
        at = s.find(kind, 97, 125)
        while at >= 0:
            for mate in MATES[at - 97]:
                if s[mate] & 7 == partner:
                    shared |= _GROUP_BIT[at - 97]
            at = s.find(kind, at + 1, 125)
    if not shared:
        return 0, 0
    dream = DREAM[level]
    takes = []
    gives = []
    money += CREDIT
    his_money = cash(s, partner) + CREDIT
    for group in range(10):
        if not shared >> group & 1:
            continue
        mine = his = my_value = his_value = my_mask = his_mask = 0
        for deed in GROUPS[group]:
            holding = s[97 + deed]
            owner = holding & 7
            if owner == player:
                mine += 1
                my_mask |= 1 << deed
                my_value += PRICE_TENS[deed] * (4 if holding & 64 else 10)
            elif owner == partner:
                his += 1
                his_mask |= 1 << deed
                his_value += PRICE_TENS[deed] * (4 if holding & 64 else 10)
        both = mine + his
        my_now = beyond_price(group, mine, money, dream)
        his_now = beyond_price(group, his, his_money, dream)
        takes.append(
            (group, his_value + beyond_price(group, both, money, dream) - my_now, -his_value - his_now, his_mask)
        )
        gives.append(
            (group, -my_value - my_now, my_value + beyond_price(group, both, his_money, dream) - his_now, my_mask)
        )
    mask, price = _best(level, takes, gives, sweet, purse, mood(s, level))
    return (mask, price) if mask and payable(s, player, partner, mask, price) else (0, 0)


def _best(level, takes, gives, sweet, purse, mood_now):
    most_gain = 0
    best_mask = best_price = 0
    for group, mine, his, mask in takes:
        price = sweet
        printed = 30 if level == 1 else 10  # Joe is sure that money opens every door
        for deed in GROUPS[group]:
            if mask >> deed & 1:
                price += PRICE_TENS[deed] * printed
        most = -least_cash(mood_now, mine, his)
        if most > purse:
            most = purse
        likely = typical_least(his, mine)
        if price <= most and likely <= most:
            gain = most - (price if price > likely else likely)
            if gain > most_gain:
                most_gain = gain
                best_mask = mask
                best_price = price
        for other, mine_too, his_too, mask_too in gives:
            if other == group:
                continue
            most = -least_cash(mood_now, mine + mine_too, his + his_too)
            if most > purse:
                most = purse
            likely = typical_least(his + his_too, mine + mine_too)
            if sweet <= most and likely <= most:
                gain = most - (sweet if sweet > likely else likely)
                if gain > most_gain:
                    most_gain = gain
                    best_mask = mask | mask_too
                    best_price = sweet
    return best_mask, best_price


def open_offer(s, player, level):
    """Open the offer of this turn; 0 when there is none to make."""
    if (s[15] | s[16] << 8) % EVERY[level]:
        return 0
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
        debt = top(s) - TASK_BYTES
        settles = s[DEPTH] > 1 and owed_to(s, debt, player) == partner
        if settles:
            wanted, price = settlement(s, player, level, debt)
        else:
            wanted, price = plan(s, player, level, partner)
        if not wanted:
            return CANCEL
        different = mask ^ wanted
        if different:
            return PROPERTY | SQUARE[lowest(different)] << 5
        if settles and not s[OFFER_FLAGS] & OFFER_SETTLES:
            return SETTLE
    else:
        judged = judge(s, player, partner, mask, level)
        ask = _ask(level, judged)
        if ask == _NEVER:
            deed = _other_deed(s, player, partner, mask, level, judged)
            return CANCEL if deed == 255 else PROPERTY | SQUARE[deed] << 5
        price = -ask
    written = get24(s, OFFER_CASH)
    if s[OFFER_FLAGS] & OFFER_RECEIVES:
        written = -written
    if written != price:
        return CASH | (price << 1 if price >= 0 else -price << 1 | 1) << 5
    if not (mask or price or s[OFFER_FLAGS] & OFFER_CARDS):
        return CANCEL  # he offered mere cash, and nothing of it is left
    return SEND if payable(s, player, partner, mask, price) else CANCEL


# Answering one


def _ask(level, judged):
    """The cash to ask for (below zero: to pay) in a counter-offer; _NEVER when no price would do."""
    least, most = limits(*judged)
    if least > most:
        return _NEVER
    return least + ((most - least) * GREED[level] >> 4)


def _other_deed(s, player, partner, mask, level, judged):
    """No price would do for these deeds: the one to put in or take out so that one will, 255 for none.

    Those who haggle keep a deed of theirs back, or ask for one more of a group in which they stand.
    """
    if not GREED[level]:
        return 255
    mood_now, mine, his, purse, his_purse = judged
    money = cash(s, player) + CREDIT
    his_money = cash(s, partner) + CREDIT
    dream = DREAM[level]
    most_room = -1
    chosen = 255
    for group in range(10):
        deeds = GROUPS[group]
        stands = built = 0
        for deed in deeds:
            stands |= s[97 + deed] & 7 == player
            built |= s[97 + deed] & 56
        if not stands or built:
            continue
        before = None
        for deed in deeds:
            owner = s[97 + deed]  # nothing but the owner when it is not mortgaged
            new = mask ^ 1 << deed
            if not new or owner != partner and (owner != player or new > mask):
                continue
            if before is None:
                before = group_change(s, player, partner, group, mask, money, his_money, dream)
            after = group_change(s, player, partner, group, new, money, his_money, dream)
            least, most = limits(mood_now, mine + after[0] - before[0], his + after[1] - before[1], purse, his_purse)
            if most - least > most_room:
                most_room = most - least
                chosen = deed
    return chosen


def answer(s, player, level):
    """Accept, refuse, or ask for more."""
    partner = s[OFFER_FROM]
    mask = get_mask(s, OFFER_DEEDS)
    cash_in = get24(s, OFFER_CASH)
    if s[OFFER_FLAGS] & OFFER_RECEIVES:
        cash_in = -cash_in
    judged = judge(s, player, partner, mask, level)
    welcome = cash_in >= limits(*judged)[0]
    if s[top(s) + 1] == player:
        # My own offer came back changed: yes or no, no haggling without end
        return ACCEPT if welcome else REFUSE
    ask = _ask(level, judged)
    if welcome and (ask == _NEVER or cash_in + _CLOSE_ENOUGH >= ask):
        return ACCEPT
    if ask == _NEVER and _other_deed(s, player, partner, mask, level, judged) == 255:
        return REFUSE
    return COUNTER
