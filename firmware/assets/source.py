"""What every asset compiler shares: the error of a bad source, drawings read from text, bytes written as Python."""

from pathlib import Path

BYTES_PER_LINE = 24

# Signs of our own live below the space. In the sources they are written as the Unicode sign they look like.
PRIVATE_SIGNS = {"◀": 0x01, "▶": 0x02, "▲": 0x03, "▼": 0x04, "↵": 0x05}


class BadSource(Exception):
    """A source file is wrong: where, and why."""

    def __init__(self, path, line, problem):
        super().__init__(problem)
        self.path, self.line, self.problem = path, line, problem


class Drawing:
    """A named picture: rows of `#` (ink) and `.` (paper), all of one width."""

    def __init__(self, name, line):
        self.name, self.line, self.rows = name, line, []

    @property
    def width(self):
        return len(self.rows[0])

    @property
    def height(self):
        return len(self.rows)

    def columns(self):
        """The bytes of MicroPython's MONO_VLSB: pages of 8 rows, a byte a column, bit 0 on top."""
        out = bytearray()
        for top in range(0, self.height, 8):
            page = self.rows[top : top + 8]
            out += bytes(sum((row[x] == "#") << bit for bit, row in enumerate(page)) for x in range(self.width))
        return bytes(out)


def read_text(path):
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadSource(path, 1, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadSource(path, 1, "is not UTF-8 text") from None


def read_drawings(path):
    """The `key: number` settings and the drawings of a file. A drawing begins with `# name`; `;` begins a comment."""
    settings, drawings = {}, []
    for number, line in enumerate(read_text(path).splitlines(), 1):
        line = line.rstrip()
        if line.startswith("# "):
            drawings.append(Drawing(line[2:].strip(), number))
        elif not line or line.startswith(";"):
            continue
        elif not drawings:
            key, colon, value = line.partition(":")
            if not colon or not value.strip().isdecimal():
                raise BadSource(path, number, "expected a setting such as 'height: 8' before the first drawing")
            settings[key.strip()] = int(value)
        else:
            add_row(path, number, drawings[-1], line)
    for drawing in drawings:
        if not drawing.rows:
            raise BadSource(path, drawing.line, f"'{drawing.name}' has no rows")
    return settings, drawings


def add_row(path, number, drawing, row):
    if set(row) - set("#."):
        raise BadSource(path, number, f"a row of '{drawing.name}' may hold only '#' and '.'")
    if drawing.rows and len(row) != drawing.width:
        problem = f"this row of '{drawing.name}' is {len(row)} wide, its first row {drawing.width}"
        raise BadSource(path, number, problem)
    drawing.rows.append(row)


def encode(character):
    """The code of a character in our fonts, or -1: Windows-1252, plus the private signs."""
    if character in PRIVATE_SIGNS:
        return PRIVATE_SIGNS[character]
    try:
        return character.encode("cp1252")[0]
    except UnicodeEncodeError:
        return -1


def decode(data):
    """Bytes of our fonts as a person writes them."""
    signs = {code: sign for sign, code in PRIVATE_SIGNS.items()}
    return "".join(signs.get(code) or bytes((code,)).decode("cp1252") for code in data)


def escaped(data):
    return "".join(f"\\x{byte:02x}" for byte in data)


def readable(data):
    """Like `escaped`, but plain letters stay letters."""
    return "".join(chr(b) if 32 <= b < 127 and b not in b'"\\' else f"\\x{b:02x}" for b in data)


def bytes_literal(name, data):
    """`NAME = b"..."`, broken into short lines when it is long."""
    chunks = [data[i : i + BYTES_PER_LINE] for i in range(0, len(data), BYTES_PER_LINE)]
    if len(chunks) == 1:
        return f'{name} = b"{escaped(data)}"\n'
    return f"{name} = (\n" + "".join(f'    b"{escaped(chunk)}"\n' for chunk in chunks) + ")\n"
