"""Editions and cards: what the board is called, checked against the screen, into one compact module an edition.

A name is a text, or { fr = "...", en = "...", short = "...", short_en = "..." }: all but `fr` may be left out.
"""

import csv
import re
from dataclasses import dataclass, field

from compile_strings import LANGUAGES, Table, check_filled, encode_text, offsets, string_name, text_literal
from source import BadSource, bytes_literal, read_drawings, read_text, readable

PROFILES = ("electronic", "table", "short", "timed", "quick")  # as in magnat/core/profiles.py
OPTIONS = ("claim", "duel")  # bits 0 and 1, as in magnat/core/state.py
PAWNS = 6
WIDEST_AMOUNT = 99999  # base units; nobody was ever richer

# Where each kind of name must fit: (font, pixels)
TITLE = ("normal", 112)  # between two arrows
CURRENCY = ("small", 60)
BUILDING = ("small", 72)
DECK = ("normal", 124)
PAWN = ("normal", 108)
PAWN_SHORT = ("small", 40)
SQUARE = ("normal", 124)
SQUARE_SHORT = ("small", 102)
MONEY = ("normal", 66)

TABLES = {
    "EDITION": {"title", "order"},
    "CURRENCY": {"name", "scale", "before", "after"},
    "RULES": {"profiles", "options"},
    "BUILDINGS": {"house", "houses", "hotel", "hotels"},
    "DECKS": {"chance", "chest"},
}

# card effect -> what its text must name
CARD_FILLS = {
    "advance": {"square"},
    "return": {"square"},
    "back": {"count"},
    "jail": set(),
    "keep_jail_card": set(),
    "pay": {"amount"},
    "pay_or_chance": {"amount", "chance"},
    "receive": {"amount"},
    "receive_each": {"amount"},
    "repairs": {"amount", "hotel_amount", "house", "hotel"},
}
# in the order of the values that magnat/ui/edition.py fills in; a card that counts squares has no amount
CARD_ORDER = {"amount": 1, "count": 1, "hotel_amount": 2, "square": 3, "house": 4, "hotel": 5, "chance": 6}
CARD_PLACE = {"font": "small", "width": 84, "wrap": 7}  # beside Oncle Riche; beyond four lines it runs


@dataclass
class Edition:
    """What a file says, ready to be written down: the texts of each language in the order of magnat/ui/edition.py."""

    name: str
    order: int = 100
    scale: int = 1
    before: str = ""
    after: str = ""
    profiles: list = field(default_factory=list)
    options: list = field(default_factory=list)
    icons: list = field(default_factory=list)
    texts: tuple = ()

    def money(self, amount):
        digits = str(amount * self.scale)
        return self.before + (f"{int(digits):,}".replace(",", " ") if len(digits) > 4 else digits) + self.after

    def values(self, language):
        """{placeholder: all that may stand there} in this edition."""
        text = self.texts[LANGUAGES.index(language)]
        return {
            "house": [text[2]],
            "houses": [text[3]],
            "hotel": [text[4]],
            "hotels": [text[5]],
            "chance": [text[6]],
            "chest": [text[7]],
            "name": list(text[14:20]),
            "square": list(dict.fromkeys(text[60:100])),
            "amount": [self.money(WIDEST_AMOUNT)],
            "price": [self.money(4000)],
            "count": ["99"],
            "minutes": ["180"],
            "round": ["9999"],
            "force": ["12000"],
        }


def read_board(assets):
    """The squares and cards of the core, as dictionaries."""
    found = []
    for name in ("squares.csv", "cards.csv"):
        lines = read_text(assets / "board" / name).splitlines()
        found.append(list(csv.DictReader(line for line in lines if not line.startswith("#"))))
    return found


def pawn_icons(assets):
    """{name: bytes of its 8x8 and its 5x5 drawing}"""
    path = assets / "icons" / "pawns.txt"
    drawings = {drawing.name: drawing for drawing in read_drawings(path)[1]}
    icons = {}
    for name, drawing in drawings.items():
        if name.endswith("_small"):
            continue
        small = drawings.get(f"{name}_small")
        if small is None:
            raise BadSource(path, drawing.line, f"the pawn '{name}' has no '{name}_small'")
        for picture, size in ((drawing, 8), (small, 5)):
            if (picture.width, picture.height) != (size, size):
                raise BadSource(path, picture.line, f"'{picture.name}' is not {size}x{size}")
        icons[name] = b"".join(bytes((p.width, p.height)) + p.columns() for p in (drawing, small))
    return icons


