"""How fast is the core on this PC? bench() returns the figures that `make bench` prints."""

import time

from magnat.core import prng
from magnat.core.actions import OVER
from magnat.core.game import apply, new_game
from magnat.core.profiles import ELECTRONIC
from magnat.core.robots import random_player
from magnat.core.state import PHASE, SIZE
from magnat.core.tape import Recorder, actions, start

from boards.host.simulate import Table, play_game

ACTIONS = 4000


def _random_tapes(count):
    """A few stretches of random play, recorded so that the clock sees `apply` alone."""
    tapes = []
    for seed in range(count):
        chance = bytearray(8)
        prng.seed(chance, 0, seed)
        state = new_game(seed, ELECTRONIC, 4)
        recorder = Recorder(state, seed)
        for _ in range(ACTIONS):
            if state[PHASE] == OVER:
                break
            action = random_player(state, chance)
            apply(state, action)
            recorder.add(action)
        tapes.append(recorder.finish(state))
    return tapes


def bench(seconds=2.0):
    """state_bytes, actions_per_s_host (apply alone), games_per_s_host_random (four random players, to 500 rounds)."""
    played = [(start(tape), list(actions(tape))) for tape in _random_tapes(5)]
    done, spent = 0, 0.0
    while spent < seconds / 2:
        for state, taken in played:
            copy = bytearray(state)
            began = time.perf_counter()
            for action in taken:
                apply(copy, action)
            spent += time.perf_counter() - began
            done += len(taken)
    games, table = 0, Table(("random",) * 4)
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        games += 1
        play_game(table, games)
    return {
        "state_bytes": SIZE,
        "actions_per_s_host": round(done / spent),
        "games_per_s_host_random": round(games / (time.perf_counter() - began), 2),
    }


if __name__ == "__main__":
    print(bench())
