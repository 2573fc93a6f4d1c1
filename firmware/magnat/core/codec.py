"""Saving: state <-> bytes with a checksum, and the digest by which two games are compared.

'MG', format, length (2 bytes), the state, CRC-24. Anything else gives a CorruptState that says what is wrong.
"""

from micropython import const

from magnat.core.actions import (
    AT_ACTION,
    AT_ANSWER,
    AT_JAIL,
    AT_OFFER,
    AT_ROLL,
    NEXT_TURN,
    PHASE_KINDS,
    TASK_AUCTION,
    TASK_BUY,
    TASK_CARD,
    TASK_DUEL,
    TASK_EACH,
    TASK_ESTATE,
    TASK_MORTGAGED,
    TASK_PAY,
    TASK_PLACE,
    TASK_TAX,
    TASK_TRADE,
)
from magnat.core.cards import deck_size, jail_card
from magnat.core.deeds import HOTEL_KIND, deed_at, group_is_built, in_stock, next_building
from magnat.core.legal import legal
from magnat.core.profiles import COUNT as PROFILE_COUNT
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, rule
from magnat.core.state import (
    ALIVE,
    BANK,
    BANKRUPTCIES,
    CLAIM_COUNT,
    CLAIMS,
    COUNT,
    DECIDER,
    DECKS,
    DEEDS,
    DEPTH,
    DICE,
    DOUBLES,
    FIRST,
    FORMAT,
    HIGH,
    HOLDER,
    HOTEL,
    HOTELS,
    HOUSES,
    HUMANS,
    JAIL,
    LEVEL_SHIFT,
    MORTGAGED,
    OFFER_FROM,
    OFFER_TO,
    OPTION_CLAIM,
    OPTION_DUEL,
    OPTIONS,
    OWNER_MASK,
    PASSED,
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
    cash,
    get24,
    get_mask,
    top,
)
from magnat.core.tables import DEED_COUNT, GROUPS, HOUSE
from magnat.core.trade import is_sound

_HEAD = const(5)
_POLYNOMIAL = const(0x864CFB)  # CRC-24 of OpenPGP: it stays below 2^30 at every step
_TASK_KINDS = const(12)
_JAIL_MOST = const(3)  # sent there, and two tries failed: the third ends it

_CASH_BITS = const(22)  # what all the rounds of a game cannot fill
_RESUMES = (AT_ROLL, AT_JAIL, AT_ACTION, NEXT_TURN)

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
    length = data[3] | data[4] << 8
    if length != SIZE:
        raise CorruptState(f"a state of {length} bytes where {SIZE} belong")
    if len(data) != _HEAD + SIZE + 3:
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
    if s[HUMANS] >> players or s[OPTIONS] & ~(OPTION_CLAIM | OPTION_DUEL):
        return "no such game"
    if s[PHASE] >= len(PHASE_KINDS) or s[RESUME] not in _RESUMES or s[DEPTH] > TASK_MOST or s[DOUBLES] > 3:
        return "no such decision"
    if s[ALIVE] >> players or s[TURN] >= players or s[FIRST] >= players or not s[ALIVE] >> s[DECIDER] & 1:
        return "a player who is not there"
    for player in range(players):
        if s[POSITION + player] >= 40 or s[JAIL + player] > _JAIL_MOST:
            return "a pawn off the board"
        if cash(s, player) >> _CASH_BITS:
            return "a purse that is too full"
    for deed in range(DEED_COUNT):
        level = (s[DEEDS + deed] & ~MORTGAGED) >> LEVEL_SHIFT
        if not _may_hold(s, s[DEEDS + deed] & OWNER_MASK) or level > (HOTEL if HOUSE[deed] else 0):
            return "a deed with an impossible owner or building"
    if s[HOUSES] > 32 or s[HOTELS] > 12 or s[DICE] > 6 or s[DICE + 1] > 6:
        return "more than there can be"
    seats = s[BANKRUPTCIES]
    for player in range(players):
        seats += s[ALIVE] >> player & 1
    if seats != players:  # everyone plays on or went bankrupt
        return "more than there can be"
    for flaw_of in (_flaw_of_buildings, _flaw_of_decks, _flaw_of_claims, _flaw_of_tasks, _flaw_of_decision):
        flaw = flaw_of(s)
        if flaw:
            return flaw
    return ""


