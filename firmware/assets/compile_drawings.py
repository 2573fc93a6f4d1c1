"""Fonts and icons: from drawings to the column bytes that the canvas copies."""

import re
from typing import NamedTuple

from source import BadSource, bytes_literal, encode, read_drawings

FONTS = ("normal", "small", "big")
PAWNS = "pawns.txt"  # each edition takes its six along: see compile_editions.py

FONTS_DOC = '''\
"""The fonts: height, first code, last code, stride; then `stride` bytes a code, from the first to the last.

Those are the glyph's width (0: there is none) and its column bytes, bit 0 on top, padded with 0. A font taller than
8 rows has all columns of the upper page, then all of the lower one. The codes are those of Windows-1252; 1 to 5 are
the signs left, right, up, down and ENTER.
"""
'''

ICONS_DOC = '"""The icons: width, height, then column bytes, bit 0 on top, page after page."""\n'


class Font(NamedTuple):
    height: int
    glyphs: dict  # code: drawing
    blob: bytes


def read_font(path):
    settings, drawings = read_drawings(path)
    for key in ("height", "width"):
        if key not in settings:
            raise BadSource(path, 1, f"the setting '{key}: <number>' is missing")
    glyphs = {}
    for drawing in drawings:
        code = 32 if drawing.name == "space" else encode(drawing.name) if len(drawing.name) == 1 else -1
        if code < 0:
            problem = f"'{drawing.name}' is neither a character of Windows-1252 nor 'space' nor a sign"
            raise BadSource(path, drawing.line, problem)
        if code in glyphs:
            raise BadSource(path, drawing.line, f"'{drawing.name}' is drawn twice, first in line {glyphs[code].line}")
        if drawing.height != settings["height"]:
            problem = f"'{drawing.name}' has {drawing.height} rows instead of {settings['height']}"
            raise BadSource(path, drawing.line, problem)
        if drawing.width > settings["width"]:
            problem = f"'{drawing.name}' is {drawing.width} wide, more than {settings['width']}"
            raise BadSource(path, drawing.line, problem)
        glyphs[code] = drawing
    if not glyphs:
        raise BadSource(path, 1, "draws no glyph")
    return Font(settings["height"], glyphs, font_blob(settings["height"], glyphs))


def font_blob(height, glyphs):
    first, last = min(glyphs), max(glyphs)
    stride = 1 + max(len(drawing.columns()) for drawing in glyphs.values())
    blob = bytearray((height, first, last, stride))
    for code in range(first, last + 1):
        cell = bytearray(stride)
        if code in glyphs:
            columns = glyphs[code].columns()
            cell[0] = glyphs[code].width
            cell[1 : 1 + len(columns)] = columns
        blob += cell
    return bytes(blob)


def read_fonts(assets):
    return {name: read_font(assets / "fonts" / f"{name}.txt") for name in FONTS}


def fonts_module(fonts):
    return FONTS_DOC + "".join("\n" + bytes_literal(name.upper(), fonts[name].blob) for name in FONTS)


def icons_module(assets):
    out, seen = [], {}
    for path in sorted((assets / "icons").glob("*.txt")):
        for drawing in read_drawings(path)[1]:
            if not re.fullmatch("[a-z][a-z0-9_]*", drawing.name):
                raise BadSource(path, drawing.line, f"'{drawing.name}' is no icon name: small letters, digits and '_'")
            if drawing.name in seen:
                raise BadSource(path, drawing.line, f"'{drawing.name}' is already drawn in {seen[drawing.name]}")
            seen[drawing.name] = path.name
            if path.name != PAWNS:
                out.append(
                    bytes_literal(drawing.name.upper(), bytes((drawing.width, drawing.height)) + drawing.columns())
                )
    return ICONS_DOC + "\n" + "".join(out)
