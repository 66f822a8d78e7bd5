"""W3C pointer actions: the touches of one finger."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from iosworld.devices.server.action_ticks import Event, Item, Tick, wrong
from iosworld.devices.server.errors import unsupported
from iosworld.devices.server.gestures import HOLD
from iosworld.devices.server.places import Point, distance

SLOP = 10.0
"""Points that a finger may wander and still be at one place."""
Where = Callable[[Item, Point | None], Point]
"""The point of a move, given the last one."""


@dataclass(frozen=True)
class Stroke(Event):
    """One touch from going down to lifting."""

    points: tuple[Point, ...]
    hold: float
    """Seconds at rest before it moves."""
    moving: float
    rest: float
    """Seconds at rest before it lifts."""

    @property
    def from_point(self) -> Point:
        """Where the finger goes down."""
        return self.points[0]

    @property
    def to_point(self) -> Point:
        """Where the finger lifts."""
        return self.points[-1]

    @property
    def seconds(self) -> float:
        """From going down to lifting."""
        return self.hold + self.moving + self.rest

    @property
    def is_still(self) -> bool:
        return all(distance(self.from_point, point) < SLOP for point in self.points)

    @property
    def is_tap(self) -> bool:
        return self.is_still and self.seconds < HOLD

    @property
    def is_straight(self) -> bool:
        """Whether all points are close to the line from the first to the last."""
        return all(_off_line(point, self.from_point, self.to_point) <= SLOP for point in self.points)


@dataclass
class _Finger:
    """Follows one pointer through its actions."""

    where: Where
    strokes: list[Stroke] = field(default_factory=list)
    at: Point | None = None
    down: Tick | None = None
    points: list[Point] = field(default_factory=list)
    hold: float = 0.0
    moving: float = 0.0
    rest: float = 0.0

    def follow(self, tick: Tick) -> None:
        kind = tick.item.get("type")
        if kind == "pointerMove":
            self._move(tick)
        elif kind == "pointerDown":
            self._go_down(tick)
        elif kind == "pointerUp":
            self._lift(tick)
        elif kind == "pause":
            self._rest(tick.seconds)
        else:
            raise wrong(f"expected pointerMove, pointerDown, pointerUp or pause, got {kind!r:.100}")
        self._rest(tick.spare)

    def _move(self, tick: Tick) -> None:
        self.at = self.where(tick.item, self.at)
        if self.down is not None:
            self.moving += tick.seconds + self.rest
            self.rest = 0.0
            self.points.append(self.at)

    def _go_down(self, tick: Tick) -> None:
        if self.at is None or self.down is not None:
            raise wrong("pointerDown comes after a pointerMove, and not twice without pointerUp between")
        if tick.item.get("pressure") is not None:
            raise unsupported("a press with pressure")
        self.down, self.points = tick, [self.at]
        self.hold = self.moving = self.rest = 0.0

    def _lift(self, tick: Tick) -> None:
        if self.down is None:
            raise wrong("pointerUp comes after pointerDown")
        times = self.hold, self.moving, self.rest
        self.strokes.append(
            Stroke(self.down.number, tick.number, self.down.start, tick.start, tuple(self.points), *times)
        )
        self.down = None

    def _rest(self, seconds: float) -> None:
        if self.down is None:
            return
        if len(self.points) == 1:
            self.hold += seconds
        else:
            self.rest += seconds


def strokes_of(ticks: Sequence[Tick], where: Where) -> list[Stroke]:
    """The touches that a pointer's actions make. RequestProblem if they are not in order."""
    finger = _Finger(where)
    for tick in ticks:
        finger.follow(tick)
    if finger.down is not None:
        raise wrong("a pointerDown has no pointerUp")
    return finger.strokes


def _off_line(point: Point, start: Point, end: Point) -> float:
    """How far a point is from the line between two others."""
    length = distance(start, end)
    if length == 0:
        return distance(point, start)
    along = ((point[0] - start[0]) * (end[0] - start[0]) + (point[1] - start[1]) * (end[1] - start[1])) / length**2
    nearest = min(1.0, max(0.0, along))
    return distance(point, (start[0] + nearest * (end[0] - start[0]), start[1] + nearest * (end[1] - start[1])))
