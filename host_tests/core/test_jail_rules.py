"""GAME.md 6: jail, and the quick profile's way out."""

import pytest
from magnat.core.actions import ACCEPT, BANKRUPT, BID, BUILD, END, MORTGAGE, OPEN, PASS, PAY_FINE, PLAY_CARD, ROLL
from magnat.core.events import FOR_FINE, LEAVE_BY_DOUBLE, LEAVE_BY_FINE

from host_tests.core.position import BANK, BROWN, CHANCE, CHEST, Position


def test_square_30_sends_to_jail():
    p = Position().at(0, 23).roll(3, 4)
    assert (p.square_of(0), p.in_jail(0)) == (10, True)
    assert p.happened("jail") == [(0, 0, 0, 0)]


@pytest.mark.parametrize("deck, number, start", [(CHANCE, 7, 0), (CHEST, 3, 10)])
def test_a_card_sends_to_jail(deck, number, start):
    p = Position().next_card(deck, number).at(0, start).roll(3, 4)
    assert (p.square_of(0), p.in_jail(0)) == (10, True)
    assert p.happened("jail") == [(0, 1, 0, 0)]


def test_going_to_jail_pays_no_salary():
    p = Position().next_card(CHANCE, 7).at(0, 15).roll(3, 4)
    assert p.in_jail(0)
    assert p.cash_of(0) == 1500


def test_going_to_jail_ends_the_turn_at_once():
    p = Position().at(0, 23).roll(3, 4)
    assert p.decision == ("ROLL", 1)


def test_going_to_jail_on_a_double_gives_no_extra_roll():
    p = Position().at(0, 24).roll(3, 3)
    assert p.in_jail(0)
    assert p.turn_of == 1


def test_a_jailed_player_chooses_at_his_next_turn():
    p = Position().jailed(0).holds_card(0, CHANCE)
    assert p.decision == ("JAIL", 0)
    assert p.can(ROLL)
    assert p.can(PAY_FINE)
    assert p.can(PLAY_CARD, CHANCE)


def test_a_player_sent_to_jail_finds_himself_there_at_his_next_turn():
    p = Position(players=2).at(0, 23).roll(3, 4).after_move().do(END)
    assert p.decision == ("JAIL", 0)


@pytest.mark.parametrize("seat", [2, 5])
def test_every_seat_goes_to_jail_and_leaves_it_for_itself(seat):
    p = Position("table", 6).turn(seat).at(seat, 23).roll(3, 4)
    assert [player for player in range(6) if p.in_jail(player)] == [seat]
    assert p.square_of(seat) == 10
    p.turn(seat - 1).after_move().do(END)
    assert p.decision == ("JAIL", seat)
    for _ in range(2):
        p.turn(seat).roll(3, 4)
        assert [player for player in range(6) if p.in_jail(player)] == [seat]
    p.turn(seat).roll(4, 6)
    assert [player for player in range(6) if p.in_jail(player)] == []
    assert (p.square_of(seat), p.cash_of(seat)) == (20, 1450)


def test_a_jailed_neighbour_does_not_hold_a_free_player():
    p = Position().jailed(1).after_move().do(END).after_move().do(END)
    assert p.decision == ("ROLL", 2)


def test_paying_50_then_rolls_and_moves_normally():
    p = Position().jailed(0).do(PAY_FINE)
    assert (p.decision, p.all_cash(), p.in_jail(0)) == (("ROLL", 0), [1450, 1500, 1500], False)
    assert p.happened("pay") == [(0, FOR_FINE, 50, BANK)]
    assert p.happened("leave") == [(0, LEAVE_BY_FINE, 0, 0)]
    assert p.roll(4, 6).square_of(0) == 20


def test_a_double_after_paying_gives_an_extra_roll():
    p = Position().jailed(0).do(PAY_FINE).roll(5, 5)
    assert p.decision == ("ROLL", 0)


def test_the_fine_needs_50():
    assert not Position().jailed(0).cash(0, 49).can(PAY_FINE)
    assert Position().jailed(0).cash(0, 50).can(PAY_FINE)


def test_a_jail_card_then_rolls_and_moves_normally():
    p = Position().holds_card(0, CHEST).jailed(0).do(PLAY_CARD, CHEST)
    assert (p.decision, p.cash_of(0), p.in_jail(0)) == (("ROLL", 0), 1500, False)
    assert p.happened("leave") == [(0, 0, 0, 0)]


def test_a_card_that_another_holds_cannot_be_played():
    p = Position().holds_card(1, CHANCE).jailed(0)
    assert not p.can(PLAY_CARD, CHANCE)
    assert not p.can(PLAY_CARD, CHEST)


def test_there_is_no_third_deck_to_play_a_card_from():
    assert not Position().jailed(0).next_card(CHANCE, 1).can(PLAY_CARD, 2)


def test_a_card_cannot_be_played_outside_jail():
    assert not Position().holds_card(0, CHANCE).can(PLAY_CARD, CHANCE)


