"""The card that leaves a choice: pay the fine, or draw a Chance card."""

from magnat.core.actions import CHOICE_CHANCE, CHOICE_FINE, CHOOSE, action
from magnat.core.state import get24, top
from magnat.ui import icons, strings
from magnat.ui.game_scene import MenuScene
from magnat.ui.table import LEFT


class Screen(MenuScene):
    def options(self):
        s = self.match.state
        fine = self.say(strings.CARD_FINE, self.money(get24(s, top(s) + 5)))
        return fine, self.say(strings.CARD_DRAW, self.edition.deck(self.app.settings.language, 0))

    def choose(self, choice):
        self.answer(action(CHOOSE, CHOICE_CHANCE if choice else CHOICE_FINE))

    def ask(self, canvas):
        canvas.icon(icons.ONCLE_RICHE, LEFT, 20)
        canvas.icon(icons.CHANCE, LEFT + 30, 24)
