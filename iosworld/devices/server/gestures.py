"""WebDriverAgent's own gestures: taps, presses, drags, swipes."""

from iosworld.devices.server.errors import RequestProblem, unsupported
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.places import distance, offset, on_screen, place
from iosworld.devices.server.requests import Request

HOLD = 0.5
"""Minimum duration of a long press in seconds."""
VELOCITY = 1000.0
"""Speed of a slow drag in points per second."""
SWIPE = 0.3
"""Duration of a swipe without a velocity, in seconds."""
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def tap(phone: Phone, request: Request) -> None:
    x, y = place(phone, request)
    phone.act(lambda device: device.tap(x, y))


def double_tap(phone: Phone, request: Request) -> None:
    x, y = place(phone, request)
    phone.act(lambda device: device.double_tap(x, y))


def tap_several(phone: Phone, request: Request) -> None:
    """`tapWithNumberOfTaps`."""
    taps, fingers = request.number("numberOfTaps"), request.number("numberOfTouches")
    if fingers != 1 or taps not in (1, 2):
        raise unsupported(f"a tap of {fingers:g} fingers, {taps:g} times,")
    (tap if taps == 1 else double_tap)(phone, request)


def touch_and_hold(phone: Phone, request: Request) -> None:
    x, y = place(phone, request)
    seconds = request.number("duration", 0)
    phone.act(lambda device: device.long_press(x, y, seconds))


def drag(phone: Phone, request: Request) -> None:
    """`dragfromtoforduration`: press for `duration` seconds, then move. Unless the press is long, it is a swipe."""
    start, end = _from_to(phone, request)
    hold = request.number("duration", 0)
    seconds = max(0.1, distance(start, end) / VELOCITY)
    if hold < HOLD:
        phone.act(lambda device: device.swipe(*start, *end, seconds))
    else:
        phone.act(lambda device: device.drag(*start, *end, hold, seconds))


def drag_with_velocity(phone: Phone, request: Request) -> None:
    """`pressAndDragWithVelocity`: press, move at the given speed, hold, release: to the element `toElement`, or from one
    point to another."""
    if request.element is not None and request.has("toElement"):
        start, end = (
            phone.middle(phone.element(request.element)),
            phone.middle(phone.element(request.text("toElement"))),
        )
    else:
        start, end = _from_to(phone, request)
    velocity = request.number("velocity")
    if velocity <= 0:
        raise RequestProblem("invalid argument", f"'velocity' should be more than 0 points a second, got {velocity:g}")
    hold, seconds = request.number("pressDuration", 0), max(0.05, distance(start, end) / velocity)
    phone.act(lambda device: device.drag(*start, *end, hold, seconds))


def swipe(phone: Phone, request: Request) -> None:
    """Over most of an element or of the screen, in one direction; with x and y, from this point."""
    dx, dy = direction_of(request)
    frame = phone.tree.touch_frame(phone.node(request).element)
    if frame.is_empty:
        raise RequestProblem("element not visible", "the element is covered or off the screen; scroll to it first")
    reach = frame.width * 0.35 * dx, frame.height * 0.35 * dy
    if offset(request) is None:
        x, y = frame.center
        start, end = (x - reach[0], y - reach[1]), (x + reach[0], y + reach[1])
    else:
        start = on_screen(phone, place(phone, request))
        end = on_screen(phone, (start[0] + 2 * reach[0], start[1] + 2 * reach[1]))
    velocity = request.number("velocity", 0)
    seconds = min(60.0, max(0.05, distance(start, end) / velocity)) if velocity > 0 else SWIPE
    phone.act(lambda device: device.swipe(*start, *end, seconds))


def direction_of(request: Request) -> tuple[int, int]:
    """The direction of a request as a step in x and y."""
    direction = request.text("direction")
    if direction.lower() not in DIRECTIONS:
        raise RequestProblem(
            "invalid argument", f"'direction' should be up, down, left or right, got {direction!r:.100}"
        )
    return DIRECTIONS[direction.lower()]


def _from_to(phone: Phone, request: Request) -> tuple[tuple[float, float], tuple[float, float]]:
    corner = phone.element(request.element).frame if request.element is not None else None
    x, y = (corner.x, corner.y) if corner is not None else (0.0, 0.0)
    start, end = ((x + request.number(f"{name}X"), y + request.number(f"{name}Y")) for name in ("from", "to"))
    return on_screen(phone, start), on_screen(phone, end)
