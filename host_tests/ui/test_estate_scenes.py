"""Build, sell, mortgage, lift: the transaction keys 0, 1, 4 and 5, from the board and from every question."""

import pytest
from magnat.core.actions import AT_BUY, AT_DEBT, AT_JAIL
from magnat.core.state import DEEDS, LEVEL_SHIFT, MORTGAGED, PHASE, cash
from magnat.core.tables import DEED
from magnat.ui import tunes

from boards.host.stage import Stage

LOW_BEEP_HZ = tunes.hz(tunes.ERROR[0])
BLUES = "game electronic h2\ndeed 6 0\ndeed 8 0\ndeed 9 0\n"


@pytest.fixture
def stage():
    return Stage()


def level(stage, square):
    return stage.state[DEEDS + DEED[square]] >> LEVEL_SHIFT & 7


def is_mortgaged(stage, square):
    return bool(stage.state[DEEDS + DEED[square]] & MORTGAGED)


def beeps_low(stage, script):
    stage.board.buzzer.tones.clear()
    stage.run(script + "\nwait 100")
    return any(hz == LOW_BEEP_HZ for _, hz in stage.board.buzzer.tones)


# -- 0 ACHAT


def test_entrer_builds_where_the_square_blinks(stage):
    stage.run(BLUES + "press 0\npress ENTRER")
    assert (level(stage, 6), cash(stage.state, 0)) == (1, 1450)
    assert stage.scene == "build"


def test_one_builds_on_in_the_same_screen(stage):
    stage.run(BLUES + "press 0\npress ENTRER\npress AVAN\npress ENTRER\npress AVAN\npress ENTRER")
    assert [level(stage, square) for square in (6, 8, 9)] == [1, 1, 1]


def test_two_levels_apart_are_refused(stage):
    stage.run(BLUES + "press 0\npress ENTRER")
    assert beeps_low(stage, "press ENTRER")
    assert level(stage, 6) == 1


def test_a_street_of_an_incomplete_group_is_refused(stage):
    stage.run("game electronic h2\ndeed 6 0\npress 0")
    assert beeps_low(stage, "press ENTRER")
    assert level(stage, 6) == 0


def test_without_a_street_entrer_only_leads_back(stage):
    stage.run("game electronic h2\npress 0\npress ENTRER")
    assert stage.scene == "board"


# -- 1 VENTE


def test_selling_goes_one_level_at_a_time_for_half_the_price(stage):
    stage.run(BLUES.replace("deed 6 0", "deed 6 0 2").replace("8 0", "8 0 1").replace("9 0", "9 0 1"))
    stage.run("press 1\npress ENTRER")
    assert (level(stage, 6), cash(stage.state, 0)) == (1, 1525)


def test_at_the_table_a_group_goes_in_one_stroke(stage):
    stage.run("game table h2\ndeed 6 0 5\ndeed 8 0 5\ndeed 9 0 5\nwait 50\npress 1\npress RECU\npress ENTRER")
    assert [level(stage, square) for square in (6, 8, 9)] == [0, 0, 0]
    assert cash(stage.state, 0) == 1500 + 3 * 5 * 25


# -- 4 HYPOTHÈQUE, 5 LEVÉE HYPOT.


def test_the_bank_lends_half_the_price(stage):
    stage.run("game electronic h2\ndeed 39 0\npress 4\npress ENTRER")
    assert is_mortgaged(stage, 39)
    assert cash(stage.state, 0) == 1700


def test_a_group_with_a_building_is_not_mortgaged(stage):
    stage.run(BLUES.replace("deed 8 0", "deed 8 0 1") + "press 4")
    assert beeps_low(stage, "press ENTRER")
    assert not is_mortgaged(stage, 6)


def test_avan_and_recu_go_from_deed_to_deed_of_ones_own(stage):
    stage.run("game electronic h2\ndeed 1 0\ndeed 3 1\ndeed 39 0\npress 4\npress AVAN\npress ENTRER")
    assert is_mortgaged(stage, 39)
    stage.run("press RECU\npress ENTRER")
    assert is_mortgaged(stage, 1)


