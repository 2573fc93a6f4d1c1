"""`make bench`: figures of the real image in the emulator, as one JSON object.

Times are emulated, and longer than on a real Pico (by 1.4 to 1.9).
A figure is measured, never judged here; goals stand beside those that have one (`goals`), so that a reader sees both.
"""

import functools
import json
import sys

from magnat.input import keys
from rich.console import Console as Terminal
from rich.progress import track

from boards.host import bench_core, bench_opponents
from boards.pico import uf2
from host_tests.device.core_probe import TAPES, play_on_device
from host_tests.device.game import to_first_roll
from host_tests.device.installs import ROOT, Install, built
from host_tests.device.opponents_probe import decision_figures
from host_tests.device.scenes import KEYS, answer_seconds, woken
from host_tests.device.twin import Twin, shows

GOALS = {
    "wake_to_restored_ms": "<= 500",
    "key_to_pixel_ms": "<= 50",
    "idle_awake_share": "<= 0.10",
    "heap_free_frozen": ">= 153600",
    "heap_free_mpy": ">= 40960",
    "games_per_s_host": ">= 300",
    "decision_ms_p99": "<= 250",
    "decision_ms_max": "<= 1000",
}
PHASES = (0.0, 0.0045, 0.009)  # seconds by which a key comes later, within the time from one scan to the next
FINE = 0.0002  # emulated seconds between two looks

# Runs before main.py: after every 50 passes of the loop the living app's free heap goes into a file, and the longest
# piece of it: code and texts want theirs in one.
HEAP_PROBE = b"""
import gc
from magnat.app import App

def longest():
    least, most = 0, gc.mem_free()
    while most - least > 64:
        middle = (least + most) // 2
        try:
            bytearray(middle)
            least = middle
        except MemoryError:
            most = middle
        gc.collect()
    return least

def probed(one_pass):
    count = 0
    def pass_and_measure(self):
        nonlocal count
        one_pass(self)
        count += 1
        if count % 50 == 0:
            gc.collect()
            with open("/heap", "w") as file:
                file.write("%d %d" % (gc.mem_free(), longest()))
    return pass_and_measure

App._pass = probed(App._pass)
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
    """In the middle of a game of four, an offer half written: from ENTRER to that screen, whole."""
    machine, faces = woken(install, "offer")
    machine.until(lambda: machine.state() == "off", 62, 0.01)
    machine.step(1)
    machine.press(keys.ENTRER)
    return {"wake_to_restored_ms": 1000 * machine.until(lambda: machine.lcd.lit and machine.screen() in faces, 5, FINE)}


def key_to_pixel(install):
    """From the closing of the switch to the last pixel of the answer, on every screen; the worst key counts."""
    worst, every = {}, []
    for scene, (picture, names) in KEYS.items():
        machine, faces = woken(install, picture)
        seconds = [
            machine.fork(functools.partial(answer_seconds, faces=faces, key=key, phase=phase))
            for key in names.split()
            for phase in PHASES
        ]
        worst[scene] = 1000 * max(seconds)
        every += seconds
    slowest = max(worst, key=worst.__getitem__)
    return {
        "key_to_pixel_ms": worst[slowest],
        "key_to_pixel_mean_ms": 1000 * sum(every) / len(every),
        "key_to_pixel_slowest": slowest,
        "key_to_pixel_ms_by_scene": worst,
    }


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
    """While an offer is written, in a game of four: the screens of a trade hold the most code and texts at once."""
    machine, _ = woken(install, "offer", {"boot.py": HEAP_PROBE})
    machine.step(3)
    free, longest = machine.files()["heap"].split()
    return {f"heap_free_{install.name}": int(free), f"heap_longest_{install.name}": int(longest)}


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
