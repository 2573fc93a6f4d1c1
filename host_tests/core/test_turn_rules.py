"""GAME.md 1 and 2: the constants, the turn, moving, salaries, doubles, taxes, squares."""

import pytest
from magnat.core import game, profiles, tables
from magnat.core.actions import (
    BANKRUPT,
    BUILD,
    BUY,
    CHOOSE,
    END,
    LIFT,
    MORTGAGE,
    OPEN,
    PASS,
    ROLL,
    SELL,
)
from magnat.core.state import cash

from host_tests.core.position import BANK, BROWN, CHANCE, CHEST, DARK_BLUE, ORANGE, Position


@pytest.mark.parametrize("profile", ["electronic", "table"])
def test_everyone_starts_with_1500(profile):
    state = game.new_game(5, profiles.NAMES.index(profile), 4)
    assert [cash(state, player) for player in range(4)] == [1500] * 4


def test_bank_starts_with_32_houses_and_12_hotels():
    p = Position()
    assert (p.houses(), p.hotels()) == (32, 12)


def test_everyone_starts_on_square_0():
    p = Position(players=4)
    assert [p.square_of(player) for player in range(4)] == [0] * 4


def test_a_roll_moves_the_pawn_forward_by_both_dice():
    p = Position().at(0, 10).roll(3, 5)
    assert p.square_of(0) == 18
    assert p.happened("move") == [(0, 10, 18, 0)]


@pytest.mark.parametrize("first", range(1, 7))
def test_the_dice_are_those_of_the_roll(first):
    for second in range(1, 7):
        p = Position().roll(first, second)
        assert p.happened("roll") == [(0, first, second, 0)]
        assert p.square_of(0) == first + second or p.happened("card")


@pytest.mark.parametrize("seat", [1, 5])
def test_every_seat_moves_its_own_pawn(seat):
    p = Position("table", 6).turn(seat).own(seat, 19).at(seat, 10).roll(4, 5)
    assert [p.square_of(player) for player in range(6)] == [19 if player == seat else 0 for player in range(6)]
    p = Position("table", 6).turn(seat).next_card(CHANCE, 6).own(seat, 19).at(seat, 15).roll(3, 4)
    assert [p.square_of(player) for player in range(6)] == [19 if player == seat else 0 for player in range(6)]
    p = Position("table", 6).turn(seat).next_card(CHANCE, 3).at(seat, 29).roll(3, 4)
    assert p.happened("move") == [(seat, 29, 36, 0), (seat, 36, 11, 1)]
    assert p.happened("salary") == [(seat, 0, 200, 0)]


def test_passing_square_0_pays_200():
    p = Position().at(0, 35).own(0, 1).roll(2, 4)
    assert (p.square_of(0), p.cash_of(0)) == (1, 1700)
    assert p.happened("salary") == [(0, 0, 200, 0)]


def test_stopping_on_square_0_pays_200_once():
    p = Position().at(0, 35).roll(2, 3)
    assert (p.square_of(0), p.cash_of(0)) == (0, 1700)


def test_no_salary_without_reaching_square_0():
    p = Position().at(0, 35).own(0, 39).roll(1, 3)
    assert p.cash_of(0) == 1500


def test_two_salaries_in_one_turn():
    p = Position().at(0, 36).next_card(CHEST, 1).roll(2, 4)
    assert (p.square_of(0), p.cash_of(0)) == (0, 1900)
    assert len(p.happened("salary")) == 2


def test_two_pawns_may_stand_on_one_square():
    p = Position().at(0, 13).at(1, 20).roll(3, 4)
    assert p.square_of(0) == p.square_of(1) == 20


def test_unowned_property_is_offered_to_the_visitor():
    assert Position().roll(1, 2).decision == ("BUY", 0)


def test_buying_costs_the_printed_price():
    p = Position().roll(1, 2).do(BUY)
    assert (p.owner(3), p.cash_of(0)) == (0, 1440)
    assert p.happened("buy") == [(0, 3, 60, 0)]


def test_a_property_that_costs_more_than_the_cash_cannot_be_bought():
    p = Position().cash(0, 59).roll(1, 2)
    assert not p.can(BUY)
    assert p.can(PASS)


def test_the_last_unit_may_buy():
    p = Position().cash(0, 60).roll(1, 2).do(BUY)
    assert p.cash_of(0) == 0


def test_a_buyer_may_mortgage_first():
    p = Position().own(0, 39).cash(0, 10).roll(1, 2).do(MORTGAGE, 39).do(BUY)
    assert (p.owner(3), p.cash_of(0)) == (0, 150)


def test_declining_starts_an_auction_at_once():
    p = Position().roll(1, 2).do(PASS)
    assert p.phase == "BID"
    assert p.happened("auction") == [(0, 3, 0, 0)]


