"""In jail, before the roll: try for a double, pay, or play the card. LANCER tries."""

from magnat.core.actions import PAY_FINE, PLAY_CARD, ROLL, action
from magnat.core.profiles import JAIL_TRIES, rule
from magnat.core.state import JAIL
from magnat.core.turn import JAIL_FINE
from magnat.input import keys
from magnat.ui import fonts, icons, strings
from magnat.ui.game_scene import MenuScene
from magnat.ui.table import BODY, LEFT, RIGHT


class Screen(MenuScene):
    def _ways(self):
        """What is possible now: actions."""
        ways = (ROLL, PAY_FINE, action(PLAY_CARD, 0), action(PLAY_CARD, 1))
        return [way for way in ways if self.match.can(way)]

    def options(self):
        texts = []
        for way in self._ways():
            if way == ROLL:
                texts.append(self.app.text(strings.JAIL_TRY))
            elif way == PAY_FINE:
                texts.append(self.say(strings.JAIL_PAY, self.money(JAIL_FINE)))
            else:
                texts.append(self.app.text(strings.JAIL_CARD))
        return texts

    def key(self, event):
        if event == keys.PRESS | keys.LANCER:
            self.answer(ROLL)
            return True
        if event == keys.PRESS | keys.SUPPR:  # as on the board, before any other roll
            self.app.home()
            return True
        return super().key(event)

    def choose(self, choice):
        self.answer(self._ways()[choice])

    def ask(self, canvas):
        s = self.match.state
        canvas.icon(icons.JAIL_SMALL, LEFT + 2, BODY)
        canvas.write(fonts.SMALL, LEFT + 12, BODY, self.app.text(strings.JAIL_TITLE))
        tries = self.say(strings.JAIL_ATTEMPT, b"%d/%d" % (s[JAIL + self.seat], rule(s, JAIL_TRIES)))
        canvas.right_aligned(fonts.SMALL, RIGHT, BODY, tries)
