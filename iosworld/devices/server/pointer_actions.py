"""W3C actions: what a finger and the keys do over time, turned into the gestures that a device knows.

A device moves one finger along a straight line. Other gestures (two fingers, a curve) are refused rather than
approximated.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from iosworld.devices.server.errors import RequestProblem, unsupported
from iosworld.devices.server.gestures import HOLD
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.places import Point, distance, on_screen
from iosworld.devices.server.requests import Request
from iosworld.devices.server.text_input import type_text

SLOP = 10.0
"""Points that a finger may wander and still be at one place."""
DOUBLE_TAP = 0.5
"""Seconds between two taps that belong together."""
ELEMENT_KEYS = ("element-6066-11e4-a52e-4f735466cecf", "ELEMENT")


@dataclass
class Stroke:
    """One touch from going down to lifting."""

    points: list[Point]
    before: float = 0.0
    """Seconds since the last touch."""
    hold: float = 0.0
    """Seconds at rest before it moves."""
    moving: float = 0.0
    rest: float = 0.0
    """Seconds at rest before it lifts."""

    @property
    def start(self) -> Point:
        return self.points[0]

    @property
    def end(self) -> Point:
        return self.points[-1]

    @property
    def is_still(self) -> bool:
        return all(distance(self.start, point) < SLOP for point in self.points)

    @property
    def is_tap(self) -> bool:
        return self.is_still and self.hold + self.moving + self.rest < HOLD


@dataclass
class _Finger:
    """Follows one pointer through its actions."""

    where: Callable[[Mapping[str, Any], Point | None], Point]
    strokes: list[Stroke] = field(default_factory=list)
    at: Point | None = None
    touch: Stroke | None = None
    waited: float = 0.0

    def move(self, item: Mapping[str, Any]) -> None:
        self.at = self.where(item, self.at)
        seconds = _milliseconds(item) / 1000
        if self.touch is None:
            self.waited += seconds
            return
        self.touch.moving += seconds + self.touch.rest
        self.touch.rest = 0.0
        self.touch.points.append(self.at)

    def down(self) -> None:
        if self.at is None or self.touch is not None:
            raise _wrong("pointerDown comes after a pointerMove, and not twice without pointerUp between")
        self.touch = Stroke([self.at], before=self.waited)

    def up(self) -> None:
        if self.touch is None:
            raise _wrong("pointerUp comes after pointerDown")
        self.strokes.append(self.touch)
        self.touch, self.waited = None, 0.0

    def pause(self, seconds: float) -> None:
        if self.touch is None:
            self.waited += seconds
        elif len(self.touch.points) == 1:
            self.touch.hold += seconds
        else:
            self.touch.rest += seconds


def perform_actions(phone: Phone, request: Request) -> None:
    """`/actions`: carry out what one finger, or the keys, do."""
    sources = request.body.get("actions")
    if not isinstance(sources, list) or not sources or not all(isinstance(source, dict) for source in sources):
        raise RequestProblem("invalid argument", f"'actions' should be a list of input sources, got {sources!r}")
    names = [source.get("id") for source in sources]
    if not all(isinstance(name, str) and name for name in names) or len(set(names)) < len(names):
        raise _wrong(f"each input source needs an id of its own, got {names!r}")
    moving = [source for source in sources if source.get("type") != "none" and _items(source)]
    if len(moving) > 1:
        raise unsupported("more than one finger or keyboard at a time")
    for source in moving:
        if source.get("type") == "key":
            _type_keys(phone, _items(source))
        elif source.get("type") == "pointer":
            _touch(phone, source)
        else:
            raise _wrong(f"the type of an input source is pointer or key, got {source.get('type')!r}")


def strokes_of(
    items: Sequence[Mapping[str, Any]], where: Callable[[Mapping[str, Any], Point | None], Point]
) -> list[Stroke]:
    """The touches that a pointer's actions make; `where` says what point a move means, given the last one."""
    finger = _Finger(where)
    for number, item in enumerate(items):
        kind = item.get("type")
        if number == 0 and kind != "pointerMove":
            raise _wrong(f"the first action of a pointer is a pointerMove, got {kind!r}")
        if kind == "pointerMove":
            finger.move(item)
        elif kind == "pointerDown":
            finger.down()
        elif kind == "pointerUp":
            finger.up()
        elif kind == "pause":
            finger.pause(_milliseconds(item) / 1000)
        else:
            raise _wrong(f"expected pointerMove, pointerDown, pointerUp or pause, got {kind!r}")
    if finger.touch is not None:
        raise _wrong("a pointerDown has no pointerUp")
    return finger.strokes


