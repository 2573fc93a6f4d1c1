"""The running game on the chip's own flash: a power cut at any write loses at most the action in course."""

import tempfile
from pathlib import Path

from drivers.store import Journal, Store

from boards.emulator.flash import LOST, TORN

ACTIONS = 45  # enough for two snapshots
DONE = 0x40058010  # a scratch register that the program counts in, for us to see

# Runs as boot.py: a game of numbered actions, stored as the game stores them.
GAME = f"""
from machine import mem32
from drivers.store import Journal, Store

journal = Journal(Store("/save/"))
for number in range(1, {ACTIONS} + 1):
    if journal.needs_snapshot:
        journal.start(bytes(250) + number.to_bytes(2, "little"))
    else:
        journal.append(number.to_bytes(2, "little"))
    mem32[{DONE}] = number
""".encode()


def stored(machine):
    """The number of the last action that the flash holds; every one before it must be there too."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in machine.files().items():
            if name.startswith("save/"):
                (Path(folder) / name[5:]).write_bytes(data)
        game = Journal(Store(folder + "/")).load()
    if game is None:
        return 0
    last = int.from_bytes(game[0][-2:], "little")
    for entry in game[1]:
        assert int.from_bytes(entry, "little") == last + 1
        last += 1
    return last


def done(machine):
    return machine.chip.mcu.read_uint32(DONE)


def done_before_each_write(machine):
    """[actions completed when write 1, 2, ... began] of a game that is not disturbed."""
    first = machine.flash.writes
    completed = []
    while done(machine) < ACTIONS:
        before = done(machine)
        machine.step(0.0005)
        completed += [before] * (machine.flash.writes - first - len(completed))
    return completed


def test_a_power_cut_at_each_write_of_a_game_loses_at_most_the_action_in_course(install):
    machine = install.boot({"boot.py": GAME})
    machine.until(lambda: done(machine) == 1, 5, 0.0005)
    completed = machine.fork(done_before_each_write)
    assert len(completed) >= ACTIONS - 1

    def cut(copy, n, manner):
        copy.flash.cut_at(n, manner)
        copy.until(lambda: copy.state() == "off", 30, 0.01)
        return stored(copy)

    for n, before in enumerate(completed, 1):
        manner = (LOST, TORN)[n % 2]
        kept = machine.fork(lambda copy, n=n, manner=manner: cut(copy, n, manner))
        assert before <= kept <= before + 1, f"write {n}, {manner}: {before} actions were done, {kept} are stored"
