"""Room in the heap, before code or texts come in: where little is free, what is in the way goes first."""

import gc
import sys

_TIGHT = 32_000  # with less than this free there may be no room in one piece
_ON_THE_PC = sys.implementation.name == "cpython"

_forget = None


def forget_first(forget):
    """What to call when room is wanted: it drops things that can be made again."""
    global _forget
    _forget = forget


def make_room(wanted=_TIGHT):
    # Garbage first: what is loaded on top of it would lie between holes for good.
    if _ON_THE_PC or gc.mem_free() >= wanted:
        return
    gc.collect()
    if gc.mem_free() < wanted and _forget:
        _forget()
        gc.collect()
