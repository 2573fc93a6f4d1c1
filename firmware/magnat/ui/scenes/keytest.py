"""The bench's own screen: every key shows where it sits, what it is called, and whether it came through."""

from micropython import const

from magnat.input import keys
from magnat.ui import fonts, strings
from magnat.ui.scene import Scene

# The keypad as it is laid out on the machine, row by row; ENTRER lies beside it.
_LAYOUT = (1, 2, 3, keys.SON, 4, 5, 6, keys.SUPPR, 7, 8, 9, keys.AVAN, keys.LANCER, 0, keys.PARTIE, keys.RECU)
_LABELS = (
    b"0",
    b"1",
    b"2",
    b"3",
    b"4",
    b"5",
    b"6",
    b"7",
    b"8",
    b"9",
    b"\x05",
    b"SU",
    b"\x02",
    b"\x01",
    b"LA",
    b"NP",
    b"SO",
)
_CELL_W = const(13)
_CELL_H = const(10)
_TOP = const(14)


class Screen(Scene):
    def __init__(self, app):
        super().__init__(app)
        self.seen = 0  # bitmap of the keys that came through
        self.last = -1
        self.stuck = -1

    def key(self, event):
        kind, key = event & keys.KIND, event & keys.KEY
        self.app.redraw()
        if event == keys.LONG | keys.PARTIE:
            return False  # a new game is one hold away from everywhere
        if kind == keys.STUCK:
            self.stuck = key
        elif kind == keys.PRESS:
            if key == keys.SUPPR and self.last == keys.SUPPR:
                self.app.pop()
                return True
            self.last = key
            self.seen |= 1 << key
        return True

    def draw(self, canvas):
        text = self.app.text
        canvas.fill_rect(0, 0, 128, 11, 1)
        canvas.write(fonts.NORMAL, 3, 2, text(strings.KEYTEST_TITLE), 0)
        canvas.right_aligned(fonts.NORMAL, 126, 2, self._count(), 0)
        for place in range(16):
            self._cell(canvas, _LAYOUT[place], 2 + _CELL_W * (place & 3), _TOP + _CELL_H * (place >> 2))
        self._cell(canvas, keys.ENTRER, 2 + 4 * _CELL_W, _TOP + 3 * _CELL_H)
        left = 2 + 5 * _CELL_W + 3
        if self.stuck >= 0:
            canvas.write(fonts.SMALL, left, 15, text(strings.KEYTEST_STUCK))
            canvas.write(fonts.SMALL, left, 22, text(strings.KEYTEST_KEY_0 + self.stuck))
        if self.last >= 0:
            canvas.write(fonts.SMALL, left, 33, text(strings.KEYTEST_KEY_0 + self.last))
        else:
            canvas.write(fonts.SMALL, left, 33, text(strings.KEYTEST_PRESS))
        canvas.write(fonts.SMALL, 2, 57, text(strings.KEYTEST_LEAVE))

    def _count(self):
        count = 0
        for key in range(keys.KEY_COUNT):
            count += self.seen >> key & 1
        return b"%d/%d" % (count, keys.KEY_COUNT)

    def _cell(self, canvas, key, x, y):
        down = self.app.keyboard.held >> key & 1
        seen = self.seen >> key & 1
        canvas.rect(x, y, _CELL_W - 1, _CELL_H - 1, 1)
        if seen:
            canvas.fill_rect(x, y, _CELL_W - 1, _CELL_H - 1, 1)
        if down:  # a frame inside the key tells that it is down right now
            canvas.rect(x + 1, y + 1, _CELL_W - 3, _CELL_H - 3, 1 - seen)
        canvas.centred(fonts.SMALL, y + 2, _LABELS[key], 1 - seen, x, x + _CELL_W - 1)

    def save(self):
        return self.seen.to_bytes(3, "little")

    def restore(self, data):
        self.seen = int.from_bytes(data, "little")
