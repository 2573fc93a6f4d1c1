from magnat.input.ghost import ghosted

# rows as bitmaps of columns, and whether they are ambiguous
TABLE = (
    ((0b0000, 0b0000, 0b0000, 0b0000), False),
    ((0b0001, 0b0000, 0b0000, 0b0000), False),
    ((0b1111, 0b0000, 0b0000, 0b0000), False),  # a whole row: no rectangle
    ((0b0001, 0b0001, 0b0001, 0b0001), False),  # a whole column
    ((0b0001, 0b0010, 0b0100, 0b1000), False),  # a diagonal
    ((0b0011, 0b0001, 0b0000, 0b0000), False),  # three keys of a rectangle, seen as three: a diode is there
    ((0b0011, 0b0110, 0b1100, 0b1000), False),  # stairs
    ((0b0011, 0b0011, 0b0000, 0b0000), True),
    ((0b1001, 0b0000, 0b1001, 0b0000), True),
    ((0b1010, 0b0000, 0b0000, 0b1010), True),
    ((0b0000, 0b0110, 0b0110, 0b0000), True),
    ((0b0000, 0b0101, 0b0000, 0b0111), True),
    ((0b0000, 0b0000, 0b1100, 0b1100), True),
    ((0b1111, 0b1111, 0b1111, 0b1111), True),
)


def test_rows_sharing_two_columns_are_ambiguous():
    for rows, expected in TABLE:
        assert ghosted(*rows) == expected, rows


def test_any_two_keys_are_always_readable():
    for first in range(16):
        for second in range(16):
            rows = [0, 0, 0, 0]
            rows[first // 4] |= 1 << first % 4
            rows[second // 4] |= 1 << second % 4
            assert not ghosted(*rows), (first, second)
