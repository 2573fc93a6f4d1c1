"""GAME.md 9: set-up, end and winner of each profile; net worth (GAME.md 1)."""

import pytest
from magnat.core import events, game, profiles
from magnat.core import state as st
from magnat.core.actions import AT_ROLL, BANKRUPT, BID, END, LIFT, PASS, ROLL, SELL, TIME_UP
from magnat.core.deeds import owner, price
from magnat.core.tables import SQUARE

from host_tests.core.position import BANK, BROWN, CHEST, DARK_BLUE, EVENT_NAMES, ORANGE, Position

ALL = list(profiles.NAMES)


def new(profile, players=4, seed=1, **more):
    if profile == "timed":
        more.setdefault("minutes", 60)
    return game.new_game(seed, ALL.index(profile), players, **more)


def owned(state, player):
    return [deed for deed in range(28) if owner(state, deed) == player]


def ruin(p, player, creditor=BANK):
    """That player falls; nobody bids for anything, nobody lifts anything."""
    p.cash(player, 0).owes(player, 9000, creditor).do(BANKRUPT)
    while p.phase in ("BID", "LIFT"):
        p.do(PASS)
    return p


# Set-up


@pytest.mark.parametrize("profile", ALL)
def test_a_new_game_waits_for_the_first_players_roll(profile):
    state = new(profile)
    assert (state[st.PHASE], state[st.DECIDER], state[st.TURN]) == (AT_ROLL, state[st.FIRST], state[st.FIRST])
    assert (state[st.ROUND], state[st.WINNER], state[st.HUMANS]) == (1, BANK, 0)
    assert state[st.OFFER_FROM] == state[st.OFFER_TO] == BANK
    assert not any(state[st.HIGH : st.OFFER_FROM])


def test_electronic_profile_is_for_at_most_four():
    new("electronic", 4)
    with pytest.raises(ValueError, match="2 to 4 players"):
        new("electronic", 5)


@pytest.mark.parametrize("profile", ["table", "short", "timed", "quick"])
def test_table_profiles_are_for_2_to_6(profile):
    for players in range(2, 7):
        new(profile, players)
    for players in (1, 7):
        with pytest.raises(ValueError, match="2 to 6 players"):
            new(profile, players)


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_electronic_profile_the_human_starts(seat):
    for seed in range(10):
        assert new("electronic", 4, seed, humans=1 << seat)[st.TURN] == seat


def opening(profile, seed, players=4):
    """(rolls for the start, who starts)"""
    rolls = []
    before = events.listen(lambda code, player, a, b, c: rolls.append((EVENT_NAMES[code], player, a + b)))
    try:
        state = new(profile, players, seed)
    finally:
        events.listen(before)
    assert [roll[1] for roll in rolls if roll[0] == "start"] == [state[st.TURN]]
    return [roll[1:] for roll in rolls if roll[0] == "first"], state[st.TURN]


@pytest.mark.parametrize("profile", ["table", "short", "timed", "quick"])
def test_highest_roll_starts_and_ties_roll_again_among_the_tied(profile):
    ties = 0
    for seed in range(100):
        rolls, first = opening(profile, seed)
        tied = [0, 1, 2, 3]
        while len(tied) > 1:
            these, rolls = rolls[: len(tied)], rolls[len(tied) :]
            assert [player for player, _ in these] == tied
            best = max(total for _, total in these)
            tied = [player for player, total in these if total == best]
            ties += len(tied) > 1
        assert (tied, rolls) == ([first], [])
    assert ties


def test_every_roll_of_two_dice_may_open():
    heard = set()
    before = events.listen(lambda code, player, a, b, c: code == events.EV_FIRST and heard.add((a, b)))
    try:
        for seed in range(200):
            new("table", 6, seed)
    finally:
        events.listen(before)
    assert heard == {(first, second) for first in range(1, 7) for second in range(1, 7)}


def test_every_seat_starts_about_as_often():
    starts = [opening("table", seed)[1] for seed in range(2000)]
    # 500 expected each, standard deviation sqrt(2000 * 1/4 * 3/4) = 19.4: five of them
    assert all(abs(starts.count(seat) - 500) < 97 for seat in range(4))


