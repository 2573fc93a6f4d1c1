"""Saved games: every decision survives the round trip; bytes that no game can hold are named, or at least play on."""

import random

import pytest
from magnat.core import codec, game
from magnat.core import state as st
from magnat.core.actions import (
    AT_ACTION,
    AT_DEBT,
    AT_JAIL,
    AT_ROLL,
    BANKRUPT,
    BID,
    BUILD,
    NEXT_TURN,
    OPEN,
    PASS,
    TASK_ESTATE,
)
from magnat.core.tables import DEED
from magnat.opponents import decide

from host_tests.core.decisions import MAKERS, at
from host_tests.core.position import BANK, BROWN, CHANCE, CHEST, DARK_BLUE, ORANGE, Position

TASK = st.STACK  # the first task: kind, player, other, extra, argument, value


def flaw(phase, *changes):
    """What is wrong with that decision when these bytes are others; the checksum is right."""
    state = at(phase).state
    for offset, value in changes:
        state[offset] = value
    try:
        assert codec.decode(codec.encode(state)) == state
    except codec.CorruptState as error:
        return str(error)
    return ""


@pytest.mark.parametrize("phase", MAKERS)
def test_every_decision_survives_the_round_trip(phase):
    assert flaw(phase) == ""


@pytest.mark.parametrize(
    "phase, offset, wrong, right",
    [
        ("ROLL", st.VERSION, (0, 2), (1,)),
        ("ROLL", st.PROFILE, (5, 255), (0, 3)),
        ("ROLL", st.COUNT, (0, 1, 3, 7), ()),
        ("ROLL", st.HUMANS, (16, 255), (0, 15)),
        ("ROLL", st.OPTIONS, (4, 8, 255), (0, 1, 2, 3)),
        ("ROLL", st.PHASE, (14, 77, 255), ()),
        ("ROLL", st.RESUME, (0, 4, 13, 15), (AT_ROLL, AT_JAIL, AT_ACTION, NEXT_TURN)),
        ("ROLL", st.DEPTH, (12, 255), ()),
        ("ROLL", st.DOUBLES, (4, 255), (0, 3)),
        ("ROLL", st.ALIVE, (0, 7, 14, 31, 255), (15,)),
        ("ROLL", st.TURN, (4, 255), ()),
        ("ROLL", st.FIRST, (4, 255), (0, 3)),
        ("ROLL", st.DECIDER, (1, 4, 255), (0,)),
        ("ROLL", st.POSITION, (40, 255), (0, 39)),
        ("ROLL", st.POSITION + 3, (40, 255), (0, 39)),
        ("ROLL", st.JAIL, (4, 255), (0, 3)),
        ("ROLL", st.JAIL + 3, (4, 255), (0, 3)),
        ("ROLL", st.CASH + 12, (64, 255), (0, 63)),
        ("ROLL", st.DEEDS, (4, 6, 6 << 3, 128, 3 | 5 << 3), (0, 3, 7, 3 | 64)),
        ("ROLL", st.DEEDS + 27, (4, 6, 6 << 3, 128, 3 | 5 << 3), (0, 3, 7, 3 | 64)),
        ("ROLL", st.DEEDS + 2, (1 << 3, 5 << 3), (0, 64)),
        ("ROLL", st.HOUSES, (33, 255), (0, 32)),
        ("ROLL", st.HOTELS, (13, 255), (0, 12)),
        ("ROLL", st.BANKRUPTCIES, (1, 4, 255), (0,)),
        ("ROLL", st.DICE, (7, 255), (0, 6)),
        ("ROLL", st.DICE + 1, (7, 255), (0, 6)),
        ("ROLL", st.HOLDER, (0, 4, 6, 8), (7,)),
        ("ROLL", st.HOLDER + 1, (0, 4, 6, 8), (7,)),
        ("ROLL", st.TOP, (16, 255), (0, 15)),
        ("ROLL", st.TOP + 1, (16, 255), (0, 15)),
        ("ROLL", st.DECKS + 15, (16, 32, 255), ()),
        ("ROLL", st.DECKS + 16, (16, 32, 255), ()),
        ("JAIL", st.TOP + 1, (15, 255), (0, 14)),
        ("JAIL", st.HOLDER + 1, (3, 7, 255), (0, 2)),
        ("ACTION", st.CLAIMS, (4 | 1 << 3, 7 | 1 << 3, 0 | 4 << 3, 7 << 3), (0 | 3 << 3, 3 | 1 << 3)),
        ("BUY", TASK, (0, 1, 3, 13, 255), (2,)),
        ("BUY", TASK + 1, (1, 3, 16, 255), (0,)),
        ("BUY", TASK + 2, (3, 6, 8, 255), (0, 2, 7)),
        ("BUY", TASK + 4, (0, 2, 40, 255), (1, 39)),
        ("BID", TASK + 4, (0, 40), (1, 39)),
        ("BID", TASK + 3, (1, 2, 3, 255), (0,)),
        ("BID", st.HIGH, (6, 8, 255), (0, 5, 7)),
        ("BID", TASK + 6, (6, 255), (0, 1)),
        ("TAX", TASK + 1, (1, 16), (0,)),
        ("CARD", TASK + 1, (1, 16), (0,)),
        ("DUEL", TASK + 4, (0, 40), (37, 39)),
        ("DEBT", TASK + 1, (1, 3, 15, 255), (0, 16, 0xC0)),
        ("OFFER", st.OFFER_FROM, (0, 2, 7, 255), (1,)),
        ("OFFER", st.OFFER_TO, (1, 3, 7, 255), (0,)),
        ("OFFER", st.OFFER_DEEDS, (1,), (0,)),
        ("OFFER", st.OFFER_CASH + 1, (6, 255), (0, 5)),
        ("OFFER", st.OFFER_FLAGS, (4, 8), (0, 1, 2, 3)),
        ("OFFER", TASK + 3, (1, 2), (0,)),
        ("ANSWER", TASK + 3, (0, 2), (1,)),
        ("ANSWER", st.OFFER_TO, (0, 2, 7), (1,)),
        ("LIFT", TASK + 3, (29, 255), (28,)),
        ("LIFT", TASK + 7, (16, 255), (12,)),
        ("PLACE", TASK + 3, (0, 2, 3), (1,)),
        ("PLACE", TASK + 6, (6, 255), (0, 5)),
        ("PLACE", st.HOUSES, (0,), (1,)),
    ],
)
def test_what_no_game_can_hold_is_refused_and_what_it_can_is_not(phase, offset, wrong, right):
    assert [value for value in wrong if not flaw(phase, (offset, value))] == []
    assert [value for value in right if flaw(phase, (offset, value))] == []


