"""Shapes of a display list as Skia paths, including Apple's continuous corners."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import skia

from iosworld.screen.painter.errors import malformed
from iosworld.screen.painter.values import number, numbers

_ROUND = (
    (1.0000, 0.0000), (0.9930, 0.0000), (0.9860, 0.0001), (0.9790, 0.0002), (0.9445, 0.0009), (0.9101, 0.0034),
    (0.8759, 0.0077), (0.8059, 0.0165), (0.7369, 0.0326), (0.6703, 0.0559), (0.5283, 0.1055), (0.3993, 0.1865),
    (0.2929, 0.2929),
)  # fmt: skip
_SMOOTH = (
    (1.8211, 0.0000), (1.7011, 0.0000), (1.3411, 0.0000), (1.2211, 0.0025), (1.1003, 0.0051), (0.9526, 0.0149),
    (0.8859, 0.0233), (0.7996, 0.0340), (0.7107, 0.0514), (0.6286, 0.0801), (0.5384, 0.1115), (0.4098, 0.1735),
    (0.2916, 0.2916),
)  # fmt: skip
"""Half a corner, from the end of the straight side to the diagonal, as four cubic curves in radii from the corner: along the
side and away from it. The first is circular. The second is Apple's: its curvature stays at 1.12 and then falls to zero
with the third power of the distance, which is within 0.1 pt of the cards on screenshots of iOS 26 (docs/typography.md). At
each joint both have the same direction, so interpolated curves are smooth too."""
SMOOTHING = _SMOOTH[0][0] - 1
"""How far a continuous corner extends along each side beyond its radius, as a share of the radius."""


def path_of(shape: Any, what: str = "shape") -> skia.Path:
    """The path of a `shape`, not to be changed: it may be shared. DisplayListError if it is invalid."""
    if not isinstance(shape, Mapping):
        raise malformed(what, "an object with rect, rrect, oval or path", shape)
    if "rect" in shape:
        return _rectangle(*numbers(shape["rect"], 4, f"{what}.rect"))
    if "oval" in shape:
        return _oval(*numbers(shape["oval"], 4, f"{what}.oval"))
    if "rrect" in shape:
        bounds, radii = numbers(shape["rrect"], 4, f"{what}.rrect"), _radii(shape.get("r"), f"{what}.r")
        return _rounded(*bounds, *radii, smooth=bool(shape.get("smooth")))
    if "path" in shape:
        return _elements(shape["path"], f"{what}.path")
    raise malformed(what, "rect, rrect, oval or path", sorted(shape))


# Shapes are kept: most of a screen's shapes were also on the previous one, or occur in several of its rows.


@lru_cache(maxsize=2048)
def _rectangle(x: float, y: float, width: float, height: float) -> skia.Path:
    return skia.Path.Rect(_bounds(x, y, width, height))


@lru_cache(maxsize=1024)
def _oval(x: float, y: float, width: float, height: float) -> skia.Path:
    return skia.Path.Oval(_bounds(x, y, width, height))


@lru_cache(maxsize=1024)
def _rounded(x: float, y: float, width: float, height: float, *corners: float, smooth: bool) -> skia.Path:
    """A rounded rectangle; `corners` are radii in points, clockwise from the top left, reduced if the sides are too short."""
    bounds = _bounds(x, y, width, height)
    width, height = bounds.width(), bounds.height()
    pairs = [
        (corners[0], corners[1], width),
        (corners[1], corners[2], height),
        (corners[2], corners[3], width),
        (corners[3], corners[0], height),
    ]
    fit = min([1.0] + [side / (a + b) for a, b, side in pairs if a + b > side])
    radii = [radius * fit for radius in corners]
    if smooth:
        return _continuous(bounds, radii)
    rrect = skia.RRect()
    rrect.setRectRadii(bounds, [skia.Point(radius, radius) for radius in radii])
    return skia.Path.RRect(rrect)


def _bounds(x: float, y: float, width: float, height: float) -> skia.Rect:
    return skia.Rect.MakeXYWH(x, y, max(width, 0.0), max(height, 0.0))


def _continuous(bounds: skia.Rect, radii: list[float]) -> skia.Path:
    left, top, right, bottom = bounds.left(), bounds.top(), bounds.right(), bounds.bottom()
    width, height = right - left, bottom - top
    corners = [
        _Corner((right, top), (1, 0), (0, 1), radii[1], radii[0], radii[2], width, height),
        _Corner((right, bottom), (0, 1), (-1, 0), radii[2], radii[1], radii[3], height, width),
        _Corner((left, bottom), (-1, 0), (0, -1), radii[3], radii[2], radii[0], width, height),
        _Corner((left, top), (0, -1), (1, 0), radii[0], radii[3], radii[1], height, width),
    ]
    path = skia.Path()
    for corner in corners:
        corner.add_to(path)
    path.close()
    return path


@dataclass(frozen=True, slots=True)
class _Corner:
    """A corner: its position, the incoming and outgoing directions of the outline, its radius, the radii of the
    adjacent corners, and the lengths of the sides that it shares with them."""

    at: tuple[float, float]
    arriving: tuple[float, float]
    leaving: tuple[float, float]
    radius: float
    before: float
    after: float
    side_in: float
    side_out: float

    def point(self, along_in: float, along_out: float) -> tuple[float, float]:
        """A point at a distance back along the incoming side and forward along the outgoing one."""
        (x, y), (ax, ay), (lx, ly) = self.at, self.arriving, self.leaving
        return x - ax * along_in + lx * along_out, y - ay * along_in + ly * along_out

    def add_to(self, path: skia.Path) -> None:
        """Extend or start an outline up to this corner's end."""
        line = path.moveTo if path.isEmpty() else path.lineTo
        if self.radius <= 0:
            line(*self.at)
            return
        first = _half(self.radius, self.before, self.side_in)
        second = [(depth, along) for along, depth in reversed(_half(self.radius, self.after, self.side_out))]
        line(*self.point(*first[0]))
        for points in (first, second):
            if points is second:
                path.lineTo(*self.point(*second[0]))  # the halves differ slightly if one has less space
            for index in range(1, len(points), 3):
                path.cubicTo(*(value for point in points[index : index + 3] for value in self.point(*point)))


