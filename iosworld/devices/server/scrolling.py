"""Scrolling until something is seen, or by a distance."""

from iosworld.devices.server.element_types import SCROLLING
from iosworld.devices.server.elements import Node
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.finding import find
from iosworld.devices.server.gestures import direction_of
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request, finite
from iosworld.screen.element import Frame

MAX_DRAGS = 100
SECONDS = 0.5


def scroll(phone: Phone, request: Request) -> None:
    """`scroll`: to an element inside this one (`name`, `predicateString`), by `distance` times its size in a `direction`,
    or to the element itself (`toVisible`)."""
    if request.has("name"):
        return _scroll_to_last(phone, request, "name", "name")
    if request.has("direction"):
        return _scroll_by(phone, request, *direction_of(request))
    if request.has("predicateString"):
        return _scroll_to_last(phone, request, "predicateString", "predicate string")
    if request.has("toVisible"):
        return scroll_to(phone, request)
    raise RequestProblem("invalid argument", "expected one of name, direction, predicateString, toVisible")


def _scroll_to_last(phone: Phone, request: Request, name: str, using: str) -> None:
    """To the last of the elements that fit, which is the one that WebDriverAgent takes."""
    found = find(phone.node(request), using, request.text(name))
    if not found:
        raise RequestProblem(
            "no such element", f"there is nothing to scroll to with {name} {request.text(name)!r:.200}"
        )
    bring_into_view(phone, phone.identity(found[-1]))


def scroll_to(phone: Phone, request: Request) -> None:
    """`scrollTo`: until the element can be touched."""
    if request.element is None:
        raise RequestProblem("invalid argument", "expected an element to scroll to")
    bring_into_view(phone, request.element)


def bring_into_view(phone: Phone, identity: str) -> None:
    """Scroll what an element is in until the element can be touched. RequestProblem if that cannot be."""
    for _ in range(MAX_DRAGS):
        node = phone.element(identity)
        area = _area(phone, node)
        if node.element.visible and phone.tree.touch_point(node.element) is not None:
            return
        if area is None:
            break
        x, y = node.frame.center
        dx = _towards(x, area.x, area.x + area.width) if node.frame.width <= area.width else 0.0
        dy = _towards(y, area.y, area.y + area.height)
        if not dx and not dy:
            break
        before = node.frame
        if abs(dy) >= abs(dx):
            _drag(phone, area, 0.0, max(-0.6, min(0.6, dy / area.height)))
        else:
            _drag(phone, area, max(-0.6, min(0.6, dx / area.width)), 0.0)
        if phone.element(identity).frame == before:
            break
    raise RequestProblem("invalid element state", "the element cannot be scrolled into view")


def _towards(middle: float, low: float, high: float) -> float:
    """How far the finger must move to bring `middle` a little inside `low` and `high`; 0 if it is there."""
    margin = (high - low) * 0.2
    if middle < low + margin:
        return low + margin - middle
    return high - margin - middle if middle > high - margin else 0.0


def _area(phone: Phone, node: Node) -> Frame | None:
    """What can be touched of the nearest thing around `node` that scrolls."""
    for around in node.ancestors():
        if around.kind in SCROLLING:
            frame = phone.tree.touch_frame(around.element)
            return None if frame.is_empty else frame
    return None


def _scroll_by(phone: Phone, request: Request, dx: int, dy: int) -> None:
    frame = phone.tree.touch_frame(phone.node(request).element)
    if frame.is_empty:
        raise RequestProblem("element not visible", "the element is covered or off the screen")
    left = _distance(request)
    while left > 0.001:  # content moves against the direction in which one looks
        part = min(left, 0.6)
        _drag(phone, frame, -dx * part, -dy * part)
        left = min(left, 20.0) - part


def _distance(request: Request) -> float:
    """In sizes of the element. It may be written as a text, as WebDriverAgent's own clients do."""
    given = request.body.get("distance", 1.0)
    try:
        number = finite(float(given) if isinstance(given, str) else given)
    except ValueError:
        number = None
    if number is None or number < 0:
        raise RequestProblem("invalid argument", f"'distance' should be a number from 0, got {given!r:.100}")
    return number


def _drag(phone: Phone, area: Frame, dx: float, dy: float) -> None:
    """Move content with a finger, without a fling; `dx` and `dy` are parts of the area."""
    x, y = area.center
    x1, y1 = x - dx * area.width / 2, y - dy * area.height / 2
    x2, y2 = x + dx * area.width / 2, y + dy * area.height / 2
    phone.act(lambda device: device.drag(x1, y1, x2, y2, 0, SECONDS))