@pytest.mark.parametrize("profile", ["electronic", "table"])
def test_no_deeds_are_dealt(profile):
    assert owned(new(profile), BANK) == list(range(28))


@pytest.mark.parametrize("profile", ["short", "timed"])
def test_two_deeds_are_dealt_and_paid_at_the_printed_price(profile):
    for seed in range(10):
        state = new(profile, 6, seed)
        for player in range(6):
            mine = owned(state, player)
            assert len(mine) == 2
            assert st.cash(state, player) == 1500 - sum(price(deed) for deed in mine)


def test_quick_profile_deals_three_deeds_free():
    state = new("quick", 6)
    assert [len(owned(state, player)) for player in range(6)] == [3] * 6
    assert [st.cash(state, player) for player in range(6)] == [1500] * 6


def test_every_deed_can_be_dealt():
    assert {deed for seed in range(40) for deed in range(28) if owner(new("quick", 6, seed), deed) != BANK} == set(
        range(28)
    )


@pytest.mark.parametrize("profile", ["short", "timed", "quick"])
def test_every_deed_dealt_is_told(profile):
    heard = []
    before = events.listen(lambda code, player, a, b, c: heard.append((EVENT_NAMES[code], player, a, b)))
    try:
        state = new(profile, 3)
    finally:
        events.listen(before)
    for player in range(3):
        for deed in owned(state, player):
            free = ("transfer", BANK, SQUARE[deed], player)
            paid = ("buy", player, SQUARE[deed], price(deed))
            assert (free if profile == "quick" else paid) in heard


@pytest.mark.parametrize("minutes", [15, 60, 180])
def test_timed_profile_keeps_the_time_agreed(minutes):
    assert new("timed", minutes=minutes)[st.MINUTES] == minutes


@pytest.mark.parametrize("minutes", [14, 181, 0])
def test_timed_profile_refuses_odd_times(minutes):
    with pytest.raises(ValueError, match="15 to 180"):
        new("timed", minutes=minutes)


def test_only_the_timed_profile_has_a_time():
    with pytest.raises(ValueError, match="no playing time"):
        new("table", minutes=60)


def test_the_claim_option_is_for_table_profiles_only():
    new("table", options=st.OPTION_CLAIM)
    with pytest.raises(ValueError, match="option"):
        new("electronic", options=st.OPTION_CLAIM)


def test_the_duel_option_is_for_any_profile():
    for profile in ALL:
        new(profile, options=st.OPTION_DUEL)


@pytest.mark.parametrize("options", [4, 7, -1])
def test_an_unknown_option_is_refused(options):
    with pytest.raises(ValueError, match="option"):
        new("table", options=options)


@pytest.mark.parametrize("profile", [-1, 5])
def test_an_unknown_profile_is_refused(profile):
    with pytest.raises(ValueError, match="no such profile"):
        game.new_game(1, profile, 3)


@pytest.mark.parametrize("humans", [0b10000, -1])
def test_a_person_without_a_seat_is_refused(humans):
    new("table", 4, humans=0b1111)
    with pytest.raises(ValueError, match="no seat"):
        new("table", 4, humans=humans)


@pytest.mark.parametrize("seed", [0, (1 << 30) - 1])
def test_every_seed_below_2_to_the_30_plays(seed):
    assert new("table", seed=seed)[st.COUNT] == 4


@pytest.mark.parametrize("seed", [-1, 1 << 30])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(ValueError, match="seed"):
        new("table", seed=seed)


# The end


@pytest.mark.parametrize("profile", ["electronic", "table", "timed"])
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_last_one_standing_wins(profile, winner):
    first, second = (seat for seat in range(3) if seat != winner)
    p = ruin(Position(profile, 3), first)
    assert p.phase != "OVER"
    ruin(p, second)
    assert (p.phase, p.winner, p.state[st.WHY]) == ("OVER", winner, events.END_LAST)


@pytest.mark.parametrize("seat", [0, 2])
def test_electronic_profile_ends_when_the_human_is_bankrupt(seat):
    p = ruin(Position("electronic", 3, humans=(seat,)).cash(1, 1600), seat)
    assert (p.phase, p.winner, p.state[st.WHY]) == ("OVER", 1, events.END_HUMAN)


