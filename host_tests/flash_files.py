"""The Pico's file system in RAM: a real littlefs with its geometry, on a flash that can lose power at any write."""

import errno
import random

from littlefs import LittleFSError, UserContext, lfs

# As MicroPython mounts it on the Pico: rp2.Flash() of 1408 KiB, VfsLfs2(bdev, progsize=256), the rest by default.
GEOMETRY = {
    "block_size": 4096,
    "block_count": 352,
    "read_size": 32,
    "prog_size": 256,
    "cache_size": 1024,
    "lookahead_size": 32,
    "block_cycles": 100,
}
SMALL = GEOMETRY | {"block_count": 16}  # the same, but quick to copy; every block gets used often


class Flash(UserContext):
    """NOR flash: programming only clears bits, erasing sets a whole block. Counts both, and fails on demand."""

    def __init__(self, geometry, image=None):
        self.block_size = geometry["block_size"]
        super().__init__(buffer=bytearray(image or b"\xff" * self.block_size * geometry["block_count"]))
        self.erases = [0] * geometry["block_count"]
        self.programs = 0
        self.writes = 0
        self.cut_at = 0  # the power goes during this write, counted from 1
        self.torn = "before"
        self.dead = False

    def read(self, cfg, block, off, size):
        return bytearray(size) if self.dead else super().read(cfg, block, off, size)

    def prog(self, cfg, block, off, data):
        start = block * self.block_size + off
        after = bytes(old & new for old, new in zip(self.buffer[start : start + len(data)], data, strict=True))
        self.programs += len(data) // cfg.prog_size
        return self._write(start, after)

    def erase(self, cfg, block):
        self.erases[block] += 1
        return self._write(block * self.block_size, b"\xff" * self.block_size)

    def _write(self, start, after):
        self.writes += 1
        if self.dead:
            return -errno.EIO
        if self.writes == self.cut_at:
            self.dead = True
            half = len(after) // 2
            if self.torn == "half":
                after = after[:half]
            elif self.torn == "noise":  # some bits had time to change, some had not
                before = self.buffer[start : start + len(after)]
                mask = random.Random(start + self.writes).randbytes(len(after))
                after = bytes(new & m | old & ~m & 0xFF for old, new, m in zip(before, after, mask, strict=True))
            else:
                after = b""
        self.buffer[start : start + len(after)] = after
        return -errno.EIO if self.dead else 0


class PowerCut(BaseException):
    """Nothing after it happens. Not an Exception: no guard of the firmware may catch it."""


class Files:
    """littlefs behind the functions that the store asks for; its errors become OSError, as MicroPython has them.

    With `stops`, whoever writes when the power goes is stopped right there by a PowerCut.
    """

    def __init__(self, flash, geometry, formatted=True, stops=False):
        self.flash = flash
        self.stops = stops
        self.config = lfs.LFSConfig(context=flash, **geometry)
        self.system = lfs.LFSFilesystem()
        if not formatted:
            lfs.format(self.system, self.config)
        lfs.mount(self.system, self.config)

    def call(self, function, *arguments):
        try:
            return function(self.system, *arguments)
        except LittleFSError as error:
            if self.stops and self.flash.dead:
                raise PowerCut from error
            raise OSError(-error.code, error.name) from error

    def open(self, path, mode):
        return File(self, path, mode)

    def remove(self, path):
        self.call(lfs.remove, path)

    def mkdir(self, path):
        self.call(lfs.mkdir, path)


class File:
    def __init__(self, files, path, mode):
        self.files = files
        self.handle = files.call(lfs.file_open, path, mode)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.files.call(lfs.file_close, self.handle)

    def read(self, size):
        return self.files.call(lfs.file_read, self.handle, size)

    def write(self, data):
        return self.files.call(lfs.file_write, self.handle, data)


def formatted(geometry):
    """The image of an empty file system."""
    flash = Flash(geometry)
    Files(flash, geometry, formatted=False)
    return bytes(flash.buffer)
