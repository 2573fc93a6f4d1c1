"""Something in a screen failed: what to tell us, and how to go on."""

from magnat.input import keys
from magnat.ui import fonts, icons, strings
from magnat.ui.scene import BlinkingScene


class Screen(BlinkingScene):
    code = b""

    def key(self, event):
        if event == keys.PRESS | keys.ENTRER:
            self.app.home()
            return True
        return False

    def draw(self, canvas):
        text = self.app.text
        canvas.icon(icons.WARNING, 4, 3)
        canvas.write(fonts.NORMAL, 20, 5, text(strings.CRASH_TITLE))
        canvas.hline(0, 16, 128, 1)
        # the code is what a bug report needs: whole, on two lines if it must be
        canvas.write(fonts.SMALL, 4, 21, self.code[:31])
        canvas.write(fonts.SMALL, 4, 28, self.code[31:62])
        canvas.write(fonts.SMALL, 4, 38, text(strings.CRASH_SAVED))
        if self.lit:
            canvas.icon(icons.ENTER, 4, 53)
        canvas.write(fonts.NORMAL, 20, 53, text(strings.CRASH_LEAVE))

    def save(self):
        return self.code[:62]

    def restore(self, data):
        self.code = data
