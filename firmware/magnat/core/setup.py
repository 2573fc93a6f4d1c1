"""Starting a game: the set-up of each profile."""

from magnat.core import deeds, turn
from magnat.core.events import EV_FIRST, EV_START, EV_TRANSFER, emit
from magnat.core.prng import seed as seed_prng
from magnat.core.prng import shuffle, two_dice
from magnat.core.profiles import (
    CLAIMABLE,
    DEALT,
    DEALT_PAID,
    ENDS_BY_TIME,
    ENDS_WITH_HUMAN,
    HIGHEST_STARTS,
    MOST_PLAYERS,
    ROWS,
    rule,
)
from magnat.core.profiles import COUNT as PROFILE_COUNT
from magnat.core.state import (
    ALIVE,
    BANK,
    COUNT,
    DECKS,
    DEEDS,
    FIRST,
    FORMAT,
    HOLDER,
    HOTELS,
    HOUSES,
    HUMANS,
    MINUTES,
    OFFER_FROM,
    OFFER_TO,
    OPTION_CLAIM,
    OPTION_DUEL,
    OPTIONS,
    PRNG,
    PROFILE,
    ROUND,
    SIZE,
    TURN,
    VERSION,
    WINNER,
    set_cash,
)
from magnat.core.tables import DEED_COUNT, SQUARE


def new_game(seed, profile, players, options=0, humans=0, minutes=0):
    """A game ready for its first decision. `humans` has a bit for each seat where a person sits."""
    _check_setup(seed, profile, players, options, humans, minutes)
    s = bytearray(SIZE)
    s[VERSION] = FORMAT
    s[PROFILE] = profile
    s[OPTIONS] = options
    s[COUNT] = players
    s[HUMANS] = humans
    s[MINUTES] = minutes
    s[ALIVE] = (1 << players) - 1
    s[ROUND] = 1
    s[WINNER] = s[HOLDER] = s[HOLDER + 1] = s[OFFER_FROM] = s[OFFER_TO] = BANK
    s[HOUSES] = 32
    s[HOTELS] = 12
    for deed in range(DEED_COUNT):
        s[DEEDS + deed] = BANK
    for player in range(players):
        set_cash(s, player, 1500)
    seed_prng(s, PRNG, seed)
    for deck in (0, 1):
        first = DECKS + 16 * deck
        for card in range(16):
            s[first + card] = card
        shuffle(s, PRNG, s, first, 16)
    s[FIRST] = _who_starts(s)
    s[TURN] = s[FIRST]
    emit(EV_START, s[FIRST])
    _deal(s)
    turn.begin_turn(s, s[FIRST])
    return s


def _check_setup(seed, profile, players, options, humans, minutes):
    if not 0 <= seed <= 0x3FFFFFFF:
        raise ValueError("seed must be from 0 to 2^30 - 1")
    if not 0 <= profile < PROFILE_COUNT:
        raise ValueError("no such profile")
    rules = ROWS[profile]
    if not 2 <= players <= rules[MOST_PLAYERS]:
        raise ValueError(f"this profile is for 2 to {rules[MOST_PLAYERS]} players")
    if options & ~(OPTION_CLAIM | OPTION_DUEL) or options & OPTION_CLAIM and not rules[CLAIMABLE]:
        raise ValueError("no such option in this profile")
    if humans >> players or humans < 0:
        raise ValueError("a person sits where no seat is")
    if rules[ENDS_WITH_HUMAN] and humans & (humans - 1):
        raise ValueError("this profile is for one person")
    if rules[ENDS_BY_TIME]:
        if not 15 <= minutes <= 180:
            raise ValueError("the playing time is 15 to 180 minutes")
    elif minutes:
        raise ValueError("this profile has no playing time")


def _who_starts(s):
    """The highest roll, ties again; or the person at the machine."""
    if not rule(s, HIGHEST_STARTS):
        seat = 0
        while s[HUMANS] and not s[HUMANS] >> seat & 1:
            seat += 1
        return seat
    tied = s[ALIVE]
    while True:
        best = 0
        leaders = 0
        for player in range(s[COUNT]):
            if tied >> player & 1:
                drawn = two_dice(s, PRNG)
                total = drawn // 6 + drawn % 6 + 2
                emit(EV_FIRST, player, drawn // 6 + 1, drawn % 6 + 1)
                if total > best:
                    best = total
                    leaders = 0
                if total == best:
                    leaders |= 1 << player
        if not leaders & leaders - 1:
            break
        tied = leaders
    player = 0
    while not leaders >> player & 1:
        player += 1
    return player


def _deal(s):
    """Deeds dealt at the start, at the printed price or free."""
    if not rule(s, DEALT):
        return
    pack = bytearray(range(DEED_COUNT))
    shuffle(s, PRNG, pack, 0, DEED_COUNT)
    dealt = 0
    for player in range(s[COUNT]):
        for _ in range(rule(s, DEALT)):
            deed = pack[dealt]
            dealt += 1
            if rule(s, DEALT_PAID):
                turn.take(s, player, deed, SQUARE[deed])
            else:
                deeds.give(s, deed, player)
                emit(EV_TRANSFER, BANK, SQUARE[deed], player)
