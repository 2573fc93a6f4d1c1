"""`with locked_heap():` raises MemoryError on MicroPython for any allocation inside; on the PC it does nothing."""

import micropython


class locked_heap:  # noqa: N801 (used like a function)
    def __enter__(self):
        if hasattr(micropython, "heap_lock"):
            micropython.heap_lock()

    def __exit__(self, kind, error, trace):
        if hasattr(micropython, "heap_unlock"):
            micropython.heap_unlock()
