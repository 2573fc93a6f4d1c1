"""What must be true of every state, and a ledger kept from the events alone."""

from functools import lru_cache

from magnat.core import codec, events, game
from magnat.core import state as st
from magnat.core.actions import AT_DEBT, BID, CASH, OVER
from magnat.core.cards import jail_card
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, rule
from magnat.core.tables import DEED, GROUPS

BANK = st.BANK
OWNERS = bytes(holding & 7 for holding in range(256))  # deed -> owner, for bytes.translate
WHOLE_DECK = list(range(16))
WITHOUT_JAIL_CARD = [[card for card in WHOLE_DECK if card != jail_card(deck)] for deck in (0, 1)]


class Ledger:
    """Balances and owners as told by the events; the bank has an account like anyone, and the sum is always zero."""

    def __init__(self, state):
        self.state = state
        self.start = [st.cash(state, player) for player in range(state[st.COUNT])]
        self.balance = [0] * 8
        self.owner = state[st.DEEDS : st.DEEDS + 28].translate(OWNERS)

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
        assert s[st.DEEDS : st.DEEDS + 28].translate(OWNERS) == self.owner


def check_state(s):
    """Owners, even building, stock, decks, cash, the dead: whatever the position."""
    players = s[st.COUNT]
    living = s[st.ALIVE]
    deeds_are_right(
        bytes(s[st.DEEDS : st.DEEDS + 28]), living, s[st.HOUSES], s[st.HOTELS], rule(s, HOUSES_BEFORE_HOTEL)
    )
    for deck in (0, 1):
        first = st.DECKS + 16 * deck
        deck_is_right(deck, bytes(s[first : first + 16]), s[st.TOP + deck], s[st.HOLDER + deck], living)
    for player in range(players):
        cash = st.cash(s, player)
        assert cash < 1 << 22  # it cannot be below zero: a debt waits on the stack instead
        assert living >> player & 1 or cash == 0
    phase = s[st.PHASE]
    if phase == OVER:
        assert s[st.DEPTH] == 0
        assert living >> s[st.WINNER] & 1
    else:
        assert living >> s[st.DECIDER] & 1
        assert living & living - 1, "at least two play on"
    if phase == AT_DEBT:
        assert st.cash(s, s[st.DECIDER]) < st.get24(s, st.top(s) + 5)
    assert not any(s[st.STACK + s[st.DEPTH] * st.TASK_BYTES :]), "what is popped leaves no trace"


@lru_cache(1 << 14)
def deeds_are_right(holdings, living, houses, hotels, most):
    """A living owner or the bank each; even groups of one owner and no mortgage; 32 houses, 12 hotels in all."""
    assert all(holding & 7 == BANK or living >> (holding & 7) & 1 for holding in holdings)
    levels = [holding >> 3 & 7 for holding in holdings]
    for group, members in enumerate(GROUPS):
        ranks = [most + 1 if levels[deed] == st.HOTEL else levels[deed] for deed in members]
        if max(ranks):
            assert group < 8
            assert max(ranks) <= most + 1
            assert max(ranks) - min(ranks) <= 1
            assert len({holdings[deed] & 7 for deed in members}) == 1
            assert not any(holdings[deed] & st.MORTGAGED for deed in members)
    on_board = levels.count(st.HOTEL)
    assert hotels + on_board == 12
    assert houses + sum(levels) - st.HOTEL * on_board == 32


@lru_cache(1 << 14)
def deck_is_right(deck, cards, top, holder, living):
    """Every card once; the jail card in the deck or with a living player."""
    assert holder == BANK or living >> holder & 1
    size = 16 if holder == BANK else 15
    assert sorted(cards[:size]) == (WHOLE_DECK if size == 16 else WITHOUT_JAIL_CARD[deck])
    assert top < size


# Every kind with every square, group, seat and slot, and some arguments that nothing has; and two that are no action
UNIVERSE = [kind | argument << 5 for argument in (*range(64), 127, 255, 1 << 15, (1 << 25) - 1) for kind in range(32)]
UNIVERSE += [-1, 1 << 30]


def check_choices(s):
    """Every listed action applies; every unlisted one is refused and changes nothing."""
    listed = game.legal(s)
    check_listed(s, listed)
    check_unlisted(s, listed, UNIVERSE)


def check_listed(s, listed):
    assert bool(listed) == (s[st.PHASE] != OVER)
    assert len(set(listed)) == len(listed)
    listener = events.listen(None)  # trials are not history
    for action in listed:
        trial = bytearray(s)
        game.apply(trial, action)
        check_state(trial)
    events.listen(listener)


def check_unlisted(s, listed, actions):
    before = bytes(s)
    for action in actions:
        if action not in listed and not between(listed, action & 31, action >> 5):
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
