"""A line of code knows its room: who may import whom (the tree in README.md), and what the core may not even write."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# room -> what its files may import; a name stands for itself and everything below it
ROOMS = {
    "firmware/magnat/core": {"micropython", "magnat.core"},
    "firmware/magnat/opponents": {"micropython", "magnat.core", "magnat.opponents"},
    "firmware/magnat/input": {"micropython", "magnat.clock", "magnat.input"},
    "firmware/magnat": {"micropython", "framebuf", "gc", "io", "sys", "magnat"},
    "firmware/drivers": {
        "micropython",
        "machine",
        "time",
        "os",
        "binascii",
        "struct",
        "drivers",
        "magnat.input",
        "magnat.clock",
    },
    "firmware/main.py": {"board", "framebuf", "machine", "magnat.app", "sys", "time"},
    "boards/pico/board.py": {"machine", "os", "time", "pins", "drivers"},
    "boards/pico/pins.py": set(),
}


def imported(source):
    """Every module that the source imports, also inside functions, as dotted names."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def trespasses(source, allowed):
    return {
        name for name in imported(source) if not any(name == door or name.startswith(f"{door}.") for door in allowed)
    }


def floats(source):
    """Lines where a float could arise: a float literal, a true division, float()."""
    lines = set()
    for node in ast.walk(ast.parse(source)):
        if (
            (isinstance(node, ast.Constant) and isinstance(node.value, float))
            or (isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div))
            or (isinstance(node, ast.Name) and node.id == "float")
        ):
            lines.add(node.lineno)
    return lines


def room_of(path):
    """The closest room that holds the file."""
    return max((room for room in ROOMS if f"{path}/".startswith(f"{room}/")), key=len)


FILES = sorted(
    str(path.relative_to(ROOT))
    for top in (
        "firmware/magnat",
        "firmware/drivers",
        "firmware/main.py",
        "boards/pico/board.py",
        "boards/pico/pins.py",
    )
    for path in ([ROOT / top] if top.endswith(".py") else (ROOT / top).rglob("*.py"))
)


@pytest.mark.parametrize("path", FILES)
def test_a_room_imports_only_what_it_may(path):
    assert not trespasses((ROOT / path).read_text(), ROOMS[room_of(path)])


@pytest.mark.parametrize("path", [path for path in FILES if path.startswith("firmware/magnat/")])
def test_portable_code_has_no_floats(path):
    assert not floats((ROOT / path).read_text())


@pytest.mark.parametrize(
    "room, source",
    [
        ("firmware/magnat/core", "import time"),
        ("firmware/magnat/core", "def late():\n    from magnat.ui import fonts"),
        ("firmware/magnat/input", "from machine import Pin"),
        ("firmware/magnat", "import drivers.store"),
        ("firmware/drivers", "from magnat.app import App"),
        ("firmware/magnat/opponents", "import magnat.uinput"),
    ],
)
def test_a_trespass_is_noticed(room, source):
    assert trespasses(source, ROOMS[room])


def test_a_float_is_noticed():
    assert floats("a = 1\nb = a / 2\nc = 0.5\nd = float(a)\ne //= 2") == {2, 3, 4}
