"""A whole game of each profile from the first key to the end screen, by key script in the terminal handheld."""

import os
import pty
import subprocess
import sys

import pytest
from magnat.core.events import END_BANKRUPTCIES, END_HUMAN, END_LAST, END_TIME
from magnat.core.profiles import NAMES
from magnat.core.state import PROFILE, WHY

from boards.host.script import play_script
from boards.host.stage import Stage
from host_tests.ui.key_player import GAMES, SEED

ENDS = {
    "electronic": {END_HUMAN, END_LAST},
    "table": {END_LAST},
    "short": {END_BANKRUPTCIES, END_LAST},
    "timed": {END_TIME},
    "quick": {END_BANKRUPTCIES},
}
STALE = "the recorded game no longer fits: `make games`, and look whether that was meant"


class Window:
    """A terminal that takes everything and types nothing."""

    stale = True

    def __init__(self):
        self.painted = 0

    def size(self):
        return 80, 24

    def read(self, timeout_ms):
        return b""

    def write(self, text):
        self.painted += len(text)


@pytest.mark.parametrize("profile", NAMES)
def test_a_whole_game_is_played_by_keys_in_the_terminal_handheld(profile, tmp_path):
    window = Window()
    script = (GAMES / f"{profile}.keys").read_text()
    machine = play_script(window, tmp_path, script, SEED, faster=10**9)
    assert machine.app.stack.names()[-1] == "end", STALE
    assert machine.app.match.state[PROFILE] == NAMES.index(profile)
    assert machine.app.match.state[WHY] in ENDS[profile]
    assert window.painted > 10_000


def test_the_end_screen_leads_home_and_the_game_is_forgotten():
    stage = Stage()
    stage.board.luck = SEED
    stage.play((GAMES / "quick.keys").read_text())
    while stage.scene == "end":
        stage.run("press ENTRER")
    assert stage.scene == "title"
    assert not stage.app.has_match()


def test_the_command_plays_a_script_in_a_real_terminal(tmp_path):
    master, slave = pty.openpty()
    command = [
        sys.executable,
        "-m",
        "boards.host.cli",
        "play",
        "--script",
        str(GAMES / "quick.keys"),
        "--seed",
        str(SEED),
    ]
    command += ["--faster", "100", "--data", str(tmp_path), "--fresh"]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=subprocess.PIPE) as process:
        os.close(slave)
        shown = b""
        while True:
            try:
                data = os.read(master, 65536)
            except OSError:
                break
            if not data:
                break
            shown += data
        assert process.wait(60) == 0, process.stderr.read()
    os.close(master)
    assert len(shown) > 10_000