class Reader:
    """One edition file, read from top to bottom; the first mistake is told with its line."""

    def __init__(self, path, fonts, squares, icons):
        if not re.fullmatch("[a-z][a-z0-9_]*", path.stem):
            raise BadSource(path, 1, f"'{path.stem}' is no edition name: small letters, digits and '_'")
        self.fonts, self.squares, self.icons = fonts, squares, icons
        self.table = Table(path)
        self.edition = Edition(path.stem)
        self.fr, self.en = [], []

    def read(self):
        self.check_keys()
        self.edition.order = self.table.values.get("EDITION_ORDER", 100)
        if type(self.edition.order) is not int:
            raise self.table.bad("EDITION_ORDER", "[edition] order is not a number")
        self.add("edition", "title", TITLE)
        self.read_currency()
        for key in ("house", "houses", "hotel", "hotels"):
            self.add("buildings", key, BUILDING)
        for key in ("chance", "chest"):
            self.add("decks", key, DECK)
        self.read_pawns()
        self.read_squares()
        self.read_rules()
        self.edition.texts = (self.fr, self.en)
        return self.edition

    def check_keys(self):
        """A misspelt key must not be passed over in silence."""
        allowed = {f"{table}_{key.upper()}" for table, keys in TABLES.items() for key in keys}
        for name in self.table.lines:
            if name not in allowed and not name.startswith(("PAWNS_", "SQUARES_")):
                raise self.table.bad(name, f"unknown entry '{name.strip('_').lower()}'")

    def names(self, name, label, value):
        """The four forms of a name, None where one is left out."""
        if isinstance(value, str):
            value = {"fr": value}
        forms = ("fr", "en", "short", "short_en")
        if (
            not isinstance(value, dict)
            or not set(value) <= set(forms)
            or not all(isinstance(v, str) for v in value.values())
        ):
            raise self.table.bad(name, f'{label} is neither a text nor {{ fr = "...", en = "...", short, short_en }}')
        if not value.get("fr", "").strip():
            raise self.table.bad(name, f"{label} has no name")
        return [value.get(form) for form in forms]

    def fit(self, name, label, text, place):
        font, width = place
        encode_text(self.table, name, text, {"font": font, "width": width}, self.fonts, label)
        return text

    def add(self, screen, key, place):
        name, label = string_name(screen, key), f"[{screen}] {key}"
        if name not in self.table.values:
            raise self.table.bad(name, f"{label} is missing")
        fr, en, short, short_en = self.names(name, label, self.table.values[name])
        if short or short_en:
            raise self.table.bad(name, f"{label} takes no short form")
        self.fr.append(self.fit(name, label, fr, place))
        self.en.append(self.fit(name, label, en or fr, place))

    def add_with_short(self, name, label, value, place, short_place):
        """The long forms; the short ones are returned, for they come later in the module."""
        fr, en, short, short_en = self.names(name, label, value)
        self.fr.append(self.fit(name, label, fr, place))
        self.en.append(self.fit(name, label, en or fr, place))
        if not en or en == fr:
            short_en = short_en or short
        return self.shorten(name, label, fr, short, "short", short_place), self.shorten(
            name, label, en or fr, short_en, "short_en", short_place
        )

    def shorten(self, name, label, long, short, form, place):
        if short is not None:
            return self.fit(name, f"{label}, {form}", short, place)
        try:
            return self.fit(name, label, long, place)
        except BadSource as bad:
            raise self.table.bad(name, f"{bad.problem}: give it a {form} form") from None

    def read_currency(self):
        values, edition = self.table.values, self.edition
        scale = values.get("CURRENCY_SCALE", 1)
        if type(scale) is not int or scale not in (1, 10, 100, 1000):
            raise self.table.bad("CURRENCY_SCALE", "the scale of the currency is 1, 10, 100 or 1000")
        edition.scale = scale
        for side in ("before", "after"):
            sign = values.get(f"CURRENCY_{side.upper()}", "")
            if not isinstance(sign, str):
                raise self.table.bad(f"CURRENCY_{side.upper()}", f"the currency's '{side}' is not a text")
            setattr(edition, side, sign)
        self.add("currency", "name", CURRENCY)
        side = "CURRENCY_AFTER" if edition.after else "CURRENCY_BEFORE"
        self.fit(side, "the currency", edition.money(WIDEST_AMOUNT), MONEY)
        self.fit(side, "the currency", edition.money(WIDEST_AMOUNT), ("small", 102))

    def read_pawns(self):
        pawns = {n[6:].lower(): value for n, value in self.table.values.items() if n.startswith("PAWNS_")}
        if len(pawns) != PAWNS:
            at = list(self.table.lines)[-1] if not pawns else f"PAWNS_{list(pawns)[-1].upper()}"
            raise self.table.bad(at, f"an edition has {PAWNS} pawns, this one {len(pawns)}")
        shorts, seen = [], {}
        for icon, value in pawns.items():
            name = f"PAWNS_{icon.upper()}"
            if icon not in self.icons:
                raise self.table.bad(name, f"there is no pawn '{icon}' in icons/pawns.txt")
            self.edition.icons.append(self.icons[icon])
            short = self.add_with_short(name, f"pawn {icon}", value, PAWN, PAWN_SHORT)
            self.refuse_twin(name, f"pawn {icon}", short, seen)
            shorts.append(short)
        self.fr += [fr for fr, _ in shorts]
        self.en += [en for _, en in shorts]

    def read_squares(self):
        shorts, seen = [], {}
        for number, square in enumerate(self.squares):
            name, label = f"SQUARES_{number}", f"square {number}"
            value = self.table.values.get(name)
            if square["kind"] in ("chance", "chest"):
                if value is not None:
                    raise self.table.bad(name, f"{label} is called like its deck: name it under [decks]")
                deck = self.table.values[f"DECKS_{square['kind'].upper()}"]
                shorts.append(self.add_with_short(f"DECKS_{square['kind'].upper()}", label, deck, SQUARE, SQUARE_SHORT))
                continue
            if value is None:
                raise self.table.bad(self.line_before(number), f"{label} is missing ({square['name_fr']} in Paris)")
            short = self.add_with_short(name, label, value, SQUARE, SQUARE_SHORT)
            if not square["kind"].endswith("_tax"):  # two taxes may be one idea
                self.refuse_twin(name, label, short, seen)
            shorts.append(short)
        for name in self.table.values:
            if name.startswith("SQUARES_") and name[8:] not in {str(n) for n in range(len(self.squares))}:
                raise self.table.bad(name, f"there is no square {name[8:].lower()}: they are 0 to 39")
        self.fr += [fr for fr, _ in shorts]
        self.en += [en for _, en in shorts]

    def line_before(self, number):
        """What is missing is blamed on the square before it."""
        while number > 0 and f"SQUARES_{number}" not in self.table.lines:
            number -= 1
        return f"SQUARES_{number}"

    def refuse_twin(self, name, label, forms, seen):
        """Two of one name cannot be told apart on the screen: the short form is what is shown most."""
        for language, text in zip(LANGUAGES, forms, strict=True):
            twin = seen.setdefault((language, text), label)
            if twin != label:
                raise self.table.bad(name, f"{label} is called '{text}' like {twin}")

    def read_rules(self):
        for key, known in (("profiles", PROFILES), ("options", OPTIONS)):
            name = f"RULES_{key.upper()}"
            given = self.table.values.get(name, [] if key == "options" else None)
            if not isinstance(given, list) or (key == "profiles" and not given):
                raise self.table.bad(name, f"[rules] {key} is a list out of {', '.join(known)}")
            for value in given:
                if value not in known:
                    raise self.table.bad(name, f"there is no '{value}' among the {key}: {', '.join(known)}")
            if len(set(given)) < len(given):
                raise self.table.bad(name, f"[rules] {key} names one twice")
            setattr(self.edition, key, given)


