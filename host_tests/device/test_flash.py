"""`make flash`, with the real mpremote, over the emulated machine's USB cable."""

import subprocess
import sys
from pathlib import Path

from boards.emulator.cable import Cable
from boards.emulator.machine import Handheld
from boards.pico import mpy
from host_tests.device.twin import Twin, shows

ROOT = Path(__file__).resolve().parents[2]


def flash(machine):
    """Runs it to its end; returns (exit status, what it said)."""
    with Cable(machine) as cable:
        command = [sys.executable, "-m", "boards.pico.flash", str(ROOT / "build" / "mpy"), cable.port]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        status = cable.serve(process)
    return status, process.stdout.read()


def test_flash_installs_the_game_on_stock_micropython_and_updates_it_while_it_runs(stock_uf2):
    machine = Handheld(stock_uf2, {"magnat/old.mpy": b"left behind"}, usb=True)
    machine.until(lambda: machine.console.connected, 5)
    files = len(mpy.build(ROOT / "build" / "mpy"))

    status, said = flash(machine)
    assert status == 0, said
    assert f"{files} of {files} files sent" in said
    assert "magnat/old.mpy" not in machine.files()
    assert shows(machine, Twin().faces(), limit=5)

    status, said = flash(machine)
    assert status == 0, said
    assert f"0 of {files} files sent" in said
    assert shows(machine, Twin().faces(), limit=5)
