"""Whatever is played, the rules hold: stretches from positions full of trouble, and hypothesis looking for more.

MAGNAT_LONG=10 plays ten times as many stretches. Whole games: test_whole_games.py.
"""

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as hs
from magnat.core import codec, events, game, prng, robots, tape
from magnat.core import state as st
from magnat.core.actions import OVER

from host_tests.core.invariants import Ledger, check_choices, check_codec, check_state
from host_tests.core.wild import wild_position

CHUNKS = 16
STRETCHES_A_CHUNK = 250 * int(os.environ.get("MAGNAT_LONG", "1"))
ACTIONS_A_STRETCH = 60


def play(state, chance, actions):
    """Random legal play with the ledger and the invariants checked after every action. Yields after each."""
    ledger = Ledger(state)
    before = events.listen(ledger.hear)
    try:
        for _ in range(actions):
            if state[st.PHASE] == OVER:
                return
            game.apply(state, robots.random_player(state, chance))
            ledger.check()
            check_state(state)
            yield
    finally:
        events.listen(before)


def luck(seed):
    chance = bytearray(8)
    prng.seed(chance, 0, seed)
    return chance


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_play_from_positions_full_of_trouble_keeps_every_invariant(chunk):
    """Here the stack grows deep: ruin upon ruin, which whole games reach but seldom."""
    rng = random.Random(chunk)
    deepest = 0
    for number in range(STRETCHES_A_CHUNK):
        p = wild_position(rng)
        check_state(p.state)
        for step, _ in enumerate(play(p.state, luck(rng.randrange(1 << 30)), ACTIONS_A_STRETCH)):
            deepest = max(deepest, p.state[st.DEPTH])
            if (number + step) % 97 == 0:
                check_codec(p.state)
            if (number + step) % 499 == 0:
                check_choices(p.state)
    assert deepest < st.TASK_MOST


@settings(max_examples=60, deadline=None)
@given(hs.integers(0, 1 << 32))
def test_at_every_decision_choices_and_codec_hold(seed):
    rng = random.Random(seed)
    p = wild_position(rng)
    for _ in play(p.state, luck(seed & 0xFFFFFF), 12):
        check_choices(p.state)
        check_codec(p.state)


@settings(max_examples=40, deadline=None)
@given(hs.integers(0, (1 << 30) - 1), hs.integers(0, 4), hs.integers(2, 4))
def test_a_tape_replays_to_the_same_digest(seed, profile, players):
    minutes = 60 if profile == 3 else 0
    state = game.new_game(seed, profile, players, st.OPTION_DUEL, 0, minutes)
    recorder = tape.Recorder(state, seed)
    chance = luck(seed)
    for _ in range(200):
        if state[st.PHASE] == OVER:
            break
        action = robots.random_player(state, chance)
        game.apply(state, action)
        recorder.add(action)
    assert tape.replay(recorder.finish(state)) == codec.digest(state)


@settings(max_examples=150, deadline=None)
@given(hs.integers(0, 1 << 32))
def test_each_step_of_a_hypothesis_game_obeys_the_ledger(seed):
    p = wild_position(random.Random(seed))
    for _ in play(p.state, luck(seed & 0xFFFF), 80):
        pass


def test_the_ledger_notices_a_coin_from_nowhere():
    p = wild_position(random.Random(1))
    ledger = Ledger(p.state)
    st.gain(p.state, 0, 1)
    with pytest.raises(AssertionError):
        ledger.check()


def test_the_checks_notice_an_uneven_group():
    p = wild_position(random.Random(1))
    for square in (1, 3):
        p.state[st.DEEDS + square // 2] = 0
    p.own(0, 1, level=2)
    with pytest.raises(AssertionError):
        check_state(p.state)
