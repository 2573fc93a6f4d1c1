"""Compiles the drawings, texts and tunes of this folder into modules of magnat/ui.

    python firmware/assets/generate.py            write what has changed
    python firmware/assets/generate.py --check    exit 1 and name the module when one is not fresh
    python firmware/assets/generate.py --unused   list the strings that no module uses
"""

import argparse
import sys
from pathlib import Path

from compile_drawings import fonts_module, icons_module, read_fonts
from compile_strings import strings_module, unused
from compile_tunes import tunes_module
from source import BadSource

ASSETS = Path(__file__).resolve().parent
FIRMWARE = ASSETS.parent
MODULES = FIRMWARE / "magnat" / "ui"
COMMAND = "python firmware/assets/generate.py"


def compile_all():
    """`({file name: its text}, names of the strings)`"""
    fonts = read_fonts(ASSETS)
    strings, names = strings_module(ASSETS, fonts)
    modules = {
        "fonts": ("fonts/*.txt", fonts_module(fonts)),
        "icons": ("icons/*.txt", icons_module(ASSETS)),
        "tunes": ("tunes.txt", tunes_module(ASSETS)),
        "strings": ("strings/*.toml", strings),
    }
    return {
        f"{name}.py": f"# Generated from firmware/assets/{source} by `{COMMAND}`: edit those, not this.\n{text}"
        for name, (source, text) in modules.items()
    }, names


def shown(path):
    return path.relative_to(FIRMWARE.parent).as_posix()


def main():
    parser = argparse.ArgumentParser(description="Compile the assets into magnat/ui.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a module is not fresh")
    parser.add_argument("--unused", action="store_true", help="list the strings that no module uses")
    arguments = parser.parse_args()
    try:
        modules, names = compile_all()
    except BadSource as bad:
        print(f"{shown(bad.path)}:{bad.line}: {bad.problem}", file=sys.stderr)
        return 2
    status = 0
    for file_name, text in modules.items():
        path = MODULES / file_name
        if path.is_file() and path.read_bytes() == text.encode():
            continue
        if arguments.check:
            print(f"{shown(path)} is not fresh: run {COMMAND}", file=sys.stderr)
            status = 1
        else:
            path.write_bytes(text.encode())
            print(f"wrote {shown(path)}")
    if arguments.unused:
        sources = [path for path in sorted((FIRMWARE / "magnat").rglob("*.py")) if path != MODULES / "strings.py"]
        for name in unused(names, sources):
            print(f"unused string: {name}")
    return status


if __name__ == "__main__":
    sys.exit(main())
