"""Converts the positions in requests to points on the screen."""

from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request

Point = tuple[float, float]


def place(phone: Phone, request: Request) -> Point:
    """The point of a gesture: x and y from the corner of the element or of the screen; its center by default."""
    point = offset(request)
    if request.element is None:
        width, height = phone.info.size
        return point or (width / 2, height / 2)
    node = phone.element(request.element)
    return phone.middle(node) if point is None else (node.frame.x + point[0], node.frame.y + point[1])


def offset(request: Request) -> Point | None:
    """x and y of a request; None without both. RequestProblem if there is only one."""
    if request.has("x") != request.has("y"):
        raise RequestProblem("invalid argument", "expected both x and y, or neither")
    return (request.number("x"), request.number("y")) if request.has("x") else None


def on_screen(phone: Phone, point: Point) -> Point:
    """The nearest point on the screen, since a request may move a finger beyond the edge."""
    width, height = phone.info.size
    return min(width, max(0.0, point[0])), min(height, max(0.0, point[1]))


def distance(start: Point, end: Point) -> float:
    """The distance between two points."""
    return float(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
