"""The flash chip: what is written to it, how long that takes, and a power cut in the middle of it."""

from boards.emulator.files import FS_START

PAGE, SECTOR, BLOCK = 256, 4096, 65536
_PROGRAM, _ERASE_SECTOR, _ERASE_BLOCK = 0x02, 0x20, 0xD8
# Typical figures of the Pico's W25Q16JV. rp2040py's flash takes no time at all.
_SECONDS = {_PROGRAM: 0.0004, _ERASE_SECTOR: 0.045, _ERASE_BLOCK: 0.15}

LOST, TORN = "lost", "torn"


class Flash:
    """`writes` counts page programs and sector erases. `cut_at(n)` cuts the power at the n-th from now."""

    def __init__(self, chip, power_cut):
        self._chip = chip
        self._power_cut = power_cut
        self._ssi = chip.mcu.ssi
        self.programs = 0
        self.erases = 0
        self.sector_erases = {}  # sector address -> how often: flash wear
        self._cut = None
        self._manner = LOST
        self._apply = self._ssi._apply_command
        self._ssi._apply_command = self._command

    @property
    def writes(self):
        return self.programs + self.erases

    def cut_at(self, n, manner=LOST):
        """1 is the next write. It is lost whole, or torn: half of it reaches the chip. 0 or None disarms."""
        if manner not in (LOST, TORN):
            raise ValueError(f"a write can be {LOST} or {TORN}, not {manner!r}")
        self._cut = self.writes + n if n else None
        self._manner = manner

    def _command(self):
        sent = self._ssi._tx_buffer
        seconds = _SECONDS.get(sent[0]) if len(sent) >= 4 else None
        if seconds is None or not self._ssi._write_enabled:
            self._apply()
            return
        address = int.from_bytes(sent[1:4], "big")
        if sent[0] == _PROGRAM:
            self.programs += 1
            size = min(PAGE, len(sent) - 4)
        else:
            self.erases += 1
            size = SECTOR if sent[0] == _ERASE_SECTOR else BLOCK
            address &= -size
            for sector in range(address, address + size, SECTOR):
                self.sector_erases[sector] = self.sector_erases.get(sector, 0) + 1
        if self._cut is not None and self.writes >= self._cut:
            self._cut = None
            self._tear(address, size)
            self._power_cut()
            return
        self._apply()
        self._chip.pass_time(seconds)

    def _tear(self, address, size):
        """An erase leaves the rest of the sector as it was; a program stops after half of the bytes that matter.

        littlefs fills its pages up with 0xFF: half of the page would often hold all that was to be written.
        """
        if self._ssi._tx_buffer[0] == _PROGRAM:
            half = len(bytes(self._ssi._tx_buffer[4 : 4 + size]).rstrip(b"\xff")) // 2
        else:
            half = size // 2
        if self._manner == LOST:
            half = 0
        flash = self._chip.mcu.flash
        kept = bytes(flash[address + half : address + size])
        self._apply()
        flash[address + half : address + size] = kept

    def file_system_wear(self):
        """How often the busiest sector of the file system was erased."""
        return max((n for sector, n in self.sector_erases.items() if sector >= FS_START), default=0)
