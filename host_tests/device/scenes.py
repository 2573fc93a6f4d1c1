"""Machines in the middle of a game, on any screen: staged on the PC, stored there, and woken from that store.

The stage is boards/host/stage.py. Its files go into the machine's flash as a sleeping machine has them, so the machine
comes up on that screen by its own means; four players sit at the table wherever the profile has room for them.
"""

from pathlib import Path

from boards.host.gallery import GAME, MACHINE
from boards.host.names import KEY_CODES
from boards.host.stage import Stage
from host_tests.device.twin import FOLDER, Twin, shows

QUIET = 0.002  # seconds without a byte between two pictures

# Scene: the picture of the gallery that shows it, and keys that change it. Each key does something else: a step to the
# next choice, an action that is stored, the way to another screen.
KEYS = {
    "title": ("title", "AVAN ENTRER"),
    "settings": ("settings", "AVAN ENTRER SUPPR"),
    "keytest": ("keytest", "1 LANCER"),
    "newgame": ("newgame-pawn", "AVAN ENTRER SUPPR"),
    "board": ("board-middle", "LANCER 0 2 7 AVAN SUPPR"),
    "buy": ("buy", "AVAN ENTRER"),
    "auction": ("auction", "AVAN ENTRER"),
    "tax": ("tax", "AVAN ENTRER"),
    "card": ("card", "AVAN ENTRER"),
    "jail": ("jail", "AVAN ENTRER"),
    "duel": ("duel", "AVAN ENTRER"),
    "claim": ("claim", "ENTRER SUPPR"),
    "build": ("build", "AVAN ENTRER SUPPR"),
    "sell": ("sell", "AVAN ENTRER SUPPR"),
    "mortgage": ("mortgage", "AVAN ENTRER SUPPR"),
    "lift": ("lift", "ENTRER SUPPR"),
    "keep": ("keep", "AVAN ENTRER"),
    "debt": ("debt", "AVAN ENTRER"),
    "bankrupt": ("bankrupt", "ENTRER SUPPR"),
    "trade": ("trade", "AVAN ENTRER SUPPR"),
    "offer": ("offer", "AVAN RECU SUPPR"),
    "swap": ("swap", "AVAN ENTRER 2"),
    "amount": ("amount", "1 AVAN ENTRER"),
    "answer": ("answer", "AVAN ENTRER"),
    "deeds": ("deeds", "AVAN ENTRER SUPPR"),
    "overview": ("overview", "SUPPR"),
    "assets": ("assets", "AVAN SUPPR"),
    "stock": ("stock", "SUPPR"),
    "announce": ("announce", "ENTRER"),
    "handover": ("handover", "ENTRER"),
    "end": ("end", "AVAN ENTRER"),
}


def four_players(script):
    return script.replace("electronic h25", "electronic h254").replace("table hh5", "table hh54")


def stored(picture):
    """The files of a machine that fell asleep on a screen of the gallery."""
    stage = Stage().run(four_players((MACHINE | GAME)[picture]))
    stage.app.save_session()
    return {FOLDER + path.name: path.read_bytes() for path in Path(stage.board.folder).iterdir()}


def woken(install, picture, extra=None):
    """(machine, pictures that alternate there): it shows what its twin on the PC shows."""
    files = stored(picture)
    faces = Twin(files).faces()
    machine = install.boot(files | (extra or {}))
    assert shows(machine, faces, limit=6), f"{picture}: not on its screen after {machine.time:.1f} s"
    return machine, faces


class Pictures:
    """Watches the glass: `shown` has (seconds, picture) of each one that has arrived whole."""

    def __init__(self, machine):
        self._machine = machine
        self._receive = machine.lcd.receive
        self._last = None
        self.shown = []
        machine.lcd.receive = self._arrives

    def _arrives(self, byte, is_data):
        if self._last is not None and self._machine.time - self._last > QUIET:
            self.look()
        self._receive(byte, is_data)
        self._last = self._machine.time

    def look(self):
        if self._last is not None and (not self.shown or self.shown[-1][0] != self._last):
            self.shown.append((self._last, self._machine.screen()))


def answer_seconds(machine, faces, key, phase):
    """From the closing of the switch to the last pixel of the first picture that is not just the blinking one."""
    machine.step(phase)
    pictures = Pictures(machine)
    start = machine.time
    machine.press(KEY_CODES[key])
    for _ in range(100):
        machine.step(0.02)
        pictures.look()
        for seconds, picture in pictures.shown:
            if picture not in faces and machine.time - seconds > QUIET:
                return seconds - start
    raise AssertionError(f"{key} changes nothing on the screen")
