"""The PC's framebuf beyond the golden drawings: against a pixel-by-pixel model, and what it refuses."""

import framebuf
import pytest
from framebuf import MONO_VLSB, FrameBuffer
from hypothesis import given, settings
from hypothesis import strategies as st


class Naive:
    """One list entry a pixel."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.rows = [[0] * width for _ in range(height)]

    def put(self, x, y, colour):
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = colour

    def fill_rect(self, x, y, w, h, colour):
        for row in range(y, y + h):
            for column in range(x, x + w):
                self.put(column, row, colour)

    def blit(self, source, x, y, key):
        for row, values in enumerate(source.rows):
            for column, colour in enumerate(values):
                if colour != key:
                    self.put(x + column, y + row, colour)


def pixels(fb, width, height):
    return [[fb.pixel(x, y) for x in range(width)] for y in range(height)]


sizes = st.tuples(st.integers(1, 40), st.integers(1, 27), st.integers(0, 5))
rectangles = st.tuples(
    st.integers(-9, 45), st.integers(-9, 30), st.integers(-2, 45), st.integers(-2, 30), st.booleans()
)


def make(size):
    width, height, more = size
    stride = width + more
    return FrameBuffer(bytearray((height + 7) // 8 * stride), width, height, MONO_VLSB, stride), Naive(width, height)


@settings(max_examples=150, deadline=None)
@given(size=sizes, rects=st.lists(rectangles, max_size=5))
def test_filled_rectangles_are_clipped_to_the_buffer(size, rects):
    fast, naive = make(size)
    for x, y, w, h, colour in rects:
        fast.fill_rect(x, y, w, h, colour)
        naive.fill_rect(x, y, w, h, int(colour))
    assert pixels(fast, *size[:2]) == naive.rows


@settings(max_examples=150, deadline=None)
@given(
    size=sizes,
    source_size=sizes,
    chance=st.randoms(use_true_random=False),
    at=st.tuples(st.integers(-20, 20), st.integers(-20, 20)),
    key=st.integers(-1, 2),
)
def test_a_blit_moves_every_pixel_but_the_key_colour(size, source_size, chance, at, key):
    (fast, naive), (source, naive_source) = make(size), make(source_size)
    for drawn, model in ((fast, naive), (source, naive_source)):
        for y in range(model.height):
            for x in range(model.width):
                model.rows[y][x] = chance.getrandbits(1)
                drawn.pixel(x, y, model.rows[y][x])
    fast.blit(source, *at, key)
    naive.blit(naive_source, *at, key)
    assert pixels(fast, *size[:2]) == naive.rows


def test_drawing_leaves_the_bytes_between_width_and_stride_alone():
    data = bytearray(b"\x55" * 24)
    FrameBuffer(data, 5, 20, MONO_VLSB, 8).fill(1)
    assert data == (b"\xff" * 5 + b"\x55" * 3) * 2 + b"\x5f" * 5 + b"\x55" * 3


def test_a_memoryview_is_drawn_into_and_shares_its_owner():
    data = bytearray(16)
    left, all_of_it = FrameBuffer(memoryview(data)[:8], 8, 8, MONO_VLSB), FrameBuffer(data, 16, 8, MONO_VLSB)
    left.pixel(0, 0, 1)
    all_of_it.blit(left, 1, 0)  # reads what it has just written, like the real one
    assert data[:10] == b"\x01" * 9 + b"\x00"


def test_a_pixel_outside_reads_as_none():
    fb = FrameBuffer(bytearray(8), 8, 8, MONO_VLSB)
    assert (fb.pixel(-1, 0), fb.pixel(0, 8), fb.pixel(7, 7)) == (None, None, 0)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ((bytearray(8), 8, 8, 1), "MONO_VLSB only"),
        ((bytearray(7), 8, 8, MONO_VLSB), "8 bytes needed, the buffer has 7"),
        ((bytearray(17), 8, 9, MONO_VLSB, 10), "18 bytes needed, the buffer has 17"),
        ((bytearray(8), 0, 8, MONO_VLSB), "cannot be 0 x 8"),
        ((bytearray(80), 8, 8, MONO_VLSB, 7), "stride 7"),
    ],
)
def test_a_wrong_shape_is_refused(arguments, error):
    with pytest.raises(ValueError, match=error):
        FrameBuffer(*arguments)


def test_a_read_only_buffer_is_refused():
    with pytest.raises(TypeError, match="can be written"):
        FrameBuffer(bytes(8), 8, 8, MONO_VLSB)


def test_what_the_pc_does_not_have_says_so():
    fb = FrameBuffer(bytearray(8), 8, 8, MONO_VLSB)
    with pytest.raises(NotImplementedError, match="palette"):
        fb.blit(fb, 0, 0, -1, fb)
    with pytest.raises(NotImplementedError, match="fonts of magnat.ui"):
        fb.text("A", 0, 0)
    with pytest.raises(TypeError, match="FrameBuffer only"):
        fb.blit((bytearray(8), 8, 8, MONO_VLSB), 0, 0)
    assert not hasattr(framebuf, "RGB565")
