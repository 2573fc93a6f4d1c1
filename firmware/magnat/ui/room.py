"""Room in the heap, before code or texts come in: where little is free, what is in the way goes first."""

import gc
import sys

_TIGHT = 32_000  # with less than this free there may be no room in one piece
# A PC has room, and so has a Pico whose code is frozen (such a module knows no folder above its package).
_HAS_ROOM = sys.implementation.name == "cpython" or __file__ == "magnat/ui/room.py"
# Loading leaves garbage between what stays. Sweeping often keeps the free memory in one piece: without, 80 KB of it had
# no room for a text of 5.
_SWEEP_BYTES = 16_384

_forget = None


def forget_first(forget):
    """What to call when room is wanted: it drops things that can be made again."""
    global _forget
    _forget = forget


def make_room(wanted=_TIGHT):
    # Garbage first: what is loaded on top of it would lie between holes for good.
    if _HAS_ROOM or gc.mem_free() >= wanted:
        return
    gc.collect()
    if gc.mem_free() < wanted and _forget:
        _forget()
        gc.collect()


def loading(begins):
    """Between True and False code comes in."""
    if not _HAS_ROOM and hasattr(gc, "threshold"):
        gc.threshold(_SWEEP_BYTES if begins else -1)  # pyright: ignore[reportAttributeAccessIssue]
