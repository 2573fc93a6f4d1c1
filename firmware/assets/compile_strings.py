"""Strings: the texts of every language, checked against their places, into one blob of bytes a language."""

import re
import tomllib

from source import BadSource, bytes_literal, encode, read_text, readable

LANGUAGES = ("fr", "en")  # the order is the language number kept in the settings

STRINGS_DOC = '"""The texts on the screen, in the code of the fonts. Language 0 is French, 1 is English."""\n'

WHY_BLOBS = """\
# The texts of a language one after the other, and where each begins (two bytes, low one first). A bytes object a text
# would cost 32 bytes of heap and more each.
"""

LOOKUP = '''

def text(language, number):
    """The text of one of the numbers above."""
    blob = _EN if language else _FR
    at = _EN_AT if language else _FR_AT
    number *= 2
    return blob[at[number] | at[number + 1] << 8 : at[number + 2] | at[number + 3] << 8]
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


def check_places(places, fonts):
    for name, place in places.values.items():
        if not isinstance(place, dict) or not {"font", "width"} <= set(place) <= {"font", "width", "lines", "count"}:
            raise places.bad(name, f"{name} needs a font and a width, and may have lines and a count")
        if place["font"] not in fonts:
            raise places.bad(name, f"{name}: there is no font '{place['font']}'")


def encode_text(table, name, text, place, fonts):
    """The bytes of a text that fits its place; otherwise the reason why not."""
    if not isinstance(text, str):
        raise table.bad(name, f"{name} is not a text")
    glyphs = fonts[place["font"]][1]
    lines = text.split("\n")
    if len(lines) > place.get("lines", 1):
        raise table.bad(name, f"{name} has {len(lines)} lines, its place {place.get('lines', 1)}")
    encoded = []
    for line in lines:
        codes = [encode(character) for character in line]
        for character, code in zip(line, codes, strict=True):
            if code not in glyphs:
                raise table.bad(name, f"{name}: the font '{place['font']}' has no glyph for '{character}'")
        width = sum(glyphs[code].width + 1 for code in codes) - 1
        if width > place["width"]:
            raise table.bad(name, f"{name}: '{line}' is {width} px wide, its place {place['width']}")
        encoded.append(bytes(codes))
    return b"\n".join(encoded)


def encode_language(table, places, fonts):
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
        texts += [encode_text(table, name, text, place, fonts) for text in value]
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


def strings_module(assets, fonts):
    """The source of the module, and the names of its strings."""
    places = Table(assets / "strings" / "places.toml")
    check_places(places, fonts)
    tables = [Table(assets / "strings" / f"{language}.toml") for language in LANGUAGES]
    languages = ", ".join(f'b"{language_name(table)}"' for table in tables)
    numbers, count = number_names(places)
    out = [STRINGS_DOC, "\nfrom micropython import const\n", f"\nLANGUAGES = ({languages})\n\n"]
    out += [f"{name} = const({number})\n" for name, number in numbers.items()]
    out.append(f"COUNT = const({count})\n\n" + WHY_BLOBS)
    for language, table in zip(LANGUAGES, tables, strict=True):
        texts = encode_language(table, places, fonts)
        out.append(text_literal(f"_{language.upper()}", texts))
        out.append(bytes_literal(f"_{language.upper()}_AT", offsets(texts)))
    return "".join(out) + LOOKUP, list(numbers)


def unused(names, sources):
    """The strings that no module names as `strings.NAME` or `S.NAME`."""
    used = set()
    for path in sources:
        used.update(re.findall(r"\b(?:strings|S)\.([A-Z][A-Z0-9_]*)\b", read_text(path)))
    return [name for name in names if name not in used]