def test_the_decliner_may_bid():
    assert Position().roll(1, 2).do(PASS).decision == ("BID", 0)


def test_own_property_asks_nothing():
    p = Position().own(0, 3).roll(1, 2)
    assert (p.decision, p.cash_of(0)) == (("ACTION", 0), 1500)


def test_own_property_asks_nothing_of_a_player_without_cash():
    p = Position().own(0, 3).cash(0, 0).roll(1, 2)
    assert p.decision == ("ACTION", 0)
    assert p.happened("rent") == []


@pytest.mark.parametrize("start, name", [(13, "free parking"), (3, "just visiting")])
def test_nothing_happens_on(start, name):
    p = Position().at(0, start).roll(3, 4)
    assert (p.decision, p.all_cash()) == (("ACTION", 0), [1500] * 3)


def test_nothing_is_ever_paid_to_free_parking():
    p = Position().at(0, 31).roll(3, 4)
    assert p.cash_of(0) == 1400
    p.do(END).at(1, 13).roll(3, 4)
    assert p.cash_of(1) == 1500


def test_just_visiting_is_not_jail():
    p = Position().at(0, 3).roll(3, 4)
    assert p.square_of(0) == 10
    assert not p.in_jail(0)


def test_luxury_tax_is_100():
    p = Position().at(0, 31).roll(3, 4)
    assert p.cash_of(0) == 1400
    assert p.happened("tax") == [(0, 38, 100, BANK)]


def test_income_tax_is_the_players_choice():
    p = Position().at(0, 0).roll(1, 3)
    assert p.decision == ("TAX", 0)
    assert p.can(CHOOSE, 0)
    assert p.can(CHOOSE, 1)


def test_income_tax_flat_is_200():
    p = Position().roll(1, 3).do(CHOOSE, 0)
    assert p.all_cash() == [1300, 1500, 1500]
    assert p.happened("tax") == [(0, 4, 200, BANK)]


def test_income_tax_percent_is_a_tenth_of_net_worth():
    p = Position().own(0, 39).own(0, 37, mortgaged=True).cash(0, 1000).roll(1, 3).do(CHOOSE, 1)
    assert p.cash_of(0) == 1000 - (1000 + 400 + 175) // 10


def test_income_tax_percent_counts_buildings():
    p = Position().own(0, *BROWN, level=2).cash(0, 100).roll(1, 3).do(CHOOSE, 1)
    assert p.cash_of(0) == 100 - (100 + 120 + 4 * 50) // 10


def test_the_income_tax_choice_is_final():
    p = Position().roll(1, 3).do(CHOOSE, 1)
    assert p.decision == ("ACTION", 0)
    assert not p.can(CHOOSE, 0)


def test_nothing_else_may_be_done_while_the_tax_is_chosen():
    p = Position().own(0, 39).roll(1, 3)
    assert sorted(game.legal(p.state)) == [CHOOSE, CHOOSE | 1 << 5]


def test_a_tax_that_the_cash_does_not_cover_is_a_debt():
    p = Position().cash(0, 50).own(0, 39).roll(1, 3).do(CHOOSE, 0)
    assert p.decision == ("DEBT", 0)


def test_a_double_plays_the_square_then_rolls_again():
    p = Position().own(0, 4 + 2).at(0, 0).roll(3, 3)
    assert p.square_of(0) == 6
    assert p.decision == ("ROLL", 0)


def test_a_double_does_not_skip_the_purchase():
    p = Position().roll(3, 3)
    assert p.decision == ("BUY", 0)
    assert p.do(BUY).decision == ("ROLL", 0)


def test_without_a_double_the_turn_ends_when_the_player_says_so():
    p = Position().at(0, 13).roll(3, 4)
    assert not p.can(ROLL)
    assert p.do(END).decision == ("ROLL", 1)


def test_a_double_must_be_rolled_before_the_turn_can_end():
    assert not Position().own(0, 6).roll(3, 3).can(END)


def test_second_double_rolls_again_too():
    p = Position().at(0, 8).roll(1, 1).at(0, 8).roll(6, 6)
    assert p.decision == ("ROLL", 0)


def test_third_double_goes_to_jail_without_playing_its_square():
    p = Position().own(1, *DARK_BLUE).at(0, 8).roll(1, 1).at(0, 8).roll(6, 6).at(0, 33)
    p.roll(3, 3)
    assert p.in_jail(0)
    assert (p.square_of(0), p.cash_of(0), p.cash_of(1)) == (10, 1500, 1500)
    assert p.happened("jail") == [(0, 2, 0, 0)]


def test_third_double_past_square_0_pays_no_salary():
    p = Position().at(0, 8).roll(1, 1).at(0, 8).roll(6, 6).at(0, 38).roll(3, 3)
    assert p.cash_of(0) == 1500