def _touch(phone: Phone, source: Mapping[str, Any]) -> None:
    parameters = source.get("parameters")
    kind = parameters.get("pointerType") if isinstance(parameters, dict) else "mouse"
    if kind != "touch":
        raise _wrong(f"expected a pointer of pointerType touch, got {kind!r}")
    strokes = strokes_of(_items(source), lambda item, last: on_screen(phone, _where(phone, item, last)))
    for gesture in _gestures(strokes):
        gesture(phone)


def _gestures(strokes: Sequence[Stroke]) -> Iterator[Callable[[Phone], None]]:
    """Two taps in a row are a double tap; everything else is a gesture of its own."""
    place = 0
    while place < len(strokes):
        stroke = strokes[place]
        following = strokes[place + 1] if place + 1 < len(strokes) else None
        place += 1
        if stroke.is_tap and following is not None and following.is_tap and _belong(stroke, following):
            place += 1
            yield lambda phone, at=stroke.start: phone.act(lambda device: device.double_tap(*at))  # type: ignore[misc]  # an inferred lambda
        else:
            yield lambda phone, stroke=stroke: _draw(phone, stroke)  # type: ignore[misc]  # as above


def _belong(first: Stroke, second: Stroke) -> bool:
    return second.before < DOUBLE_TAP and distance(first.start, second.start) < SLOP


def _draw(phone: Phone, stroke: Stroke) -> None:
    start, end = stroke.start, stroke.end
    if stroke.is_tap:
        return phone.act(lambda device: device.tap(*start))
    if stroke.is_still:
        seconds = stroke.hold + stroke.moving + stroke.rest
        return phone.act(lambda device: device.long_press(*start, seconds))
    if any(_off_line(point, start, end) > SLOP for point in stroke.points):
        raise unsupported("a finger that does not move along a straight line")
    if stroke.hold >= HOLD or stroke.rest > 0:
        return phone.act(lambda device: device.drag(*start, *end, stroke.hold, stroke.moving))
    return phone.act(lambda device: device.swipe(*start, *end, stroke.moving))


def _off_line(point: Point, start: Point, end: Point) -> float:
    """How far a point is from the line between two others."""
    length = distance(start, end)
    if length == 0:
        return distance(point, start)
    along = ((point[0] - start[0]) * (end[0] - start[0]) + (point[1] - start[1]) * (end[1] - start[1])) / length**2
    nearest = min(1.0, max(0.0, along))
    return distance(point, (start[0] + nearest * (end[0] - start[0]), start[1] + nearest * (end[1] - start[1])))


def _where(phone: Phone, item: Mapping[str, Any], last: Point | None) -> Point:
    x, y = _number(item, "x"), _number(item, "y")
    origin = item.get("origin", "viewport")
    if origin == "viewport":
        return x, y
    if origin == "pointer":
        if last is None:
            raise _wrong("the first move of a pointer cannot be relative to where it is")
        return last[0] + x, last[1] + y
    identity = next((origin[key] for key in ELEMENT_KEYS if isinstance(origin, dict) and key in origin), origin)
    if not isinstance(identity, str):
        raise _wrong(f"the origin of a move is viewport, pointer or an element, got {origin!r}")
    middle = phone.element(identity).frame.center
    return middle[0] + x, middle[1] + y


def _type_keys(phone: Phone, items: Sequence[Mapping[str, Any]]) -> None:
    down: list[str] = []
    text = ""
    for item in items:
        kind, value = item.get("type"), item.get("value")
        if kind == "pause":
            _milliseconds(item)
        elif kind == "keyDown" and isinstance(value, str) and len(value) == 1:
            if "\ue000" <= value <= "\uf8ff" and value not in _NAMED_KEYS:
                raise unsupported(f"the key U+{ord(value):04X}")
            down.append(value)
            text += _NAMED_KEYS.get(value, value)
        elif kind == "keyUp" and value in down:
            down.remove(str(value))
        else:
            raise _wrong(f"expected keyDown and keyUp of one character each, and pauses, got {item!r}")
    if down:
        raise _wrong(f"keys go down and never up: {down!r}")
    type_text(phone, text)


_NAMED_KEYS = {"\ue003": "\b", "\ue006": "\n", "\ue007": "\n", "\ue004": "\t"}
"""WebDriver's private characters: backspace, return, enter, tab."""


def _items(source: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    items = source.get("actions", [])
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise RequestProblem("invalid argument", f"'actions' of an input source should be a list, got {items!r}")
    return items


def _milliseconds(item: Mapping[str, Any]) -> float:
    value = _number(item, "duration", 0.0)
    if not 0 <= value <= 60_000:
        raise RequestProblem("invalid argument", f"'duration' should be 0 to 60000 ms, got {value:g}")
    return value


def _number(item: Mapping[str, Any], name: str, default: float | None = None) -> float:
    value = item.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise RequestProblem("invalid argument", f"'{name}' of an action should be a number, got {value!r}")
    return float(value)


def _wrong(message: str) -> RequestProblem:
    return RequestProblem("unknown error", message)
