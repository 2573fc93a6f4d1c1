"""The loop and its scenes on the smallest board: what the player sees, hears and keeps."""

from fake_board import FakeBoard, FakeStore
from locked_heap import locked_heap
from magnat.app import App
from magnat.input import keys
from magnat.ui import strings
from magnat.ui.scene import Scene


def run(app, ms):
    end = app.board.time + ms
    while app.board.time < end:
        app.step()


def press(app, key, ms=60):
    app.board.keypad.down |= 1 << key
    run(app, ms)
    app.board.keypad.down &= ~(1 << key)
    run(app, 60)


def started(**options):
    app = App(FakeBoard(**options))
    run(app, 100)
    return app


def to_settings(app):
    press(app, keys.RECU)
    press(app, keys.ENTRER)


def top(app):
    return app.stack.names()[-1]


# -- scenes


def test_power_on_shows_the_title():
    app = started()
    assert app.stack.names() == ("title",)
    assert app.board.lcd.lit
    assert app.board.lcd.shows > 0


def test_the_title_leads_to_the_settings_and_suppr_back():
    app = started()
    to_settings(app)
    assert app.stack.names() == ("title", "settings")
    press(app, keys.SUPPR)
    assert app.stack.names() == ("title",)


def test_the_entrer_that_switched_on_confirms_nothing():
    board = FakeBoard()
    board.keypad.down = 1 << keys.ENTRER
    app = App(board)
    run(app, 200)
    board.keypad.down = 0
    run(app, 200)
    assert top(app) == "title"


def test_the_entrer_that_switched_on_counts_again_once_it_was_let_go():
    board = FakeBoard()
    board.keypad.down = 1 << keys.ENTRER
    app = App(board)
    run(app, 200)
    board.keypad.down = 0
    run(app, 200)
    press(app, keys.ENTRER)
    assert top(app) == "newgame"


def test_a_key_that_was_stuck_counts_again_once_it_was_let_go():
    app = started()
    app.board.keypad.down = 1 << keys.ENTRER
    run(app, 11_000)
    app.board.keypad.down = 0
    run(app, 200)
    app.home()
    press(app, keys.ENTRER)
    assert top(app) == "newgame"


def test_a_key_without_meaning_beeps_low_and_changes_nothing():
    app = started()
    press(app, 7)
    assert 0 < app.board.buzzer.heard < 700
    assert app.stack.names() == ("title",)


def test_a_key_with_meaning_clicks_high():
    app = started()
    press(app, keys.ENTRER)
    assert app.board.buzzer.heard > 1500


def test_a_short_n_partie_does_nothing_and_is_silent():
    app = started()
    press(app, keys.PARTIE)
    assert app.stack.names() == ("title",)
    assert app.board.buzzer.heard == 0


def test_n_partie_held_begins_a_new_game_from_anywhere():
    app = started()
    to_settings(app)
    press(app, keys.PARTIE, 1700)
    assert app.stack.names() == ("title", "settings", "newgame")


def test_entrer_with_n_partie_fills_the_screen_until_n_partie_is_held():
    app = started()
    app.board.keypad.down = 1 << keys.PARTIE
    run(app, 50)
    press(app, keys.ENTRER)
    app.board.keypad.down = 0
    run(app, 60)
    assert top(app) == "screentest"
    assert app.canvas.buffer == b"\xff" * 1024
    press(app, keys.AVAN)
    assert top(app) == "screentest"
    press(app, keys.PARTIE, 1700)
    assert top(app) == "title"


def test_the_key_tester_sees_all_17_keys():
    app = started()
    to_settings(app)
    press(app, keys.RECU)
    press(app, keys.ENTRER)
    assert top(app) == "keytest"
    for key in range(keys.KEY_COUNT):
        press(app, key)
    assert app.stack.top.seen == (1 << keys.KEY_COUNT) - 1


def test_the_key_tester_is_left_by_suppr_pressed_twice():
    app = started()
    app.push("keytest")
    press(app, keys.SUPPR)
    assert top(app) == "keytest"
    press(app, keys.SUPPR)
    assert top(app) == "title"


def test_n_partie_held_leads_out_of_the_key_tester_too():
    app = started()
    app.push("keytest")
    press(app, keys.PARTIE, 1700)
    assert top(app) == "newgame"


def test_a_stuck_key_is_reported():
    app = started()
    app.push("keytest")
    app.board.keypad.down = 1 << 4
    run(app, 10_500)
    assert app.stack.top.stuck == 4


# -- settings


def test_son_switches_the_sound_off_at_once_and_keeps_it():
    app = started()
    press(app, keys.SON)
    assert not app.settings.sound
    app.board.buzzer.heard = 0
    press(app, keys.ENTRER)
    assert app.board.buzzer.heard == 0
    again = App(FakeBoard(store=app.store))
    assert not again.settings.sound


