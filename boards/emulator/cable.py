"""The USB cable plugged into this PC: the emulated machine's serial port as a real one, for tools such as mpremote.

with Cable(machine) as cable:
    cable.serve(subprocess.Popen(["mpremote", "connect", cable.port, "ls"]))
"""

import os
import pty
import select
import tty

_QUANTUM = 0.001  # emulated seconds between looks at the PC's side


class Cable:
    def __init__(self, machine):
        self._machine = machine

    def __enter__(self):
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        self.port = os.ttyname(self._theirs)
        self._sent = len(self._machine.console.output)
        return self

    def __exit__(self, kind, error, trace):
        os.close(self._ours)
        os.close(self._theirs)

    def serve(self, process, limit=600.0):
        """Carry bytes both ways until the process ends; returns its exit status."""
        end = self._machine.time + limit
        while process.poll() is None:
            if self._machine.time > end:
                process.kill()
                raise TimeoutError(f"{process.args} did not end within {limit} emulated seconds")
            self._carry()
        return process.returncode

    def _carry(self):
        console = self._machine.console
        if select.select([self._ours], [], [], 0)[0]:
            console.send(os.read(self._ours, 512))
        self._machine.step(_QUANTUM)
        if len(console.output) > self._sent:
            os.write(self._ours, bytes(console.output[self._sent :]))
            self._sent = len(console.output)
