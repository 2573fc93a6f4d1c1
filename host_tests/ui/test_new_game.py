"""From the title to the first roll: the questions of a new game, answered by keys."""

import pytest
from magnat.core.profiles import ELECTRONIC, NAMES, QUICK, TABLE, TIMED
from magnat.core.state import COUNT, DICE, HUMANS, MINUTES, OPTIONS, PROFILE

from boards.host.stage import Stage


@pytest.fixture
def stage():
    return Stage()


def test_a_newcomer_reaches_the_first_roll_with_eight_presses_of_entrer_alone():
    stage = Stage()
    stage.board.power.asleep, stage.app = True, None  # switched off: the first press wakes it
    presses = 0
    while not (stage.app and stage.app.match and stage.state[DICE]):
        stage.run("press ENTRER\nwait 6000")  # long enough for Oncle Riche's welcome
        presses += 1
        assert presses <= 8
    assert stage.state[PROFILE] == ELECTRONIC


def test_eight_presses_are_enough_for_who_does_not_wait_for_the_welcome():
    stage = Stage()
    stage.board.power.asleep, stage.app = True, None
    stage.run("press ENTRER\nwait 500\n" + "press ENTRER\n" * 7)
    assert stage.state[DICE]


def test_the_default_is_paris_the_car_and_one_opponent(stage):
    stage.run("press ENTRER\n" * 6)
    assert stage.state[COUNT] == 2
    assert stage.app.edition.name == "paris"
    assert stage.app.match.pawns[0] == 0
    assert stage.app.match.levels[:2] == b"\x00\x02"


def test_opponents_are_typed_up_to_three(stage):
    stage.run("press ENTRER\n" * 4 + "press 5\npress ENTRER\npress 1\npress ENTRER\npress 3\npress ENTRER")
    assert bytes(stage.app.stack.top.opponents) == b"\x05\x01\x03"
    stage.run("press 4")  # full
    assert bytes(stage.app.stack.top.opponents) == b"\x05\x01\x03"
    stage.run("press ENTRER")
    assert stage.app.match.levels[:4] == b"\x00\x05\x01\x03"


def test_nobody_is_chosen_twice(stage):
    stage.run("press ENTRER\n" * 4 + "press 5\npress ENTRER\npress 5\npress ENTRER")
    assert stage.app.match.levels[:2] == b"\x00\x05"


def test_avan_scrolls_through_the_pawns(stage):
    stage.run("press ENTRER\n" * 3 + "press AVAN\npress AVAN\n" + "press ENTRER\n" * 3)
    assert stage.app.match.pawns[0] == 2


def test_suppr_leads_one_question_back_and_out_at_the_first(stage):
    stage.run("press ENTRER\n" * 4 + "press SUPPR\n" * 3)
    assert stage.scene == "newgame"
    stage.run("press SUPPR")
    assert stage.scene == "title"


def play_as(stage, profile, *answers):
    """Choose a profile of Paris; then each answer is a script before its ENTRER."""
    down = NAMES.index(profile)
    script = "press ENTRER\npress ENTRER\n" + "press AVAN\n" * down + "press ENTRER\n"
    return stage.run(script + "".join(f"{answer}\npress ENTRER\n" for answer in answers))


def test_two_people_and_a_computer_at_the_table(stage):
    #                         options, people, pawns, opponent, start
    play_as(stage, "table", "", "press 2", "", "", "press 4", "")
    assert stage.state[PROFILE] == TABLE
    assert stage.state[COUNT] == 3
    assert stage.state[HUMANS] == 0b11
    assert stage.app.match.pawns[:3] == b"\x00\x01\x02"


def test_six_people_fill_the_table(stage):
    play_as(stage, "table", "", "press 6", *[""] * 7)
    assert stage.state[COUNT] == 6
    assert stage.state[HUMANS] == 0b111111


def test_one_person_alone_needs_an_opponent(stage):
    play_as(stage, "table", "", "press 1", "", "press RECU\npress RECU")
    assert stage.scene == "newgame"
    assert not stage.app.match


def test_the_claim_option_is_on_offer_at_the_table(stage):
    play_as(stage, "table", "press AVAN", "press RECU", "press 2", "", "", "")
    assert stage.state[OPTIONS] == 1


def test_the_time_is_chosen_from_15_to_180_minutes(stage):
    play_as(stage, "timed", "", "press RECU\npress RECU\npress RECU", "press 2", "", "", "")
    assert stage.state[PROFILE] == TIMED
    assert stage.state[MINUTES] == 15


def test_quick_games_deal_their_deeds(stage):
    play_as(stage, "quick", "", "press 2", "", "", "")
    assert stage.state[PROFILE] == QUICK


@pytest.mark.parametrize("presses", range(7))
def test_asleep_on_any_question_one_wakes_on_the_same(stage, presses):
    stage.run("press ENTRER\n" * presses + "wait 8000\n" + "wait 100")
    before, names = stage.app.stack.save(), stage.app.stack.names()
    stage.run("wait 61000\nexpect-sleep\npress ENTRER\nwait 100")
    assert stage.app.stack.names() == names
    assert stage.app.stack.save() == before


def test_the_game_in_course_waits_below_until_the_new_one_begins(stage):
    stage.run("game electronic h2\nwait 100\nhold PARTIE 1600\npress SUPPR")
    assert stage.scene == "board"


def test_a_new_game_replaces_the_old_one(stage):
    stage.run("game electronic h25\nwait 100\nhold PARTIE 1600\n" + "press ENTRER\n" * 5)
    assert stage.state[COUNT] == 2


def test_the_edition_played_last_is_proposed_next(stage):
    stage.run("press ENTRER\npress AVAN\npress AVAN\n" + "press ENTRER\n" * 9)
    assert stage.app.settings.edition == 2


@pytest.mark.parametrize("profile, words", [("short", b"et paie"), ("timed", b"et paie"), ("quick", b"re\xe7oit")])
def test_the_deeds_dealt_at_the_start_are_told(stage, profile, words):
    stage.run(f"newgame {profile} opponents\npress ENTRER\npress ENTRER")
    told = []
    while stage.app.match.events:
        text = stage.app.stack.top._text
        if text and text not in told:
            told.append(text)
        stage.run("wait 100")
    dealt = [text for text in told if words in text]
    assert len(dealt) == (6 if profile == "quick" else 4)
    assert not any(b"ach\xe8te" in text for text in told)
