"""The store on a real littlefs with the Pico's geometry, in a flash made of RAM that can lose power at any write."""

import pytest
from drivers.store import Journal, Store, StoreError

from host_tests.flash_files import GEOMETRY, SMALL, Files, Flash, formatted


def snapshot(number):
    return bytes([number]) * 256


def with_entry(game, entry):
    start, entries = game
    return start, [*entries, entry]


class Script:
    """Things that a machine stores in its life, and what must be found there after each."""

    def __init__(self):
        self.steps = []
        self.states = [{"best": None, "settings": None, "session": None, "game": None}]
        self.save("settings", b"fr, sound on")
        self.save("best", b"1500")
        self.start(1)
        self.fill_the_journal()
        self.start(2)
        self.append(b"roll")
        self.save("session", bytes(64))
        self.append(b"buy")
        self.save("best", b"9000")
        self.save("best", b"9000")
        self.save("session", bytes(range(64)))
        self.start(2)
        self.append(b"roll")
        self.erase_game()
        self.erase("best")
        self.start(2)
        self.append(b"buy")
        self.start(3)
        self.save("best", b"2000")
        self.fill_the_journal()
        self.start(4)
        self.append(b"the longest: 16.")

    def save(self, name, data):
        self._add(lambda store, _: store.save(name, data), {name: data})

    def erase(self, name):
        self._add(lambda store, _: store.erase(name), {name: None})

    def start(self, number):
        self._add(lambda _, journal: journal.start(snapshot(number)), {"game": (snapshot(number), [])})

    def append(self, entry):
        self._add(lambda _, journal: journal.append(entry), {"game": with_entry(self.states[-1]["game"], entry)})

    def fill_the_journal(self):
        for number in range(33):
            self.append(bytes((number, 7, 7)))

    def erase_game(self):
        self._add(lambda _, journal: journal.erase(), {"game": None})

    def _add(self, step, change):
        self.steps.append(step)
        self.states.append(self.states[-1] | change)


SCRIPT = Script()


def stored(files):
    store = Store("save/", files)
    state = {name: store.load(name) for name in ("best", "settings", "session")}
    return state | {"game": Journal(store).load()}


def play(files):
    """Run the script until it ends or the power goes. Returns how many steps were completed."""
    store = Store("save/", files)
    journal = Journal(store)
    for done, step in enumerate(SCRIPT.steps):
        try:
            step(store, journal)
        except StoreError:
            return done
    return len(SCRIPT.steps)


# A low block_cycles makes littlefs move the directory to other blocks all the time, which the Pico does but rarely.
@pytest.mark.parametrize("block_cycles", [100, 2])
@pytest.mark.parametrize("torn", ["before", "half", "noise"])
def test_a_power_cut_at_any_write_loses_at_most_the_action_in_course(torn, block_cycles):
    geometry = SMALL | {"block_cycles": block_cycles}
    blank = formatted(geometry)
    cut_at = 0
    done = 0
    while done < len(SCRIPT.steps):
        cut_at += 1
        flash = Flash(geometry, blank)
        flash.cut_at = cut_at
        flash.torn = torn
        done = play(Files(flash, geometry))
        image = bytes(flash.buffer)
        found = stored(Files(Flash(geometry, image), geometry))
        assert found in SCRIPT.states[done : done + 2], f"write {cut_at}, step {done}"
        if cut_at % 5 == 0:  # whatever the cut left behind, the machine plays on
            go_on(Files(Flash(geometry, image), geometry))
    assert cut_at > len(SCRIPT.steps)


def go_on(files):
    store = Store("save/", files)
    journal = Journal(store)
    journal.load()
    if journal.needs_snapshot:
        journal.start(snapshot(9))
    before = journal.load()
    journal.append(b"more")
    store.save("best", b"12345")
    assert Journal(store).load() == with_entry(before, b"more")
    assert store.load("best") == b"12345"


def test_an_append_programs_one_page_and_seldom_erases():
    flash = Flash(GEOMETRY)
    store = Store("save/", Files(flash, GEOMETRY, formatted=False))
    journal = Journal(store)
    appends = erasing = 0
    for number in range(20):
        journal.start(snapshot(number))
        while not journal.needs_snapshot:
            programs, erases = flash.programs, sum(flash.erases)
            journal.append(b"act")
            appends += 1
            if sum(flash.erases) > erases:
                erasing += 1
            elif appends > 1:  # the very first one also makes the file
                assert flash.programs == programs + 1
    assert appends > 500
    assert erasing < appends / 9


def fill_up(files):
    number = 0
    while True:
        number += 1
        try:
            with files.open(f"file{number}", "wb") as file:
                file.write(bytes(4096))
        except OSError:
            return


def test_a_full_file_system_is_a_store_error_and_the_old_copy_stays():
    files = Files(Flash(SMALL), SMALL, formatted=False)
    store = Store("save/", files)
    old = bytes(1000)  # too long to live inside the directory: each copy wants a block
    store.save("session", old)
    fill_up(files)
    with pytest.raises(StoreError, match="cannot write session.1: error 28"):
        store.save("session", bytes(range(250)) * 4)
    assert store.load("session") == old


def play_games(store, games, actions=600):
    """What a game writes: an entry or a snapshot per action, a session at each of ten sleeps, a best score."""
    journal = Journal(store)
    number = 0
    for _ in range(games):
        journal.start(snapshot(0))
        for action in range(actions):
            number += 1
            if journal.needs_snapshot:
                journal.start(number.to_bytes(4, "little") * 64)
            else:
                journal.append(number.to_bytes(3, "little"))
            if action % 60 == 59:
                store.save("session", number.to_bytes(4, "little") * 16)
        store.save("best", number.to_bytes(8, "little"))


def test_flash_wear_stays_within_what_store_md_states():
    flash = Flash(GEOMETRY)
    store = Store("save/", Files(flash, GEOMETRY, formatted=False))
    play_games(store, 3)
    assert sum(flash.erases) / 3 <= 55
    assert flash.programs / 3 <= 880
