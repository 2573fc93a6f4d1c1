"""MicroPython's `framebuf` on the PC: MONO_VLSB only, the same pixels as the real one, and quick.

A byte of MONO_VLSB is a column of eight pixels, its lowest bit on top; a row of such bytes is a page. A stretch of a
page is read as one long integer with a byte for each column, so that eight rows of any width cost the same handful of
integer operations. Arguments are positional, as in MicroPython: a call that works here works there.
"""

MONO_VLSB = 0

_ELLIPSE_QUARTERS = ((1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1))  # bit of the mask, side in x, side in y


class _Ones(dict):
    """`_ONES[w]`: w bytes of value 1 as an integer. Times a byte, it repeats that byte in every column."""

    def __missing__(self, width):
        value = self[width] = int.from_bytes(b"\x01" * width, "little")
        return value


_ONES = _Ones()


def _rows_mask(page, top, end):
    """The bits of `page` that lie in the rows from `top` to before `end`."""
    first = top - page * 8
    last = end - page * 8
    mask = 0xFF if last >= 8 else (1 << last) - 1
    return mask if first <= 0 else mask >> first << first


def _divide(number, by):
    """C's division, which rounds towards zero."""
    quotient = abs(number) // abs(by)
    return quotient if (number < 0) == (by < 0) else -quotient


