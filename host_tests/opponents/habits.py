"""The habits of the five, measured in their play: python -m host_tests.opponents.habits [games] prints the table.

Every figure comes from what is seen at the table (actions and events), never from the numbers in characters.py.
"""

import sys
from collections import defaultdict
from itertools import combinations

from magnat.core import actions as act
from magnat.core import events as ev
from magnat.core import state as st
from magnat.core.deeds import price
from magnat.core.tables import DEED

from host_tests.opponents.plain import play, rotated

LEVELS = (1, 2, 3, 4, 5)


class Habits:
    """Collects over many games; `table()` gives level -> habit -> figure."""

    def __init__(self):
        self.sums = defaultdict(lambda: [0, 0])  # (level, habit) -> [sum, count]
        self.levels = ()
        self.state = None

    def note(self, seat, habit, value):
        entry = self.sums[self.levels[seat], habit]
        entry[0] += value
        entry[1] += 1

    def watch(self, s, action):
        """Called before each action."""
        kind = action & act.KIND_MASK
        player = s[st.DECIDER]
        phase = s[st.PHASE]
        if kind == act.END:
            self.note(player, "cash at the end of a turn", st.cash(s, player))
            self.note(player, "offers a hundred turns", 0)
            self.note(player, "mortgages a hundred turns", 0)
        elif kind == act.SEND and s[st.top(s) + 1] == player:
            self.sums[self.levels[player], "offers a hundred turns"][0] += 100
        elif kind == act.MORTGAGE and phase == act.AT_ACTION:
            self.sums[self.levels[player], "mortgages a hundred turns"][0] += 100
        elif phase == act.AT_ANSWER:
            self.note(player, "yes to offers %", 100 * (kind == act.ACCEPT))
            self.note(player, "counters %", 100 * (kind == act.COUNTER))
        elif phase == act.AT_BUY and kind in (act.BUY, act.PASS):
            self.note(player, "buys %", 100 * (kind == act.BUY))
        elif phase == act.AT_JAIL and kind in (act.ROLL, act.PAY_FINE, act.PLAY_CARD):
            self.note(player, "leaves jail at once %", 100 * (kind != act.ROLL))

    def hear(self, code, player, a, b, c):
        if code == ev.EV_SOLD:
            self.note(player, "price at auction %", 100 * b // price(DEED[a]))
        elif code == ev.EV_BID:
            self.note(player, "bids above the printed price %", 100 * (b > price(DEED[a])))
        elif code == ev.EV_BUILD:
            self.note(player, "hotels among buildings %", 100 * (c == st.HOTEL))

    def play(self, games):
        tables = list(combinations(LEVELS, 4))
        before = ev.listen(self.hear)
        try:
            for number in range(games):
                self.levels = rotated(tables[number // 4 % len(tables)], number)
                play(900 + number, self.levels, watch=self.watch)
        finally:
            ev.listen(before)
        return self

    def table(self):
        names = dict.fromkeys(name for _, name in self.sums)
        found = {}
        for level in LEVELS:
            found[level] = {name: self.sums[level, name] for name in names}
            found[level] = {name: round(total / count) if count else 0 for name, (total, count) in found[level].items()}
        return found


def measure(games):
    return Habits().play(games).table()


if __name__ == "__main__":
    measured = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
    print("| habit | " + " | ".join(map(str, LEVELS)) + " |\n| --- |" + " ---: |" * 5)
    for habit in measured[1]:
        print(f"| {habit} | " + " | ".join(str(measured[level][habit]) for level in LEVELS) + " |")
