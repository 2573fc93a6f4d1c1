"""GAME.md 7: bankruptcy, to a player and to the bank, in the table profiles and in the electronic one."""

import pytest
from magnat.core import profiles, setup
from magnat.core.actions import ACCEPT, BANKRUPT, BID, LIFT, MORTGAGE, PASS
from magnat.core.events import FOR_BANKRUPTCY

from host_tests.core.position import BANK, BROWN, CHANCE, CHEST, DARK_BLUE, ORANGE, TABLES, Position


def pass_all(p):
    """Nobody bids, until something else is to be decided."""
    while p.phase == "BID":
        p.do(PASS)
    return p


# Bankrupt to a player, table profiles


def ruined(profile, creditor=1, players=3):
    """Player 0 owns a built group, a mortgaged and a plain deed, 30 in cash, a jail card; and owes far too much."""
    p = Position(profile, players).own(0, *BROWN, level=2).own(0, 39, mortgaged=True).own(0, 5).holds_card(0, CHANCE)
    return p.cash(0, 30).owes(0, 5000, creditor)


@pytest.mark.parametrize("profile", TABLES)
def test_bankrupt_to_a_player_sells_buildings_at_half_price(profile):
    p = ruined(profile).do(BANKRUPT)
    assert sorted(event[1:3] for event in p.happened("unbuild")) == [(1, 50), (3, 50)]
    assert p.houses() == 32


@pytest.mark.parametrize("profile", TABLES)
def test_bankrupt_to_a_player_hands_over_cash_properties_and_jail_cards(profile):
    p = ruined(profile).do(BANKRUPT)
    assert [p.owner(square) for square in (1, 3, 5, 39)] == [1] * 4
    assert p.card_holder(CHANCE) == 1
    assert p.all_cash() == [0, 1500 + 30 + 100 - 20, 1500]
    assert p.happened("bankrupt") == [(0, 1, 0, 0)]
    assert p.happened("pay") == [(0, FOR_BANKRUPTCY, 130, 1)]
    assert p.happened("transfer") == [(0, square, 1, 0) for square in (1, 3, 5, 39)]


@pytest.mark.parametrize("deck", [CHANCE, CHEST])
@pytest.mark.parametrize("creditor", [1, BANK])
def test_only_the_jail_cards_of_the_bankrupt_leave_their_holder(deck, creditor):
    p = Position("table").holds_card(0, deck).holds_card(2, 1 - deck).cash(0, 0).owes(0, 10, creditor).do(BANKRUPT)
    assert (p.card_holder(deck), p.card_holder(1 - deck)) == (creditor, 2)


def test_a_bankrupt_without_cash_pays_nothing():
    assert Position("table").cash(0, 0).owes(0, 10, creditor=1).do(BANKRUPT).happened("pay") == []


def test_bankrupt_to_a_player_charges_10_percent_on_each_mortgaged_deed():
    p = Position("table").own(0, 37, 39, mortgaged=True).cash(0, 0).owes(0, 500, creditor=1).do(BANKRUPT)
    assert p.happened("interest") == [(1, 37, 18, BANK), (1, 39, 20, BANK)]


def test_deeds_that_are_not_mortgaged_cost_the_creditor_nothing():
    p = Position("table").own(1, 5, 39).cash(1, 0).owes(1, 900, creditor=2).do(BANKRUPT)
    assert (p.owner(5), p.owner(39), p.cash_of(2)) == (2, 2, 1500)


def test_the_creditor_may_lift_at_once():
    p = ruined("table").do(BANKRUPT)
    assert p.decision == ("LIFT", 1)
    p.do(LIFT, 39)
    assert not p.mortgaged(39)
    assert p.cash_of(1) == 1610 - 200


def test_the_creditor_may_keep_the_mortgage():
    p = ruined("table").do(BANKRUPT).do(PASS)
    assert p.mortgaged(39)
    assert p.decision == ("ROLL", 1)


