"""The picture: 128x64 pixels in 1024 bytes (MONO_VLSB: a byte is 8 pixels down, a page is 8 rows), as the LCD wants it.

Drawing primitives are framebuf's own; here are texts in our fonts, icons, and which pages the glass does not show yet.
"""

import framebuf
from micropython import const

WIDTH = const(128)
HEIGHT = const(64)
PAGES = const(8)

_HEADER = const(4)  # of a font: rows, first code, last code, bytes a glyph
_MISSING = const(0x3F)  # a question mark stands for a glyph that the font lacks
_WIDEST = const(16)


class Canvas(framebuf.FrameBuffer):
    def __init__(self):
        self.buffer = bytearray(WIDTH * PAGES)
        super().__init__(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self._shown = bytearray(WIDTH * PAGES)
        whole, shown = memoryview(self.buffer), memoryview(self._shown)
        self.pages = [whole[p * WIDTH : (p + 1) * WIDTH] for p in range(PAGES)]
        self._shown_pages = [shown[p * WIDTH : (p + 1) * WIDTH] for p in range(PAGES)]
        self._unknown = (1 << PAGES) - 1
        # framebuf cannot read a glyph out of flash, so glyphs pass through here, one frame a width and height.
        self._glyph = bytearray(2 * _WIDEST)
        self._frames = {}

    # -- what the glass shows

    def is_dirty(self, page):
        return self._unknown >> page & 1 or self.pages[page] != self._shown_pages[page]

    def mark_shown(self, page):
        self._shown_pages[page][:] = self.pages[page]
        self._unknown &= ~(1 << page)

    def forget_shown(self):
        """The glass lost its picture (a cold start): every page is to be sent again."""
        self._unknown = (1 << PAGES) - 1

    # -- texts: bytes in cp1252, one glyph a byte

    def write(self, font, x, y, text, ink=1):
        """Draws over what is there; returns where the next glyph would start."""
        rows, first, last, stride = font[0], font[1], font[2], font[3]
        glyph = self._glyph
        flip = 0 if ink else 0xFF
        transparent = 1 - ink
        pages = 2 if rows > 8 else 1
        for code in text:
            at = _HEADER + (code - first) * stride
            if not first <= code <= last or not font[at]:
                at = _HEADER + (_MISSING - first) * stride
            width = font[at]
            for i in range(width * pages):
                glyph[i] = font[at + 1 + i] ^ flip
            frame = self._frames.get(width + 32 * pages)
            if frame is None:
                frame = framebuf.FrameBuffer(glyph, width, 8 * pages, framebuf.MONO_VLSB)
                self._frames[width + 32 * pages] = frame
            self.blit(frame, x, y, transparent)
            x += width + 1
        return x

    def centred(self, font, y, text, ink=1, left=0, right=WIDTH):
        return self.write(font, (left + right - text_width(font, text) + 1) >> 1, y, text, ink)

    def right_aligned(self, font, x, y, text, ink=1):
        """Ends just before `x`."""
        return self.write(font, x - text_width(font, text), y, text, ink)

    def icon(self, icon, x, y, ink=1):
        """Icons are width, height, then columns page by page."""
        width, height = icon[0], icon[1]
        picture = bytearray(icon[2:])
        if not ink:
            for i in range(len(picture)):
                picture[i] ^= 0xFF
        self.blit(framebuf.FrameBuffer(picture, width, height, framebuf.MONO_VLSB), x, y, 1 - ink)


def text_width(font, text):
    """Pixels from the first column of the first glyph to the last of the last."""
    first, last, stride = font[1], font[2], font[3]
    width = -1
    for code in text:
        at = _HEADER + (code - first) * stride
        if not first <= code <= last or not font[at]:
            at = _HEADER + (_MISSING - first) * stride
        width += font[at] + 1
    return width if width > 0 else 0
