"""Positions in a few readable lines: who owns what, who stands where, which dice come next. Then real actions.

p = Position("table", players=3).own(1, 37, 39).cash(0, 300).at(0, 30)
p.roll(3, 4)  # player 0 rolls 3 and 4
assert p.cash_of(1) == ...
"""

from magnat.core import actions, cards, deeds, events, game, profiles
from magnat.core import state as st
from magnat.core.debt import charge
from magnat.core.worth import worth

BROWN, LIGHT_BLUE, PINK, ORANGE = (1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19)
RED, YELLOW, GREEN, DARK_BLUE = (21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39)
STATIONS, UTILITIES = (5, 15, 25, 35), (12, 28)
BANK = st.BANK
CHANCE, CHEST = 0, 1
TABLES = ("table", "short", "timed", "quick")  # every profile but the electronic one

EVENT_NAMES = {value: name[3:].lower() for name, value in vars(events).items() if name.startswith("EV_")}
PHASES = actions.PHASE_NAMES.split()


class Position:
    def __init__(self, profile="electronic", players=3, claim=False, duel=False, humans=(), seed=1):
        self.state = game.new_game(
            seed,
            profiles.NAMES.index(profile),
            players,
            st.OPTION_CLAIM * claim | st.OPTION_DUEL * duel,
            sum(1 << seat for seat in humans),
            60 if profile == "timed" else 0,
        )
        self.events = []
        for deed in range(28):
            self.state[st.DEEDS + deed] = BANK
        for player in range(players):
            self.cash(player, 1500)
        self.state[st.FIRST] = 0
        self.turn(0)

    # Setting up

    def own(self, player, *squares, level=0, mortgaged=False):
        """Deeds with so many buildings on each (5 is a hotel), taken out of the bank's stock."""
        for square in squares:
            self.state[st.DEEDS + deeds.deed_at(square)] = player | level << 3 | st.MORTGAGED * mortgaged
            if level == st.HOTEL:
                self.state[st.HOTELS] -= 1
            else:
                self.state[st.HOUSES] -= level
        return self

    def cash(self, player, amount):
        st.set_cash(self.state, player, amount)
        return self

    def at(self, player, square):
        self.state[st.POSITION + player] = square
        return self

    def turn(self, player):
        self.state[st.TURN] = self.state[st.DECIDER] = player
        self.state[st.PHASE] = self.state[st.RESUME] = actions.AT_ROLL
        self.state[st.DOUBLES] = 0
        return self

    def in_round(self, number):
        self.state[st.ROUND], self.state[st.ROUND + 1] = number & 255, number >> 8
        return self

    def after_move(self):
        """The turn is at ACTION: after the move, before the next player."""
        self.state[st.PHASE] = self.state[st.RESUME] = actions.AT_ACTION
        return self

    def jailed(self, player, failed=0):
        self.state[st.JAIL + player] = 1 + failed
        self.at(player, 10)
        if self.state[st.TURN] == player:
            self.state[st.PHASE] = self.state[st.RESUME] = actions.AT_JAIL
        return self

    def next_card(self, deck, *numbers):
        """These cards (numbers as in cards.csv) lie on top."""
        first = st.DECKS + 16 * deck
        order = list(self.state[first : first + cards.deck_size(self.state, deck)])
        wanted = [number - 1 for number in numbers]
        order = wanted + [card for card in order if card not in wanted]
        self.state[first : first + len(order)] = bytes(order)
        self.state[st.TOP + deck] = 0
        return self

    def holds_card(self, player, deck):
        """The player has the jail card of a deck."""
        self.next_card(deck, cards.jail_card(deck) + 1)
        cards.draw(self.state, player, deck)
        return self

    def stock(self, houses=None, hotels=None):
        if houses is not None:
            self.state[st.HOUSES] = houses
        if hotels is not None:
            self.state[st.HOTELS] = hotels
        return self

    def dice(self, *rolls):
        """The generator will give these rolls next (one or two)."""
        s = self.state
        wanted = [6 * (first - 1) + second - 1 for first, second in rolls]
        # The first draw is a + b + counter; the second does not depend on a, so c is searched for it
        b, c, counter = 0x1234, 1, 7
        while len(wanted) == 2 and ((b ^ b >> 5) + c * 9 + counter + 1) % 65536 % 36 != wanted[1]:
            c += 1
        a = (wanted[0] - b - counter) & 0xFFFF
        for i, word in enumerate((a, b, c, counter)):
            s[st.PRNG + 2 * i] = word & 255
            s[st.PRNG + 2 * i + 1] = word >> 8
        return self

    def owes(self, debtor, amount, creditor=BANK):
        """A debt out of nowhere, for whatever reason."""
        self.state[st.RESUME] = actions.AT_ACTION
        charge(self.state, debtor, creditor, amount, events.EV_PAY, events.FOR_CARD)
        game.advance(self.state)
        return self

    # Playing

    def do(self, kind, argument=0):
        """Apply one action; what happens is in `events`."""
        self.events = []
        before = events.listen(self._hear)
        try:
            game.apply(self.state, kind | argument << 5)
        finally:
            events.listen(before)
        return self

    def roll(self, first, second, *then):
        return self.dice((first, second), *then).do(actions.ROLL)

    def can(self, kind, argument=0):
        """Is it legal? Asked three ways, which must agree."""
        action = kind | argument << 5
        answer = game.is_legal(self.state, action)
        trial = bytearray(self.state)
        try:
            game.apply(trial, action)
            assert answer
        except game.IllegalAction:
            assert not answer
            assert trial == self.state
        if kind not in (actions.BID, actions.CASH):
            assert (action in game.legal(self.state)) == answer
        return answer

    def offer(self, partner, deeds_=(), cash=0, receive=0, cards_=(), settle=False):
        """Build an offer to `partner` and send it."""
        self.do(actions.OPEN, partner)
        for square in deeds_:
            self.do(actions.PROPERTY, square)
        if cash or receive:
            self.do(actions.CASH, (cash or receive) << 1 | bool(receive))
        for deck in cards_:
            self.do(actions.CARD, deck)
        if settle:
            self.do(actions.SETTLE)
        return self.do(actions.SEND)

    # Looking

    @property
    def phase(self):
        return PHASES[self.state[st.PHASE]]

    @property
    def decider(self):
        return self.state[st.DECIDER]

    @property
    def decision(self):
        return self.phase, self.decider

    @property
    def turn_of(self):
        return self.state[st.TURN]

    @property
    def winner(self):
        return self.state[st.WINNER]

    @property
    def round(self):
        return self.state[st.ROUND] | self.state[st.ROUND + 1] << 8

    def cash_of(self, player):
        return st.cash(self.state, player)

    def all_cash(self):
        return [self.cash_of(player) for player in range(self.state[st.COUNT])]

    def square_of(self, player):
        return self.state[st.POSITION + player]

    def owner(self, square):
        return deeds.owner(self.state, deeds.deed_at(square))

    def level(self, square):
        return deeds.level(self.state, deeds.deed_at(square))

    def mortgaged(self, square):
        return bool(self.state[st.DEEDS + deeds.deed_at(square)] & st.MORTGAGED)

    def in_jail(self, player):
        return bool(self.state[st.JAIL + player])

    def is_in(self, player):
        return bool(st.alive(self.state, player))

    def worth(self, player):
        return worth(self.state, player)

    def houses(self):
        return self.state[st.HOUSES]

    def hotels(self):
        return self.state[st.HOTELS]

    def card_holder(self, deck):
        return self.state[st.HOLDER + deck]

    def deck(self, deck):
        """The cards from the top down, numbers as in cards.csv."""
        first = st.DECKS + 16 * deck
        order = list(self.state[first : first + cards.deck_size(self.state, deck)])
        top = self.state[st.TOP + deck]
        return [card + 1 for card in order[top:] + order[:top]]

    def happened(self, name):
        """The events of that name since the last action: (player, a, b, c)."""
        return [event[1:] for event in self.events if event[0] == name]

    def _hear(self, code, player, a, b, c):
        self.events.append((EVENT_NAMES[code], player, a, b, c))
