"""Records, and the journal of the running game, in files that survive a power cut at any instant.

A record is kept in two files, `<name>.0` and `<name>.1`. A save writes the one that does not hold the newest good
copy and reads it back; so whatever happens in between, one of the two is good. The formats are in STORE.md.
"""

import os
import struct
from binascii import crc32

from micropython import const

_ENOENT = const(2)
_VERSION = const(1)
_SEQUENCE_MASK = const(0xFFFF)

_MAGIC = b"Mg"
_HEADER = "<2sBHH"  # magic, format version, sequence, length of the payload
_HEADER_SIZE = const(7)
_CRC_SIZE = const(4)
_LONGEST_RECORD = const(1024)

_LOG_MAGIC = b"Mj"
_LOG_HEADER = "<2sBH"  # magic, format version, sequence of the snapshot that the entries continue
_LOG_HEADER_SIZE = const(5)
_LONGEST_SNAPSHOT = const(300)  # with all that surrounds it still two pages of flash
_LONGEST_ENTRY = const(16)
_ENTRY_OVERHEAD = const(3)  # length before, CRC-16 behind

# What an append costs is what littlefs writes when the file is closed. On the Pico (blocks of 4096 bytes, cache of
# 1024) a file of up to inline_max = min(cache 1024, attribute 1022, block / 8 = 512) bytes lives inside its
# directory's block: an append writes the whole file anew as one commit, and erases nothing until that block is full.
# A commit fills whole pages of 256 bytes and brings 36 bytes of its own (tag 4, time 12, erase state 12, CRC 8): up
# to 220 bytes of journal cost a single page each time. STORE.md compares this limit with others.
_LOG_LIMIT = const(220)


class StoreError(OSError):
    """Something could not be stored. What was stored before is still there."""


class Disk:
    """The functions that the store asks of a file system: here, those of the machine it runs on."""

    def open(self, path, mode):
        return open(path, mode)

    def remove(self, path):
        os.remove(path)

    def mkdir(self, path):
        os.mkdir(path)


class Store:
    def __init__(self, folder, files=None):
        """`folder` ends in `/`; it is made when missing. `files` stands in for the Disk."""
        self.damaged = 0  # how many times a record was found of which no good copy is left
        self._folder = folder
        self._files = files or Disk()
        try:
            self._files.mkdir(folder[:-1])
        except OSError:
            pass  # it exists; or nothing can be written here, and then the first save says so

    def load(self, name):
        """The newest good copy, or None."""
        return self.newest(name)[1]

    def save(self, name, data):
        """Store `data` (bytes-like, at most 1024 bytes) unless it is stored already."""
        newest = self.newest(name)
        if newest[1] != data:
            self.save_after(newest, name, data)

    def save_after(self, newest, name, data):
        """Store the copy that follows `newest`; returns its sequence number. When it fails the old copy stays."""
        if len(data) > _LONGEST_RECORD:
            raise StoreError(f"{name} is too long: {len(data)} bytes")
        slot, _, sequence = newest
        sequence = _following(sequence)
        record = _pack(name, sequence, data)
        file = _slot_file(name, 1 - slot)
        self.write(file, "wb", record)
        if self.read(file, len(record) + 1) != record:
            raise StoreError(f"{file} does not read back")
        return sequence

    def erase(self, name):
        # The newest goes last: if it went first, a power cut would bring the older one back.
        newest = self.newest(name)[0]
        self.remove(_slot_file(name, 1 - newest))
        self.remove(_slot_file(name, newest))

    def journal(self, name="game"):
        return Journal(self, name)

    def newest(self, name):
        """(slot, payload, sequence) of the newest good copy; (1, None, 0) when there is none."""
        newest = (1, None, 0)
        broken = False
        for slot in (0, 1):
            payload, sequence = self._read_slot(name, slot)
            if payload is None:
                broken = broken or sequence < 0
            elif newest[1] is None or _is_later(sequence, newest[2]):
                newest = (slot, payload, sequence)
        # Beside a good copy a broken one is what a power cut leaves, and no loss.
        if broken and newest[1] is None:
            self.damaged += 1
        return newest

    def read(self, file, size):
        """At most `size` bytes of a file; None when it is missing or cannot be read."""
        try:
            with self._files.open(self._folder + file, "rb") as stream:
                return stream.read(size)
        except OSError:
            return None

    def write(self, file, mode, data):
        """Write and close: closing is what makes littlefs commit."""
        problem = None
        try:
            with self._files.open(self._folder + file, mode) as stream:
                stream.write(data)
        except OSError as error:
            problem = error
        if problem:  # raised out here because MicroPython cannot chain exceptions
            raise StoreError(f"cannot write {file}: error {problem.errno}")

    def remove(self, file):
        """Remove a file; a missing one is fine."""
        problem = None
        try:
            self._files.remove(self._folder + file)
        except OSError as error:
            problem = error
        if problem and problem.errno != _ENOENT:
            raise StoreError(f"cannot remove {file}: error {problem.errno}")

    def _read_slot(self, name, slot):
        """(payload, sequence); (None, 0) when the slot is empty, (None, -1) when it holds something else."""
        record = self.read(_slot_file(name, slot), _HEADER_SIZE + _LONGEST_RECORD + _CRC_SIZE + 1)
        if not record:  # missing, or made by littlefs for a write that a power cut prevented
            return None, 0
        if len(record) >= _HEADER_SIZE + _CRC_SIZE:
            magic, version, sequence, length = struct.unpack(_HEADER, record[:_HEADER_SIZE])
            if magic == _MAGIC and version != _VERSION:
                return None, 0  # another firmware's, and maybe good there
            payload = record[_HEADER_SIZE : _HEADER_SIZE + length]
            if record == _pack(name, sequence, payload):
                return payload, sequence
        return None, -1


