"""A game on the real image, by keys: the same game as on the PC, picture by picture."""

import pytest
from magnat.core.codec import digest
from magnat.core.events import EV_BUY, EV_SOLD, EV_TERMS

from host_tests.device.game import Pair, Person, WatchedTwin, stored_game
from host_tests.device.installs import Install
from host_tests.device.twin import records

SETTINGS = records(settings=bytes((1, 0, 28, 2, 0)))  # sound, French, the opponents as fast as can be


@pytest.fixture(scope="module")
def played():
    """Ten turns against Julie Timid, with a sleep in the middle of the trade: (the pair, the person at its keys)."""
    pair = Pair(Install("frozen").boot(SETTINGS), WatchedTwin(SETTINGS))
    for _ in range(6):  # the title, four questions, play
        pair.press("ENTRER")
    person = Person(pair)
    person.play(rolls=10)
    return pair, person


def test_ten_turns_show_the_pictures_of_the_pc_wherever_a_person_must_press(played):
    pair, person = played
    assert person.rolls == 10
    assert pair.compared > 50
    assert pair.machine.errors() == []


def test_there_was_a_purchase_an_auction_and_a_trade(played):
    pair, person = played
    told = pair.twin.told
    assert (EV_BUY, 0) in told
    assert person.bids and {(EV_SOLD, 0), (EV_SOLD, 1)} & told
    assert (EV_TERMS, 0) in told


def test_it_slept_and_woke_in_the_middle(played):
    pair, person = played
    assert person.slept_at == "swap"
    assert [cause for _, cause in pair.machine.starts] == ["power", "power"]


def test_the_flash_holds_the_game_of_the_pc(played):
    pair, _ = played
    assert digest(stored_game(pair.machine.files()).state) == digest(pair.twin.state)
