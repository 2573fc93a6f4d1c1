"""A monkey at the keys: a million random presses, and after each the machine must be sane.

make monkey                                                        # everything, see --help for less
python -m host_tests.ui.monkey --seed 17                           # one seed again, key by key the same
python -m host_tests.ui.monkey --seed 17 --keys 'press 5; wait 9'  # its table, but these keys: what a failure prints
"""

import argparse
import random
import signal
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pkgutil import iter_modules

from magnat.core.actions import BUY, LIFT
from magnat.core.profiles import NAMES
from magnat.core.state import COUNT, HUMANS, PROFILE, cash
from magnat.match import SEATS, Match
from magnat.ui import scenes
from magnat.ui.editions import EDITIONS

from boards.host.headless import HeadlessBoard, Machine
from boards.host.names import KEY_CODES
from boards.host.progress import GameBar
from host_tests.core.invariants import check_state
from host_tests.core.wild import wild_position
from host_tests.portable.fingers import Fingers
from host_tests.ui.key_player import KeyPlayer
from host_tests.ui.watched_app import FullDisk, Recorder, WatchedApp, box, shown_cash

SCENES = sorted(module.name for module in iter_modules(scenes.__path__))
NEVER_SEEN = {"crash"}
PRESSES_A_SEED = 2000
KEY_NAMES = {code: name for name, code in KEY_CODES.items()}  # the last name of a code: digits as digits
HANG_S = 20  # of the processor's time, for what takes milliseconds: however busy the machine
WAY_HOME = 400  # presses that may lie between any screen and the board

# What SUPPR. leaves without deciding anything
LEFT_ALONE = {"deeds", "overview", "assets", "stock", "claim", "lift", "trade", "offer", "swap", "amount"}
LEFT_ALONE |= {"settings", "keytest"}


class Homesick(KeyPlayer):
    """Wants to see the board: leaves what can be left, answers what is asked."""

    def choose(self):
        return "press SUPPR" if self.stage.scene in LEFT_ALONE else super().choose()

    def at_title(self, scene):
        """Not into the settings."""
        return "press RECU" if scene.choice == 2 else "press ENTRER"

    def at_newgame(self, scene):
        """ENTRER alone would change an option for ever."""
        return "press AVAN" if scene.step == 2 and scene.option < 2 else "press ENTRER"

    def at_screentest(self, scene):
        return "hold PARTIE 1700"

    def at_buy(self, scene):
        """SUPPR. goes to the answer that costs nothing."""
        return "press ENTRER" if self.can(BUY) else "press SUPPR\npress ENTRER"

    def at_keep(self, scene):
        return "press ENTRER" if self.can(LIFT) else "press SUPPR\npress ENTRER"