def test_the_language_changes_and_is_kept():
    app = started()
    to_settings(app)
    press(app, keys.AVAN)
    press(app, keys.ENTRER)
    assert app.text(strings.SETTINGS_SOUND) == b"Sound"
    press(app, keys.SUPPR)
    assert App(FakeBoard(store=app.store)).settings.language == 1


def test_a_settings_record_of_nonsense_leaves_the_defaults():
    for record in (b"", b"\x01", b"\x01\xff\xff", b"\x01\x00"):
        store = FakeStore()
        store.records["settings"] = record
        settings = App(FakeBoard(store=store)).settings
        assert (settings.sound, settings.language, settings.contrast) == (True, 0, 28)


def test_a_store_that_cannot_write_tells_so_and_the_game_goes_on():
    app = started()
    app.store.broken = True
    press(app, keys.SON)
    assert app._notice == strings.STORE_FAILED
    assert top(app) == "title"


# -- pace


def test_time_that_passes_within_a_pass_ends_no_tune_and_no_notice():
    app = started()
    app.board.ms_a_look = 1
    app.notice(strings.STORE_UNREADABLE)
    press(app, keys.PARTIE, 1700)
    assert app._notice == strings.STORE_UNREADABLE
    heard = set()
    for _ in range(60):
        app.step()
        heard.add(app.board.buzzer.hz)
    assert len(heard) > 2


def test_the_idle_loop_allocates_nothing():
    app = started()
    app.home()
    app.stack.top.think = lambda now: -1  # a screen where nothing blinks
    run(app, 3000)
    with locked_heap():
        for _ in range(300):
            app.step()


def test_a_still_screen_is_not_drawn_again():
    app = started()
    app.push("screentest")
    run(app, 3000)
    shows = app.board.lcd.shows
    run(app, 10_000)
    assert app.board.lcd.shows == shows


def test_a_blinking_screen_is_shown_four_times_a_second():
    app = started()
    shows = app.board.lcd.shows
    run(app, 10_000)
    assert 38 <= app.board.lcd.shows - shows <= 42


def painted(app, ms):
    """How often the top scene draws in so many ms."""
    count = [0]
    scene = app.stack.top
    draw = scene.draw

    def counting(canvas):
        count[0] += 1
        draw(canvas)

    scene.draw = counting
    run(app, ms)
    return count[0]


def test_blinking_paints_neither_face_again():
    app = started()
    run(app, 1000)
    assert painted(app, 5000) == 0


def test_a_redraw_paints_both_faces_again():
    app = started()
    run(app, 1000)
    app.redraw()
    assert painted(app, 5000) == 2


def test_a_key_ends_the_dark_phase_of_blinking_at_once():
    app = started()
    while app.stack.top.lit:
        app.step()
    app.board.keypad.down = 1 << keys.AVAN
    app.step()
    assert app.stack.top.lit
    run(app, 200)
    assert app.stack.top.lit


def test_a_picture_that_moves_is_painted_at_every_blink():
    app = started()
    draw = app.stack.top.draw

    def ticker(canvas):
        app.moves()
        draw(canvas)

    app.stack.top.draw = ticker
    app.redraw()
    assert 18 <= painted(app, 5000) <= 22


def test_a_scene_that_always_moves_gets_at_most_25_pictures_a_second():
    app = started()

    def always(now):
        app.redraw()
        return 0

    app.stack.top.think = always
    shows = app.board.lcd.shows
    run(app, 4000)
    assert 80 <= app.board.lcd.shows - shows <= 100


# -- sleep


def test_a_minute_without_a_key_is_sleep():
    app = started()
    run(app, 59_000)
    assert app.board.power.sleeps == 0
    run(app, 1_500)
    assert app.board.power.sleeps == 1


def test_a_key_starts_the_minute_anew():
    app = started()
    run(app, 50_000)
    press(app, 5)
    run(app, 50_000)
    assert app.board.power.sleeps == 0


def test_a_stuck_key_does_not_keep_the_machine_awake():
    app = started()
    app.board.keypad.down = 1 << keys.AVAN
    run(app, 61_000)
    assert app.board.power.sleeps == 1


def test_sleep_darkens_the_screen_and_silences_the_buzzer():
    app = started()
    seen = []
    app.board.power.sleep = lambda: seen.append((app.board.lcd.lit, app.board.buzzer.hz))
    run(app, 61_000)
    assert seen[0] == (False, 0)


def test_after_a_cold_start_the_same_screen_and_choice_come_back():
    app = started()
    to_settings(app)
    press(app, keys.AVAN)
    press(app, keys.AVAN)
    app.save_session()  # what sleep does before the latch cuts
    again = App(FakeBoard(store=app.store))
    assert again.stack.names() == ("title", "settings")
    assert again.stack.top.row == 2


