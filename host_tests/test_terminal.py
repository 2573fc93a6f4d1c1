"""The handheld in a terminal: its parts one by one, then the real command in a pseudo-terminal."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import textwrap
import time
from pathlib import Path

import pytest
from magnat.input import keys

from boards.host.skin import Picture, choose_layout, difference, paint
from boards.host.typist import ACTIONS, ESCAPE_MS, GAP_MS, PRESS_MS, QUEUED_MS, Decoder, Typist

ROOT = Path(__file__).resolve().parent.parent

# --- from bytes to keys


@pytest.mark.parametrize(
    ("data", "names"),
    [
        (b"07lq", ["0", "7", "l", "q"]),
        (b"\r\n", ["enter", "enter"]),
        (b"\x7f\x08\x1b[3~", ["erase", "erase", "erase"]),
        (b"\x1b[A\x1b[B\x1b[C\x1b[D", ["back", "forward", "forward", "back"]),
        (b"\x1bOA\x1bOC", ["back", "forward"]),
        (b"\x1b[1;5C\x1b[5~\x1b[15~", ["forward", "unknown", "unknown"]),
        (b"\x1b1", ["erase", "1"]),
        ("é".encode(), ["é"]),
        (b"\xff1", ["1"]),
    ],
)
def test_bytes_become_the_names_of_keys(data, names):
    decoder = Decoder()
    decoder.feed(data, 0)
    assert decoder.names(0) == names


def test_a_sequence_may_arrive_in_pieces():
    decoder = Decoder()
    names = []
    for byte in b"\x1b[C" + "é".encode():
        decoder.feed(bytes([byte]), 0)
        names += decoder.names(0)
    assert names == ["forward", "é"]


def test_a_lone_escape_counts_after_a_moment():
    decoder = Decoder()
    decoder.feed(b"\x1b", 0)
    assert decoder.names(ESCAPE_MS - 1) == []
    assert decoder.names(ESCAPE_MS) == ["erase"]


def test_every_key_of_the_machine_has_a_pc_key():
    reached = {action[0] for action in ACTIONS.values() if isinstance(action, tuple)}
    assert reached >= {1 << key for key in range(keys.KEY_COUNT)}


# --- keys that go down and up


def timeline(typist, until):
    """(time, bitmap) of each change, scanning every millisecond."""
    changes, last = [], 0
    for now in range(until):
        down = typist.scan(now)
        if down != last:
            changes.append((now, down))
            last = down
    return changes


def test_a_single_press_is_held_and_let_go():
    typist = Typist()
    typist.type(4)
    assert timeline(typist, 500) == [(0, 4), (PRESS_MS, 0)]


def test_queued_presses_get_a_down_and_an_up_each_and_none_is_lost():
    typist = Typist()
    for _ in range(20):
        typist.type(2)
    changes = timeline(typist, 3000)
    times = [now for now, _ in changes]
    assert [down for _, down in changes] == [2, 0] * 20
    assert min(b - a for a, b in zip(times, times[1:], strict=False)) >= min(QUEUED_MS, GAP_MS)
    assert times[-1] == 20 * QUEUED_MS + 19 * GAP_MS + PRESS_MS - QUEUED_MS


def test_a_long_press_is_not_cut_short_by_the_next_key():
    typist = Typist()
    typist.type(*ACTIONS["N"])
    typist.type(1)
    assert timeline(typist, 3000)[:3] == [(0, 1 << keys.PARTIE), (1600, 0), (1630, 1)]


def test_a_pressed_key_glows_a_moment_longer():
    typist = Typist()
    typist.type(1 << keys.SON)
    timeline(typist, PRESS_MS + 1)
    assert typist.lit(PRESS_MS + 10) == 1 << keys.SON
    assert typist.lit(PRESS_MS + 1000) == 0


# --- what the window shows

CURSOR = re.compile(r"\x1b\[(\?[0-9]+[hl]|[0-9;]*[HJm])")


class Window:
    """The little of a terminal that our output uses."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.rows = [[" "] * width for _ in range(height)]
        self.x = self.y = 0
        self.modes = set()
        self._rest = ""

    def feed(self, text):
        text = self._rest + text
        cut = text.rfind("\x1b")
        self._rest = text[cut:] if cut >= 0 and not CURSOR.match(text, cut) else ""
        text = text[: len(text) - len(self._rest)]
        at = 0
        while at < len(text):
            sequence = CURSOR.match(text, at)
            if sequence:
                self._obey(sequence[1])
                at = sequence.end()
                continue
            if text[at] not in "\r\n":
                assert self.x < self.width and self.y < self.height, "written outside the window"
                self.rows[self.y][self.x] = text[at]
                self.x += 1
            at += 1

    def _obey(self, command):
        if command.endswith("H"):
            self.y, self.x = (int(n) - 1 for n in command[:-1].split(";"))
        elif command == "2J":
            self.rows = [[" "] * self.width for _ in range(self.height)]
        elif command.endswith("h"):
            self.modes.add(command[:-1])
        elif command.endswith("l"):
            self.modes.discard(command[:-1])

    def text(self):
        return "\n".join("".join(row) for row in self.rows)