def test_the_creditor_is_asked_for_each_mortgaged_deed_that_he_can_lift():
    p = Position("table").own(0, 1, 3, 5, 6, mortgaged=True).cash(0, 0).cash(1, 120).owes(0, 500, creditor=1)
    p.do(BANKRUPT)  # 21 of interest leave 99: enough for each but 5, which is 100
    asked = []
    while p.phase == "LIFT":
        asked += [square for square in (1, 3, 5, 6) if p.can(LIFT, square)]
        p.do(PASS)
    assert asked == [1, 3, 6]


def test_the_last_unit_may_lift_a_deed_just_received():
    p = Position("table").own(0, 39, mortgaged=True).cash(0, 0).cash(1, 220).owes(0, 500, creditor=1).do(BANKRUPT)
    assert p.decision == ("LIFT", 1)
    assert p.do(LIFT, 39).cash_of(1) == 0


def test_the_interest_on_an_inheritance_can_put_the_creditor_in_debt():
    p = Position("table").own(0, 39, mortgaged=True).cash(0, 0).cash(1, 5).own(1, 5).owes(0, 500, creditor=1)
    p.do(BANKRUPT)
    assert p.decision == ("DEBT", 1)
    p.do(MORTGAGE, 5)
    assert p.cash_of(1) == 85


def test_the_interest_on_an_inheritance_can_bankrupt_the_creditor():
    p = Position("table", 4).own(0, 39, mortgaged=True).cash(0, 0).cash(1, 5).owes(0, 500, creditor=1).do(BANKRUPT)
    p.do(BANKRUPT)
    assert not p.is_in(1)
    assert p.decision == ("BID", 2)
    assert not p.mortgaged(39)


def test_the_bankrupt_is_out_and_the_next_player_plays():
    p = ruined("table").do(BANKRUPT).do(PASS)
    assert not p.is_in(0)
    assert p.turn_of == 1


# Bankrupt to the bank, table profiles


@pytest.mark.parametrize("profile", TABLES)
def test_bankrupt_to_the_bank_auctions_every_deed(profile):
    p = ruined(profile, creditor=BANK).do(BANKRUPT)
    sold = []
    while p.phase == "BID":
        p.do(BID, 10).do(PASS)
        sold += [event[1] for event in p.happened("sold")]
    assert sold == [1, 3, 5, 39]


def test_bankrupt_to_the_bank_auctions_deeds_unmortgaged():
    p = ruined("table", creditor=BANK).do(BANKRUPT)
    for _ in range(4):
        p.do(BID, 10).do(PASS)
    assert p.owner(39) != BANK
    assert not p.mortgaged(39)
    assert p.happened("interest") == []


def test_bankrupt_to_the_bank_returns_jail_cards_under_their_decks():
    p = ruined("table", creditor=BANK).do(BANKRUPT)
    assert p.card_holder(CHANCE) == BANK
    assert p.deck(CHANCE)[-1] == 8


def test_bankrupt_to_the_bank_loses_its_cash_to_the_bank():
    p = ruined("table", creditor=BANK).do(BANKRUPT)
    assert p.all_cash() == [0, 1500, 1500]


def test_deeds_of_a_bankrupt_that_nobody_wants_stay_with_the_bank():
    p = pass_all(ruined("table", creditor=BANK).do(BANKRUPT))
    assert [p.owner(square) for square in (1, 3, 5, 39)] == [BANK] * 4
    assert p.decision == ("ROLL", 1)


def test_the_bankrupt_does_not_bid_for_his_own_estate():
    p = ruined("table", creditor=BANK).do(BANKRUPT)
    assert p.decision == ("BID", 1)
    assert p.do(PASS).decision == ("BID", 2)


# Electronic profile


@pytest.mark.parametrize("creditor", [1, BANK])
def test_electronic_profile_sells_everything_at_auction(creditor):
    p = ruined("electronic", creditor).do(BANKRUPT)
    sold = []
    while p.phase == "BID":
        p.do(BID, 20).do(PASS)
        sold += [event[1] for event in p.happened("sold")]
        while p.phase == "LIFT":
            p.do(PASS)
    assert sold == [1, 3, 5, 39]


