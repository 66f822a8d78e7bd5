"""W3C actions: what fingers and keys do over time, turned into the gestures that a device knows.

A device moves one finger along a straight line, and types. Other gestures (two fingers, a curve) are refused rather than
approximated, before anything is done. Pauses pass in the phone's virtual time.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from iosworld.devices.server.action_ticks import Event, Item, Tick, in_ticks, number, wrong
from iosworld.devices.server.errors import RequestProblem, unsupported
from iosworld.devices.server.gestures import HOLD
from iosworld.devices.server.keystrokes import Typed, typed_of
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.places import Point, distance, on_screen
from iosworld.devices.server.requests import Request
from iosworld.devices.server.strokes import SLOP, Stroke, strokes_of
from iosworld.devices.server.text_input import type_text

DOUBLE_TAP = 0.5
"""Seconds between two taps that belong together."""
INSTANT = 1e-6
ELEMENT_KEYS = ("element-6066-11e4-a52e-4f735466cecf", "ELEMENT")


def perform_actions(phone: Phone, request: Request) -> None:
    """`/actions`: carry out what one finger, and the keys, do one after the other."""
    sources = _sources(request)
    ticks, whole = in_ticks([_items(source) for source in sources])
    events = [event for source, own in zip(sources, ticks, strict=True) for event in _events(phone, source, own)]
    events.sort(key=lambda event: event.first)
    for one, other in itertools.pairwise(events):
        if other.first < one.last:
            raise unsupported("more than one finger or keyboard at a time")
    passed = 0.0
    for act, start, end in list(_gestures(events)):
        _wait(phone, start - passed)
        act(phone)
        passed = end
    _wait(phone, whole - passed)


def _sources(request: Request) -> list[Mapping[str, Any]]:
    sources = request.body.get("actions")
    if not isinstance(sources, list) or not sources or not all(isinstance(source, dict) for source in sources):
        raise RequestProblem("invalid argument", f"'actions' should be a list of input sources, got {sources!r:.200}")
    names = [source.get("id") for source in sources]
    if not all(isinstance(name, str) and name for name in names) or len(set(names)) < len(names):
        raise wrong(f"each input source needs an id of its own, got {names!r:.200}")
    return sources


def _items(source: Mapping[str, Any]) -> list[Item]:
    """The actions of a source. A `pointerCancel` takes back the one before it."""
    items = source.get("actions")
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise RequestProblem("invalid argument", f"'actions' of an input source should be a list, got {items!r:.200}")
    kept: list[Item] = []
    for item in items:
        if item.get("type") == "pointerCancel":
            del kept[-1:]
        else:
            kept.append(item)
    return kept


def _events(phone: Phone, source: Mapping[str, Any], ticks: Sequence[Tick]) -> Sequence[Event]:
    kind = source.get("type")
    if not ticks or kind == "none":
        return ()
    if kind == "key":
        return typed_of(ticks)
    if kind != "pointer":
        raise wrong(f"the type of an input source is pointer or key, got {kind!r:.100}")
    parameters = source.get("parameters")
    pointer = parameters.get("pointerType", "mouse") if isinstance(parameters, dict) else "mouse"
    if pointer != "touch":
        raise wrong(f"expected a pointer of pointerType touch, got {pointer!r:.100}")
    strokes = strokes_of(ticks, lambda item, last: on_screen(phone, _where(phone, item, last)))
    if any(not stroke.is_straight for stroke in strokes):
        raise unsupported("a finger that does not move along a straight line")
    return strokes


def _gestures(events: Sequence[Event]) -> Iterator[tuple[Callable[[Phone], None], float, float]]:
    """What to do, and when it starts and ends. Two taps in a row are a double tap, else each event is on its own."""
    place = 0
    while place < len(events):
        event = events[place]
        following = events[place + 1] if place + 1 < len(events) else None
        place += 1
        if isinstance(event, Typed):
            yield (lambda phone, text=event.text: type_text(phone, text)), event.start, event.end  # type: ignore[misc]  # an inferred lambda
        elif isinstance(event, Stroke) and _belong(event, following):
            assert following is not None
            place += 1
            yield (lambda phone, at=event.from_point: _double_tap(phone, at)), event.start, following.end  # type: ignore[misc]  # as above
        elif isinstance(event, Stroke):
            yield (lambda phone, stroke=event: _draw(phone, stroke)), event.start, event.end  # type: ignore[misc]  # as above


def _belong(first: Stroke, second: Event | None) -> bool:
    return (
        isinstance(second, Stroke)
        and (first.is_tap and second.is_tap)
        and second.start - first.end < DOUBLE_TAP
        and distance(first.from_point, second.from_point) < SLOP
    )


def _wait(phone: Phone, seconds: float) -> None:
    if seconds > INSTANT:
        phone.act(lambda device: device.wait(seconds))


def _double_tap(phone: Phone, at: Point) -> None:
    phone.act(lambda device: device.double_tap(*at))


def _draw(phone: Phone, stroke: Stroke) -> None:
    start, end = stroke.from_point, stroke.to_point
    if stroke.is_tap:
        return phone.act(lambda device: device.tap(*start))
    if stroke.is_still:
        return phone.act(lambda device: device.long_press(*start, stroke.seconds))
    if stroke.hold >= HOLD or stroke.rest > 0:
        return phone.act(lambda device: device.drag(*start, *end, stroke.hold, stroke.moving))
    return phone.act(lambda device: device.swipe(*start, *end, stroke.moving))


def _where(phone: Phone, item: Item, last: Point | None) -> Point:
    """The point of a move. From the last point or an element's center, x and y may both be missing."""
    origin = item.get("origin", "viewport")
    if origin == "viewport":
        return number(item, "x"), number(item, "y")
    x, y = (number(item, "x"), number(item, "y")) if "x" in item or "y" in item else (0.0, 0.0)
    if origin == "pointer":
        if last is None:
            raise wrong("the first move of a pointer cannot be relative to where it is")
        return last[0] + x, last[1] + y
    identity = next((origin[key] for key in ELEMENT_KEYS if isinstance(origin, dict) and key in origin), origin)
    if not isinstance(identity, str):
        raise wrong(f"the origin of a move is viewport, pointer or an element, got {origin!r:.100}")
    node = phone.element(identity)
    if node.frame.is_empty:
        raise RequestProblem("element not visible", f"{node.type} {node.name or ''!r} has no size")
    middle = node.frame.center
    return middle[0] + x, middle[1] + y
