"""What is legal: the list, the question and the deed agree at every decision."""

import pytest
from magnat.core import game
from magnat.core.actions import (
    BID,
    BUILD,
    CASH,
    CLAIM,
    KIND_NAMES,
    OPEN,
    OPEN_AGAIN,
    PASS,
    REFUSE,
    ROLL,
    SELL_GROUP,
    TIME_UP,
)
from magnat.core.state import CLAIMS

from host_tests.core.decisions import MAKERS, at
from host_tests.core.invariants import check_choices
from host_tests.core.position import DARK_BLUE, Position

KINDS = KIND_NAMES.split()


def amounts(p, kind):
    return [action >> 5 for action in game.legal(p.state) if action & 31 == kind]


@pytest.mark.parametrize("phase", MAKERS)
def test_what_is_listed_applies_and_nothing_else_does(phase):
    check_choices(at(phase).state)


@pytest.mark.parametrize(
    "phase, kinds",
    [
        ("OVER", ""),
        ("ROLL", "ROLL BUILD SELL SELL_GROUP MORTGAGE LIFT OPEN TIME_UP"),
        ("JAIL", "ROLL MORTGAGE PAY_FINE PLAY_CARD OPEN"),
        ("ACTION", "END CLAIM OPEN"),
        ("BUY", "BUY PASS MORTGAGE"),
        ("BID", "PASS BID"),
        ("TAX", "CHOOSE"),
        ("CARD", "CHOOSE"),
        ("DUEL", "CHOOSE"),
        ("DEBT", "SELL MORTGAGE OPEN"),
        ("OFFER", "PROPERTY CASH CARD SEND CANCEL"),
        ("ANSWER", "ACCEPT REFUSE COUNTER"),
        ("LIFT", "PASS LIFT"),
        ("PLACE", "BUILD"),
    ],
)
def test_each_decision_has_its_own_kinds_of_action(phase, kinds):
    assert {KINDS[action & 31] for action in game.legal(at(phase).state)} == set(kinds.split())


def test_of_free_bids_the_lowest_and_the_highest_are_listed():
    p = at("BID")
    assert amounts(p, BID) == [301, 1500]
    assert amounts(p.cash(p.decider, 301), BID) == [301]


def test_of_fixed_bids_the_one_possible_is_listed():
    p = Position("electronic").roll(1, 2).do(PASS)
    assert amounts(p, BID) == [20]


def test_of_the_cash_in_an_offer_both_ends_of_both_ways_are_listed():
    p = Position().cash(0, 80).cash(1, 90).do(OPEN, 1)
    assert amounts(p, CASH) == [0, 80 << 1, 1 << 1 | 1, 90 << 1 | 1]
    assert amounts(p.cash(0, 0).cash(1, 0), CASH) == [0]
    assert amounts(p.cash(0, 1).cash(1, 1), CASH) == [0, 1 << 1, 1 << 1 | 1]


def test_every_partner_and_every_group_is_listed():
    p = Position("table", 6).own(0, *DARK_BLUE, level=5)
    assert amounts(p, OPEN) == [1, 2, 3, 4, 5]
    assert amounts(p, SELL_GROUP) == [7]
    p.offer(5, cash=10).do(REFUSE)
    assert amounts(p, OPEN) == [1, 2, 3, 4, 5, 5 | OPEN_AGAIN]


def test_every_waiting_rent_is_listed():
    p = at("ACTION")
    p.state[CLAIMS : CLAIMS + 24] = p.state[CLAIMS : CLAIMS + 4] * 6
    assert amounts(p, CLAIM) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("action", [-1, -32, 26, 31, 1 << 30, 1 << 30 | TIME_UP])
def test_a_number_that_is_no_action_is_refused(action):
    p = Position("timed")
    before = bytes(p.state)
    assert not game.is_legal(p.state, action)
    with pytest.raises(game.IllegalAction, match="is not legal for player 0 at ROLL$"):
        game.apply(p.state, action)
    assert p.state == before


def test_a_refusal_names_the_action_the_player_and_the_decision():
    with pytest.raises(game.IllegalAction, match="^BUILD 39 is not legal for player 1 at ROLL$"):
        Position().turn(1).do(BUILD, 39)
    with pytest.raises(game.IllegalAction, match="^ROLL 0 is not legal for player 0 at TAX$"):
        at("TAX").do(ROLL)
    with pytest.raises(game.IllegalAction, match="^TIME_UP 0 is not legal for player 0 at ROLL$"):
        Position("table").do(TIME_UP)
    with pytest.raises(game.IllegalAction, match="^action 0 is not legal for player 0 at ROLL$"):
        Position().do(26)
    with pytest.raises(game.IllegalAction, match="^action -1 is not legal for player 0 at ROLL$"):
        game.apply(Position().state, -32)
