"""The assets: fresh modules, fonts that can be read, notes in tune, and a clear word for every mistake in a source."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from magnat.input import keys
from magnat.ui import fonts, icons, strings, tunes

ROOT = Path(__file__).resolve().parent.parent
ASSETS = "firmware/assets"
FRENCH = "àâäçéèêëîïôöœùûüÿæÀÂÄÇÉÈÊËÎÏÔÖŒÙÛÜŸÆ«»…–’€£°·×"
ASCII = "".join(map(chr, range(32, 127)))
SIGNS = "\x01\x02\x03\x04\x05"


def generate(root, *arguments):
    command = [sys.executable, f"{ASSETS}/generate.py", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8", timeout=60)


def line_of(path, beginning):
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(beginning))


def glyph(font, code):
    """Width and columns; the width is 0 where the font has no such glyph."""
    _, first, last, stride = font[:4]
    if not first <= code <= last:
        return 0, b""
    cell = font[4 + (code - first) * stride :][:stride]
    return cell[0], cell[1:]


@pytest.fixture
def copy(tmp_path):
    """The sources and modules, to be spoilt."""
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / ASSETS, tmp_path / ASSETS, ignore=ignore)
    shutil.copytree(ROOT / "firmware/magnat/ui", tmp_path / "firmware/magnat/ui", ignore=ignore)
    shutil.copy(ROOT / "firmware/magnat/app.py", tmp_path / "firmware/magnat")
    return tmp_path


def test_committed_modules_are_fresh():
    result = generate(ROOT, "--check")
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("module", ["fonts", "icons", "strings", "tunes"])
def test_check_names_a_stale_module_and_leaves_it(copy, module):
    path = copy / f"firmware/magnat/ui/{module}.py"
    path.write_text("# stale\n")
    result = generate(copy, "--check")
    assert result.returncode == 1
    assert f"firmware/magnat/ui/{module}.py" in result.stderr
    assert path.read_text() == "# stale\n"


def test_generate_writes_only_what_changed(copy):
    (copy / "firmware/magnat/ui/tunes.py").unlink()
    assert generate(copy).stdout == "wrote firmware/magnat/ui/tunes.py\n"
    assert generate(copy).stdout == ""


# file, text to replace (its first occurrence), replacement, how the blamed line begins, words of the problem
MISTAKES = {
    "row too long": ("fonts/normal.txt", "# A\n.###.\n#...#\n", "# A\n.###.\n#....#\n", "#....#", "6 wide, its first"),
    "row of other signs": ("icons/status.txt", "# moon\n..#", "# moon\n..x", "..x", "only '#' and '.'"),
    "glyph with a row too few": ("fonts/small.txt", "# A\n.#.\n", "# A\n", "# A", "5 rows instead of 6"),
    "glyph too wide": ("fonts/normal.txt", "width: 5", "width: 4", "# A", "5 wide, more than 4"),
    "glyph without rows": ("fonts/normal.txt", "# A\n", "# Å\n\n# A\n", "# Å", "has no rows"),
    "glyph drawn twice": ("fonts/normal.txt", "# B\n", "# A \n", "# A ", "drawn twice"),
    "glyph outside Windows-1252": ("fonts/normal.txt", "# A\n", "# Ω\n", "# Ω", "Windows-1252"),
    "font without a height": ("fonts/big.txt", "height: 16\n", "", "", "height"),
    "bad setting": ("fonts/big.txt", "height: 16", "height: tall", "height: tall", "expected a setting"),
    "icon drawn twice": ("icons/status.txt", "# moon", "# car", "# car", "already drawn in pawns.txt"),
    "icon name": ("icons/status.txt", "# moon", "# Full moon", "# Full moon", "no icon name"),
    "text missing": ("strings/en.toml", 'yes = "yes"\n', "", "yes =", "COMMON_YES is missing in en.toml"),
    "text unknown": ("strings/fr.toml", 'yes = "oui"', 'yes = "oui"\nmaybe = "bof"', "maybe =", "has no place"),
    "text too wide": ("strings/fr.toml", '"oui"', '"absolument"', "yes =", "px wide, its place 40"),
    "text without glyph": ("strings/fr.toml", '"oui"', '"да"', "yes =", "no glyph for 'д'"),
    "text with too many lines": ("strings/fr.toml", '"oui"', '"o\\nk"', "yes =", "has 2 lines"),
    "text that is a number": ("strings/fr.toml", '"oui"', "1", "yes =", "not a text"),
    "list too short": ("strings/fr.toml", '    "SON",\n', "", "key_0 =", "list of 17 texts"),
    "broken TOML": ("strings/fr.toml", '"oui"', '"oui', "yes =", "line"),
    "no language name": ("strings/en.toml", 'language = "English"\n', "\n", "", "language"),
    "unknown font": ("strings/places.toml", '"normal", width = 40', '"tiny", width = 40', "yes =", "no font 'tiny'"),
    "place without width": ("strings/places.toml", '"normal", width = 40', '"normal"', "yes =", "a font and a width"),
    "unknown note": ("tunes.txt", "c7/64", "h7/64", "click:", "unknown note 'h7/64'"),
    "note too high": ("tunes.txt", "c7/64", "c9/64", "click:", "outside c3 to c8"),
    "note too long": ("tunes.txt", "240 c7/64", "60 c7/1", "click:", "4000 ms"),
    "tune without tempo": ("tunes.txt", "240 c7/64", "c7/64", "click:", "expected a tune"),
    "tune twice": ("tunes.txt", "error: ", "click: 240 c7/64\nerror: ", "click: 240 c7", "already there"),
}
ELSEWHERE = {"text missing": "strings/places.toml"}  # what is not there is blamed where it is asked for


@pytest.mark.parametrize("mistake", MISTAKES)
def test_bad_source_is_named_with_its_line(copy, mistake):
    file, old, new, blamed, problem = MISTAKES[mistake]
    path = copy / ASSETS / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    file = ELSEWHERE.get(mistake, file)
    line = line_of(copy / ASSETS / file, blamed)
    result = generate(copy)
    assert result.returncode == 2
    assert result.stderr.startswith(f"{ASSETS}/{file}:{line}: ")
    assert problem in result.stderr
    assert result.stderr.count("\n") == 1


def test_missing_source_is_named(copy):
    (copy / ASSETS / "tunes.txt").unlink()
    result = generate(copy)
    assert (result.returncode, result.stderr.split(": ")[0]) == (2, f"{ASSETS}/tunes.txt:1")


def test_a_string_that_no_screen_shows_is_an_error(copy):
    assert generate(copy, "--check").returncode == 0
    shutil.rmtree(copy / "firmware/magnat/ui/scenes")
    result = generate(copy, "--check")
    assert result.returncode == 1
    assert "unused string: SETTINGS_TITLE:" in result.stderr
    assert "TITLE_RECORD_CLEARED" not in result.stderr


@pytest.mark.parametrize("font, characters", [
    (fonts.NORMAL, ASCII + FRENCH),
    (fonts.SMALL, ASCII + FRENCH),
    (fonts.BIG, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -.,!?"),
], ids=["normal", "small", "big"])  # fmt: skip
def test_font_has_every_character_it_must(font, characters):
    assert [c for c in characters if not glyph(font, c.encode("cp1252")[0])[0]] == []


@pytest.mark.parametrize("font", [fonts.NORMAL, fonts.SMALL], ids=["normal", "small"])
def test_font_has_our_own_signs(font):
    assert all(glyph(font, code)[0] for code in SIGNS.encode())


@pytest.mark.parametrize("font", [fonts.NORMAL, fonts.SMALL, fonts.BIG], ids=["normal", "small", "big"])
def test_no_two_glyphs_look_the_same(font):
    seen = {}
    for code in range(font[1], font[2] + 1):
        picture = glyph(font, code)
        if picture[0]:
            seen.setdefault(picture, []).append(bytes([code]).decode("cp1252"))
    assert [twins for twins in seen.values() if len(twins) > 1] == []


@pytest.mark.parametrize("font, width", [(fonts.NORMAL, 5), (fonts.SMALL, 3), (fonts.BIG, 8)])
def test_digits_are_equally_wide(font, width):
    assert {glyph(font, code)[0] for code in b"0123456789"} == {width}


def test_small_font_is_3_wide_but_for_a_few():
    wide = [c for c in ASCII + FRENCH if glyph(fonts.SMALL, c.encode("cp1252")[0])[0] > 3]
    assert set(wide) == set("MNWmwœŒæÆ«»…")


def test_icons_hold_as_many_bytes_as_their_size_says():
    for name, icon in vars(icons).items():
        if name.isupper():
            assert len(icon) == 2 + icon[0] * ((icon[1] + 7) // 8), name


def test_every_text_is_found_in_both_languages():
    assert [name.decode("cp1252") for name in strings.LANGUAGES] == ["Français", "English"]
    assert strings.text(0, strings.SETTINGS_TITLE) == "Réglages".encode("cp1252")
    assert strings.text(1, strings.SETTINGS_TITLE) == b"Settings"
    assert all(strings.text(language, number) for language in (0, 1) for number in range(strings.COUNT))


def test_key_legends_follow_the_key_codes():
    legends = [strings.text(0, strings.KEYTEST_KEY_0 + key) for key in range(keys.KEY_COUNT)]
    assert [legend[:2] for legend in legends[:10]] == [b"%d " % digit for digit in range(10)]
    for name in ("ENTRER", "SUPPR", "AVAN", "RECU", "LANCER", "SON"):
        assert legends[getattr(keys, name)].decode().rstrip(".") == name
    assert legends[keys.PARTIE] == b"N. PARTIE"


def test_notes_are_in_tune():
    assert tunes.hz(0) == 0
    for note in range(48, 109):
        exact = 440 * 2 ** ((note - 69) / 12)
        assert abs(tunes.hz(note) / exact - 1) < 0.003, note


def tune_ms(tune):
    return 10 * sum(tune[1::2])


def test_tunes_are_short_and_whole():
    assert (len(tunes.CLICK), tune_ms(tunes.CLICK)) == (2, 20)
    for name, tune in vars(tunes).items():
        if name.isupper() and isinstance(tune, bytes):
            assert len(tune) % 2 == 0, name
            assert tune_ms(tune) <= 2500, name
            assert all(note == 0 or 48 <= note <= 108 for note in tune[::2]), name
