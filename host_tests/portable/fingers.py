"""The monkey's fingers: any key at any time, yet more often one that the screen has a use for. Runs on MicroPython too.

Keys at random alone would type in the title and the settings for ever; with these likings they found houses, owe, trade
and go bankrupt.
"""

from magnat.input.keys import AVAN, ENTRER, KEY_COUNT, LANCER, PARTIE, RECU, SUPPR

_DIGITS = tuple(range(10))
_PICK = (ENTRER, ENTRER, ENTRER, AVAN, AVAN, RECU, SUPPR)
_INFO = (ENTRER, AVAN, RECU, SUPPR, SUPPR, 6, 7, 8, 9)
_ON = (ENTRER,)

# What a finger tends to on a screen: drawn evenly, so what stands there twice is pressed twice as often.
LIKINGS = {
    "title": (ENTRER,) * 8 + (AVAN, RECU),
    "settings": (AVAN, ENTRER, ENTRER, RECU, SUPPR),
    "keytest": (SUPPR, SUPPR, SUPPR, AVAN),
    "newgame": (ENTRER,) * 12 + (AVAN, AVAN, AVAN, RECU, 1, 2, 3, 4, 5, 6, SUPPR),
    "board": (ENTRER,) * 24 + _DIGITS + (LANCER, LANCER, 2, 2, 3, 3, AVAN, RECU),
    "auction": (ENTRER, ENTRER, SUPPR, AVAN, 3, 3) + _DIGITS,
    "trade": (ENTRER, ENTRER, ENTRER, AVAN, RECU),
    "offer": (ENTRER, ENTRER, ENTRER, AVAN, AVAN, RECU, SUPPR),
    "swap": (ENTRER, ENTRER, AVAN, AVAN, AVAN, RECU, 2),
    "amount": (ENTRER, ENTRER, ENTRER, ENTRER, AVAN, SUPPR) + _DIGITS,
    "answer": (ENTRER, AVAN, RECU, SUPPR, 8),
    "debt": (ENTRER, ENTRER, ENTRER, AVAN, RECU, 1, 4, 2),
    "bankrupt": (ENTRER, ENTRER, AVAN, SUPPR),
    "build": _PICK,
    "sell": _PICK,
    "mortgage": _PICK,
    "lift": _PICK,
    "deeds": _INFO,
    "overview": _INFO,
    "assets": _INFO,
    "stock": _INFO,
    "end": (ENTRER, ENTRER, AVAN, RECU),
    "buy": (ENTRER, ENTRER, ENTRER, 0, AVAN, SUPPR, 1, 4),
    "jail": (ENTRER, ENTRER, AVAN, LANCER, 2, 4, 0),
    "screentest": (PARTIE,),
    "handover": _ON,
    "announce": _ON,
}
_QUICK = 18  # ms: what the debouncer needs, and a little more
_LONG = 1600


class Fingers:
    def __init__(self, rng):
        """`rng` has randrange: the module random, or one of its generators."""
        self._below = rng.randrange

    def _any(self, choices):
        return choices[self._below(len(choices))]

    def key(self, scene):
        """One key; every sixth one whatever it may be."""
        if self._below(6) and scene in LIKINGS:
            return self._any(LIKINGS[scene])
        return self._below(KEY_COUNT)

    def stroke(self, scene):
        """(keys that go down together, ms that they stay down, ms until the next)."""
        pressed = [self.key(scene)]
        hold = _QUICK
        gap = self._any((12, 12, 30, 30, 80, 300))
        odd = self._below(1000)
        if odd < 15 or scene == "screentest" and odd < 500:
            hold = _LONG
        elif odd < 17:
            pressed = [PARTIE]
            hold = _LONG
        elif odd < 20:
            pressed = [ENTRER, PARTIE]
        elif odd < 70:
            pressed.append(self.key(scene))
        elif odd < 90:
            pressed.append(self.key(scene))
            pressed.append(self.key(scene))
        elif odd < 110:
            gap = 2500
        return pressed, hold, gap
