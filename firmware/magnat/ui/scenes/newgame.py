"""A new game, one question a screen, each with an answer already chosen: ENTRER alone leads to the first roll."""

from micropython import const

from magnat.core.profiles import CLAIMABLE, ENDS_BY_TIME, ENDS_WITH_HUMAN, MOST_PLAYERS, ROWS
from magnat.core.state import OPTION_CLAIM, OPTION_DUEL
from magnat.input import keys
from magnat.ui import fonts, strings, tunes
from magnat.ui.edition import PAWNS, Edition
from magnat.ui.editions import EDITIONS
from magnat.ui.room import make_room
from magnat.ui.scene import BlinkingScene
from magnat.ui.texts import fill, wrap

# The questions, in their order
_EDITION = const(0)
_PROFILE = const(1)
_OPTIONS = const(2)
_MINUTES = const(3)
_PEOPLE = const(4)
_PAWN = const(5)
_OPPONENTS = const(6)

_HEADS = (
    strings.NEWGAME_EDITION,
    strings.NEWGAME_PROFILE,
    strings.NEWGAME_OPTIONS,
    strings.NEWGAME_MINUTES,
    strings.NEWGAME_PEOPLE,
    strings.NEWGAME_PAWN,
    strings.NEWGAME_OPPONENTS,
)

_OPPONENT_COUNT = const(5)
_USUAL_OPPONENT = const(1)  # Julie: a newcomer has a chance
_START = const(5)  # the choice after the five opponents: play!
_MINUTES_FROM = const(15)
_MINUTES_TO = const(180)
_MINUTES_STEP = const(15)
_PEOPLE_MOST = const(6)
_GAME_BYTES = const(100_000)  # what the code of a game takes where it is not frozen


