"""GAME.md 5: sales and trades."""

import pytest
from magnat.core.actions import (
    ACCEPT,
    BANKRUPT,
    BUILD,
    CANCEL,
    CARD,
    CASH,
    COUNTER,
    END,
    LIFT,
    OPEN,
    OPEN_AGAIN,
    PASS,
    PLAY_CARD,
    PROPERTY,
    REFUSE,
    SEND,
    SETTLE,
    TIME_UP,
)
from magnat.core.deeds import deed_at
from magnat.core.state import FLAG_OFFERED, FLAG_TIME_UP, FLAGS, OFFER_FLAGS, OFFER_FROM

from host_tests.core.position import BANK, BROWN, CHANCE, CHEST, DARK_BLUE, STATIONS, Position


def test_a_trade_exchanges_properties():
    p = Position().own(0, 39).own(1, 5).offer(1, (39, 5)).do(ACCEPT)
    assert (p.owner(39), p.owner(5)) == (1, 0)


def test_a_trade_may_be_for_cash_alone():
    p = Position().own(0, 39).offer(1, (39,), receive=450).do(ACCEPT)
    assert (p.owner(39), p.cash_of(0), p.cash_of(1)) == (1, 1950, 1050)


def test_cash_may_go_with_properties():
    p = Position().own(0, 39).own(1, 5).offer(1, (39, 5), cash=120).do(ACCEPT)
    assert (p.owner(39), p.owner(5), p.cash_of(0), p.cash_of(1)) == (1, 0, 1380, 1620)


def test_several_properties_on_both_sides():
    p = Position().own(0, 1, 3, 12).own(1, 5, 15).offer(1, (1, 12, 5, 15)).do(ACCEPT)
    assert [p.owner(square) for square in (1, 3, 12, 5, 15)] == [1, 0, 1, 0, 0]


@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_jail_cards_may_be_traded_either_way(deck):
    p = Position().holds_card(0, deck).offer(1, receive=40, cards_=(deck,)).do(ACCEPT)
    assert (p.card_holder(deck), p.cash_of(0)) == (1, 1540)
    p = Position().holds_card(1, deck).offer(1, cash=40, cards_=(deck,)).do(ACCEPT)
    assert (p.card_holder(deck), p.cash_of(0)) == (0, 1460)


def test_jail_cards_outside_the_offer_stay_where_they_are():
    p = Position().holds_card(0, CHANCE).own(0, 39).offer(1, (39,), receive=1).do(ACCEPT)
    assert (p.card_holder(CHANCE), p.card_holder(CHEST)) == (0, BANK)


def test_a_jail_card_may_be_the_whole_offer():
    assert Position().holds_card(0, CHEST).offer(1, cards_=(CHEST,)).do(ACCEPT).card_holder(CHEST) == 1


def test_cash_may_be_the_whole_offer():
    assert Position().offer(1, cash=70).do(ACCEPT).all_cash() == [1430, 1570, 1500]


def test_the_terms_may_be_set_in_any_order_and_changed():
    p = Position().holds_card(0, CHANCE).do(OPEN, 1).do(CARD, CHANCE).do(CASH, 90 << 1 | 1).do(CASH, 40 << 1)
    p.do(SEND).do(ACCEPT)
    assert (p.card_holder(CHANCE), p.all_cash()) == (1, [1460, 1540, 1500])


def test_a_trade_is_told_from_both_sides():
    p = Position().own(0, 1, 39).own(1, 5).holds_card(0, CHANCE).holds_card(1, CHEST)
    p.offer(1, (1, 39, 5), receive=70, cards_=(CHANCE, CHEST))
    assert p.happened("offer") == [(0, 1, 0, 0)]
    p.do(ACCEPT)
    assert p.happened("terms") == [(0, 1, -70, 3)]
    assert p.happened("trade") == [(0, 1, 1 << deed_at(1) | 1 << deed_at(39), 1 << deed_at(5))]


def test_a_trade_leaves_no_trace_of_its_offer():
    before = bytes(Position().state[OFFER_FROM : OFFER_FLAGS + 1])
    p = Position().own(0, 1, 39).holds_card(0, CHANCE).offer(1, (1, 39), receive=700, cards_=(CHANCE,)).do(ACCEPT)
    assert p.state[OFFER_FROM : OFFER_FLAGS + 1] == before


def test_a_new_offer_starts_empty():
    p = Position().own(0, 1, 39).holds_card(0, CHANCE).offer(1, (1, 39), receive=700, cards_=(CHANCE,)).do(REFUSE)
    p.do(OPEN, 1)
    assert not p.can(SEND)
    p.do(CASH, 1 << 1).do(SEND).do(ACCEPT)
    assert (p.owner(1), p.owner(39), p.card_holder(CHANCE), p.cash_of(0)) == (0, 0, 0, 1499)


