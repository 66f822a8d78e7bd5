"""Where on the screen a request means."""

from iosworld.devices.server.elements import Node
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request

Point = tuple[float, float]


def place(phone: Phone, request: Request) -> Point:
    """The point of a gesture: x and y of the screen or, with an element, from its corner, by default its middle."""
    if request.element is None:
        return request.number("x"), request.number("y")
    node = phone.element(request.element)
    if request.has("x") != request.has("y"):
        raise RequestProblem("invalid argument", "expected both x and y, or neither")
    if request.has("x"):
        return node.frame.x + request.number("x"), node.frame.y + request.number("y")
    return middle(phone, node)


def middle(phone: Phone, node: Node) -> Point:
    """The middle of what can be touched of an element. RequestProblem if that is nothing."""
    point = phone.tree.touch_point(node.element)
    if point is None:
        raise RequestProblem(
            "element not visible", f"{node.type} {node.name or ''!r} is covered or off the screen; scroll to it first"
        )
    return point


def on_screen(phone: Phone, point: Point) -> Point:
    """The point of the screen that is nearest: a finger may be told to move beyond the edge."""
    width, height = phone.info.size
    return min(width, max(0.0, point[0])), min(height, max(0.0, point[1]))


def distance(start: Point, end: Point) -> float:
    """How far apart two points are."""
    return float(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
