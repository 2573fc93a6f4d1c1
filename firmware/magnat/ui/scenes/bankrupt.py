"""Giving up, when the debt cannot be raised: asked once more."""

from magnat.core.actions import BANKRUPT
from magnat.input import keys
from magnat.ui import fonts, strings
from magnat.ui.game_scene import MenuScene
from magnat.ui.table import BODY, LEFT, RIGHT


class Screen(MenuScene):
    choice = 1

    def options(self):
        return self.app.text(strings.COMMON_YES), self.app.text(strings.COMMON_NO)

    def ask(self, canvas):
        canvas.centred(fonts.NORMAL, BODY, self.app.text(strings.BANKRUPT_TITLE), 1, LEFT, RIGHT)
        self.paragraph(canvas, BODY + 9, self.app.text(strings.BANKRUPT_SURE))

    def choose(self, choice):
        if choice:
            self.app.pop()
        elif self.match.can(BANKRUPT):
            self.act(BANKRUPT)
            self.back_to_board()

    def _manage(self, key):
        return False

    def key(self, event):
        if event == keys.PRESS | keys.SUPPR:
            self.app.pop()
            return True
        return super().key(event)