class FrameBuffer:
    def __init__(self, buffer, width, height, form, stride=None, /):
        if form != MONO_VLSB:
            raise ValueError(f"framebuf on the PC knows MONO_VLSB only, not format {form}")
        stride = width if stride is None else stride
        if not (1 <= width <= stride <= 0xFFFF and 1 <= height <= 0xFFFF):
            raise ValueError(f"a frame buffer cannot be {width} x {height} with stride {stride}")
        view = memoryview(buffer).cast("B")
        if view.readonly:
            raise TypeError("a frame buffer needs a buffer that can be written")
        needed = (height - 1 >> 3) * stride + width
        if len(view) < needed:
            raise ValueError(f"{width} x {height}, stride {stride}: {needed} bytes needed, the buffer has {len(view)}")
        self._data = buffer if isinstance(buffer, bytearray) else view
        self._owner = view.obj  # two frame buffers on the same memory have the same owner
        self._width, self._height, self._stride = width, height, stride

    def fill(self, colour, /):
        self.fill_rect(0, 0, self._width, self._height, colour)

    def pixel(self, x, y, colour=None, /):
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        at = (y >> 3) * self._stride + x
        if colour is None:
            return self._data[at] >> (y & 7) & 1
        if colour:
            self._data[at] |= 1 << (y & 7)
        else:
            self._data[at] &= ~(1 << (y & 7))
        return None

    def fill_rect(self, x, y, w, h, colour, /):
        x_end = min(self._width, x + w)
        y_end = min(self._height, y + h)
        x = max(0, x)
        y = max(0, y)
        if x >= x_end or y >= y_end:
            return
        data = self._data
        width = x_end - x
        for page in range(y >> 3, y_end + 7 >> 3):
            at = page * self._stride + x
            rows = _rows_mask(page, y, y_end)
            if rows == 0xFF:
                data[at : at + width] = (b"\xff" if colour else b"\x00") * width
                continue
            mask = _ONES[width] * rows
            old = int.from_bytes(data[at : at + width], "little")
            data[at : at + width] = (old | mask if colour else old & ~mask).to_bytes(width, "little")

    def hline(self, x, y, w, colour, /):
        self.fill_rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour, /):
        self.fill_rect(x, y, 1, h, colour)

    def rect(self, x, y, w, h, colour, fill=False, /):
        if fill:
            self.fill_rect(x, y, w, h, colour)
            return
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def line(self, x1, y1, x2, y2, colour, /):
        length, width = abs(x2 - x1), abs(y2 - y1)
        if not length or not width:
            self.fill_rect(min(x1, x2), min(y1, y2), length + 1, width + 1, colour)
            return
        x_step = 1 if x2 > x1 else -1
        y_step = 1 if y2 > y1 else -1
        steep = width > length
        if steep:
            length, width = width, length
        x, y = x1, y1
        error = 2 * width - length
        for _ in range(length):
            self.pixel(x, y, colour)
            if error >= 0:
                error -= 2 * length
                if steep:
                    x += x_step
                else:
                    y += y_step
            error += 2 * width
            if steep:
                y += y_step
            else:
                x += x_step
        self.pixel(x2, y2, colour)

    def ellipse(self, x, y, x_radius, y_radius, colour, fill=False, quarters=15, /):
        if not x_radius and not y_radius:
            if quarters & 15:
                self.pixel(x, y, colour)
            return
        # Two arcs, each walked along the axis in which it is the flatter, until they meet where the slope is one.
        for dx, dy in _arc(x_radius, y_radius):
            self._ellipse_points(x, y, dx, dy, colour, fill, quarters)
        for dy, dx in _arc(y_radius, x_radius):
            self._ellipse_points(x, y, dx, dy, colour, fill, quarters)

    def _ellipse_points(self, x, y, dx, dy, colour, fill, quarters):
        for bit, side_x, side_y in _ELLIPSE_QUARTERS:
            if not quarters & bit:
                continue
            if fill:
                self.fill_rect(x if side_x > 0 else x - dx, y + side_y * dy, dx + 1, 1, colour)
            else:
                self.pixel(x + side_x * dx, y + side_y * dy, colour)

    def poly(self, x, y, coordinates, colour, fill=False, /):
        values = memoryview(coordinates).tolist()
        points = list(zip(values[::2], values[1::2], strict=False))
        if not points:
            return
        # The edges in the order of the real one: from the first point back to the last, and so on.
        edges = list(zip([points[0], *points[:0:-1]], points[::-1], strict=True))
        if not fill:
            for (x1, y1), (x2, y2) in edges:
                self.line(x + x1, y + y1, x + x2, y + y2, colour)
            return
        for row in range(min(py for _, py in points), max(py for _, py in points) + 1):
            crossings = []
            for (x1, y1), (x2, y2) in edges:
                if y1 <= row < y2 or y2 <= row < y1:
                    step = _divide(32 * (x2 - x1) * (row - y1), y2 - y1)
                    crossings.append(_divide(32 * x1 + step + 16, 32))
                elif row == max(y1, y2):
                    # An edge leaves out its lowest row; at a lowest corner or a flat bottom nobody else draws it.
                    if y1 < y2:
                        self.pixel(x + x2, y + y2, colour)
                    elif y2 < y1:
                        self.pixel(x + x1, y + y1, colour)
                    else:
                        self.line(x + x1, y + y1, x + x2, y + y2, colour)
            crossings.sort()
            for left, right in zip(crossings[::2], crossings[1::2], strict=True):
                self.fill_rect(x + left, y + row, right - left + 1, 1, colour)

    def scroll(self, x_step, y_step, /):
        snapshot = FrameBuffer(bytearray(self._data), self._width, self._height, MONO_VLSB, self._stride)
        self.blit(snapshot, x_step, y_step)

    def blit(self, source, x, y, key=-1, palette=None, /):
        if palette is not None:
            raise NotImplementedError("framebuf on the PC has no palette in blit")
        if not isinstance(source, FrameBuffer):
            # MicroPython takes a tuple from 1.26 on; the game also runs on older ones.
            raise TypeError("framebuf on the PC can blit a FrameBuffer only")
        pixels, width, height, stride = source._data, source._width, source._height, source._stride
        left, top = max(0, x), max(0, y)
        right, bottom = min(self._width, x + width), min(self._height, y + height)
        if left >= right or top >= bottom:
            return
        if source._owner is self._owner:
            self._blit_within(pixels, stride, x, y, (left, top, right, bottom), key)
            return
        data = self._data
        columns = right - left
        ones = _ONES[columns]
        full = ones * 0xFF
        shift = -y & 7  # the rows of a source page that land on the page above
        for page in range(top >> 3, bottom + 7 >> 3):
            source_page = page * 8 - y >> 3
            at = source_page * stride + left - x
            value = int.from_bytes(pixels[at : at + columns], "little") if source_page >= 0 else 0
            if shift:
                value = value >> shift & ones * (0xFF >> shift)
                if (source_page + 1) * 8 < height:
                    at += stride
                    below = int.from_bytes(pixels[at : at + columns], "little") & ones * ((1 << shift) - 1)
                    value |= below << 8 - shift
            mask = ones * _rows_mask(page, top, bottom)
            if key == 0:
                mask &= value
            elif key == 1:
                mask &= ~value
            at = page * self._stride + left
            if mask != full:
                old = int.from_bytes(data[at : at + columns], "little")
                value = old ^ (old ^ value) & mask
            data[at : at + columns] = value.to_bytes(columns, "little")

    def _blit_within(self, pixels, stride, x, y, area, key):
        """Source and target share memory: pixel by pixel, because later reads see earlier writes."""
        left, top, right, bottom = area
        for row in range(top, bottom):
            start = (row - y >> 3) * stride - x
            bit = row - y & 7
            for column in range(left, right):
                colour = pixels[start + column] >> bit & 1
                if colour != key:
                    self.pixel(column, row, colour)

    def text(self, *_):
        raise NotImplementedError("framebuf on the PC has no text: draw with the fonts of magnat.ui")


def _arc(along, across):
    """Points of one arc as (distance from the centre along the first axis, along the second), from the axis on."""
    twice_along, twice_across = 2 * along * along, 2 * across * across
    a, b = along, 0
    a_change, b_change = across * across * (1 - 2 * along), along * along
    error = 0
    stop_a, stop_b = twice_across * along, 0
    while stop_a >= stop_b:
        yield a, b
        b += 1
        stop_b += twice_along
        error += b_change
        b_change += twice_along
        if 2 * error + a_change > 0:
            a -= 1
            stop_a -= twice_across
            error += a_change
            a_change += twice_across
