"""The cell is empty: everything is saved, the machine says so for a moment and switches off."""

from micropython import const

from magnat.clock import since
from magnat.ui import fonts, strings
from magnat.ui.scene import Scene

_SHOWN_MS = const(3000)


class Screen(Scene):
    _from = -1

    def key(self, event):
        return True  # nothing leads away from here but a fresh cell

    def think(self, now):
        if self._from < 0:
            self._from = now
        elif since(now, self._from) >= _SHOWN_MS:
            self._from = -1  # woken with the same cell, it says so again
            self.app.sleep()
            return 0
        return _SHOWN_MS

    def draw(self, canvas):
        text = self.app.text
        canvas.rect(40, 8, 44, 18, 1)
        canvas.fill_rect(84, 13, 3, 8, 1)
        canvas.fill_rect(43, 11, 5, 12, 1)
        canvas.centred(fonts.NORMAL, 31, text(strings.BATTERY_LOW))
        canvas.centred(fonts.NORMAL, 41, text(strings.BATTERY_REPLACE))
        canvas.centred(fonts.SMALL, 54, text(strings.BATTERY_SAVED))
