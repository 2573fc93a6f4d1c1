"""Writing an offer, or a counter-offer: the menu under both of its sides."""

from micropython import const

from magnat.core.actions import CANCEL, CARD, OPEN, PHASE_KINDS, SEND, SETTLE
from magnat.core.state import OFFER_FLAGS, OFFER_TO, PHASE, top
from magnat.input import keys
from magnat.ui import strings
from magnat.ui.offer_scene import OfferScene, is_empty

# The menu
_PROPERTY = const(0)
_MONEY = const(1)
_CARD = const(2)
_SETTLE = const(3)
_DEAL = const(4)
_COUNT = const(5)

_TEXTS = (
    strings.TRADE_PROPERTY,
    strings.TRADE_MONEY,
    strings.TRADE_CARD,
    strings.TRADE_SETTLE,
    strings.TRADE_DEAL,
)


class Screen(OfferScene):
    choice = _PROPERTY

    def title(self):
        s = self.match.state
        countering = s[top(s) + 1] != self.seat
        return self.say(strings.TRADE_COUNTERING if countering else strings.TRADE_PARTNER, self.name(s[OFFER_TO]))

    # -- keys

    def key(self, event):
        if event & keys.KIND != keys.PRESS:
            return False
        self.message = None
        self.app.redraw()
        key = event & keys.KEY
        if key == keys.AVAN:
            self._step(1)
        elif key == keys.RECU:
            self._step(-1)
        elif key == keys.ENTRER:
            return self._choose()
        elif key == keys.SUPPR or key == 2:
            self._cancel()
        else:
            return super().key(event)
        return True

    def _step(self, by):
        """Cards and debts only where there are any."""
        while True:
            self.choice = (self.choice + by) % _COUNT
            if (self.choice != _CARD or self._cards()) and (self.choice != _SETTLE or self.match.can(SETTLE)):
                return

    def _cards(self):
        """A bit a deck whose jail card one of the two has."""
        return self.match.can(CARD) | self.match.can(CARD | 1 << 5) << 1

    def _choose(self):
        choice = self.choice
        if choice == _PROPERTY:
            self.app.replace("swap")
        elif choice == _MONEY:
            self.app.replace("amount")
        elif choice == _CARD:
            self._next_cards()
        elif choice == _SETTLE:
            self.act(SETTLE)
        elif self.match.can(SEND):
            self.act(SEND)
            self.back_to_board()
        else:
            self.message = self.app.text(strings.TRADE_EMPTY if is_empty(self.match.state) else strings.TRADE_INTEREST)
            return False
        return True

    def _next_cards(self):
        """None, the one, the other, both: as far as they have them."""
        now = self.match.state[OFFER_FLAGS] >> 1 & 3
        wanted = now + 1
        while wanted & ~self._cards() & 3:
            wanted += 1
        for deck in (0, 1):
            if (wanted ^ now) >> deck & 1:
                self.act(CARD | deck << 5)

    def _cancel(self):
        """One screen back: who opened it is asked again with whom; a counter-offer given up is a refusal."""
        seat = self.seat
        self.act(CANCEL)
        if not self.match.events and self.seat == seat and PHASE_KINDS[self.match.state[PHASE]] >> OPEN & 1:
            self.app.replace("trade").asks = True
        else:
            self.back_to_board()

    # -- drawing

    def draw_choice(self, canvas, y):
        self.arrows(canvas, y, self.app.text(_TEXTS[self.choice]))

    # -- sleep

    def save(self):
        return bytes((self.choice,))

    def restore(self, data):
        self.choice = data[0]
