"""A queue of event bytes with its room taken once, so that a key never allocates."""


class Ring:
    def __init__(self, size):
        self._bytes = bytearray(size)
        self._first = 0
        self._count = 0
        self.lost = 0

    def push(self, event):
        """Queue an event. When there is no room the newest is dropped: what was typed first must come out first."""
        size = len(self._bytes)
        if self._count == size:
            self.lost += 1
            return
        self._bytes[(self._first + self._count) % size] = event
        self._count += 1

    def read(self):
        """The oldest event, or -1 when there is none."""
        if self._count == 0:
            return -1
        event = self._bytes[self._first]
        self._first = (self._first + 1) % len(self._bytes)
        self._count -= 1
        return event