def test_the_end_is_told_with_its_winner():
    p = Position("table", 2).cash(0, 0).owes(0, 10).do(BANKRUPT)
    assert p.happened("end") == [(1, 1, events.END_LAST, 0)]
    assert p.decision == ("OVER", 1)


def test_the_estate_of_the_last_to_fall_is_not_auctioned():
    p = Position("table", 2).own(0, 39).own(1, 5).cash(0, 0).owes(0, 900).do(BANKRUPT)
    assert (p.phase, p.owner(39), p.owner(5)) == ("OVER", BANK, 1)
    assert p.state[st.DEPTH] == 0


def test_the_game_ends_at_once_whatever_was_still_to_be_done():
    # The human cannot pay a computer's birthday; the third player's share is never asked for
    p = Position("electronic", 3, humans=(0,)).turn(2).cash(0, 0).own(2, 5).next_card(CHEST, 16).at(2, 10).roll(3, 4)
    p.do(BANKRUPT)
    assert (p.phase, p.state[st.DEPTH], p.all_cash()) == ("OVER", 0, [0, 1500, 1500])
    assert p.owner(5) == 2


def test_deeds_still_to_be_auctioned_at_the_end_are_the_banks_and_clear():
    p = Position("electronic", 3, humans=(0,)).own(1, 37, 39, mortgaged=True).cash(1, 0).cash(0, 25).owes(1, 900)
    p.do(BANKRUPT).do(BID, 20).do(PASS)  # the human falls over the interest on the first
    p.do(BANKRUPT)
    assert p.phase == "OVER"
    assert [(p.owner(square), p.mortgaged(square)) for square in (37, 39)] == [(BANK, False)] * 2


def test_electronic_profile_goes_on_when_a_computer_is_bankrupt():
    p = ruin(Position("electronic", 3, humans=(0,)), 2)
    assert p.phase != "OVER"


@pytest.mark.parametrize("profile", ["table", "short", "timed"])
def test_table_profiles_go_on_without_a_human(profile):
    assert ruin(Position(profile, 3, humans=(0,)), 0).phase != "OVER"


def test_quick_profile_does_not_end_for_the_human_but_for_the_first_bankruptcy():
    assert ruin(Position("quick", 3, humans=(0,)), 0).state[st.WHY] == events.END_BANKRUPTCIES


def test_short_profile_goes_on_after_the_first_bankruptcy():
    assert ruin(Position("short", 4), 0).phase != "OVER"


def test_short_profile_ends_with_the_second_bankruptcy_richest_wins():
    p = Position("short", 4).cash(3, 1000).own(3, 39, 37)
    ruin(ruin(p, 0), 1)
    assert (p.phase, p.winner, p.state[st.WHY]) == ("OVER", 3, events.END_BANKRUPTCIES)


def test_quick_profile_ends_with_the_first_bankruptcy_richest_wins():
    p = ruin(Position("quick", 4).cash(2, 1501), 0)
    assert (p.phase, p.winner, p.state[st.WHY]) == ("OVER", 2, events.END_BANKRUPTCIES)


def test_the_last_bankruptcy_is_settled_before_the_richest_is_found():
    p = Position("quick", 3).own(0, *DARK_BLUE).cash(0, 0).cash(1, 1400).owes(0, 9000, creditor=1).do(BANKRUPT)
    assert (p.phase, p.winner) == ("OVER", 1)


def test_the_last_bankruptcy_to_the_bank_still_auctions_the_estate():
    p = Position("quick", 3).own(0, 39).cash(0, 0).owes(0, 9000).do(BANKRUPT)
    assert p.phase == "BID"
    p.do(BID, 1).do(PASS)
    assert (p.phase, p.winner) == ("OVER", 1)


def test_timed_profile_finishes_the_round_when_time_is_up():
    p = Position("timed", 3).do(TIME_UP)
    assert p.decision == ("ROLL", 0)
    p.after_move().do(END).after_move().do(END)
    assert p.decision == ("ROLL", 2)
    p.cash(1, 1600).after_move().do(END)
    assert (p.phase, p.winner, p.state[st.WHY]) == ("OVER", 1, events.END_TIME)


