"""GAME.md 7: debt. Who goes bankrupt: test_bankruptcy_rules.py."""

import pytest
from magnat.core.actions import (
    ACCEPT,
    BANKRUPT,
    BUILD,
    COUNTER,
    END,
    LIFT,
    MORTGAGE,
    OPEN,
    OPEN_AGAIN,
    PROPERTY,
    REFUSE,
    ROLL,
    SELL,
    SELL_GROUP,
    SEND,
    SETTLE,
)

from host_tests.core.position import BROWN, DARK_BLUE, Position


def rent_debt(profile="electronic", players=3, cash=100):
    """Player 0 owes player 1 the rent of a hotel: 2000."""
    return Position(profile, players).own(1, 37, level=4).own(1, 39, level=5).cash(0, cash).at(0, 32)


def test_rent_beyond_the_cash_is_a_debt_of_the_visitor():
    p = rent_debt().own(0, 1).roll(3, 4)
    assert p.decision == ("DEBT", 0)
    assert p.all_cash()[:2] == [100, 1500]


def test_cash_never_goes_below_zero():
    p = rent_debt().roll(3, 4)
    assert p.cash_of(0) == 100


def test_the_last_unit_pays_without_a_debt():
    p = Position().own(1, 39).cash(0, 50).at(0, 32).roll(3, 4)
    assert (p.all_cash(), p.decision) == ([0, 1550, 1500], ("ACTION", 0))


def test_a_debt_is_paid_with_the_last_unit_raised():
    p = Position().own(0, 39).cash(0, 0).owes(0, 200, creditor=1).do(MORTGAGE, 39)
    assert (p.all_cash(), p.decision) == ([0, 1700, 1500], ("ACTION", 0))


def test_a_rent_paid_late_is_still_the_rent_of_that_square_and_that_roll():
    p = Position().own(1, *DARK_BLUE).own(0, 5).cash(0, 10).at(0, 32).roll(3, 4).do(MORTGAGE, 5)
    assert p.happened("rent") == [(0, 39, 100, 1 | 7 << 4)]


def test_a_debtor_may_sell_buildings_mortgage_and_trade():
    p = Position().own(0, *BROWN, level=1).own(0, 5).cash(0, 0).owes(0, 80)
    assert p.can(SELL, 1)
    assert p.can(MORTGAGE, 5)
    assert p.can(OPEN, 1)


def test_a_debtor_may_not_build_lift_roll_or_end():
    p = Position().own(0, *BROWN).own(0, 5, mortgaged=True).cash(0, 120).owes(0, 130)
    assert not p.can(BUILD, 1)
    assert not p.can(LIFT, 5)
    assert not p.can(ROLL)
    assert not p.can(END)


def test_the_debt_is_paid_as_soon_as_it_is_raised():
    p = Position().own(0, 39).cash(0, 0).owes(0, 150, creditor=1).do(MORTGAGE, 39)
    assert p.all_cash() == [50, 1650, 1500]
    assert p.decision == ("ACTION", 0)


def test_a_debt_may_take_several_steps():
    p = Position().own(0, *BROWN, level=1).own(0, 5).cash(0, 0).owes(0, 130)
    p.do(SELL, 1).do(SELL, 3)
    assert p.decision == ("DEBT", 0)
    assert p.do(MORTGAGE, 5).cash_of(0) == 20


