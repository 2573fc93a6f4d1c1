"""Ghost keys: what a matrix without diodes invents when three corners of a rectangle are down."""


def _share_two_columns(row, other):
    common = row & other
    return common & (common - 1) != 0


def ghosted(row0, row1, row2, row3):
    """Whether these rows (a bitmap of columns each) could hold a key that nobody presses.

    Two rows that share two columns form a rectangle: three keys of it look the same as four. Then no reading is to
    be trusted. On a matrix with a diode per key this never needs to be asked.
    """
    return (
        _share_two_columns(row0, row1)
        or _share_two_columns(row0, row2)
        or _share_two_columns(row0, row3)
        or _share_two_columns(row1, row2)
        or _share_two_columns(row1, row3)
        or _share_two_columns(row2, row3)
    )
