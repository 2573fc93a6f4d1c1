"""Whatever the position, every opponent returns a legal action, and the game goes on."""

import random

from hypothesis import given, settings
from hypothesis import strategies as some
from magnat.core import actions as act
from magnat.core import prng, profiles
from magnat.core import state as st
from magnat.core.game import apply, is_legal, new_game
from magnat.core.robots import random_player
from magnat.opponents import decide

from host_tests.core.wild import wild_position

LEVELS = (1, 2, 3, 4, 5)
seeds = some.integers(0, (1 << 30) - 1)


def wander(s, chance, steps):
    """Random play; at every decision each of the five is asked, and must answer lawfully and without a trace."""
    for _ in range(steps):
        if s[st.PHASE] == act.OVER:
            return
        before = bytes(s)
        for level in LEVELS:
            action = decide(s, level)
            assert is_legal(s, action), (level, act.PHASE_NAMES.split()[s[st.PHASE]], action & 31, action >> 5)
        assert bytes(s) == before
        apply(s, random_player(s, chance))


@settings(max_examples=60, deadline=None)
@given(seeds, some.integers(0, 4), some.integers(2, 4), some.integers(0, 3))
def test_every_opponent_is_lawful_in_random_games(seed, profile, players, options):
    if profile == profiles.ELECTRONIC:
        options &= 2
    s = new_game(seed, profile, players, options, 0, 60 if profile == profiles.TIMED else 0)
    chance = bytearray(8)
    prng.seed(chance, 0, seed)
    wander(s, chance, 150)


@settings(max_examples=80, deadline=None)
@given(seeds)
def test_every_opponent_is_lawful_in_wild_positions(seed):
    s = wild_position(random.Random(seed)).state
    chance = bytearray(8)
    prng.seed(chance, 0, seed)
    wander(s, chance, 60)


@settings(max_examples=40, deadline=None)
@given(seeds)
def test_opponents_play_on_from_any_wild_position(seed):
    """Their own actions too lead on: no turn lasts for ever."""
    rng = random.Random(seed)
    s = wild_position(rng).state
    levels = [rng.choice(LEVELS) for _ in range(6)]
    turns, since = (s[st.TURN], bytes(s[st.ROUND : st.ROUND + 2])), 0
    for _ in range(1500):
        if s[st.PHASE] == act.OVER:
            return
        apply(s, decide(s, levels[s[st.DECIDER]]))
        now = (s[st.TURN], bytes(s[st.ROUND : st.ROUND + 2]))
        since = since + 1 if now == turns else 0
        turns = now
        assert since < 1000, "one turn without end"