def test_a_debtor_may_be_out_of_turn():
    p = Position().cash(2, 0).own(2, 39).owes(2, 50)
    assert (p.decision, p.turn_of) == (("DEBT", 2), 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_can_raise_the_debt_may_not_go_bankrupt(seat):
    p = Position().own(seat, 39).cash(seat, 0).owes(seat, 200)
    assert not p.can(BANKRUPT)


def test_who_cannot_raise_the_debt_may_go_bankrupt_at_once():
    p = Position().own(0, 39).cash(0, 0).owes(0, 201)
    assert p.can(BANKRUPT)


def test_a_mortgaged_deed_raises_nothing_more():
    p = Position().own(0, 5).own(0, 39, mortgaged=True).cash(0, 0)
    assert p.owes(0, 101).can(BANKRUPT)


def test_buildings_count_at_half_price_towards_raising_a_debt():
    p = Position().own(0, *BROWN, level=1).cash(0, 0)
    assert not Position().own(0, *BROWN, level=1).cash(0, 0).owes(0, 110).can(BANKRUPT)
    assert p.owes(0, 111).can(BANKRUPT)


def test_hotels_that_cannot_be_broken_do_not_keep_a_debtor_in_the_game():
    p = Position().own(0, *BROWN, level=5).stock(houses=0).cash(0, 0).owes(0, 50)
    assert not p.can(SELL, 1)
    assert p.can(BANKRUPT)


@pytest.mark.parametrize("group, squares, left", [(0, BROWN, 200), (7, DARK_BLUE, 950)])
def test_table_profile_hotels_can_always_be_sold_with_their_group(group, squares, left):
    p = Position("table").own(0, *squares, level=5).stock(houses=0).cash(0, 0).owes(0, 50)
    assert not p.can(BANKRUPT)
    assert p.do(SELL_GROUP, group).cash_of(0) == left


def test_a_debtor_may_sell_a_property_to_another_player():
    p = Position().own(0, 39).cash(0, 0).owes(0, 300, creditor=1).offer(2, (39,), receive=310).do(ACCEPT)
    assert p.all_cash() == [10, 1800, 1190]
    assert p.decision == ("ACTION", 0)


def test_a_refused_trade_leaves_the_debt():
    p = Position().own(0, 39).cash(0, 0).owes(0, 300, creditor=1).offer(2, (39,), receive=310).do(REFUSE)
    assert p.decision == ("DEBT", 0)


def test_properties_may_settle_a_debt_at_a_value_the_creditor_accepts():
    p = Position().own(0, 39).cash(0, 70).owes(0, 900, creditor=1).offer(1, (39,), cash=70, settle=True).do(ACCEPT)
    assert (p.owner(39), p.all_cash()) == (1, [0, 1570, 1500])
    assert p.decision == ("ACTION", 0)
    assert p.is_in(0)


def test_the_creditor_may_refuse_a_settlement():
    p = Position().own(0, 39).cash(0, 0).owes(0, 900, creditor=1).offer(1, (39,), settle=True).do(REFUSE)
    assert (p.owner(39), p.decision) == (0, ("DEBT", 0))


def test_the_creditor_may_counter_a_settlement():
    p = Position().own(0, 5, 39).cash(0, 0).owes(0, 900, creditor=1).offer(1, (39,), settle=True).do(COUNTER)
    p.do(PROPERTY, 5).do(SEND).do(ACCEPT)
    assert (p.owner(5), p.owner(39), p.decision) == (1, 1, ("ACTION", 0))


def test_a_settlement_tells_the_debt_it_settles():
    p = Position().own(0, 39).cash(0, 0).owes(0, 900, creditor=1).offer(1, (39,), settle=True).do(ACCEPT)
    assert p.happened("terms") == [(0, 1, 0, 900 << 2)]


def test_a_rent_may_be_settled_whatever_the_seats():
    p = Position("table", 5).turn(3).own(4, *DARK_BLUE).own(3, 5).cash(3, 10).at(3, 32).roll(3, 4)
    p.offer(4, (5,), settle=True).do(ACCEPT)
    assert (p.owner(5), p.decision) == (4, ("ACTION", 3))


def test_settling_can_be_taken_out_of_the_offer_again():
    p = Position().own(0, 39).cash(0, 0).owes(0, 900, creditor=1)
    p.do(OPEN, 1).do(PROPERTY, 39).do(SETTLE).do(SETTLE).do(SEND).do(ACCEPT)
    assert (p.owner(39), p.decision) == (1, ("DEBT", 0))


def test_a_refused_settlement_can_be_offered_again_while_the_debt_stands():
    p = Position().own(0, 39).cash(0, 0).owes(0, 900, creditor=1).offer(1, (39,), settle=True).do(REFUSE)
    p.do(OPEN, 1 | OPEN_AGAIN).do(SEND).do(ACCEPT)
    assert p.decision == ("ACTION", 0)


def test_a_refused_settlement_offered_again_after_the_debt_is_paid_settles_nothing():
    p = Position().own(0, 5, 39).cash(0, 0).owes(0, 100, creditor=1).offer(1, (39,), settle=True).do(REFUSE)
    p.do(MORTGAGE, 5).do(OPEN, 1 | OPEN_AGAIN).do(SEND).do(ACCEPT)
    assert (p.owner(39), p.decision) == (1, ("ACTION", 0))
    assert p.happened("terms") == [(0, 1, 0, 0)]


def test_a_mortgaged_property_may_settle_a_debt():
    p = Position().own(0, 39, mortgaged=True).cash(0, 0).owes(0, 900, creditor=1).offer(1, (39,), settle=True)
    p.do(ACCEPT)
    assert p.cash_of(1) == 1480
    assert p.decision == ("LIFT", 1)


def test_a_built_group_cannot_settle_a_debt():
    p = Position().own(0, *BROWN, level=1).cash(0, 0).owes(0, 900, creditor=1).do(OPEN, 1)
    assert not p.can(PROPERTY, 1)


def test_a_debt_to_the_bank_cannot_be_settled_in_properties():
    p = Position().own(0, 39).cash(0, 0).owes(0, 900).do(OPEN, 1)
    assert not p.can(SETTLE)


def test_a_third_player_cannot_settle_the_debt():
    p = Position().own(0, 39).cash(0, 0).owes(0, 900, creditor=1).do(OPEN, 2)
    assert not p.can(SETTLE)