def test_a_double_leaves_jail_and_moves_by_that_roll():
    p = Position().jailed(0).roll(5, 5)
    assert (p.square_of(0), p.in_jail(0), p.cash_of(0)) == (20, False, 1500)
    assert p.happened("leave") == [(0, LEAVE_BY_DOUBLE, 0, 0)]


def test_a_double_out_of_jail_gives_no_extra_roll():
    assert Position().jailed(0).roll(5, 5).decision == ("ACTION", 0)


def test_a_double_out_of_jail_plays_the_square_reached():
    assert Position().jailed(0).roll(3, 3).decision == ("BUY", 0)


def test_a_failed_try_stays_in_jail():
    p = Position().jailed(0).roll(3, 4)
    assert (p.square_of(0), p.in_jail(0), p.decision) == (10, True, ("ACTION", 0))


def test_a_second_failed_try_stays_in_jail():
    p = Position().jailed(0, failed=1).roll(3, 4)
    assert p.in_jail(0)
    assert p.cash_of(0) == 1500


def test_the_third_failed_try_pays_50_and_moves_by_that_same_roll():
    p = Position().own(0, 19).jailed(0, failed=2).roll(4, 5)
    assert (p.square_of(0), p.in_jail(0), p.all_cash()) == (19, False, [1450, 1500, 1500])
    assert p.happened("pay") == [(0, FOR_FINE, 50, BANK)]
    assert p.happened("move") == [(0, 10, 19, 0)]
    assert p.decision == ("ACTION", 0)


def test_the_third_failed_try_plays_the_square_reached():
    assert Position().jailed(0, failed=2).roll(4, 5).decision == ("BUY", 0)


def test_three_turns_in_jail_from_the_square_on():
    p = Position(players=2).at(0, 23).roll(3, 4)
    for _ in range(2):
        p.at(1, 13).roll(3, 4).do(END)
        p.roll(3, 4).do(END)
        assert p.in_jail(0)
    p.at(1, 13).roll(3, 4).do(END)
    p.roll(4, 5)
    assert not p.in_jail(0)
    assert p.square_of(0) == 19


def test_a_third_try_that_is_a_double_pays_nothing():
    p = Position().jailed(0, failed=2).roll(5, 5)
    assert (p.square_of(0), p.cash_of(0)) == (20, 1500)


def test_the_fine_after_the_third_try_may_need_money_raised_first():
    p = Position().jailed(0, failed=2).own(0, 39).cash(0, 20).roll(3, 4)
    assert (p.decision, p.square_of(0), p.in_jail(0)) == (("DEBT", 0), 10, True)
    p.do(MORTGAGE, 39)
    assert (p.square_of(0), p.in_jail(0)) == (17, False)
    assert p.happened("leave") == [(0, 1, 0, 0)]


def test_who_raises_the_fine_by_a_trade_still_decides_himself_where_it_leads():
    p = Position().jailed(0, failed=2).own(0, 39).cash(0, 20).roll(3, 5).offer(1, (39,), receive=500).do(ACCEPT)
    assert (p.square_of(0), p.decision) == (18, ("BUY", 0))


def test_bankrupt_by_the_fine_moves_nowhere():
    p = Position().jailed(0, failed=2).cash(0, 20).roll(3, 4)
    p.do(BANKRUPT)
    assert not p.is_in(0)
    assert p.decision == ("ROLL", 1)


def test_a_jailed_player_still_trades_builds_mortgages_and_bids():
    p = Position().own(0, *BROWN).jailed(0)
    assert p.can(OPEN, 1)
    assert p.can(BUILD, 1)
    assert p.can(MORTGAGE, 1)
    p.turn(1).at(1, 0).roll(4, 5).do(PASS).do(PASS).do(PASS)
    assert p.decision == ("BID", 0)
    assert p.can(BID, 20)


def test_leaving_jail_does_not_collect_a_salary():
    assert Position().jailed(0).roll(5, 5).cash_of(0) == 1500


def test_a_played_jail_card_goes_under_its_own_deck():
    p = Position().holds_card(0, CHANCE).jailed(0).do(PLAY_CARD, CHANCE)
    assert p.card_holder(CHANCE) == BANK
    assert p.deck(CHANCE)[-1] == 8
    assert len(p.deck(CHANCE)) == 16


def test_quick_profile_one_failed_roll_pays_50_and_moves():
    p = Position("quick").own(0, 19).jailed(0).roll(4, 5)
    assert (p.square_of(0), p.in_jail(0), p.cash_of(0)) == (19, False, 1450)


def test_quick_profile_a_double_is_free():
    p = Position("quick").jailed(0).roll(5, 5)
    assert (p.square_of(0), p.cash_of(0)) == (20, 1500)


def test_quick_profile_card_and_fine_work_as_ever():
    p = Position("quick").holds_card(0, CHEST).jailed(0)
    assert p.can(PLAY_CARD, CHEST)
    assert p.can(PAY_FINE)


@pytest.mark.parametrize("profile", ["electronic", "table", "short", "timed"])
def test_other_profiles_give_three_tries(profile):
    assert [Position(profile).jailed(0, failed).roll(4, 5).in_jail(0) for failed in range(3)] == [True, True, False]