def test_the_count_of_doubles_starts_anew_each_turn():
    p = Position(players=2).at(0, 8).roll(1, 1).at(0, 8).roll(6, 6).at(0, 13).roll(3, 4).do(END)
    p.at(1, 13).roll(3, 4).do(END).at(0, 8).roll(1, 1)
    assert not p.in_jail(0)


def test_the_third_double_of_a_later_turn_goes_to_jail_not_the_second():
    p = Position(players=2).after_move().do(END)
    p.at(1, 8).roll(1, 1).at(1, 8).roll(6, 6)
    assert p.decision == ("ROLL", 1)
    assert p.roll(3, 3).in_jail(1)


@pytest.mark.parametrize("kind", ["before", "after"])
def test_a_player_may_trade_build_sell_mortgage_and_lift_before_the_roll_and_after_the_move(kind):
    p = Position().own(0, *BROWN, level=1).own(0, *ORANGE).own(0, 5, mortgaged=True)
    if kind == "after":
        p.after_move()
    assert p.can(OPEN, 1)
    assert p.can(BUILD, 16)
    assert p.can(SELL, 1)
    assert p.can(MORTGAGE, 16)
    assert p.can(LIFT, 5)


def test_the_turn_passes_round_the_table():
    p = Position(players=3).after_move().do(END)
    assert p.turn_of == 1
    assert p.happened("turn") == [(1, 0, 0, 0)]
    assert p.after_move().do(END).turn_of == 2
    assert p.after_move().do(END).turn_of == 0


def test_a_round_is_over_when_the_first_player_comes_again():
    p = Position(players=2).after_move().do(END)
    assert p.round == 1
    assert p.after_move().do(END).round == 2


@pytest.mark.parametrize("played", [1, 254, 255, 256, 511, 9998])
def test_rounds_are_counted_one_by_one(played):
    p = Position(players=2).turn(1).in_round(played).after_move().do(END)
    assert (p.phase, p.round) == ("ROLL", played + 1)


def test_a_round_is_over_though_the_player_who_started_is_out():
    p = Position(players=3).cash(0, 0).owes(0, 10)
    p.do(BANKRUPT)
    assert (p.turn_of, p.round) == (1, 1)
    p.after_move().do(END)
    assert (p.turn_of, p.round) == (2, 1)
    p.after_move().do(END)
    assert (p.turn_of, p.round) == (1, 2)


def test_a_player_who_is_out_is_skipped():
    p = Position(players=3).cash(1, 0).owes(1, 10)
    p.do(BANKRUPT)
    assert p.after_move().do(END).turn_of == 2


def test_a_card_move_plays_the_square_reached():
    p = Position().next_card(CHANCE, 4).at(0, 0).roll(3, 4)
    assert (p.square_of(0), p.decision) == (39, ("BUY", 0))
    assert p.happened("move") == [(0, 0, 7, 0), (0, 7, 39, 1)]


def test_a_card_move_on_a_double_still_gives_the_extra_roll():
    p = Position().own(0, 39).next_card(CHANCE, 4).at(0, 3).roll(2, 2)
    assert (p.square_of(0), p.decision) == (39, ("ROLL", 0))


def test_sent_by_a_card_to_a_utility_the_dice_are_rolled_again(monkeypatch):
    # No card of this deck leads to a utility: one is bent to do so
    bent = bytearray(tables.CARDS)
    bent[2 * 4 + 3] = 12
    monkeypatch.setattr("magnat.core.turn.CARDS", bytes(bent))
    for first, second in ((6, 5), (1, 6)):
        p = Position().own(1, 12).next_card(CHANCE, 3).roll(3, 4, (first, second))
        assert p.square_of(0) == 12
        assert p.cash_of(1) == 1500 + 4 * (first + second)
        assert [event[1:3] for event in p.happened("roll")] == [(3, 4), (first, second)]


def test_sent_by_a_card_to_a_street_or_station_the_dice_are_not_rolled_again():
    for number, square in ((3, 11), (5, 15)):
        p = Position().own(1, square).next_card(CHANCE, number).roll(3, 4)
        assert (p.square_of(0), len(p.happened("roll"))) == (square, 1)


def test_reaching_a_utility_by_dice_does_not_roll_again():
    p = Position().own(1, 12).at(0, 3).roll(4, 5)
    assert p.cash_of(1) == 1500 + 4 * 9
    assert len(p.happened("roll")) == 1


def test_the_second_roll_for_a_utility_gives_no_extra_turn(monkeypatch):
    bent = bytearray(tables.CARDS)
    bent[2 * 4 + 3] = 12
    monkeypatch.setattr("magnat.core.turn.CARDS", bytes(bent))
    p = Position().own(1, 12).next_card(CHANCE, 3).roll(3, 4, (5, 5))
    assert p.decision == ("ACTION", 0)
