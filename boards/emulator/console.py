"""The USB cable: what the program prints, and code to run on the machine from outside (MicroPython's raw REPL)."""

from rp2040py.usb.cdc import USBCDC

_FIFO_BYTES = 512
_INTERRUPT, _RAW, _RUN = b"\x03", b"\x01", b"\x04"
_PROMPT = b"raw REPL; CTRL-B to exit\r\n>"


class ConsoleError(Exception):
    """The code raised on the machine, or the machine did not answer."""


class Console:
    def __init__(self, chip):
        self._chip = chip
        self.output = bytearray()
        self.connected = False
        self._cdc = USBCDC(chip.mcu.usb_ctrl)
        self._cdc.on_serial_data = self.output.extend
        self._cdc.on_device_connected = self._connect

    def text(self):
        return self.output.decode(errors="replace")

    def _connect(self):
        self.connected = True

    def exec(self, code, limit=20.0):
        """Stop the program, run `code`, return what it prints. The program's modules and objects stay in memory."""
        self._wait(lambda: self.connected, limit, "USB to connect")
        self.send(_INTERRUPT + _INTERRUPT + _RAW, limit)
        self._wait(lambda: self.output.endswith(_PROMPT), limit, "the raw REPL")
        start = len(self.output)
        self.send(code.encode() + _RUN, limit)
        self._wait(lambda: self.output.count(_RUN, start) >= 2, limit, "the code to end")
        answer, error = bytes(self.output[start:]).split(_RUN)[:2]
        if error:
            raise ConsoleError(error.decode().strip())
        return answer.removeprefix(b"OK").decode().replace("\r\n", "\n")

    def send(self, data, limit=20.0):
        for start in range(0, len(data), _FIFO_BYTES):
            self._wait(lambda: self._cdc.tx_fifo.empty, limit, "the machine to listen")
            for byte in data[start : start + _FIFO_BYTES]:
                self._cdc.send_serial_byte(byte)

    def _wait(self, condition, limit, what):
        end = self._chip.time + limit
        while not condition():
            if self._chip.time > end:
                raise ConsoleError(f"waited {limit} s for {what}; last output: {bytes(self.output[-200:])!r}")
            self._chip.run(0.002)