class Screen(BlinkingScene):
    def __init__(self, app):
        super().__init__(app)
        self.step = _EDITION
        self.edition = min(app.settings.edition, len(EDITIONS) - 1)
        self.profile = 0  # place in the edition's list
        self.options = 0  # chosen
        self.option = 0  # under the cursor
        self.minutes = 60
        self.people = 1
        self.pawns = []  # of the people so far
        self.pawn = 0  # under the cursor
        self.opponents = []  # levels so far
        self.opponent = _USUAL_OPPONENT  # under the cursor
        self._data = Edition(self.edition)

    # -- what the answers so far allow

    def _rules(self):
        return ROWS[self._data.profiles[self.profile]]

    def _offered(self):
        """The option bits that this profile and edition offer."""
        offered = self._data.options & OPTION_DUEL
        if self._rules()[CLAIMABLE]:
            offered |= self._data.options & OPTION_CLAIM
        return offered

    def _asked(self, step):
        """Is this question to be asked at all?"""
        rules = self._rules()
        if step == _OPTIONS:
            return self._offered() != 0
        if step == _MINUTES:
            return rules[ENDS_BY_TIME]
        if step == _PEOPLE:
            return not rules[ENDS_WITH_HUMAN]
        return True

    def _places(self):
        """How many opponents there is room for."""
        return min(self._rules()[MOST_PLAYERS] - self.people, _OPPONENT_COUNT)

    # -- keys

    def key(self, event):
        if event & keys.KIND != keys.PRESS:
            return event == keys.LONG | keys.PARTIE  # already there
        key = event & keys.KEY
        if key == keys.AVAN:
            self._turn(1)
        elif key == keys.RECU:
            self._turn(-1)
        elif key == keys.ENTRER:
            self._enter()
        elif key == keys.SUPPR:
            self._step_back()
        elif 1 <= key <= 6 and self.step in (_PEOPLE, _OPPONENTS):
            return self._digit(key)
        else:
            return False
        self.app.redraw()
        return True

    def _digit(self, digit):
        if self.step == _PEOPLE:
            self.people = digit
        elif digit > _OPPONENT_COUNT or digit in self.opponents or len(self.opponents) >= self._places():
            return False
        else:
            self.opponent = digit - 1
        self.app.redraw()
        return True

    def _turn(self, by):
        """The next or the previous answer."""
        if self.step == _EDITION:
            self.edition = (self.edition + by) % len(EDITIONS)
            self._data = Edition(self.edition)
            self.profile = 0
        elif self.step == _PROFILE:
            self.profile = (self.profile + by) % len(self._data.profiles)
        elif self.step == _OPTIONS:
            self.option = (self.option + by) % 3
            while self.option < 2 and not self._offered() >> self.option & 1:
                self.option = (self.option + by) % 3
        elif self.step == _MINUTES:
            self.minutes += by * _MINUTES_STEP
            if self.minutes > _MINUTES_TO:
                self.minutes = _MINUTES_FROM
            elif self.minutes < _MINUTES_FROM:
                self.minutes = _MINUTES_TO
        elif self.step == _PEOPLE:
            self.people = (self.people - 1 + by) % _PEOPLE_MOST + 1
        elif self.step == _PAWN:
            self.pawn = self._free_pawn(self.pawn + by, by)
        else:
            self._turn_opponent(by)

    def _free_pawn(self, pawn, by=1):
        pawn %= PAWNS
        while pawn in self.pawns:
            pawn = (pawn + by) % PAWNS
        return pawn

    def _turn_opponent(self, by):
        """Those not chosen yet while there is room, and the start."""
        full = len(self.opponents) >= self._places()
        while True:
            self.opponent = (self.opponent + by) % (_OPPONENT_COUNT + 1)
            if self.opponent == _START or not full and self.opponent + 1 not in self.opponents:
                return

    def _enter(self):
        if self.step == _OPTIONS and self.option < 2:
            self.options ^= 1 << self.option
            return
        if self.step == _PAWN:
            self.pawns.append(self.pawn)
            if len(self.pawns) < self.people:
                self.pawn = self._free_pawn(0)
                return
        if self.step == _OPPONENTS:
            self._enter_opponent()
            return
        self._go(1)

    def _enter_opponent(self):
        if self.opponent != _START:
            self.opponents.append(self.opponent + 1)
            self.opponent = _START
        elif self.people + len(self.opponents) < 2:
            self.app.notice(strings.NEWGAME_OPPONENT_MISSING)
            self.app.play(tunes.ERROR)
            self.opponent = _USUAL_OPPONENT  # so that ENTRER leads on
        else:
            self._start()

    def _step_back(self):
        if self.step == _OPPONENTS and self.opponents:
            self.opponents = self.opponents[:-1]
            self.opponent = _START
        elif self.step == _PAWN and self.pawns:
            self.pawns = self.pawns[:-1]
        elif self.step == _EDITION:
            self.app.pop()
        else:
            self._go(-1)

    def _go(self, by):
        self.step += by
        while not self._asked(self.step):
            self.step += by
        self._enter_step()

    def _enter_step(self):
        if not self._asked(_PEOPLE):
            self.people = 1
        self.options &= self._offered()
        if self.step == _OPTIONS:
            self.option = 2  # going on is one ENTRER away
        elif self.step == _PAWN:
            self.pawns = []
            self.pawn = 0
        elif self.step == _OPPONENTS:
            self.opponents = []
            self.opponent = _START if self.people > 1 else _USUAL_OPPONENT

    def _start(self):
        make_room(_GAME_BYTES)
        from magnat import match

        levels = bytes(self.people) + bytes(self.opponents)
        while len(self.pawns) < len(levels):
            self.pawns.append(self._free_pawn(0))
        app = self.app
        app.settings.edition = self.edition
        app.save_settings()
        minutes = self.minutes if self._asked(_MINUTES) else 0
        profile = self._data.profiles[self.profile]
        app.stack.clear()  # the scenes of a game in course hold on to it
        app.close_match()
        seed = app.board.seed()
        app.open_match(
            match.start(app.journal, seed, profile, self.options, minutes, self.edition, self.pawns, levels), self._data
        )
        app.save_match()
        app.push("board")

    # -- drawing

    def draw(self, canvas):
        text = self.app.text
        canvas.fill_rect(0, 0, 128, 11, 1)
        canvas.centred(fonts.NORMAL, 2, text(strings.NEWGAME_TITLE), 0)
        head = text(_HEADS[self.step])
        if self.step == _PAWN and self.people > 1:
            head = fill(text(strings.NEWGAME_PAWN_OF), b"%d" % (len(self.pawns) + 1))
        canvas.centred(fonts.SMALL, 14, head)
        answer, about, icon = self._answer()
        canvas.write(fonts.NORMAL, 2, 26, b"\x01")
        canvas.right_aligned(fonts.NORMAL, 126, 26, b"\x02")
        self.blink_centred(canvas, 26, answer)
        if icon:
            canvas.big_icon(icon, 52, 38, 3)
        self.enter_sign(canvas, 118, 55)
        y = 38
        for line in wrap(fonts.SMALL, about, 124):
            canvas.centred(fonts.SMALL, y, line)
            y += 7
        self._draw_foot(canvas)

    def _answer(self):
        """The answer that blinks, a word about it, and its icon."""
        text, language = self.app.text, self.app.settings.language
        step = self.step
        if step == _EDITION:
            return self._data.title(language), self._data.currency(language), None
        if step == _PROFILE:
            profile = self._data.profiles[self.profile]
            return text(strings.PROFILES_NAME + profile), text(strings.PROFILES_ABOUT + profile), None
        if step == _OPTIONS:
            if self.option == 2:
                offered = [self._option(option) for option in (0, 1) if self._offered() >> option & 1]
                return text(strings.NEWGAME_GO_ON), b"\n".join(offered), None
            return self._option(self.option), text(strings.PROFILES_OPTION_ABOUT + self.option), None
        if step == _MINUTES:
            return fill(text(strings.NEWGAME_TIME), b"%d" % self.minutes), b"", None
        if step == _PEOPLE:
            return b"%d" % self.people, b"", None
        if step == _PAWN:
            return self._data.pawn(language, self.pawn), b"", self._data.pawn_icon(self.pawn)
        if self.opponent == _START:
            abandons = self.app.has_match() and "end" not in self.app.stack.names()
            about = text(strings.NEWGAME_ABANDON) if abandons else b""
            return text(strings.NEWGAME_START), about, None
        name = b"%d " % (self.opponent + 1) + text(strings.OPPONENTS_NAME + self.opponent)
        return name, text(strings.OPPONENTS_ABOUT + self.opponent), None

    def _option(self, option):
        """Its name, and whether it is chosen."""
        text = self.app.text
        chosen = text(strings.COMMON_YES if self.options >> option & 1 else strings.COMMON_NO)
        return text(strings.PROFILES_OPTION + option) + text(strings.COMMON_COLON) + chosen

    def _draw_foot(self, canvas):
        """Who is in already."""
        if self.step == _OPPONENTS:
            x = 4
            for pawn in self.pawns:
                canvas.icon(self._data.pawn_icon(pawn), x, 54)
                x += 11
            names = [self.app.text(strings.OPPONENTS_SHORT + level - 1) for level in self.opponents]
            canvas.write(fonts.SMALL, x, 56, b" ".join(names))
            if len(self.opponents) >= self._places():
                canvas.centred(fonts.SMALL, 20, self.app.text(strings.NEWGAME_OPPONENTS_FULL))

    # -- sleep

    def save(self):
        head = (self.step, self.edition, self.profile, self.options, self.option, self.minutes, self.people, self.pawn)
        tail = bytes((self.opponent, len(self.pawns)))
        return bytes(head) + tail + bytes(self.pawns) + bytes(self.opponents)

    def restore(self, data):
        self.step, self.edition, self.profile, self.options = data[:4]
        self.option, self.minutes, self.people, self.pawn = data[4:8]
        self._data = Edition(self.edition)
        self.opponent = data[8]
        self.pawns = list(data[10 : 10 + data[9]])
        self.opponents = list(data[10 + data[9] :])
