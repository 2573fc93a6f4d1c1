"""The game on the chip: the same game as everywhere else."""

from magnat.core import tape

from host_tests.device.core_probe import TAPES, play_on_device
from host_tests.device.installs import ROOT


def test_a_whole_game_ends_in_the_same_state_on_the_chip(install):
    data = (ROOT / TAPES / "quick.tape").read_bytes()
    digest, count, _, _ = play_on_device(install, data)
    assert digest == tape.replay(data)
    assert count == len(list(tape.actions(data)))
