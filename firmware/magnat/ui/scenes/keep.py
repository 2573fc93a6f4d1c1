"""A mortgaged deed just received: its mortgage can be lifted now, without paying the interest twice."""

from magnat.core.actions import LIFT, PASS
from magnat.core.debt import deed_to_lift
from magnat.core.deeds import mortgage_value
from magnat.core.tables import SQUARE
from magnat.input import keys
from magnat.ui import strings
from magnat.ui.game_scene import MenuScene
from magnat.ui.table import BODY


class Screen(MenuScene):
    no = 1

    def __init__(self, app):
        super().__init__(app)
        self._deed = deed_to_lift(self.match.state)
        self.cursor = SQUARE[self._deed]

    def options(self):
        return self.say(strings.LIFT_NOW, self.money(mortgage_value(self._deed))), self.app.text(strings.LIFT_LATER)

    def ask(self, canvas):
        self.paragraph(canvas, BODY, self.square_name(self.cursor) + b"\n" + self.app.text(strings.DEEDS_MORTGAGED))

    def choose(self, choice):
        self.answer(PASS if choice else LIFT | self.cursor << 5)

    def key(self, event):
        if event == keys.PRESS | 5:
            self.choose(0)
            return True
        return super().key(event)
