"""GAME.md 4: building and selling buildings."""

import pytest
from magnat.core.actions import BID, BUILD, END, PASS, SELL, SELL_GROUP

from host_tests.core.position import BANK, BROWN, DARK_BLUE, GREEN, LIGHT_BLUE, ORANGE, PINK, TABLES, Position

ORANGE_GROUP = 3
PINK_GROUP = 2


def test_a_full_group_may_be_built_on():
    p = Position().own(0, *ORANGE).do(BUILD, 16)
    assert (p.level(16), p.cash_of(0), p.houses()) == (1, 1400, 31)
    assert p.happened("build") == [(0, 16, 100, 1)]


def test_an_incomplete_group_may_not_be_built_on():
    assert not Position().own(0, 16, 18).can(BUILD, 16)


def test_a_group_shared_with_another_may_not_be_built_on():
    assert not Position().own(0, 16, 18).own(1, 19).can(BUILD, 16)


def test_a_group_with_a_mortgage_may_not_be_built_on():
    assert not Position().own(0, 16, 18).own(0, 19, mortgaged=True).can(BUILD, 16)


@pytest.mark.parametrize("square", [5, 12, 0, 7, 40, 63])
def test_only_streets_carry_buildings(square):
    assert not Position().own(0, 5, 15, 25, 35, 12, 28).can(BUILD, square)


def test_building_needs_the_cash():
    p = Position().own(0, *ORANGE).cash(0, 99)
    assert not p.can(BUILD, 16)
    assert p.cash(0, 100).can(BUILD, 16)


def test_building_on_the_property_of_another_is_refused():
    assert not Position().own(1, *ORANGE).can(BUILD, 16)


def test_building_is_even():
    p = Position().own(0, *ORANGE).do(BUILD, 16)
    assert not p.can(BUILD, 16)
    p.do(BUILD, 18).do(BUILD, 19)
    assert p.can(BUILD, 16)


def test_several_houses_may_be_built_in_one_turn():
    p = Position().own(0, *BROWN)
    for square in (1, 3, 1, 3):
        p.do(BUILD, square)
    assert (p.level(1), p.level(3), p.cash_of(0)) == (2, 2, 1300)


def test_after_four_houses_comes_a_hotel_which_returns_four_houses():
    p = Position().own(0, *BROWN, level=4).do(BUILD, 1)
    assert (p.level(1), p.houses(), p.hotels(), p.cash_of(0)) == (5, 28, 11, 1450)


def test_a_hotel_needs_four_houses_on_the_whole_group():
    assert not Position().own(0, 1, level=4).own(0, 3, level=3).can(BUILD, 1)


def test_at_most_one_hotel_a_street():
    assert not Position().own(0, *BROWN, level=5).can(BUILD, 1)


@pytest.mark.parametrize("profile", ["short", "quick"])
def test_after_three_houses_comes_a_hotel_in_the_short_and_quick_profiles(profile):
    p = Position(profile).own(0, *BROWN, level=3).do(BUILD, 1)
    assert (p.level(1), p.houses(), p.hotels()) == (5, 29, 11)


@pytest.mark.parametrize("profile", ["electronic", "table", "timed"])
def test_three_houses_make_no_hotel_in_the_other_profiles_four_do(profile):
    assert Position(profile).own(0, *BROWN, level=3).do(BUILD, 1).level(1) == 4
    assert Position(profile).own(0, *BROWN, level=4).do(BUILD, 1).level(1) == 5


def test_a_hotel_after_three_houses_keeps_the_group_even():
    p = Position("short").own(0, 1, level=5).own(0, 3, level=3)
    assert p.can(BUILD, 3)
    assert not p.can(SELL, 3)


def test_no_house_left_nobody_builds():
    assert not Position().own(0, *BROWN).stock(houses=0).can(BUILD, 1)


def test_no_hotel_left_no_hotel():
    assert not Position().own(0, *BROWN, level=4).stock(hotels=0).can(BUILD, 1)


def test_hotels_can_be_built_without_houses_in_the_bank():
    p = Position().own(0, *BROWN, level=4).stock(houses=0).do(BUILD, 1)
    assert p.houses() == 4


def test_a_house_sells_at_half_price():
    p = Position().own(0, *ORANGE, level=1).do(SELL, 16)
    assert (p.level(16), p.cash_of(0), p.houses()) == (0, 1550, 30)
    assert p.happened("unbuild") == [(0, 16, 50, 0)]


def test_selling_is_even():
    p = Position().own(0, 1, level=2).own(0, 3, level=1)
    assert not p.can(SELL, 3)
    assert p.can(SELL, 1)


