"""System functions: status, screen, buttons, settings, device information."""

import base64
import uuid
from datetime import datetime
from typing import Any

import iosworld
from iosworld.devices.server.errors import RequestProblem, unsupported
from iosworld.devices.server.own import announcement
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request
from iosworld.screen.screenshot import Screenshot

IOS = "26.0"
HOME_USAGE = 0x40
CONSUMER_PAGE = 12
STATUS_BAR = 54


def status(phone: Phone, request: Request) -> dict[str, Any]:
    return {
        "ready": True,
        "message": "WebDriverAgent is ready to accept commands",
        "state": "success",
        "os": {"name": "iOS", "version": IOS, "sdkVersion": IOS, "testmanagerdVersion": 65535},
        "ios": {"simulatorVersion": IOS, "ip": "127.0.0.1"},
        "build": {
            "time": "Jan  1 2026 00:00:00",
            "productBundleIdentifier": "com.iosworld.serve",
            "version": iosworld.__version__,
        },
        "device": "iphone",
        "iosworld": announcement(phone),
    }


def locked(phone: Phone, request: Request) -> bool:
    return False


def nothing(phone: Phone, request: Request) -> None:
    """For requests that need no action: the phone is unlocked, healthy, and idle."""


def lock(phone: Phone, request: Request) -> None:
    raise unsupported("locking the phone")


def home(phone: Phone, request: Request) -> None:
    phone.act(lambda device: device.press("home"))


def press_button(phone: Phone, request: Request) -> None:
    name = request.text("name")
    if name.lower() != "home":
        raise RequestProblem("unknown error", f"The button '{name}' is not supported; expected home")
    home(phone, request)


def hid_event(phone: Phone, request: Request) -> None:
    page, usage = request.number("page"), request.number("usage")
    if (page, usage) != (CONSUMER_PAGE, HOME_USAGE):
        raise unsupported(f"the button of page {page:g}, usage {usage:g},")
    home(phone, request)


def native_screenshot(phone: Phone) -> bytes:
    """The screen as a PNG in the phone's native resolution."""
    shot = phone.ask(lambda device: device.screenshot())
    if shot.display_list is None:
        return bytes(shot.png)
    pixels = round(max(phone.info.size) * phone.info.scale)
    return Screenshot(display_list=shot.display_list, max_side=pixels).png


def screenshot(phone: Phone, request: Request) -> str:
    return base64.b64encode(native_screenshot(phone)).decode()


def window_size(phone: Phone, request: Request) -> dict[str, float]:
    width, height = phone.info.size
    return {"width": width, "height": height}


def window_rect(phone: Phone, request: Request) -> dict[str, float]:
    return {"x": 0, "y": 0, **window_size(phone, request)}


def screen(phone: Phone, request: Request) -> dict[str, Any]:
    width = phone.info.size[0]
    scale = phone.info.scale
    return {
        "screenSize": window_size(phone, request),
        "statusBarSize": {"width": width, "height": STATUS_BAR},
        "scale": int(scale) if scale == int(scale) else scale,
    }


def orientation(phone: Phone, request: Request) -> str:
    return "PORTRAIT"


def set_orientation(phone: Phone, request: Request) -> None:
    if request.text("orientation") != "PORTRAIT":
        raise RequestProblem("unknown error", "Unable To Rotate Device: it is held upright")


def rotation(phone: Phone, request: Request) -> dict[str, int]:
    return {"x": 0, "y": 0, "z": 0}


def set_rotation(phone: Phone, request: Request) -> None:
    if any(request.number(axis) for axis in ("x", "y", "z")):
        raise RequestProblem("unknown error", "Unable To Rotate Device: it is held upright")


def battery(phone: Phone, request: Request) -> dict[str, Any]:
    return {"level": 1.0, "state": 1}


def device_info(phone: Phone, request: Request) -> dict[str, Any]:
    system = phone.ask(lambda device: device.state()).get("system", {})
    return {
        "currentLocale": "en_US",
        "timeZone": f"GMT{datetime.fromisoformat(phone.now.now):%z}",
        "name": "iPhone",
        "model": "iPhone",
        "uuid": str(uuid.uuid5(uuid.NAMESPACE_URL, f"iosworld:phone:{phone.number}")).upper(),
        "userInterfaceIdiom": 0,
        "userInterfaceStyle": system.get("appearance", "unspecified"),
        "isSimulator": True,
        "thermalState": 0,
    }


def set_appearance(phone: Phone, request: Request) -> None:
    name = request.text("name").lower()
    if name not in ("light", "dark"):
        raise RequestProblem("invalid argument", f"'name' should be light or dark, got {name!r}")
    phone.act(lambda device: device.appearance("dark" if name == "dark" else "light"))


def settings(phone: Phone, request: Request) -> dict[str, Any]:
    return phone.settings


def set_settings(phone: Phone, request: Request) -> dict[str, Any]:
    given = request.body.get("settings")
    if not isinstance(given, dict):
        raise RequestProblem("invalid argument", f"'settings' should be an object, got {given!r}")
    phone.settings.update({name: value for name, value in given.items() if name in phone.settings})
    phone.look_again()
    return phone.settings
