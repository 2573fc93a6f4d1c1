"""The machines of the device tests. Every test that asks for `install` or `machine` runs on both installs."""

import pytest

from boards.emulator.machine import ForkError
from host_tests.device.installs import NAMES, Install, MissingBuild, built
from host_tests.device.twin import Twin, shows


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """A test that asks for `machine` plays on a copy of it, in a child process: booting once is enough for all."""
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    if "machine" not in arguments:
        return None
    try:
        arguments["machine"].fork(lambda _: pyfuncitem.obj(**arguments))
    except ForkError as error:
        pytest.fail(str(error), pytrace=False)
    return True


@pytest.fixture(scope="session")
def stock_uf2():
    """MicroPython as anyone gets it, without our program."""
    try:
        return built("stock.uf2")
    except MissingBuild as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session", params=NAMES)
def install(request):
    try:
        return Install(request.param)
    except MissingBuild as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def machine(install):
    """Booted for the first time in its life, the title on the screen."""
    machine = install.boot()
    assert shows(machine, Twin().faces(), limit=3), f"no title after {machine.time:.1f} s: {machine.errors()}"
    return machine
