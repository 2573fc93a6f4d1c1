"""Income tax: a flat sum or a share of all that one owns. The choice is final: no key leads back."""

from magnat.core.actions import CHOICE_FLAT, CHOICE_PERCENT, CHOOSE, action
from magnat.core.state import top
from magnat.core.tables import INCOME_TAX_FLAT
from magnat.ui import strings
from magnat.ui.game_scene import MenuScene
from magnat.ui.table import BODY


class Screen(MenuScene):
    def options(self):
        return self.say(strings.TAX_FLAT, self.money(INCOME_TAX_FLAT)), self.app.text(strings.TAX_PERCENT)

    def choose(self, choice):
        self.answer(action(CHOOSE, CHOICE_PERCENT if choice else CHOICE_FLAT))

    def ask(self, canvas):
        s = self.match.state
        y = self.paragraph(canvas, BODY, self.square_name(s[top(s) + 4]))
        self.paragraph(canvas, y, self.app.text(strings.TAX_FINAL))
