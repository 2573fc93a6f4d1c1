"""From an exception to a code that fits the screen and a bug report: `KeyError title:42`."""

import io
import sys


def error_code(error):
    """Bytes: the error's kind, and the file and line where it happened. The console gets the whole story."""
    place = _last_place(error)
    return bytes(type(error).__name__ + (" " + place if place else ""), "ascii")


def _last_place(error):
    if sys.implementation.name == "cpython":
        trace = error.__traceback__
        while trace.tb_next:
            trace = trace.tb_next
        return _short(trace.tb_frame.f_code.co_filename, str(trace.tb_lineno))
    story = io.StringIO()
    sys.print_exception(error, story)  # pyright: ignore
    place = ""
    for line in story.getvalue().split("\n"):  # pyright: ignore
        print(line)
        parts = line.split('"')
        if len(parts) == 3:  # File "magnat/app.py", line 12, in step
            place = _short(parts[1], parts[2].split(" ")[2].rstrip(","))
    return place


def _short(path, line):
    return path.split("/")[-1].rsplit(".", 1)[0] + ":" + line
