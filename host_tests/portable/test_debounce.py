from magnat.input.debounce import Debounce

WRAP = 1 << 30

# (what it shows, scans as (ms, raw bitmap, changes expected))
TABLE = (
    ("nothing happens", ((0, 0, 0), (10, 0, 0))),
    ("a press counts at first sight", ((0, 0, 0), (5, 1, 1))),
    ("a press that stays is one press", ((0, 1, 1), (5, 1, 0), (50, 1, 0))),
    ("bounce at press is one press", ((0, 1, 1), (2, 0, 0), (4, 1, 0), (5, 0, 0), (9, 1, 0), (20, 1, 0))),
    ("bounce at release is one release", ((0, 1, 1), (50, 0, 1), (52, 1, 0), (55, 0, 0), (65, 0, 0))),
    ("a change is seen as soon as the lock-out ends", ((0, 1, 1), (9, 0, 0), (10, 0, 1))),
    ("each key has a lock-out of its own", ((0, 0b01, 0b01), (5, 0b11, 0b10), (10, 0b10, 0b01), (12, 0b00, 0))),
    ("two keys at once", ((0, 0b11, 0b11), (30, 0, 0b11))),
)


def test_table_of_scans_at_any_time_of_the_clock():
    for start in (0, WRAP - 1, WRAP - 7, WRAP - 60):
        for title, scans in TABLE:
            debounce = Debounce(2)
            for at, raw, changes in scans:
                assert debounce.update(raw, (start + at) % WRAP) == changes, (title, start, at)


def test_state_is_the_keys_believed_down():
    debounce = Debounce(3)
    debounce.update(0b101, 0)
    debounce.update(0b000, 3)
    assert debounce.state == 0b101
    debounce.update(0b100, 10)
    assert debounce.state == 0b100


def test_changed_at_is_the_time_of_the_last_change_believed():
    debounce = Debounce(1)
    debounce.update(1, 7)
    debounce.update(0, 9)
    assert debounce.changed_at[0] == 7


def test_a_key_untouched_for_as_long_as_the_clock_lasts_is_still_believed_at_once():
    debounce = Debounce(1)
    debounce.update(1, 5)
    debounce.update(0, 100)
    debounce.update(0, 200)
    assert debounce.update(1, 105) == 1  # the clock went round once since


def test_adopted_keys_are_down_without_having_changed():
    debounce = Debounce(2)
    debounce.adopt(0b01, 0)
    assert debounce.state == 0b01
    assert debounce.update(0b00, 5) == 0  # still settling
    assert debounce.update(0b00, 10) == 0b01
