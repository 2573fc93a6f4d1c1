"""9 PROP. DISP.: the houses and hotels that the bank has left."""

from magnat.core.state import HOTELS, HOUSES
from magnat.ui import fonts, icons, strings
from magnat.ui.info_scene import InfoScene
from magnat.ui.table import LEFT, RIGHT, TOP


class Screen(InfoScene):
    own_key = 9

    def draw_top(self, canvas):
        canvas.centred(fonts.NORMAL, TOP, self.app.text(strings.STOCK_TITLE), 1, LEFT, RIGHT)
        canvas.hline(12, TOP + 10, 104, 1)

    def draw_centre(self, canvas):
        s, language = self.match.state, self.app.settings.language
        self._row(canvas, 25, icons.HOUSE, s[HOUSES], self.edition.house(language, s[HOUSES]))
        self._row(canvas, 41, icons.HOTEL, s[HOTELS], self.edition.hotel(language, s[HOTELS]))

    def _row(self, canvas, y, icon, count, name):
        canvas.big_icon(icon, LEFT + 7 - icon[0], y - 1, 2)
        canvas.right_aligned(fonts.NORMAL, LEFT + 28, y, b"%d" % count)
        canvas.write(fonts.SMALL, LEFT + 30, y + 1, name)
