"""The `magnat` command: what it refuses and how it says so, where it keeps its files, the pictures it writes."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from boards.host.board import forget_everything
from boards.host.cli import data_folder, main
from boards.host.png import GLASS, INK, lcd_image, write_png

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["--dance"], "--dance"),
        (["play", "--dance"], "--dance"),
        (["play", "--cell", "much"], "0 to 2000 millivolts"),
        (["play", "--cell", "-3"], "0 to 2000 millivolts"),
        (["screens"], "DIR"),
    ],
)
def test_a_mistake_on_the_command_line_is_one_line_and_status_2(arguments, words, capsys):
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    said = capsys.readouterr()
    assert stop.value.code == 2
    assert words in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_playing_into_a_pipe_is_refused_in_one_line():
    done = subprocess.run(
        [sys.executable, "-m", "boards.host.cli", "play"], cwd=ROOT, capture_output=True, text=True, input=""
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "needs a terminal" in done.stderr
    assert done.stderr.count("\n") == 1


def test_screens_into_a_file_is_refused_in_one_line(tmp_path, capsys):
    (tmp_path / "taken").write_text("")
    assert main(["screens", str(tmp_path / "taken")]) == 2
    said = capsys.readouterr().err
    assert str(tmp_path / "taken") in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("given", "xdg", "folder"),
    [
        (Path("here"), "/data", "here"),
        (None, "/data", "/data/magnat"),
        (None, "", "/home/me/.local/share/magnat"),
        (None, "relative", "/home/me/.local/share/magnat"),
    ],
)
def test_the_memory_lies_where_xdg_says(given, xdg, folder, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", xdg)
    monkeypatch.setenv("HOME", "/home/me")
    assert str(data_folder(given)) == folder


def test_a_fresh_start_erases_the_machines_files_and_no_other(tmp_path):
    for name in ("best.0", "best.1", "game.log", "settings.0", "letter.txt", "other.log"):
        (tmp_path / name).write_text("x")
    forget_everything(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter.txt", "other.log"]


def test_a_png_shows_each_pixel_as_a_square_of_four(tmp_path):
    pixels = bytearray(1024)
    pixels[128 + 5] = 0x04  # page 1, column 5, third row: x = 5, y = 10
    write_png(tmp_path / "one.png", pixels)
    with Image.open(tmp_path / "one.png") as image:
        assert image.size == (512, 256)
        shown = image.convert("RGB")
    ink = [(x, y) for x in range(512) for y in range(256) if shown.getpixel((x, y)) == INK]
    assert ink == [(x, y) for x in range(20, 24) for y in range(40, 44)]
    assert shown.getpixel((0, 0)) == GLASS


def test_a_picture_of_the_wrong_size_is_refused():
    with pytest.raises(ValueError, match="1024"):
        lcd_image(bytes(1000))


def test_screens_writes_every_screen_in_every_language_and_edition(tmp_path, capsys):
    from boards.host.gallery import scripts

    assert main(["screens", str(tmp_path)]) == 0
    written = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.png"))
    assert written == sorted(["contact-sheet.png", *(f"{name}.png" for name, *_ in scripts())])
    assert f"{len(written) - 1} screens" in capsys.readouterr().out
    assert (tmp_path / "fr/settings.png").read_bytes() != (tmp_path / "en/settings.png").read_bytes()
