"""System functions: status, screen, buttons, settings, device information."""

import base64
import uuid
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

import iosworld
from iosworld.devices.device import Copying, Device, Moment
from iosworld.devices.server.errors import RequestProblem, unsupported
from iosworld.devices.server.own import announcement
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request
from iosworld.devices.server.settings import checked
from iosworld.screen.screenshot import Screenshot

IOS = "26.0"
HOME_USAGE = 0x40
CONSUMER_PAGE = 12
STATUS_BAR = 54
CONTENT_TYPES = ("plaintext", "image", "url")


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
    return {"width": _whole(width), "height": _whole(height)}


def _whole(number: float) -> float:
    """An integer if the number is one: WebDriverAgent's JSON has no decimals that are zero."""
    return int(number) if number == int(number) else number


def window_rect(phone: Phone, request: Request) -> dict[str, float]:
    return {"x": 0, "y": 0, **window_size(phone, request)}


def screen(phone: Phone, request: Request) -> dict[str, Any]:
    return {
        "screenSize": window_size(phone, request),
        "statusBarSize": {"width": _whole(phone.info.size[0]), "height": STATUS_BAR},
        "scale": _whole(phone.info.scale),
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
    return {"level": 1, "state": 1}


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
    """Change settings, and return all of them. Without any, or if one is invalid, none changes."""
    given = request.body.get("settings")
    if given is None:
        return phone.settings
    if not isinstance(given, dict):
        raise RequestProblem("invalid argument", f"'settings' should be an object, got {given!r:.100}")
    phone.settings.update(checked(given))
    phone.look_again()
    return phone.settings


def get_pasteboard(phone: Phone, request: Request) -> str:
    """The copied content in base64: text, or a link if it is one. Nothing is copied as an image."""
    kind = _content_type(request)
    copied = phone.ask(lambda device: device.state()).get("system", {}).get("pasteboard")
    if not isinstance(copied, str) or kind == "image" or (kind == "url" and not urlsplit(copied).scheme):
        copied = ""
    return base64.b64encode(copied.encode()).decode()


def set_pasteboard(phone: Phone, request: Request) -> None:
    """Copy text or a link, which is in base64. Characters that are not part of base64 are ignored."""
    kind = _content_type(request)
    try:
        copied = base64.b64decode(request.text("content"))
    except ValueError:
        raise RequestProblem("invalid argument", "Cannot decode the pasteboard content from base64") from None
    if kind == "image":
        raise unsupported("an image on the pasteboard")
    try:
        text = copied.decode()
    except UnicodeDecodeError:
        raise RequestProblem("invalid argument", f"expected {kind} in UTF-8 on the pasteboard") from None
    if kind == "url" and not urlsplit(text).scheme:
        raise RequestProblem("unknown error", "No URL can be parsed from the given pasteboard data")

    def copy(device: Device) -> Moment:
        if not isinstance(device, Copying):
            raise unsupported("setting the pasteboard")
        return device.copy(text)

    phone.act(copy)


def _content_type(request: Request) -> str:
    kind = request.text("contentType", "plaintext")
    if kind.lower() not in CONTENT_TYPES:
        raise RequestProblem("unknown error", f"Unsupported content type: {kind}; expected {', '.join(CONTENT_TYPES)}")
    return kind.lower()
