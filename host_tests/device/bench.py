"""`make bench`: figures of the real image in the emulator, as one JSON object.

Times are emulated, and longer than on a real Pico (by 1.4 to 1.9).
A figure is measured, never judged here; goals stand beside those that have one (`goals`), so that a reader sees both.
"""

import json
import sys

from magnat.input import keys
from rich.console import Console as Terminal
from rich.progress import track

from boards.host import bench_core, bench_opponents
from boards.pico import uf2
from host_tests.device.core_probe import TAPES, play_on_device
from host_tests.device.installs import ROOT, Install, built
from host_tests.device.opponents_probe import decision_figures
from host_tests.device.twin import Twin, shows, to_first_roll

GOALS = {
    "wake_to_restored_ms": "<= 500",
    "key_to_pixel_ms": "<= 30",
    "idle_awake_share": "<= 0.10",
    "heap_free_frozen": ">= 153600",
    "heap_free_mpy": ">= 40960",
    "games_per_s_host": ">= 300",
    "decision_ms_p99": "<= 250",
    "decision_ms_max": "<= 1000",
}
PRESSES = 24
FINE = 0.0002  # emulated seconds between two looks

# Runs before main.py: after every 50 passes of the loop the living app's free heap goes into a file.
HEAP_PROBE = b"""
import gc
from magnat.app import App

def probed(step):
    count = 0
    def step_and_measure(self):
        nonlocal count
        step(self)
        count += 1
        if count % 50 == 0:
            gc.collect()
            with open("/heap", "w") as file:
                file.write(str(gc.mem_free()))
    return step_and_measure

App.step = probed(App.step)
gc.collect()
"""


def started(install, files=None):
    machine = install.boot(files)
    assert shows(machine, Twin().faces(), limit=5), f"no title: {machine.errors()}"
    return machine


def to_keytest(machine):
    """A still screen that every key changes: nothing blinks there to be mistaken for an answer."""
    for key in (keys.RECU, keys.ENTRER, keys.RECU, keys.ENTRER):
        machine.tap(key)
    machine.step(0.5)


def boot_to_first_pixel(install):
    machine = install.boot()
    return {"boot_to_first_pixel_ms": 1000 * machine.until(lambda: machine.lcd.lit, 5, FINE)}


def wake_to_restored(install):
    machine = started(install)
    to_keytest(machine)
    screen = machine.screen()
    machine.until(lambda: machine.state() == "off", 62, 0.01)
    machine.step(1)
    machine.press(keys.ENTRER)
    return {
        "wake_to_restored_ms": 1000 * machine.until(lambda: machine.lcd.lit and machine.screen() == screen, 5, FINE)
    }


def key_to_pixel(install):
    """From the closing of the switch to the last changed pixel, at many phases of the scan; the worst counts."""
    machine = started(install)
    to_keytest(machine)
    seconds = []
    for n in range(PRESSES):
        machine.step(0.05 + 0.0037 * n)
        key = (1, 5, 9, keys.LANCER)[n % 4]
        screen = machine.screen()
        machine.press(key)
        seconds.append(machine.until(lambda screen=screen: machine.screen() != screen, 1, FINE) + settle(machine))
        machine.step(0.05)
        machine.release(key)
        machine.step(0.05)
    return {"key_to_pixel_ms": 1000 * max(seconds), "key_to_pixel_mean_ms": 1000 * sum(seconds) / len(seconds)}


def settle(machine):
    """Seconds until the last of the changed pages has arrived."""
    start = last = machine.time
    screen = machine.screen()
    while machine.time - last < 0.002:
        machine.step(FINE)
        if machine.screen() != screen:
            screen, last = machine.screen(), machine.time
    return last - start


def flush(install):
    """The whole screen, from its first byte to its last."""
    machine = started(install)
    times = []
    receive = machine.lcd.receive

    def timed(byte, is_data):
        times.append(machine.time)
        receive(byte, is_data)

    machine.lcd.receive = timed
    machine.press(keys.PARTIE)
    machine.step(0.05)
    machine.press(keys.ENTRER)
    machine.until(lambda: machine.screen() == b"\xff" * 1024, 1)
    machine.step(0.01)
    full = times[-8 * (3 + 128) :]
    return {"flush_ms": 1000 * (full[-1] - full[0])}


def awake_share(install):
    """On the board that waits for a roll, where a player sits most of the time; on the title; where nothing blinks."""

    def on(go):
        def measured(machine):
            go(machine)
            machine.step(1)
            machine.mark()
            machine.step(5)
            return machine.awake_share()

        return machine.fork(measured)

    machine = started(install)
    return {
        "idle_awake_share": on(to_first_roll),
        "idle_awake_share_title": on(lambda _: None),
        "idle_awake_share_still": on(to_keytest),
    }


def heap_free(install):
    machine = install.boot({"boot.py": HEAP_PROBE})
    assert shows(machine, Twin().faces(), limit=5)
    to_keytest(machine)
    machine.step(3)
    return {f"heap_free_{install.name}": int(machine.files()["heap"])}


def core_on_device(install):
    """A whole game of four players in the electronic profile."""
    data = (ROOT / TAPES / "electronic.tape").read_bytes()
    _, count, mean, worst = play_on_device(install, data)
    return {"apply_us_device": {"mean": mean, "worst": worst, "actions": count}}


def sizes():
    mpy = Install("mpy")
    return {
        "flash_bytes": len(uf2.unwrap(built("magnat.uf2").read_bytes())),
        "flash_bytes_stock": len(uf2.unwrap(built("stock.uf2").read_bytes())),
        "mpy_bytes": sum(len(data) for data in mpy.files.values()),
    }


def rounded(value):
    if isinstance(value, dict):
        return {name: rounded(inner) for name, inner in value.items()}
    return round(value, 3) if isinstance(value, float) else value


def main():
    frozen, mpy = Install("frozen"), Install("mpy")
    figures = sizes() | bench_core.bench() | bench_opponents.bench()
    measures = (boot_to_first_pixel, wake_to_restored, key_to_pixel, flush, awake_share, heap_free)
    measures += (core_on_device, decision_figures)
    jobs = [(measure, frozen) for measure in measures] + [(heap_free, mpy)]
    for measure, install in track(jobs, "measuring", console=Terminal(stderr=True), transient=True):
        figures |= measure(install)
    json.dump(rounded(figures) | {"goals": GOALS}, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