@pytest.mark.parametrize("phase", [name for name in MAKERS if name not in ("OVER", "ROLL", "JAIL", "ACTION")])
def test_a_decision_needs_the_task_that_asks_for_it(phase):
    assert flaw(phase, (st.DEPTH, 0)) == "a decision that nothing asks for"
    others = [kind for kind in range(1, 13) if kind != at(phase).state[TASK]]
    assert all(flaw(phase, (TASK, kind)) for kind in others)


@pytest.mark.parametrize("phase", ["ROLL", "JAIL", "ACTION"])
def test_the_turn_decides_only_when_no_task_waits(phase):
    assert flaw(phase, (st.DEPTH, 1), (TASK, 2), (TASK + 4, 39)) == "a decision that nothing asks for"


def test_a_task_below_the_top_is_looked_at_too():
    p = Position("electronic", 4).own(0, 37, 39, mortgaged=True).cash(0, 0).owes(0, 900, creditor=3).do(BANKRUPT)
    assert (p.phase, p.state[TASK]) == ("BID", TASK_ESTATE)
    assert codec.find_flaw(p.state) == ""
    for offset, value in ((TASK, 13), (TASK + 1, 4), (TASK + 2, 4), (TASK + 7, 255)):
        forged = bytearray(p.state)
        forged[offset] = value
        assert codec.find_flaw(forged), offset


