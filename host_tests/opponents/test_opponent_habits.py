"""Each character is known by its play: measured at the table, not read from its numbers."""

import pytest

from host_tests.opponents.habits import LEVELS, measure


@pytest.fixture(scope="module")
def habits():
    return measure(160)


def figures(habits, name):
    return [habits[level][name] for level in LEVELS]


def test_joe_empties_his_purse_and_julie_sits_on_hers(habits):
    cash = figures(habits, "cash at the end of a turn")
    assert min(cash) == cash[0]
    assert max(cash) == cash[1]


def test_joe_pays_most_at_auction_and_julie_least(habits):
    paid = figures(habits, "price at auction %")
    assert max(paid) == paid[0]
    assert min(paid) == paid[1]
    above = figures(habits, "bids above the printed price %")
    assert above[0] > above[4] > above[1]


def test_joe_says_yes_to_anything_and_jules_to_nearly_anything(habits):
    yes = figures(habits, "yes to offers %")
    assert yes[0] >= 95
    assert yes[3] > max(yes[1], yes[2], yes[4])


def test_jules_offers_most_and_julie_seldom(habits):
    offers = figures(habits, "offers a hundred turns")
    assert max(offers) == offers[3]
    assert offers[1] < offers[0]
    assert offers[1] <= offers[2]


def test_mamie_haggles_where_jules_does_not(habits):
    counters = figures(habits, "counters %")
    assert counters[4] > 3 * counters[3]
    assert counters[0] == 0


def test_joe_pays_his_way_out_of_jail_and_julie_stays(habits):
    leaves = figures(habits, "leaves jail at once %")
    assert max(leaves) == leaves[0]
    assert min(leaves) == leaves[1]


def test_only_the_trained_ones_mortgage_to_build(habits):
    mortgages = figures(habits, "mortgages a hundred turns")
    assert mortgages[0] == mortgages[1] == 0
    assert 0 < mortgages[2] < min(mortgages[3], mortgages[4])
