"""The machines the device tests run on, from the images in build/ (or $MAGNAT_BUILD). A missing image fails."""

import os
from pathlib import Path

import pytest

BUILD = Path(os.environ.get("MAGNAT_BUILD", Path(__file__).parents[2] / "build"))


def image(name):
    path = BUILD / name
    if not path.is_file():
        pytest.fail(f"{path} is missing: `make test-device` builds it", pytrace=False)
    return path


@pytest.fixture(scope="session")
def stock_uf2():
    """MicroPython as anyone gets it, without our program."""
    return image("stock.uf2")
