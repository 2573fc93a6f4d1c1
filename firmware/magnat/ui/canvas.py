"""The picture: 128x64 pixels in 1024 bytes (MONO_VLSB: a byte is 8 pixels down, a page is 8 rows), as the LCD wants it.

Drawing primitives are framebuf's own; here are texts in our fonts, icons, and which pages the glass does not show yet.
"""

import gc

import framebuf
from micropython import const

WIDTH = const(128)
HEIGHT = const(64)
PAGES = const(8)

_HEADER = const(4)  # of a font: rows, first code, last code, bytes a glyph
_MISSING = const(0x3F)
_GLYPHS_KEPT = const(128)  # about 80 bytes each
_ICONS_KEPT = const(32)


class Canvas(framebuf.FrameBuffer):
    def __init__(self):
        self.buffer = bytearray(WIDTH * PAGES)
        super().__init__(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self._shown = bytearray(WIDTH * PAGES)
        whole, shown = memoryview(self.buffer), memoryview(self._shown)
        self.pages = [whole[p * WIDTH : (p + 1) * WIDTH] for p in range(PAGES)]
        self._shown_pages = [shown[p * WIDTH : (p + 1) * WIDTH] for p in range(PAGES)]
        self._unknown = (1 << PAGES) - 1
        # A blinking picture has two faces. What was painted is kept, so that a blink costs no drawing.
        self._faces = (bytearray(WIDTH * PAGES), bytearray(WIDTH * PAGES))
        self._kept = 0  # a bit a face
        self._nothing = bytes(WIDTH * PAGES)
        # framebuf wants its glyphs in RAM: (frame, advance) of those in use, by font height, ink and code.
        self._glyphs = {}
        self._icons = ({}, {})  # by ink: an icon's bytes and its frame

    def clear(self):
        self.buffer[:] = self._nothing  # framebuf's own fill takes a hundred times as long

    # -- the faces: 0 and 1 for the phases of blinking

    def keep(self, face):
        """Remember the picture as this face."""
        self._faces[face][:] = self.buffer
        self._kept |= 1 << face

    def recall(self, face):
        """Bring this face back; False when it is not kept and has to be painted."""
        if not self._kept >> face & 1:
            return False
        self.buffer[:] = self._faces[face]
        return True

    def forget(self):
        """The faces are out of date."""
        self._kept = 0

    # -- what the glass shows

    def is_dirty(self, page):
        return self._unknown >> page & 1 or self.pages[page] != self._shown_pages[page]

    def mark_shown(self, page):
        self._shown_pages[page][:] = self.pages[page]
        self._unknown &= ~(1 << page)

    # -- texts: bytes in cp1252, one glyph a byte

    def write(self, font, x, y, text, ink=1):
        """Draws over what is there; returns where the next glyph would start."""
        glyphs = self._glyphs
        kind = font[0] << 9 | ink << 8
        transparent = 1 - ink
        find, blit = glyphs.get, self.blit  # bound once: looking them up takes as long as drawing a glyph
        for code in text:
            glyph = find(kind | code)
            if glyph is None:
                glyph = self._load(font, code, ink)
            blit(glyph[0], x, y, transparent)
            x += glyph[1]
        return x

    def _load(self, font, code, ink):
        """A glyph out of the font, ready to blit, and kept for the next time."""
        if len(self._glyphs) == _GLYPHS_KEPT:
            self._glyphs.clear()
        try:
            return self._cut_out(font, code, ink)
        except MemoryError:
            self.forget_glyphs()
            gc.collect()
            return self._cut_out(font, code, ink)

    def forget_glyphs(self):
        """Their memory is wanted: they lie about in small pieces, between which nothing large fits. So do icons."""
        self._glyphs.clear()
        for icons in self._icons:
            icons.clear()

    def _cut_out(self, font, code, ink):
        at = _find(font, code)
        width = font[at]
        pages = 2 if font[0] > 8 else 1
        columns = bytearray(font[at + 1 : at + 1 + width * pages])
        if not ink:
            _invert(columns)
        glyph = (framebuf.FrameBuffer(columns, width, 8 * pages, framebuf.MONO_VLSB), width + 1)
        self._glyphs[font[0] << 9 | ink << 8 | code] = glyph
        return glyph

    def centred(self, font, y, text, ink=1, left=0, right=WIDTH):
        return self.write(font, (left + right - text_width(font, text) + 1) >> 1, y, text, ink)

    def right_aligned(self, font, x, y, text, ink=1):
        """Ends just before `x`."""
        return self.write(font, x - text_width(font, text), y, text, ink)

    def icon(self, icon, x, y, ink=1):
        """Icons are width, height, then columns page by page."""
        frame = self._icons[ink].get(icon)
        if frame is None:
            frame = self._load_icon(icon, ink)
        self.blit(frame, x, y, 1 - ink)

    def _load_icon(self, icon, ink):
        icons = self._icons[ink]
        if len(icons) == _ICONS_KEPT:
            icons.clear()
        picture = bytearray(icon[2:])
        if not ink:
            _invert(picture)
        frame = icons[icon] = framebuf.FrameBuffer(picture, icon[0], icon[1], framebuf.MONO_VLSB)
        return frame

    def big_icon(self, icon, x, y, scale):
        """The same with `scale` times as many pixels each way, for what the whole screen is about."""
        width, height = icon[0], icon[1]
        for row in range(height):
            at = 2 + (row >> 3) * width
            for column in range(width):
                if icon[at + column] >> (row & 7) & 1:
                    self.fill_rect(x + column * scale, y + row * scale, scale, scale, 1)


def text_width(font, text):
    """Pixels from the first column of the first glyph to the last of the last."""
    first, last, stride = font[1], font[2], font[3]
    width = -1
    for code in text:
        glyph = font[_HEADER + (code - first) * stride] if first <= code <= last else 0
        width += (glyph or font[_find(font, code)]) + 1
    return width if width > 0 else 0


def _find(font, code):
    """Where the font has this glyph; a question mark stands for one that it lacks."""
    first, last, stride = font[1], font[2], font[3]
    at = _HEADER + (code - first) * stride
    if first <= code <= last and font[at]:
        return at
    return _HEADER + (_MISSING - first) * stride


def _invert(columns):
    for i in range(len(columns)):
        columns[i] ^= 0xFF
