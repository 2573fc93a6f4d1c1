"""What the player chose and keeps through everything, RESET included."""

from micropython import const

_SIZE = const(3)  # of the oldest record
_LANGUAGES = const(2)
_SPEEDS = const(3)


class Settings:
    def __init__(self, contrast):
        self.sound = True
        self.language = 0
        self.contrast = contrast
        self.speed = 1  # of the opponents: 0 slow, 1 normal, 2 fast
        self.edition = 0  # the one a new game proposes

    def pack(self):
        return bytes((self.sound, self.language, self.contrast, self.speed, self.edition))

    def unpack(self, data):
        """Takes what is sane; an older or odd record leaves the rest at its default."""
        if len(data) < _SIZE:
            return
        self.sound = bool(data[0])
        if data[1] < _LANGUAGES:
            self.language = data[1]
        if data[2] < 64:
            self.contrast = data[2]
        if len(data) > _SIZE and data[3] < _SPEEDS:
            self.speed = data[3]
        if len(data) > _SIZE + 1:
            self.edition = data[4]
