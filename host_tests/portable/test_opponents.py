"""The opponents on every interpreter: whole games of four, decisions that repeat, and the same digests everywhere."""

from magnat.core.actions import AT_ACTION, OPEN, OVER
from magnat.core.codec import digest
from magnat.core.game import apply, new_game
from magnat.core.profiles import ELECTRONIC, QUICK, TABLE
from magnat.core.state import DECIDER, DEEDS, FLAG_OFFERED, FLAGS, PHASE, ROUND, set_cash
from magnat.opponents import decide


def play(seed, profile, levels, most_rounds=500):
    s = new_game(seed, profile, len(levels))
    while s[PHASE] != OVER and s[ROUND] | s[ROUND + 1] << 8 <= most_rounds:
        apply(s, decide(s, levels[s[DECIDER]]))
    return s


def test_a_game_of_four_opponents_ends():
    s = play(1, ELECTRONIC, (5, 4, 3, 2))
    assert s[PHASE] == OVER


def test_the_same_game_everywhere():
    # A change of character that is meant changes these: take the new ones from what pytest says
    assert [digest(play(seed, profile, levels, 60)) for seed, profile, levels in GAMES] == DIGESTS


def test_a_decision_leaves_the_state_alone_and_repeats():
    s = new_game(7, TABLE, 4)
    for _ in range(600):
        if s[PHASE] == OVER:
            break
        before = bytes(s)
        action = decide(s, 5)
        assert bytes(s) == before
        assert decide(s, 5) == action
        apply(s, action)


def position_to_trade():
    """Seat 0 has two oranges and a red, seat 1 two reds and an orange: there is something to trade."""
    s = new_game(3, ELECTRONIC, 2)
    for deed, owner in ((11, 0), (12, 0), (13, 1), (14, 1), (15, 1), (16, 0)):
        s[DEEDS + deed] = owner
    set_cash(s, 0, 1000)
    set_cash(s, 1, 1000)
    s[PHASE] = AT_ACTION
    s[ROUND] = 12
    return s


def test_the_street_that_completes_a_group_is_asked_for_and_won():
    s = position_to_trade()
    assert decide(s, 5) & 31 == OPEN
    while s[DECIDER] == 0 and s[PHASE] != AT_ACTION or not s[FLAGS] & FLAG_OFFERED:
        apply(s, decide(s, 5))
    for _ in range(6):
        if s[DEEDS + 13] & 7 == 0:
            break
        apply(s, decide(s, 4 if s[DECIDER] else 5))
    assert s[DEEDS + 13] & 7 == 0


def test_one_offer_a_turn():
    s = position_to_trade()
    s[FLAGS] |= FLAG_OFFERED
    assert decide(s, 5) & 31 != OPEN


GAMES = ((1, ELECTRONIC, (5, 4, 3, 2)), (2, TABLE, (1, 2, 3, 4, 5)), (3, QUICK, (1, 5, 3)))
DIGESTS = ["7bcee4", "238ff0", "8c9bae"]