def picture(pixels=bytes(1024), lit=True, pressed=0, hz=0, asleep=False):
    return Picture(pixels, lit, 32, pressed, hz, asleep)


@pytest.mark.parametrize(
    ("size", "braille", "keypad"),
    [
        ((80, 24), True, "below"),
        ((66, 24), True, "below"),
        ((66, 19), True, None),
        ((131, 39), True, "below"),
        ((150, 30), True, "beside"),
        ((130, 40), False, "below"),
        ((150, 50), False, "below"),
        ((212, 40), False, "beside"),
    ],
)
def test_the_layout_makes_the_best_of_the_window(size, braille, keypad):
    layout = choose_layout(*size)
    place = None
    if layout.keypad:
        place = "beside" if layout.keypad[0] > layout.lcd[0] + layout.lcd_size[0] else "below"
    assert (layout.braille, place) == (braille, keypad)


@pytest.mark.parametrize("size", [(80, 24), (66, 24), (66, 19), (132, 19), (130, 40), (150, 50), (220, 60)])
def test_everything_drawn_lies_inside_the_window(size):
    layout = choose_layout(*size)
    right = layout.lcd[0] + layout.lcd_size[0] + 2
    bottom = layout.status
    if layout.keypad:
        right = max(right, layout.keypad[0] + 4 * layout.key_width)
        bottom = max(bottom, layout.keypad[1] + 4 * layout.key_step)
    assert min(*layout.lcd) >= 0
    assert right <= size[0]
    assert bottom < size[1]


@pytest.mark.parametrize("size", [(80, 24), (150, 50)])
def test_the_machine_shows_its_name_its_keys_and_how_to_quit(size):
    window = Window(*size)
    window.feed(difference(None, paint(*size, picture())))
    for words in ("MAGNAT", "MONTRE ENCH.", "LEVÉE HYPOT.", "ÉCHANGE", "Enter", "SUPPR.", "q quits"):
        assert words in window.text()


