"""The canvas: texts, icons, and which pages the glass lacks. Run on CPython and on MicroPython alike."""

from magnat.ui.canvas import PAGES, WIDTH, Canvas, text_width

# A font of two glyphs, `?` (one column) and `A` (three columns): rows, first, last, stride, then width and columns.
FONT = bytes((8, 0x3F, 0x41, 4, 1, 0xFF, 0, 0, 0, 0, 0, 0, 3, 0x7E, 0x11, 0x7E))
TALL = bytes((16, 0x3F, 0x3F, 5, 2, 0x01, 0x02, 0x80, 0x40))


def dirty_pages(canvas):
    return [page for page in range(PAGES) if canvas.is_dirty(page)]


def shown(canvas):
    for page in range(PAGES):
        canvas.mark_shown(page)
    return canvas


def test_a_new_canvas_has_every_page_to_send():
    assert dirty_pages(Canvas()) == list(range(PAGES))


def test_a_shown_canvas_has_nothing_to_send():
    assert dirty_pages(shown(Canvas())) == []


def test_a_pixel_makes_its_own_page_dirty():
    canvas = shown(Canvas())
    canvas.pixel(127, 23, 1)
    assert dirty_pages(canvas) == [2]


def test_a_pixel_drawn_and_taken_back_sends_nothing():
    canvas = shown(Canvas())
    canvas.pixel(5, 40, 1)
    canvas.pixel(5, 40, 0)
    assert dirty_pages(canvas) == []


def test_text_puts_the_columns_of_its_glyphs_side_by_side():
    canvas = Canvas()
    end = canvas.write(FONT, 0, 0, b"AA")
    assert bytes(canvas.buffer[:8]) == bytes((0x7E, 0x11, 0x7E, 0, 0x7E, 0x11, 0x7E, 0))
    assert end == 8


def test_text_may_lie_across_two_pages():
    canvas = Canvas()
    canvas.write(FONT, 10, 12, b"A")
    assert canvas.buffer[WIDTH + 10] == 0x7E << 4 & 0xFF
    assert canvas.buffer[2 * WIDTH + 10] == 0x7E >> 4


def test_text_leaves_the_pixels_around_its_strokes():
    canvas = Canvas()
    canvas.pixel(0, 0, 1)
    canvas.write(FONT, 0, 0, b"A")
    assert canvas.buffer[0] == 0x7F


def test_text_without_ink_is_cut_out_of_a_filled_ground():
    canvas = Canvas()
    canvas.fill(1)
    canvas.write(FONT, 0, 0, b"A", 0)
    assert bytes(canvas.buffer[:4]) == bytes((0x81, 0xEE, 0x81, 0xFF))


def test_a_character_without_glyph_shows_as_a_question_mark():
    for code in (b"\x40", b"\x00", b"\xff"):
        canvas = Canvas()
        canvas.write(FONT, 0, 0, code)
        assert canvas.buffer[0] == 0xFF


def test_a_tall_font_fills_two_pages():
    canvas = Canvas()
    canvas.write(TALL, 0, 0, b"?")
    assert bytes(canvas.buffer[:2]) == b"\x01\x02"
    assert bytes(canvas.buffer[WIDTH : WIDTH + 2]) == b"\x80\x40"


def test_text_beyond_the_edge_is_clipped():
    canvas = Canvas()
    canvas.write(FONT, 126, 60, b"A")
    canvas.write(FONT, -2, -4, b"A")
    assert canvas.buffer[0] == 0x7E >> 4
    assert canvas.buffer[7 * WIDTH + 127] == 0x11 << 4 & 0xFF


def test_width_of_a_text():
    for text, width in ((b"", 0), (b"A", 3), (b"AA", 7), (b"?", 1), (b"A?", 5), (b"@", 1)):
        assert text_width(FONT, text) == width


def test_centred_text_has_equal_margins():
    canvas = Canvas()
    canvas.centred(FONT, 0, b"AA")  # 7 columns: 61 left of it, 60 right of it
    assert canvas.buffer[60] == 0
    assert canvas.buffer[61] == 0x7E
    assert canvas.buffer[67] == 0x7E
    assert canvas.buffer[68] == 0


def test_right_aligned_text_ends_before_its_edge():
    canvas = Canvas()
    canvas.right_aligned(FONT, 128, 0, b"A")
    assert bytes(canvas.buffer[124:128]) == bytes((0, 0x7E, 0x11, 0x7E))


def test_an_icon_is_drawn_page_by_page():
    canvas = Canvas()
    canvas.icon(bytes((2, 12, 0x0F, 0xF0, 0x03, 0x0C)), 3, 8)
    assert bytes(canvas.buffer[WIDTH + 3 : WIDTH + 5]) == b"\x0f\xf0"
    assert bytes(canvas.buffer[2 * WIDTH + 3 : 2 * WIDTH + 5]) == b"\x03\x0c"
