"""Copies the compiled firmware to a Pico that runs stock MicroPython: `make flash [PORT=/dev/ttyACM0]`.

Only files that differ are sent, stale ones are removed, saved games and scores stay.
"""

import hashlib
import sys
from pathlib import Path, PurePosixPath

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn
from serial.tools import list_ports

from boards.pico import mpy

RASPBERRY_PI = 0x2E8A  # USB vendor
OURS = ("magnat", "drivers")  # folders on the Pico that hold nothing but the firmware


class FlashError(Exception):
    """One line for the maker."""


def find_port(wanted, ports):
    """The serial port to use: the one asked for, or the only Pico there is."""
    if wanted:
        return wanted
    picos = [port.device for port in ports if port.vid == RASPBERRY_PI]
    if not picos:
        raise FlashError(
            "no Pico found on USB. Is the cable one for data, is MicroPython on the Pico, is it awake (press ENTRER)?"
        )
    if len(picos) > 1:
        raise FlashError(f"several Picos found ({', '.join(picos)}): choose one, make flash PORT={picos[0]}")
    return picos[0]


def stale_files(transport, tree):
    """Firmware files on the Pico that the tree no longer has: a leftover could be imported in place of a package."""
    found = []

    def walk(folder):
        for entry in transport.fs_listdir(folder):
            path = f"{folder}/{entry.name}"
            if entry.st_mode & 0x4000:
                walk(path)
            elif path.lstrip("/") not in tree:
                found.append(path)

    for folder in OURS:
        if transport.fs_exists(f"/{folder}"):
            walk(f"/{folder}")
    return found


def is_same(transport, path, data):
    return transport.fs_exists(path) and transport.fs_hashfile(path, "sha256") == hashlib.sha256(data).digest()


def copy(transport, tree, progress):
    """Sends what differs; returns how many files were sent.

    main.py is removed first and goes last, so that a copy broken off never starts half a game.
    """
    wanted = {name: path.read_bytes() for name, path in tree.items()}
    order = sorted(wanted, key=lambda name: (name == "main.py", name))
    different = [name for name in order if not is_same(transport, f"/{name}", wanted[name])]
    task = progress.add_task("copying", total=sum(len(wanted[name]) for name in different))
    if different and transport.fs_exists("/main.py"):
        transport.fs_rmfile("/main.py")
        different = [name for name in different if name != "main.py"] + ["main.py"]
    for name in different:
        progress.update(task, description=name)
        for parent in reversed(PurePosixPath(name).parents[:-1]):
            if not transport.fs_exists(f"/{parent}"):
                transport.fs_mkdir(f"/{parent}")
        transport.fs_writefile(f"/{name}", wanted[name])
        progress.update(task, advance=len(wanted[name]))
    for path in stale_files(transport, tree):
        transport.fs_rmfile(path)
    return len(different)


def flash(port, tree):
    try:
        transport = SerialTransport(port)
    except (TransportError, OSError) as error:
        raise FlashError(f"cannot open {port}: {error}") from error
    try:
        transport.enter_raw_repl()
        columns = (TextColumn("{task.description:40}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
        with Progress(*columns) as progress:
            sent = copy(transport, tree, progress)
        transport.exec_raw_no_follow("import machine; machine.reset()")
        return sent
    except TransportError as error:
        raise FlashError(f"the Pico on {port} did not answer as MicroPython does: {error}") from error
    except OSError as error:
        raise FlashError(f"the copy to {port} broke off: {error}; nothing of it starts, run it again") from error
    finally:
        transport.close()


def main(arguments):
    out, wanted = Path(arguments[0]), arguments[1] if len(arguments) > 1 else ""
    tree = mpy.build(out)
    try:
        port = find_port(wanted, list_ports.comports())
        sent = flash(port, tree)
    except FlashError as error:
        print(f"flash: {error}", file=sys.stderr)
        return 2
    print(f"{port}: {sent} of {len(tree)} files sent; the machine restarts")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
