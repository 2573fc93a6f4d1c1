"""Makes rp2040py four times faster, once: compiles the C sources it ships for exactly this Python.

The wheel's machine code keeps to Python's limited ABI, where each memory access of the chip costs attribute look-ups.
The same sources compiled without that limit need none. It takes a C compiler and Python's headers; without them the
wheel's own code runs, slower but with the same results.
"""

import hashlib
import importlib.machinery
import importlib.metadata
import importlib.util
import os
import subprocess
import sys
import sysconfig
import tempfile
import warnings
from pathlib import Path

_PREFIX = "rp2040py.native."
_CACHE = Path(__file__).resolve().parents[2] / "build" / "engine"


class _Finder:
    """Offers our machine code for rp2040py's native modules before the wheel's."""

    def __init__(self, folder):
        self.folder = folder

    def find_spec(self, name, _path=None, target=None):
        if not name.startswith(_PREFIX):
            return None
        return importlib.machinery.PathFinder.find_spec(name, [str(self.folder)], target)


def use_fast_engine():
    """Call before rp2040py is imported. Compiles on the first call ever (about 15 s), then only looks."""
    if any(name.startswith(_PREFIX) for name in sys.modules):
        return
    package = importlib.util.find_spec("rp2040py")
    if package is None or package.origin is None:
        raise SystemExit("error: the emulator needs the package rp2040py (make sets it up)")
    sources = sorted((Path(package.origin).parent / "native").glob("*.c"))
    folder = _CACHE / _fingerprint()
    if not folder.is_dir():
        try:
            _compile(sources, folder)
        except (OSError, subprocess.CalledProcessError) as error:
            warnings.warn(f"the emulator will be slow: cannot compile its engine ({error})", stacklevel=2)
            return
    sys.meta_path.insert(0, _Finder(folder))


def _fingerprint():
    version = importlib.metadata.version("rp2040py")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return hashlib.sha256(f"{version} {suffix} {sys.version}".encode()).hexdigest()[:16]


def _compile(sources, folder):
    """All or nothing: the folder appears only when it is complete, however many test workers try at once."""
    _CACHE.mkdir(parents=True, exist_ok=True)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    headers = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory(dir=_CACHE) as scratch:
        done = Path(scratch) / "done"
        done.mkdir()
        compiler = os.environ.get("CC", "cc")
        flags = ["-O3", "-w", "-shared", "-fPIC", f"-I{headers}"]
        jobs = [
            subprocess.Popen(
                [compiler, *flags, str(source), "-o", str(done / (source.stem + suffix))],
                stderr=subprocess.DEVNULL,
            )
            for source in sources
        ]
        for job in jobs:
            if job.wait():
                raise subprocess.CalledProcessError(job.returncode, compiler)
        try:
            done.rename(folder)
        except OSError:
            if not folder.is_dir():  # another worker was first: fine
                raise