def read_editions(assets, fonts, guest=None):
    """All editions of the folder, and one from elsewhere, the first one being the default."""
    squares, _ = read_board(assets)
    icons = pawn_icons(assets)
    folder = assets / "editions"
    paths = {path.stem: path for path in sorted(folder.glob("*.toml"))}
    if guest is not None:
        paths[guest.stem] = guest
    if not paths:
        raise BadSource(folder, 1, "holds no edition")
    editions = [Reader(path, fonts, squares, icons).read() for path in paths.values()]
    return sorted(editions, key=lambda edition: (edition.order, edition.name))


def cp1252(text):
    return text.encode("cp1252")


def edition_module(edition):
    """Each different text once; a language is a list of numbers of texts."""
    unique = list(dict.fromkeys(edition.texts[0] + edition.texts[1]))
    number = {text: i for i, text in enumerate(unique)}
    texts = [cp1252(text) for text in unique]
    parts = [
        f'"""{edition.name.capitalize()}: an edition, see magnat/ui/edition.py."""\n\n',
        text_literal("TEXTS", texts),
        bytes_literal("AT", offsets(texts)),
    ]
    for language, names in zip(LANGUAGES, edition.texts, strict=True):
        parts.append(bytes_literal(language.upper(), bytes(number[text] for text in names)))
    parts.append(bytes_literal("PAWNS", b"".join(edition.icons)))
    parts.append(f'BEFORE = b"{readable(cp1252(edition.before))}"\nAFTER = b"{readable(cp1252(edition.after))}"\n')
    parts.append(f"SCALE = {edition.scale}\n")
    parts.append(bytes_literal("PROFILES", bytes(PROFILES.index(profile) for profile in edition.profiles)))
    parts.append(f"OPTIONS = {sum(1 << OPTIONS.index(option) for option in edition.options)}\n")
    return "".join(parts)


