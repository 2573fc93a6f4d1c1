"""The first screen: who we are, the best score, and which key goes on."""

from magnat.input import keys
from magnat.ui import fonts, icons, strings
from magnat.ui.scene import BlinkingScene


class Screen(BlinkingScene):
    def key(self, event):
        if event == keys.PRESS | keys.ENTRER:
            self.app.push("settings")
            return True
        return False

    def draw(self, canvas):
        app = self.app
        canvas.icon(icons.LOGO, 4, 4)
        canvas.write(fonts.BIG, 48, 8, b"MAGNAT")
        best = app.text(strings.TITLE_RECORD if app.best else strings.TITLE_NO_RECORD)
        if app.best:
            best += b" %d" % app.best
        canvas.centred(fonts.NORMAL, 34, best)
        canvas.hline(0, 46, 128, 1)
        if self.lit:
            canvas.icon(icons.ENTER, 4, 52)
        canvas.write(fonts.NORMAL, 18, 52, app.text(strings.TITLE_SETTINGS))
