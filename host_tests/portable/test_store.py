# pyright: reportAttributeAccessIssue=false
# (MicroPython's os also mounts file systems)
import os

from drivers.store import Journal, Store, StoreError

FOLDER = "save/"


class Memory:
    """A file system in a dict, with the troubles that one may have."""

    def __init__(self):
        self.contents = {}
        self.writes = 0
        self.write_error = 0  # errno for whoever wants to write
        self.bytes_left = 1 << 20  # a write stops in the middle when these are used up
        self.forgetful = False  # takes what is written and stores something else

    def open(self, path, mode):
        if mode == "rb":
            if path not in self.contents:
                raise OSError(2, "trouble")
        else:
            if self.write_error:
                raise OSError(self.write_error, "trouble")
            self.writes += 1
            if mode == "wb" or path not in self.contents:
                self.contents[path] = b""
        return MemoryFile(self, path)

    def remove(self, path):
        if self.write_error:
            raise OSError(self.write_error, "trouble")
        if path not in self.contents:
            raise OSError(2, "trouble")
        del self.contents[path]

    def mkdir(self, path):
        raise OSError(17, "trouble")


class MemoryFile:
    def __init__(self, disk, path):
        self.disk = disk
        self.path = path

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def read(self, size):
        return self.disk.contents[self.path][:size]

    def write(self, data):
        taken = bytes(data)[: self.disk.bytes_left]
        self.disk.bytes_left -= len(taken)
        self.disk.contents[self.path] += bytes(len(taken)) if self.disk.forgetful else taken
        if len(taken) < len(data):
            raise OSError(28, "trouble")


def make():
    disk = Memory()
    return disk, Store(FOLDER, disk)


def fails(action, *arguments):
    """The message of the StoreError that this must raise."""
    try:
        action(*arguments)
    except StoreError as error:
        return str(error)
    raise AssertionError("no StoreError")


# Records


def test_nothing_stored_loads_as_none():
    _, store = make()
    assert store.load("best") is None
    assert store.damaged == 0


def test_what_was_saved_is_loaded():
    _, store = make()
    for data in (b"", b"x", bytes(range(256)), bytes(1024), bytearray(b"array")):
        store.save("best", data)
        assert store.load("best") == data


def test_records_do_not_mix():
    _, store = make()
    store.save("best", b"1")
    store.save("settings", b"2")
    assert store.load("best") == b"1"
    assert store.load("settings") == b"2"


def test_the_newest_is_loaded_and_the_one_before_is_kept():
    disk, store = make()
    for number in range(5):
        store.save("best", bytes((number,)))
        assert store.load("best") == bytes((number,))
    del disk.contents["save/best.0"]
    assert store.load("best") == b"\x03"


def test_the_same_data_is_not_written_again():
    disk, store = make()
    store.save("best", b"1500")
    store.save("best", b"1500")
    store.save("best", bytearray(b"1500"))
    assert disk.writes == 1


def test_the_sequence_goes_round_safely():
    _, store = make()
    store.save_after((1, None, 0xFFFD), "best", b"start")
    for number in range(6):
        store.save("best", bytes((number,)))
        assert store.load("best") == bytes((number,)), number
    assert store.newest("best")[2] == 4


def test_a_record_too_long_is_refused():
    _, store = make()
    assert "too long" in fails(store.save, "best", bytes(1025))


def test_any_changed_byte_is_noticed_and_the_older_copy_loaded():
    disk, store = make()
    store.save("best", b"older")
    store.save("best", b"newer")
    good = disk.contents["save/best.1"]
    for place in range(len(good)):
        disk.contents["save/best.1"] = good[:place] + bytes((good[place] ^ 0x10,)) + good[place + 1 :]
        assert store.load("best") == b"older", place


def test_any_truncation_is_noticed():
    disk, store = make()
    store.save("best", b"older")
    store.save("best", b"newer")
    good = disk.contents["save/best.1"]
    for length in range(len(good)):
        disk.contents["save/best.1"] = good[:length]
        assert store.load("best") == b"older", length


def test_a_broken_copy_beside_a_good_one_is_no_damage():
    disk, store = make()
    store.save("best", b"older")
    store.save("best", b"newer")
    disk.contents["save/best.1"] = b"half of it"
    assert store.load("best") == b"older"
    assert store.damaged == 0


def test_a_file_that_a_power_cut_left_empty_is_no_damage():
    disk, store = make()
    disk.contents["save/best.0"] = b""
    assert store.load("best") is None
    assert store.damaged == 0


def test_trailing_bytes_are_noticed():
    disk, store = make()
    store.save("best", b"data")
    disk.contents["save/best.0"] += b"!"
    assert store.load("best") is None
    assert store.damaged == 1


def test_a_foreign_file_is_skipped_and_counted():
    disk, store = make()
    disk.contents["save/best.0"] = b"print('hello, I am another file')" * 100
    assert store.load("best") is None
    assert store.damaged == 1


def test_a_record_under_another_name_is_foreign():
    disk, store = make()
    store.save("best", b"data")
    disk.contents["save/settings.0"] = disk.contents["save/best.0"]
    assert store.load("settings") is None


