"""The plain policy that No. 5 must beat, and small helpers for games in the tests.

It buys when 200 remain after the price or when that completes a group, bids up to the printed price only, builds
evenly when the cash allows, mortgages and sells when in debt, leaves jail at once, never trades. The same policy can be
made to answer offers: then it sells to whoever gives so many times the printed price.
"""

from magnat.core import actions as act
from magnat.core import state as st
from magnat.core.auction import lowest_bid
from magnat.core.deeds import can_build, completes_group, deed_at, owner, price
from magnat.core.game import apply, legal, new_game
from magnat.core.profiles import ELECTRONIC
from magnat.core.tables import DEED_COUNT, HOUSE, SQUARE
from magnat.core.worth import richest
from magnat.opponents import decide

KEPT = 200


def plain(s, sells_at=0):
    phase, player = s[st.PHASE], s[st.DECIDER]
    have = st.cash(s, player)
    if phase in (act.AT_ROLL, act.AT_ACTION):
        for deed in range(DEED_COUNT):
            if have - HOUSE[deed] >= KEPT and can_build(s, player, SQUARE[deed]):
                return act.action(act.BUILD, SQUARE[deed])
        return act.ROLL if phase == act.AT_ROLL else act.END
    if phase == act.AT_BUY:
        deed = deed_at(s[st.top(s) + 4])
        left = have - price(deed)
        return act.BUY if left >= KEPT or left >= 0 and completes_group(s, player, deed) else act.PASS
    if phase == act.AT_BID:
        task = st.top(s)
        lowest = lowest_bid(s, task)
        limit = 0 if s[task + 3] else price(deed_at(s[task + 4]))
        return act.action(act.BID, lowest) if lowest <= min(limit, have) else act.PASS
    if phase == act.AT_JAIL:
        for deck in (0, 1):
            if s[st.HOLDER + deck] == player:
                return act.action(act.PLAY_CARD, deck)
        return act.PAY_FINE if have >= 50 else act.ROLL
    if phase == act.AT_DEBT:
        options = legal(s)
        for kind in (act.MORTGAGE, act.SELL, act.SELL_GROUP, act.BANKRUPT):
            for option in options:
                if option & act.KIND_MASK == kind:
                    return option
    if phase == act.AT_ANSWER and sells_at and pays(s, player, sells_at):
        return act.ACCEPT
    refusals = {act.AT_ANSWER: act.REFUSE, act.AT_OFFER: act.CANCEL, act.AT_LIFT: act.PASS}
    return legal(s)[0] if phase == act.AT_PLACE else refusals.get(phase, act.CHOOSE)


def pays(s, player, times):
    """Does the offer give `times` the printed price (mortgaged, half of it) of what it asks for? No debt is settled."""
    got = given = 0
    for deed in range(DEED_COUNT):
        if st.get_mask(s, st.OFFER_DEEDS) >> deed & 1:
            value = price(deed) // 2 if s[st.DEEDS + deed] & st.MORTGAGED else price(deed)
            if owner(s, deed) == player:
                given += value
            else:
                got += value
    cash = st.get24(s, st.OFFER_CASH)
    if s[st.OFFER_FLAGS] & st.OFFER_RECEIVES:
        given += cash
    else:
        got += cash
    return not s[st.OFFER_FLAGS] & st.OFFER_SETTLES and got >= given * times


def play(seed, levels, profile=ELECTRONIC, most_rounds=500, humans=0, watch=None, sells_at=0):
    """A game between opponents (1 to 5) and plain players (0): the state where it ended or was left."""
    s = new_game(seed, profile, len(levels), 0, humans)
    while s[st.PHASE] != act.OVER and s[st.ROUND] | s[st.ROUND + 1] << 8 <= most_rounds:
        level = levels[s[st.DECIDER]]
        action = decide(s, level) if level else plain(s, sells_at)
        if watch:
            watch(s, action)
        apply(s, action)
    return s


def rotated(levels, number):
    shift = number % len(levels)
    return levels[shift:] + levels[:shift]


def wins_of_first(levels, games, seed=0, sells_at=0):
    """(games won, games ended, games won or led when they were left) by levels[0], seats rotated."""
    won = ended = led = 0
    for number in range(games):
        seated = rotated(levels, number)
        mine = seated.index(levels[0])
        s = play(seed + number, seated, sells_at=sells_at)
        if s[st.PHASE] == act.OVER:
            ended += 1
            won += s[st.WINNER] == mine
            led += s[st.WINNER] == mine
        else:
            led += richest(s) == mine
    return won, ended, led