def test_an_offer_sent_is_remembered_until_the_turn_ends():
    p = Position("timed").own(0, 39).offer(1, (39,), receive=10)
    assert p.state[FLAGS] == FLAG_OFFERED
    p.do(TIME_UP)
    p.do(REFUSE).after_move().do(END)
    assert p.state[FLAGS] == FLAG_TIME_UP


@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_a_card_in_the_deck_cannot_be_traded(deck):
    assert not Position().do(OPEN, 1).can(CARD, deck)


def test_there_is_no_third_deck_to_trade_a_card_of():
    assert not Position().next_card(CHANCE, 1).do(OPEN, 1).can(CARD, 2)


def test_the_card_of_a_third_player_cannot_be_traded():
    assert not Position().holds_card(2, CHANCE).do(OPEN, 1).can(CARD, CHANCE)


def test_the_other_side_decides_out_of_turn():
    p = Position().own(0, 39).offer(1, (39,), receive=10)
    assert (p.decision, p.turn_of) == (("ANSWER", 1), 0)


def test_a_refusal_changes_nothing():
    p = Position().own(0, 39).offer(1, (39,), receive=10).do(REFUSE)
    assert (p.owner(39), p.all_cash(), p.decision) == (0, [1500] * 3, ("ROLL", 0))
    assert p.happened("refused") == [(1, 0, 0, 0)]


def test_a_counter_offer_gives_the_pen_to_the_other():
    p = Position().own(0, 39).offer(1, (39,), receive=500).do(COUNTER)
    assert p.decision == ("OFFER", 1)
    p.do(CASH, 300 << 1).do(SEND)
    assert p.decision == ("ANSWER", 0)
    p.do(ACCEPT)
    assert (p.owner(39), p.cash_of(0), p.cash_of(1)) == (1, 1800, 1200)


def test_a_counter_offer_starts_from_the_terms_offered():
    p = Position().own(0, 39).offer(1, (39,), receive=500).do(COUNTER).do(SEND).do(ACCEPT)
    assert (p.owner(39), p.cash_of(0), p.cash_of(1)) == (1, 2000, 1000)


def test_a_counter_offer_may_be_countered_again():
    p = Position().own(0, 39).offer(1, (39,), receive=500).do(COUNTER).do(SEND).do(COUNTER)
    assert p.decision == ("OFFER", 0)


def test_giving_up_a_counter_offer_refuses():
    p = Position().own(0, 39).offer(1, (39,), receive=500).do(COUNTER).do(CANCEL)
    assert p.happened("refused") == [(1, 0, 0, 0)]
    assert p.decision == ("ROLL", 0)


@pytest.mark.parametrize("asked", [1, 255, 256])
def test_an_offer_whose_counter_was_given_up_can_be_reopened_by_its_maker(asked):
    p = Position().own(0, 39).offer(1, (39,), receive=asked).do(COUNTER).do(CANCEL)
    p.do(OPEN, 1 | OPEN_AGAIN).do(SEND).do(ACCEPT)
    assert (p.owner(39), p.cash_of(0)) == (1, 1500 + asked)


def test_giving_up_an_own_offer_is_no_refusal():
    p = Position().own(0, 39).do(OPEN, 1).do(CANCEL)
    assert p.events == []
    assert p.decision == ("ROLL", 0)


def test_a_refused_offer_can_be_reopened_and_sweetened():
    p = Position().own(0, 39).offer(1, (39,), receive=500).do(REFUSE)
    p.do(OPEN, 1 | OPEN_AGAIN).do(CASH, 350 << 1 | 1).do(SEND).do(ACCEPT)
    assert (p.owner(39), p.cash_of(0)) == (1, 1850)


def test_an_offer_whose_counter_was_refused_can_be_reopened_by_its_maker():
    p = Position().own(0, 39).offer(1, (39,), receive=500).do(COUNTER).do(SEND).do(REFUSE)
    assert p.decision == ("ROLL", 0)
    p.do(OPEN, 1 | OPEN_AGAIN).do(SEND).do(ACCEPT)
    assert (p.owner(39), p.cash_of(0)) == (1, 2000)


def test_an_offer_that_no_longer_stands_cannot_be_reopened():
    p = Position().own(0, 39).offer(1, (39,), receive=500).do(REFUSE).own(2, 39)
    assert not p.can(OPEN, 1 | OPEN_AGAIN)