def _flaw_of_buildings(s):
    """Where a building stands, the whole group is one player's, none of it mortgaged."""
    most = rule(s, HOUSES_BEFORE_HOTEL)
    for group in range(8):
        if not group_is_built(s, group):
            continue
        landlord = s[DEEDS + GROUPS[group][0]] & OWNER_MASK
        for deed in GROUPS[group]:
            holding = s[DEEDS + deed]
            if (
                landlord == BANK
                or holding & (OWNER_MASK | MORTGAGED) != landlord
                or most < holding >> LEVEL_SHIFT < HOTEL
            ):
                return "a building where none may stand"
    return ""


def _may_hold(s, holder):
    return holder < s[COUNT] or holder == BANK


def _flaw_of_decks(s):
    for deck in (0, 1):
        if not _may_hold(s, s[HOLDER + deck]):
            return "a jail card with an impossible holder"
        size = deck_size(s, deck)
        seen = 0
        for i in range(size):
            seen |= 1 << min(s[DECKS + 16 * deck + i], 16)
        all_cards = 65535 if size == 16 else 65535 ^ 1 << jail_card(deck)
        if s[TOP + deck] >= size or seen != all_cards:
            return "a deck with impossible cards"
    return ""


def _flaw_of_claims(s):
    for claim in range(CLAIMS, CLAIMS + CLAIM_COUNT * 4, 4):
        if s[claim + 1] and (s[claim] & 7 >= s[COUNT] or s[claim] >> 3 & 7 >= s[COUNT]):
            return "a rent between players who are not there"
    return ""


def _flaw_of_tasks(s):
    players = s[COUNT]
    for task in range(STACK, STACK + s[DEPTH] * TASK_BYTES, TASK_BYTES):
        kind = s[task]
        player = s[task + 1] & 15 if kind == TASK_PAY else s[task + 1]
        if not 1 <= kind <= _TASK_KINDS or player >= players or not _may_hold(s, s[task + 2]):
            return "no such task"
        if kind in (TASK_MORTGAGED, TASK_ESTATE):
            mask = get_mask(s, task + 4)
            if mask >> DEED_COUNT or (kind == TASK_MORTGAGED and (not mask or s[task + 3] > DEED_COUNT)):
                return "a task over no deed"
        elif kind in (TASK_BUY, TASK_AUCTION, TASK_DUEL):
            if deed_at(s[task + 4]) == 255:
                return "a task over no deed"
        elif kind == TASK_EACH and s[task + 2] == BANK or kind == TASK_TRADE and task != top(s):
            return "no such task"
        if kind in (TASK_AUCTION, TASK_PLACE) and not _bids_are_good(s, task, kind == TASK_AUCTION):
            return "a bid that cannot be kept"
    return ""


def _bids_are_good(s, task, open_still):
    """The highest bidder has the cash; a building is there, and whoever may win it has a place for it."""
    buyer = s[HIGH] if open_still else s[task + 1]
    if not _may_hold(s, buyer) or (buyer != BANK and cash(s, buyer) < get24(s, task + 5)):
        return False
    what = s[task + 3]
    if not what:
        return True
    if what > HOTEL_KIND or not in_stock(s, what):
        return False
    for player in range(s[COUNT]):
        if (not s[PASSED] >> player & 1 if open_still else player == buyer) and not any(
            next_building(s, player, deed) == what for deed in range(DEED_COUNT)
        ):
            return False
    return True


def _flaw_of_decision(s):
    """What is to be decided is what the top task asks of its player; without a task the turn itself asks."""
    task = top(s)
    if (s[task] if s[DEPTH] else 0) != _ASKED_BY[s[PHASE]]:
        return "a decision that nothing asks for"
    asked = s[task + 1] & 15 if s[DEPTH] else s[TURN]
    if s[PHASE] in (AT_OFFER, AT_ANSWER):
        asked = s[OFFER_FROM] if s[PHASE] == AT_OFFER else s[OFFER_TO]
        if s[task + 3] != (s[PHASE] == AT_ANSWER) or not is_sound(s):
            return "an offer that cannot be made"
    if s[PHASE] and (asked != s[DECIDER] or not legal(s)):
        return "a decision that nothing asks for"
    return ""
