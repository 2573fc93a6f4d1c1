"""Saved games: the round trip, and a clear error for anything else."""

from magnat.core import codec
from magnat.core.actions import AT_ANSWER, AT_BID, AT_BUY, AT_DEBT, AT_LIFT
from magnat.core.game import new_game
from magnat.core.profiles import TABLE
from magnat.core.state import (
    ALIVE,
    COUNT,
    DECIDER,
    DECKS,
    DEEDS,
    DEPTH,
    HOLDER,
    HUMANS,
    JAIL,
    OPTIONS,
    PHASE,
    POSITION,
    RESUME,
    SIZE,
    TURN,
)


def error_of(data):
    try:
        codec.decode(data)
    except codec.CorruptState as error:
        return str(error)
    return ""


def forged(field, value):
    """A state that no game can hold, with a right checksum."""
    s = new_game(1, TABLE, 4)
    s[field] = value
    return codec.encode(s)


def test_crc24_of_the_classic_check_string():
    assert codec.crc24(b"123456789") == 0x21CF02


def test_the_state_fits_256_bytes():
    assert SIZE <= 256
    assert len(new_game(1, TABLE, 6)) == SIZE


def test_round_trip():
    s = new_game(7, TABLE, 6)
    assert codec.decode(codec.encode(s)) == s


def test_every_flipped_bit_is_noticed():
    data = bytearray(codec.encode(new_game(7, TABLE, 4)))
    for i in range(len(data)):
        bit = 1 << i % 8
        data[i] ^= bit
        assert error_of(data), i
        data[i] ^= bit


def test_every_cut_is_noticed():
    data = codec.encode(new_game(7, TABLE, 4))
    for length in range(0, len(data), 7):
        assert error_of(data[:length])
    assert error_of(data + b"\x00")


def test_foreign_bytes_are_named_so():
    for data in (b"", b"M", b"hello world", bytes(300), b"\xff" * SIZE):
        assert error_of(data) == "not a saved game"


def test_another_format_is_named_so():
    data = bytearray(codec.encode(new_game(7, TABLE, 4)))
    data[2] = 9
    codec.put_crc(data)
    assert error_of(data) == "saved by another version (format 9, this is 1)"


def test_a_right_checksum_does_not_make_nonsense_a_game():
    forgeries = (
        (COUNT, 9),
        (ALIVE, 0),
        (ALIVE, 255),
        (TURN, 4),
        (DECIDER, 5),
        (RESUME, 15),
        (PHASE, 77),
        (PHASE, AT_BUY),
        (PHASE, AT_BID),
        (PHASE, AT_DEBT),
        (PHASE, AT_ANSWER),
        (PHASE, AT_LIFT),
        (JAIL, 99),
        (HUMANS, 16),
        (OPTIONS, 4),
        (DEPTH, 200),
        (POSITION, 40),
        (DEEDS, 5),
        (DEEDS + 3, 7 | 6 << 3),
        (HOLDER, 6),
        (DECKS, 16),
    )
    for field, value in forgeries:
        assert error_of(forged(field, value)), field


def test_the_digest_tells_two_games_apart():
    assert codec.digest(new_game(1, TABLE, 4)) != codec.digest(new_game(2, TABLE, 4))
    assert codec.digest(new_game(1, TABLE, 4)) == codec.digest(new_game(1, TABLE, 4))
