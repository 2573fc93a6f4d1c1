"""How many games a second do four opponents play on this PC? bench() returns the figures that `make bench` prints."""

import platform
import time

from boards.host.simulate import Table, simulate

TABLE = Table(("5", "4", "3", "2"), rotate=True)


def _games_per_s(games, jobs):
    """The best of three runs: the others were disturbed."""
    best = 0
    for _ in range(3):
        began = time.perf_counter()
        for _ in simulate(TABLE, games, jobs):
            pass
        best = max(best, games / (time.perf_counter() - began))
    return round(best, 1)


def bench(games=400):
    """games_per_s_host: complete games on one core, with full trading; and with two processes; by which Python."""
    return {
        "python_host": f"{platform.python_implementation()} {platform.python_version()}",
        "games_per_s_host": _games_per_s(games, 1),
        "games_per_s_host_jobs_2": _games_per_s(games, 2),
    }


if __name__ == "__main__":
    print(bench())