def test_electronic_profile_proceeds_go_to_the_creditor():
    p = Position(players=3).own(0, 39).cash(0, 30).owes(0, 5000, creditor=1).do(BANKRUPT)
    assert p.cash_of(1) == 1530
    p.do(PASS).do(BID, 20)
    assert (p.owner(39), p.all_cash()) == (2, [0, 1550, 1480])
    assert p.happened("sold") == [(2, 39, 20, 1)]


def test_electronic_profile_the_creditor_may_buy_himself():
    p = Position(players=3).own(0, 39).cash(0, 0).owes(0, 5000, creditor=1).do(BANKRUPT).do(BID, 20).do(PASS)
    assert (p.owner(39), p.all_cash()) == (1, [0, 1500, 1500])


def test_electronic_profile_buildings_are_sold_at_half_price_for_the_creditor():
    p = Position(players=3).own(0, *BROWN, level=2).cash(0, 0).owes(0, 5000, creditor=1).do(BANKRUPT)
    assert p.cash_of(1) == 1600
    assert p.houses() == 32


def test_electronic_profile_owed_to_the_bank_proceeds_go_to_the_bank():
    p = Position(players=3).own(0, 39).cash(0, 30).owes(0, 5000).do(BANKRUPT).do(BID, 20).do(PASS)
    assert p.all_cash() == [0, 1480, 1500]


def test_electronic_profile_a_mortgaged_deed_stays_so_and_its_buyer_pays_10_percent_at_once():
    p = Position(players=3).own(0, 39, mortgaged=True).cash(0, 0).owes(0, 900).do(BANKRUPT).do(BID, 20).do(PASS)
    assert p.mortgaged(39)
    assert p.cash_of(1) == 1500 - 20 - 20
    assert p.decision == ("LIFT", 1)


def test_electronic_profile_interest_at_a_sale_can_bankrupt_the_buyer_in_turn():
    p = Position(players=4).own(0, 39, mortgaged=True).cash(0, 0).cash(1, 25).owes(0, 900)
    p.do(BANKRUPT).do(BID, 20).do(PASS).do(PASS)
    assert p.decision == ("DEBT", 1)
    p.do(BANKRUPT)
    assert not p.is_in(1)
    assert p.decision == ("BID", 2)
    assert p.mortgaged(39)


def test_electronic_profile_an_unsold_mortgaged_deed_returns_to_the_bank_clear():
    p = pass_all(Position(players=3).own(0, 39, mortgaged=True).cash(0, 0).owes(0, 900).do(BANKRUPT))
    assert p.owner(39) == BANK
    assert not p.mortgaged(39)


def test_electronic_profile_jail_cards_of_a_bankrupt_go_back():
    p = ruined("electronic").do(BANKRUPT)
    assert p.card_holder(CHANCE) == BANK


def test_several_creditors_are_paid_one_after_another_in_turn_order():
    p = Position(players=4).cash(1, 0).own(1, 5).cash(3, 0).own(3, 15).next_card(CHEST, 16).at(0, 10).roll(3, 4)
    assert p.decision == ("DEBT", 1)
    p.do(MORTGAGE, 5)
    assert p.decision == ("DEBT", 3)
    assert p.cash_of(2) == 1490
    p.do(MORTGAGE, 15)
    assert p.cash_of(0) == 1530


def test_a_birthday_card_bankrupts_a_player_whose_sale_bankrupts_the_buyer():
    p = Position(players=4).cash(1, 0).own(1, 39, mortgaged=True).cash(2, 25).next_card(CHEST, 16).at(0, 10)
    p.roll(3, 4).do(BANKRUPT)
    assert p.decision == ("BID", 0)
    p.do(PASS).do(BID, 20).do(PASS)
    assert p.decision == ("DEBT", 2)
    p.do(BANKRUPT)
    assert p.decision == ("BID", 0)
    pass_all(p)
    assert p.decision == ("ACTION", 0)
    # 20 of player 2's 25 bought the deed for the creditor, the rest went to the bank; player 3 paid his 10
    assert p.all_cash() == [1530, 0, 0, 1490]


def test_a_bankrupt_player_whose_turn_it_was_does_not_roll_his_double():
    p = Position().own(1, 39, level=5).cash(0, 0).at(0, 33).roll(3, 3).do(BANKRUPT)
    assert p.turn_of == 1


