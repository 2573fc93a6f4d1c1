"""What must be true of every state, and a ledger kept from the events alone."""

from magnat.core import codec, events, game
from magnat.core import state as st
from magnat.core.actions import AT_DEBT, BID, CASH, KIND_COUNT, OVER
from magnat.core.cards import deck_size, jail_card
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, rule
from magnat.core.tables import DEED, GROUPS

BANK = st.BANK
WHOLE_DECK = list(range(16))
WITHOUT_JAIL_CARD = [[card for card in WHOLE_DECK if card != jail_card(deck)] for deck in (0, 1)]


class Ledger:
    """Balances and owners as told by the events; the bank has an account like anyone, and the sum is always zero."""

    def __init__(self, state):
        self.state = state
        self.start = [st.cash(state, player) for player in range(state[st.COUNT])]
        self.balance = [0] * 8
        self.owner = [state[st.DEEDS + deed] & 7 for deed in range(28)]

    def pay(self, payer, payee, amount):
        self.balance[payer] -= amount
        self.balance[payee] += amount

    def hear(self, code, player, a, b, c):
        if code in (events.EV_RENT, events.EV_TAX, events.EV_PAY, events.EV_INTEREST):
            self.pay(player, c & 15, b)
        elif code in (events.EV_BUY, events.EV_BUILD, events.EV_LIFT):
            self.pay(player, BANK, b)
        elif code in (events.EV_SALARY, events.EV_UNBUILD, events.EV_MORTGAGE):
            self.pay(BANK, player, b)
        elif code == events.EV_RECEIVE:
            self.pay(c, player, b)
        elif code == events.EV_SOLD:
            self.pay(player, c, b)
        elif code == events.EV_TERMS:
            self.pay(player, a, b)
        if code in (events.EV_BUY, events.EV_SOLD):
            self.owner[DEED[a]] = player
        elif code == events.EV_TRANSFER:
            self.owner[DEED[a]] = b
        elif code == events.EV_TRADE:
            for deed in range(28):
                if b >> deed & 1:
                    self.owner[deed] = a
                elif c >> deed & 1:
                    self.owner[deed] = player

    def check(self):
        """Money is conserved, and every unit and every deed is where the events say."""
        s = self.state
        assert sum(self.balance) == 0
        cash = [st.cash(s, player) for player in range(s[st.COUNT])]
        assert cash == [start + change for start, change in zip(self.start, self.balance, strict=False)]
        assert [holding & 7 for holding in s[st.DEEDS : st.DEEDS + 28]] == self.owner


def check_state(s):
    """Owners, even building, stock, decks, cash, the dead: whatever the position."""
    players = s[st.COUNT]
    most = rule(s, HOUSES_BEFORE_HOTEL)
    living = {player for player in range(players) if st.alive(s, player)}
    all_holdings = s[st.DEEDS : st.DEEDS + 28]
    assert {holding & 7 for holding in all_holdings} <= living | {BANK}
    levels = [holding >> 3 & 7 for holding in all_holdings]
    hotels = levels.count(st.HOTEL)
    houses = sum(levels) - st.HOTEL * hotels
    for group, members in enumerate(GROUPS if any(levels) else ()):
        ranks = [most + 1 if levels[deed] == st.HOTEL else levels[deed] for deed in members]
        if max(ranks):
            holdings = [all_holdings[deed] for deed in members]
            assert max(ranks) <= most + 1
            assert group < 8
            assert max(ranks) - min(ranks) <= 1
            assert len({holding & 7 for holding in holdings}) == 1
            assert not any(holding & st.MORTGAGED for holding in holdings)
    assert houses + s[st.HOUSES] == 32
    assert hotels + s[st.HOTELS] == 12
    for deck in (0, 1):
        size = deck_size(s, deck)
        cards = sorted(s[st.DECKS + 16 * deck : st.DECKS + 16 * deck + size])
        assert cards == (WHOLE_DECK if size == 16 else WITHOUT_JAIL_CARD[deck])
        holder = s[st.HOLDER + deck]
        assert holder == BANK or st.alive(s, holder)
    for player in range(players):
        assert 0 <= st.cash(s, player) < 1 << 22
        if not st.alive(s, player):
            assert st.cash(s, player) == 0
    if s[st.PHASE] == OVER:
        assert s[st.DEPTH] == 0
        assert st.alive(s, s[st.WINNER])
    else:
        assert st.alive(s, s[st.DECIDER])
        assert bin(s[st.ALIVE]).count("1") >= 2
    if s[st.PHASE] == AT_DEBT:
        assert st.cash(s, s[st.DECIDER]) < st.get24(s, st.top(s) + 5)
    assert not any(s[st.STACK + s[st.DEPTH] * st.TASK_BYTES :]), "what is popped leaves no trace"


def check_choices(s):
    """Every listed action applies; every unlisted one is refused and changes nothing."""
    listed = game.legal(s)
    assert bool(listed) == (s[st.PHASE] != OVER)
    assert len(set(listed)) == len(listed)
    listener = events.listen(None)  # trials are not history
    for action in listed:
        trial = bytearray(s)
        game.apply(trial, action)
        check_state(trial)
    events.listen(listener)
    before = bytes(s)
    for kind in range(KIND_COUNT + 2):
        for argument in (*range(64), 127, 255, 1 << 15, (1 << 25) - 1):
            action = kind | argument << 5
            if action not in listed and not between(listed, kind, argument):
                refuse(s, action)
    for action in (-1, 1 << 30):
        refuse(s, action)
    assert s == before


def between(listed, kind, argument):
    """Is it an amount between two listed ones (of the same direction, for the cash of an offer)?"""
    if kind not in (BID, CASH):
        return False
    ends = [action >> 5 for action in listed if action & 31 == kind]
    if kind == CASH:
        ends = [end for end in ends if end & 1 == argument & 1]
    return bool(ends) and min(ends) <= argument <= max(ends)


def refuse(s, action):
    assert not game.is_legal(s, action)
    try:
        game.apply(s, action)
    except game.IllegalAction:
        return
    raise AssertionError(f"{action} was not listed, yet applied")


def check_codec(s):
    assert codec.decode(codec.encode(s)) == s
