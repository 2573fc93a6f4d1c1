"""The board: tells what happened, lets the computers play, and asks whoever must decide. Where the whole game lives."""

from micropython import const

from magnat.clock import since
from magnat.core import events as ev
from magnat.core.actions import (
    AT_ACTION,
    AT_ANSWER,
    AT_BID,
    AT_BUY,
    AT_CARD,
    AT_DEBT,
    AT_DUEL,
    AT_JAIL,
    AT_LIFT,
    AT_OFFER,
    AT_PLACE,
    AT_ROLL,
    AT_TAX,
    END,
    ROLL,
)
from magnat.core.profiles import ENDS_BY_TIME, rule
from magnat.core.state import CLAIM_COUNT, CLAIMS, DICE, DOUBLES, JAIL, PHASE, ROUND
from magnat.core.tables import CARD_BACK, CARD_RETURN, CARDS
from magnat.input import keys
from magnat.opponents import decide
from magnat.ui import fonts, strings, tunes
from magnat.ui.dice import draw_dice, tumbled
from magnat.ui.game_scene import SPEECH, GameScene
from magnat.ui.narrator import STAYS_IN_JAIL, TIME_IS_UP, Narrator
from magnat.ui.scene import NEVER
from magnat.ui.table import BODY, LEFT, LINE, RIGHT
from magnat.ui.texts import wrap

_FRAME_MS = const(40)
_TUMBLE_MS = const(640)
_DICE_MS = const(700)  # how long the result lies there
_STEP_MS = const(110)
_CARD = const(28)  # where the text of a card begins
_EVENT_BYTES = const(14)
_EVENTS_SAVED = const(17)

_PACE = (200, 100, 40)  # per cent of the time that a message stays, by the speed of the settings

_DECISIONS = {
    AT_JAIL: "jail",
    AT_BUY: "buy",
    AT_BID: "auction",
    AT_TAX: "tax",
    AT_CARD: "card",
    AT_DUEL: "duel",
    AT_DEBT: "debt",
    AT_OFFER: "offer",
    AT_ANSWER: "answer",
    AT_LIFT: "keep",
    AT_PLACE: "build",
}

_BANKERS = (ev.EV_START, ev.EV_AUCTION, ev.EV_SOLD, ev.EV_UNSOLD)  # what Oncle Riche himself tells, beside the cards


