"""The case holds the board, and each check of it finds what it is there to find.

Every check looks at the case of the real board; the boards and parts that it must refuse are broken on purpose.
"""

import json
import subprocess
import sys

import pytest

build123d = pytest.importorskip("build123d", reason="the case needs the extra `hardware`")

from hardware.case import build, checks, freshness, parameters, parts  # noqa: E402
from hardware.case import outline as board_outline  # noqa: E402


@pytest.fixture(scope="module")
def board():
    return board_outline.read()


@pytest.fixture(scope="module")
def made(board):
    return parts.printed(board, letters=False)


def shifted(box, **by):
    """The same box with some of its numbers larger."""
    return box._replace(**{name: getattr(box, name) + step for name, step in by.items()})


def test_the_case_holds_the_board(board, made):
    assert checks.all_findings(board, made, made) == []


def test_the_committed_pictures_show_this_case():
    assert freshness.stale() == []


def test_a_changed_size_makes_the_pictures_stale(monkeypatch, board):
    monkeypatch.setattr(freshness, "read", lambda path: board._replace(stem_top=8.0))
    assert freshness.stale() == list(freshness.PICTURES)


def test_the_front_with_its_legends_is_one_valid_solid(board):
    assert checks.solids_are_valid({"front": [parts.front(board)]}) == []


def test_two_pieces_are_found():
    apart = build123d.Box(1, 1, 1) + build123d.Pos(5, 0, 0) * build123d.Box(1, 1, 1)
    assert checks.solids_are_valid({"front": [apart]}) == ["front is in 2 pieces"]


def test_an_open_surface_is_found():
    closed = build123d.Box(1, 1, 1)
    open_box = build123d.Shell(closed.faces()[:5])
    assert checks.solids_are_valid({"front": [open_box]}) != []


def test_an_stl_with_a_missing_triangle_is_found(tmp_path):
    stl = tmp_path / "box.stl"
    build123d.export_stl(build123d.Box(1, 1, 1), str(stl))
    assert checks.stl_is_watertight(stl) == []
    stl.write_bytes(stl.read_bytes()[:-50])
    assert checks.stl_is_watertight(stl) == ["box.stl is not watertight: 3 loose edges"]


@pytest.mark.parametrize("number", range(6))
def test_a_hole_that_misses_its_boss_is_found(board, made, number):
    holes = list(board.holes)
    holes[number] = (holes[number][0] + 1.0, holes[number][1])
    found = checks.holes_meet_bosses(board._replace(holes=tuple(holes)), made)
    assert [finding.split(" at ")[0] for finding in found] == [f"hole {number + 1}"] * 2


def test_a_hole_within_tolerance_is_fine(board, made):
    near = tuple((x + 0.2, y - 0.2) for x, y in board.holes)
    assert checks.holes_meet_bosses(board._replace(holes=near), made) == []


def test_a_boss_without_a_bore_is_found(board, made):
    x, y = board.holes[0]
    plugged = {**made, "front": [made["front"][0] + parts.rod(x, y, 2.2, 0, 5)]}
    assert checks.holes_meet_bosses(board, plugged) == [f"hole 1 at ({x}, {y}) misses its boss in the front"]


def test_a_boss_that_stands_on_parts_is_found(board, made):
    assert "bosses of 5.8 mm stand on parts" in checks.holes_meet_bosses(board._replace(hole_free_radius=2.5), made)[0]


def test_a_screw_that_does_not_grip_is_found(board, made, monkeypatch):
    monkeypatch.setattr(parameters, "SCREW_LENGTH", 8.0)
    assert checks.holes_meet_bosses(board, made) == ["a screw of 8.0 mm grips 1.7 mm of the front's boss"]


@pytest.mark.parametrize("grown", [{"width": 1.0}, {"height": 1.0}, {"low": -6.4}])
def test_a_board_that_is_too_large_is_found(board, made, grown):
    found = checks.board_fits(board._replace(board=shifted(board.board, **grown)), made)
    assert found and all("does not fit" in finding for finding in found)


