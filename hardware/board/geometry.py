"""From the description's places to KiCad's page. Places in between are mm from the top left corner, y down."""

import pcbnew

from hardware.board import machine

ORIGIN = (50.0, 30.0)


def nm(mm: float) -> int:
    return round(mm * 1e6)


def vector(at) -> pcbnew.VECTOR2I:
    """A place on the board (from its top left corner, y down) in KiCad's page."""
    return pcbnew.VECTOR2I(nm(at[0] + ORIGIN[0]), nm(at[1] + ORIGIN[1]))


def seen(side: str, x: float, y: float) -> tuple[float, float]:
    """A place as the description has it -> from the top left corner, y down, seen from the front."""
    return (x if side == "front" else machine.WIDTH - x), machine.HEIGHT - y


def box(item) -> tuple[float, float, float, float]:
    bounds = item.GetBoundingBox()
    x, y = ORIGIN
    return (
        bounds.GetX() / 1e6 - x,
        bounds.GetY() / 1e6 - y,
        bounds.GetRight() / 1e6 - x,
        bounds.GetBottom() / 1e6 - y,
    )


def place_of(point: pcbnew.VECTOR2I) -> tuple[float, float]:
    return point.x / 1e6 - ORIGIN[0], point.y / 1e6 - ORIGIN[1]