def changed(p, offset, value):
    forged = bytearray(p.state)
    forged[offset] = value
    return codec.find_flaw(forged)


def test_an_auction_of_a_building_is_among_those_who_have_a_place_for_it():
    p = Position("table").own(0, *BROWN, level=4).own(1, *DARK_BLUE, level=4).cash(0, 90).stock(hotels=1).do(BUILD, 1)
    assert codec.find_flaw(p.do(BID, 90).state) == ""  # with the last unit
    assert p.decision == ("BID", 1)
    assert changed(p, st.PASSED, 0) == "a bid that cannot be kept"  # player 2 has no place
    assert changed(p, TASK + 3, 1) == "a bid that cannot be kept"  # nor has anyone for a house
    assert changed(p, TASK + 3, 3) == "a bid that cannot be kept"
    assert changed(p, TASK + 5, 91) == "a bid that cannot be kept"
    assert changed(p, st.HOTELS, 0) == "a bid that cannot be kept"
    assert codec.find_flaw(p.do(PASS).state) == ""  # the winner has yet to place it
    assert p.decision == ("PLACE", 0)


def test_the_last_deed_of_an_estate_leaves_an_empty_task():
    p = Position("table").own(0, 39).cash(0, 0).owes(0, 900).do(BANKRUPT)
    assert (p.phase, p.state[TASK], codec.find_flaw(p.state)) == ("BID", TASK_ESTATE, "")


def test_a_deed_to_lift_must_be_named():
    assert flaw("LIFT", (TASK + 4, 0), (TASK + 5, 0), (TASK + 6, 0), (TASK + 7, 0)) == "a task over no deed"


def test_as_many_are_out_as_went_bankrupt():
    for alive, bankrupt in ((15, 0), (7, 1), (3, 2), (9, 2)):
        assert not flaw("ROLL", (st.ALIVE, alive), (st.BANKRUPTCIES, bankrupt))
        assert flaw("ROLL", (st.ALIVE, alive), (st.BANKRUPTCIES, bankrupt + 1))


@pytest.mark.parametrize("profile, levels", [("table", (1, 4, 5)), ("short", (1, 3, 5))])
def test_buildings_stand_on_whole_groups_of_one_player_without_mortgages(profile, levels):
    for level in levels:
        p = Position(profile).own(2, *ORANGE, level=level)
        assert codec.find_flaw(p.state) == ""
        for square in ORANGE:
            for holding in (2 | 64, 2 | 64 | level << 3, 1, 1 | level << 3, BANK, BANK | level << 3):
                assert changed(p, st.DEEDS + DEED[square], holding) == "a building where none may stand"
        for square in ORANGE:
            p.state[st.DEEDS + DEED[square]] = BANK | level << 3
        assert codec.find_flaw(p.state) == "a building where none may stand"


def test_a_fourth_house_stands_only_where_four_make_a_hotel():
    assert codec.find_flaw(Position("quick").own(2, *ORANGE, level=4).state) == "a building where none may stand"


def test_nothing_is_begun_above_an_offer():
    p = Position().own(0, 39).cash(0, 0).owes(0, 100)
    below = p.state[TASK : TASK + st.TASK_BYTES]
    p.do(OPEN, 1)
    assert codec.find_flaw(p.state) == ""
    offer = p.state[TASK + st.TASK_BYTES : TASK + 2 * st.TASK_BYTES]
    p.state[TASK : TASK + 2 * st.TASK_BYTES] = offer + below
    p.state[st.PHASE], p.state[st.DECIDER] = AT_DEBT, 0
    assert codec.find_flaw(p.state) == "no such task"


