"""A progress bar with the time that is left: on a terminal, nothing in a pipe."""

import os
import sys


class GameBar:
    """`with GameBar(games) as tick:` and tick() after each game; tick is None where nobody would see it."""

    def __init__(self, total):
        self.total = total
        self.bar = None

    def __enter__(self):
        if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
            return None
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        console = Console(stderr=True)
        self.bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True)
        self.bar.start()
        task = self.bar.add_task("games", total=self.total)
        bar = self.bar
        return lambda: bar.advance(task)

    def __exit__(self, *_):
        if self.bar:
            self.bar.stop()
