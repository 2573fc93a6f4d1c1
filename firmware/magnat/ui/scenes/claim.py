"""Rents that wait for their owners (the claim option): whoever is quick presses 3 and takes his due."""

from micropython import const

from magnat.core.actions import CLAIM, action
from magnat.core.state import CLAIM_COUNT, CLAIMS
from magnat.input import keys
from magnat.ui import strings
from magnat.ui.game_scene import GameScene
from magnat.ui.table import BODY

_CLAIMS_KEY = const(3)


class Screen(GameScene):
    chosen = 0

    def _slots(self):
        s = self.match.state
        return [slot for slot in range(CLAIM_COUNT) if s[CLAIMS + 4 * slot + 1]]

    def _slot(self):
        slots = self._slots()
        return slots[self.chosen % len(slots)]

    @property
    def seat(self):
        """The owner: his pawn and cash stand on top, whoever's turn it is."""
        return self.match.state[CLAIMS + 4 * self._slot()] >> 3 & 7

    def key(self, event):
        if event == keys.PRESS | keys.AVAN:
            self.chosen += 1
        elif event == keys.PRESS | keys.RECU:
            self.chosen -= 1
        elif event == keys.PRESS | keys.ENTRER:
            slot = self._slot()
            self.app.pop()
            self.act(action(CLAIM, slot))
        elif event in (keys.PRESS | keys.SUPPR, keys.PRESS | _CLAIMS_KEY):
            self.app.pop()
        else:
            return event & keys.KIND == keys.PRESS and 6 <= event & keys.KEY <= 9 and super().key(event)
        self.app.redraw()
        return True

    def draw(self, canvas):
        self.cursor = self.match.state[CLAIMS + 4 * self._slot() + 1]
        super().draw(canvas)

    def draw_centre(self, canvas):
        s = self.match.state
        claim = CLAIMS + 4 * self._slot()
        amount = s[claim + 2] | (s[claim + 3] & 15) << 8
        text = self.say(strings.CLAIM_FROM, self.name(s[claim] & 7), self.money(amount), self.square_name(s[claim + 1]))
        self.paragraph(canvas, BODY, text)
        self.prompt(canvas, 45, self.app.text(strings.CLAIM_CLAIM))

    def save(self):
        return bytes((self.chosen % len(self._slots()),))

    def restore(self, data):
        self.chosen = data[0]
