"""What a screen is. A scene reacts to keys and to time, draws the canvas, and never waits."""

from micropython import const

from magnat.clock import since
from magnat.ui import fonts, icons
from magnat.ui.canvas import text_width

HALF_BLINK_MS = const(250)  # what ENTRER selects blinks at 2 Hz
NEVER = const(-1)


class Scene:
    lit = True  # the phase of blinking: each has its picture

    def __init__(self, app):
        self.app = app

    def key(self, event) -> bool:
        """One key event. True if it meant something here; False gets the low beep."""
        return False

    def think(self, now) -> int:
        """Time has passed (or the scene was just entered). Returns the ms until it wants to think again, or NEVER."""
        return NEVER

    def draw(self, canvas):
        """Paints the whole screen on an empty canvas, in the phase `self.lit`.

        It is asked for the same phase again only after `app.redraw`; where time itself moves the picture (a ticker) it
        calls `app.moves` in here.
        """

    def save(self) -> bytes:
        """What it takes to come back to the same screen after sleep: a few bytes for `restore`."""
        return b""

    def restore(self, data):
        pass


class BlinkingScene(Scene):
    """A scene whose choice blinks."""

    def think(self, now) -> int:
        phase = since(now, self.app.blink_from) % (2 * HALF_BLINK_MS)
        lit = phase < HALF_BLINK_MS
        if lit != self.lit:
            self.lit = lit
            self.app.blink()
        return HALF_BLINK_MS - phase % HALF_BLINK_MS

    def blink(self, canvas, x, y, text, font=fonts.NORMAL):
        """What ENTRER selects: now white on black, now plain, so that it can be read all the time."""
        if self.lit:
            canvas.fill_rect(x - 2, y - 1, text_width(font, text) + 4, font[0] + 1, 1)
        canvas.write(font, x, y, text, 0 if self.lit else 1)

    def blink_centred(self, canvas, y, text, left=0, right=128):
        self.blink(canvas, (left + right - text_width(fonts.NORMAL, text) + 1) >> 1, y, text)

    def enter_sign(self, canvas, x, y, ink=1):
        """The machine waits for ENTRER."""
        if self.lit:
            canvas.icon(icons.ENTER, x, y, ink)
