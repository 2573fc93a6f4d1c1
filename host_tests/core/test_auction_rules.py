"""GAME.md 8: auctions."""

import pytest
from magnat.core.actions import BANKRUPT, BID, BUY, END, MORTGAGE, PASS
from magnat.core.state import HIGH, OPENING

from host_tests.core.position import BANK, TABLES, Position


def declined(profile="electronic", players=3):
    """Player 0 has declined square 3."""
    return Position(profile, players).roll(1, 2).do(PASS)


def test_electronic_bids_open_at_20():
    p = declined()
    assert p.can(BID, 20)
    assert not p.can(BID, 10)
    assert not p.can(BID, 30)


def test_electronic_bids_rise_by_10():
    p = declined().do(BID, 20)
    assert p.can(BID, 30)
    assert not p.can(BID, 25)
    assert not p.can(BID, 40)


@pytest.mark.parametrize("profile", TABLES)
def test_table_bids_open_at_any_price_from_1(profile):
    p = declined(profile)
    assert p.can(BID, 1)
    assert p.can(BID, 777)
    assert not p.can(BID, 0)


@pytest.mark.parametrize("profile", TABLES)
def test_table_bids_rise_by_any_whole_amount(profile):
    p = declined(profile).do(BID, 100)
    assert p.can(BID, 101)
    assert p.can(BID, 150)
    assert not p.can(BID, 100)
    assert not p.can(BID, 99)


def test_the_last_unit_may_be_bid():
    p = Position("table").cash(0, 25).cash(1, 26).roll(1, 2).do(PASS)
    assert p.can(BID, 25)
    assert p.do(BID, 25).decider == 1
    assert p.can(BID, 26)


@pytest.mark.parametrize("profile", ["electronic", "table"])
def test_a_bid_above_the_cash_is_refused(profile):
    p = Position(profile).cash(0, 25).cash(1, 1500).roll(1, 2).do(PASS)
    assert p.can(BID, 20)
    assert not p.can(BID, 30)


def test_players_speak_in_turn_order():
    p = declined(players=4)
    speakers = []
    for amount in (20, 30, 40, 50, 60):
        speakers.append(p.decider)
        p.do(BID, amount)
    assert speakers == [0, 1, 2, 3, 0]


def test_every_bid_and_every_pass_is_told():
    p = declined().do(BID, 20)
    assert p.events == [("bid", 0, 3, 20, 0)]
    assert p.do(PASS).events == [("pass", 1, 3, 0, 0)]


def test_a_player_who_passed_is_out():
    p = declined().do(BID, 20).do(PASS).do(BID, 30)
    assert p.decider == 0
    assert p.do(BID, 40).decider == 2


def test_the_last_one_pays_his_bid():
    p = declined().do(BID, 20).do(BID, 30).do(PASS).do(PASS)
    assert (p.owner(3), p.all_cash()) == (1, [1500, 1470, 1500])
    assert p.happened("sold") == [(1, 3, 30, BANK)]


def test_the_decliner_may_win():
    p = declined().do(BID, 20).do(PASS).do(PASS)
    assert (p.owner(3), p.cash_of(0)) == (0, 1480)


def test_nobody_bids_the_property_stays_with_the_bank():
    p = declined().do(PASS).do(PASS).do(PASS)
    assert p.owner(3) == BANK
    assert p.events[-1] == ("unsold", BANK, 3, 0, 0)
    assert p.happened("sold") == []


def test_an_auction_leaves_no_trace_in_the_state():
    before = bytes(Position().state[HIGH : OPENING + 1])
    assert declined().do(PASS).do(BID, 20).do(PASS).state[HIGH : OPENING + 1] == before


def test_an_unsold_property_is_offered_to_the_next_visitor():
    p = declined().do(PASS).do(PASS).do(PASS).do(END)
    assert p.roll(1, 2).decision == ("BUY", 1)


def test_the_last_one_who_has_not_passed_may_still_open():
    p = declined().do(PASS).do(PASS)
    assert p.decision == ("BID", 2)
    p.do(BID, 20)
    assert p.owner(3) == 2


def test_who_cannot_pay_the_next_bid_is_out():
    p = Position().cash(1, 19).roll(1, 2).do(PASS).do(BID, 20)
    assert p.decider == 2
    assert p.happened("pass") == [(1, 3, 0, 0)]
    assert p.do(PASS).happened("pass") == [(2, 3, 0, 0)]  # that of player 1 was told once


def test_an_auction_where_nobody_has_cash_sells_nothing():
    p = Position().cash(0, 5).cash(1, 5).cash(2, 5).roll(1, 2).do(PASS)
    assert (p.owner(3), p.decision) == (BANK, ("ACTION", 0))


def test_bidders_cannot_raise_money_during_the_auction():
    p = Position().own(0, 39).roll(1, 2).do(PASS)
    assert not p.can(MORTGAGE, 39)


def test_an_auction_price_may_pass_the_printed_one():
    p = declined("table").do(BID, 61).do(PASS).do(PASS)
    assert p.cash_of(0) == 1439


def test_everyone_still_in_the_game_bids_but_nobody_else():
    p = Position(players=4).cash(1, 0).owes(1, 5)
    p.do(BANKRUPT).turn(0).roll(1, 2).do(PASS)
    speakers = [p.decider]
    for _ in range(2):
        p.do(PASS)
        speakers.append(p.decider)
    assert speakers == [0, 2, 3]


def test_a_seat_that_is_out_does_not_pass_it_is_not_asked():
    p = Position().cash(0, 0).owes(0, 5)
    p.do(BANKRUPT).roll(1, 2).do(PASS).do(PASS).do(PASS)
    assert p.happened("pass") == [(2, 3, 0, 0)]
    assert p.decision == ("ACTION", 1)


def test_after_the_auction_a_double_still_rolls_again():
    p = Position().roll(3, 3).do(PASS).do(PASS).do(PASS).do(PASS)
    assert p.decision == ("ROLL", 0)


def test_a_bought_property_is_not_auctioned():
    p = Position().roll(1, 2).do(BUY)
    assert p.happened("auction") == []
    assert p.decision == ("ACTION", 0)
