"""The scene stack: the top one has keys and screen. A scene's code is loaded when entered and dropped when left."""

import gc
import sys

from magnat.ui.room import loading, make_room

_PACKAGE = "magnat.ui.scenes"
# On the device code imported from .mpy files lives in the heap; on the PC memory is no concern and importing is slow.
_DROP_CODE = sys.implementation.name != "cpython"


class Stack:
    def __init__(self, app):
        self._app = app
        self._names = []
        self._scenes = []
        self._litter = False  # a scene came or went, and left garbage

    @property
    def top(self):
        return self._scenes[-1]

    def names(self):
        return tuple(self._names)

    def push(self, name):
        make_room()
        loading(True)
        try:
            module = __import__(_PACKAGE + "." + name, None, None, ("Screen",))
            scene = module.Screen(self._app)
        finally:
            loading(False)
        self._names.append(name)
        self._scenes.append(scene)
        self._litter = True
        return scene

    def tidy(self):
        """For a quiet moment, when the new screen can be seen: sweeping takes longer than drawing it."""
        if self._litter:
            self._litter = False
            if _DROP_CODE:
                gc.collect()

    def pop(self):
        self._scenes.pop()
        name = self._names.pop()
        self._litter = True
        if _DROP_CODE and name not in self._names:
            del sys.modules[_PACKAGE + "." + name]
            delattr(sys.modules[_PACKAGE], name)

    def clear(self):
        while self._scenes:
            self.pop()

    # -- sleep and wake: the stack as bytes

    def save(self):
        parts = bytearray()
        for name, scene in zip(self._names, self._scenes):
            state = scene.save()
            if len(state) > 255:
                raise ValueError(name + " saves too much")
            parts.append(len(name))
            parts.extend(name.encode())
            parts.append(len(state))
            parts.extend(state)
        return bytes(parts)

    def restore(self, data):
        """Raises when the bytes name a scene that this version does not have; the caller falls back to the title."""
        at = 0
        while at < len(data):
            name_end = at + 1 + data[at]
            name = str(data[at + 1 : name_end], "ascii")
            end = name_end + 1 + data[name_end]
            self.push(name).restore(data[name_end + 1 : end])
            at = end
