"""How far could anyone get against three plain players? `python -m host_tests.opponents.ceiling [games] [seed]` tells.

The plain policy (plain.py) never trades, so groups come together by luck alone. Two helpers that no real player has
are measured beside No. 5, to tell lack of skill from lack of luck: what they are given does not count as wealth.
- rich: never below 100,000; buys whatever she lands on and wins every auction. Else as No. 5.
- sly: rich, and leaves a street of a group that somebody else has opened to the others, who spend themselves dry on it:
  the best use of money that was found.
"""

import sys
from collections import Counter

from magnat.core import actions as act
from magnat.core import state as st
from magnat.core.auction import lowest_bid
from magnat.core.deeds import deed_at, price
from magnat.core.game import apply, new_game
from magnat.core.profiles import ELECTRONIC
from magnat.core.tables import GROUP, GROUPS
from magnat.core.worth import worth
from magnat.opponents import decide

from boards.host.simulate import interval
from host_tests.opponents.plain import plain, rotated

FULL_PURSE = 100_000
COLOURS = GROUPS[:8]


def owner(s, deed):
    return s[st.DEEDS + deed] & st.OWNER_MASK


def holds_a_group(s, players):
    return any(owner(s, group[0]) in players and len({owner(s, deed) for deed in group}) == 1 for group in COLOURS)


def leaves(s, me, deed):
    """A street of no use to her, which another can still pay for: nobody is out, so all came from the bank."""
    opened = any(owner(s, other) not in (me, st.BANK) for other in GROUPS[GROUP[deed]])
    rivals = [st.cash(s, seat) for seat in range(4) if seat != me]
    return opened and GROUP[deed] < len(COLOURS) and not s[st.BANKRUPTCIES] and max(rivals) >= price(deed)


def helped(s, me, help_given):
    if help_given and s[st.PHASE] in (act.AT_BUY, act.AT_BID):
        deed = deed_at(s[st.top(s) + 4])
        left = help_given == "sly" and leaves(s, me, deed)
        if s[st.PHASE] == act.AT_BUY:
            return act.PASS if left else act.BUY
        lowest = lowest_bid(s, st.top(s))
        return act.PASS if left and lowest >= price(deed) - 10 else act.action(act.BID, lowest)
    return decide(s, 5)


def play(seed, me, help_given="", most_rounds=500):
    """(who ever held a whole group, what came of it) for one game of four."""
    s = new_game(seed, ELECTRONIC, 4)
    given, hers, theirs = 0, False, False
    others = [seat for seat in range(4) if seat != me]
    while s[st.PHASE] != act.OVER and s[st.ROUND] | s[st.ROUND + 1] << 8 <= most_rounds:
        if help_given and st.alive(s, me) and st.cash(s, me) < FULL_PURSE:
            given += FULL_PURSE - st.cash(s, me)
            st.set_cash(s, me, FULL_PURSE)
        if s[st.PHASE] == act.AT_ROLL:
            hers = hers or holds_a_group(s, [me])
            theirs = theirs or holds_a_group(s, others)
        apply(s, helped(s, me, help_given) if s[st.DECIDER] == me else plain(s))
    groups = ("nobody", "only the plain", "only she", "both")[hers * 2 + theirs]
    if s[st.PHASE] == act.OVER:
        return groups, "won" if s[st.WINNER] == me else "lost"
    richest = max(worth(s, seat) for seat in others if st.alive(s, seat))
    return groups, "led" if st.alive(s, me) and worth(s, me) - given > richest else "did not lead"


def measure(games, seed, help_given=""):
    return Counter(play(seed + number, rotated((0, 1, 2, 3), number).index(0), help_given) for number in range(games))


def share(found, ends):
    return sum(count for (_, end), count in found.items() if end in ends) / found.total()


def main(games=400, seed=60_000):
    for help_given in ("", "rich", "sly"):
        found = measure(games, seed, help_given)
        print(f"No. 5{', ' + help_given if help_given else ''}: {games} games, seeds from {seed}")
        for title, ends in (("won", ("won",)), ("won or led after 500 rounds", ("won", "led"))):
            low, high = interval(round(share(found, ends) * found.total()), found.total())
            print(f"  {title:<28} {share(found, ends):6.1%}  ({low:.1%} to {high:.1%})")
        for (groups, end), count in sorted(found.items()):
            print(f"  whole groups: {groups:<15} {end:<13} {count:>5}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
