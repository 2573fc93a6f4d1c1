"""The first screen: who we are, the best score, and what ENTRER leads to."""

from micropython import const

from magnat.input import keys
from magnat.ui import fonts, icons, strings, tunes
from magnat.ui.edition import Edition
from magnat.ui.scene import BlinkingScene

_RESUME = const(0)
_PLAY = const(1)
_SETTINGS = const(2)
_TEXTS = (strings.TITLE_RESUME, strings.TITLE_PLAY, strings.TITLE_SETTINGS)


class Screen(BlinkingScene):
    def __init__(self, app):
        super().__init__(app)
        self._first = _RESUME if app.has_match() else _PLAY
        self.choice = self._first
        self._best = b""
        self._best_for = -1  # the edition whose money that is: loading one at every blink would be slow

    def key(self, event):
        if event == keys.PRESS | keys.ENTRER:
            self._choose()
        elif event == keys.PRESS | keys.AVAN:
            self.choice = self.choice + 1 if self.choice < _SETTINGS else self._first
        elif event == keys.PRESS | keys.RECU:
            self.choice = self.choice - 1 if self.choice > self._first else _SETTINGS
        else:
            return False
        self.app.redraw()
        return True

    def _choose(self):
        app = self.app
        if self.choice == _SETTINGS:
            app.push("settings")
        elif self.choice == _PLAY:
            app.push("newgame")
        else:
            try:
                app.replace("board")
            except ValueError:  # what was stored cannot be played
                app.home()
                app.notice(strings.STORE_UNREADABLE)
                app.play(tunes.ERROR)

    def _money(self):
        edition = self.app.settings.edition
        if edition != self._best_for:
            self._best = Edition(edition).money(self.app.best)
            self._best_for = edition
        return self._best

    def draw(self, canvas):
        app = self.app
        canvas.icon(icons.LOGO, 4, 3)
        canvas.write(fonts.BIG, 48, 7, b"MAGNAT")
        best = app.text(strings.TITLE_RECORD if app.best else strings.TITLE_NO_RECORD)
        if app.best:
            best += b" " + self._money()
        canvas.centred(fonts.NORMAL, 29, best)
        canvas.hline(0, 39, 128, 1)
        self.enter_sign(canvas, 4, 42)
        canvas.write(fonts.NORMAL, 18, 42, app.text(_TEXTS[self.choice]))
        canvas.write(fonts.SMALL, 18, 55, app.text(strings.TITLE_CHOOSE))