def test_a_house_may_be_sold_to_a_bank_without_houses():
    assert Position().own(0, *BROWN, level=1).stock(houses=0).do(SELL, 1).houses() == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_to_sell_on_a_bare_street(seat):
    assert not Position().turn(seat).own(seat, *BROWN).can(SELL, 1)


@pytest.mark.parametrize("square", [0, 5, 7, 12, 40])
def test_nothing_to_sell_where_no_building_can_stand(square):
    assert not Position().own(0, 5, 12).can(SELL, square)


def test_buildings_of_another_cannot_be_sold():
    assert not Position().own(1, *BROWN, level=1).can(SELL, 1)


def test_a_hotel_sells_down_to_four_houses_for_half_its_price():
    p = Position().own(0, *BROWN, level=5).do(SELL, 1)
    assert (p.level(1), p.cash_of(0), p.houses(), p.hotels()) == (4, 1525, 28, 11)


def test_a_hotel_is_worth_five_steps():
    p = Position().own(0, *BROWN, level=5)
    for square in (1, 3) * 5:
        p.do(SELL, square)
    assert (p.cash_of(0), p.houses(), p.hotels()) == (1500 + 10 * 25, 32, 12)


def test_a_hotel_cannot_be_broken_when_houses_are_short():
    p = Position().own(0, *BROWN, level=5).stock(houses=3)
    assert not p.can(SELL, 1)
    assert p.stock(houses=4).can(SELL, 1)


def test_a_hotel_breaks_into_three_houses_in_the_quick_profile():
    p = Position("quick").own(0, *BROWN, level=5).stock(houses=3).do(SELL, 1)
    assert (p.level(1), p.houses()) == (3, 0)


@pytest.mark.parametrize("profile, for_each", [("table", 250), ("timed", 250), ("short", 200), ("quick", 200)])
def test_table_profiles_sell_all_hotels_of_a_group_in_one_go(profile, for_each):
    p = Position(profile).own(0, *ORANGE, level=5).stock(houses=0).do(SELL_GROUP, ORANGE_GROUP)
    assert [p.level(square) for square in ORANGE] == [0, 0, 0]
    assert (p.cash_of(0), p.houses(), p.hotels()) == (1500 + 3 * for_each, 0, 12)


def test_short_profile_hotel_resale_is_half_of_hotel_and_three_houses():
    p = Position("short").own(0, *ORANGE, level=5).do(SELL_GROUP, ORANGE_GROUP)
    assert p.cash_of(0) == 1500 + 3 * 200


def test_electronic_profile_sells_one_level_at_a_time_only():
    assert not Position().own(0, *ORANGE, level=5).can(SELL_GROUP, ORANGE_GROUP)


def test_a_group_without_hotel_is_not_sold_in_one_go():
    assert not Position("table").own(0, *ORANGE, level=4).can(SELL_GROUP, ORANGE_GROUP)


def test_the_hotels_of_another_are_not_sold_in_one_go():
    assert not Position("table").own(1, *ORANGE, level=5).can(SELL_GROUP, ORANGE_GROUP)


def test_houses_beside_hotels_go_along_so_that_the_group_stays_even():
    p = Position("table").own(0, 11, level=5).own(0, 13, 14, level=4).do(SELL_GROUP, PINK_GROUP)
    assert [p.level(square) for square in PINK] == [0, 0, 0]
    assert p.cash_of(0) == 1500 + 250 + 2 * 200


@pytest.mark.parametrize("group", [8, 9, 10])
def test_only_a_colour_group_is_sold_in_one_go(group):
    assert not Position("table").own(0, 5, 12).can(SELL_GROUP, group)


def test_a_jailed_player_may_build():
    assert Position().own(0, *BROWN).jailed(0).can(BUILD, 1)


# When fewer buildings remain than players want


def scarce(profile="table", houses=1):
    return Position(profile).own(0, *ORANGE).own(1, *LIGHT_BLUE).stock(houses=houses)


def test_electronic_profile_scarce_houses_go_to_who_comes_first():
    p = scarce("electronic").do(BUILD, 16)
    assert (p.level(16), p.houses()) == (1, 0)


@pytest.mark.parametrize("profile", TABLES)
def test_table_profiles_scarce_houses_are_auctioned(profile):
    p = scarce(profile).do(BUILD, 16)
    assert p.decision == ("BID", 0)
    assert p.happened("auction") == [(0, 16, 1, 0)]
    assert p.level(16) == 0


def test_the_building_auction_opens_at_the_lowest_printed_price():
    p = scarce().do(BUILD, 16)
    assert not p.can(BID, 49)
    assert p.can(BID, 50)


def test_only_those_who_could_place_the_building_bid_for_it():
    p = scarce().do(BUILD, 16).do(BID, 60)
    assert p.decision == ("BID", 1)
    assert p.do(PASS).decision == ("PLACE", 0)