def test_lifting_costs_a_tenth_more(stage):
    stage.run("game electronic h2\ndeed 39 0 m\npress 5\npress ENTRER")
    assert not is_mortgaged(stage, 39)
    assert cash(stage.state, 0) == 1500 - 220


def test_a_mortgaged_deed_received_is_lifted_by_levee_or_kept_by_suppr(stage):
    stage.run("game electronic h2\ninherits 39\npress 5")
    assert not is_mortgaged(stage, 39)
    stage = Stage().run("game electronic h2\ninherits 39\npress SUPPR\npress ENTRER")
    assert is_mortgaged(stage, 39)


# -- the keys as shortcuts


KEYS = {"0": "build", "1": "sell", "4": "mortgage", "5": "lift"}


@pytest.mark.parametrize("key, scene", KEYS.items())
@pytest.mark.parametrize("end", ["SUPPR", "the same key"])
def test_suppr_or_the_same_key_ends_the_action(stage, key, scene, end):
    stage.run(BLUES + f"deed 5 0 m\npress {key}")
    assert stage.scene == scene
    stage.run(f"press {key if end == 'the same key' else end}")
    assert stage.scene == "board"


@pytest.mark.parametrize("key, scene", KEYS.items())
def test_another_transaction_takes_the_place_of_the_one_in_course(stage, key, scene):
    other = "4" if key != "4" else "1"
    stage.run(BLUES + f"press {other}\npress {key}")
    assert stage.app.stack.names() == ("board", scene)


@pytest.mark.parametrize("key, scene", KEYS.items())
def test_after_the_move_the_keys_work_as_before_the_roll(stage, key, scene):
    stage.run(f"game electronic h2\nland 20\npress {key}")
    assert stage.scene == scene


@pytest.mark.parametrize("key, scene", KEYS.items())
def test_in_jail_the_keys_work_and_lead_back_to_its_question(stage, key, scene):
    stage.run(f"game electronic h2\njail 0\nwait 100\npress {key}")
    assert stage.scene == scene
    stage.run(f"press {key}")
    assert (stage.scene, stage.state[PHASE]) == ("jail", AT_JAIL)


@pytest.mark.parametrize("key, scene", [("1", "sell"), ("4", "mortgage")])
def test_asked_to_buy_one_raises_money_and_comes_back(stage, key, scene):
    stage.run(f"game electronic h2\nland 26\npress {key}")
    assert stage.scene == scene
    stage.run(f"press {key}")
    assert (stage.scene, stage.state[PHASE]) == ("buy", AT_BUY)


def test_money_raised_before_buying_buys(stage):
    stage.run("game electronic h2\ndeed 39 0\ncash 0 100\nland 26\npress 4\npress ENTRER\npress 4\npress 0")
    assert cash(stage.state, 0) == 100 + 200 - 260


@pytest.mark.parametrize("key", ["0", "2", "5"])
def test_a_key_that_cannot_help_a_buyer_beeps_or_buys(stage, key):
    stage.run("game electronic h2\ncash 0 10\nland 26")
    before = bytes(stage.state)
    assert beeps_low(stage, f"press {key}")
    assert (stage.scene, bytes(stage.state)) == ("buy", before)


@pytest.mark.parametrize("key, scene", [("1", "sell"), ("2", "trade"), ("4", "mortgage")])
def test_in_debt_the_keys_are_shortcuts_too(stage, key, scene):
    stage.run(f"game electronic h2\ndeed 16 1 5\ndeed 39 0\ncash 0 10\nland 16\npress {key}")
    assert (stage.scene, stage.state[PHASE]) == (scene, AT_DEBT)
    stage.run(f"press {key}")
    assert stage.scene == "debt"