def test_only_its_maker_reopens_an_offer_and_only_to_the_same_partner():
    p = Position().own(0, 39).offer(1, (39,), receive=500).do(REFUSE)
    assert p.can(OPEN, 1 | OPEN_AGAIN)
    assert not p.can(OPEN, 2 | OPEN_AGAIN)
    assert not p.turn(2).can(OPEN, 1 | OPEN_AGAIN)


@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_an_offer_whose_jail_card_is_gone_cannot_be_reopened(deck):
    p = Position().jailed(0).holds_card(0, deck).offer(1, receive=30, cards_=(deck,)).do(REFUSE)
    assert p.can(OPEN, 1 | OPEN_AGAIN)
    assert not p.do(PLAY_CARD, deck).can(OPEN, 1 | OPEN_AGAIN)


@pytest.mark.parametrize("payer", [0, 1])
def test_an_offer_whose_payer_lacks_the_cash_by_now_cannot_be_reopened(payer):
    terms = (300, 0) if payer == 0 else (0, 300)
    p = Position().own(0, 39).own(1, 5).offer(1, (39, 5), *terms).do(REFUSE).cash(1 - payer, 0)
    assert p.cash(payer, 300).can(OPEN, 1 | OPEN_AGAIN)
    assert not p.cash(payer, 299).can(OPEN, 1 | OPEN_AGAIN)


def test_an_accepted_offer_cannot_be_reopened():
    p = Position().own(0, 39).offer(1, (39,), receive=500).do(ACCEPT)
    assert not p.can(OPEN, 1 | OPEN_AGAIN)


def test_toggling_a_property_twice_takes_it_out():
    p = Position().own(0, 39).do(OPEN, 1).do(PROPERTY, 39).do(PROPERTY, 39)
    assert not p.can(SEND)


def test_toggling_a_card_twice_takes_it_out():
    p = Position().holds_card(0, CHEST).do(OPEN, 1).do(CARD, CHEST).do(CARD, CHEST)
    assert not p.can(SEND)


def test_an_empty_offer_cannot_be_sent():
    assert not Position().do(OPEN, 1).can(SEND)


def test_no_one_trades_with_himself():
    assert not Position().can(OPEN, 0)


@pytest.mark.parametrize("seat", [3, 5, 7])
def test_no_trade_with_an_empty_seat(seat):
    assert not Position().can(OPEN, seat)


def test_no_trade_with_a_player_who_is_out():
    p = Position().cash(1, 0).owes(1, 5)
    p.do(BANKRUPT)
    assert not p.can(OPEN, 1)


def test_a_property_of_neither_side_cannot_be_offered():
    p = Position().own(2, 39).do(OPEN, 1)
    assert not p.can(PROPERTY, 39)
    assert not p.can(PROPERTY, 37)


@pytest.mark.parametrize("square", [0, 2, 40])
def test_a_square_that_is_no_property_cannot_be_offered(square):
    assert not Position().do(OPEN, 1).can(PROPERTY, square)


def test_a_property_of_a_built_group_cannot_change_hands():
    p = Position().own(0, 1, level=1).own(0, 3).do(OPEN, 1)
    assert not p.can(PROPERTY, 3)


def test_a_property_may_change_hands_while_another_group_is_built():
    p = Position().own(0, *BROWN, level=1).own(0, 39).do(OPEN, 1)
    assert p.can(PROPERTY, 39)


def test_nobody_offers_more_cash_than_he_has():
    p = Position().own(0, 39).cash(0, 80).cash(1, 90).do(OPEN, 1)
    assert p.can(CASH, 80 << 1)
    assert not p.can(CASH, 81 << 1)
    assert p.can(CASH, 90 << 1 | 1)
    assert not p.can(CASH, 91 << 1 | 1)


def test_no_cash_is_giving_nothing_never_receiving_nothing():
    p = Position().do(OPEN, 1)
    assert p.can(CASH, 0)
    assert not p.can(CASH, 0 << 1 | 1)
    p = Position().own(0, 39).offer(1, (39,)).do(COUNTER)
    assert p.state[OFFER_FLAGS] == 0


def test_the_new_owner_of_a_mortgaged_property_pays_10_percent_at_once():
    p = Position().own(0, 39, mortgaged=True).offer(1, (39,), receive=100).do(ACCEPT)
    assert p.happened("interest") == [(1, 39, 20, BANK)]
    assert (p.cash_of(0), p.cash_of(1)) == (1600, 1380)


def test_then_he_may_lift_it_for_the_mortgage_value():
    p = Position().own(0, 39, mortgaged=True).offer(1, (39,), receive=100).do(ACCEPT)
    assert p.decision == ("LIFT", 1)
    p.do(LIFT, 39)
    assert not p.mortgaged(39)
    assert p.cash_of(1) == 1380 - 200
    assert p.decision == ("ROLL", 0)


