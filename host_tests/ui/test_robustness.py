"""What the monkey found, each as the rule that was broken."""

import pytest
from magnat.core.actions import ROLL
from magnat.core.events import EV_SALARY
from magnat.core.state import DECIDER, DICE, TURN, cash, set_cash
from magnat.match import load
from magnat.ui.canvas import Canvas

from boards.host.headless import HeadlessBoard
from boards.host.stage import Stage
from host_tests.ui.watched_app import FullDisk


@pytest.fixture
def stage():
    return Stage()


def test_the_last_step_of_counting_money_is_drawn_too(stage):
    stage.run("game electronic h2")
    table = stage.app.table
    set_cash(stage.state, 0, 1501)
    table.count((EV_SALARY, 0, 0, 1, 0))
    assert table.counting(), "a sum has moved: the screen is stale"
    assert table.cash[0] == 1501
    assert not table.counting()


def test_a_board_left_half_way_through_the_telling_counts_no_sum_twice(stage):
    stage.run("game electronic h2\nland 9\npress ENTRER\nwait 100")  # bought for 100: it is being told
    assert stage.app.match.events
    stage.run("press SUPPR\npress ENTRER\nwait 500")
    assert stage.app.match.events, "it is told again"
    assert stage.app.table._told[0] == cash(stage.state, 0)


def test_two_keys_at_once_do_not_play_for_the_next_person(stage):
    stage.run("game table hh\nhanded\nland 20")
    dice = stage.state[DICE]
    stage.run("down ENTRER\ndown LANCER\nwait 20\nup ENTRER\nup LANCER\nwait 4000")
    assert stage.state[TURN] == stage.state[DECIDER] == 1
    assert stage.state[DICE] == dice
    assert stage.scene == "handover"


def test_a_cell_changed_half_way_through_the_telling_repeats_nothing():
    stage = Stage(board=HeadlessBoard(latch=False))
    stage.run("game electronic h2\nevent 4 0 6 1 0\nevent 5 0 6 0 0\npress 9")
    told = list(stage.app.match.events)
    stage.play("cell 900\nwait 14000\nexpect-sleep\ncell 1500\npress ENTRER\nexpect-awake")
    assert stage.app.match.events == told


def test_entrer_leads_on_where_an_opponent_is_missing(stage):
    stage.run("press ENTRER\n" * 5 + "press SUPPR\npress ENTRER")  # chosen, taken back, start
    assert not stage.app.match
    stage.run("press ENTRER\npress ENTRER")
    assert stage.app.match


def test_a_game_of_more_than_eighteen_hours_can_be_stored(stage):
    stage.run("game electronic h2\nplayed 65535")
    stage.app.match.pass_time(2000)
    stage.app.match.save()
    stage.run("power-cut\npress ENTRER\npress ENTRER\nwait 100")
    assert stage.scene == "board"


def test_a_new_game_begins_even_where_nothing_can_be_stored():
    files = FullDisk()
    stage = Stage(board=HeadlessBoard(files=files))
    files.full = True
    stage.run("press ENTRER\n" * 6)
    assert stage.scene == "board"
    files.full = False
    stage.run("press ENTRER\n" * 6 + "wait 500\n")  # the next action stores the whole game
    stage.run("power-cut\npress ENTRER\npress ENTRER\nwait 100")
    assert stage.scene == "board"


def test_a_claim_shows_its_square_at_first_sight(stage):
    stage.run("game table hh5 claim\ndeed 6 0\nturn 1\nland 6\npress ENTRER\nwait 200\npress 3")
    assert stage.scene == "claim"
    again = Canvas()
    stage.app._paint(again)
    assert again.buffer == stage.board.screen()


def test_after_a_crash_the_stored_game_goes_on(stage):
    stage.run("game electronic h2\nwait 100")
    stage.app.match.events.append(None)  # nothing that could be told
    stage.app.think_now()
    stage.run("wait 100")
    assert stage.scene == "crash"
    stage.run("press ENTRER\npress ENTRER\nwait 100")
    assert stage.scene == "board"


def test_an_action_without_memory_for_its_entry_is_not_done(stage):
    stage.run("game electronic h2\nwait 100")
    match, before = stage.app.match, bytes(stage.state)
    entry = match._entry

    def no_memory(action):
        raise MemoryError

    match._entry = no_memory
    with pytest.raises(MemoryError):
        match.act(ROLL)
    assert stage.state == before
    match._entry = entry
    match.act(ROLL)
    assert load(stage.app.journal).state == match.state
