"""Compiles the drawings, texts, tunes and editions of this folder into modules of magnat/ui.

python firmware/assets/generate.py            write what has changed
python firmware/assets/generate.py --check    exit 1 and name the module when one is not fresh
python firmware/assets/generate.py --edition my_town.toml    add a board of your own
"""

import argparse
import shutil
import sys
from pathlib import Path

ASSETS = Path(__file__).resolve().parent
FIRMWARE = ASSETS.parent
sys.path.insert(0, str(FIRMWARE))  # lines are broken here by the code that breaks them on the machine

from compile_drawings import fonts_module, icons_module, read_fonts  # noqa: E402
from compile_editions import cards_modules, edition_module, index_module, read_editions  # noqa: E402
from compile_strings import strings_modules, unused  # noqa: E402
from compile_tunes import tunes_module  # noqa: E402
from source import BadSource  # noqa: E402

MODULES = FIRMWARE / "magnat" / "ui"
EDITIONS = ASSETS / "editions"
COMMAND = "python firmware/assets/generate.py"
OURS = ("paris", "anneaux", "trone", "duel", "simpson")


def compile_all(guest):
    """`({file below magnat/ui: its text}, names of the strings)`, with a maker's edition that is not ours yet."""
    fonts = read_fonts(ASSETS)
    modules = {
        "fonts": ("fonts/*.txt", fonts_module(fonts)),
        "icons": ("icons/*.txt", icons_module(ASSETS)),
        "tunes": ("tunes.txt", tunes_module(ASSETS)),
    }
    editions = read_editions(ASSETS, fonts, guest)
    strings, names = strings_modules(ASSETS, fonts, editions)
    for name, text in strings.items():
        modules[name] = ("strings/*.toml", text)
    for language, text in cards_modules(ASSETS, fonts, editions).items():
        modules[f"cards_{language}"] = ("board/cards.toml", text)
    modules["editions/__init__"] = ("editions/*.toml", index_module(editions))
    for edition in editions:
        modules[f"editions/{edition.name}"] = (f"editions/{edition.name}.toml", edition_module(edition))
    return {
        f"{name}.py": f"# Generated from firmware/assets/{source} by `{COMMAND}`: edit those, not this.\n{text}"
        for name, (source, text) in modules.items()
    }, names


def check_guest(path):
    if path.suffix != ".toml" or not path.is_file():
        raise BadSource(path, 1, "is not there" if path.suffix == ".toml" else "an edition is a .toml file")
    if path.stem in OURS and path.resolve().parent != EDITIONS:
        raise BadSource(path, 1, f"'{path.stem}' is an edition that comes with Magnat: give yours another name")


def take_guest(path):
    """A maker's edition is good: from now on it is one of the folder."""
    if path.resolve().parent != EDITIONS:
        shutil.copyfile(path, EDITIONS / path.name)
        print(f"copied {path} to {shown(EDITIONS / path.name)}")


def shown(path):
    """Below the project as seen from there, elsewhere as it was given."""
    root = FIRMWARE.parent
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def write_modules(modules, check):
    """Brings magnat/ui up to date, or only says what is not; returns the exit status."""
    status = 0
    stale = [path for path in (MODULES / "editions").glob("*.py") if f"editions/{path.name}" not in modules]
    for path in [*(MODULES / name for name in modules), *stale]:
        text = modules.get(path.relative_to(MODULES).as_posix())
        if text is not None and path.is_file() and path.read_bytes() == text.encode():
            continue
        if check:
            print(f"{shown(path)} is not fresh: run {COMMAND}", file=sys.stderr)
            status = 1
        elif text is None:
            path.unlink()
            print(f"removed {shown(path)}")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text.encode())
            print(f"wrote {shown(path)}")
    return status


def main():
    parser = argparse.ArgumentParser(description="Compile the assets into magnat/ui.")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 when a module is not fresh or a string unused"
    )
    parser.add_argument("--edition", type=Path, metavar="FILE", help="add an edition of your own, a .toml file")
    arguments = parser.parse_args()
    try:
        if arguments.edition:
            check_guest(arguments.edition)
        modules, names = compile_all(arguments.edition)
    except BadSource as bad:
        print(f"{shown(bad.path)}:{bad.line}: {bad.problem}", file=sys.stderr)
        return 2
    if arguments.edition and not arguments.check:
        take_guest(arguments.edition)
    status = write_modules(modules, arguments.check)
    if arguments.check:
        sources = [path for path in sorted((FIRMWARE / "magnat").rglob("*.py")) if path != MODULES / "strings.py"]
        for name in unused(names, sources):
            print(f"unused string: {name}: no module says strings.{name}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
