"""Two dice on the screen, lying or tumbling."""

from micropython import const

_SIZE = const(13)

# Where the pips of each face lie in a grid of three by three, row by row
_PIPS = (0, 0b000010000, 0b001000100, 0b001010100, 0b101000101, 0b101010101, 0b101101101)


def draw_dice(canvas, first, second):
    _draw_die(canvas, 44, 29, first)
    _draw_die(canvas, 71, 29, second)


def tumbled(ms):
    """Two faces that pass by while the dice roll."""
    turn = ms // 80
    return (turn * 5 + 2) % 6 + 1, (turn * 7 + 4 + turn // 3) % 6 + 1


def _draw_die(canvas, x, y, face):
    canvas.rect(x, y, _SIZE, _SIZE, 1)
    for at in range(9):
        if _PIPS[face] >> at & 1:
            canvas.fill_rect(x + 2 + at % 3 * 4 - (at % 3 == 2), y + 2 + at // 3 * 4 - (at // 3 == 2), 2, 2, 1)
