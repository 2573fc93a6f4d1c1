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


def required(make, name):
    """What `make(name)` builds from, or one clear line; never a skip."""
    problem = None
    try:
        return make(name)
    except MissingBuild as error:
        problem = str(error)
    pytest.fail(problem, pytrace=False)


@pytest.fixture(scope="session")
def stock_uf2():
    """MicroPython as anyone gets it, without our program."""
    return required(built, "stock.uf2")


@pytest.fixture(scope="session", params=NAMES)
def install(request):
    return required(Install, request.param)


@pytest.fixture(scope="session")
def machine(install):
    """Booted for the first time in its life, the title on the screen."""
    machine = install.boot()
    assert shows(machine, Twin().faces(), limit=3), f"no title after {machine.time:.1f} s: {machine.errors()}"
    return machine
