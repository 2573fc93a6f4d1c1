"""What the board asks a person, answered by keys: buy, bid, taxes, cards, jail, duels, claims."""

import pytest
from magnat.core.actions import AT_ACTION, AT_BID, AT_BUY, AT_CARD, AT_JAIL, AT_ROLL, AT_TAX
from magnat.core.state import CLAIMS, DECIDER, DEEDS, HIGH, HOLDER, JAIL, OWNER_MASK, PHASE, TURN, cash, get24, top
from magnat.core.tables import DEED
from magnat.ui import tunes

from boards.host.stage import Stage

LOW_BEEP_HZ = tunes.hz(tunes.ERROR[0])


@pytest.fixture
def stage():
    return Stage()


def owner(stage, square):
    return stage.state[DEEDS + DEED[square]] & OWNER_MASK


def beeps_low(stage, script):
    """Does this script end in the low beep that says 'no'?"""
    stage.board.buzzer.tones.clear()
    stage.run(script + "\nwait 100")
    return any(hz == LOW_BEEP_HZ for _, hz in stage.board.buzzer.tones)


# -- the roll


@pytest.mark.parametrize("key", ["LANCER", "ENTRER"])
def test_lancer_and_entrer_roll(stage, key):
    stage.run(f"game electronic h2\nwait 100\npress {key}")
    assert stage.state[PHASE] != AT_ROLL


def test_entrer_after_the_move_passes_the_turn(stage):
    stage.run("game electronic h2\nland 20\npress ENTRER")
    assert stage.state[TURN] == 1


def test_the_turn_is_not_passed_by_lancer(stage):
    stage.run("game electronic h2\nland 20")
    assert beeps_low(stage, "press LANCER")
    assert stage.state[PHASE] == AT_ACTION


def test_suppr_on_the_board_leads_to_the_title_and_entrer_back(stage):
    stage.run("game electronic h2\npress SUPPR")
    assert stage.scene == "title"
    stage.run("press ENTRER")
    assert stage.scene == "board"


# -- buying


def test_entrer_buys_the_property_landed_on(stage):
    stage.run("game electronic h2\nland 26\npress ENTRER")
    assert owner(stage, 26) == 0
    assert cash(stage.state, 0) == 1500 - 260


def test_achat_buys_whatever_blinks(stage):
    stage.run("game electronic h2\nland 26\npress AVAN\npress 0")
    assert owner(stage, 26) == 0


def test_suppr_goes_to_the_auction_but_decides_nothing(stage):
    stage.run("game electronic h2\nland 26\npress SUPPR")
    assert stage.state[PHASE] == AT_BUY
    stage.run("press ENTRER")
    assert stage.state[PHASE] == AT_BID


def test_who_is_short_of_cash_cannot_buy(stage):
    stage.run("game electronic h2\ncash 0 100\nland 26")
    assert beeps_low(stage, "press 0")
    assert owner(stage, 26) == 7


def test_vente_and_hypotheque_raise_the_money_before_buying(stage):
    stage.run("game electronic h2\ndeed 39 0\ncash 0 100\nland 26\npress 4")
    assert stage.scene == "mortgage"


# -- auctions


def auction(stage, seats="h2", profile="electronic"):
    return stage.run(f"game {profile} {seats}\nland 26\npress AVAN\npress ENTRER\nwait 4000")


def test_the_decliner_is_asked_first(stage):
    auction(stage)
    assert stage.scene == "auction"
    assert stage.state[DECIDER] == 0


@pytest.mark.parametrize("key", ["ENTRER", "3"])
def test_montre_ench_raises_by_the_step(stage, key):
    auction(stage).run(f"press {key}")
    assert stage.state[HIGH] == 0
    assert get24(stage.state, top(stage.state) + 5) == 20


def test_suppr_then_entrer_passes(stage):
    auction(stage).run("press SUPPR\npress ENTRER\nwait 100")
    assert stage.state[PHASE] != AT_BID or stage.state[DECIDER] != 0


def test_digits_type_a_bid_at_the_table(stage):
    auction(stage, profile="table").run("type 3500\npress ENTRER")
    assert get24(stage.state, top(stage.state) + 5) == 35


def test_suppr_takes_a_typed_digit_back(stage):
    auction(stage, profile="table").run("type 35000\npress SUPPR\npress ENTRER")
    assert get24(stage.state, top(stage.state) + 5) == 35


def test_a_bid_above_the_cash_is_refused(stage):
    auction(stage, profile="table").run("type 150100")
    assert beeps_low(stage, "press ENTRER")
    assert stage.state[HIGH] == 7