class Screen(GameScene):
    def __init__(self, app):
        if app.match is None:
            app.load_match()
        super().__init__(app)
        self.table.catch_up()  # what was left half told is told again from its beginning
        self._narrator = Narrator(self)
        self._telling = False  # the oldest of match.events is on the screen
        self._text = None
        self._since = 0  # when it, or the thinking of a computer, began
        self._lasts = 0  # ms; NEVER: until ENTRER
        self._back = False  # the last card sends its player backwards
        self._thinking = False

    # -- time

    def think(self, now):
        wait = super().think(now)
        left = self._direct(now)
        return left if left != NEVER and left < wait else wait

    def _direct(self, now):
        """One step of the game; returns the ms until the next one, or NEVER when a person must do something."""
        if self._telling:
            left = self._tell_on(now)
            if left:
                return left
            self._done_telling()
        if self.match.events:
            self._tell(now)
            return _FRAME_MS
        self.table.blinking = 0
        if self.match.time_is_up():
            self.match.events.append((TIME_IS_UP, self.seat, 0, 0, 0))
            return _FRAME_MS
        if self.match.is_over:
            self.app.replace("end")
            return _FRAME_MS
        if self.match.decider_is_human:
            return self._ask()
        return self._compute(now)

    def _ask(self):
        """A person decides: who holds the machine, and on which screen?"""
        self._thinking = False
        if not self._asks():
            self.app.push("handover")
            return _FRAME_MS
        scene = _DECISIONS.get(self.match.state[PHASE])
        if scene is None:
            return NEVER
        self.app.push(scene)
        return _FRAME_MS

    def _compute(self, now):
        """A computer decides, after a moment in which a person can see whose turn it is."""
        if not self._thinking:
            self._thinking = True
            self._since = now
            self.app.redraw()
        left = self._pace(500) - since(now, self._since)
        if left > 0:
            return left
        while True:
            self.act(decide(self.match.state, self.match.levels[self.seat]))
            # Strokes that only prepare an offer are not worth a pause each.
            if self.match.events or self.match.is_over or self.match.decider_is_human:
                break
        self._thinking = False
        return _FRAME_MS

    def _pace(self, ms):
        return ms * _PACE[self.app.settings.speed] // 100

    # -- telling

    def _tell(self, now):
        """Begin with the oldest event."""
        event = self.match.events[0]
        code, player, a, b, c = event
        self._telling = True
        self._since = now
        self._text, tune = self._narrator.tell(event)
        self._lasts = self._pace(600 + 22 * len(self._text)) if self._text else 0
        if code == ev.EV_ROLL:
            tune = tunes.DICE
            self._lasts = _TUMBLE_MS + self._pace(_DICE_MS)
        elif code == ev.EV_MOVE:
            self.table.position[player] = a
            self._lasts += _STEP_MS * self._steps(event)
        elif code == ev.EV_JAIL:
            self.table.position[player] = 10
        elif code == ev.EV_CARD:
            effect = CARDS[(a * 16 + b - 1) * 4]
            self._back = effect in (CARD_BACK, CARD_RETURN)
            if self.match.is_human(player):
                self._lasts = NEVER
        elif code == ev.EV_TERMS:
            self._announce(player, a)
        elif code == ev.EV_TURN and self.match.humans() == 1 and self.match.is_human(player):
            self._lasts = 0
        if tune:
            self.app.play(tune)
        self.table.count(event)
        self.app.redraw()

    def _announce(self, maker, partner):
        """Two have traded: Oncle Riche tells those who did not sit at that deal."""
        if self.match.is_human(maker) or self.match.is_human(partner):
            self._text = self.app.text(strings.TRADE_ACCEPTED)
            self._lasts = self._pace(1500)
        elif len(self.match.events) > 1:
            # That screen takes both events along: they must not be told again when it is left after a sleep.
            self._telling = False
            terms = self.match.events.pop(0)
            self.app.push("announce").tell(terms, self.match.events.pop(0))
        self.app.play(tunes.TRADE)

    def _tell_on(self, now):
        """Go on with the event on the screen; returns the ms left, 0 when it is told."""
        if self._lasts == NEVER:
            return 1000
        passed = since(now, self._since)
        code = self.match.events[0][0]
        left = max(0, self._lasts - passed)
        if code == ev.EV_ROLL:
            self.app.redraw()
            return min(left, _FRAME_MS)
        if code == ev.EV_MOVE:
            self._walk(passed // _STEP_MS)
            return min(left, _FRAME_MS)
        return left

    def _steps(self, event):
        """How many squares the pawn walks."""
        _, _, start, to, why = event
        return (start - to) % 40 if why == ev.MOVE_CARD and self._back else (to - start) % 40

    def _walk(self, steps):
        event = self.match.events[0]
        _, player, start, to, why = event
        if steps < self._steps(event):
            square = start - steps if why == ev.MOVE_CARD and self._back else start + steps
            square %= 40
        else:
            square = to
        if square != self.table.position[player]:
            self.table.position[player] = square
            self.app.play(tunes.CLICK)
            self.app.redraw()

    def _done_telling(self):
        code, player, a, b, c = self.match.events.pop(0)
        self._telling = False
        self._text = None
        if code == ev.EV_MOVE:
            self.table.position[player] = b
        elif code == ev.EV_ROLL and not self.match.events and self.match.state[JAIL + player]:
            self.match.events.append((STAYS_IN_JAIL, player, 0, 0, 0))
        if not self.match.events:
            self.table.catch_up()
        self.app.redraw()

    # -- keys

    def key(self, event):
        if event & keys.KIND != keys.PRESS:
            return False
        key = event & keys.KEY
        if key == keys.SUPPR:
            self.app.home()
            return True
        if key == keys.AVAN or key == keys.RECU:
            self.app.push("deeds")
            return True
        if key == 3 and self._claims():
            self.app.push("claim")
            return True
        if not self._asks():
            if key == keys.ENTRER or key == keys.LANCER:
                self._hurry()
                return True
            return 6 <= key <= 9 and super().key(event)
        phase = self.match.state[PHASE]
        if phase == AT_ROLL and (key == keys.ENTRER or key == keys.LANCER):
            self.act(ROLL)
        elif phase == AT_ACTION and key == keys.ENTRER:
            self.act(END)
        else:
            return super().key(event)
        self.app.think_now()
        return True

    def _asks(self):
        """Is it a person's move? Not while something is to be told, nor before the machine is in his hands."""
        match = self.match
        if self._telling or match.events or match.is_over or not match.decider_is_human:
            return False
        return self.table.holder == self.seat or match.humans() == 1

    def _hurry(self):
        """ENTRER: enough of this, what is next? From Oncle Riche's welcome it leads straight to the first roll."""
        welcome = self._telling and self.match.events[0][0] == ev.EV_START
        if self._telling:
            self._done_telling()
        self._since = self.app.now - 60_000 & 0x3FFFFFFF
        if welcome and self.match.decider_is_human and self.match.humans() == 1:
            if self.match.events and self.match.events[0][0] == ev.EV_TURN:
                self.match.events.pop(0)  # whose turn it is goes without saying
            if not self.match.events:
                self.act(ROLL)
        self.app.think_now()

    def _claims(self):
        """Does a rent wait for its owner, at a moment when it may be claimed?"""
        s = self.match.state
        if s[PHASE] not in (AT_ROLL, AT_JAIL, AT_ACTION) or self._telling:
            return False
        return any(s[CLAIMS + 4 * slot + 1] for slot in range(CLAIM_COUNT))

    # -- drawing

    def draw(self, canvas):
        # A pawn blinks where it waits; one that walks is in sight at every step.
        self.table.draw(canvas, self.lit or self._telling and not self.table.blinking)
        self.draw_top(canvas)
        self.draw_centre(canvas)

    def draw_top(self, canvas):
        seat = self.seat
        if self._telling:
            event = self.match.events[0]
            seat = event[3] if event[0] == ev.EV_TRANSFER else event[1]
        if seat > 5:
            seat = self.seat
        self.table.draw_top(canvas, seat, self.name(seat))

    def draw_centre(self, canvas):
        if self._telling:
            self._draw_event(canvas)
        elif self.match.decider_is_human:
            self._draw_question(canvas)
        else:
            self.paragraph(canvas, 27, self.say(strings.BOARD_THINKS, self.name(self.seat)))
            self._draw_foot(canvas, self.app.text(strings.BOARD_FASTER))

    def _draw_event(self, canvas):
        code, player, a, b, c = self.match.events[0]
        passed = since(self.app.now, self._since)
        if code == ev.EV_ROLL:
            if passed < _TUMBLE_MS:
                a, b = tumbled(passed)
            draw_dice(canvas, a, b)
        elif code == ev.EV_CARD:
            self._draw_card(canvas, a, passed)
        elif code in _BANKERS:
            self.draw_banker(canvas, self._text, passed)
        elif code == ev.EV_MOVE:
            if self.table.position[player] == b:
                self._draw_text(canvas)
            else:
                draw_dice(canvas, self.match.state[DICE], self.match.state[DICE + 1])
        elif self._text:
            self._draw_text(canvas)

    def _draw_text(self, canvas):
        lines = len(wrap(fonts.SMALL, self._text, RIGHT - LEFT))
        self.paragraph(canvas, BODY + (35 - LINE * lines >> 1), self._text)

    def _draw_card(self, canvas, deck, passed):
        """Oncle Riche reads it out below the name of its deck."""
        canvas.fill_rect(RIGHT - SPEECH, BODY - 1, SPEECH, LINE, 1)
        name = self.edition.deck(self.app.settings.language, deck)
        canvas.centred(fonts.SMALL, BODY, name, 0, RIGHT - SPEECH, RIGHT)
        self.draw_banker(canvas, self._text, passed, _CARD)
        if self._lasts == NEVER:
            self.enter_sign(canvas, LEFT + 3, 46)

    def _draw_question(self, canvas):
        s = self.match.state
        text = self.app.text
        if s[PHASE] == AT_ROLL:
            self.prompt(canvas, 29, text(strings.BOARD_ROLL_AGAIN if s[DOUBLES] else strings.BOARD_ROLL))
            self._draw_foot(canvas, self._clock())
        else:
            self.prompt(canvas, 26, text(strings.BOARD_ACTION))
            canvas.centred(fonts.SMALL, 38, text(strings.BOARD_END_TURN), 1, LEFT, RIGHT)
            self._draw_foot(canvas, self._clock())

    def _clock(self):
        s = self.match.state
        if rule(s, ENDS_BY_TIME):
            return self.say(strings.BOARD_TIME_LEFT, b"%d" % self.match.minutes_left)
        return self.say(strings.BOARD_ROUND, b"%d" % (s[ROUND] | s[ROUND + 1] << 8))

    def _draw_foot(self, canvas, text):
        canvas.centred(fonts.SMALL, 48, text, 1, LEFT, RIGHT)

    # -- sleep: what was not told yet is told after waking

    def save(self):
        data = bytearray((self.table.holder,))
        for code, player, a, b, c in self.match.events[:_EVENTS_SAVED]:
            data.append(code)
            data.append(player)
            for value in (a, b, c):
                for shift in (0, 8, 16, 24):
                    data.append(value >> shift & 255)
        return bytes(data)

    def restore(self, data):
        self.table.holder = data[0]
        self.match.events.clear()  # a machine that never lost its memory has them still
        for at in range(1, len(data), _EVENT_BYTES):
            values = []
            for first in (at + 2, at + 6, at + 10):
                value = data[first] | data[first + 1] << 8 | data[first + 2] << 16
                high = data[first + 3]
                values.append(value | (high << 24) if high < 128 else value - (1 << 24))
            self.match.events.append((data[at], data[at + 1]) + tuple(values))  # noqa: RUF005 (MicroPython cannot)
        self.table.catch_up()