@pytest.mark.parametrize("seat", [1, 2])
def test_a_debt_of_any_seat_survives_the_round_trip(seat):
    p = Position().own(seat, 39).cash(seat, 0).owes(seat, 100)
    assert (p.decision, codec.find_flaw(p.state)) == (("DEBT", seat), "")
    assert changed(p, TASK + 1, 3 - seat) == "a decision that nothing asks for"


@pytest.mark.parametrize("slot", range(6))
def test_every_waiting_rent_is_between_players(slot):
    p = at("ACTION")
    p.state[st.CLAIMS : st.CLAIMS + 24] = p.state[st.CLAIMS : st.CLAIMS + 4] * 6
    assert codec.find_flaw(p.state) == ""
    for who in (5 | 1 << 3, 5 << 3):
        assert changed(p, st.CLAIMS + 4 * slot, who) == "a rent between players who are not there"


def test_an_offer_is_between_two_who_are_in_the_game():
    p = Position().offer(1, cash=10)
    assert codec.find_flaw(p.state) == ""
    for maker in (1, 3, 7, 200):
        p.state[st.OFFER_FROM] = maker
        assert codec.find_flaw(p.state) == "an offer that cannot be made"


def test_a_birthday_is_paid_by_players():
    p = Position().cash(1, 0).own(1, 5).next_card(CHEST, 16).at(0, 10).roll(3, 4)
    assert (p.phase, codec.find_flaw(p.state)) == ("DEBT", "")
    p.state[TASK + 2] = BANK
    assert codec.find_flaw(p.state) == "no such task"


def test_two_of_one_card_are_refused():
    p = Position().next_card(CHANCE, 1, 2)
    p.state[st.DECKS] = p.state[st.DECKS + 1]
    assert codec.find_flaw(p.state) == "a deck with impossible cards"


@pytest.mark.parametrize(
    "data, told",
    [
        (b"", "not a saved game"),
        (b"MG\x01\xfb", "not a saved game"),
        (b"XG\x01\xfb\x00", "not a saved game"),
        (b"MX\x01\xfb\x00", "not a saved game"),
        (b"MG\x02\xfb\x00", "saved by another version (format 2, this is 1)"),
        (b"MG\x01\xfb\x00", "5 bytes where 259 belong"),
    ],
)
def test_foreign_bytes_are_told_apart(data, told):
    with pytest.raises(codec.CorruptState) as error:
        codec.decode(data)
    assert str(error.value) == told


@pytest.mark.parametrize("at_byte, value, length", [(3, 250, 250), (3, 252, 252), (4, 1, 507)])
def test_a_wrong_length_in_the_head_is_refused_though_the_checksum_is_right(at_byte, value, length):
    data = bytearray(codec.encode(at("ROLL").state))
    data[at_byte] = value
    codec.put_crc(data)
    with pytest.raises(codec.CorruptState, match=f"a state of {length} bytes where 251 belong"):
        codec.decode(data)


@pytest.mark.parametrize("phase", MAKERS)
def test_whatever_one_forged_byte_gets_past_the_checks_the_game_still_plays(phase):
    """With random players, and with the five."""
    rng = random.Random(phase)
    state = bytes(at(phase).state)
    for offset in range(st.SIZE):
        for value in sorted({0, 7, 255, state[offset] ^ 1, state[offset] ^ 64, rng.randrange(256)}):
            forged = bytearray(state)
            forged[offset] = value
            if codec.find_flaw(forged):
                continue
            played = bytearray(forged)
            for level in (1, 2, 3, 4, 5) * 3:
                if played[st.PHASE]:
                    game.apply(played, decide(played, level))
            for _ in range(10):
                listed = game.legal(forged)
                assert bool(listed) == (forged[st.PHASE] != 0)
                if listed:
                    game.apply(forged, rng.choice(listed))
