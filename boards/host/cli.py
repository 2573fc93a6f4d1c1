"""The `magnat` command: the handheld in the terminal, and what tinkerers and testers need."""

import argparse
import contextlib
import importlib
import importlib.util
import io
import os
import sys
from pathlib import Path

MISTAKE = 2

# Commands with a module of their own: add_arguments(parser) and run(args) -> exit status.
MODULES = {
    "simulate": "play games between computer players",
    "tournament": "every opponent against every other, with ratings",
    "tune": "better numbers for an opponent, by self-play",
    "replay": "replay a tape and tell its story",
}


class CommandError(Exception):
    """Something the user can put right: shown as one line, exit status 2."""


class _Parser(argparse.ArgumentParser):
    def error(self, message):
        """One line, without the usage in front."""
        self.exit(MISTAKE, f"{self.prog}: {message}\n")


def main(arguments=None):
    parser = make_parser()
    args = parser.parse_args(arguments)
    if args.command is None:
        parser.error("which COMMAND? `magnat --help` lists them")
    try:
        return args.run(args)
    except CommandError as error:
        print(f"magnat {args.command}: {error}", file=sys.stderr)
        return MISTAKE
    except BrokenPipeError:
        # The reader of our output went away (`| head`): not an error, and Python must not complain at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def make_parser():
    parser = _Parser(prog="magnat", description="A pocket property-trading game, in your terminal.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    play = commands.add_parser("play", help="the handheld in this terminal")
    play.add_argument("--data", type=Path, metavar="DIR", help="where the machine keeps its memory")
    play.add_argument("--fresh", action="store_true", help="start with an empty memory")
    play.add_argument("--bell", action="store_true", help="ring the terminal's bell when the buzzer sounds")
    play.add_argument("--cell", type=_millivolts, default=0, metavar="MILLIVOLTS", help="pretend a battery of so much")
    play.add_argument("--script", type=Path, metavar="FILE", help="keys to press, line by line: press ENTRER, wait 500")
    play.add_argument("--seed", type=_seed, metavar="NUMBER", help="the luck of every new game: the same dice again")
    play.add_argument("--faster", type=_times, default=1, metavar="TIMES", help="let time fly, for scripts: 1 to 100")
    play.set_defaults(run=run_play)

    screens = commands.add_parser("screens", help="write every screen as PNG, in every language")
    screens.add_argument("folder", type=Path, metavar="DIR")
    screens.set_defaults(run=run_screens)

    for name, description in MODULES.items():
        if importlib.util.find_spec(f"boards.host.{name}"):
            module = importlib.import_module(f"boards.host.{name}")
            command = commands.add_parser(name, help=description)
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return parser


def _whole(lowest, highest, unit):
    """A checker of whole numbers for argparse."""

    def check(text):
        try:
            value = int(text)
        except ValueError:
            value = lowest - 1
        if not lowest <= value <= highest:
            raise argparse.ArgumentTypeError(f"wants {lowest} to {highest} {unit}, not {text!r}")
        return value

    return check


_millivolts = _whole(0, 2000, "millivolts")
_seed = _whole(0, (1 << 30) - 1, "as a seed")
_times = _whole(1, 100, "times")


def data_folder(given):
    if given:
        return given
    home = os.environ.get("XDG_DATA_HOME", "")
    # The XDG rules: a relative path there counts as none.
    base = Path(home) if home.startswith("/") else Path.home() / ".local" / "share"
    return base / "magnat"


def run_play(args):
    from boards.host.terminal import Terminal

    if not Terminal.usable():
        raise CommandError("this is the handheld's screen and keypad: it needs a terminal, not a pipe or a file")
    if os.environ.get("TERM") == "dumb":
        raise CommandError("this terminal calls itself dumb: it cannot place characters (TERM=dumb)")
    folder = data_folder(args.data)
    _make_folder(folder)
    # What the app prints would land in the middle of the picture: keep it until the terminal is given back.
    said = io.StringIO()
    try:
        with Terminal() as terminal, contextlib.redirect_stdout(said):
            return _play(terminal, folder, args)
    finally:
        if said.getvalue():
            print(said.getvalue()[-4000:].rstrip(), file=sys.stderr)


def _play(terminal, folder, args):
    from magnat.app import App

    from boards.host.board import Reset, forget_everything, make_board, run_faster
    from boards.host.terminal import Quit

    if args.fresh:
        forget_everything(folder)
    if args.script:
        return _play_script(terminal, folder, args)
    run_faster(args.faster)
    cause = "power"
    while True:
        try:
            App(make_board(terminal, folder, cause, args.cell, args.bell, args.seed)).run()
        except Reset:
            cause = "reset"
        except Quit as quitting:
            return quitting.status


def _play_script(terminal, folder, args):
    from boards.host.headless import ScriptError
    from boards.host.script import play_script
    from boards.host.terminal import Quit

    try:
        play_script(terminal, folder, args.script.read_text(), args.seed or 0, args.faster)
    except OSError as error:
        raise CommandError(f"cannot read {args.script}: {error.strerror}") from None
    except ScriptError as error:
        raise CommandError(f"{args.script}: {error}") from None
    except Quit as quitting:
        return quitting.status
    return 0


def run_screens(args):
    from rich.console import Console
    from rich.progress import track

    from boards.host.gallery import CONTACT_SHEET, picture, scripts
    from boards.host.png import write_png, write_sheet

    _make_folder(args.folder)
    shown = {}
    for name, script, language, edition in track(
        list(scripts()), "taking pictures", console=Console(stderr=True), transient=True
    ):
        path = args.folder / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        shown[name] = picture(script, language, edition)
        write_png(path, shown[name])
    write_sheet(args.folder / "contact-sheet.png", [shown[name] for name in CONTACT_SHEET])
    print(f"{len(shown)} screens and a contact sheet written to {args.folder}")
    return 0


def _make_folder(folder):
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"cannot use {folder} as a folder: {error.strerror}") from None
    if not os.access(folder, os.W_OK):
        raise CommandError(f"cannot write in {folder}")


if __name__ == "__main__":
    sys.exit(main())