def test_a_session_is_used_once():
    app = started()
    press(app, keys.ENTRER)
    app.save_session()
    App(FakeBoard(store=app.store))
    assert App(FakeBoard(store=app.store)).stack.names() == ("title",)


def test_a_session_of_nonsense_leads_to_the_title():
    for record in (b"\x05nosuc\x00", b"\xff", b"\x08settings", b"\x08settings\x00"):
        store = FakeStore()
        store.records["session"] = record
        assert App(FakeBoard(store=store)).stack.names() == ("title",)


# -- RESET, power-on


def with_records():
    store = FakeStore()
    store.records = {"best": (4321).to_bytes(4, "little"), "game": b"g", "session": b"", "settings": bytes((0, 1, 30))}
    return store


def test_power_on_keeps_the_best_score():
    assert started(store=with_records()).best == 4321


def test_reset_clears_the_best_score_and_the_game_and_keeps_the_settings():
    app = started(store=with_records(), cause="reset")
    assert app.best == 0
    assert sorted(app.store.records) == ["settings"]
    assert app.settings.language == 1


def test_a_warm_restart_keeps_the_best_score():
    assert started(store=with_records(), cause="warm").best == 4321


# -- battery


def test_a_low_cell_shows_its_icon_and_play_goes_on():
    app = started()
    app.board.battery.cell = 980
    run(app, 12_000)
    assert app.battery_low
    assert top(app) == "title"


def test_an_empty_cell_saves_tells_and_switches_off():
    app = started()
    to_settings(app)
    app.board.battery.cell = 940
    run(app, 11_000)
    assert top(app) == "battery"
    assert b"settings" in app.store.records["session"]
    run(app, 4_000)
    assert app.board.power.sleeps == 1


def test_one_dip_of_the_cell_is_no_empty_cell():
    app = started()
    app.board.battery.cell = 940
    run(app, 5_000)
    app.board.battery.cell = 1200
    run(app, 12_000)
    assert top(app) == "title"


def test_starting_with_an_empty_cell_keeps_the_screen_for_later():
    app = started()
    to_settings(app)
    app.save_session()
    board = FakeBoard(store=app.store)
    board.battery.cell = 900
    weak = App(board)
    run(weak, 4_000)
    assert board.power.sleeps == 1
    assert App(FakeBoard(store=app.store)).stack.names() == ("title", "settings")


def test_a_fresh_cell_after_an_empty_one_brings_the_screen_back():
    app = started()
    to_settings(app)
    app.board.battery.cell = 900
    run(app, 11_000)
    app.board.power.sleep = lambda: setattr(app.board.battery, "cell", 1500)
    run(app, 4_000)
    assert app.stack.names() == ("title", "settings")


def test_the_best_score_survives_a_start_on_an_empty_cell():
    board = FakeBoard(store=with_records())
    board.battery.cell = 900
    app = App(board)
    app.board.power.sleep = lambda: setattr(app.board.battery, "cell", 1500)
    run(app, 4_000)
    assert top(app) == "title"
    assert app.best == 4321


def test_reset_counts_on_an_empty_cell_too():
    board = FakeBoard(store=with_records(), cause="reset")
    board.battery.cell = 900
    assert "best" not in App(board).store.records


def test_no_key_leads_away_from_an_empty_cell():
    app = started()
    app.board.battery.cell = 940
    run(app, 10_500)
    assert top(app) == "battery"
    app.board.keypad.down = 1 << keys.ENTRER | 1 << keys.PARTIE
    run(app, 1_700)
    app.board.keypad.down = 1 << keys.PARTIE
    run(app, 500)
    assert top(app) == "battery"


def test_at_the_threshold_the_low_cell_is_told_once():
    app = started()
    app.board.battery.cell = 996
    run(app, 6_000)
    app.board.battery.cell = 1004
    run(app, 6_000)
    assert app.battery_low
    app.board.battery.cell = 1100
    run(app, 6_000)
    assert not app.battery_low


# -- crashes


class Broken(Scene):
    def draw(self, canvas):
        raise KeyError("broken on purpose")


def test_a_crash_in_a_scene_shows_its_code_and_entrer_leads_to_the_title():
    app = started()
    app.stack._scenes[-1] = Broken(app)
    app.redraw()
    run(app, 500)
    assert app.stack.names() == ("crash",)
    assert app.stack.top.code.startswith(b"KeyError test_app:")
    press(app, keys.ENTRER)
    assert app.stack.names() == ("title",)


def test_a_crash_of_the_crash_screen_itself_is_raised():
    app = started()
    app.push("crash")
    app.stack.clear()
    app.stack.push("crash")
    app.stack._scenes[-1] = Broken(app)
    app.redraw()
    try:
        app.step()
    except KeyError:
        return
    raise AssertionError("the error was swallowed")