def test_the_winner_says_where_the_building_goes_and_pays_his_bid():
    p = scarce().do(BUILD, 16).do(BID, 60).do(BID, 90).do(PASS)
    assert p.decision == ("PLACE", 1)
    assert not p.can(BUILD, 16)
    p.do(BUILD, 8)
    assert (p.level(8), p.cash_of(1), p.cash_of(0), p.houses()) == (1, 1410, 1500, 0)
    assert p.decision == ("ROLL", 0)


def test_scarce_buildings_are_auctioned_one_by_one():
    p = scarce(houses=2).do(BUILD, 16).do(BID, 60).do(PASS).do(BUILD, 16)
    assert (p.level(16), p.houses(), p.decision) == (1, 1, ("ROLL", 0))
    assert p.do(BUILD, 18).decision == ("BID", 0)
    p.do(BID, 50).do(PASS).do(BUILD, 18)
    assert (p.houses(), p.cash_of(0)) == (0, 1390)


def test_a_building_nobody_bids_for_stays_in_the_bank():
    p = scarce().do(BUILD, 16).do(PASS).do(PASS)
    assert p.happened("unsold") == [(BANK, 16, 0, 0)]
    assert (p.houses(), p.decision) == (1, ("ROLL", 0))


def test_no_auction_while_the_bank_has_enough_for_all():
    p = Position("table").own(0, *ORANGE).own(1, *LIGHT_BLUE).do(BUILD, 16)
    assert p.level(16) == 1


@pytest.mark.parametrize("stock, auctioned", [(2, False), (1, True)])
def test_the_auction_begins_when_one_building_less_than_wanted_is_left(stock, auctioned):
    # Each of the two can pay one house
    p = scarce(houses=stock).cash(0, 100).cash(1, 50).do(BUILD, 16)
    assert (p.phase == "BID") == auctioned


@pytest.mark.parametrize("stock, auctioned", [(6, False), (5, True)])
def test_every_street_that_can_be_paid_is_wanted(stock, auctioned):
    p = scarce(houses=stock).cash(0, 300).cash(1, 150).do(BUILD, 16)
    assert (p.phase == "BID") == auctioned


@pytest.mark.parametrize("builder, rival", [(0, 2), (2, 1), (1, 0)])
def test_only_the_builder_and_his_rivals_bid_whatever_their_seats(builder, rival):
    p = Position("table").turn(builder).own(builder, *ORANGE).own(rival, *LIGHT_BLUE).stock(houses=1).do(BUILD, 16)
    assert p.decision == ("BID", builder)
    assert p.do(PASS).decision == ("BID", rival)
    assert p.do(PASS).phase == "ROLL"


def test_a_rival_who_owns_no_whole_group_is_none():
    assert Position("table").own(0, *ORANGE).own(1, 6, 8, 39).stock(houses=1).do(BUILD, 16).level(16) == 1


def test_who_wants_a_hotel_is_no_rival_for_a_house():
    p = Position("table").own(0, *ORANGE).own(1, *BROWN, level=4).stock(houses=1).do(BUILD, 16)
    assert p.level(16) == 1


def test_a_house_won_at_auction_goes_where_a_house_may_go():
    p = scarce(houses=9).own(0, *BROWN, level=4).do(BUILD, 16).do(BID, 60).do(PASS)
    assert p.decision == ("PLACE", 0)
    assert not p.can(BUILD, 1)  # a hotel would be next there
    assert [square for square in range(41) if p.can(BUILD, square)] == list(ORANGE)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_auction_when_nobody_else_could_build(seat):
    p = Position("table").turn(seat).own(seat, *ORANGE).stock(houses=1).do(BUILD, 16)
    assert p.level(16) == 1


def test_no_auction_when_the_rivals_have_no_cash():
    assert scarce().cash(1, 49).do(BUILD, 16).level(16) == 1


def test_scarce_hotels_are_auctioned_too():
    p = Position("table").own(0, *BROWN, level=4).own(1, *DARK_BLUE, level=4).stock(hotels=1).do(BUILD, 1)
    assert p.decision == ("BID", 0)
    assert p.happened("auction") == [(0, 1, 2, 0)]
    p.do(BID, 50).do(BID, 200).do(PASS)
    assert p.decision == ("PLACE", 1)
    assert p.do(BUILD, 39).level(39) == 5


def test_scarce_houses_do_not_matter_to_who_wants_a_hotel():
    p = Position("table").own(0, *BROWN, level=4).own(1, *GREEN).stock(houses=0).do(BUILD, 1)
    assert p.level(1) == 5


def test_buildings_are_not_bought_out_of_turn():
    p = Position().own(0, *BROWN).after_move().do(END)
    assert not p.can(BUILD, 1)