class Journal:
    """The running game: a snapshot, and what was done since then, entry by entry.

    After each action the game stores an entry or, when `needs_snapshot` says so, a snapshot that includes the action.
    Either is one commit, so that a power cut loses at most the action in course.
    """

    def __init__(self, store, name="game"):
        self.needs_snapshot = True  # no entry can follow: there is no room, or nothing whole to follow
        self._store = store
        self._name = name
        self._file = name + ".log"
        self._sequence = 0
        self._size = 0  # of the journal file; 0 while it is missing or stale
        self._crc = 0

    def start(self, snapshot):
        """Store where the game stands (at most 300 bytes); the entries so far are done with."""
        self.needs_snapshot = True
        if len(snapshot) > _LONGEST_SNAPSHOT:
            raise StoreError(f"snapshot is too long: {len(snapshot)} bytes")
        newest = self._store.newest(self._name)
        if self._store.read(self._file, _LOG_HEADER_SIZE) == _pack_log_header(_following(newest[2])):
            # Left behind by a snapshot that was erased or damaged: it must not come to life under the new one.
            self._store.remove(self._file)
        self._follow(self._store.save_after(newest, self._name, snapshot))

    def append(self, entry):
        """Store one action: 1 to 16 bytes."""
        if not 1 <= len(entry) <= _LONGEST_ENTRY:
            raise StoreError(f"entry of {len(entry)} bytes")
        if self.needs_snapshot:
            raise StoreError("the journal needs a snapshot")
        self.needs_snapshot = True  # should the write fail: after a missing entry no other makes sense
        packed, crc = _pack_entry(entry, self._crc)
        if self._size:
            self._store.write(self._file, "ab", packed)
        else:
            packed = _pack_log_header(self._sequence) + packed
            self._store.write(self._file, "wb", packed)
        self._appended(len(packed), crc)

    def load(self):
        """(snapshot, [entries]), or None when no game is stored. Of a torn journal the good beginning counts."""
        self.needs_snapshot = True
        _, snapshot, sequence = self._store.newest(self._name)
        if snapshot is None:
            return None
        self._follow(sequence)
        entries = []
        log = self._store.read(self._file, _LOG_LIMIT + 1)
        if log is not None and log[:_LOG_HEADER_SIZE] == _pack_log_header(sequence):
            self._size = _LOG_HEADER_SIZE
            self._read_entries(log, entries)
        return snapshot, entries

    def erase(self):
        # The snapshot first: without it the journal means nothing, while the other way round entries would be lost.
        self.needs_snapshot = True
        self._store.erase(self._name)
        self._store.remove(self._file)

    def _follow(self, sequence):
        """Be ready for the first entry after a snapshot."""
        self._sequence = sequence
        self._size = 0
        self._crc = crc32(_pack_log_header(sequence))
        self.needs_snapshot = False

    def _appended(self, size, crc):
        self._size += size
        self._crc = crc
        self.needs_snapshot = self._size + _LONGEST_ENTRY + _ENTRY_OVERHEAD > _LOG_LIMIT

    def _read_entries(self, log, entries):
        while self._size < len(log):
            start = self._size + 1
            entry = log[start : start + log[self._size]]
            packed, crc = _pack_entry(entry, self._crc)
            end = self._size + len(packed)
            if not entry or log[self._size : end] != packed:
                self.needs_snapshot = True  # torn here: nothing can be appended behind it
                return
            entries.append(entry)
            self._appended(len(packed), crc)


def _slot_file(name, slot):
    return f"{name}.{slot}"


def _following(sequence):
    return (sequence + 1) & _SEQUENCE_MASK


def _is_later(sequence, other):
    """Sequence numbers go round, so the later one is the one that lies a little ahead."""
    return 0 < (sequence - other) & _SEQUENCE_MASK < 0x8000


def _pack(name, sequence, payload):
    """A record. Its CRC also covers the name, so that a file under a wrong name is not taken for good."""
    record = struct.pack(_HEADER, _MAGIC, _VERSION, sequence, len(payload)) + payload
    return record + struct.pack("<I", crc32(record, crc32(name.encode())))


def _pack_log_header(sequence):
    return struct.pack(_LOG_HEADER, _LOG_MAGIC, _VERSION, sequence)


def _pack_entry(entry, crc):
    """(packed entry, CRC for the next one). Each CRC goes on from the one before: no entry can hide or move."""
    packed = bytes((len(entry),)) + entry
    crc = crc32(packed, crc)
    return packed + struct.pack("<H", crc & 0xFFFF), crc
