"""The card that leaves a choice: pay the fine, or draw a Chance card."""

from magnat.core.actions import CHOICE_CHANCE, CHOICE_FINE, CHOOSE, action
from magnat.core.state import get24, top
from magnat.ui import strings
from magnat.ui.game_scene import MenuScene


class Screen(MenuScene):
    def options(self):
        s = self.match.state
        fine = self.say(strings.CARD_FINE, self.money(get24(s, top(s) + 5)))
        return fine, self.app.text(strings.CARD_DRAW)

    def choose(self, choice):
        self.answer(action(CHOOSE, CHOICE_CHANCE if choice else CHOICE_FINE))

    def ask(self, canvas):
        self.draw_banker(canvas, self.say(strings.CARD_CHOOSE, self.edition.deck(self.app.settings.language, 0)), 0)
