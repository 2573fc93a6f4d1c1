"""Strings: the texts of every language, checked against their places, into one blob of bytes a language."""

import itertools
import re
import tomllib

from magnat.ui.texts import wrap
from source import BadSource, bytes_literal, decode, encode, read_text, readable

LANGUAGES = ("fr", "en")  # the order is the language number kept in the settings
PLACE_KEYS = {"font", "width", "lines", "wrap", "count", "fill"}

STRINGS_DOC = '"""The numbers of the texts on the screen. Language 0 is French, 1 is English."""\n'

LANGUAGE_DOC = (
    '"""All texts, one after the other, in the code of the fonts, and where each begins. See strings.py."""\n\n'
)

LOOKUP = '''
_MODULES = ("magnat.ui.strings_fr", "magnat.ui.strings_en")
_language = -1
_texts = _at = b""  # of one language: two would cost the heap twice


def text(language, number):
    """The text of one of the numbers above."""
    global _language, _texts, _at
    if language != _language:
        _language = -1
        _texts = _at = b""
        module = borrow(_MODULES[language])
        _texts, _at, _language = module.TEXTS, module.AT, language
    return pick(_texts, _at, number)
'''


class Table:
    """A TOML file of `[screen]` tables, flattened to `SCREEN_NAME: value`, that remembers its lines."""

    def __init__(self, path):
        self.path = path
        source = read_text(path)
        try:
            content = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"line (\d+)", str(error))
            raise BadSource(path, int(at[1]) if at else source.count("\n") + 1, str(error)) from None
        self.lines = find_lines(source)
        self.top = {key: value for key, value in content.items() if not isinstance(value, dict)}
        self.values = {}
        for screen, table in content.items():
            if isinstance(table, dict):
                for key, value in table.items():
                    self.values[string_name(screen, key)] = value

    def bad(self, name, problem):
        return BadSource(self.path, self.lines.get(name, 1), problem)


def string_name(screen, key):
    return f"{screen}_{key}".upper()


def find_lines(source):
    """tomllib keeps no line numbers: find each `key =` below its `[screen]`."""
    lines, screen = {}, ""
    for number, line in enumerate(source.splitlines(), 1):
        if heading := re.match(r"\s*\[(\w+)\]", line):
            screen = heading[1]
        elif entry := re.match(r"\s*(\w+)\s*=", line):
            lines[string_name(screen, entry[1])] = number
    return lines


def check_places(places, fonts, editions):
    known = {*editions[0].values(LANGUAGES[0]), "other"}
    for name, place in places.values.items():
        if not isinstance(place, dict) or not {"font", "width"} <= set(place) <= PLACE_KEYS:
            raise places.bad(name, f"{name} needs a font and a width, and may have lines, wrap, count and fill")
        if place["font"] not in fonts:
            raise places.bad(name, f"{name}: there is no font '{place['font']}'")
        for fill in place.get("fill", []):
            if fill not in known:
                raise places.bad(name, f"{name}: nothing is called {{{fill}}}")


def encode_text(table, name, text, place, fonts, label=None):
    """The bytes of a text that fits its place; otherwise the reason why not."""
    label = label or name
    if not isinstance(text, str):
        raise table.bad(name, f"{label} is not a text")
    glyphs = fonts[place["font"]].glyphs
    lines = text.split("\n")
    for character in "".join(lines):
        if encode(character) not in glyphs:
            raise table.bad(name, f"{label}: the font '{place['font']}' has no glyph for '{character}'")
    encoded = [bytes(map(encode, line)) for line in lines]
    if "wrap" in place:
        blob = fonts[place["font"]].blob
        encoded = [part for line in encoded for part in wrap(blob, line, place["width"])]
    most = place.get("wrap", place.get("lines", 1))
    if len(encoded) > most:
        raise table.bad(name, f"{label} has {len(encoded)} lines, its place {most}: '{decode(encoded[0])}...'")
    for line in encoded:
        width = sum(glyphs[code].width + 1 for code in line) - 1
        if width > place["width"]:
            raise table.bad(name, f"{label}: '{decode(line)}' is {width} px wide, its place {place['width']}")
    return b"\n".join(bytes(map(encode, line)) for line in lines)


def encode_filled(table, name, text, place, fonts, values):
    """Like `encode_text`, for a text with {placeholders}: it must fit with all that may stand there.

    `values` says it for each edition: {edition: {placeholder: [text, ...]}}. {name} becomes %1 when it is the first of
    the place's `fill`, and so on.
    """
    fills = place.get("fill", [])
    if isinstance(text, str) and set(re.findall(r"\{(\w+)\}", text)) != set(fills):
        raise table.bad(name, f"{name} must name {' and '.join(f'{{{fill}}}' for fill in fills) or 'no {...}'}")
    if not fills or not isinstance(text, str):
        return encode_text(table, name, text, place, fonts)
    check_filled(table, name, text, place, fonts, values)
    for number, fill in enumerate(fills, 1):
        text = text.replace(f"{{{fill}}}", f"%{number}")
    return bytes(10 if character == "\n" else encode(character) for character in text)