def test_a_damaged_slot_is_the_one_written_next():
    disk, store = make()
    store.save("best", b"older")
    store.save("best", b"newer")
    disk.contents["save/best.0"] = b"rubbish"
    store.save("best", b"newest")
    assert store.load("best") == b"newest"
    del disk.contents["save/best.0"]
    assert store.load("best") == b"newer"


def test_an_unknown_version_is_absent_but_neither_damaged_nor_destroyed_by_reading():
    disk, store = make()
    store.save("best", b"data")
    future = b"Mg\x02" + disk.contents["save/best.0"][3:]
    disk.contents["save/best.0"] = future
    assert store.load("best") is None
    assert store.damaged == 0
    assert disk.contents["save/best.0"] == future
    store.save("best", b"ours")
    assert store.load("best") == b"ours"


def test_a_write_that_stops_anywhere_leaves_the_old_copy():
    for room in range(15):  # a record of 4 bytes has 15
        disk, store = make()
        store.save("best", b"1500")
        disk.bytes_left = room
        assert fails(store.save, "best", b"9000") == "cannot write best.1: error 28"
        assert store.load("best") == b"1500", room
        disk.bytes_left = 100
        store.save("best", b"9000")
        assert store.load("best") == b"9000", room


def test_a_write_that_does_not_read_back_is_an_error_and_leaves_the_old_copy():
    disk, store = make()
    store.save("best", b"1500")
    disk.forgetful = True
    assert fails(store.save, "best", b"9000") == "best.1 does not read back"
    assert store.load("best") == b"1500"


def test_a_read_only_file_system_is_an_error_and_still_readable():
    disk, store = make()
    store.save("best", b"1500")
    disk.write_error = 30
    assert fails(store.save, "best", b"9000") == "cannot write best.1: error 30"
    assert fails(store.erase, "best") == "cannot remove best.1: error 30"
    assert store.load("best") == b"1500"


def test_a_missing_folder_is_an_error_when_saving_and_empty_when_loading():
    store = Store("no-such-folder/nor-this-one/")
    assert store.load("best") is None
    assert "cannot write best.0" in fails(store.save, "best", b"1")


def test_an_erased_record_is_gone():
    disk, store = make()
    store.save("best", b"1")
    store.save("best", b"2")
    store.erase("best")
    assert store.load("best") is None
    assert disk.contents == {}


def test_erasing_what_is_not_there_is_fine():
    _, store = make()
    store.erase("best")


def test_erasing_takes_the_newest_last_so_that_the_older_never_comes_back():
    for saves in (2, 3):
        disk, store = make()
        for number in range(saves):
            store.save("best", bytes((number,)))
        remove = disk.remove

        def remove_and_look(path, remove=remove, store=store, saves=saves):
            remove(path)
            assert store.load("best") in (bytes((saves - 1,)), None)

        disk.remove = remove_and_look
        store.erase("best")


# The journal of the running game


def test_no_game_is_none_and_wants_a_snapshot():
    _, store = make()
    journal = Journal(store)
    assert journal.load() is None
    assert journal.needs_snapshot


def test_a_game_is_its_snapshot_and_its_entries():
    _, store = make()
    journal = Journal(store)
    journal.start(b"snapshot")
    assert Journal(store).load() == (b"snapshot", [])
    journal.append(b"a")
    journal.append(bytes(range(16)))
    assert Journal(store).load() == (b"snapshot", [b"a", bytes(range(16))])


def test_a_game_goes_on_after_loading():
    _, store = make()
    Journal(store).start(b"snapshot")
    for number in range(5):
        journal = Journal(store)
        journal.load()
        journal.append(bytes((number,)))
    assert Journal(store).load() == (b"snapshot", [b"\x00", b"\x01", b"\x02", b"\x03", b"\x04"])


def test_a_snapshot_replaces_the_entries():
    _, store = make()
    journal = Journal(store)
    journal.start(b"one")
    journal.append(b"a")
    journal.start(b"two")
    assert Journal(store).load() == (b"two", [])
    journal.append(b"b")
    assert Journal(store).load() == (b"two", [b"b"])


def test_the_same_snapshot_again_replaces_the_entries_too():
    _, store = make()
    journal = Journal(store)
    journal.start(b"one")
    journal.append(b"a")
    journal.start(b"one")
    assert Journal(store).load() == (b"one", [])


def test_a_journal_fills_up_below_its_limit_and_then_wants_a_snapshot():
    for size in (1, 3, 16):
        disk, store = make()
        journal = Journal(store)
        journal.start(bytes(256))
        entries = []
        while not journal.needs_snapshot:
            entry = bytes((len(entries),)) * size
            journal.append(entry)
            entries.append(entry)
        assert 200 < len(disk.contents["save/game.log"]) <= 220
        assert "needs a snapshot" in fails(journal.append, b"x")
        again = Journal(store)
        assert again.load() == (bytes(256), entries)
        assert again.needs_snapshot


