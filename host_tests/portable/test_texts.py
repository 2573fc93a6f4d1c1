"""Texts filled in and broken into lines, and the edition that names things."""

from magnat.core import tables
from magnat.ui import fonts, strings
from magnat.ui.canvas import text_width
from magnat.ui.edition import PAWNS, Edition
from magnat.ui.editions import EDITIONS
from magnat.ui.texts import fill, wrap


def number_of(name):
    return [row[0] for row in EDITIONS].index(name)


def test_fill_puts_each_value_in_its_place():
    assert fill(b"%2 pays %1, %2!", b"50", b"Joe") == b"Joe pays 50, Joe!"
    assert fill(b"10 % off") == b"10 % off"


def test_wrap_breaks_at_spaces_and_keeps_every_word():
    text = b"the quick brown fox jumps over the lazy dog"
    lines = wrap(fonts.SMALL, text, 60)
    assert len(lines) > 1
    assert b" ".join(lines) == text
    assert all(text_width(fonts.SMALL, line) <= 60 for line in lines)


def test_wrap_fills_a_line_to_the_last_pixel():
    text = b"aaa bbb"
    width = text_width(fonts.SMALL, text)
    assert wrap(fonts.SMALL, text, width) == [text]
    assert wrap(fonts.SMALL, text, width - 1) == [b"aaa", b"bbb"]


def test_wrap_leaves_a_long_word_whole_and_a_short_text_alone():
    assert wrap(fonts.SMALL, b"a wwwwwwwwwwww b", 20) == [b"a", b"wwwwwwwwwwww", b"b"]
    assert wrap(fonts.SMALL, b"", 20) == [b""]


def test_wrap_obeys_the_line_breaks_of_the_text():
    assert wrap(fonts.SMALL, b"a\nb", 100) == [b"a", b"b"]


def test_wrap_breaks_neither_sums_nor_before_a_lonely_mark():
    assert wrap(fonts.SMALL, b"aaa 150 000 F", 36) == [b"aaa", b"150 000 F"]
    assert wrap(fonts.SMALL, b"aaa bbb !", 30) == [b"aaa", b"bbb !"]


def test_money_is_scaled_grouped_and_signed_as_the_edition_wants():
    for name, amount, shown in (
        ("paris", 1500, b"150 000 F"),
        ("paris", 2, b"200 F"),
        ("paris", 99, b"9900 F"),
        ("paris", 100, b"10 000 F"),
        ("paris", 10000, b"1 000 000 F"),
        ("paris", -100, b"-10 000 F"),
        ("paris", 0, b"0 F"),
        ("anneaux", 1500, b"1500 PP"),
        ("trone", 12005, b"12 005"),
        ("duel", 60, b"60 \x80"),
        ("simpson", 60, b"$60"),
        ("simpson", -60, b"-$60"),
    ):
        assert Edition(number_of(name)).money(amount) == shown, (name, amount)


def test_buildings_have_a_plural():
    trone = Edition(number_of("trone"))
    assert (trone.house(0), trone.house(0, 2), trone.hotel(0), trone.hotel(0, 12)) == (
        b"village",
        b"villages",
        b"donjon",
        b"donjons",
    )


def test_names_follow_the_language():
    paris = Edition(0)
    assert (paris.square(0, 0), paris.square(1, 0)) == (b"D\xe9part", b"Go")
    assert (paris.deck(0, 1), paris.deck(1, 1)) == (b"Caisse de communaut\xe9", b"Community chest")
    assert (paris.pawn(0, 5), paris.pawn_short(0, 5), paris.pawn(1, 5)) == (b"D\xe9 \xe0 coudre", b"D\xe9", b"Thimble")
    assert paris.square_short(0, 37) == b"Champs-\xc9lys\xe9es"


def test_squares_of_a_deck_are_called_like_it():
    for number in range(len(EDITIONS)):
        edition = Edition(number)
        for square in range(40):
            if tables.KIND[square] == tables.ON_CHANCE:
                assert edition.square(0, square) == edition.deck(0, 0)
            elif tables.KIND[square] == tables.ON_CHEST:
                assert edition.square(0, square) == edition.deck(0, 1)


def test_pawn_icons_are_8_and_5_pixels_wide_and_all_different():
    for number in range(len(EDITIONS)):
        edition = Edition(number)
        big = {edition.pawn_icon(pawn) for pawn in range(PAWNS)}
        small = {edition.pawn_icon_small(pawn) for pawn in range(PAWNS)}
        assert (len(big), len(small)) == (PAWNS, PAWNS), edition.name
        assert {icon[:2] for icon in big} == {b"\x08\x08"} and {len(icon) for icon in big} == {10}
        assert {icon[:2] for icon in small} == {b"\x05\x05"} and {len(icon) for icon in small} == {7}


def test_every_card_is_filled_and_fits_the_centre_of_the_board():
    for number in range(len(EDITIONS)):
        edition = Edition(number)
        for language in (0, 1):
            for card in range(32):
                text = edition.card(language, card // 16, card % 16 + 1)
                lines = wrap(fonts.SMALL, text, 102)
                assert b"%" not in text and len(lines) <= 5, text
                assert max(text_width(fonts.SMALL, line) for line in lines) <= 102, text


def test_cards_say_what_the_core_does():
    paris = Edition(0)
    assert b"3" in paris.card(0, 0, 6)
    assert b"1500 F" in paris.card(0, 0, 9)
    assert b"Champs" not in paris.card(0, 0, 4) and b"Rue de la Paix" in paris.card(0, 0, 4)
    assert b"4000 F par maison, 11 500 F par h\xf4tel" in paris.card(0, 0, 13)


def test_strings_change_with_the_language_and_back():
    assert strings.text(0, strings.BOARD_ROLL) == b"Lancez !"
    assert strings.text(1, strings.BOARD_ROLL) == b"Roll!"
    assert strings.text(0, strings.PROFILES_NAME + 4) == b"\xc9clair"