def _half(radius: float, neighbor: float, side: float) -> list[tuple[float, float]]:
    """One side of a corner: the distances of its points from the corner, along the side and away from it.

    If half the side is too short, the corner is less smooth there, even if the adjacent corner is sharp. The rows of
    iOS's lists behave this way.
    """
    room = max(min(side / 2, side * radius / (radius + neighbor)), radius)
    smooth = min((room / radius - 1) / SMOOTHING, 1.0)
    return [
        (radius * (a + (c - a) * smooth), radius * (b + (d - b) * smooth))
        for (a, b), (c, d) in zip(_ROUND, _SMOOTH, strict=True)
    ]


def _radii(value: Any, what: str) -> list[float]:
    if isinstance(value, list | tuple):
        return [max(radius, 0.0) for radius in numbers(value, 4, what)]
    return [max(number(value, what), 0.0)] * 4


_LENGTHS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}


def _elements(elements: Any, what: str) -> skia.Path:
    if not isinstance(elements, list | tuple):
        raise malformed(what, "a list of path elements", elements)
    path = skia.Path()
    for index, element in enumerate(elements):
        where = f"{what}[{index}]"
        if not isinstance(element, list | tuple) or not element or element[0] not in _LENGTHS:
            raise malformed(where, "M, L, Q, C or Z with its numbers", element)
        verb = element[0]
        values = numbers(element[1:], _LENGTHS[verb], where)
        if index == 0 and verb != "M":
            path.moveTo(*(values[-2:] or (0.0, 0.0)))
        match verb:
            case "M":
                path.moveTo(*values)
            case "L":
                path.lineTo(*values)
            case "Q":
                path.quadTo(*values)
            case "C":
                path.cubicTo(*values)
            case _:
                path.close()
    return path
