"""Chance: the sfc16 generator (Chris Doty-Humphrey's small fast counting family), in 16-bit pieces.

Its four words live in eight bytes of whatever bytearray it is given, so that a game carries its own luck. No number
passes 2^30: nothing is allocated on the device. The vectors in the tests are ours.
"""

from micropython import const

_WARM_UP = const(12)


def seed(buffer, at, number):
    """Start the generator at buffer[at:at + 8] from a number below 2^30."""
    buffer[at] = number & 255
    buffer[at + 1] = number >> 8 & 255
    buffer[at + 2] = number >> 16 & 255
    buffer[at + 3] = number >> 24 & 255
    buffer[at + 4] = 0x4D  # 'Ma', so that no seed gives the all-zero state
    buffer[at + 5] = 0x61
    buffer[at + 6] = 1
    buffer[at + 7] = 0
    for _ in range(_WARM_UP):
        next16(buffer, at)


def next16(buffer, at):
    """The next 16 random bits."""
    b = buffer[at + 2] + buffer[at + 3] * 256
    c = buffer[at + 4] + buffer[at + 5] * 256
    counter = buffer[at + 6] + buffer[at + 7] * 256
    result = buffer[at] + buffer[at + 1] * 256 + b + counter & 0xFFFF
    counter += 1
    a = b ^ b >> 5
    b = c * 9
    c = c * 64 + (c >> 10) + result
    buffer[at] = a & 255
    buffer[at + 1] = a >> 8
    buffer[at + 2] = b & 255
    buffer[at + 3] = b >> 8 & 255
    buffer[at + 4] = c & 255
    buffer[at + 5] = c >> 8 & 255
    buffer[at + 6] = counter & 255
    if not counter & 255:
        buffer[at + 7] = counter >> 8 & 255
    return result


def below(buffer, at, limit):
    """A number from 0 to limit - 1 (limit at most 65536), each equally likely: what would favour some is redrawn."""
    fair = 65536 - 65536 % limit
    while True:
        drawn = next16(buffer, at)
        if drawn < fair:
            return drawn % limit


def two_dice(buffer, at):
    """Two dice from one draw: 6 * (first - 1) + second - 1, each of the 36 equally likely."""
    while True:
        drawn = next16(buffer, at)
        if drawn < 65520:  # 36 * 1820
            return drawn % 36


def shuffle(buffer, at, items, start, count):
    """Put items[start:start + count] in an order of which each is equally likely."""
    for last in range(count - 1, 0, -1):
        other = start + below(buffer, at, last + 1)
        kept = items[start + last]
        items[start + last] = items[other]
        items[other] = kept
