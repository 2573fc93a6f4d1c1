"""The game in course: the core's state, who sits where with which pawn, and the journal that outlives the battery.

Whatever is done goes through `act`: the core applies it, the journal stores it, `events` keeps what the screen has yet
to tell.
"""

from micropython import const

from magnat.core import codec, events
from magnat.core.actions import OVER, TIME_UP
from magnat.core.game import IllegalAction, apply, is_legal, new_game
from magnat.core.profiles import ENDS_BY_TIME, rule
from magnat.core.state import COUNT, DECIDER, MINUTES, PHASE

SEATS = const(6)
_LONGEST = const(0xFFFF)  # seconds: 18 hours, six times what can be agreed on
_HEAD = const(15)  # edition, six pawns, six levels, seconds played (2 bytes)


class Match:
    def __init__(self, journal, state, edition, pawns, levels):
        self.state = state
        self.edition = edition  # its place in magnat.ui.editions
        self.pawns = pawns  # seat -> pawn
        self.levels = levels  # seat -> 0 for a person, 1 to 5 for an opponent
        self.seconds = 0  # played so far, awake; counted in the timed profile
        self.events = []  # (code, player, a, b, c), oldest first
        self._journal = journal
        self._ms = 0
        events.listen(self._happened)

    def _happened(self, code, player, a, b, c):
        self.events.append((code, player, a, b, c))

    # -- who is who

    def is_human(self, seat):
        return not self.levels[seat]

    def humans(self):
        """How many people play."""
        count = 0
        for seat in range(self.state[COUNT]):
            if not self.levels[seat]:
                count += 1
        return count

    @property
    def decider_is_human(self):
        return not self.levels[self.state[DECIDER]]

    @property
    def is_over(self):
        return self.state[PHASE] == OVER

    # -- playing

    def act(self, action):
        """Do it and store it. OSError when it could not be stored: the game goes on all the same."""
        entry = self._entry(action)  # first: should there be no memory for it, nothing is done that is not stored
        apply(self.state, action)
        if self._journal.needs_snapshot:
            self.save()
        else:
            self._journal.append(entry)

    def can(self, action):
        return is_legal(self.state, action)

    def save(self):
        """Store where the game stands."""
        head = bytearray(_HEAD)
        head[0] = self.edition
        head[1:7] = self.pawns
        head[7:13] = self.levels
        head[13] = self.seconds & 255
        head[14] = self.seconds >> 8
        self._journal.start(bytes(head) + codec.encode(self.state))

    def erase(self):
        self._journal.erase()

    def _entry(self, action):
        entry = bytearray()
        if rule(self.state, ENDS_BY_TIME):
            entry.append(self.seconds & 255)
            entry.append(self.seconds >> 8)
        while action > 127:
            entry.append(action & 127 | 128)
            action >>= 7
        entry.append(action)
        return entry

    def _replay(self, entry):
        if rule(self.state, ENDS_BY_TIME):
            self.seconds = entry[0] | entry[1] << 8
            entry = entry[2:]
        action = 0
        for i in range(len(entry)):
            action |= (entry[i] & 127) << 7 * i
        apply(self.state, action)

    # -- the clock of the timed profile

    def pass_time(self, ms):
        """The machine was awake for so long. True when a minute has ended."""
        self._ms += ms
        if self._ms < 1000:
            return False
        minute = self.seconds // 60
        self.seconds = min(self.seconds + self._ms // 1000, _LONGEST)
        self._ms %= 1000
        return self.seconds // 60 != minute

    @property
    def minutes_left(self):
        return max(0, self.state[MINUTES] - self.seconds // 60)

    def time_is_up(self):
        """Has the agreed time just run out? Then the round is the last: tell the core."""
        if self.minutes_left or not self.can(TIME_UP):
            return False
        self.act(TIME_UP)
        return True


def start(journal, seed, profile, options, minutes, edition, pawns, levels):
    """A new game, not stored yet; `levels` and `pawns` have a byte a seat. What its set-up did waits in `events`."""
    humans = 0
    for seat in range(len(levels)):
        if not levels[seat]:
            humans |= 1 << seat
    padding = bytes(SEATS - len(levels))
    match = Match(journal, bytearray(), edition, bytes(pawns) + padding, bytes(levels) + padding)
    match.state = new_game(seed, profile, len(levels), options, humans, minutes)
    return match


def load(journal):
    """The stored game at its last completed action; None when there is none, or none that can be played."""
    stored = journal.load()
    if stored is None:
        return None
    snapshot, entries = stored
    try:
        state = codec.decode(snapshot[_HEAD:])
        match = Match(journal, state, snapshot[0], snapshot[1:7], snapshot[7:13])
        match.seconds = snapshot[13] | snapshot[14] << 8
        for entry in entries:
            match._replay(entry)
    except (codec.CorruptState, IllegalAction, IndexError) as error:
        print("game dropped:", repr(error))
        return None
    match.events.clear()
    return match
