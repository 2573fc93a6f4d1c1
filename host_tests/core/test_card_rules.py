"""The two decks: GAME.md 2 (drawing) and cards.csv (what each card does)."""

import pytest
from magnat.core import cards
from magnat.core.actions import AT_ROLL, BANKRUPT, CHOOSE, MORTGAGE, PLAY_CARD
from magnat.core.events import FOR_BIRTHDAY, FOR_CARD, FOR_REPAIRS
from magnat.core.state import DECKS, DEPTH, JAIL, PHASE, TOP

from host_tests.core.position import BANK, BROWN, CHANCE, CHEST, ORANGE, Position

START = {CHANCE: 0, CHEST: 10}  # a 3 and a 4 lead from here to the deck's square


def drawn(deck, number, **setup):
    """Player 0 of three draws that card."""
    return Position(**setup).next_card(deck, number).at(0, START[deck]).roll(3, 4)


@pytest.mark.parametrize(
    "deck, number, change",
    [
        (CHANCE, 9, -15),
        (CHANCE, 10, -20),
        (CHANCE, 11, -150),
        (CHANCE, 14, 50),
        (CHANCE, 15, 150),
        (CHANCE, 16, 100),
        (CHEST, 5, -100),
        (CHEST, 6, -50),
        (CHEST, 7, -50),
        (CHEST, 9, 200),
        (CHEST, 10, 20),
        (CHEST, 11, 100),
        (CHEST, 12, 100),
        (CHEST, 13, 50),
        (CHEST, 14, 25),
        (CHEST, 15, 10),
    ],
)
def test_a_money_card_pays_or_asks_its_amount(deck, number, change):
    p = drawn(deck, number)
    assert p.all_cash() == [1500 + change, 1500, 1500]
    assert p.happened("card") == [(0, deck, number, 0)]
    told = p.happened("pay") if change < 0 else p.happened("receive")
    assert told == [(0, FOR_CARD, abs(change), BANK)]


@pytest.mark.parametrize("number, square, cash", [(2, 24, 1500), (3, 11, 1500), (4, 39, 1500), (5, 15, 1500)])
def test_an_advance_card_moves_forward(number, square, cash):
    p = drawn(CHANCE, number)
    assert (p.square_of(0), p.cash_of(0)) == (square, cash)


@pytest.mark.parametrize("number, square", [(1, 0), (2, 24), (3, 11), (5, 15)])
def test_an_advance_card_that_passes_square_0_pays_the_salary(number, square):
    p = Position().next_card(CHANCE, number).at(0, 29).roll(3, 4)
    assert (p.square_of(0), p.cash_of(0)) == (square, 1700)


def test_the_card_to_square_0_pays_the_salary_once():
    assert drawn(CHEST, 1).cash_of(0) == 1700


def test_three_squares_back_plays_the_square_reached():
    p = drawn(CHANCE, 6)
    assert (p.square_of(0), p.decision) == (4, ("TAX", 0))


def test_three_squares_back_pays_no_salary():
    p = Position().next_card(CHANCE, 6).own(0, 19).at(0, 15).roll(3, 4)
    assert (p.square_of(0), p.cash_of(0)) == (19, 1500)


def test_back_from_36_draws_from_the_chest():
    p = Position().next_card(CHANCE, 6).next_card(CHEST, 9).at(0, 29).roll(3, 4)
    assert (p.square_of(0), p.cash_of(0)) == (33, 1700)
    assert len(p.happened("card")) == 2


def test_the_return_card_goes_back_to_the_first_street_without_salary():
    p = drawn(CHEST, 2)
    assert (p.square_of(0), p.cash_of(0), p.decision) == (1, 1500, ("BUY", 0))


@pytest.mark.parametrize("number, a_house, a_hotel", [(12, 25, 100), (13, 40, 115)])
def test_repairs_cost_by_house_and_by_hotel(number, a_house, a_hotel):
    p = Position().own(0, *BROWN, level=5).own(0, *ORANGE, level=2).own(1, 37, 39, level=3)
    p.next_card(CHANCE, number).roll(3, 4)
    due = 6 * a_house + 2 * a_hotel
    assert p.all_cash() == [1500 - due, 1500, 1500]
    assert p.happened("pay") == [(0, FOR_REPAIRS, due, BANK)]


@pytest.mark.parametrize("number, a_house", [(12, 25), (13, 40)])
def test_four_houses_are_not_yet_a_hotel_for_repairs(number, a_house):
    p = Position().own(0, *BROWN, level=4).next_card(CHANCE, number).roll(3, 4)
    assert p.cash_of(0) == 1500 - 8 * a_house


@pytest.mark.parametrize("number, a_house, a_hotel", [(12, 25, 100), (13, 40, 115)])
def test_a_hotel_after_three_houses_is_a_hotel_for_repairs(number, a_house, a_hotel):
    p = Position("short").own(0, 1, level=5).own(0, 3, level=3).next_card(CHANCE, number).roll(3, 4)
    assert p.cash_of(0) == 1500 - a_hotel - 3 * a_house


def test_repairs_without_buildings_cost_nothing():
    p = drawn(CHANCE, 12)
    assert p.cash_of(0) == 1500
    assert p.happened("pay") == []


def test_the_birthday_card_collects_10_from_every_other_player():
    assert drawn(CHEST, 16).all_cash() == [1520, 1490, 1490]


