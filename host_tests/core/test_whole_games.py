"""Whole games, from the first roll to the end, every property checked after every action.

MAGNAT_LONG plays fifteen times as many: more than 20,000.
"""

import os
import random
from collections import Counter
from itertools import product

import pytest
from magnat.core import codec, events, game, tape
from magnat.core import state as st
from magnat.core.actions import KIND_NAMES, OVER, PHASE_NAMES
from magnat.core.profiles import ELECTRONIC, NAMES, TIMED

from host_tests.core.invariants import (
    UNIVERSE,
    Ledger,
    check_choices,
    check_codec,
    check_listed,
    check_state,
    check_unlisted,
)
from host_tests.core.position import EVENT_NAMES
from host_tests.core.wild import wild_player

# Every profile with every number of players and every option: 86 ways to play
TABLES = [
    (profile, players, options)
    for profile, players, options in product(range(len(NAMES)), range(2, 7), range(4))
    if profile != ELECTRONIC or players <= 4 and not options & st.OPTION_CLAIM
]
CHUNKS = 8
LAPS = 30 if os.environ.get("MAGNAT_LONG") else 2  # a chunk plays every table so often: 1,376 games, or 20,640
SLICE = 24  # unlisted actions tried at each decision; all of them in the course of a hundred


class WholeGame:
    """Plays one game to its end. What is wrong shows as an AssertionError; what happened is counted in `seen`."""

    def __init__(self, number, table, seen):
        self.rng = random.Random(number)
        profile, players, options = table
        humans = 1 << self.rng.randrange(players) if profile == ELECTRONIC else self.rng.randrange(1 << players)
        self.seen = seen
        self.state = game.new_game(number, profile, players, options, humans, 15 if profile == TIMED else 0)
        self.ledger = Ledger(self.state)
        self.recorder = tape.Recorder(self.state, number)
        self.tried = self.rng.randrange(len(UNIVERSE))

    def hear(self, code, player, a, b, c):
        self.ledger.hear(code, player, a, b, c)
        self.seen["event", EVENT_NAMES[code]] += 1
        if code == events.EV_BANKRUPT:
            self.seen["ruined by", "the bank" if a == st.BANK else "a player"] += 1
        elif code == events.EV_AUCTION:
            self.seen["auction of", ("a deed", "a house", "a hotel")[b]] += 1
        elif code == events.EV_TERMS and c >> 2:
            self.seen["event", "settlement"] += 1

    def play(self, exhaustive=False):
        s = self.state
        before = events.listen(self.hear)
        try:
            while s[st.PHASE] != OVER:
                self.step(exhaustive)
        finally:
            events.listen(before)
        self.seen["end", s[st.WHY]] += 1
        assert game.legal(s) == []
        assert tape.replay(self.recorder.finish(s)) == codec.digest(s)

    def step(self, exhaustive):
        s = self.state
        listed = game.legal(s)
        if exhaustive:
            check_choices(s)
        else:
            check_listed(s, listed)
            check_unlisted(s, listed, UNIVERSE[self.tried : self.tried + SLICE])
            self.tried = (self.tried + SLICE) % len(UNIVERSE)
        action = wild_player(s, listed, self.rng)
        self.seen["phase", s[st.PHASE]] += 1
        self.seen["kind", action & 31] += 1
        game.apply(s, action)
        self.recorder.add(action)
        self.ledger.check()
        check_state(s)
        check_codec(s)
        self.seen["depth", s[st.DEPTH]] += 1


# What a chunk of games must have come across, or its play was idle
PHASES = [("phase", phase) for phase in range(1, len(PHASE_NAMES.split()))]
KINDS = [("kind", kind) for kind in range(len(KIND_NAMES.split()))]
EVENTS = [("event", name) for code, name in EVENT_NAMES.items() if code not in (events.EV_START, events.EV_FIRST)]
ENDS = [("end", why) for why in (events.END_LAST, events.END_HUMAN, events.END_BANKRUPTCIES, events.END_TIME)]
TURNS = [("ruined by", "the bank"), ("ruined by", "a player"), ("auction of", "a deed"), ("event", "settlement")]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_games_keep_every_property_at_every_action(chunk):
    seen = Counter()
    for number in range(chunk, LAPS * CHUNKS * len(TABLES), CHUNKS):
        WholeGame(number, TABLES[number // CHUNKS % len(TABLES)], seen).play()
    missing = [what for what in PHASES + KINDS + EVENTS + ENDS + TURNS if not seen[what]]
    assert missing == []
    assert not seen["depth", st.TASK_MOST]


@pytest.mark.parametrize("profile", range(len(NAMES)))
def test_a_whole_game_refuses_every_unlisted_action_at_every_decision(profile):
    WholeGame(profile, (profile, 4, st.OPTION_DUEL), Counter()).play(exhaustive=True)
