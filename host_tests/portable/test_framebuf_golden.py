"""Random drawings give the pixels that MicroPython's own framebuf gives, on every interpreter.

GOLDEN was printed by a real MicroPython: `MICROPYPATH=host_tests/portable micropython -c
"import test_framebuf_golden as t; t.print_golden()"`.
"""

from array import array

import framebuf

# Width, height, stride: the screen, and sizes where pages, edges and strides do not fall together.
SIZES = ((128, 64, 128), (37, 29, 41), (8, 8, 8), (90, 50, 128))
ROUNDS = 12
STEPS = 30

# fmt: off
GOLDEN = (
    1005620578, 589956786, 585399570, 317709883, 948563972, 192649586, 961954627, 320890212,
    25790466, 269231654, 280756652, 766183537, 295540550, 603408713, 6070391, 994186381,
    881614870, 807645084, 392230784, 47280369, 1044309842, 938492306, 586065761, 746848448,
    951679117, 498912130, 873009889, 164949401, 2495701, 471129243, 908956228, 149632745,
    375256462, 245693780, 823222738, 470634720, 119421638, 888294183, 821836980, 809289252,
    601765875, 140261321, 305854516, 870228928, 827858502, 14307220, 898192725, 943545087,
)
# fmt: on


class Chance:
    """A small generator, the same everywhere."""

    def __init__(self, seed):
        self.state = seed + 1

    def below(self, n):
        self.state = self.state * 75 % 65537
        return self.state % n

    def between(self, low, high):
        return low + self.below(high - low + 1)


def digest(data, first=0):
    """Two 15-bit sums side by side: below 2^30, so that MicroPython never needs a long integer."""
    a = first & 32767
    b = first >> 15
    for byte in data:
        a = (a * 31 + byte + 1) % 32749
        b = (b * 37 + byte + 1) % 32719
    return b << 15 | a


def random_bytes(chance, count):
    return bytearray([chance.below(256) for _ in range(count)])


def draw(chance, fb, w, h):
    """One random operation, often across an edge. Returns what it read, or 0."""
    kind = chance.below(12)
    x, y = chance.between(-12, w + 4), chance.between(-12, h + 4)
    across, down = chance.between(-2, w + 10), chance.between(-2, h // 2)
    colour = chance.below(3)
    if kind == 0:
        fb.pixel(x, y, colour)
        return fb.pixel(chance.below(w), chance.below(h)) + 1
    if kind == 1:
        fb.hline(x, y, across, colour)
    elif kind == 2:
        fb.vline(x, y, down, colour)
    elif kind == 3:
        fb.line(x, y, chance.between(-12, w + 12), chance.between(-12, h + 12), colour)
    elif kind == 4:
        fb.rect(x, y, across, down, colour, chance.below(2))
    elif kind == 5:
        fb.fill_rect(x, y, across // 3, down, colour)
    elif kind == 6:
        fb.ellipse(x, y, chance.below(20), chance.below(20), colour, chance.below(2), chance.below(16))
    elif kind == 7:
        points = array("h", [chance.between(-9, 30) for _ in range(2 * chance.between(0, 6))])
        fb.poly(x, y, points, colour, chance.below(2))
    elif kind == 8:
        fb.scroll(chance.between(-9, 9), chance.between(-9, 9))
    elif kind == 9:
        fb.blit(fb, chance.between(-9, 9), chance.between(-9, 9), chance.between(-1, 2))
    else:
        blit_random(chance, fb, x, y)
    return 0


def blit_random(chance, fb, x, y):
    width, height = chance.between(1, 24), chance.between(1, 20)
    stride = width + chance.below(3)
    sprite = random_bytes(chance, (height + 7) // 8 * stride)
    source = framebuf.FrameBuffer(sprite, width, height, framebuf.MONO_VLSB, stride)
    fb.blit(source, x, y, chance.between(-1, 2))


def drawing(number):
    """The digest of a whole random drawing: every pixel, the padding, and all that was read on the way."""
    chance = Chance(number * 97)
    w, h, stride = SIZES[number % len(SIZES)]
    data = random_bytes(chance, (h + 7) // 8 * stride)
    fb = framebuf.FrameBuffer(data, w, h, framebuf.MONO_VLSB, stride)
    if chance.below(4) == 0:
        fb.fill(chance.below(2))
    result = 0
    for _ in range(STEPS):
        result = digest(bytes([draw(chance, fb, w, h)]), result)
    return digest(data, result)


def print_golden():
    table = [drawing(number) for number in range(ROUNDS * len(SIZES))]
    for row in range(0, len(table), 8):
        print("    " + " ".join(f"{value}," for value in table[row : row + 8]))


def test_random_drawings_are_those_of_the_real_framebuf():
    assert len(GOLDEN) == ROUNDS * len(SIZES)
    for number, expected in enumerate(GOLDEN):
        assert drawing(number) == expected, f"drawing {number} differs"
