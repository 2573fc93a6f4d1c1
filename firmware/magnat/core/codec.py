"""Saving: state <-> bytes with a checksum, and the digest by which two games are compared.

'MG', format, length (2 bytes), the state, CRC-24. Anything else gives a CorruptState that says what is wrong.
"""

from micropython import const

from magnat.core.actions import (
    NEXT_TURN,
    PHASE_KINDS,
    TASK_AUCTION,
    TASK_BUY,
    TASK_CARD,
    TASK_DUEL,
    TASK_ESTATE,
    TASK_MORTGAGED,
    TASK_PAY,
    TASK_PLACE,
    TASK_TAX,
    TASK_TRADE,
)
from magnat.core.cards import deck_size, jail_card
from magnat.core.profiles import COUNT as PROFILE_COUNT
from magnat.core.state import (
    ALIVE,
    BANK,
    COUNT,
    DECIDER,
    DECKS,
    DEEDS,
    DEPTH,
    FIRST,
    FORMAT,
    HOLDER,
    HOTEL,
    HUMANS,
    JAIL,
    LEVEL_SHIFT,
    OPTION_CLAIM,
    OPTION_DUEL,
    OPTIONS,
    OWNER_MASK,
    PHASE,
    POSITION,
    PROFILE,
    RESUME,
    SIZE,
    STACK,
    TASK_BYTES,
    TASK_MOST,
    TOP,
    TURN,
    VERSION,
    get_mask,
)
from magnat.core.tables import DEED_COUNT

_HEAD = const(5)
_POLYNOMIAL = const(0x864CFB)  # CRC-24 of OpenPGP: it stays below 2^30 at every step
_TASK_KINDS = const(12)
_JAIL_MOST = const(3)  # sent there, and two tries failed: the third ends it

# Phase -> the task on top of the stack that asks for it; 0: the stack is empty. In the order of actions.py.
_ASKED_BY = bytes(
    (0, 0, 0, 0, TASK_BUY, TASK_AUCTION, TASK_TAX, TASK_CARD, TASK_DUEL, TASK_PAY)
    + (TASK_TRADE, TASK_TRADE, TASK_MORTGAGED, TASK_PLACE)
)


class CorruptState(ValueError):
    """These bytes are not a game that this program saved."""


def _nibble_table():
    table = []
    for nibble in range(16):
        crc = nibble << 20
        for _ in range(4):
            crc = crc << 1 ^ _POLYNOMIAL if crc & 0x800000 else crc << 1
            crc &= 0xFFFFFF
        table.append(crc)
    return tuple(table)


_TABLE = _nibble_table()


def crc24(data, crc=0xB704CE):
    """Checksum of some bytes; feed the result back to go on."""
    for byte in data:
        crc = (crc << 4 & 0xFFFFFF) ^ _TABLE[crc >> 20 ^ byte >> 4]
        crc = (crc << 4 & 0xFFFFFF) ^ _TABLE[crc >> 20 ^ byte & 15]
    return crc


def digest(s):
    """Six hexadecimal digits that stand for this exact state."""
    return f"{crc24(s):06x}"


def encode(s):
    data = bytearray(_HEAD + SIZE + 3)
    data[0:3] = b"MG\x01"
    data[3] = SIZE & 255
    data[4] = SIZE >> 8
    data[_HEAD : _HEAD + SIZE] = s
    put_crc(data)
    return bytes(data)


def put_crc(data):
    """Write the checksum of the rest into the last three bytes."""
    end = len(data) - 3
    crc = crc24(memoryview(data)[:end])
    data[end] = crc >> 16
    data[end + 1] = crc >> 8 & 255
    data[end + 2] = crc & 255


def crc_is_right(data):
    end = len(data) - 3
    return end > 0 and crc24(memoryview(data)[:end]) == data[end] << 16 | data[end + 1] << 8 | data[end + 2]


def decode(data):
    """The state of `encode`, or CorruptState."""
    if len(data) < _HEAD or data[0] != 0x4D or data[1] != 0x47:
        raise CorruptState("not a saved game")
    if data[2] != FORMAT:
        raise CorruptState(f"saved by another version (format {data[2]}, this is {FORMAT})")
    if data[3] | data[4] << 8 != SIZE or len(data) != _HEAD + SIZE + 3:
        raise CorruptState(f"{len(data)} bytes where {_HEAD + SIZE + 3} belong")
    if not crc_is_right(data):
        raise CorruptState("the checksum is wrong")
    s = bytearray(data[_HEAD : _HEAD + SIZE])
    flaw = find_flaw(s)
    if flaw:
        raise CorruptState(flaw)
    return s


def find_flaw(s):
    """The first thing that no game can hold, '' when all is well: the rules may then trust every index."""
    players = s[COUNT]
    if s[VERSION] != FORMAT or s[PROFILE] >= PROFILE_COUNT or not 2 <= players <= 6:
        return "no such game"
    if s[PHASE] >= len(PHASE_KINDS) or s[RESUME] > NEXT_TURN or s[DEPTH] > TASK_MOST:
        return "no such decision"
    if s[ALIVE] >> players or s[TURN] >= players or s[FIRST] >= players or not s[ALIVE] >> s[DECIDER] & 1:
        return "a player who is not there"
    if s[HUMANS] >> players or s[OPTIONS] & ~(OPTION_CLAIM | OPTION_DUEL):
        return "no such game"
    # What is to be decided is what the top task asks, and without a task the turn itself asks.
    asks = s[STACK + (s[DEPTH] - 1) * TASK_BYTES] if s[DEPTH] else 0
    if asks != _ASKED_BY[s[PHASE]]:
        return "a decision that nothing asks for"
    for task in range(STACK, STACK + s[DEPTH] * TASK_BYTES, TASK_BYTES):
        if not 1 <= s[task] <= _TASK_KINDS or s[task + 1] & 15 >= players or s[task + 2] > BANK:
            return "no such task"
        if s[task] in (TASK_MORTGAGED, TASK_ESTATE):
            if get_mask(s, task + 4) >> DEED_COUNT or (s[task] == TASK_MORTGAGED and not get_mask(s, task + 4)):
                return "a task over no deed"
        elif s[task + 4] >= 40 and s[task] in (TASK_BUY, TASK_TAX, TASK_DUEL):
            return "a task off the board"
    for player in range(players):
        if s[POSITION + player] >= 40 or s[JAIL + player] > _JAIL_MOST:
            return "a pawn off the board"
    for deed in range(DEED_COUNT):
        holder = s[DEEDS + deed] & OWNER_MASK
        if (holder >= players and holder != BANK) or s[DEEDS + deed] >> LEVEL_SHIFT & 7 > HOTEL:
            return "a deed with an impossible owner or building"
    for deck in (0, 1):
        holder = s[HOLDER + deck]
        if holder >= players and holder != BANK:
            return "a jail card with an impossible holder"
        size = deck_size(s, deck)
        seen = 0
        for i in range(size):
            seen |= 1 << (s[DECKS + 16 * deck + i] & 31)
        all_cards = 65535 if holder == BANK else 65535 ^ 1 << jail_card(deck)
        if s[TOP + deck] >= size or seen != all_cards:
            return "a deck with impossible cards"
    return ""
