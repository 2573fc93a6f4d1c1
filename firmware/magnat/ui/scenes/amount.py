"""AJOUTER ARGENT: who pays, and how much. The digits are typed as the edition writes its money."""

from micropython import const

from magnat.core.actions import CASH
from magnat.core.state import OFFER_CASH, OFFER_FLAGS, OFFER_RECEIVES, OFFER_TO, cash, get24, put24
from magnat.input import keys
from magnat.ui import fonts, strings
from magnat.ui.canvas import text_width
from magnat.ui.offer_scene import OfferScene

_MOST = const(10_000_000)  # one more digit has no room
_NEXT = const(4)  # of the menu: MARCHÉ CONCLU


class Screen(OfferScene):
    def __init__(self, app):
        super().__init__(app)
        s = self.match.state
        self.receives = s[OFFER_FLAGS] & OFFER_RECEIVES
        self.typed = get24(s, OFFER_CASH) * self.edition.scale
        self.untouched = True  # the first digit begins anew

    def title(self):
        return self.app.text(strings.TRADE_AMOUNT)

    def foot(self):
        """The most that can be paid."""
        if self.message:
            return self.message
        s = self.match.state
        return self.say(strings.TRADE_MOST, self.money(cash(s, s[OFFER_TO] if self.receives else self.seat)))

    # -- keys

    def key(self, event):
        if event & keys.KIND != keys.PRESS:
            return False
        key = event & keys.KEY
        self.message = None
        self.app.redraw()
        if key == keys.AVAN or key == keys.RECU:
            self.receives ^= 1
        elif key <= 9:
            typed = key if self.untouched else self.typed * 10 + key
            if typed >= _MOST:
                return False
            self.typed = typed
            self.untouched = False
        elif key == keys.SUPPR and self.typed:
            self.typed //= 10
            self.untouched = False
        elif key == keys.SUPPR:
            self.app.replace("offer").choice = 1
        elif key == keys.ENTRER:
            return self._enter()
        else:
            return False
        return True

    def _enter(self):
        amount, rest = divmod(self.typed, self.edition.scale)
        action = CASH | (amount << 1 | (self.receives if amount else 0)) << 5
        if rest:
            self.message = self.say(strings.TRADE_STEP, self.money(1))
            return False
        if not self.match.can(action):
            self.message = self.say(strings.TRADE_TOO_MUCH)
            return False
        self.act(action)
        self.app.replace("offer").choice = _NEXT
        return True

    # -- drawing

    def draw_choice(self, canvas, y):
        text = self.app.text(strings.TRADE_RECEIVE if self.receives else strings.TRADE_PAY)
        canvas.centred(fonts.NORMAL, y, text, 1, 0, 64)
        canvas.write(fonts.NORMAL, 2, y, b"\x01")
        canvas.right_aligned(fonts.NORMAL, 62, y, b"\x02")
        amount = self.edition.written(self.typed)
        self.blink(canvas, 126 - text_width(fonts.NORMAL, amount), y, amount)

    # -- sleep

    def save(self):
        data = bytearray((self.receives, self.untouched, 0, 0, 0))
        put24(data, 2, self.typed)
        return bytes(data)

    def restore(self, data):
        self.receives, self.untouched, self.typed = data[0], bool(data[1]), get24(data, 2)
