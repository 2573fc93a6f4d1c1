"""The log: a reader who knows nothing but its lines can recompute every balance and every owner."""

import json

import pytest
from magnat.core import events
from magnat.core import state as st
from magnat.core.actions import ACCEPT, BANKRUPT
from magnat.core.profiles import NAMES
from magnat.core.tables import SQUARE

from boards.host.log import GameLog
from boards.host.simulate import Table, play_game
from host_tests.core.position import CHANCE, CHEST, Position

# event -> its own fields, as the design lists them; after the | what we add
FIELDS = {
    "start": "players profile seed order | rolls",
    "roll": "dice",
    "move": "from to why",
    "salary": "amount",
    "buy": "square price",
    "auction": "square | building",
    "bid": "square amount",
    "pass": "square",
    "sold": "square price | to",
    "unsold": "square",
    "rent": "square to amount dice",
    "tax": "square amount",
    "card": "deck number",
    "pay": "to amount why",
    "receive": "from amount why",
    "jail": "why",
    "leave": "how",
    "build": "square level amount",
    "unbuild": "square level amount",
    "mortgage": "square amount",
    "lift": "square amount",
    "interest": "square amount",
    "trade": "with give get amount cards | settles",
    "refused": "with",
    "duel": "square dice force won",
    "bankrupt": "creditor",
    "transfer": "square to",
    "end": "winner why worth",
}


class Reader:
    """Follows a log as a stranger would: no core, only the lines."""

    def __init__(self):
        self.cash = []
        self.owner = {}

    def pay(self, payer, payee, amount):
        if payer >= 0:
            self.cash[payer] -= amount
        if payee >= 0:
            self.cash[payee] += amount

    def read(self, line):
        event, player = line["event"], line["player"]
        if event == "start":
            self.cash = list(line["cash"])
        elif event in ("rent", "pay"):
            self.pay(player, line["to"], line["amount"])
        elif event == "receive":
            self.pay(line["from"], player, line["amount"])
        elif event in ("tax", "build", "lift", "interest"):
            self.pay(player, -1, line["amount"])
        elif event in ("salary", "unbuild", "mortgage"):
            self.pay(-1, player, line["amount"])
        elif event == "buy":
            self.pay(player, -1, line["price"])
            self.owner[line["square"]] = player
        elif event == "sold":
            self.pay(player, line["to"], line["price"])
            self.owner[line["square"]] = player
        elif event == "transfer":
            self.owner[line["square"]] = line["to"]
        elif event == "trade":
            self.pay(player, line["with"], line["amount"])
            for square in line["give"]:
                self.owner[square] = line["with"]
            for square in line["get"]:
                self.owner[square] = player
        assert self.cash == line["cash"], line


def check_fields(line):
    needed, _, more = FIELDS[line["event"]].partition(" | ")
    own = set(line) - {"n", "game", "round", "player", "event", "cash"}
    assert set(needed.split()) <= own <= set(needed.split()) | set(more.split()), line


@pytest.mark.parametrize("profile", NAMES)
@pytest.mark.parametrize("options", [0, st.OPTION_DUEL])
def test_balances_and_owners_can_be_recomputed_from_the_lines(profile, options, monkeypatch):
    last = []
    monkeypatch.setattr("boards.host.simulate.digest", lambda state: last.append(bytes(state)) or "")
    minutes = 15 if profile == "timed" else 0
    for number in range(1, 6):
        table = Table(("random", "fixed", "random"), profile, 3, options, minutes, 120, keep_log=True)
        _, lines, _ = play_game(table, number)
        reader = Reader()
        for line in json.loads(json.dumps(lines)):
            check_fields(line)
            reader.read(line)
        state = last[-1]
        assert reader.cash == [st.cash(state, player) for player in range(3)]
        for deed in range(28):
            owner = state[st.DEEDS + deed] & 7
            assert reader.owner.get(SQUARE[deed], -1) == (-1 if owner == st.BANK else owner)


def logged(p, play):
    """The lines that `play` adds to a position's game."""
    log = GameLog()
    log.state = p.state
    before = events.listen(log._hear)
    hear, p._hear = p._hear, log._hear
    try:
        play()
    finally:
        events.listen(before)
        p._hear = hear
    return log.lines


def test_a_trade_tells_both_sides():
    p = Position().own(0, 39).own(1, 5).holds_card(0, CHANCE).holds_card(1, CHEST)
    p.offer(1, (39, 5), receive=70, cards_=(CHANCE, CHEST))
    (line,) = logged(p, lambda: p.do(ACCEPT))
    assert {name: line[name] for name in ("with", "give", "get", "amount", "cards")} == {
        "with": 1,
        "give": [39],
        "get": [5],
        "amount": -70,
        "cards": {"give": ["chance"], "get": ["chest"]},
    }


def test_a_settlement_tells_the_debt_it_settles():
    p = Position().own(0, 39).cash(0, 0).owes(0, 900, creditor=1).offer(1, (39,), settle=True)
    (line,) = logged(p, lambda: p.do(ACCEPT))
    assert line["settles"] == 900


def test_the_bank_is_minus_one():
    p = Position("table").own(0, 39).cash(0, 5).owes(0, 900)
    lines = logged(p, lambda: p.do(BANKRUPT))
    assert lines[0]["event"] == "bankrupt"
    assert lines[0]["creditor"] == -1
    assert [line["to"] for line in lines if line["event"] in ("pay", "transfer")] == [-1, -1]


def test_every_event_of_the_design_has_been_seen_or_is_rare():
    seen = set()
    for number, profile in enumerate(NAMES):
        table = Table(("random",) * 4, profile, 8, st.OPTION_DUEL, 15 if profile == "timed" else 0, 200, keep_log=True)
        for game in range(1, 4):
            seen |= {line["event"] for line in play_game(table, game + 10 * number)[1]}
    assert set(FIELDS) - seen <= {"duel"}