def test_half_blocks_and_braille_show_the_same_pixels():
    pixels = bytes(number * 37 % 251 for number in range(1024))
    big, small = paint(130, 40, picture(pixels)), paint(80, 24, picture(pixels))
    big_at, small_at = choose_layout(130, 40).lcd, choose_layout(80, 24).lcd
    for y in range(64):
        for x in range(128):
            expected = pixels[(y >> 3) * 128 + x] >> (y & 7) & 1
            block = big.rows[big_at[1] + 1 + y // 2][big_at[0] + 1 + x][0]
            assert (block in ("▀█", "▄█")[y & 1]) == expected
            cell = small.rows[small_at[1] + 1 + y // 4][small_at[0] + 1 + x // 2][0]
            dots = ord(cell) - 0x2800 if cell != " " else 0
            dot = ((0, 1, 2, 6), (3, 4, 5, 7))[x & 1][y & 3]
            assert dots >> dot & 1 == expected


def test_only_what_changed_is_sent():
    before = paint(80, 24, picture())
    after = paint(80, 24, picture(bytes(500) + b"\x10" + bytes(523)))
    assert difference(before, before) == ""
    assert len(difference(before, after)) < 60


def test_a_changed_grid_is_redrawn_to_the_same_window():
    pictures = [picture(), picture(b"\x5a" * 1024, pressed=5, hz=440), picture(lit=False, asleep=True)]
    window, last = Window(80, 24), None
    for one in pictures:
        grid = paint(80, 24, one)
        window.feed(difference(last, grid))
        last = grid
        fresh = Window(80, 24)
        fresh.feed(difference(None, grid))
        assert window.text() == fresh.text()
    assert "sleeping: press Enter" in window.text()


def test_a_note_is_shown_while_it_sounds():
    window = Window(80, 24)
    window.feed(difference(None, paint(80, 24, picture(hz=880))))
    assert "♪ 880 Hz" in window.text()


@pytest.mark.parametrize("size", [(65, 24), (80, 18), (20, 5), (1, 1)])
def test_too_small_a_window_says_what_is_needed(size):
    window = Window(*size)
    window.feed(difference(None, paint(*size, picture())))
    if size[0] >= 20:
        assert "66 x 19" in window.text()


# --- the real command in a pseudo-terminal

# An app that writes down what reaches it. Key 9 crashes it, key 8 sends it to sleep.
FAKE_APP = textwrap.dedent(
    """
    import sys, types
    import boards.host
    from magnat.input import keys
    from magnat.input.keyboard import Keyboard

    class App:
        def __init__(self, board):
            self.board, self.buffer = board, bytearray(b"\\x81" * 1024)
            self.keyboard = Keyboard(board.now())
            self.log = open(board.folder + "log.txt", "a", buffering=1)
            self.log.write("start " + board.power.cause + "\\n")
            board.lcd.start(30)
            board.lcd.show(self)

        def run(self):
            while True:
                self.keyboard.update(self.board.keypad.scan(), self.board.now())
                event = self.keyboard.read()
                if event >= 0:
                    self.log.write("%d\\n" % event)
                if event == keys.PRESS | 9:
                    raise RuntimeError("crashed on purpose")
                if event == keys.PRESS | 8:
                    self.board.lcd.off()
                    self.board.power.sleep()
                    self.log.write("woken\\n")
                    self.board.lcd.start(30)
                    self.board.lcd.show(self)
                self.board.idle(10, False)

    sys.modules["magnat.app"] = types.ModuleType("magnat.app")
    sys.modules["magnat.app"].App = App
    from boards.host.cli import main
    sys.exit(main())
    """
)


class Session:
    """`magnat play` in a pseudo-terminal of its own."""

    def __init__(self, folder, size=(80, 24), fake=True, options=()):
        self.window = Window(*size)
        self.folder = folder
        self.raw = b""
        self._utf8 = codecs.getincrementaldecoder("utf-8")()
        self.master, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (size[1], size[0]))
        self.before = termios.tcgetattr(self.slave)
        start = ["-c", FAKE_APP] if fake else ["-m", "boards.host.cli"]
        self.process = subprocess.Popen(
            [sys.executable, *start, "play", "--data", str(folder), *options],
            cwd=ROOT,
            stdin=self.slave,
            stdout=self.slave,
            stderr=subprocess.PIPE,
            env={**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)},
            preexec_fn=_own_terminal,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stderr.close()
        os.close(self.master)
        os.close(self.slave)

    def type(self, data):
        os.write(self.master, data)

    def pump(self, seconds=0.05):
        if select.select([self.master], [], [], seconds)[0]:
            data = os.read(self.master, 65536)
            self.raw += data
            self.window.feed(self._utf8.decode(data))

    def until(self, condition, seconds=8):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, "waited in vain; the window shows:\n" + self.window.text()
            self.pump()

    def started(self):
        self.until(lambda: "q quits" in self.window.text() and len(self.log()) > 0)

    def log(self):
        path = self.folder / "log.txt"
        return path.read_text().split("\n")[:-1] if path.exists() else []

    def ended(self):
        """Exit status, once the process is gone and all it wrote is read."""
        self.until(lambda: self.process.poll() is not None)
        for _ in range(3):
            self.pump()
        return self.process.returncode

    def assert_restored(self):
        assert termios.tcgetattr(self.slave) == self.before
        assert self.raw.rfind(b"\x1b[?1049l") > self.raw.rfind(b"\x1b[?1049h")
        assert self.raw.rfind(b"\x1b[?25h") > self.raw.rfind(b"\x1b[?25l")


def _own_terminal():
    import fcntl

    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.mark.parametrize(
    ("how", "status"),
    [
        (lambda session: session.type(b"q"), 0),
        (lambda session: session.type(b"\x03"), 0),
        (lambda session: session.process.send_signal(signal.SIGTERM), 143),
        (lambda session: session.process.send_signal(signal.SIGHUP), 129),
        (lambda session: session.type(b"9"), 1),
    ],
    ids=["q", "ctrl-c", "sigterm", "sighup", "crash"],
)
def test_the_terminal_is_given_back(tmp_path, how, status):
    with Session(tmp_path) as session:
        session.started()
        assert termios.tcgetattr(session.slave) != session.before
        assert {"?1049"} == session.window.modes
        how(session)
        assert session.ended() == status
        session.assert_restored()
        if status == 1:
            assert b"crashed on purpose" in session.process.stderr.read()


def test_every_key_arrives_once_down_and_once_up_even_when_typed_at_once(tmp_path):
    with Session(tmp_path) as session:
        session.started()
        session.type(b"01234567\r\x7f\x1b[C\x1b[D ns")
        session.until(lambda: str(keys.RELEASE | keys.SON) in session.log())
        order = [*range(8), keys.ENTRER, keys.SUPPR, keys.AVAN, keys.RECU, keys.LANCER, keys.PARTIE, keys.SON]
        expected = [str(kind | key) for key in order for kind in (keys.PRESS, keys.RELEASE)]
        assert session.log()[1:] == expected


def test_shift_n_is_a_long_press_and_t_the_chord(tmp_path):
    with Session(tmp_path) as session:
        session.started()
        session.type(b"Nt")
        session.until(lambda: str(keys.LONG | keys.PARTIE) in session.log())
        session.until(lambda: str(keys.CHORD | keys.PARTIE) in session.log())


def test_asleep_only_enter_wakes(tmp_path):
    with Session(tmp_path) as session:
        session.started()
        session.type(b"8")
        session.until(lambda: "sleeping: press Enter" in session.window.text())
        session.type(b"1 n")
        for _ in range(6):
            session.pump()
        assert "woken" not in session.log()
        session.type(b"\r")
        session.until(lambda: "woken" in session.log())
        session.until(lambda: "sleeping" not in session.window.text())


def test_the_reset_pinhole_starts_the_app_again_even_asleep(tmp_path):
    with Session(tmp_path) as session:
        session.started()
        session.type(b"R")
        session.until(lambda: session.log() == ["start power", "start reset"])
        session.type(b"8")
        session.until(lambda: "sleeping: press Enter" in session.window.text())
        session.type(b"R")
        session.until(lambda: session.log().count("start reset") == 2)


def test_suspended_and_continued_it_gives_back_and_takes_again(tmp_path):
    with Session(tmp_path) as session:
        session.started()
        # As a shell would: stop from outside, look, continue. (An orphaned group ignores Ctrl-Z's own stop.)
        session.process.send_signal(signal.SIGSTOP)
        os.waitpid(session.process.pid, os.WUNTRACED)
        termios.tcsetattr(session.slave, termios.TCSANOW, session.before)
        session.window.feed("\x1b[2J")
        session.process.send_signal(signal.SIGCONT)
        session.until(lambda: "q quits" in session.window.text())
        session.type(b"\x1a")
        session.until(lambda: session.raw.count(b"\x1b[?1049l") == 1 and session.raw.endswith(b"m"))
        session.until(lambda: "q quits" in session.window.text())
        session.type(b"q")
        assert session.ended() == 0
        session.assert_restored()


def test_a_new_size_is_drawn_anew(tmp_path):
    with Session(tmp_path) as session:
        session.started()
        session.window = Window(140, 45)
        termios.tcsetwinsize(session.slave, (45, 140))
        session.until(lambda: "▀" in session.window.text() and "q quits" in session.window.text())


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_the_real_game_starts_takes_a_key_and_quits(tmp_path, size):
    with Session(tmp_path, size, fake=False) as session:
        session.until(lambda: "q quits" in session.window.text())
        session.until(lambda: sum(ord(c) > 0x2580 for c in session.window.text()) > 200)
        title = session.window.text()
        session.type(b"\r")
        session.until(lambda: session.window.text() != title)
        session.type(b"q")
        assert session.ended() == 0
        session.assert_restored()
