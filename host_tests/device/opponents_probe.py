"""A game of four opponents on the chip itself: how it ends there, and how long they think."""

# Runs as boot.py, before the game starts. Times go into a table of their own: the clock itself allocates nothing.
_PROGRAM = b"""
import array, gc, time
from magnat.core.codec import digest
from magnat.core.game import apply, new_game
from magnat.opponents import decide

times = array.array("I", bytes(4 * 4000))
levels = (5, 4, 3, 2)
s = new_game(SEED, 0, 4)
count = 0
while s[9] and count < MOST:
    level = levels[s[10]]
    if count % 16 == 0:
        gc.collect()
    began = time.ticks_us()
    action = decide(s, level)
    times[count] = time.ticks_diff(time.ticks_us(), began)
    count += 1
    apply(s, action)
with open("/thought", "w") as file:
    file.write("%s\\n" % digest(s))
    for i in range(count):
        file.write("%d\\n" % times[i])
"""


def think_on_device(install, seed=1, most=4000, limit=600):
    """(digest where it ended, microseconds of each decision) of a game, in emulated time."""
    program = _PROGRAM.replace(b"SEED", b"%d" % seed).replace(b"MOST", b"%d" % most)
    machine = install.boot({"boot.py": program})
    machine.until(lambda: machine.lcd.lit, limit, quantum=0.05)  # the title comes when the game is over
    told = machine.files()["thought"].decode().split()
    return told[0], [int(text) for text in told[1:]]


def decision_figures(install):
    """What `make bench` prints, in milliseconds: decision_ms_p50, decision_ms_p99, decision_ms_max."""
    _, times = think_on_device(install)
    times.sort()
    picked = {"p50": times[len(times) // 2], "p99": times[len(times) * 99 // 100], "max": times[-1]}
    return {f"decision_ms_{name}": round(value / 1000, 2) for name, value in picked.items()}
