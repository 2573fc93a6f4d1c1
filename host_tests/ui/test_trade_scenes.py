"""2 ÉCHANGE, the deepest dialogue: partner, properties, money, card, the answer, the counter-offer, the refusal."""

import pytest
from magnat.core.actions import AT_ANSWER, AT_OFFER, AT_ROLL
from magnat.core.state import (
    DECIDER,
    DEEDS,
    HOLDER,
    OFFER_CASH,
    OFFER_DEEDS,
    OFFER_FLAGS,
    OFFER_RECEIVES,
    OFFER_TO,
    OWNER_MASK,
    PHASE,
    cash,
    get24,
    get_mask,
)
from magnat.core.tables import DEED
from magnat.ui import tunes
from magnat.ui.canvas import Canvas
from magnat.ui.offer_scene import shorten

from boards.host.stage import Stage

LOW_BEEP_HZ = tunes.hz(tunes.ERROR[0])
TWO = "game table hh\nhanded\ndeed 1 0\ndeed 39 1\n"  # a street each
AGAINST = "game electronic h2\ndeed 1 0\ndeed 39 1\n"


@pytest.fixture
def stage():
    return Stage()


def owner(stage, square):
    return stage.state[DEEDS + DEED[square]] & OWNER_MASK


def deeds(stage):
    """The squares in the offer."""
    mask = get_mask(stage.state, OFFER_DEEDS)
    return {square for square in range(40) if DEED[square] < 28 and mask >> DEED[square] & 1}


def beeps_low(stage, script):
    stage.board.buzzer.tones.clear()
    stage.run(script + "\nwait 100")
    return any(hz == LOW_BEEP_HZ for _, hz in stage.board.buzzer.tones)


def words(stage, monkeypatch):
    """What the screen writes when it is painted anew."""
    written = []
    write = Canvas.write

    def note(canvas, font, x, y, text, ink=1):
        written.append(text)
        return write(canvas, font, x, y, text, ink)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "write", note)
        stage.app.redraw()
        stage.run("wait 50")
    return written


# -- with whom


def test_avan_and_recu_choose_the_partner(stage):
    stage.run("game electronic h25\npress 2\npress AVAN\npress ENTRER")
    assert (stage.scene, stage.state[OFFER_TO]) == ("offer", 2)


@pytest.mark.parametrize("key", ["SUPPR", "2"])
def test_leaving_the_choice_of_partner_leads_to_the_board(stage, key):
    stage.run(f"game electronic h25\npress 2\npress {key}")
    assert stage.scene == "board"


@pytest.mark.parametrize("key", ["SUPPR", "2"])
def test_leaving_the_offer_asks_again_with_whom(stage, key):
    stage.run(AGAINST + f"press 2\npress ENTRER\npress {key}")
    assert (stage.scene, stage.state[PHASE]) == ("trade", AT_ROLL)


# -- PROPRIÉTÉ


def test_entrer_puts_a_property_in_and_takes_it_out(stage):
    stage.run(AGAINST + "press 2\npress ENTRER\npress ENTRER\npress ENTRER")
    assert (stage.scene, deeds(stage)) == ("swap", {1})
    stage.run("press ENTRER")
    assert deeds(stage) == set()


def test_properties_of_both_sides_are_walked(stage):
    stage.run(AGAINST + "press 2\npress ENTRER\npress ENTRER\npress ENTRER\npress AVAN\npress ENTRER")
    assert deeds(stage) == {1, 39}


def test_echange_ends_the_picking(stage):
    stage.run(AGAINST + "press 2\npress ENTRER\npress ENTRER\npress ENTRER\npress 2")
    assert (stage.scene, stage.state[PHASE], deeds(stage)) == ("offer", AT_OFFER, {1})


def test_a_built_property_cannot_be_picked(stage):
    stage.run("game electronic h2\ndeed 1 0 1\ndeed 3 0\npress 2\npress ENTRER\npress ENTRER")
    assert beeps_low(stage, "press ENTRER")
    assert deeds(stage) == set()


# -- AJOUTER ARGENT


MONEY = AGAINST + "press 2\npress ENTRER\npress AVAN\npress ENTRER\n"


def test_digits_type_what_one_pays(stage):
    stage.run(MONEY + "type 12000\npress ENTRER")
    assert (get24(stage.state, OFFER_CASH), stage.state[OFFER_FLAGS] & OFFER_RECEIVES) == (120, 0)
    assert stage.scene == "offer"


def test_avan_turns_paying_into_receiving(stage):
    stage.run(MONEY + "press AVAN\ntype 12000\npress ENTRER")
    assert (get24(stage.state, OFFER_CASH), stage.state[OFFER_FLAGS] & OFFER_RECEIVES) == (120, OFFER_RECEIVES)


def test_suppr_takes_digits_back_then_the_screen(stage):
    stage.run(MONEY + "type 12\npress SUPPR\npress SUPPR")
    assert stage.scene == "amount"
    stage.run("press SUPPR")
    assert (stage.scene, get24(stage.state, OFFER_CASH)) == ("offer", 0)


def test_more_than_the_purse_is_refused(stage):
    stage.run(MONEY + "type 150100")
    assert beeps_low(stage, "press ENTRER")
    assert (stage.scene, get24(stage.state, OFFER_CASH)) == ("amount", 0)


def test_a_sum_between_two_units_of_the_edition_is_refused(stage):
    stage.run(MONEY + "type 150")
    assert beeps_low(stage, "press ENTRER")
    assert stage.scene == "amount"


# -- AJOUTER CARTE