def test_timed_profile_goes_on_while_there_is_time():
    p = Position("timed", 2).after_move().do(END).after_move().do(END)
    assert p.phase == "ROLL"


def test_time_can_be_up_during_any_decision():
    p = Position("timed", 2).roll(1, 2)
    assert p.do(TIME_UP).decision == ("BUY", 0)


def test_time_is_up_only_once():
    assert not Position("timed", 2).do(TIME_UP).can(TIME_UP)


@pytest.mark.parametrize("profile", ["electronic", "table", "short", "quick"])
def test_other_profiles_have_no_clock(profile):
    assert not Position(profile).can(TIME_UP)


@pytest.mark.parametrize("first, winner", [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_of_equals_the_one_who_plays_first_wins(first, winner):
    p = Position("quick", 4)
    p.state[st.FIRST] = first
    assert ruin(p, 0).winner == winner


@pytest.mark.parametrize("richest", [0, 1, 2])
def test_the_richest_wins_from_any_seat_whoever_started(richest):
    p = Position("quick", 4).cash(richest, 1501)
    p.state[st.FIRST] = 3
    assert ruin(p, 3).winner == richest


def test_a_player_who_is_out_never_wins_even_if_the_others_own_nothing():
    p = ruin(Position("timed", 3), 0).cash(1, 0).cash(2, 0).do(TIME_UP).after_move().do(END).after_move().do(END)
    assert (p.phase, p.winner) == ("OVER", 1)


def test_the_round_is_finished_when_time_is_up_though_the_player_who_started_is_out():
    p = ruin(Position("timed", 3), 0).do(TIME_UP).after_move().do(END)
    assert p.decision == ("ROLL", 2)
    assert p.after_move().do(END).phase == "OVER"


def test_nothing_is_legal_after_the_end():
    p = ruin(Position("electronic", 2), 0)
    assert game.legal(p.state) == []
    with pytest.raises(game.IllegalAction):
        p.do(ROLL)


def test_the_round_counter_ends_an_endless_game():
    p = Position("table", 2).in_round(9999).after_move().do(END)
    assert p.phase == "ROLL"
    p.after_move().do(END)
    assert (p.phase, p.state[st.WHY]) == ("OVER", events.END_ENDLESS)


# Net worth


def test_net_worth_counts_cash_and_printed_prices():
    assert Position().own(0, 39, 5).worth(0) == 1500 + 400 + 200


def test_net_worth_counts_mortgaged_deeds_at_half():
    assert Position().own(0, 39, 5, mortgaged=True).worth(0) == 1500 + 200 + 100


def test_net_worth_counts_houses_at_purchase_price():
    assert Position().own(0, *ORANGE, level=3).worth(0) == 1500 + 560 + 9 * 100


def test_net_worth_counts_a_hotel_as_five_building_prices():
    assert Position().own(0, *BROWN, level=5).worth(0) == 1500 + 120 + 2 * 5 * 50


@pytest.mark.parametrize("profile", ["short", "quick"])
def test_net_worth_counts_a_hotel_as_four_where_three_houses_make_one(profile):
    assert Position(profile).own(0, *BROWN, level=5).worth(0) == 1500 + 120 + 2 * 4 * 50


def test_net_worth_counts_jail_cards_for_nothing():
    assert Position().holds_card(0, 0).holds_card(0, 1).worth(0) == 1500


def test_quick_profile_hotels_break_into_three_houses():
    assert Position("quick").own(0, *BROWN, level=5).do(SELL, 1).level(1) == 3


def test_keeping_a_mortgage_is_never_forced():
    p = Position("table").own(0, 39, mortgaged=True).cash(0, 0).owes(0, 500, creditor=1).do(BANKRUPT)
    assert p.can(LIFT, 39)
    assert p.can(PASS)


@pytest.mark.parametrize("humans", [0b011, 0b111, 0b110])
def test_electronic_is_for_one_person(humans):
    with pytest.raises(ValueError, match="one person"):
        game.new_game(1, profiles.ELECTRONIC, 3, 0, humans)
