"""What the player chose and keeps through everything, RESET included: sound, language, contrast."""

from micropython import const

_SIZE = const(3)
_LANGUAGES = const(2)


class Settings:
    def __init__(self, contrast):
        self.sound = True
        self.language = 0
        self.contrast = contrast

    def pack(self):
        return bytes((self.sound, self.language, self.contrast))

    def unpack(self, data):
        """Takes what is sane; an older or odd record leaves the rest at its default."""
        if len(data) < _SIZE:
            return
        self.sound = bool(data[0])
        if data[1] < _LANGUAGES:
            self.language = data[1]
        if data[2] < 64:
            self.contrast = data[2]