def test_a_jail_card_is_added_from_either_side(stage):
    stage.run("game electronic h2\nholds 0 1\ndeed 1 0\npress 2\npress ENTRER\npress AVAN\npress AVAN\npress ENTRER")
    assert stage.state[OFFER_FLAGS] >> 1 & 1
    stage.run("press ENTRER")
    assert not stage.state[OFFER_FLAGS] >> 1 & 1


def test_without_a_jail_card_none_is_offered(stage):
    stage.run(AGAINST + "press 2\npress ENTRER\npress AVAN\npress AVAN\npress ENTRER")
    assert stage.state[OFFER_FLAGS] == 0


# -- MARCHÉ CONCLU and the answer, between two people


DEAL = "press 2\npress ENTRER\nproperty 1\nproperty 39\nmoney 100\npress RECU\npress ENTRER\nwait 200\n"


def test_an_empty_offer_is_not_sent(stage):
    stage.run(AGAINST + "press 2\npress ENTRER\npress RECU")
    assert beeps_low(stage, "press ENTRER")
    assert stage.state[PHASE] == AT_OFFER


def test_the_machine_is_passed_to_who_answers(stage):
    stage.run(TWO + DEAL)
    assert (stage.scene, stage.state[DECIDER]) == ("handover", 1)
    stage.run("press ENTRER\nwait 200")
    assert (stage.scene, stage.state[PHASE]) == ("answer", AT_ANSWER)


def test_accepting_swaps_everything_at_once(stage):
    stage.run(TWO + "holds 0 0\n" + DEAL + "press ENTRER\nwait 200\npress RECU\npress ENTRER")
    assert (owner(stage, 1), owner(stage, 39)) == (1, 0)
    assert (cash(stage.state, 0), cash(stage.state, 1)) == (1400, 1600)
    assert stage.state[HOLDER] == 0  # it was not in the offer


def test_an_enter_too_many_refuses(stage):
    stage.run(TWO + DEAL + "press ENTRER\nwait 200\npress ENTRER")
    assert (owner(stage, 1), owner(stage, 39)) == (0, 1)
    assert stage.state[PHASE] == AT_ROLL


def test_a_counter_offer_goes_back_and_forth(stage):
    stage.run(TWO + DEAL + "press ENTRER\nwait 200\npress AVAN\npress ENTRER\nwait 200")
    assert (stage.scene, stage.state[PHASE], stage.state[DECIDER]) == ("offer", AT_OFFER, 1)
    stage.run("press AVAN\npress ENTRER\npress AVAN\ntype 20000\npress ENTRER\npress ENTRER\nwait 3000\npress ENTRER")
    stage.run("wait 200")
    assert (stage.scene, stage.state[PHASE], stage.state[DECIDER]) == ("answer", AT_ANSWER, 0)
    stage.run("press AVAN\npress ENTRER\nwait 200")  # and counters again
    assert (stage.scene, stage.state[DECIDER]) == ("offer", 0)


def test_both_sides_of_the_offer_are_shown_at_once(stage, monkeypatch):
    stage.run(TWO + DEAL + "press ENTRER\nwait 200")
    written = words(stage, monkeypatch)
    assert stage.scene == "answer"
    assert b"Rue de la Paix" in written
    assert any(text.endswith(b"de Belleville") for text in written)
    assert b"10 000 F" in written


# -- a refusal


REFUSED = TWO + DEAL + "press ENTRER\nwait 200\npress ENTRER\nwait 5000\npress ENTRER\nwait 100\n"


def test_after_a_refusal_echange_reopens_the_same_offer(stage):
    stage.run(REFUSED)
    assert (stage.scene, stage.state[PHASE]) == ("board", AT_ROLL)
    stage.run("press 2\nwait 100")
    assert (stage.scene, deeds(stage), get24(stage.state, OFFER_CASH)) == ("offer", {1, 39}, 100)


def test_the_offer_reopened_can_be_sweetened_and_sent_again(stage):
    stage.run(REFUSED + "press 2\nwait 100\npress AVAN\npress ENTRER\ntype 20000\npress ENTRER\npress ENTRER\nwait 200")
    stage.run("press ENTRER\nwait 200\npress RECU\npress ENTRER")
    assert (owner(stage, 1), owner(stage, 39), cash(stage.state, 0)) == (1, 0, 1300)


def test_a_computer_answers_an_offer_by_itself(stage):
    stage.run(AGAINST + "press 2\npress ENTRER\nproperty 39\nmoney 10\npress RECU\npress ENTRER\nwait 9000")
    assert stage.state[PHASE] in (AT_ROLL, AT_ANSWER)
    assert stage.state[DECIDER] == 0


# -- sleep


@pytest.mark.parametrize(
    "script, scene",
    [
        ("press 2", "trade"),
        ("press 2\npress ENTRER\npress AVAN", "offer"),
        ("press 2\npress ENTRER\npress ENTRER\npress AVAN", "swap"),
        ("press 2\npress ENTRER\npress AVAN\npress ENTRER\ntype 12", "amount"),
        (DEAL + "press ENTRER\nwait 200\npress RECU", "answer"),
    ],
)
def test_asleep_in_a_trade_one_wakes_in_it(stage, script, scene):
    stage.run(TWO + script)
    stage.show_choice()
    before = stage.board.screen()
    stage.run("wait 61000\nexpect-sleep\npress ENTRER\nexpect-awake\nwait 100")
    stage.show_choice()
    assert stage.scene == scene
    assert stage.board.screen() == before


# -- names in a narrow column


@pytest.mark.parametrize(
    "name, short",
    [
        (b"Rue Lecourbe", b"Rue Lecourbe"),
        (b"Boulevard de Belleville", b"B. de Belleville"),
        (b"\x96Gare Montparnasse", b"\x96G. Montparnasse"),
    ],
)
def test_a_long_name_keeps_its_end_and_its_dash(name, short):
    assert shorten(name, 62) == short