def test_or_keep_it_and_owe_value_and_10_percent_later():
    p = Position().own(0, 39, mortgaged=True).offer(1, (39,), receive=100).do(ACCEPT).do(PASS)
    assert p.mortgaged(39)
    p.turn(1).do(LIFT, 39)
    assert p.cash_of(1) == 1380 - 220


def test_each_mortgaged_property_is_asked_for_in_its_turn():
    p = Position().own(0, 37, 39, mortgaged=True).offer(1, (37, 39), receive=100).do(ACCEPT)
    assert len(p.happened("interest")) == 2
    assert p.can(LIFT, 37)
    assert not p.can(LIFT, 39)
    p.do(PASS)
    assert p.can(LIFT, 39)


def test_who_cannot_pay_the_lifting_is_not_asked():
    p = Position().own(0, 39, mortgaged=True).cash(1, 150).offer(1, (39,)).do(ACCEPT)
    assert p.decision == ("ROLL", 0)
    assert p.mortgaged(39)


def test_mortgaged_properties_on_both_sides_cost_both():
    p = Position().own(0, 39, mortgaged=True).own(1, 5, mortgaged=True).offer(1, (39, 5)).do(ACCEPT)
    p.do(PASS).do(PASS)
    assert (p.cash_of(0), p.cash_of(1)) == (1490, 1480)


def test_a_trade_that_leaves_no_cash_for_the_interest_is_not_offered():
    p = Position().own(0, 39, mortgaged=True).cash(1, 119).do(OPEN, 1).do(PROPERTY, 39).do(CASH, 100 << 1 | 1)
    assert not p.can(SEND)
    assert p.do(CASH, 99 << 1 | 1).can(SEND)


def test_nor_one_that_leaves_its_maker_no_cash_for_the_interest():
    p = Position().own(1, 39, mortgaged=True).cash(0, 119).do(OPEN, 1).do(PROPERTY, 39).do(CASH, 100 << 1)
    assert not p.can(SEND)
    assert p.do(CASH, 99 << 1).can(SEND)


def test_cash_in_the_offer_may_pay_the_interest():
    p = Position().own(0, 39, mortgaged=True).cash(1, 0).do(OPEN, 1).do(PROPERTY, 39).do(CASH, 19 << 1)
    assert not p.can(SEND)
    assert p.do(CASH, 20 << 1).can(SEND)


def test_deeds_that_are_not_mortgaged_or_not_offered_cost_no_interest():
    p = Position().cash(0, 0).cash(1, 0).own(0, 1).own(0, 39, mortgaged=True).own(1, 5).own(1, 37, mortgaged=True)
    p.do(OPEN, 1).do(PROPERTY, 1).do(PROPERTY, 5)
    assert p.can(SEND)


def test_trades_are_open_before_the_roll_and_after_the_move_and_in_jail():
    assert Position().can(OPEN, 1)
    assert Position().after_move().can(OPEN, 1)
    assert Position().jailed(0).can(OPEN, 1)


def test_trades_are_closed_while_something_else_is_decided():
    p = Position().own(0, 39).roll(1, 2)
    assert p.phase == "BUY"
    assert not p.can(OPEN, 1)
    assert not p.do(PASS).can(OPEN, 1)


def test_a_jailed_player_may_buy_the_card_of_another():
    p = Position().jailed(0).holds_card(1, CHEST).offer(1, cash=30, cards_=(CHEST,)).do(ACCEPT)
    assert p.decision == ("JAIL", 0)
    assert p.do(PLAY_CARD, CHEST).decision == ("ROLL", 0)
    assert p.deck(CHEST)[-1] == 4  # used at last, it goes under its own deck


def test_after_a_trade_the_turn_goes_on_where_it_was():
    p = Position().own(0, 39).after_move().offer(1, (39,), receive=1).do(ACCEPT)
    assert p.decision == ("ACTION", 0)
    assert p.do(END).turn_of == 1


def test_stations_and_utilities_may_be_traded():
    p = Position().own(0, *STATIONS, 12).offer(1, (5, 12), receive=1).do(ACCEPT)
    assert (p.owner(5), p.owner(12), p.owner(15)) == (1, 1, 0)


def test_a_trade_can_complete_a_group_which_may_then_be_built():
    p = Position().own(0, 37).own(1, 39).offer(1, (39,), cash=500).do(ACCEPT)
    assert [p.owner(square) for square in DARK_BLUE] == [0, 0]
    assert p.can(BUILD, 39)


def test_settling_is_only_for_a_debt_between_the_two():
    assert not Position().own(0, 39).do(OPEN, 1).can(SETTLE)