def index_module(editions):
    rows = "".join(
        f'    ("{edition.name}", ' + ", ".join(f'b"{readable(cp1252(texts[0]))}"' for texts in edition.texts) + "),\n"
        for edition in editions
    )
    doc = '"""The editions: module, title in French, title in English. The first is the default."""'
    return f"{doc}\n\nEDITIONS = (\n{rows})\n"


def cards_modules(assets, fonts, editions):
    """{language: source of the module} of the 32 cards."""
    _, cards = read_board(assets)
    table = Table(assets / "board" / "cards.toml")
    texts = {language: [] for language in LANGUAGES}
    for card in cards:
        name, label = f"{card['deck']}_{card['number']}".upper(), f"card {card['deck']} {card['number']}"
        value = table.values.get(name)
        if not isinstance(value, dict) or set(value) != set(LANGUAGES):
            raise table.bad(name, f'{label} needs {{ fr = "...", en = "..." }}')
        for language in LANGUAGES:
            text, fills = value[language], CARD_FILLS[card["effect"]]
            if set(re.findall(r"\{(\w+)\}", str(text))) != fills:
                wanted = " and ".join(f"{{{fill}}}" for fill in sorted(fills)) or "no {...}"
                raise table.bad(name, f"{label} in '{language}' must name {wanted}")
            values = {}
            for edition in editions:
                values[edition.name] = edition.values(language) | {
                    "amount": [edition.money(int(card["amount"] or 0))],
                    "hotel_amount": [edition.money(int(card["amount_hotel"] or 0))],
                    "square": [edition.texts[LANGUAGES.index(language)][60 + int(card["target"] or 0)]],
                    "count": [card["amount"]],
                }
            check_filled(table, name, text, CARD_PLACE, fonts, values)
            texts[language].append(cp1252(re.sub(r"\{(\w+)\}", lambda m: f"%{CARD_ORDER[m[1]]}", text)))
    for name in table.values:
        if name not in {f"{card['deck']}_{card['number']}".upper() for card in cards}:
            raise table.bad(name, f"there is no card {name.lower().replace('_', ' ')}")
    doc = '"""What the cards say: 16 of Chance, 16 of the community chest. Edition.card fills them in."""\n\n'
    return {
        language: doc + text_literal("TEXTS", texts[language]) + bytes_literal("AT", offsets(texts[language]))
        for language in LANGUAGES
    }
