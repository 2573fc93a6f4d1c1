"""The screens that only tell: title deeds, overview, assets, stock, Oncle Riche's announcements, the handover."""

import pytest
from magnat.core.actions import AT_BID, TASK_AUCTION
from magnat.core.events import EV_BID, EV_ROLL, EV_TERMS, EV_TRADE
from magnat.core.state import HOTEL, HOTELS, HOUSES, PHASE, push
from magnat.core.tables import DEED
from magnat.core.worth import worth
from magnat.ui import fonts, strings
from magnat.ui.canvas import text_width
from magnat.ui.edition import Edition
from magnat.ui.editions import EDITIONS
from magnat.ui.texts import fill

from host_tests.ui.stage import EDITION_NAMES, LANGUAGES, SeatedStage

INFO = {"6": "deeds", "7": "overview", "8": "assets", "9": "stock"}
TRADE = 1 << DEED[1] | 1 << DEED[39]


@pytest.fixture
def stage():
    stage = SeatedStage("table", "h2h").hold(0)
    return stage.give(0, 6, 8, 9, level=2).give(1, 37, 39, level=HOTEL).give(1, 5, mortgaged=True)


def amounts(monkeypatch, stage):
    """What the screen writes next, in base units."""
    shown = []
    money = stage.app.edition.money
    monkeypatch.setattr(stage.app.edition, "money", lambda amount: shown.append(amount) or money(amount))
    stage.app.redraw()
    stage.wait(50)
    return shown


def words(monkeypatch, stage):
    """The texts that the screen writes next."""
    written = []
    write = stage.app.canvas.write
    monkeypatch.setattr(stage.app.canvas, "write", lambda *args: written.append(args[3]) or write(*args))
    stage.app.redraw()
    stage.wait(50)
    return written


# -- what the four have in common


@pytest.mark.parametrize("key", INFO)
def test_an_info_key_opens_its_screen_and_closes_it(stage, key):
    stage.show()
    assert stage.press(key) == "click"
    assert stage.scene == INFO[key]
    assert stage.press(key) == "click"
    assert stage.scene == "board"


@pytest.mark.parametrize("scene", INFO.values())
def test_suppr_leaves_an_info_screen(stage, scene):
    stage.show(scene)
    assert stage.press("SUPPR") == "click"
    assert stage.names == ("board",)


@pytest.mark.parametrize("key", INFO)
@pytest.mark.parametrize("scene", INFO.values())
def test_another_info_key_changes_over_without_piling_up(stage, scene, key):
    stage.show(scene)
    stage.press(key)
    assert stage.names == (("board",) if INFO[key] == scene else ("board", INFO[key]))


@pytest.mark.parametrize("scene", INFO.values())
@pytest.mark.parametrize("key", ["LANCER", "3"])
def test_a_key_without_meaning_there_beeps_and_changes_nothing(stage, scene, key):
    stage.show(scene)
    before = bytes(stage.state)
    assert stage.press(key) == "beep"
    assert stage.scene == scene
    assert bytes(stage.state) == before


@pytest.mark.parametrize("scene", INFO.values())
@pytest.mark.parametrize(
    "key, began", [("0", "build"), ("1", "sell"), ("2", "trade"), ("4", "mortgage"), ("5", "lift")]
)
def test_the_key_of_a_transaction_begins_it_from_there(stage, scene, key, began):
    stage.show(scene)
    assert stage.press(key) == "click"
    assert stage.names == ("board", began)


@pytest.mark.parametrize("key", ["0", "1", "2", "4", "5"])
def test_it_beeps_while_an_opponent_plays_and_the_page_stays(stage, key):
    stage.turn(1).show("deeds")
    stage.press("ENTRER", "AVAN")
    square, page = stage.screen.square, stage.screen.page
    assert stage.press(key) == "beep"
    assert stage.names == ("board", "deeds")
    assert (stage.screen.square, stage.screen.page) == (square, page)


@pytest.mark.parametrize("scene", ["overview", "stock"])
@pytest.mark.parametrize("key", ["ENTRER", "AVAN", "RECU"])
def test_a_screen_of_one_page_has_nothing_to_turn(stage, scene, key):
    stage.show(scene)
    assert stage.press(key) == "beep"


