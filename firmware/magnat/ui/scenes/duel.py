"""The last street of a group belongs to another: pay, or fight its creature for it."""

from magnat.core.actions import CHOICE_FIGHT, CHOICE_PAY, CHOOSE, action
from magnat.core.deeds import rent
from magnat.core.state import get24, top
from magnat.core.tables import DEED, FORCE
from magnat.ui import strings
from magnat.ui.game_scene import MenuScene
from magnat.ui.table import BODY


class Screen(MenuScene):
    def __init__(self, app):
        super().__init__(app)
        s = self.match.state
        self.cursor = s[top(s) + 4]

    def options(self):
        s = self.match.state
        due = rent(s, DEED[self.cursor], get24(s, top(s) + 5))
        return self.say(strings.DUEL_PAY, self.money(due)), self.app.text(strings.DUEL_FIGHT)

    def choose(self, choice):
        self.answer(action(CHOOSE, CHOICE_FIGHT if choice else CHOICE_PAY))

    def ask(self, canvas):
        y = self.paragraph(canvas, BODY, self.square_name(self.cursor))
        if self.turns():
            text = self.app.text(strings.DUEL_RISK)
        else:
            text = self.say(strings.DUEL_FORCE, b"%d" % (FORCE[DEED[self.cursor]] * 500))
        self.paragraph(canvas, y, text)
