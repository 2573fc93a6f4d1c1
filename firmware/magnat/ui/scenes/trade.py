"""2 ÉCHANGE: with whom? After a refusal it leads straight back to the same offer, to sweeten it."""

from micropython import const

from magnat.core.actions import OPEN, OPEN_AGAIN
from magnat.core.state import DEEDS, FLAG_OFFERED, FLAGS, OFFER_TO, OWNER_MASK
from magnat.core.tables import DEED_COUNT
from magnat.input import keys
from magnat.ui import fonts, strings
from magnat.ui.game_scene import GameScene
from magnat.ui.offer_scene import is_empty
from magnat.ui.table import BODY, LEFT, RIGHT

_ARGUMENTS = const(16)  # of OPEN: a partner, + OPEN_AGAIN


class Screen(GameScene):
    def __init__(self, app):
        super().__init__(app)
        self.asks = False  # or it has yet to look whether an offer waits to be sweetened
        self.choice = self.match.state[OFFER_TO] | OPEN_AGAIN
        if not self._offers(self.choice):
            self.choice = self.seat
            self._step(1)

    def _offers(self, argument):
        if argument & OPEN_AGAIN and is_empty(self.match.state):
            return False
        return self.match.can(OPEN | argument << 5)

    def _step(self, by):
        while True:
            self.choice = (self.choice + by) % _ARGUMENTS
            if self._offers(self.choice):
                return

    def think(self, now):
        if not self.asks:
            self.asks = True
            if self.choice & OPEN_AGAIN and self.match.state[FLAGS] & FLAG_OFFERED:
                self._open()
                return 0
        return super().think(now)

    def _open(self):
        self.act(OPEN | self.choice << 5)
        self.app.replace("offer")

    def enter(self, scene):
        self.app.replace(scene)

    def key(self, event):
        if event == keys.PRESS | keys.AVAN:
            self._step(1)
        elif event == keys.PRESS | keys.RECU:
            self._step(-1)
        elif event == keys.PRESS | keys.ENTRER:
            self._open()
            return True
        elif event == keys.PRESS | keys.SUPPR or event == keys.PRESS | 2:
            self.app.pop()
            return True
        else:
            return super().key(event)
        self.app.redraw()
        return True

    # -- drawing

    def draw(self, canvas):
        """What the partner owns blinks."""
        s = self.match.state
        for deed in range(DEED_COUNT):
            if s[DEEDS + deed] & OWNER_MASK == self.choice & 7:
                self.table.blinking |= 1 << deed
        super().draw(canvas)
        self.table.blinking = 0

    def draw_centre(self, canvas):
        text = self.app.text
        partner = self.choice & 7
        canvas.centred(fonts.NORMAL, BODY, text(strings.TRADE_TITLE), 1, LEFT, RIGHT)
        again = strings.TRADE_SAME if self.choice & OPEN_AGAIN else strings.TRADE_WITH
        canvas.centred(fonts.SMALL, BODY + 9, text(again), 1, LEFT, RIGHT)
        canvas.write(fonts.NORMAL, LEFT + 2, 38, b"\x01")
        canvas.right_aligned(fonts.NORMAL, RIGHT - 2, 38, b"\x02")
        canvas.icon(self.edition.pawn_icon(self.match.pawns[partner]), LEFT + 12, 38)
        self.blink_centred(canvas, 38, self.name(partner), LEFT + 20, RIGHT - 8)
        self.enter_sign(canvas, LEFT, 47)
        canvas.centred(fonts.SMALL, 48, self.money(self.table.cash[partner]), 1, LEFT, RIGHT)

    # -- sleep

    def save(self):
        return bytes((self.choice, self.asks))

    def restore(self, data):
        self.choice, self.asks = data[0], bool(data[1])
