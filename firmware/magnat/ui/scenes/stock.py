"""9 PROP. DISP.: the houses and hotels that the bank has left."""

from magnat.core.state import HOTELS, HOUSES
from magnat.ui import fonts, icons, strings
from magnat.ui.info_scene import InfoScene
from magnat.ui.table import BODY, LEFT, RIGHT


class Screen(InfoScene):
    own_key = 9

    def draw_centre(self, canvas):
        s, language = self.match.state, self.app.settings.language
        canvas.centred(fonts.SMALL, BODY, self.app.text(strings.STOCK_TITLE), 1, LEFT, RIGHT)
        self._row(canvas, 31, icons.HOUSE, s[HOUSES], self.edition.house(language, s[HOUSES]))
        self._row(canvas, 44, icons.HOTEL, s[HOTELS], self.edition.hotel(language, s[HOTELS]))

    def _row(self, canvas, y, icon, count, name):
        canvas.big_icon(icon, LEFT + 7 - icon[0], y - 1, 2)
        canvas.right_aligned(fonts.NORMAL, LEFT + 29, y, b"%d" % count)
        canvas.write(fonts.SMALL, LEFT + 33, y + 2, name)
