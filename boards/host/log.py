"""The log of a game: one JSON object a line, from which every balance and every owner can be recomputed.

Each line has n, game, round, player, event, the event's own fields, and cash (all players, after it). -1 is the bank.
"""

from magnat.core import events as ev
from magnat.core import state as st
from magnat.core.profiles import NAMES as PROFILE_NAMES
from magnat.core.tables import SQUARE
from magnat.core.worth import worth

DECK_NAMES = ("chance", "chest")
MOVE_NAMES = ("dice", "card")
JAIL_NAMES = ("square", "card", "doubles")
LEAVE_NAMES = ("card", "fine", "double")
REASON_NAMES = ("card", "repairs", "birthday", "fine", "bankruptcy")
BUILDING_NAMES = ("deed", "house", "hotel")
END_NAMES = ("", "last", "human", "bankruptcies", "time", "endless")


def seat(player):
    """The bank is -1 for readers."""
    return -1 if player == st.BANK else player


def squares(mask):
    return [SQUARE[deed] for deed in range(28) if mask >> deed & 1]


def _fields(code, a, b, c):
    """(event name, its own fields), or None for what only the screen needs."""
    if code == ev.EV_ROLL:
        return "roll", {"dice": [a, b]}
    if code == ev.EV_MOVE:
        return "move", {"from": a, "to": b, "why": MOVE_NAMES[c]}
    if code == ev.EV_SALARY:
        return "salary", {"amount": b}
    if code == ev.EV_BUY:
        return "buy", {"square": a, "price": b}
    if code == ev.EV_AUCTION:
        return "auction", {"square": a, "building": BUILDING_NAMES[b]} if b else {"square": a}
    if code == ev.EV_BID:
        return "bid", {"square": a, "amount": b}
    if code == ev.EV_PASS:
        return "pass", {"square": a}
    if code == ev.EV_SOLD:
        return "sold", {"square": a, "price": b, "to": seat(c)}
    if code == ev.EV_UNSOLD:
        return "unsold", {"square": a}
    if code == ev.EV_RENT:
        return "rent", {"square": a, "to": seat(c & 15), "amount": b, "dice": c >> 4}
    if code == ev.EV_TAX:
        return "tax", {"square": a, "amount": b}
    if code == ev.EV_CARD:
        return "card", {"deck": DECK_NAMES[a], "number": b}
    if code == ev.EV_PAY:
        return "pay", {"to": seat(c & 15), "amount": b, "why": REASON_NAMES[a]}
    if code == ev.EV_RECEIVE:
        return "receive", {"from": seat(c), "amount": b, "why": REASON_NAMES[a]}
    return _more_fields(code, a, b, c)


def _more_fields(code, a, b, c):
    if code == ev.EV_JAIL:
        return "jail", {"why": JAIL_NAMES[a]}
    if code == ev.EV_LEAVE:
        return "leave", {"how": LEAVE_NAMES[a]}
    if code in (ev.EV_BUILD, ev.EV_UNBUILD):
        return "build" if code == ev.EV_BUILD else "unbuild", {"square": a, "level": c, "amount": b}
    if code in (ev.EV_MORTGAGE, ev.EV_LIFT, ev.EV_INTEREST):
        name = {ev.EV_MORTGAGE: "mortgage", ev.EV_LIFT: "lift", ev.EV_INTEREST: "interest"}[code]
        return name, {"square": a, "amount": b}
    if code == ev.EV_REFUSED:
        return "refused", {"with": a}
    if code == ev.EV_DUEL:
        return "duel", {"square": a, "dice": [b & 15, b >> 4 & 15], "force": c, "won": bool(b >> 8)}
    if code == ev.EV_BANKRUPT:
        return "bankrupt", {"creditor": seat(a)}
    if code == ev.EV_TRANSFER:
        return "transfer", {"square": a, "to": seat(b)}
    return None


class GameLog:
    """Collects the lines of one game. `with GameLog(number) as log:` set up, log.begin(...), play."""

    def __init__(self, number=1):
        self.number = number
        self.lines = []
        self.state = None
        self._setup = []
        self._terms = (0, {}, 0)

    def __enter__(self):
        self._before = ev.listen(self._hear)
        return self

    def __exit__(self, *_):
        ev.listen(self._before)

    def begin(self, state, seed, players):
        """The game has been set up: its first lines."""
        self.state = state
        count = state[st.COUNT]
        order = [(state[st.FIRST] + i) % count for i in range(count)]
        cash = [1500] * count
        rolls = [[player, a, b] for code, player, a, b, _ in self._setup if code == ev.EV_FIRST]
        start = {"players": players, "profile": PROFILE_NAMES[state[st.PROFILE]], "seed": seed, "order": order}
        self._add(state[st.FIRST], "start", {**start, "rolls": rolls}, cash)
        for code, player, a, b, c in self._setup:
            told = _fields(code, a, b, c)
            if told:
                if code == ev.EV_BUY:
                    cash[player] -= b
                self._add(player, *told, cash)
        self._setup = []

    def _hear(self, code, player, a, b, c):
        state = self.state
        if state is None:
            self._setup.append((code, player, a, b, c))
            return
        if code == ev.EV_TERMS:
            self._terms = (b, self._cards(player, c), c >> 2)
        elif code == ev.EV_TRADE:
            cash, cards, settles = self._terms
            # The sum is called amount here: `cash` is what everyone has, on this line as on every other
            terms = {"with": a, "give": squares(b), "get": squares(c), "amount": cash, "cards": cards}
            if settles:
                terms["settles"] = settles
            self._add(player, "trade", terms)
        elif code == ev.EV_END:
            worths = [worth(state, each) for each in range(state[st.COUNT])]
            self._add(player, "end", {"winner": seat(a), "why": END_NAMES[b], "worth": worths})
        else:
            told = _fields(code, a, b, c)
            if told:
                self._add(player, *told)

    def _cards(self, maker, bits):
        """Jail cards in a trade, seen from its maker: they have not changed hands yet."""
        assert self.state is not None
        moved = {"give": [], "get": []}
        for deck in (0, 1):
            if bits >> deck & 1:
                moved["give" if self.state[st.HOLDER + deck] == maker else "get"].append(DECK_NAMES[deck])
        return moved

    def _add(self, player, event, fields, cash=None):
        state = self.state
        assert state is not None
        self.lines.append(
            {
                "game": self.number,
                "round": state[st.ROUND] | state[st.ROUND + 1] << 8,
                "player": seat(player),
                "event": event,
                **fields,
                "cash": list(cash) if cash else [st.cash(state, each) for each in range(state[st.COUNT])],
            }
        )
