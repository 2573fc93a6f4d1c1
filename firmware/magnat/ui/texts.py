"""Texts as they come out of the asset tables: one blob, filled in and broken into lines when they are shown."""

import sys

from magnat.ui.room import make_room

# On the device a module from an .mpy file lives in the heap as long as sys.modules holds it.
_DROP_MODULES = sys.implementation.name != "cpython"

_DIGITS = b"0123456789"
_NEVER_BEGIN = b"!?:;%\xbb"  # French puts a space before these


def borrow(name):
    """A module of texts that lives only as long as the caller holds it."""
    make_room()
    module = __import__(name, None, None, ("TEXTS",))
    if _DROP_MODULES:
        package, _, last = name.rpartition(".")
        del sys.modules[name]
        delattr(sys.modules[package], last)
    return module


def pick(texts, at, number):
    """One text of a blob; `at` says where each begins (two bytes, low one first)."""
    number *= 2
    return texts[at[number] | at[number + 1] << 8 : at[number + 2] | at[number + 3] << 8]


def fill(text, *values):
    """Puts the first value where the text says %1, the second for %2, and so on."""
    for i in range(len(values)):
        text = text.replace(b"%%%d" % (i + 1), values[i])
    return text


def wrap(font, text, width):
    """Breaks a text into lines of at most `width` pixels, at its spaces; a word too long for a line stays whole.

    No line ends inside a sum such as "1500 F", and none begins with a lonely "!".
    """
    first, stride = font[1], font[3]
    lines = []
    start = at = used = 0
    space = -1  # the last place where this line may end
    while at < len(text):
        code = text[at]
        if code == 10:
            lines.append(text[start:at])
            start, used, space = at + 1, 0, -1
        else:
            used += font[4 + (code - first) * stride] + 1
            if code == 32:
                if _may_break(text, at):
                    space = at
            elif used - 1 > width and space >= start:
                lines.append(text[start:space])
                start = at = space + 1
                used, space = 0, -1
                continue
        at += 1
    lines.append(text[start:])
    return lines


def _may_break(text, at):
    return text[at - 1] not in _DIGITS and text[at + 1 : at + 2] not in _NEVER_BEGIN
