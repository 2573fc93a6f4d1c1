"""An offer to a person, or the counter-offer to his own: accept it, refuse it, change it."""

from magnat.core.actions import ACCEPT, COUNTER, REFUSE
from magnat.core.state import OFFER_FROM, top
from magnat.input import keys
from magnat.ui import fonts, strings
from magnat.ui.canvas import text_width
from magnat.ui.offer_scene import OfferScene

_TEXTS = (strings.TRADE_ACCEPT, strings.TRADE_REFUSE, strings.TRADE_COUNTER)
_ACTIONS = (ACCEPT, REFUSE, COUNTER)


class Screen(OfferScene):
    choice = 1  # an ENTRER too many must not sell the house

    def title(self):
        s = self.match.state
        mine = s[top(s) + 1] == self.seat
        return self.say(strings.TRADE_COUNTERED if mine else strings.TRADE_OFFERS, self.name(s[OFFER_FROM]))

    def key(self, event):
        if event == keys.PRESS | keys.AVAN:
            self.choice = (self.choice + 1) % 3
        elif event == keys.PRESS | keys.RECU:
            self.choice = (self.choice - 1) % 3
        elif event == keys.PRESS | keys.SUPPR and self.choice != 1:
            self.choice = 1
        elif event == keys.PRESS | keys.ENTRER:
            self.act(_ACTIONS[self.choice])
            self.back_to_board()
        else:
            return super().key(event)
        self.app.redraw()
        return True

    def draw_choice(self, canvas, y):
        """All three in sight, the chosen one in a frame that blinks."""
        x = 2
        for choice in range(3):
            text = self.app.text(_TEXTS[choice])
            if choice == self.choice:
                self.blink(canvas, x, y + 1, text, fonts.SMALL)
            else:
                canvas.write(fonts.SMALL, x, y + 1, text)
            x += text_width(fonts.SMALL, text) + 7

    def save(self):
        return bytes((self.choice,))

    def restore(self, data):
        self.choice = data[0]