@pytest.mark.parametrize("key", ["0", "3", "5", "LANCER"])
def test_in_debt_a_key_that_raises_nothing_beeps(stage, key):
    stage.run("game electronic h2\ndeed 16 1 5\ndeed 39 0\ncash 0 10\nland 16")
    before = bytes(stage.state)
    assert beeps_low(stage, f"press {key}")
    assert (stage.scene, bytes(stage.state)) == ("debt", before)


@pytest.mark.parametrize("key", ["0", "1", "2", "4", "5"])
@pytest.mark.parametrize("square", [4, 26], ids=["tax", "auction"])
def test_where_a_transaction_is_not_allowed_its_key_beeps(stage, key, square):
    stage.run(f"game electronic h2\ndeed 39 0\nland {square}")
    if square == 26:
        stage.run("press AVAN\npress ENTRER\nwait 3000")
        assert stage.scene == "auction"
    before = bytes(stage.state)
    assert beeps_low(stage, f"press {key}")
    assert bytes(stage.state) == before


# -- debt


DEBT = "game electronic h2\ndeed 16 1 5\ndeed 39 0\ncash 0 800\nland 16\n"


def test_who_raises_enough_has_paid(stage):
    stage.run(DEBT + "press 4\npress ENTRER\nwait 3000")
    assert cash(stage.state, 0) == 800 + 200 - 950
    assert cash(stage.state, 1) == 1500 + 950
    assert stage.scene == "board"


def test_giving_up_is_offered_only_when_nothing_else_helps(stage):
    stage.run(DEBT + "press RECU\npress ENTRER")
    assert stage.scene != "bankrupt"


def test_bankruptcy_is_asked_once_more_and_no_is_chosen(stage):
    stage.run("game electronic h2\ndeed 16 1 5\ncash 0 400\nland 16\npress RECU\npress ENTRER")
    assert stage.scene == "bankrupt"
    stage.run("press ENTRER")
    assert (stage.scene, stage.state[PHASE]) == ("debt", AT_DEBT)


def test_a_bankrupt_person_ends_the_electronic_game(stage):
    stage.run("game electronic h2\ndeed 16 1 5\ncash 0 400\nland 16\npress RECU\npress ENTRER\npress AVAN")
    stage.run("press ENTRER\nwait 9000")
    assert stage.scene == "end"


# -- info keys from everywhere in a game


QUESTIONS = {
    "roll": "wait 50",
    "action": "land 20",
    "buy": "land 26",
    "auction": "land 26\npress AVAN\npress ENTRER\nwait 3000",
    "tax": "land 4",
    "card": "choice",
    "jail": "jail 0\nwait 50",
    "keep": "inherits 39",
    "debt": "deed 16 1 5\ncash 0 10\nland 16",
    "bankrupt": "deed 16 1 5\ncash 0 10\nland 16\npress RECU\npress ENTRER",
    "build": "press 0",
    "trade": "press 2",
    "offer": "press 2\npress ENTRER",
    "swap": "deed 39 0\npress 2\npress ENTRER\npress ENTRER",
    "telling": "event 11 1 9 120 7\nwait 50",
    "opponent": "turn 1",
}


@pytest.mark.parametrize("key, info", [("6", "deeds"), ("7", "overview"), ("8", "assets"), ("9", "stock")])
@pytest.mark.parametrize("question", QUESTIONS)
def test_an_info_key_opens_and_closes_over_every_question(stage, question, key, info):
    stage.run("game electronic h2\n" + QUESTIONS[question])
    under = stage.app.stack.names()
    stage.run(f"press {key}")
    assert stage.app.stack.names() == (*under, info)
    stage.run(f"press {key}")
    assert stage.app.stack.names() == under


def test_an_info_key_opens_over_a_claim(stage):
    stage.run("game table hh5 claim\ndeed 6 0\nturn 1\nland 6\npress ENTRER\nwait 200\npress 3\npress 8")
    assert stage.app.stack.names()[-2:] == ("claim", "assets")
