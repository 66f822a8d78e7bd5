"""Converts the positions in requests to points on the screen."""

from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request

Point = tuple[float, float]


def place(phone: Phone, request: Request) -> Point:
    """The point of a gesture: x and y on the screen or, with an element, from its corner; its center by default."""
    if request.element is None:
        return request.number("x"), request.number("y")
    node = phone.element(request.element)
    if request.has("x") != request.has("y"):
        raise RequestProblem("invalid argument", "expected both x and y, or neither")
    if request.has("x"):
        return node.frame.x + request.number("x"), node.frame.y + request.number("y")
    return phone.middle(node)


def on_screen(phone: Phone, point: Point) -> Point:
    """The nearest point on the screen, since a request may move a finger beyond the edge."""
    width, height = phone.info.size
    return min(width, max(0.0, point[0])), min(height, max(0.0, point[1]))


def distance(start: Point, end: Point) -> float:
    """The distance between two points."""
    return float(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