@pytest.mark.parametrize("scene", INFO.values())
def test_an_info_screen_is_the_same_after_a_nap(stage, scene):
    stage.show(scene).nap()
    assert stage.names == ("board", scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_info_screen_of_every_edition_can_be_drawn(edition, language):
    stage = SeatedStage("table", "h2345h", edition, language).deal(0, 1, 7, 3).ruin(4)
    for scene in INFO.values():
        stage.show(scene)
        stage.press("ENTRER")
        assert stage.scene == scene
        assert any(stage.pixels)


# -- title deeds


@pytest.mark.parametrize("key", ["AVAN", "RECU"])
def test_avan_and_recu_on_the_board_open_the_title_deeds(stage, key):
    stage.show()
    assert stage.press(key) == "click"
    assert stage.scene == "deeds"


@pytest.mark.parametrize("square, first", [(9, 9), (10, 11), (38, 39), (0, 1)])
def test_title_deeds_begin_where_the_pawn_stands_or_at_the_next_property(stage, square, first):
    stage.place(0, square).show("deeds")
    assert stage.screen.square == first


def test_title_deeds_begin_with_what_is_under_the_hammer(stage):
    push(stage.state, TASK_AUCTION, 0, 7, 0, 31)
    stage.state[PHASE] = AT_BID
    stage.table.catch_up()
    assert stage.app.push("deeds").square == 31


def test_avan_walks_all_forty_squares_and_recu_walks_back(stage):
    stage.place(0, 9).show("deeds")
    seen = []
    for _ in range(40):
        stage.press("AVAN")
        seen.append(stage.screen.square)
    assert sorted(seen) == list(range(40))
    assert seen[-1] == 9
    stage.press("RECU")
    assert stage.screen.square == 8


def test_entrer_turns_four_pages_and_comes_round(stage):
    stage.place(0, 9).show("deeds")
    pages = []
    for _ in range(5):
        pages.append(stage.pixels)
        assert stage.press("ENTRER") == "click"
    assert len(set(pages[:4])) == 4
    assert stage.screen.page == 1


def test_the_page_stays_while_walking_to_compare_streets(stage):
    stage.place(0, 6).show("deeds")
    stage.press("ENTRER", "AVAN", "AVAN")
    assert (stage.screen.square, stage.screen.page) == (8, 1)


def test_a_square_that_nobody_can_own_has_no_pages(stage):
    stage.place(0, 9).show("deeds")
    stage.press("AVAN")
    assert stage.press("ENTRER") == "beep"


def test_title_deeds_keep_square_and_page_through_a_nap(stage):
    stage.place(0, 9).show("deeds")
    stage.press("ENTRER", "ENTRER", "RECU")
    stage.nap()
    assert (stage.screen.square, stage.screen.page) == (8, 2)


def test_a_street_tells_all_its_rents(stage, monkeypatch):
    stage.place(0, 39).show("deeds")
    stage.press("ENTRER")
    assert amounts(monkeypatch, stage) == [50, 100, 200, 600, 1400, 1700, 2000]


def test_where_three_houses_make_a_hotel_no_fourth_is_shown(monkeypatch):
    stage = SeatedStage("short").place(0, 39).show("deeds")
    stage.press("ENTRER")
    assert amounts(monkeypatch, stage) == [50, 100, 200, 600, 1400, 2000]


def test_a_station_tells_its_rent_by_number(stage, monkeypatch):
    stage.place(0, 15).show("deeds")
    stage.press("ENTRER")
    assert amounts(monkeypatch, stage) == [25, 50, 100, 200]


def test_a_utility_tells_four_and_ten_times_the_dice(stage, monkeypatch):
    stage.place(0, 12).show("deeds")
    stage.press("ENTRER")
    written = words(monkeypatch, stage)
    assert b"4 x les d\xe9s" in written
    assert b"10 x les d\xe9s" in written


@pytest.mark.parametrize(
    "square, page, sums",
    [(39, 0, [400]), (39, 2, [200, 200, 100]), (39, 3, [200, 20, 220]), (1, 3, [30, 3, 33]), (5, 2, [])],
)
def test_price_buildings_and_mortgage_have_a_page_each(stage, monkeypatch, square, page, sums):
    stage.place(0, square).show("deeds")
    for _ in range(page):
        stage.press("ENTRER")
    assert amounts(monkeypatch, stage) == sums


@pytest.mark.parametrize(
    "square, due", [(6, 2), (39, 5), (5, -1), (15, 2), (11, 0), (1, 6), (24, -1)], ids=lambda value: str(value)
)
def test_the_rent_that_is_due_now_is_marked(stage, square, due):
    # 15 and 25: two of four stations; 11: alone; 1 and 3: the whole group; 24: the bank's
    stage.give(0, 15, 25).give(1, 11).give(1, 1, 3).place(0, square).show("deeds")
    assert stage.screen._due(DEED[square]) == due


def test_a_mortgage_in_the_group_spoils_the_double_rent(stage):
    stage.give(1, 1).give(1, 3, mortgaged=True).place(0, 1).show("deeds")
    assert stage.screen._due(DEED[1]) == 0


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
@pytest.mark.parametrize("number", range(len(EDITIONS)))
def test_no_rent_runs_into_what_it_is_for(number, language):
    edition = Edition(number)
    houses = fill(strings.text(language, strings.DEEDS_HOUSES), b"4", edition.house(language, 4))
    for label, rent in ((houses, 1700), (edition.hotel(language), 2000)):
        used = text_width(fonts.SMALL, label) + text_width(fonts.SMALL, edition.money(rent))
        assert used + 4 <= 114 - 7


# -- overview, assets, stock


def test_the_overview_counts_each_players_deeds(stage, monkeypatch):
    stage.show("overview")
    written = words(monkeypatch, stage)
    assert written.count(b"3 titres") == 2
    assert b"0 titre" in written
    assert b"Banque : 22 titres" in written


def test_six_players_stay_inside_the_ring(monkeypatch):
    stage = SeatedStage("table", "h2345h", "trone").deal(0, 1, 2, 3, 4, 5).show("overview")
    with_names = stage.pixels
    monkeypatch.setattr(stage.screen, "draw_centre", lambda canvas: None)
    stage.app.redraw()
    stage.wait(50)
    changed = [at for at in range(1024) if with_names[at] != stage.pixels[at]]
    assert changed
    assert {at % 128 for at in changed} <= set(range(12, 116))


def test_assets_show_each_player_in_turn(stage):
    stage.show("assets")
    seen = []
    for _ in range(4):
        seen.append(stage.screen.shown)
        assert stage.press("ENTRER") == "click"
    assert seen == [0, 1, 2, 0]
    stage.press("RECU")
    assert stage.screen.shown == 0
    stage.press("AVAN")
    assert stage.screen.shown == 1


def test_assets_add_up_to_the_net_worth_of_the_core(stage, monkeypatch):
    stage.cash(0, 777).cash(1, 5).show("assets")
    for seat in range(3):
        deeds, buildings, cash, total = amounts(monkeypatch, stage)
        monkeypatch.undo()
        assert total == deeds + buildings + cash == worth(stage.state, seat)
        stage.press("ENTRER")


def test_assets_keep_the_player_through_a_nap(stage):
    stage.show("assets")
    stage.press("AVAN", "AVAN")
    stage.nap()
    assert stage.screen.shown == 2


def test_the_stock_counts_what_the_bank_has_left(stage, monkeypatch):
    stage.show("stock")
    assert (stage.state[HOUSES], stage.state[HOTELS]) == (26, 10)
    written = words(monkeypatch, stage)
    assert b"26" in written
    assert b"10" in written
    assert b"maisons" in written


# -- Oncle Riche announces a trade between two computers


def traded(cash=-64, extra=0):
    """The board with a trade to tell: seat 1 with seat 2."""
    stage = SeatedStage("electronic", "h23").give(1, 39).give(2, 1).cash(1, 100)
    stage.show()
    stage.match.events += [(EV_TERMS, 1, 2, cash, extra), (EV_TRADE, 1, 2, 1 << DEED[39], 1 << DEED[1])]
    stage.app.think_now()
    return stage.wait(100)


def test_a_trade_of_computers_is_announced_until_entrer():
    stage = traded()
    assert stage.scene == "announce"
    stage.wait(20_000)
    assert stage.scene == "announce"
    assert stage.press("ENTRER") == "click"
    stage.wait(3000)
    assert stage.names == ("board",)
    assert not stage.match.events
    stage.press("LANCER")
    assert stage.match.events[0][0] == EV_ROLL


def test_the_traded_deeds_blink_until_the_announcement_is_left():
    stage = traded()
    assert stage.table.blinking == TRADE
    pictures = set()
    for _ in range(10):
        pictures.add(stage.wait(100).pixels)
    assert len(pictures) > 1
    stage.press("ENTRER")
    assert stage.table.blinking == 0


def test_the_announcement_says_who_pays_whom(monkeypatch):
    assert b"M.-F. paie 6400 F \xe0 Julie" in b" ".join(words(monkeypatch, traded(-64)))
    monkeypatch.undo()
    assert b"Julie paie 6400 F \xe0 M.-F." in b" ".join(words(monkeypatch, traded(64)))


def test_no_cash_is_told_where_none_was_paid(monkeypatch):
    assert amounts(monkeypatch, traded(0)) == [1500]  # in the purse of the player, on top


@pytest.mark.parametrize("extra, text", [(1, b"Carte prison comprise"), (50 << 2, b"La dette est r\xe9gl\xe9e")])
def test_a_jail_card_or_a_settled_debt_is_told(monkeypatch, extra, text):
    assert text in words(monkeypatch, traded(0, extra))


@pytest.mark.parametrize("key", ["SUPPR", "AVAN", "RECU", "LANCER", "0", "2"])
def test_only_entrer_goes_on_from_an_announcement(key):
    stage = traded()
    assert stage.press(key) == "beep"
    assert stage.scene == "announce"


def test_the_board_can_be_looked_up_during_an_announcement():
    stage = traded()
    stage.press("7")
    assert stage.scene == "overview"
    stage.press("7")
    assert stage.scene == "announce"
    assert stage.table.blinking == TRADE


def test_an_announcement_survives_a_nap_and_is_told_once(monkeypatch):
    stage = traded(-64, 1)
    stage.nap()
    assert stage.names == ("board", "announce")
    assert stage.table.blinking == TRADE
    written = words(monkeypatch, stage)
    assert b"M.-F. paie 6400 F \xe0 Julie" in b" ".join(written)
    assert b"Carte prison comprise" in written
    stage.press("ENTRER")
    stage.wait(3000)
    assert stage.names == ("board",)


def test_what_follows_the_trade_is_told_after_it():
    stage = traded()
    stage.match.events.append((EV_BID, 1, 1, 20, 0))
    stage.nap()
    stage.press("ENTRER")
    stage.wait(50)
    assert stage.scene == "board"
    assert stage.match.events == [(EV_BID, 1, 1, 20, 0)]


# -- the machine changes hands


def test_the_board_asks_for_the_machine_to_be_passed_on():
    stage = SeatedStage("table", "hh").turn(1).show()
    assert stage.scene == "handover"
    assert stage.press("ENTRER") == "click"
    assert stage.scene == "board"
    assert stage.table.holder == 1
    stage.wait(1000)
    assert stage.scene == "board"


@pytest.mark.parametrize("key", ["SUPPR", "AVAN", "RECU", "LANCER", "0", "6", "7", "8", "9"])
def test_only_the_next_player_can_leave_the_handover(key):
    stage = SeatedStage("table", "hh").turn(1).show()
    assert stage.press(key) == "beep"
    assert stage.scene == "handover"


def test_the_handover_shows_no_secret():
    stage = SeatedStage("table", "hh").turn(1).show()
    before = stage.pixels
    richer = SeatedStage("table", "hh").turn(1).cash(0, 9).cash(1, 7000).deal(0, 1).show()
    assert richer.pixels == before


def test_the_handover_survives_a_nap():
    stage = SeatedStage("table", "hh").turn(1).show().nap()
    assert stage.scene == "handover"
    stage.press("ENTRER")
    assert stage.names == ("board",)


def test_one_person_alone_is_never_asked_to_pass_the_machine():
    assert SeatedStage("table", "h2").show().scene == "board"