def test_lengths_are_checked():
    _, store = make()
    journal = Journal(store)
    assert "too long" in fails(journal.start, bytes(301))
    journal.start(bytes(300))
    assert "entry of 0" in fails(journal.append, b"")
    assert "entry of 17" in fails(journal.append, bytes(17))
    journal.append(b"fine")


def test_of_a_torn_journal_the_good_beginning_counts():
    disk, store = make()
    journal = Journal(store)
    journal.start(b"snapshot")
    sizes = []  # of the file, with one entry, two entries...
    entries = [b"first", b"2", b"and the third"]
    for entry in entries:
        journal.append(entry)
        sizes.append(len(disk.contents["save/game.log"]))
    whole = disk.contents["save/game.log"]
    for length in range(len(whole)):
        disk.contents["save/game.log"] = whole[:length]
        good = len([size for size in sizes if size <= length])
        assert Journal(store).load() == (b"snapshot", entries[:good]), length


def test_no_entry_goes_behind_a_torn_one():
    disk, store = make()
    journal = Journal(store)
    journal.start(b"snapshot")
    journal.append(b"first")
    journal.append(b"second")
    disk.contents["save/game.log"] = disk.contents["save/game.log"][:-1]
    again = Journal(store)
    again.load()
    assert again.needs_snapshot


def test_any_changed_byte_of_a_journal_ends_it_there():
    disk, store = make()
    journal = Journal(store)
    journal.start(b"snapshot")
    entries = [b"first", b"second", b"third"]
    for entry in entries:
        journal.append(entry)
    whole = disk.contents["save/game.log"]
    for place in range(len(whole)):
        disk.contents["save/game.log"] = whole[:place] + bytes((whole[place] ^ 0x04,)) + whole[place + 1 :]
        assert Journal(store).load() in [(b"snapshot", entries[:good]) for good in range(3)], place


def test_a_journal_left_behind_never_joins_a_new_snapshot():
    _, store = make()
    journal = Journal(store)
    journal.start(b"same")
    journal.append(b"old")
    store.erase("game")  # the power went before the journal was removed, too
    journal = Journal(store)
    assert journal.load() is None
    journal.start(b"same")
    assert Journal(store).load() == (b"same", [])


def test_a_damaged_snapshot_falls_back_to_the_one_before_without_entries():
    disk, store = make()
    journal = Journal(store)
    journal.start(b"one")
    journal.start(b"two")
    journal.append(b"x")
    disk.contents["save/game.1"] = b"rubbish"
    assert Journal(store).load() == (b"one", [])


def test_after_a_failed_entry_a_snapshot_is_wanted():
    disk, store = make()
    journal = Journal(store)
    journal.start(b"one")
    journal.append(b"a")
    disk.write_error = 30
    assert "cannot write game.log" in fails(journal.append, b"b")
    disk.write_error = 0
    assert journal.needs_snapshot
    assert Journal(store).load() == (b"one", [b"a"])
    journal.start(b"two")
    journal.append(b"c")
    assert Journal(store).load() == (b"two", [b"c"])


def test_after_a_failed_snapshot_the_old_game_is_there_and_no_entry_can_follow_it():
    disk, store = make()
    journal = Journal(store)
    journal.start(b"one")
    journal.append(b"a")
    disk.bytes_left = 5
    fails(journal.start, b"two")
    assert journal.needs_snapshot
    assert Journal(store).load() == (b"one", [b"a"])


def test_an_erased_game_is_gone():
    disk, store = make()
    journal = Journal(store)
    journal.start(b"one")
    journal.append(b"a")
    journal.erase()
    assert journal.load() is None
    assert disk.contents == {}


# On MicroPython's own littlefs


class Flash:
    """A block device in RAM, in blocks of 4096 bytes like the Pico's flash, that counts what is written."""

    def __init__(self, blocks):
        self.memory = memoryview(bytearray(blocks * 4096))
        self.blocks = blocks
        self.pages = 0
        self.erases = 0

    def readblocks(self, block, buffer, offset=0):
        start = block * 4096 + offset
        buffer[:] = self.memory[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        start = block * 4096 + offset
        self.memory[start : start + len(buffer)] = buffer
        self.pages += len(buffer) // 256

    def ioctl(self, operation, argument):
        if operation == 4:
            return self.blocks
        if operation == 5:
            return 4096
        if operation == 6:
            self.erases += 1
        return 0


def test_an_entry_costs_one_page_of_flash():
    if not hasattr(os, "VfsLfs2"):
        return  # on the PC test_store_powercut.py measures the same
    flash = Flash(8)
    os.VfsLfs2.mkfs(flash, progsize=256)
    os.mount(os.VfsLfs2(flash, progsize=256), "/flash")
    try:
        journal = Journal(Store("/flash/save/"))
        for number in range(3):
            journal.start(bytes((number,)) * 256)
            journal.append(b"first")
            while not journal.needs_snapshot:
                pages, erases = flash.pages, flash.erases
                journal.append(b"act")
                assert flash.pages == pages + 1 or flash.erases > erases
        assert Store("/flash/save/").load("game") == bytes((2,)) * 256
    finally:
        os.umount("/flash")
