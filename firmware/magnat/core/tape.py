"""Tapes: the set-up and every action of a game, from which it can be played again to the same digest.

'MT', format, profile, options, players, humans, minutes, seed (4 bytes), the actions, digest and CRC (3 bytes each).
An action is written seven bits a byte, low ones first, the last byte below 128; most take one or two.
"""

from micropython import const

from magnat.core.codec import crc24, crc_is_right, put_crc
from magnat.core.game import IllegalAction, apply, new_game
from magnat.core.state import COUNT, FORMAT, HUMANS, MINUTES, OPTIONS, PROFILE

_HEAD = const(12)
_TAIL = const(6)


class BadTape(ValueError):
    """These bytes are not a tape, or do not play."""


class Recorder:
    """Collects the actions of one game."""

    def __init__(self, s, seed):
        self.data = bytearray(b"MT")
        self.data.append(FORMAT)
        for field in (PROFILE, OPTIONS, COUNT, HUMANS, MINUTES):
            self.data.append(s[field])
        for shift in (0, 8, 16, 24):
            self.data.append(seed >> shift & 255)

    def add(self, action):
        while action > 127:
            self.data.append(action & 127 | 128)
            action >>= 7
        self.data.append(action)

    def finish(self, s):
        """The tape, sealed with the digest of the state it leads to."""
        mark = crc24(s)
        tape = self.data + bytes((mark >> 16, mark >> 8 & 255, mark & 255, 0, 0, 0))
        put_crc(tape)
        return bytes(tape)


def start(tape):
    """The game of a tape before its first action."""
    if len(tape) < _HEAD + _TAIL or tape[0] != 0x4D or tape[1] != 0x54:
        raise BadTape("not a tape")
    if tape[2] != FORMAT:
        raise BadTape(f"recorded by another version (format {tape[2]}, this is {FORMAT})")
    if not crc_is_right(tape):
        raise BadTape("the checksum is wrong")
    seed = tape[8] | tape[9] << 8 | tape[10] << 16 | (tape[11] & 63) << 24
    try:
        return new_game(seed, tape[3], tape[5], tape[4], tape[6], tape[7])
    except ValueError as error:
        flaw = str(error)
    raise BadTape(f"impossible set-up: {flaw}")


def actions(tape):
    """The actions of a tape, one after another."""
    number = shift = 0
    for i in range(_HEAD, len(tape) - _TAIL):
        number |= (tape[i] & 127) << shift
        shift += 7
        if tape[i] < 128:
            yield number
            number = shift = 0
    if shift:
        raise BadTape("the last action is cut off")


def play(tape):
    """The state that a tape leads to. BadTape when it does not play, or ends elsewhere than it says."""
    s = start(tape)
    for count, action in enumerate(actions(tape), 1):
        flaw = ""
        try:
            apply(s, action)
        except IllegalAction as error:
            flaw = str(error)  # raised below: MicroPython cannot chain one error to another
        if flaw:
            raise BadTape(f"action {count}: {flaw}")
    end = len(tape) - _TAIL
    if crc24(s) != tape[end] << 16 | tape[end + 1] << 8 | tape[end + 2]:
        raise BadTape("it ends in another state than the one recorded")
    return s


def timings(tape, now):
    """(actions, total, worst) that `apply` takes for a tape on the clock now(), a counter of whatever unit."""
    s = start(tape)
    count = total = worst = 0
    for action in actions(tape):
        began = now()
        apply(s, action)
        taken = now() - began
        count += 1
        total += taken
        worst = max(worst, taken)
    return count, total, worst


def replay(tape):
    """The digest of the state that a tape leads to."""
    return f"{crc24(play(tape)):06x}"
