"""ENTRER + N. PARTIE: every pixel on, to see whether the glass is whole. N. PARTIE held leaves."""

from magnat.input import keys
from magnat.ui.scene import Scene


class Screen(Scene):
    def key(self, event):
        if event == keys.LONG | keys.PARTIE:
            self.app.pop()
        return True  # no other key means anything here, and none is wrong

    def draw(self, canvas):
        canvas.fill(1)