def test_a_bid_between_two_units_of_the_edition_is_refused(stage):
    auction(stage, profile="table").run("type 3550")
    assert beeps_low(stage, "press ENTRER")
    assert stage.state[HIGH] == 7


def test_a_typed_bid_survives_sleep(stage):
    auction(stage, profile="table").run("type 3500\nwait 61000\nexpect-sleep\npress ENTRER\nwait 500\npress ENTRER")
    assert get24(stage.state, top(stage.state) + 5) == 35


# -- taxes and cards


@pytest.mark.parametrize("script, paid", [("press ENTRER", 200), ("press AVAN\npress ENTRER", 150)])
def test_income_tax_is_a_flat_sum_or_a_tenth(stage, script, paid):
    stage.run("game electronic h2\nland 4\n" + script)
    assert cash(stage.state, 0) == 1500 - paid


def test_suppr_cannot_undo_the_income_tax(stage):
    stage.run("game electronic h2\nland 4")
    assert beeps_low(stage, "press SUPPR")
    assert stage.state[PHASE] == AT_TAX


def test_the_fine_of_a_card_is_paid(stage):
    stage.run("game electronic h2\nchoice\npress ENTRER")
    assert cash(stage.state, 0) == 1490


def test_or_a_chance_card_is_drawn(stage):
    stage.run("game electronic h2\nchoice\npress AVAN\npress ENTRER")
    assert stage.state[PHASE] != AT_CARD
    assert stage.app.match.events[0][:3] == (15, 0, 0)


def test_a_card_waits_until_its_player_has_read_it(stage):
    stage.run("game electronic h2\nevent 15 0 0 3\nwait 30000")
    assert stage.app.match.events
    stage.run("press ENTRER\nwait 100")
    assert not stage.app.match.events


def test_an_opponents_card_goes_on_by_itself(stage):
    stage.run("game electronic h2\nevent 15 1 0 3\nwait 9000")
    assert not stage.app.match.events


# -- jail


def test_in_jail_lancer_tries_for_a_double(stage):
    stage.run("game electronic h2\njail 0\nwait 100\npress LANCER")
    assert stage.state[PHASE] != AT_JAIL


def test_in_jail_one_pays(stage):
    stage.run("game electronic h2\njail 0\nwait 100\npress AVAN\npress ENTRER")
    assert cash(stage.state, 0) == 1450
    assert not stage.state[JAIL]


def test_in_jail_one_plays_the_card(stage):
    stage.run("game electronic h2\nholds 1 0\njail 0\nwait 100\npress RECU\npress ENTRER")
    assert not stage.state[JAIL]
    assert stage.state[HOLDER + 1] == 7


def test_suppr_in_jail_leads_to_the_title_and_entrer_back(stage):
    stage.run("game electronic h2\njail 0\nwait 100\npress SUPPR")
    assert stage.scene == "title"
    stage.run("press ENTRER\nwait 200")
    assert stage.scene == "jail"


def test_a_way_out_that_one_does_not_have_is_not_offered(stage):
    stage.run("game electronic h2\ncash 0 10\njail 0\nwait 100")
    assert len(stage.app.stack.top.options()) == 1


# -- duel and claim


DUEL = "game electronic h2 duel\ndeed 31 0\ndeed 32 0\ndeed 34 1\nland 34"


def test_a_duel_may_be_declined_by_paying(stage):
    stage.run(DUEL + "\npress ENTRER")
    assert cash(stage.state, 1) == 1500 + 28


def test_a_duel_is_fought(stage):
    stage.run(DUEL + "\npress AVAN\npress ENTRER")
    assert owner(stage, 34) == 0 or cash(stage.state, 1) == 1500 + 280


CLAIM = "game table hh5 claim\ndeed 6 0\nturn 1\nland 6"


def test_a_rent_waits_for_its_owner(stage):
    stage.run(CLAIM)
    assert cash(stage.state, 0) == 1500
    assert stage.state[CLAIMS + 1] == 6


def test_montre_ench_on_the_board_claims_the_rent(stage):
    stage.run(CLAIM + "\npress ENTRER\nwait 200\npress 3\npress ENTRER")
    assert cash(stage.state, 0) == 1506


def test_a_claim_may_be_left_alone(stage):
    stage.run(CLAIM + "\npress ENTRER\nwait 200\npress 3\npress SUPPR")
    assert stage.scene == "board"
    assert stage.state[CLAIMS + 1] == 6


def test_without_a_rent_to_claim_the_key_means_nothing(stage):
    stage.run("game table hh5 claim\nwait 100\npress ENTRER\nwait 100")
    assert beeps_low(stage, "press 3")
