"""GAME.md 9: the claim and duel options."""

import pytest
from magnat.core.actions import BANKRUPT, CHOOSE, CLAIM, END, MORTGAGE, PASS
from magnat.core.state import CLAIMS

from host_tests.core.position import BROWN, DARK_BLUE, GREEN, Position


def claimed(players=4, humans=(1,), profile="table"):
    """Player 0 has just stopped on 39, which is player 1's; rent 50."""
    return Position(profile, players, claim=True, humans=humans).own(1, 39).at(0, 32).roll(3, 4)


def next_turn(p):
    """The player whose turn it is goes from 13 to free parking and ends."""
    return p.at(p.turn_of, 13).roll(3, 4).do(END)


def test_claim_rent_is_not_automatic():
    p = claimed()
    assert p.all_cash() == [1500] * 4
    assert p.happened("claimable") == [(1, 39, 50, 0)]


def test_claim_the_owner_gets_it_when_he_asks():
    p = claimed().do(CLAIM, 0)
    assert p.all_cash() == [1450, 1550, 1500, 1500]
    assert p.happened("rent") == [(0, 39, 50, 1 | 7 << 4)]


BIG = [(24, 4, 925), (37, 1, 175), (39, 5, 2000), (34, 2, 450), (15, 0, 25)]  # square, buildings, rent


def big_claim(square, level):
    """Player 1 of four has stopped on player 2's property."""
    p = Position("table", 4, claim=True, humans=(2,)).turn(1).own(2, square, level=level).cash(1, 3000)
    return p.at(1, square - 7).roll(3, 4)


@pytest.mark.parametrize("square, level, due", BIG)
def test_claim_of_any_rent_is_paid_whole(square, level, due):
    p = big_claim(square, level).do(CLAIM, 0)
    assert p.all_cash() == [1500, 3000 - due, 1500 + due, 1500]
    assert p.happened("rent") == [(1, square, due, 2 | 7 << 4)]


@pytest.mark.parametrize("square, level, due", BIG)
def test_claim_of_any_rent_lapses_whole(square, level, due):
    p = next_turn(big_claim(square, level).do(END)).at(3, 13).roll(3, 4)
    assert p.happened("lapsed") == [(2, square, due, 1)]
    assert not any(p.state[CLAIMS : CLAIMS + 24])


def test_claim_only_once():
    assert not claimed().do(CLAIM, 0).can(CLAIM, 0)


def test_claim_is_open_during_the_next_players_turn():
    p = claimed().do(END)
    assert p.turn_of == 1
    p.at(1, 13).roll(3, 4)
    assert p.do(CLAIM, 0).cash_of(1) == 1550


def test_claim_is_open_until_the_second_player_after_the_debtor_rolls():
    p = next_turn(claimed().do(END))
    assert p.decision == ("ROLL", 2)
    assert p.can(CLAIM, 0)
    p.at(2, 13).roll(3, 4)
    assert not p.can(CLAIM, 0)
    assert p.happened("lapsed") == [(1, 39, 50, 0)]
    assert p.cash_of(1) == 1500


def test_claim_with_two_players_lapses_when_the_debtor_rolls_again():
    p = next_turn(claimed(players=2).do(END))
    assert p.turn_of == 0
    assert p.can(CLAIM, 0)
    assert not p.at(0, 13).roll(3, 4).can(CLAIM, 0)


def test_claim_the_debtors_own_double_does_not_make_it_lapse():
    p = Position("table", 2, claim=True, humans=(1,)).own(1, 39).at(0, 33).roll(3, 3).at(0, 13).roll(3, 4)
    assert p.can(CLAIM, 0)


def test_claim_computer_owners_always_claim():
    assert claimed(humans=(0,)).cash_of(1) == 1550


def test_claim_several_rents_may_wait():
    p = Position("table", 3, claim=True, humans=(1, 2)).own(1, 39).own(2, 13).at(0, 33).roll(3, 3).at(0, 9).roll(1, 3)
    p.do(CLAIM, 1).do(CLAIM, 0)
    assert p.all_cash() == [1440, 1550, 1510]


def two_claims():
    """Player 0 owes player 1 the rent of 39 (50) and player 2 that of 13 (10)."""
    p = Position("table", 4, claim=True, humans=(1, 2)).own(1, 39).own(2, 13)
    return p.at(0, 33).roll(3, 3).at(0, 9).roll(1, 3)


def six_claims():
    """Players 0 and 1 have each stopped on three properties of player 2: 39, 1 and 14, rents of 50, 2 and 12."""
    p = Position("table", 3, claim=True, humans=(2,)).own(2, 39, 1, 14)
    for player in (0, 1):
        p.at(player, 35).roll(2, 2).at(player, 39).roll(1, 1).at(player, 7).roll(3, 4)
        if player == 0:
            p.do(END)
    return p


@pytest.mark.parametrize("slot", range(6))
def test_claim_six_rents_may_wait(slot):
    p = six_claims()
    assert [number for number in range(8) if p.can(CLAIM, number)] == [0, 1, 2, 3, 4, 5]
    p.cash(0, 1500).cash(1, 1500).cash(2, 1500).do(CLAIM, slot)
    due = (50, 2, 12)[slot % 3]
    assert p.all_cash() == ([1500 - due, 1500, 1500 + due] if slot < 3 else [1500, 1500 - due, 1500 + due])


