"""Two computers have traded: Oncle Riche tells it, and the deeds concerned blink on the ring until ENTRER."""

from magnat.clock import since
from magnat.input import keys
from magnat.ui import strings
from magnat.ui.game_scene import GameScene
from magnat.ui.table import LEFT


class Screen(GameScene):
    maker = partner = 0
    paid = 0  # cash from maker to partner; below 0: the other way
    cards = 0  # how many jail cards changed hands
    debt = 0  # that the trade settled
    deeds = 0  # mask of those that changed hands

    def __init__(self, app):
        super().__init__(app)
        self._from = app.now

    def tell(self, terms, trade):
        """Takes the two events of the core, EV_TERMS and EV_TRADE."""
        _, self.maker, self.partner, self.paid, extra = terms
        self.cards = (extra & 1) + (extra >> 1 & 1)
        self.debt = extra >> 2
        self.deeds = trade[3] | trade[4]
        self.table.blinking = self.deeds

    def key(self, event):
        if event != keys.PRESS | keys.ENTRER:
            # Who wants to look something up comes back here: this must be seen before the game goes on.
            return event & keys.KIND == keys.PRESS and 6 <= event & keys.KEY <= 9 and super().key(event)
        self.table.blinking = 0
        self.app.pop()
        return True

    def draw_centre(self, canvas):
        text = self.app.text(strings.ANNOUNCE_DEAL) + b"\n"
        if self.paid:
            money = self.money(abs(self.paid))
            text += self.say(strings.ANNOUNCE_CASH, *self._names(self.paid < 0), money)
        else:
            text += self.say(strings.ANNOUNCE_BETWEEN, *self._names(False))
        if self.cards:
            text += b"\n" + self.app.text(strings.ANNOUNCE_CARD)
        if self.debt:
            text += b"\n" + self.app.text(strings.ANNOUNCE_DEBT)
        self.draw_banker(canvas, text, since(self.app.now, self._from))
        self.enter_sign(canvas, LEFT + 3, 46)

    def _names(self, turned):
        maker, partner = self.name(self.maker), self.name(self.partner)
        return (partner, maker) if turned else (maker, partner)

    def save(self):
        data = bytearray((self.maker, self.partner, self.cards, self.debt > 0, self.paid < 0))
        for value in (abs(self.paid), self.deeds):
            for shift in (0, 8, 16, 24):
                data.append(value >> shift & 255)
        return bytes(data)

    def restore(self, data):
        self.maker, self.partner, self.cards, self.debt, negative = data[:5]
        paid = data[5] | data[6] << 8 | data[7] << 16
        self.paid = -paid if negative else paid
        self.deeds = self.table.blinking = data[9] | data[10] << 8 | data[11] << 16 | data[12] << 24