def test_the_birthday_card_is_paid_in_turn_order():
    p = Position(players=4).turn(2).next_card(CHEST, 16).at(2, 10).roll(3, 4)
    assert p.happened("pay") == [(payer, FOR_BIRTHDAY, 10, 2) for payer in (3, 0, 1)]


def test_the_birthday_card_with_a_payer_who_must_raise_it():
    p = Position().own(1, 39).cash(1, 3).next_card(CHEST, 16).at(0, 10).roll(3, 4)
    assert p.decision == ("DEBT", 1)
    p.do(MORTGAGE, 39)
    assert p.all_cash() == [1520, 193, 1490]
    assert p.decision == ("ACTION", 0)


def test_the_birthday_card_with_a_payer_who_cannot_pay():
    p = Position(players=4).cash(1, 3).next_card(CHEST, 16).at(0, 10).roll(3, 4)
    p.do(BANKRUPT)
    assert not p.is_in(1)
    assert p.all_cash() == [1523, 0, 1490, 1490]
    assert p.decision == ("ACTION", 0)


def test_the_birthday_card_asks_nothing_of_a_player_who_is_out():
    p = Position(players=4).cash(1, 0).owes(1, 5)
    p.do(BANKRUPT).turn(0).next_card(CHEST, 16).at(0, 10).roll(3, 4)
    assert p.all_cash() == [1520, 0, 1490, 1490]
    assert [event[0] for event in p.happened("pay")] == [2, 3]


def test_the_fine_or_chance_card_asks_the_player():
    p = drawn(CHEST, 8)
    assert p.decision == ("CARD", 0)


def test_fine_or_chance_pay_the_fine():
    p = drawn(CHEST, 8).do(CHOOSE, 0)
    assert (p.all_cash(), p.decision) == ([1490, 1500, 1500], ("ACTION", 0))
    assert p.happened("pay") == [(0, FOR_CARD, 10, BANK)]


def test_fine_or_chance_draw_a_chance_card():
    p = Position().next_card(CHANCE, 15).next_card(CHEST, 8).at(0, 10).roll(3, 4).do(CHOOSE, 1)
    assert p.cash_of(0) == 1650
    assert p.happened("card") == [(0, CHANCE, 15, 0)]


def test_the_jail_card_is_kept():
    p = drawn(CHANCE, 8)
    assert p.card_holder(CHANCE) == 0
    assert 8 not in p.deck(CHANCE)
    assert len(p.deck(CHANCE)) == 15


@pytest.mark.parametrize("deck", [CHANCE, CHEST])
@pytest.mark.parametrize("place", [0, 7, 14, 15])
def test_a_jail_card_leaves_its_deck_and_comes_back_and_the_other_deck_does_not_move(deck, place):
    p = Position().next_card(deck, cards.jail_card(deck) + 1).at(0, START[deck])
    first = DECKS + 16 * deck
    order = bytes(p.state[first + 1 : first + 16])
    p.state[first : first + 16] = order[:place] + p.state[first : first + 1] + order[place:]
    p.state[TOP + deck] = place
    held = p.deck(deck)[1:]
    other = p.deck(1 - deck)
    p.roll(3, 4)
    assert (p.deck(deck), p.deck(1 - deck)) == (held, other)
    assert p.state[first : first + 16] == order + b"\x00"
    assert p.state[TOP + deck] < 15
    p.jailed(0).do(PLAY_CARD, deck)
    assert (p.deck(deck)[:-1], p.deck(1 - deck)) == (held, other)


def test_a_drawn_card_goes_to_the_bottom():
    p = Position()
    order = p.next_card(CHANCE, 14).deck(CHANCE)
    p.roll(3, 4)
    assert p.deck(CHANCE) == order[1:] + order[:1]


@pytest.mark.parametrize("drawn_before", [0, 1, 7, 14, 15])
def test_a_jail_card_comes_back_under_the_deck_wherever_that_stands(drawn_before):
    p = Position().holds_card(0, CHEST)
    for _ in range(drawn_before):
        p.turn(0).at(0, 10)
        p.state[TOP + CHEST] = (p.state[TOP + CHEST] + 1) % 15
    order = p.deck(CHEST)
    p.jailed(0).do(PLAY_CARD, CHEST)
    assert p.deck(CHEST) == [*order, 4]


def test_both_decks_are_shuffled_differently_in_each_game():
    orders = {(tuple(p.deck(CHANCE)), tuple(p.deck(CHEST))) for p in (Position(seed=n) for n in range(20))}
    assert len(orders) == 20


@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_every_card_can_lie_on_top_and_at_the_bottom_of_a_new_deck(deck):
    decks = [Position(seed=number).deck(deck) for number in range(200)]
    assert all(sorted(order) == list(range(1, 17)) for order in decks)
    assert {order[0] for order in decks} == {order[-1] for order in decks} == set(range(1, 17))


def test_after_sixteen_draws_the_deck_repeats():
    p = Position()
    seen = []
    for _ in range(32):
        p.turn(0).at(0, 10).cash(0, 1500).stock(32, 12)
        if p.card_holder(CHEST) != BANK:
            p.jailed(0).do(PLAY_CARD, CHEST).at(0, 10)
        p.roll(3, 4)
        seen.append(p.happened("card")[0][2])
        p.state[PHASE] = AT_ROLL
        p.state[DEPTH] = 0
        p.state[JAIL] = 0
    assert seen[:16] == seen[16:]
    assert sorted(seen[:16]) == list(range(1, 17))
