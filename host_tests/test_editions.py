"""The editions: a clear word for every mistake in a file, and a maker's own board added and taken away."""

import importlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from magnat.core import profiles, state
from magnat.ui import fonts
from magnat.ui.canvas import text_width
from magnat.ui.edition import PAWNS, Edition
from magnat.ui.editions import EDITIONS

ROOT = Path(__file__).resolve().parent.parent
ASSETS = "firmware/assets"
ALL = range(len(EDITIONS))


def generate(root, *arguments):
    command = [sys.executable, f"{ASSETS}/generate.py", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8", timeout=60)


def line_of(path, beginning):
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(beginning))


@pytest.fixture
def copy(tmp_path):
    """The sources and modules, to be spoilt."""
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / ASSETS, tmp_path / ASSETS, ignore=ignore)
    shutil.copytree(ROOT / "firmware/magnat", tmp_path / "firmware/magnat", ignore=ignore)
    return tmp_path


PARIS = "editions/paris.toml"
CARDS = "board/cards.toml"
PAIX = '39 = "Rue de la Paix"'
LONG = "Rue de la Paix et de la Tranquillité"
CRAFT = "Craft craft craft craft craft"  # narrow on the deed, wide in the small font
# file, text to replace, replacement, how the blamed line begins, words of the problem
MISTAKES = {
    "square missing": (PARIS, '14 = "Rue de Paradis"\n', "", "13 =", "square 14 is missing (Rue de Paradis in Paris)"),
    "first square missing": (PARIS, '0 = { fr = "Départ", en = "Go" }\n', "", "", "square 0 is missing"),
    "square too many": (PARIS, PAIX, PAIX + '\n40 = "Rue X"', "40 =", "no square 40"),
    "square of a deck": (PARIS, '3 = "Rue L', '2 = "Chest"\n3 = "Rue L', "2 =", "called like its deck"),
    "square twice": (PARIS, PAIX, '37 = "Rue de la Paix"', "37 = \"", "overwrite"),
    "name too long for its deed": (PARIS, PAIX, f'39 = "{LONG}"', "39 =", "px wide, its place 124"),
    "name too long for the centre": (PARIS, PAIX, f'39 = "{CRAFT}"', "39 =", "give it a short form"),
    "short form too long": (PARIS, '"Champs-Élysées"', '"Avenue des Champs-Élysées, Paris"', "37 =", "its place 102"),
    "English short form missing": (
        PARIS, PAIX, f'39 = {{ fr = "Rue", en = "{CRAFT}" }}', "39 =", "give it a short_en form"
    ),
    "unknown character": (PARIS, "Rue de la Paix", "Rue de la Пaix", "39 =", "no glyph for 'П'"),
    "character missing in a font": (PARIS, "Rue de la Paix", "Rue de la Paíx", "39 =", "no glyph for 'í'"),
    "duplicate name": (PARIS, "Avenue Foch", "Avenue Mozart", "32 =", "'Avenue Mozart' like square 16"),
    "duplicate English name": (
        PARIS, PAIX, '39 = { fr = "Rue", en = "Avenue Foch" }', "39 =", "'Avenue Foch' like square 32"
    ),
    "duplicate pawn": (PARIS, '"Chien", en = "Dog"', '"Bateau", en = "Dog"', "dog =", "'Bateau' like pawn ship"),
    "name empty": (PARIS, PAIX, '39 = ""', "39 =", "square 39 has no name"),
    "name that is a number": (PARIS, PAIX, "39 = 39", "39 =", "neither a text nor"),
    "name in an unknown language": (PARIS, PAIX, '39 = { fr = "Rue", de = "Weg" }', "39 =", "neither a text nor"),
    "unknown icon": (PARIS, "hat = {", "sombrero = {", "sombrero =", "no pawn 'sombrero'"),
    "pawn missing": (PARIS, 'dog = { fr = "Chien", en = "Dog" }\n', "", "thimble =", "6 pawns, this one 5"),
    "unknown profile": (PARIS, '"quick"]', '"lazy"]', "profiles =", "no 'lazy' among the profiles: electronic,"),
    "profile twice": (PARIS, '"quick"]', '"table"]', "profiles =", "names one twice"),
    "no profile": (PARIS, 'profiles = ["electronic", "table", "short", "timed", "quick"]', "profiles = []",
                   "profiles =", "a list out of electronic"),
    "unknown option": (PARIS, '["claim"]', '["cheat"]', "options =", "no 'cheat' among the options"),
    "currency scale": (PARIS, "scale = 100", "scale = 7", "scale =", "1, 10, 100 or 1000"),
    "currency sign without glyph": (PARIS, '" F"', '" ₪"', "after =", "no glyph for '₪'"),
    "currency sign too long": (PARIS, '" F"', '" francs"', "after =", "the currency: '9 999 900 francs' is"),
    "currency that is a number": (PARIS, '" F"', "1", "after =", "not a text"),
    "title missing": (PARIS, 'title = "Paris 1999"\n', "", "", "[edition] title is missing"),
    "building missing": (PARIS, 'hotels = { fr = "hôtels", en = "hotels" }\n', "", "", "[buildings] hotels is missing"),
    "misspelt entry": (PARIS, "hotels = {", "hotelz = {", "hotelz =", "unknown entry 'buildings_hotelz'"),
    "order that is a text": (PARIS, "order = 1", 'order = "1"', "order =", "not a number"),
    "broken TOML": (PARIS, '"Rue de la Paix"', '"Rue de la Paix', "39 =", "line"),
    "card missing": (CARDS, "[chest]\n1 = ", "[chest]\n17 = ", "", "card chest 1 needs"),
    "card without its amount": (CARDS, "coûte {amount}.", "coûte cher.", "11 =", "must name {amount}"),
    "card with a strange blank": (CARDS, "coûte {amount}.", "{amount} {pawn}.", "11 =", "must name {amount}"),
    "card too long": (CARDS, "coûte {amount}.", "coûte cher, " * 9 + "{amount}.", "11 =", "lines, its place 7"),
    "sentence without a blank": ("strings/en.toml", "{name} goes to jail!", "Jail!", "sent =", "must name {name}"),
    "sentence too long with a name": ("strings/en.toml", "{name} goes to jail!", "{name} goes to jail right now!",
                                      "sent =", "JAIL_SENT in the edition 'paris': 'Top hat goes"),
    "unknown blank": ("strings/places.toml", 'fill = ["minutes"]', 'fill = ["hours"]', "time =", "called {hours}"),
    "pawn without a small drawing": ("icons/pawns.txt", "# car_small", "# cart_small", "# car", "has no 'car_small'"),
    "pawn of another size": ("icons/pawns.txt", "# car\n........\n", "# car\n", "# car", "'car' is not 8x8"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_bad_source_is_named_with_its_line(copy, mistake):
    file, old, new, blamed, problem = MISTAKES[mistake]
    path = copy / ASSETS / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = generate(copy)
    assert result.returncode == 2
    assert result.stderr.startswith(f"{ASSETS}/{file}:{line_of(path, blamed)}: ")
    assert problem in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.fixture
def my_town(copy):
    """A maker's file, somewhere else than in the project."""
    path = copy / "elsewhere" / "my_town.toml"
    path.parent.mkdir()
    text = (copy / ASSETS / PARIS).read_text(encoding="utf-8").replace("Paris 1999", "My town").replace("order = 1", "")
    path.write_text(text, encoding="utf-8")
    return path


def test_own_edition_is_added_after_ours(copy, my_town):
    result = generate(copy, "--edition", str(my_town))
    assert (result.returncode, result.stderr) == (0, "")
    assert (copy / ASSETS / "editions/my_town.toml").read_bytes() == my_town.read_bytes()
    assert (copy / "firmware/magnat/ui/editions/my_town.py").is_file()
    index = (copy / "firmware/magnat/ui/editions/__init__.py").read_text().splitlines()
    assert index[-2] == '    ("my_town", b"My town", b"My town"),'
    assert generate(copy, "--check").returncode == 0


def test_own_edition_can_be_improved_and_added_again(copy, my_town):
    generate(copy, "--edition", str(my_town))
    my_town.write_text(my_town.read_text(encoding="utf-8").replace("My town", "Our town"), encoding="utf-8")
    assert generate(copy, "--edition", str(my_town)).returncode == 0
    assert b"Our town" in (copy / "firmware/magnat/ui/editions/my_town.py").read_bytes()


def test_edition_whose_file_is_gone_is_removed(copy, my_town):
    generate(copy, "--edition", str(my_town))
    (copy / ASSETS / "editions/my_town.toml").unlink()
    assert "editions/my_town.py is not fresh" in generate(copy, "--check").stderr
    assert "removed firmware/magnat/ui/editions/my_town.py" in generate(copy).stdout
    assert generate(copy, "--check").returncode == 0


def test_bad_own_edition_is_told_and_changes_nothing(copy, my_town):
    my_town.write_text(my_town.read_text(encoding="utf-8").replace(PAIX, ""), encoding="utf-8")
    result = generate(copy, "--edition", str(my_town))
    assert result.returncode == 2
    assert "my_town.toml:" in result.stderr and "square 39 is missing" in result.stderr
    assert not (copy / ASSETS / "editions/my_town.toml").exists()
    assert generate(copy, "--check").returncode == 0


@pytest.mark.parametrize("name, problem", [
    ("paris.toml", "comes with Magnat"),
    ("My Town.toml", "no edition name"),
    ("my_town.txt", "a .toml file"),
])  # fmt: skip
def test_own_edition_needs_a_name_of_its_own(copy, my_town, name, problem):
    path = my_town.rename(my_town.parent / name)
    result = generate(copy, "--edition", str(path))
    assert result.returncode == 2
    assert problem in result.stderr


def test_own_edition_that_is_not_there_is_told(copy):
    result = generate(copy, "--edition", "nowhere.toml")
    assert (result.returncode, result.stderr) == (2, "nowhere.toml:1: is not there\n")


def test_paris_is_the_default_and_ours_come_first():
    assert [row[0] for row in EDITIONS][:5] == ["paris", "anneaux", "trone", "duel", "simpson"]


def test_profiles_and_options_are_those_of_the_core(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / ASSETS))
    compile_editions = importlib.import_module("compile_editions")
    assert compile_editions.PROFILES == profiles.NAMES
    assert [1 << i for i in range(2)] == [state.OPTION_CLAIM, state.OPTION_DUEL]
    assert compile_editions.OPTIONS == ("claim", "duel")


def test_default_profiles_and_duel_are_as_the_books_have_them():
    editions = {Edition(number).name: Edition(number) for number in ALL}
    assert editions["paris"].profiles[0] == profiles.ELECTRONIC
    assert {editions[name].profiles[0] for name in ("anneaux", "trone", "duel", "simpson")} == {profiles.TABLE}
    assert profiles.QUICK in editions["trone"].profiles
    assert {profiles.SHORT, profiles.TIMED} <= set(editions["simpson"].profiles)
    assert [name for name, edition in editions.items() if edition.options & state.OPTION_DUEL] == ["duel"]


@pytest.mark.parametrize("number", ALL)
def test_names_fit_their_places(number):
    edition = Edition(number)
    for language in (0, 1):
        assert text_width(fonts.NORMAL, edition.title(language)) <= 112
        for square in range(40):
            assert 0 < text_width(fonts.NORMAL, edition.square(language, square)) <= 124
            assert 0 < text_width(fonts.SMALL, edition.square_short(language, square)) <= 102
        for pawn in range(PAWNS):
            assert 0 < text_width(fonts.NORMAL, edition.pawn(language, pawn)) <= 108
            assert 0 < text_width(fonts.SMALL, edition.pawn_short(language, pawn)) <= 40
