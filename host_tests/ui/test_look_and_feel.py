"""What moves on the screen, and when: walking pawns, tumbling dice, sums that count, tickers, the blinking."""

import pytest
from magnat.core import events as ev
from magnat.core.state import DICE
from magnat.ui import fonts, tunes
from magnat.ui.canvas import Canvas
from magnat.ui.dice import draw_dice
from magnat.ui.texts import wrap

from boards.host.stage import Stage

CLICK_HZ = tunes.hz(tunes.CLICK[0])
LONG_CARD = 2  # of chance, in the edition whose names are long: five lines in a place of four


@pytest.fixture
def stage():
    return Stage().run("game electronic h2")


def watch(stage, ms, look, step=20):
    """What `look` sees while time passes, each thing once as long as it lasts."""
    seen = []
    for _ in range(ms // step):
        now = look()
        if not seen or seen[-1] != now:
            seen.append(now)
        stage.run(f"wait {step}")
    return seen


def clicks(stage):
    return sum(hz == CLICK_HZ for _, hz in stage.board.buzzer.tones)


# -- the pawn


def test_the_pawn_walks_square_by_square(stage):
    stage.run("pawn 0 9\nevent 5 0 3 9\nwait 20")
    assert watch(stage, 1500, lambda: stage.app.table.position[0]) == [3, 4, 5, 6, 7, 8, 9]


def test_it_walks_round_the_corner_of_the_start(stage):
    stage.run("pawn 0 2\nevent 5 0 38 2\nwait 20")
    assert watch(stage, 1500, lambda: stage.app.table.position[0]) == [38, 39, 0, 1, 2]


def test_a_card_that_sends_it_back_walks_it_backwards(stage):
    stage.run(f"pawn 0 4\nevent {ev.EV_CARD} 0 0 6\nwait 100\nevent 5 0 7 4 1\npress ENTRER")
    assert watch(stage, 1500, lambda: stage.app.table.position[0])[-4:] == [7, 6, 5, 4]


def test_every_step_clicks(stage):
    stage.board.buzzer.tones.clear()
    stage.run("pawn 0 9\nevent 5 0 3 9\nwait 1500")
    assert clicks(stage) == 6


def test_a_walking_pawn_never_blinks_away(stage):
    stage.run("pawn 0 39\nevent 5 0 0 39")
    ring = {bytes(stage.board.screen()) for _ in range(40) if stage.run("wait 100")}
    stage.app.table.draw(canvas := Canvas(), lit=False)
    assert bytes(canvas.buffer) not in ring
    assert len(ring) > 30


# -- the dice


def dice_on_screen(stage):
    """The faces that lie in the centre; None when there are none."""
    for first in range(1, 7):
        for second in range(1, 7):
            canvas = Canvas()
            draw_dice(canvas, first, second)
            shown, wanted = stage.board.screen(), bytes(canvas.buffer)
            if all(s & w == w for s, w in zip(shown, wanted, strict=True)) and pips(shown) == pips(wanted):
                return first, second
    return None


def pips(pixels):
    """The middle of the screen, where the dice lie."""
    return [pixels[128 * page + x] for page in (4, 5) for x in range(44, 84)]


def test_the_dice_tumble_before_they_lie(stage):
    stage.run("event 4 0 5 3")
    seen = watch(stage, 1200, lambda: dice_on_screen(stage))
    assert len(set(seen)) > 4
    assert seen[-1] == (5, 3)


def test_the_dice_that_tumbled_are_the_dice_of_the_game(stage):
    stage.run("press LANCER\nwait 900")
    assert dice_on_screen(stage) == tuple(stage.state[DICE : DICE + 2])


# -- money


def test_money_counts_down_step_by_step(stage):
    stage.run("event 7 0 9 120\ncash 0 1380")
    seen = watch(stage, 900, lambda: stage.app.table.cash[0])
    assert seen[0] == 1500 and seen[-1] == 1380
    assert len(seen) > 8
    assert seen == sorted(seen, reverse=True)


def test_money_counts_up_step_by_step(stage):
    stage.run("event 6 0 0 200\ncash 0 1700")
    seen = watch(stage, 900, lambda: stage.app.table.cash[0])
    assert (seen[0], seen[-1]) == (1500, 1700)
    assert seen == sorted(seen) and len(seen) > 8


def test_no_sum_moves_before_its_cause_is_told(stage):
    """Salary, then rent: the purse grows at the one and shrinks at the other, and stays while the dice tumble."""
    stage.run("event 4 0 2 1\nevent 5 0 39 2\nevent 6 0 0 200\nevent 13 0 3 4 1\ncash 0 1696\ncash 1 1504")
    seen = watch(stage, 7000, lambda: stage.app.table.cash[0])
    assert seen[0] == 1500 and max(seen) == 1700 and seen[-1] == 1696
    assert stage.app.table.cash[1] == 1504


def test_the_purse_on_the_screen_waits_for_the_story_after_a_nap(stage):
    stage.run("event 15 0 0 14\nevent 17 0 0 200\ncash 0 1700\nwait 61000\nexpect-sleep\npress ENTRER\nwait 100")
    assert stage.app.table.cash[0] == 1500
    stage.run("press ENTRER\nwait 3000")
    assert stage.app.table.cash[0] == 1700


# -- the opponents' turns


def test_an_opponents_turn_can_be_read_without_a_key(stage):
    """Every message stands for at least half a second at the normal speed."""
    stage.run("turn 1")
    stays = []
    for _ in range(400):
        stays.append(stage.app.stack.top._text if stage.scene == "board" else None)
        stage.run("wait 50")
    told = [text for text in dict.fromkeys(stays) if text]
    assert told
    assert all(stays.count(text) >= 10 for text in told[:-1])


def test_entrer_hurries_the_opponents(stage):
    stage.run("event 11 1 9 120 7\nwait 50\npress ENTRER")
    assert not stage.app.match.events


@pytest.mark.parametrize("speed, least, most", [(0, 2000, 9000), (1, 1000, 3000), (2, 300, 1500)])
def test_the_settings_say_how_long_a_message_stays(stage, speed, least, most):
    stage.app.settings.speed = speed
    stage.run(f"event 11 1 9 120 7\nwait {least}")
    assert stage.app.match.events
    stage.run(f"wait {most - least}")
    assert not stage.app.match.events


# -- Oncle Riche


def test_a_long_card_runs_like_a_ticker_from_its_first_line(monkeypatch):
    stage = Stage(edition=3).run(f"game electronic h2\nevent 15 0 0 {LONG_CARD}\nwait 100")
    lines = wrap(fonts.SMALL, stage.app.stack.top._text, 84)
    assert len(lines) > 4
    written = []
    write = Canvas.write

    def note(canvas, font, x, y, text, ink=1):
        written.append(text)
        return write(canvas, font, x, y, text, ink)

    monkeypatch.setattr(Canvas, "write", note)
    seen = []
    for _ in range(60):
        written.clear()
        stage.app.redraw()
        stage.run("wait 100")
        seen.append([line for line in lines if line in written])
    assert seen[0] == lines[:4]
    assert {line for shown in seen for line in shown} == set(lines)


# -- blinking


@pytest.mark.parametrize(
    "script",
    ["", "land 26", "land 4", "jail 0", "press 8", "deed 6 0\npress 4", "press 2", "press 2\npress ENTRER"],
    ids=["roll", "buy", "tax", "jail", "assets", "mortgage", "trade", "offer"],
)
def test_what_waits_for_entrer_blinks_twice_a_second(stage, script):
    stage.run(script + "\nwait 1000")
    faces = watch(stage, 4000, lambda: stage.board.screen())
    assert 15 <= len(faces) <= 17
    assert len(set(faces)) == 2
