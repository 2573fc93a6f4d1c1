"""A share of `make monkey`: random keys at random tables, and the power gone at random instants."""

from collections import Counter

import pytest

from host_tests.ui.monkey import SCENES, play
from host_tests.ui.power_cut import Unlucky

SEEDS = range(1000, 1012)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_keys_never_crash_nor_trap_nor_belie_the_state(seed):
    presses, visits, _, failed = play(seed, 1000)
    assert not failed
    assert presses >= 1000
    assert visits["board"]


def test_the_monkey_gets_to_almost_every_screen():
    visits = Counter()
    for seed in SEEDS[:4]:
        visits += play(seed, 500)[1]
    assert len(visits) > len(SCENES) // 2


@pytest.mark.parametrize("seed", (2000, 2001))
def test_after_a_power_cut_at_any_instant_the_game_stands_at_its_last_action_and_the_score_is_intact(seed):
    unlucky = Unlucky(seed)
    unlucky.live(100)
    assert unlucky.cuts.total() >= 100
    assert any("torn" in instant for instant in unlucky.cuts)
