"""GAME.md 5: mortgages."""

import pytest
from magnat.core.actions import LIFT, MORTGAGE

from host_tests.core.position import Position

MORTGAGE_VALUES = [(1, 30), (9, 60), (12, 75), (5, 100), (19, 100), (24, 120), (37, 175), (39, 200)]


@pytest.mark.parametrize("square, value", MORTGAGE_VALUES)
def test_a_mortgage_brings_half_the_price(square, value):
    p = Position().own(0, square).do(MORTGAGE, square)
    assert p.mortgaged(square)
    assert p.cash_of(0) == 1500 + value
    assert p.happened("mortgage") == [(0, square, value, 0)]


@pytest.mark.parametrize(
    "square, due", [(1, 33), (9, 66), (12, 83), (5, 110), (37, 193), (39, 220), (6, 55), (29, 154)]
)
def test_lifting_costs_the_value_and_10_percent_rounded_up(square, due):
    p = Position().own(0, square, mortgaged=True).do(LIFT, square)
    assert not p.mortgaged(square)
    assert p.cash_of(0) == 1500 - due
    assert p.happened("lift") == [(0, square, due, 0)]


def test_lifting_needs_the_cash():
    p = Position().own(0, 39, mortgaged=True).cash(0, 219)
    assert not p.can(LIFT, 39)
    assert p.cash(0, 220).can(LIFT, 39)


def test_a_mortgaged_property_cannot_be_mortgaged_again():
    assert not Position().own(0, 39, mortgaged=True).can(MORTGAGE, 39)


def test_an_unmortgaged_property_cannot_be_lifted():
    assert not Position().own(0, 39).can(LIFT, 39)


def test_a_street_of_a_built_group_cannot_be_mortgaged():
    assert not Position().own(0, 1, level=1).own(0, 3).can(MORTGAGE, 3)


def test_the_property_of_another_cannot_be_mortgaged_or_lifted():
    p = Position().own(1, 39).own(1, 37, mortgaged=True)
    assert not p.can(MORTGAGE, 39)
    assert not p.can(LIFT, 37)


@pytest.mark.parametrize("square", [0, 2, 7, 40])
def test_a_square_that_is_no_property_cannot_be_mortgaged_or_lifted(square):
    p = Position()
    assert not p.can(MORTGAGE, square)
    assert not p.can(LIFT, square)


@pytest.mark.parametrize("seat", [0, 1, 5])
def test_a_property_keeps_its_owner_when_mortgaged_and_when_lifted(seat):
    p = Position("table", 6).turn(seat).own(seat, 39).do(MORTGAGE, 39)
    assert (p.owner(39), p.mortgaged(39)) == (seat, True)
    p.do(LIFT, 39)
    assert (p.owner(39), p.mortgaged(39)) == (seat, False)
