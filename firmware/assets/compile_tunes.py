"""Tunes: from `salary: 120 c5/8 e5/8` to pairs of bytes (note, tens of milliseconds)."""

import re

from source import BadSource, bytes_literal, read_text

SEMITONES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
NOTE = re.compile(r"(?:(r)|([a-g])(#?)([0-9]))/([1-9][0-9]?)(\.?)")
LOWEST, HIGHEST = 48, 108  # c3 to c8: what hz() is exact for, and more than a piezo disc can sing

TUNES_DOC = '"""The tunes: pairs of a note (0: rest, else its MIDI number) and its length in 10 ms."""\n'

HZ = '''
# The octave from c8, in Hz: every lower one is half of the next, and so needs no table of its own.
_TOP_OCTAVE = (4186, 4435, 4699, 4978, 5274, 5588, 5920, 6272, 6645, 7040, 7459, 7902)


def hz(note):
    """The frequency of a MIDI note from c3 (48) up, rounded; 0 for a rest."""
    if not note:
        return 0
    shift = 9 - note // 12
    return (_TOP_OCTAVE[note % 12] + (1 << shift >> 1)) >> shift
'''


def compile_note(path, line, word, tempo):
    match = NOTE.fullmatch(word)
    if not match:
        raise BadSource(path, line, f"unknown note '{word}': expected such as c5/8, f#6/16. or r/4")
    rest, letter, sharp, octave, fraction, dot = match.groups()
    note = 0 if rest else 12 * (int(octave) + 1) + SEMITONES[letter] + len(sharp)
    if note and not LOWEST <= note <= HIGHEST:
        raise BadSource(path, line, f"note '{word}' lies outside c3 to c8")
    # A beat of the tempo is a quarter; 240 seconds hold `tempo` whole notes.
    length = round(24000 / tempo / int(fraction) * (1.5 if dot else 1))
    if not 1 <= length <= 255:
        raise BadSource(path, line, f"note '{word}' lasts {length * 10} ms: it must be 10 to 2550")
    return note, length


def compile_tune(path, line, text):
    """`(NAME, bytes)` of one line."""
    name, colon, rest = text.partition(":")
    tempo, *words = rest.split() or [""]
    if not colon or not re.fullmatch("[a-z][a-z0-9_]*", name) or not tempo.isdecimal() or not int(tempo) or not words:
        raise BadSource(path, line, "expected a tune such as 'salary: 120 c5/8 e5/8'")
    return name.upper(), b"".join(bytes(compile_note(path, line, word, int(tempo))) for word in words)


def tunes_module(assets):
    path = assets / "tunes.txt"
    tunes = {}
    for number, text in enumerate(read_text(path).splitlines(), 1):
        text = text.partition(";")[0].strip()
        if not text:
            continue
        name, data = compile_tune(path, number, text)
        if name in tunes:
            raise BadSource(path, number, f"the tune '{name.lower()}' is already there")
        tunes[name] = data
    return TUNES_DOC + "\n" + "".join(bytes_literal(name, data) for name, data in tunes.items()) + HZ
