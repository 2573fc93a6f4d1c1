"""Four opponents on the chip: the same game as everywhere, and nobody keeps the screen waiting."""

from magnat.core.codec import digest
from magnat.core.game import apply, new_game
from magnat.core.state import DECIDER, PHASE
from magnat.opponents import decide

from host_tests.device.opponents_probe import think_on_device


def test_a_game_of_four_opponents_ends_as_on_the_pc_and_they_think_fast(install):
    found, times = think_on_device(install)
    s = new_game(1, 0, 4)
    while s[PHASE]:
        apply(s, decide(s, (5, 4, 3, 2)[s[DECIDER]]))
    assert found == digest(s)
    times.sort()
    assert times[len(times) * 99 // 100] <= 250_000
    assert times[-1] <= 1_000_000
