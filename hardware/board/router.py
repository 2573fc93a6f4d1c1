"""A small router for two layers: it walks a grid of 0.25 mm and moves a neighbour that is in the way.

Places are in mm from the top left corner of the board; layer 0 is the front, 1 the back.
"""

import heapq
import math
from dataclasses import dataclass, field

import numpy as np

GRID = 0.25
CLEARANCE = 0.2
HOLE_GAP = 0.3  # between the edges of two drills, rounded up
VIA_RADIUS, VIA_DRILL = 0.3, 0.3
TRACK, WIDE = "track", "wide"
HALF_WIDTHS = {TRACK: 0.125, WIDE: 0.25, "via": VIA_RADIUS}
_VIA_COST = 14
_AGAINST = 0.35  # extra cost of a step across the layer's direction
_CROSS = 14  # extra cost of a step over a neighbour that would have to move


@dataclass
class Shape:
    """A piece of copper: a rectangle (pad), or a line with a half width (track, via)."""

    layers: tuple[int, ...]
    a: tuple[float, float]
    b: tuple[float, float]
    half: float = 0.0
    rectangle: bool = False
    drilled: bool = False

    def near(self, xs, ys):
        (ax, ay), (bx, by) = self.a, self.b
        if self.rectangle:
            dx = np.maximum(np.maximum(ax - xs, xs - bx), 0)
            dy = np.maximum(np.maximum(ay - ys, ys - by), 0)
            return np.hypot(dx, dy)
        length = (bx - ax) ** 2 + (by - ay) ** 2
        along = np.clip(((xs - ax) * (bx - ax) + (ys - ay) * (by - ay)) / length, 0, 1) if length else 0
        return np.hypot(xs - ax - along * (bx - ax), ys - ay - along * (by - ay)) - self.half


@dataclass
class Group:
    """What is joined already: the cells where a track may start, and the exact place behind each."""

    cells: dict[tuple[int, int, int], tuple[float, float]] = field(default_factory=dict)


@dataclass
class Route:
    tracks: list[tuple] = field(default_factory=list)  # layer, a, b, half width
    vias: list[tuple[float, float]] = field(default_factory=list)

    def shapes(self):
        for layer, a, b, half in self.tracks:
            yield Shape((layer,), a, b, half)
        for at in self.vias:
            yield Shape((0, 1), at, at, VIA_RADIUS, drilled=True)