def test_claim_six_rents_grow_old_together():
    p = six_claims().do(END)
    p.at(2, 13).roll(3, 4)  # the second player after 0: his rents lapse, those of 1 do not
    assert [slot for slot in range(6) if p.can(CLAIM, slot)] == [3, 4, 5]
    assert len(p.happened("lapsed")) == 3
    p.do(END).at(0, 13).roll(3, 4)
    assert len(p.happened("lapsed")) == 3
    assert not any(p.state[CLAIMS : CLAIMS + 24])


@pytest.mark.parametrize("fallen, left", [(0, [3, 4, 5]), (1, [0, 1, 2])])
def test_claim_of_six_those_of_a_bankrupt_are_forgotten(fallen, left):
    p = six_claims()
    p.cash(fallen, 0).owes(fallen, 5000).do(BANKRUPT)
    assert [slot for slot in range(6) if p.can(CLAIM, slot)] == left


def test_claim_nothing_where_nothing_waits():
    p = Position("table", 3, claim=True)
    assert not any(p.can(CLAIM, slot) for slot in (0, 5, 6, 40))


def test_claim_does_not_lapse_while_nobody_rolls():
    p = Position("table", 6, claim=True, humans=(5,)).own(5, 39).at(0, 32).roll(3, 4).do(END)
    for player in (1, 2, 3, 4):
        p.cash(player, 0).owes(player, 5).do(BANKRUPT)
    assert p.decision == ("ROLL", 5)
    assert p.do(CLAIM, 0).cash_of(5) == 1550


def test_claim_rents_in_any_order_and_nothing_is_left_of_them():
    p = two_claims().do(CLAIM, 0)
    assert p.all_cash() == [1450, 1550, 1500, 1500]
    p.do(CLAIM, 1)
    assert p.all_cash() == [1440, 1550, 1510, 1500]
    assert not any(p.state[CLAIMS : CLAIMS + 24])


@pytest.mark.parametrize("fallen, left", [(1, 1), (2, 0)])
def test_claim_of_another_owner_outlives_a_bankruptcy(fallen, left):
    p = two_claims().cash(fallen, 0).owes(fallen, 5000)
    p.do(BANKRUPT)
    while p.phase == "BID":
        p.do(PASS)
    assert [slot for slot in range(6) if p.can(CLAIM, slot)] == [left]


def test_claim_is_the_rent_of_the_moment_of_landing():
    p = claimed().own(1, 37)
    assert p.do(CLAIM, 0).cash_of(1) == 1550


def test_claim_belongs_to_the_owner_of_the_moment_of_landing():
    p = claimed().own(2, 39)
    assert p.do(CLAIM, 0).cash_of(1) == 1550


def test_claim_a_rent_that_the_debtor_cannot_pay_is_a_debt():
    p = Position("table", 3, claim=True, humans=(1,)).own(1, *DARK_BLUE).own(0, 5).cash(0, 60).at(0, 32).roll(3, 4)
    p.do(END).do(CLAIM, 0)
    assert (p.decision, p.turn_of) == (("DEBT", 0), 1)
    p.do(MORTGAGE, 5)
    assert (p.cash_of(0), p.decision) == (60, ("ROLL", 1))


def test_claim_of_a_bankrupt_owner_is_forgotten():
    p = claimed()
    assert p.can(CLAIM, 0)
    p.cash(1, 0).own(2, 39).owes(1, 5000).do(BANKRUPT)
    assert p.decision == ("ACTION", 0)
    assert not any(p.can(CLAIM, slot) for slot in range(6))


def test_claim_on_a_bankrupt_debtor_is_forgotten():
    p = claimed().cash(0, 0).owes(0, 5000).do(BANKRUPT)
    assert p.decision == ("ROLL", 1)
    assert not any(p.can(CLAIM, slot) for slot in range(6))


def test_claim_utilities_remember_the_dice():
    p = Position("table", 3, claim=True, humans=(1,)).own(1, 12).at(0, 3).roll(4, 5)
    p.do(END).at(1, 13).roll(1, 6).do(CLAIM, 0)
    assert p.happened("rent") == [(0, 12, 36, 1 | 9 << 4)]


@pytest.mark.parametrize("profile", ["table", "short", "timed", "quick"])
def test_claim_is_on_offer_in_every_table_profile(profile):
    assert claimed(profile=profile).can(CLAIM, 0)


# Duel


def facing(square=39, mine=(37,), roll=(3, 4), **options):
    """Player 0 lands on the street of player 1 that his group lacks."""
    p = Position(options.pop("profile", "electronic"), 3, duel=True, **options).own(0, *mine).own(1, square)
    return p.at(0, (square - sum(roll)) % 40).roll(*roll)


def test_duel_is_offered_on_the_last_missing_street():
    p = facing()
    assert p.decision == ("DUEL", 0)
    assert p.can(CHOOSE, 0)
    assert p.can(CHOOSE, 1)