@pytest.mark.parametrize(
    ("part", "change", "touches"),
    [
        ("lcd", {"high": 1.0}, "LCD touches the front"),
        ("lcd", {"y": 16.0}, "LCD touches the front"),
        ("buzzer", {"high": 4.0}, "buzzer touches the front"),
        ("pico", {"x": 4.0}, "Pico touches the back"),
        ("pico", {"low": -2.0}, "Pico touches the back"),
        ("cell", {"low": -1.5}, "AA holder touches the cover"),
        ("cell", {"x": 3.5}, "AA holder touches the back"),
    ],
)
def test_a_part_without_room_is_found(board, made, monkeypatch, part, change, touches):
    as_built = parts.levels(board)
    monkeypatch.setattr(parts, "levels", lambda _: as_built)
    found = checks.parts_fit(board._replace(**{part: shifted(getattr(board, part), **change)}), made)
    assert any(finding.startswith(touches) for finding in found), found


def test_a_key_without_an_opening_is_found(board, made):
    astray = board.keys[0]._replace(x=board.keys[0].x + 2)
    found = checks.keys_have_openings(board._replace(keys=(astray, *board.keys[1:])), made)
    assert f"the key VENTE at ({astray.x}, {astray.y}) has no opening" in found
    assert f"the cap VENTE does not sit on its switch at ({astray.x}, {astray.y})" in found


@pytest.mark.parametrize("stem_top", [8.5, 10.5])
def test_a_cap_that_does_not_rest_on_its_switch_is_found(board, made, stem_top):
    found = checks.keys_have_openings(board._replace(stem_top=stem_top), made)
    assert len(found) == 17 and all("does not rest" in finding for finding in found)


@pytest.mark.parametrize("change", [{"x": -2.0}, {"width": 3.0}, {"y": 2.5}])
def test_a_window_that_hides_pixels_is_found(board, made, change):
    found = checks.window_shows_all(board._replace(window=shifted(board.window, **change)), made)
    assert any("hides the LCD" in finding for finding in found)


@pytest.mark.parametrize(
    ("part", "change", "finding"),
    [
        ("usb", {"x": -20}, "the back hides the USB socket"),
        ("buzzer", {"x": 9}, "no hole lets the buzzer out"),
        ("cell", {"x": 12, "y": -60}, "the back has no opening for the AA"),
    ],
)
def test_a_missing_opening_is_found(board, made, monkeypatch, part, change, finding):
    as_built = parts.levels(board)
    monkeypatch.setattr(parts, "levels", lambda _: as_built)
    broken = board._replace(**{part: shifted(getattr(board, part), **change)})
    assert finding in checks.openings_are_there(broken, made)


def test_a_missing_pinhole_is_found(board, made):
    x, y, button = board.reset
    assert "no pinhole leads to RESET" in checks.openings_are_there(board._replace(reset=(x - 2, y, button)), made)


def test_parts_that_overlap_are_found(made):
    shifted = {**made, "cover": [build123d.Pos(0, 0, 1) * made["cover"][0]]}
    assert checks.printed_parts_fit_each_other(shifted)[0].startswith("back and cover overlap")


def test_the_case_follows_another_board(board):
    """A wider board with its holes elsewhere gets a case of its own that passes the same checks."""
    half = board.board.width / 2
    wider = board._replace(
        board=shifted(board.board, width=4.0), holes=tuple((x + 4 if x > half + 20 else x, y) for x, y in board.holes)
    )
    other = parts.printed(wider, letters=False)
    assert checks.holes_meet_bosses(wider, other) + checks.board_fits(wider, other) == []


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda data: data.pop("holes"), "no 'holes'"),
        (lambda data: data["keys"].pop(), "17 keys are wanted, not 16"),
        (lambda data: data["usb"].update(edge="left"), "wants USB at the top"),
    ],
)
def test_an_odd_outline_is_refused_in_one_line(tmp_path, capsys, spoil, says):
    data = json.loads(board_outline.BOARD_OUTLINE.read_text())
    spoil(data)
    path = tmp_path / "outline.json"
    path.write_text(json.dumps(data))
    with pytest.raises(SystemExit) as stopped:
        build.main([str(tmp_path / "out"), "--outline", str(path)])
    error = capsys.readouterr().err
    assert stopped.value.code == 2 and says in error and error.count("\n") == 1


def test_the_command_fails_when_the_case_does_not_hold_the_board(tmp_path):
    """From outside: a hole under the LCD's module gives findings and status 1."""
    data = json.loads(board_outline.BOARD_OUTLINE.read_text())
    data["holes"][4].update(x=42.0, y=110.0)
    path = tmp_path / "outline.json"
    path.write_text(json.dumps(data))
    command = [sys.executable, "-m", "hardware.case.build", str(tmp_path / "out"), "--outline", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "LCD touches the front" in done.stderr
