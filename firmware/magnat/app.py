"""The loop: keys in, time passes, the top scene draws, the board sleeps. It owns what all scenes share.

It knows boards only by the contract in boards/README.md, and scenes only by magnat/ui/scene.py.
"""

import gc

from micropython import const

from magnat.clock import since
from magnat.input import keys
from magnat.input.keyboard import Keyboard
from magnat.settings import Settings
from magnat.ui import fonts, icons, strings, tunes
from magnat.ui.canvas import HEIGHT, WIDTH, Canvas
from magnat.ui.crash import error_code
from magnat.ui.room import forget_first
from magnat.ui.sound import Player
from magnat.ui.stack import Stack

_SCAN_MS = const(12)  # a key is seen at latest after this; each scan costs battery
_SCAN_HELD_MS = const(6)  # while a key is down, for a crisp release
_FRAME_MS = const(40)  # at most 25 pictures a second
_SLEEP_MS = const(60_000)
_NOTICE_MS = const(2500)
_CARE_MS = const(100)
_BATTERY_MS = const(5000)
_LOW_MV = const(1000)
_WELL_MV = const(1050)
_EMPTY_MV = const(950)


class App:
    def __init__(self, board):
        self.board = board
        self.store = board.store
        self.canvas = Canvas()
        forget_first(self.canvas.forget_glyphs)
        self.keyboard = Keyboard()
        self.player = Player(board.buzzer.tone)
        self.stack = Stack(self)
        self.settings = Settings(board.default_contrast)
        self.journal = board.store.journal()
        self.battery_low = False
        self.best = 0
        self.match = None  # the running game with its table and edition, once a screen wants it
        self.table = None
        self.edition = None
        # The time of this pass. Everything that happens in a pass happens at the same time: a clock read again half-way
        # would be ahead of it, and what began then would seem to lie in the past by twelve days.
        self.now = board.now()
        # Bound once: a bound method made in the loop would allocate at every pass.
        self._clock = board.now
        self._scan = board.keypad.scan
        self._idle = board.idle
        self._feed = board.feed
        self._read_battery = board.battery.millivolts
        self._redraw = True
        self._still = True  # the picture stays as it is until somebody asks for another
        self._think_at = -1  # when the top scene wants to think again; -1: never
        self._notice = None
        self._notice_from = 0
        self._tune = None
        self._cared_at = 0
        self._battery_from = 0
        self.blink_from = self.now  # blinking begins with the bright phase at each key
        self._counted_to = self.now  # how far the clock of the game has counted
        self._empty_reads = 0
        self._start()

    # -- what scenes may call

    def redraw(self):
        """What the scene shows has changed."""
        self._redraw = True
        self.canvas.forget()

    def blink(self):
        """Only the phase of blinking has."""
        self._redraw = True

    def moves(self):
        """Said while drawing: this picture is good for now only."""
        self._still = False

    def think_now(self):
        """The top scene has something to do at once."""
        self._think_at = self.now

    def push(self, name):
        scene = self.stack.push(name)
        self._entered()
        return scene

    def pop(self):
        self.stack.pop()
        self._entered()

    def replace(self, name):
        self.stack.pop()
        return self.push(name)

    def home(self):
        self.stack.clear()
        return self.push("title")

    def text(self, string):
        return strings.text(self.settings.language, string)

    def play(self, tune):
        self._tune = tune  # sounds when this pass is drawn: how long that takes must not shorten the first note

    def notice(self, string):
        """A line over the foot of the screen for a moment."""
        self._notice = string
        self._notice_from = self.now
        self.redraw()

    def save_record(self, name, data):
        """Saves, or tells the player that it could not."""
        try:
            self.store.save(name, data)
            return True
        except OSError:
            self.notice(strings.STORE_FAILED)
            return False

    def erase_record(self, name):
        try:
            self.store.erase(name)
        except OSError:
            self.notice(strings.STORE_FAILED)

    # -- the game

    def has_match(self):
        """Is there a game to go on with?"""
        return self.match is not None or self.store.load("game") is not None

    def open_match(self, match, edition=None):
        """Sit down at a game. The screen's side of it is loaded only now, unless somebody has its edition already."""
        from magnat.ui.edition import Edition
        from magnat.ui.table import Table

        self.match = match
        self.edition = edition or Edition(match.edition)
        self.table = Table(match, self.edition)

    def save_match(self):
        """Stores where the game stands, with the seconds played, or tells the player that it could not."""
        if self.match is None or self.match.is_over:
            return
        try:
            self.match.save()
        except OSError:
            self.notice(strings.STORE_FAILED)

    def close_match(self):
        """Leave the table; the memory it took is wanted."""
        self.match = self.table = self.edition = None

    def load_match(self):
        """Take up the stored game; ValueError when there is none that can be played."""
        from magnat import match

        loaded = match.load(self.journal)
        if loaded is None:
            self.forget_match()
            raise ValueError("no game")
        self.open_match(loaded)

    def forget_match(self):
        """The game is over, or cannot be played."""
        self.close_match()
        try:
            self.journal.erase()
        except OSError:
            self.notice(strings.STORE_FAILED)

    def keep_best(self, score):
        """True when this is the best score so far: it outlives everything but RESET."""
        if score <= self.best:
            return False
        self.best = score
        self.save_record("best", score.to_bytes(4, "little"))
        return True

    def settings_changed(self):
        """Takes effect at once; stored when the player leaves the settings, or by SON itself."""
        self.player.set_enabled(self.settings.sound)
        self.board.lcd.contrast(self.settings.contrast)
        self.redraw()

    def save_settings(self):
        self.save_record("settings", self.settings.pack())

    # -- start

    def _start(self):
        data = self.store.load("settings")
        if data:
            self.settings.unpack(data)
        gc.collect()
        self.text(0)  # the texts are the longest piece of memory, and stay: while there is room in one piece
        self.player.set_enabled(self.settings.sound)
        self.board.lcd.start(self.settings.contrast)
        # The ENTRER that switched the machine on is still down: it must not also confirm something.
        self.keyboard.ignore_held(self._scan(), self.now)
        if self.board.power.cause == "reset":
            for name in ("best", "session"):
                self.erase_record(name)
            self.forget_match()
            self.notice(strings.TITLE_RECORD_CLEARED)
        data = self.store.load("best")
        self.best = int.from_bytes(data, "little") if data else 0
        if self._is_empty(self._read_battery()):
            self.push("battery")  # what slept goes on sleeping, until there is a cell to play with
            return
        self._resume()
        if self.store.damaged:
            self.notice(strings.STORE_UNREADABLE)

    def _resume(self):
        """The screen of before sleep, or the title. The record goes first: a scene that hangs must not come back."""
        session = self.store.load("session")
        if session:
            self.erase_record("session")
            try:
                self.stack.restore(session)
                self._entered()
                return
            except Exception as error:  # a record of another version, or a scene that cannot take it
                print("session dropped:", repr(error))
        self.home()

    # -- the loop

    # MicroPython takes the variables of a call from the heap when they and the stack of its expressions are more than
    # eleven words (three for each `try`), and searching the heap takes longer than all the rest of a pass. So the `try`
    # stands outside of the loop, and what runs in every pass has few variables.

    def run(self):
        while True:
            try:
                while True:
                    self._pass()
            except Exception as error:
                self._contain(error)

    def step(self):
        """One pass, for who counts them."""
        try:
            self._pass()
        except Exception as error:
            self._contain(error)
            self._rest(_SCAN_HELD_MS)

    def _pass(self):
        """Allocates nothing while no key moves and nothing blinks."""
        now = self.now = self._clock()
        self._feed()
        raw = self._scan()
        wait = _SCAN_MS
        if raw or not self.keyboard.idle():
            wait = _SCAN_HELD_MS
            self._take_keys(raw, now)
        if since(now, self._cared_at) >= _CARE_MS:
            self._look_after(now)
        if self._think_at >= 0 and since(now, self._think_at) < 0x20000000:
            self._think(now)
        if self._redraw:
            self._draw()
        self._rest(wait)

    def _rest(self, wait):
        self._idle(self._sound(wait), self.player.sounding)

    def _sound(self, wait):
        """Plays on, by a fresh look at the clock; returns how long the loop may sleep, at most `wait`."""
        now = self._clock()
        if self._tune is not None:
            self.player.play(self._tune, now)
            self._tune = None
        tick = self.player.tick(now)
        return tick if 0 <= tick < wait else wait

    def _take_keys(self, raw, now):
        keyboard = self.keyboard
        keyboard.update(raw, now)
        event = keyboard.read()
        while event >= 0:
            self._take_key(event)
            event = keyboard.read()

    def _take_key(self, event):
        kind, key = event & keys.KIND, event & keys.KEY
        if kind == keys.PRESS:
            self._light()
        if event == keys.PRESS | keys.SON:
            self.settings.sound = not self.settings.sound
            self.settings_changed()
            self.notice(strings.COMMON_SOUND_ON if self.settings.sound else strings.COMMON_SOUND_OFF)
            self.save_settings()
            self.play(tunes.CLICK)
            self.stack.top.key(event)
        elif kind == keys.CHORD:
            if self.stack.names()[-1] not in ("screentest", "battery"):
                self.push("screentest")
        elif kind == keys.STUCK:
            self.notice(strings.KEYTEST_STUCK)
            self.stack.top.key(event)
        elif self.stack.top.key(event):
            if kind == keys.PRESS and self._tune is None:  # a scene that has more to say plays its own
                self.play(tunes.CLICK)
        elif event == keys.LONG | keys.PARTIE:
            self._new_game()
        elif kind == keys.PRESS and key != keys.PARTIE:
            self.play(tunes.ERROR)

    def _light(self):
        """What the key chooses is seen at once, not when the dark phase is over."""
        self.blink_from = self.now
        if not self.stack.top.lit:
            self.stack.top.lit = True
            self.blink()

    def _new_game(self):
        """N. PARTIE held: the game in course waits below, until the new one begins."""
        if self.stack.names()[-1] not in ("newgame", "battery", "crash"):
            self.push("newgame")
            self.play(tunes.CARD)

    def _entered(self):
        """The top scene changed: it thinks and draws at once."""
        self._think_at = self.now
        self.redraw()

    def _think(self, now):
        self._think_at = -1
        wait = self.stack.top.think(now)
        # A scene that changed the stack has set the time for its successor.
        if self._think_at < 0 and wait >= 0:
            self._think_at = (now + max(wait, _FRAME_MS)) & 0x3FFFFFFF

    def _draw(self):
        self._redraw = False
        canvas = self.canvas
        face = self.stack.top.lit
        if not canvas.recall(face):
            self._still = True
            self._paint(canvas)
            if self._still:
                canvas.keep(face)
        self.board.lcd.show(canvas)
        self.stack.tidy()

    def _paint(self, canvas):
        canvas.clear()
        self.stack.top.draw(canvas)
        if self.battery_low:
            canvas.fill_rect(WIDTH - icons.BATTERY_LOW[0] - 1, 0, icons.BATTERY_LOW[0] + 1, icons.BATTERY_LOW[1] + 1, 0)
            canvas.icon(icons.BATTERY_LOW, WIDTH - icons.BATTERY_LOW[0], 0)
        if self._notice is not None:
            canvas.fill_rect(0, HEIGHT - 14, WIDTH, 1, 0)
            canvas.fill_rect(0, HEIGHT - 13, WIDTH, 13, 1)
            canvas.centred(fonts.NORMAL, HEIGHT - 10, self.text(self._notice), 0)

    # -- what happens by itself

    def _look_after(self, now):
        """The notice's end, the battery, the minute of sleep: nothing that could not wait for a moment."""
        self._cared_at = now
        if self._notice is not None and since(now, self._notice_from) >= _NOTICE_MS:
            self._notice = None
            self.redraw()
        if self.match is not None:
            if self.match.pass_time(since(now, self._counted_to)):
                self.redraw()  # the minutes left may be on the screen
            self._counted_to = now
        if since(now, self._battery_from) >= _BATTERY_MS:
            self._battery_from = now
            self._check_battery()
        if since(now, self.keyboard.last_activity) >= _SLEEP_MS:
            self.sleep()

    def _is_empty(self, millivolts):
        return 0 < millivolts < _EMPTY_MV

    def _check_battery(self):
        millivolts = self._read_battery()
        # Once low it takes more to be well again: at the threshold itself the warning would come and go.
        low = 0 < millivolts < (_WELL_MV if self.battery_low else _LOW_MV)
        if low != self.battery_low:
            self.battery_low = low
            self.redraw()
            if low:
                self.play(tunes.LOW_BATTERY)
        # One reading may be a dip under load (a note, a flash write): two in a row are not.
        self._empty_reads = self._empty_reads + 1 if self._is_empty(millivolts) else 0
        if self._empty_reads >= 2 and self.stack.names()[-1] != "battery":
            self.save_session()
            self.push("battery")

    def save_session(self):
        self.save_match()
        self.save_record("session", self.stack.save())

    def sleep(self):
        """Save, dark, lowest power. Comes back here (without the latch) or through a cold start (with it)."""
        if self.stack.names()[-1] != "battery":  # that one saved the screen before it covered it
            self.save_session()
        self._tune = None
        self.player.stop()
        self.board.lcd.off()
        self.board.power.sleep()
        self._woken()

    def _woken(self):
        now = self.now = self._clock()
        self.keyboard.ignore_held(self._scan(), now)
        self.board.lcd.start(self.settings.contrast)
        self._empty_reads = 0
        self._battery_from = self._counted_to = now
        if self.stack.names()[-1] != "battery":
            self.erase_record("session")  # the live stack is newer from now on
        elif not self._is_empty(self._read_battery()):
            self.stack.clear()
            self._resume()
        self._entered()

    def _contain(self, error):
        """A scene failed: the player sees a code and a way on; a failure of that screen itself is for main.py."""
        if self.stack.names()[-1:] == ("crash",):
            raise error
        code = error_code(error)
        while self.keyboard.read() >= 0:
            pass  # keys meant for the screen that is gone
        self.stack.clear()
        self.close_match()  # whatever it has come to: the stored one is sound
        gc.collect()
        self.push("crash").code = code
        self.play(tunes.ERROR)
