"""The end of a game: result, ranking, best score, and what is left of it afterwards."""

import pytest
from magnat.core.events import END_BANKRUPTCIES, END_HUMAN, END_LAST, END_TIME
from magnat.core.worth import worth
from magnat.ui import tunes
from magnat.ui.editions import EDITIONS

from host_tests.ui.stage import EDITION_NAMES, LANGUAGES, SeatedStage


def won(profile="electronic", players="h2", **more):
    """The person in seat 0 is the last one standing."""
    stage = SeatedStage(profile, players, **more).give(0, 37, 39, level=2).cash(0, 900)
    return stage.ruin(*range(1, len(players))).over(0, END_LAST)


def stored_best(stage):
    data = stage.board.store.load("best")
    return int.from_bytes(data, "little") if data else 0


def first_tones(stage, count=4):
    return [hz for _, hz in stage.board.buzzer.tones if hz][:count]


def notes(tune, count=4):
    return [tunes.hz(note) for note in tune[::2] if note][:count]


# -- pages


def test_the_board_leads_to_the_end_screen_when_the_game_is_over():
    assert won().show().names == ("end",)


def test_entrer_leads_through_three_pages_and_out():
    stage = won().show()
    pages = [stage.screen.page]
    for _ in range(2):
        assert stage.press("ENTRER") == "click"
        pages.append(stage.screen.page)
    assert pages == [0, 1, 2]
    assert stage.press("ENTRER") == "click"
    assert stage.names == ("title",)


def test_avan_and_recu_turn_the_pages_both_ways_and_never_leave():
    stage = won().show()
    stage.press("RECU")
    assert stage.screen.page == 2
    stage.press("AVAN")
    assert stage.screen.page == 0
    stage.press("AVAN", "AVAN", "AVAN")
    assert stage.scene == "end"


@pytest.mark.parametrize("key", ["LANCER", "0", "2", "6", "7", "8", "9"])
def test_a_key_without_meaning_at_the_end_beeps(key):
    stage = won().show()
    assert stage.press(key) == "beep"
    assert stage.scene == "end"


def test_suppr_leaves_from_any_page():
    stage = won().show()
    assert stage.press("SUPPR") == "click"
    assert stage.names == ("title",)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_page_of_every_edition_can_be_drawn(edition, language):
    stage = won("table", "h23h", edition=edition, language=language).show()
    for _ in range(3):
        assert any(stage.pixels)
        stage.press("AVAN")
    assert stage.scene == "end"


# -- the stored game


def test_leaving_the_end_forgets_the_game():
    stage = won().show()
    assert stage.app.has_match()
    stage.press("SUPPR")
    assert not stage.app.has_match()
    stage.pull_the_cell()
    assert not stage.app.has_match()


def test_after_a_power_cut_the_title_leads_back_to_the_end():
    stage = won().show().pull_the_cell()
    assert stage.names == ("title",)
    stage.press("ENTRER")
    stage.wait(100)
    assert stage.names == ("end",)


def test_n_partie_held_leads_to_a_new_game_without_asking_to_end_this_one():
    stage = won().show()
    stage.play("hold PARTIE 1600")
    assert stage.names == ("end", "newgame")
    stage.screen.step = 6
    stage.screen.opponent = 5
    assert stage.screen._answer()[1] == b""


# -- the ranking


def test_the_ranking_goes_by_net_worth_with_the_bankrupt_last():
    stage = SeatedStage("short", "h2345h").cash(0, 500).cash(2, 900).give(2, 39).cash(3, 700).cash(5, 600)
    stage.ruin(1, 4).over(2, END_BANKRUPTCIES).show()
    assert stage.screen._ranks == [2, 3, 5, 0, 1, 4]


def test_the_winner_of_equals_is_ranked_first():
    stage = SeatedStage("timed", "h2h").cash(0, 800).cash(1, 800).cash(2, 800).over(1, END_TIME).show()
    assert stage.screen._ranks[0] == 1


# -- the best score


def test_a_person_who_beats_a_computer_sets_the_best_score():
    stage = won()
    score = worth(stage.state, 0)
    stage.show()
    assert stage.screen.record
    assert stage.app.best == stored_best(stage) == score


@pytest.mark.parametrize(
    "players, winner", [("hh", 0), ("h2", 1), ("h2h", 1)], ids=["people only", "a computer wins", "a computer wins 3"]
)
def test_no_best_score_without_a_person_beating_a_computer(players, winner):
    others = [seat for seat in range(len(players)) if seat != winner]
    stage = SeatedStage("table", players).cash(winner, 5000).ruin(*others).over(winner, END_LAST).show()
    assert not stage.screen.record
    assert stored_best(stage) == 0


def test_a_lower_score_leaves_the_best_one():
    stage = won()
    stage.app.keep_best(50_000)
    stage.show()
    assert not stage.screen.record
    assert stored_best(stage) == 50_000


def test_the_new_record_is_still_news_after_a_nap():
    stage = won().show()
    stage.press("AVAN", "AVAN")
    score = stored_best(stage)
    stage.nap()
    assert stage.names == ("end",)
    assert stage.screen.page == 2
    assert stage.screen.record
    assert stored_best(stage) == score


def test_an_old_record_is_no_news_after_a_nap():
    stage = won()
    stage.app.keep_best(50_000)
    stage.show().nap()
    assert not stage.screen.record


def test_the_best_score_is_written_once(monkeypatch):
    stage = won()
    saved = []
    save = stage.app.store.save
    monkeypatch.setattr(stage.app.store, "save", lambda name, data: saved.append(name) or save(name, data))
    stage.show()
    for _ in range(6):
        stage.press("AVAN")
    assert saved.count("best") == 1


def test_a_power_cut_at_the_end_loses_no_best_score():
    stage = won()
    score = worth(stage.state, 0)
    stage.show().pull_the_cell()
    assert stage.app.best == score
    stage.press("ENTRER")
    stage.wait(100)
    assert stage.scene == "end"
    assert stage.app.best == stored_best(stage) == score


def test_the_best_score_outlives_the_game_on_the_title():
    stage = won()
    score = worth(stage.state, 0)
    stage.show()
    stage.press("SUPPR")
    assert stage.app.best == score


# -- sound


@pytest.mark.parametrize("winner, tune", [(0, tunes.VICTORY), (1, tunes.BANKRUPTCY)])
def test_a_tune_tells_whether_a_person_won(winner, tune):
    stage = SeatedStage("electronic", "h2").ruin(1 - winner).over(winner, END_LAST if winner == 0 else END_HUMAN)
    del stage.board.buzzer.tones[:]
    stage.show().wait(3000)
    assert first_tones(stage) == notes(tune)


def test_waking_up_at_the_end_is_silent():
    stage = won().show()
    stage.play("wait 61000")
    del stage.board.buzzer.tones[:]
    stage.play("press ENTRER\nwait 2000")
    assert stage.scene == "end"
    assert first_tones(stage) == []


# -- settings


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_the_settings_name_an_edition_by_its_title(language):
    stage = SeatedStage(language=LANGUAGES[language])
    stage.app.push("settings")
    stage.press("AVAN", "AVAN", "AVAN")
    for number in range(len(EDITIONS)):
        assert stage.screen._value(3) == EDITIONS[number][1 + language]
        stage.press("ENTRER")
