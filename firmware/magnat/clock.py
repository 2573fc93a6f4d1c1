"""Milliseconds that wrap like MicroPython's ticks: below 2^30, so that they never allocate."""

from micropython import const

_MASK = const(0x3FFFFFFF)


def since(now, then):
    """How many ms lie between `then` and `now`, whatever wrapped in between (up to 12 days)."""
    return (now - then) & _MASK