class Monkey(Machine):
    """A machine with a table by its seed. `do` presses keys and looks; `keys` is all that was done."""

    def __init__(self, seed, folder=None, files=None):
        rng = self.rng = random.Random(seed)
        self.disk = FullDisk()
        board = HeadlessBoard(folder, latch=rng.random() < 0.7, files=files or self.disk)
        board.luck = seed
        edition = rng.randrange(len(EDITIONS))
        board.store.save("settings", bytes((1, rng.randrange(2), 28, rng.randrange(3), edition)))
        super().__init__(lambda board: WatchedApp(board, self), board)
        self.session = None  # what a sleeping machine must wake to: (its stack of scenes, its game)
        self.best = 0  # the score that is stored
        self.done = None  # the last state of the game that was stored
        self.erasing = False  # the game is being erased
        self.keys = []
        self.presses = 0
        self.visits = Counter()  # how often each scene was entered
        self.games = Counter()  # profile -> games that ended
        self._game = self._seen = None
        self._fresh = Recorder()
        self.boot()
        if rng.random() < 0.6:
            self.sit_down()

    def opened(self, match):
        """Somebody sits down at this game."""

    def sit_down(self):
        """At a game in which trouble is near."""
        rng = self.rng
        position = wild_position(rng)
        while not position.state[HUMANS]:
            position = wild_position(rng)
        state = position.state
        self.stage(state, [0 if state[HUMANS] >> seat & 1 else rng.randint(1, 5) for seat in range(state[COUNT])])

    def stage(self, state, levels):
        app = self.app
        pawns = bytes(self.rng.sample(range(SEATS), SEATS))
        edition = app.settings.edition
        app.open_match(Match(app.journal, state, edition, pawns, bytes(levels) + bytes(SEATS - len(levels))))
        app.save_match()
        app.stack.clear()
        app.push("board")

    # -- what a KeyPlayer wants

    @property
    def scene(self):
        return self.app.stack.names()[-1]

    @property
    def state(self):
        return self.app.match.state

    # -- playing

    def do(self, script):
        """Some lines of a key script, then a look at everything. Three words are the monkey's own: `home` finds the way
        to the board, `full` and `room` are about the file system."""
        self.keys.append(script.replace("\n", "; "))
        if script == "home":
            self._go_home()
        elif script in ("full", "room"):
            self.disk.full = script == "full"
        else:
            self.play(script)
        self.look()

    def boot(self, cause="power"):
        if cause == "reset":
            self.best = 0
            self.session = None
        super().boot(cause)

    def roam(self, presses):
        """So many presses at random, now and then sober ones."""
        rng, fingers, player = self.rng, Fingers(self.rng), Homesick(self)
        sober = 0
        end = self.presses + presses
        while self.presses < end:
            sober = rng.randrange(100) if rng.random() < 0.02 else max(0, sober - 1)
            odd = rng.random()
            if odd < 0.005:
                self.do("home")
            elif odd < 0.009:
                self.do(self._mishap())
            elif self.disk.full and odd < 0.05:
                self.do("room")
            elif sober and odd < 0.9:
                self.count_presses(script := player.choose())
                self.do(script)
            else:
                self.count_presses(script := self._strokes(*fingers.stroke(self.scene)))
                self.do(script)

    def count_presses(self, script):
        self.presses += sum(line.startswith(("press", "down", "hold")) for line in script.split("\n"))

    def _strokes(self, pressed, hold, gap):
        names = [KEY_NAMES[key] for key in dict.fromkeys(pressed)]
        downs, ups = [f"down {name}" for name in names], [f"up {name}" for name in names]
        way = self.rng.random()
        if way < 0.05:  # rolled over the keys, one after the other
            downs = [line for down in downs for line in (down, f"wait {self.rng.randrange(1, 40)}")]
        elif way < 0.1:  # a contact that bounces, both ways
            downs = [*downs, "wait 2", ups[0], "wait 2", downs[0]]
            ups = [*ups, "wait 3", downs[0], "wait 1", ups[0]]
        return "\n".join([*downs, f"wait {hold}", *ups, f"wait {gap}"])

    def _mishap(self):
        """What happens to a handheld beside its keys."""
        key = KEY_NAMES[self.rng.randrange(17)]
        return self.rng.choice(
            (
                "wait 61000\nexpect-sleep\npress AVAN\nexpect-sleep\npress ENTRER\nexpect-awake",
                "wait 61000\nexpect-sleep\npress ENTRER\nexpect-awake",
                "power-cut\nwait 50\npress ENTRER\nexpect-awake",
                f"cell 900\nwait 9000\npress {key}\nwait 5500\nexpect-sleep\ncell 1500\npress ENTRER\nexpect-awake",
                "cell 980\nwait 5500\ncell 1500",
                f"down {key}\nghost 40\nup {key}\nwait 40",
                f"hold {key} 10500",
                f"hold {key} 1700",
                "hold PARTIE 1700" if self.rng.random() < 0.5 else "reset",
                "room" if self.disk.full else "full",
            )
        )

    def _go_home(self):
        """SUPPR. and ENTRER, and what a person in debt would do, must lead to the board from everywhere."""
        player = Homesick(self)
        for _ in range(WAY_HOME):
            if self.scene == "board":
                return
            self.play(player.choose())
        raise AssertionError(f"no way from {self.scene} to the board: {self.app.stack.names()}")

    # -- looking

    def look(self):
        app = self.app
        assert self.scene not in NEVER_SEEN
        if app.match:
            self._look_at_game(app, app.match)
            if app.match.events or any(app.table._steps):  # the screen is behind: it tells, or counts money
                return
            sums = [cash(self.state, seat) for seat in range(self.state[COUNT])]
            assert app.table.cash[: len(sums)] == sums
        if not app._redraw and len(self.keys) % 3 == 0:  # not each time, for speed
            self._look_at_screen()

    def _look_at_game(self, app, match):
        state = bytes(match.state)
        if state != self._seen:
            self._seen = state
            check_state(match.state)
            app.ledger.check()
            if match.is_over and self._game is not match:
                self._game = match
                self.games[NAMES[match.state[PROFILE]]] += 1

    def _look_at_screen(self):
        """Painted anew, it must look the same, whatever was kept of earlier pictures; and its sums must be true."""
        app, fresh = self.app, self._fresh
        app._still = True
        fresh.written.clear()
        app._paint(fresh)
        shown = self.board.screen()
        assert not app._still or fresh.buffer == shown, f"{self.scene} shows a stale picture"
        for seat in shown_cash(app.stack.top):
            sum = app.edition.money(cash(self.state, seat))
            places = [place for place, text in fresh.written if text == sum]
            said = any(all(shown[at] & mask == fresh.buffer[at] & mask for at, mask in box(*place)) for place in places)
            assert said, f"{self.scene} does not show the {sum.decode('cp1252')} of seat {seat}"


