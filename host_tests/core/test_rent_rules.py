"""GAME.md 3: rent."""

import pytest
from magnat.core.deeds import deed_at, rent

from host_tests.core.position import (
    DARK_BLUE,
    ORANGE,
    PINK,
    STATIONS,
    UTILITIES,
    Position,
)

# square, rents as printed: bare, 1 to 4 houses, hotel
PRINTED = [
    (1, (2, 10, 30, 90, 160, 250)),
    (3, (4, 20, 60, 180, 320, 450)),
    (9, (8, 40, 100, 300, 450, 600)),
    (14, (12, 60, 180, 500, 700, 900)),
    (19, (16, 80, 220, 600, 800, 1000)),
    (24, (20, 100, 300, 750, 925, 1100)),
    (29, (24, 120, 360, 850, 1025, 1200)),
    (34, (28, 150, 450, 1000, 1200, 1400)),
    (37, (35, 175, 500, 1100, 1300, 1500)),
    (39, (50, 200, 600, 1400, 1700, 2000)),
]


@pytest.mark.parametrize("square, printed", PRINTED)
def test_street_rent_is_the_printed_one_for_its_buildings(square, printed):
    p = Position()
    assert [rent(p.own(1, square, level=n).state, deed_at(square), 7) for n in range(6)] == list(printed)


def test_rent_goes_to_the_owner():
    p = Position().own(1, 39).at(0, 32).roll(3, 4)
    assert p.all_cash() == [1450, 1550, 1500]
    assert p.happened("rent") == [(0, 39, 50, 1 | 7 << 4)]


def test_bare_street_of_a_full_group_pays_double():
    p = Position().own(1, *DARK_BLUE).at(0, 32).roll(3, 4)
    assert p.cash_of(1) == 1600


def test_bare_street_of_an_incomplete_group_pays_single():
    p = Position().own(1, 39).own(2, 37).at(0, 32).roll(3, 4)
    assert p.cash_of(1) == 1550


def test_bare_street_of_a_partly_built_full_group_pays_double():
    p = Position().own(1, 16, 18, level=1).own(1, 19).at(0, 12).roll(3, 4)
    assert p.cash_of(1) == 1500 + 32


def test_no_double_rent_with_one_of_the_group_mortgaged():
    p = Position().own(1, 16, 18).own(1, 19, mortgaged=True).at(0, 9).roll(3, 4)
    assert p.cash_of(1) == 1514


def test_a_built_street_is_not_doubled():
    p = Position().own(1, *ORANGE, level=1).at(0, 12).roll(3, 4)
    assert p.cash_of(1) == 1580


def test_a_mortgaged_property_earns_nothing():
    p = Position().own(1, 39, mortgaged=True).at(0, 32).roll(3, 4)
    assert p.all_cash() == [1500] * 3


def test_the_owner_still_collects_on_the_others_of_a_group_with_a_mortgage():
    p = Position().own(1, 37, mortgaged=True).own(1, 39).at(0, 32).roll(3, 4)
    assert p.cash_of(1) == 1550


def test_an_owner_in_jail_still_collects():
    p = Position().own(1, 39).jailed(1).at(0, 32).roll(3, 4)
    assert p.cash_of(1) == 1550


@pytest.mark.parametrize("owned, due", [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_station_rent_by_number_owned(owned, due):
    p = Position().own(1, *STATIONS[:owned]).at(0, 38).roll(3, 4)
    assert p.cash_of(1) == 1500 + due


def test_a_mortgaged_station_still_counts_as_owned():
    p = Position().own(1, 5).own(1, 15, mortgaged=True).at(0, 38).roll(3, 4)
    assert p.cash_of(1) == 1550


def test_a_station_of_someone_else_does_not_count():
    p = Position().own(1, 5).own(2, 15).at(0, 38).roll(3, 4)
    assert p.cash_of(1) == 1525


def test_one_utility_asks_4_times_the_dice():
    p = Position().own(1, 12).at(0, 5).roll(3, 4)
    assert p.cash_of(1) == 1528


def test_both_utilities_ask_10_times_the_dice():
    p = Position().own(1, *UTILITIES).at(0, 5).roll(3, 4)
    assert p.cash_of(1) == 1570


def test_utilities_of_two_owners_ask_4_times_each():
    p = Position().own(1, 12).own(2, 28).at(0, 5).roll(3, 4)
    assert p.cash_of(1) == 1528


def test_hotel_rent_is_the_same_where_three_houses_make_one():
    p = Position("short").own(1, *PINK, level=5).at(0, 4).roll(3, 4)
    assert p.cash_of(1) == 1500 + 750


def test_rent_is_automatic_without_the_claim_option():
    p = Position("table", humans=(0, 1, 2)).own(1, 39).at(0, 32).roll(3, 4)
    assert p.cash_of(1) == 1550