def check_filled(table, name, text, place, fonts, values):
    fills = sorted(set(re.findall(r"\{(\w+)\}", text)))
    for edition, known in values.items():
        for chosen in itertools.product(*(known[fill] for fill in fills)):
            filled = text
            for fill, value in zip(fills, chosen, strict=True):
                filled = filled.replace(f"{{{fill}}}", value)
            encode_text(table, name, filled, place, fonts, f"{name} in the edition '{edition}'")


def encode_language(table, places, fonts, values):
    """The texts of one language, in the order of the places."""
    for name in table.values:
        if name not in places.values:
            raise table.bad(name, f"{name} has no place in {places.path.name}")
    texts = []
    for name, place in places.values.items():
        if name not in table.values:
            raise places.bad(name, f"{name} is missing in {table.path.name}")
        value = table.values[name]
        if "count" not in place:
            value = [value]
        elif not isinstance(value, list) or len(value) != place["count"]:
            raise table.bad(name, f"{name} is not a list of {place['count']} texts")
        texts += [encode_filled(table, name, text, place, fonts, values) for text in value]
    return texts


def number_names(places):
    """`{name: number of its text, or of the first one of its list}` and how many texts there are."""
    numbers, count = {}, 0
    for name, place in places.values.items():
        numbers[name] = count
        count += place.get("count", 1)
    return numbers, count


def language_name(table):
    name = table.top.get("language")
    if not isinstance(name, str) or any(encode(character) < 0 for character in name):
        raise BadSource(table.path, 1, 'needs a line such as language = "English" before its first table')
    return readable(bytes(map(encode, name)))


def offsets(texts):
    """Where each text begins, and after the last one where it ends: two bytes each, low byte first."""
    at, out = 0, bytearray(2)
    for text in texts:
        at += len(text)
        out += at.to_bytes(2, "little")
    return bytes(out)


def text_literal(name, texts):
    """A line a text, so that a person can read the generated module."""
    return f"{name} = (\n" + "".join(f'    b"{readable(text)}"\n' for text in texts) + ")\n"


def fill_values(table, editions, fonts, language):
    """{edition: what each placeholder may become}: names are those of pawns and of computer players."""
    small = fonts["small"].glyphs

    def width(text):
        return sum(small[encode(character)].width + 1 for character in text if encode(character) in small)

    opponents = table.values.get("OPPONENTS_SHORT", [])
    values = {}
    for edition in editions:
        known = edition.values(language)
        widest = max(known["name"] + [name for name in opponents if isinstance(name, str)], key=width)
        values[edition.name] = known | {"name": [widest], "other": [widest]}
    return values


def strings_modules(assets, fonts, editions):
    """{module: its source} and the names of the strings."""
    places = Table(assets / "strings" / "places.toml")
    check_places(places, fonts, editions)
    tables = [Table(assets / "strings" / f"{language}.toml") for language in LANGUAGES]
    languages = ", ".join(f'b"{language_name(table)}"' for table in tables)
    numbers, count = number_names(places)
    out = [STRINGS_DOC, "\nfrom micropython import const\n\nfrom magnat.ui.texts import borrow, pick\n"]
    out.append(f"\nLANGUAGES = ({languages})\n\n")
    out += [f"{name} = const({number})\n" for name, number in numbers.items()]
    out.append(f"COUNT = const({count})\n" + LOOKUP)
    modules = {"strings": "".join(out)}
    encoded = [
        encode_language(table, places, fonts, fill_values(table, editions, fonts, language))
        for language, table in zip(LANGUAGES, tables, strict=True)
    ]
    longest = max(sum(map(len, texts)) for texts in encoded)
    for language, texts in zip(LANGUAGES, encoded, strict=True):
        # All equally long: the hole that one language leaves in the device's heap takes the other.
        padding = b" " * (longest - sum(map(len, texts)))
        padded = [*texts, *(padding[at : at + 80] for at in range(0, len(padding), 80))]
        source = LANGUAGE_DOC + text_literal("TEXTS", padded) + bytes_literal("AT", offsets(texts))
        modules[f"strings_{language}"] = source
    return modules, list(numbers)


def unused(names, sources):
    """The strings that no module names as `strings.NAME` or `S.NAME`."""
    used = set()
    for path in sources:
        used.update(re.findall(r"\b(?:strings|S)\.([A-Z][A-Z0-9_]*)\b", read_text(path)))
    return [name for name in names if name not in used]
