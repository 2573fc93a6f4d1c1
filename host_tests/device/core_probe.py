"""A tape on the chip itself: its digest there, and how long `apply` takes."""

TAPES = "host_tests/portable/tapes"

# Runs as boot.py, before the game starts. The clock must not allocate, or garbage collection would be timed with it.
_PROGRAM = b"""
import time
from magnat.core import tape

with open("/game.tape", "rb") as file:
    data = file.read()
count, total, worst = tape.timings(data, time.ticks_us)
with open("/played", "w") as file:
    file.write("%s %d %d %d" % (tape.replay(data), count, total, worst))
"""


def play_on_device(install, tape, limit=600):
    """(digest, actions, mean us, worst us) of a tape, in emulated time."""
    machine = install.boot({"boot.py": _PROGRAM, "game.tape": tape})
    machine.until(lambda: machine.lcd.lit, limit, quantum=0.05)  # the title comes when the tape is played
    digest, count, total, worst = machine.files()["played"].decode().split()
    return digest, int(count), int(total) / int(count), int(worst)
