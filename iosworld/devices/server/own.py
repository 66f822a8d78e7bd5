"""Routes in addition to WebDriverAgent's: the phone's state, resetting it, advancing its time, and events.

`/status` announces them under `iosworld`.
"""

from typing import Any

from iosworld.devices.device import Device, Moment, Schedulable
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request
from iosworld.devices.server.route import Route
from iosworld.errors import DeviceError

PROTOCOL = 1


def announcement(phone: Phone) -> dict[str, Any]:
    """The entry in `/status` for these routes and the device behind them."""
    return {"protocol": PROTOCOL, "routes": [f"{route.method} {route.path}" for route in ROUTES], **phone.about}


def info(phone: Phone, request: Request) -> dict[str, Any]:
    """The phone and its apps."""
    about = phone.info
    apps = [{"id": app.id, "name": app.name, "bundle": app.bundle, "scheme": app.scheme} for app in about.apps]
    return {"version": about.version, "size": list(about.size), "scale": about.scale, "apps": apps}


def moment(phone: Phone, request: Request) -> dict[str, Any]:
    """The phone's time, the foreground app, and whether the screen has settled."""
    now = phone.now
    return {"now": now.now, "app": now.app, "settled": now.settled}


def state(phone: Phone, request: Request) -> dict[str, Any]:
    """All persistent state."""
    found: dict[str, Any] = phone.ask(lambda device: device.state())
    return found


def restore(phone: Phone, request: Request) -> dict[str, Any]:
    """Replace the state with `state`, or, without one, replace this phone with a fresh one."""
    if not request.has("state"):
        try:
            phone.reset()
        except DeviceError as trouble:
            raise RequestProblem("unknown error", f"no fresh phone starts: {trouble}") from trouble
        return moment(phone, request)
    wanted = request.body["state"]
    if not isinstance(wanted, dict):
        raise RequestProblem("invalid argument", "'state' should be an object: {app: state, …}")
    phone.act(lambda device: device.restore(wanted))
    phone.running.clear()
    return moment(phone, request)


def wait(phone: Phone, request: Request) -> dict[str, Any]:
    """Advance the phone's virtual time."""
    seconds = request.number("seconds")
    phone.act(lambda device: device.wait(seconds))
    return moment(phone, request)


def press(phone: Phone, request: Request) -> dict[str, Any]:
    """Press a button that WebDriverAgent does not have, such as `dismiss_keyboard`."""
    button: Any = request.text("button")
    phone.act(lambda device: device.press(button))
    return moment(phone, request)


def schedule(phone: Phone, request: Request) -> dict[str, Any]:
    """Let events happen on the phone: now, later, or when something is done with it."""
    events = request.body.get("events")
    if not isinstance(events, list):
        raise RequestProblem("invalid argument", "'events' should be a list of events; docs/protocol.md describes them")

    def schedule_on(device: Device) -> Moment:
        if not isinstance(device, Schedulable):
            raise RequestProblem("unsupported operation", "this device has no events; serve the embedded one")
        return device.schedule(events)

    phone.act(schedule_on)
    return moment(phone, request)


ROUTES = (
    Route("GET", "/iosworld/info", info),
    Route("GET", "/iosworld/moment", moment),
    Route("GET", "/iosworld/state", state),
    Route("POST", "/iosworld/restore", restore),
    Route("POST", "/iosworld/wait", wait),
    Route("POST", "/iosworld/press", press),
    Route("POST", "/iosworld/schedule", schedule),
)
