"""Routes of TrailBlaze: their lines on the map, how high the ground is, and how much they climb.

The app does the same sums in Swift for routes that a person makes; see `Terrain.swift`.
"""

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from iosworld.world.apps.trailblaze.entries import Ground, Hill, RouteEntry
from iosworld.world.ledger import LedgerError

Json = dict[str, Any]
Point = tuple[float, float]


@dataclass(frozen=True)
class Terrain:
    hills: list[Hill]

    def feet(self, point: Point) -> float:
        """The height of the ground: 15 feet, and as much of each hill as is left at that distance from its top."""
        height = 15.0
        for hill in self.hills:
            share = miles(point, hill.at) / hill.reach
            if share < 1:
                height += hill.feet * (1 - share * share) ** 2
        return height

    def climb(self, line: list[Point]) -> int:
        """Feet climbed along a line, sampled every fiftieth of a mile."""
        total = 0.0
        last = self.feet(line[0])
        for a, b in pairwise(line):
            steps = max(math.ceil(miles(a, b) / 0.02), 1)
            for step in range(1, steps + 1):
                share = step / steps
                here = self.feet((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
                total += max(here - last, 0)
                last = here
        return math.floor(total + 0.5)


def miles(a: Point, b: Point) -> float:
    """As `Coordinate.miles` in Swift."""
    middle = math.radians((a[0] + b[0]) / 2)
    return math.hypot(b[0] - a[0], (b[1] - a[1]) * math.cos(middle)) * 69.05


def routes(ground: Ground, areas: dict[str, tuple[str, str]]) -> list[Json]:
    """The routes in the format of the app; a route there and back has the line of one way."""
    terrain = Terrain(ground.hills)
    return [_route(each, ground, terrain, areas) for each in ground.routes]


def _route(each: RouteEntry, ground: Ground, terrain: Terrain, areas: dict[str, tuple[str, str]]) -> Json:
    try:
        path = _points(ground.paths[each.path])
    except KeyError:
        raise LedgerError(f"routes.yaml: {each.id} runs on {each.path!r}, which is not a path") from None
    line = path if each.loop else _cut(path, each.miles / 200)
    area, city = areas.get(each.area, (each.area, each.area))
    route: Json = {
        "id": f"route-{each.id}",
        "name": each.name,
        "about": each.about,
        "area": area,
        "city": city,
        "surface": each.surface,
        "hundredths": each.miles,
        "climbFeet": 0 if each.surface == "track" else terrain.climb(line if each.loop else line + line[-2::-1]),
        "isLoop": each.loop,
        "line": [{"latitude": round(a, 5), "longitude": round(b, 5)} for a, b in line],
        "isSaved": each.saved is not None,
    }
    return route


def _points(text: str) -> list[Point]:
    pairs = (pair.split() for pair in text.split(","))
    return [(float(a), float(b)) for a, b in pairs]


def _cut(path: list[Point], length: float) -> list[Point]:
    """The first miles of a path; all of it if it is shorter."""
    line = [path[0]]
    for a, b in pairwise(path):
        leg = miles(a, b)
        if leg >= length:
            share = length / leg
            return [*line, (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)]
        line.append(b)
        length -= leg
    return line