def test_duel_not_without_the_option():
    p = Position().own(0, 37).own(1, 39).at(0, 32).roll(3, 4)
    assert p.decision == ("ACTION", 0)
    assert p.cash_of(1) == 1550


def test_duel_not_with_the_claim_option_alone():
    p = Position("table", claim=True).own(0, 37).own(1, 39).at(0, 32).roll(3, 4)
    assert p.decision == ("ACTION", 0)


def test_duel_not_while_another_street_is_missing_too():
    p = facing(34, mine=(31,))
    assert p.decision == ("ACTION", 0)
    assert p.cash_of(1) == 1528


def test_duel_not_for_stations_and_utilities():
    p = facing(12, mine=(28,))
    assert p.decision == ("ACTION", 0)


def test_duel_not_while_buildings_stand_on_its_group():
    p = Position(duel=True).own(0, 37).own(1, 39, level=1).at(0, 32).roll(3, 4)
    assert p.decision == ("ACTION", 0)
    assert p.cash_of(1) == 1700


def test_duel_not_for_a_mortgaged_street():
    p = Position(duel=True).own(0, 37).own(1, 39, mortgaged=True).at(0, 32).roll(3, 4)
    assert p.decision == ("ACTION", 0)


def test_duel_paying_is_the_normal_rent():
    p = facing().do(CHOOSE, 0)
    assert (p.owner(39), p.cash_of(0), p.cash_of(1)) == (1, 1450, 1550)
    assert p.happened("rent") == [(0, 39, 50, 1 | 7 << 4)]


def test_duel_at_least_the_force_takes_the_street():
    p = facing(37, mine=(39,)).dice((4, 6)).do(CHOOSE, 1)
    assert (p.owner(37), p.all_cash()) == (0, [1500] * 3)
    assert p.happened("duel") == [(0, 37, 4 | 6 << 4 | 256, 9500)]
    assert p.happened("transfer") == [(1, 37, 0, 0)]


def test_duel_lower_pays_ten_times_the_rent():
    p = facing(37, mine=(39,)).dice((3, 6)).do(CHOOSE, 1)
    assert (p.owner(37), p.cash_of(0), p.cash_of(1)) == (1, 1500 - 350, 1500 + 350)
    assert p.happened("duel") == [(0, 37, 3 | 6 << 4, 9500)]
    assert p.happened("rent") == [(0, 37, 350, 1 | 9 << 4)]


@pytest.mark.parametrize("first", range(1, 7))
def test_duel_is_fought_with_both_dice(first):
    for second in range(1, 7):
        p = facing(24, mine=(21, 23)).dice((first, second)).do(CHOOSE, 1)
        assert p.happened("duel")[0][2] & 255 == first | second << 4
        assert (p.owner(24) == 0) == (first + second >= 8)


def test_duel_exactly_the_force_wins():
    p = facing(34, mine=(31, 32)).dice((5, 6)).do(CHOOSE, 1)
    assert [p.owner(square) for square in GREEN] == [0, 0, 0]


def test_duel_twelve_beats_everything_but_eleven_does_not():
    assert facing().dice((6, 6)).do(CHOOSE, 1).owner(39) == 0
    assert facing().dice((5, 6)).do(CHOOSE, 1).owner(39) == 1


def test_duel_the_dice_of_a_fight_give_no_extra_roll():
    assert facing().dice((6, 6)).do(CHOOSE, 1).decision == ("ACTION", 0)


def test_duel_on_a_double_still_rolls_again():
    assert facing(roll=(3, 3)).dice((6, 5)).do(CHOOSE, 1).decision == ("ROLL", 0)


def test_duel_a_lost_fight_may_be_a_debt():
    p = Position(duel=True).own(0, 37).own(1, 39).cash(0, 400).at(0, 32).roll(3, 4).dice((1, 1)).do(CHOOSE, 1)
    assert p.decision == ("DEBT", 0)


def test_duel_and_claim_paying_waits_to_be_claimed():
    p = facing(profile="table", claim=True, humans=(1,)).do(CHOOSE, 0)
    assert p.cash_of(1) == 1500
    assert p.do(CLAIM, 0).cash_of(1) == 1550


def test_duel_and_claim_a_lost_fight_is_paid_at_once():
    p = facing(profile="table", claim=True, humans=(1,)).dice((1, 2)).do(CHOOSE, 1)
    assert p.cash_of(1) == 2000


@pytest.mark.parametrize("profile", ["electronic", "table", "short", "timed", "quick"])
def test_duel_is_on_offer_in_every_profile(profile):
    assert facing(profile=profile).decision == ("DUEL", 0)


@pytest.mark.parametrize("square, force", [(1, 1000), (3, 2000), (11, 2500), (24, 8000), (34, 11000), (39, 11500)])
def test_duel_forces_are_those_of_the_table(square, force):
    groups = {1: BROWN, 3: BROWN, 11: (11, 13, 14), 24: (21, 23, 24), 34: GREEN, 39: DARK_BLUE}
    p = facing(square, mine=[other for other in groups[square] if other != square]).do(CHOOSE, 1)
    assert p.happened("duel")[0][3] == force