def test_the_proceeds_of_an_estate_stay_with_its_creditor_when_a_buyer_falls():
    p = Position(players=4).own(0, 37, mortgaged=True).own(0, 39).cash(0, 0).cash(1, 25).owes(0, 900, creditor=3)
    p.do(BANKRUPT).do(BID, 20)  # player 1 buys 37 and falls over its interest
    pass_all(p).do(BANKRUPT)
    p.do(PASS).do(PASS)  # nobody wants it any more
    p.do(BID, 20).do(PASS)
    assert p.happened("sold") == [(2, 39, 20, 3)]


def electronic_for_six(monkeypatch):
    """The deepest falls take five players, and this profile has four: a row with six, since profiles are data."""
    rows = list(profiles.ROWS)
    rows[profiles.ELECTRONIC] = bytes((6,)) + rows[profiles.ELECTRONIC][1:]
    monkeypatch.setattr(setup, "ROWS", tuple(rows))
    return Position(players=6)


def test_who_falls_while_others_still_owe_him_is_paid_no_more(monkeypatch):
    p = electronic_for_six(monkeypatch).cash(1, 0).own(1, 37, 39, mortgaged=True).cash(2, 25).cash(0, 5)
    p.next_card(CHEST, 16).at(0, 10).roll(3, 4).do(BANKRUPT)  # 1 cannot pay 0's birthday
    p.do(BID, 20)  # player 2 buys 37 for 0's benefit, and falls over its interest
    pass_all(p).do(BANKRUPT)
    p.do(BID, 20)  # player 0 buys it, for the bank's benefit, and falls too
    pass_all(p).do(BANKRUPT)
    auctioned = []
    while p.phase == "BID":
        auctioned += [event[1] for event in p.happened("auction")]
        p.do(PASS)
    assert auctioned == [37, 39]
    assert p.all_cash() == [0, 0, 0, 1500, 1500, 1500]
    assert p.decision == ("ROLL", 3)


def test_proceeds_of_an_estate_whose_creditor_falls_go_to_the_bank(monkeypatch):
    p = electronic_for_six(monkeypatch).own(0, 37, mortgaged=True).own(0, 39).cash(0, 0).cash(1, 5).cash(2, 25)
    p.owes(0, 900, creditor=1).do(BANKRUPT)
    p.do(BID, 20)  # player 2 buys 37 from 0's estate and falls over its interest
    pass_all(p).do(BANKRUPT)
    p.do(BID, 20)  # player 1 buys it from 2's estate and falls too
    pass_all(p).do(BANKRUPT)
    for _ in range(3):
        p.do(PASS)  # nobody wants 37 any more
    p.do(BID, 20).do(PASS).do(PASS)
    assert p.happened("sold") == [(3, 39, 20, BANK)]


@pytest.mark.parametrize("profile", ["electronic", *TABLES])
def test_money_is_conserved_through_a_bankruptcy_between_players(profile):
    p = Position(profile, 4).own(0, 39).cash(0, 77).owes(0, 5000, creditor=1)
    before = sum(p.all_cash())
    pass_all(p.do(BANKRUPT))
    assert sum(p.all_cash()) == before


def test_a_mortgaged_estate_and_its_buildings_leave_the_stock_whole():
    p = Position("table", 4).own(0, *ORANGE, level=5).own(0, *DARK_BLUE, level=3).cash(0, 0).owes(0, 9000)
    pass_all(p.do(BANKRUPT))
    assert (p.houses(), p.hotels()) == (32, 12)


def test_a_mortgaged_deed_traded_away_while_its_interest_was_owed_is_not_the_heirs_to_lift():
    p = Position("table", players=3).own(0, 37, 39, mortgaged=True).cash(0, 0).cash(1, 0).own(1, 5)
    p.owes(0, 500, 1)
    p.do(BANKRUPT)
    p.offer(2, (39,), receive=600)
    p.do(ACCEPT)
    p.do(LIFT, 39)  # its new owner does
    assert p.decision == ("LIFT", 1)  # 37 is still his
    p.do(PASS)
    assert p.phase != "LIFT"