# -- many seeds


class Hang(BaseException):
    """The app did not come back."""


def _hang(*_):
    raise Hang(f"the app did not come back for {HANG_S} s")


def run(seed, presses=PRESSES_A_SEED, keys=None):
    """One seed, or given keys at its table. Returns (monkey, error or None)."""
    signal.signal(signal.SIGVTALRM, _hang)
    signal.setitimer(signal.ITIMER_VIRTUAL, HANG_S + presses / 50)
    monkey = Monkey(seed)
    try:
        if keys is None:
            monkey.roam(presses)
        else:
            for script in keys:
                monkey.do(script.replace("; ", "\n"))
    except (Exception, Hang) as error:
        return monkey, error
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return monkey, None


def where(error):
    """The kind of error and the line it comes from: two runs with the same one have the same bug."""
    trace = error.__traceback__
    while trace.tb_next:
        trace = trace.tb_next
    return type(error).__name__, trace.tb_frame.f_code.co_filename.rsplit("/", 1)[-1], trace.tb_lineno


def shrink(seed, keys, error, seconds=20):
    """Leaves out what is not needed for the same error, as far as that goes in a moment."""
    wanted, end = where(error), time.monotonic() + seconds
    size = len(keys) // 2
    while size:
        at = 0
        while at < len(keys) and time.monotonic() < end:
            fewer = keys[:at] + keys[at + size :]
            monkey, again = run(seed, keys=fewer)
            if again and where(again) == wanted:
                keys = monkey.keys
            else:
                at += size
        size //= 2
    return keys


def report(seed, monkey, error):
    """One line that says what failed and how to see it again."""
    keys = " ;; ".join(shrink(seed, monkey.keys, error))
    kind, file, line = where(error)
    return f"seed {seed}: {kind} in {file} line {line}: {error} | --seed {seed} --keys '{keys}'"


def play(seed, presses=PRESSES_A_SEED):
    """One seed for the pool: (presses, visits, games that ended, a line about what failed or None)."""
    monkey, error = run(seed, presses)
    failed = report(seed, monkey, error) if error else None
    return monkey.presses, monkey.visits, monkey.games, failed


def main():
    parser = argparse.ArgumentParser(description="Random presses on the handheld; the machine must stay sane.")
    parser.add_argument("--presses", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, help="this seed alone")
    parser.add_argument("--keys", help="with --seed: these keys instead of random ones, as a failure prints them")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if options.keys is not None:
        _, error = run(options.seed or 0, keys=options.keys.split(" ;; "))
        if error:
            raise error
        return 0
    seeds = range(-(-options.presses // PRESSES_A_SEED)) if options.seed is None else [options.seed]
    presses, visits, games, failures = 0, Counter(), Counter(), []
    with ProcessPoolExecutor(options.jobs) as pool, GameBar(len(seeds)) as tick:
        for done, seen, ended, failed in pool.map(play, seeds):
            presses += done
            visits += seen
            games += ended
            if tick:
                tick()
            if failed:
                failures.append(failed)
                print(failed, flush=True)
    print(f"{presses} presses, {len(seeds)} seeds, {len(failures)} failed; games that ended: {dict(games)}")
    for scene in SCENES:
        print(f"{visits[scene]:9} {scene}")
    missing = set(SCENES) - set(visits) - NEVER_SEEN
    if missing and options.seed is None:
        failures.append(f"never seen: {', '.join(sorted(missing))}")
        print(failures[-1])
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
