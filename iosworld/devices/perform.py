"""Performs actions on a device."""

from collections.abc import Mapping
from typing import assert_never

from iosworld import actions
from iosworld.actions import Action, to_points
from iosworld.devices.device import Device, Moment
from iosworld.errors import ActionRefused

Point = tuple[float, float]
NOBODY = "ask_user: there is nobody to ask here"
"""Why a question is refused. An episode with a person answers it before it reaches the phone."""


def perform(device: Device, action: Action, elements: Mapping[int, Point] | None = None) -> Moment | None:
    """Perform `action`; None for `stop`, which does nothing on the phone.

    `elements` maps the element numbers that the agent saw to the points to tap. Raises ActionRefused if
    the action cannot be performed (nothing changed), DeviceError if the device fails.
    """
    size = device.info.size
    match action:
        case actions.TapXY(x=x, y=y):
            return device.tap(*to_points(x, y, size))
        case actions.Tap(element=number):
            return device.tap(*_center(number, elements or {}))
        case actions.DoubleTap(x=x, y=y):
            return device.double_tap(*to_points(x, y, size))
        case actions.LongPress(x=x, y=y, seconds=seconds):
            return device.long_press(*to_points(x, y, size), seconds=seconds)
        case actions.Swipe():
            start, end = to_points(action.x1, action.y1, size), to_points(action.x2, action.y2, size)
            return device.swipe(*start, *end, seconds=action.seconds)
        case actions.Drag():
            return device.drag(*to_points(action.x1, action.y1, size), *to_points(action.x2, action.y2, size))
        case actions.Type(text=text):
            return device.type_text(text)
        case actions.Home():
            return device.press("home")
        case actions.Wait(seconds=seconds):
            return device.wait(seconds)
        case actions.LaunchApp(app=app):
            return device.launch(_app(device, app))
        case actions.TerminateApp(app=app):
            return device.terminate(_app(device, app))
        case actions.OpenURL(url=url):
            return device.open_url(url)
        case actions.AskUser():
            raise ActionRefused("not_found", NOBODY)
        case actions.Stop():
            return None
        case _:
            assert_never(action)


def _center(number: int, elements: Mapping[int, Point]) -> Point:
    if number not in elements:
        shown = f"1 to {max(elements)}" if elements else "none"
        raise ActionRefused("not_found", f"tap: there is no element {number} on the screen; numbers shown: {shown}")
    return elements[number]


def _app(device: Device, name: str) -> str:
    app = device.info.app(name)
    if app is None:
        known = ", ".join(app.name for app in device.info.apps)
        raise ActionRefused("not_found", f"there is no app {name!r}; installed: {known}")
    return app.id