class Router:
    def __init__(self, width: float, height: float, edge: float):
        self.columns, self.rows = int(width / GRID) + 1, int(height / GRID) + 1
        self.fixed = {kind: np.zeros((2, self.rows, self.columns), np.int32) for kind in HALF_WIDTHS}
        self.ids: dict[str, int] = {}
        self.groups: dict[str, list[Group]] = {}
        self.routes: dict[str, Route] = {}
        for kind, half in HALF_WIDTHS.items():
            margin = math.ceil((half + edge) / GRID)
            for side in (slice(None, margin), slice(-margin, None)):
                self.fixed[kind][:, side, :] = -1
                self.fixed[kind][:, :, side] = -1
        self.moving = {kind: grid * 0 for kind, grid in self.fixed.items()}

    def id(self, net: str) -> int:
        return self.ids.setdefault(net, len(self.ids) + 1)

    def obstacle(self, shape: Shape, net: str | None) -> None:
        self._mark(self.fixed, shape, self.id(net) if net else -1)

    def block(self, layers, low, high) -> None:
        """A rectangle where nothing may pass."""
        shape = Shape(layers, low, high, rectangle=True)
        for kind, half in HALF_WIDTHS.items():
            self._stamp(self.fixed[kind], shape, half, -1)

    def no_via(self, shape: Shape) -> None:
        self._stamp(self.fixed["via"], shape, VIA_RADIUS + 0.1, -1)

    def _mark(self, grids, shape: Shape, owner: int) -> None:
        for kind, half in HALF_WIDTHS.items():
            self._stamp(grids[kind], shape, half + CLEARANCE - 0.001, owner)
        if shape.drilled:
            drill = VIA_DRILL / 2 if not shape.rectangle else 0
            grown = HOLE_GAP + VIA_DRILL / 2 + drill - shape.half
            self._stamp(grids["via"], Shape((0, 1), shape.a, shape.b, shape.half, shape.rectangle), grown, -1)

    def _stamp(self, grid, shape: Shape, margin: float, owner: int) -> None:
        reach = margin + shape.half
        x0, x1 = min(shape.a[0], shape.b[0]) - reach, max(shape.a[0], shape.b[0]) + reach
        y0, y1 = min(shape.a[1], shape.b[1]) - reach, max(shape.a[1], shape.b[1]) + reach
        i0, i1 = max(0, math.floor(x0 / GRID)), min(self.columns, math.ceil(x1 / GRID) + 1)
        j0, j1 = max(0, math.floor(y0 / GRID)), min(self.rows, math.ceil(y1 / GRID) + 1)
        if i0 >= i1 or j0 >= j1:
            return
        ys, xs = np.mgrid[j0:j1, i0:i1] * GRID
        inside = shape.near(xs, ys) < margin
        for layer in shape.layers:
            window = grid[layer, j0:j1, i0:i1]
            window[inside & (window != 0) & (window != owner)] = -1
            window[inside & (window == 0)] = owner

    def _renew(self) -> None:
        for grid in self.moving.values():
            grid[:] = 0
        for net, route in self.routes.items():
            for shape in route.shapes():
                self._mark(self.moving, shape, self.ids[net])

    def cell(self, layer: int, at) -> tuple[int, int, int]:
        return layer, round(at[1] / GRID), round(at[0] / GRID)

    def _walk(self, net: str, starts: dict, ends: dict, kind: str, force: bool):
        """The cheapest path of cells, or None. `force` walks over what other nets may have to give up."""
        own = self.ids[net]

        def free(grid):
            return (grid == 0) | (grid == own)

        fixed, moving = free(self.fixed[kind]), free(self.moving[kind])
        via_fixed, via_moving = free(self.fixed["via"]).all(0), free(self.moving["via"]).all(0)
        if kind == WIDE:
            starts = {cell: at for cell, at in starts.items() if fixed[cell]}
            ends = {cell: at for cell, at in ends.items() if fixed[cell]}
            if not starts or not ends:
                return None
        for cell in (*starts, *ends):
            fixed[cell] = True
        open_cells = (fixed if force else fixed & moving).ravel().tolist()
        open_vias = (via_fixed if force else via_fixed & via_moving).ravel().tolist()
        taken, via_taken = (~moving).ravel().tolist(), (~via_moving).ravel().tolist()
        columns, size = self.columns, self.rows * self.columns
        low_j, high_j = min(c[1] for c in ends), max(c[1] for c in ends)
        low_i, high_i = min(c[2] for c in ends), max(c[2] for c in ends)

        def guess(i, j):
            dx = max(low_i - i, 0, i - high_i)
            dy = max(low_j - j, 0, j - high_j)
            return max(dx, dy) + 0.414 * min(dx, dy)

        targets = {layer * size + j * columns + i for layer, j, i in ends}
        best, queue = {}, []
        for layer, j, i in starts:
            cell = layer * size + j * columns + i
            best[cell] = (0.0, -1)
            heapq.heappush(queue, (guess(i, j), 0.0, cell))
        done = set()
        while queue:
            _, cost, cell = heapq.heappop(queue)
            if cell in done:
                continue
            done.add(cell)
            if cell in targets:
                path = [cell]
                while best[path[-1]][1] != -1:
                    path.append(best[path[-1]][1])
                return [(c // size, c % size // columns, c % columns) for c in reversed(path)]
            layer, flat = divmod(cell, size)
            j, i = divmod(flat, columns)
            for di, dj, step in _STEPS[layer]:
                other = cell + dj * columns + di
                if not open_cells[other]:
                    continue
                price = cost + step + (_CROSS if force and taken[other] else 0)
                if other not in best or price < best[other][0] - 1e-9:
                    best[other] = (price, cell)
                    heapq.heappush(queue, (price + guess(i + di, j + dj), price, other))
            if open_vias[flat]:
                other = (1 - layer) * size + flat
                if open_cells[other]:
                    price = cost + _VIA_COST + (3 * _CROSS if force and via_taken[flat] else 0)
                    if other not in best or price < best[other][0] - 1e-9:
                        best[other] = (price, cell)
                        heapq.heappush(queue, (price + guess(i, j), price, other))
        return None

    def _route(self, net: str, wide: bool, force: bool) -> Route | None:
        groups = self.groups[net]
        joined, waiting = dict(groups[0].cells), list(groups[1:])
        route = Route()
        while waiting:
            ends = {cell: at for group in waiting for cell, at in group.cells.items()}
            path = None
            for kind in (WIDE, TRACK) if wide else (TRACK,):
                path = self._walk(net, joined, ends, kind, force)
                if path:
                    break
            if not path:
                return None
            self._draw(route, path, joined[path[0]], ends[path[-1]], HALF_WIDTHS[kind])
            reached = next(group for group in waiting if path[-1] in group.cells)
            waiting.remove(reached)
            joined.update(reached.cells)
            joined.update({cell: (cell[2] * GRID, cell[1] * GRID) for cell in path if cell not in joined})
        return route

    @staticmethod
    def _draw(route: Route, path, first, last, half) -> None:
        points = [(cell[0], (cell[2] * GRID, cell[1] * GRID)) for cell in path]
        points = [(points[0][0], first), *points, (points[-1][0], last)]
        start = points[0]
        for before, here, after in zip(points, points[1:], [*points[2:], None], strict=False):
            if here[0] != before[0]:
                route.vias.append(here[1])
                start = here
                continue
            if after is None or after[0] != here[0] or not _straight(before[1], here[1], after[1]):
                if start[1] != here[1]:
                    route.tracks.append((here[0], start[1], here[1], half))
                start = here

    def _in_the_way(self, net: str) -> set[str]:
        """Nets whose copper comes too near to the net's new route."""
        mine = list(self.routes[net].shapes())
        found = set()
        for other, route in self.routes.items():
            if other != net and any(_touch(a, b) for a in mine for b in route.shapes()):
                found.add(other)
        return found

    def run(self, wide: set[str], order: list[str], patience: int = 400) -> list[str]:
        """Routes the nets; the ones that stay open come back."""
        queue, tries, seen = list(order), 0, {}
        self._renew()
        while queue and tries < patience:
            net = queue.pop(0)
            tries += 1
            route = self._route(net, net in wide, force=False)
            if route is None:
                route = self._route(net, net in wide, force=True)
                if route is None:
                    return [net, *queue]
                self.routes[net] = route
                for other in sorted(self._in_the_way(net)):
                    del self.routes[other]
                    seen[other] = seen.get(other, 0) + 1
                    queue.append(other)
                if max(seen.values(), default=0) > 12:
                    return [net, *queue]
                self._renew()
            else:
                self.routes[net] = route
                for shape in route.shapes():
                    self._mark(self.moving, shape, self.ids[net])
        return queue

    def free_vias(self, net: str, pitch: float):
        """Places on a coarse grid where a via of `net` fits."""
        own = self.id(net)
        free = [((grid["via"] == 0) | (grid["via"] == own)).all(0) for grid in (self.fixed, self.moving)]
        step = round(pitch / GRID)
        for j in range(step // 2, self.rows, step):
            for i in range(step // 2, self.columns, step):
                if free[0][j, i] and free[1][j, i]:
                    yield i * GRID, j * GRID

    def via_beside(self, net: str, at, reach: float = 2.0):
        """The nearest place to `at` where a via of `net` fits, or None."""
        own = self.id(net)
        ok = [((grid["via"] == 0) | (grid["via"] == own)).all(0) for grid in (self.fixed, self.moving)]
        free = ok[0] & ok[1]
        steps = round(reach / GRID)
        _, j0, i0 = self.cell(0, at)
        near = [
            (math.hypot(i * GRID - at[0], j * GRID - at[1]), i * GRID, j * GRID)
            for j in range(max(0, j0 - steps), min(self.rows, j0 + steps + 1))
            for i in range(max(0, i0 - steps), min(self.columns, i0 + steps + 1))
            if free[j, i]
        ]
        return min(near)[1:] if near else None


def _straight(a, b, c) -> bool:
    return abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) < 1e-9


def _touch(a: Shape, b: Shape) -> bool:
    if not set(a.layers) & set(b.layers):
        return False
    steps = max(2, round(math.dist(a.a, a.b) / 0.1))
    along = np.linspace(0, 1, steps)
    xs = a.a[0] + along * (a.b[0] - a.a[0])
    ys = a.a[1] + along * (a.b[1] - a.a[1])
    return bool((b.near(xs, ys) - a.half < CLEARANCE - 0.002).any())


_DIAGONAL = math.sqrt(2) + 0.1
_STEPS = {  # the front runs up and down, the back from side to side
    layer: [
        (di, dj, 1 + (_AGAINST if (di != 0) == (layer == 0) else 0)) for di, dj in ((1, 0), (-1, 0), (0, 1), (0, -1))
    ]
    + [(di, dj, _DIAGONAL) for di in (1, -1) for dj in (1, -1)]
    for layer in (0, 1)
}
