"""Routes that find elements, and that read or touch one."""

import base64
import io
from typing import Any

from iosworld.devices.server.elements import ATTRIBUTES, Node
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.finding import find
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request
from iosworld.devices.server.scrolling import bring_into_view
from iosworld.devices.server.system import native_screenshot
from iosworld.devices.server.text_input import active_element

W3C_KEY = "element-6066-11e4-a52e-4f735466cecf"


def find_one(phone: Phone, request: Request) -> dict[str, Any]:
    using, value = request.text("using"), request.text("value")
    found = find(phone.node(request), using, value)
    if not found:
        raise RequestProblem("no such element", f"unable to find an element using '{using}', value '{value}'")
    return _given(phone, found[0])


def find_all(phone: Phone, request: Request) -> list[dict[str, Any]]:
    found = find(phone.node(request), request.text("using"), request.text("value"))
    return [_given(phone, node) for node in found]


def active(phone: Phone, request: Request) -> dict[str, Any]:
    return _given(phone, active_element(phone))


def visible_cells(phone: Phone, request: Request) -> list[dict[str, Any]]:
    cells = (node for node in phone.node(request).descendants() if node.kind == "Cell")
    return [_given(phone, cell) for cell in cells if cell.element.visible]


def attribute(phone: Phone, request: Request) -> Any:
    return phone.node(request).attribute(request.query["attribute"])


def text(phone: Phone, request: Request) -> str:
    node = phone.node(request)
    return node.value or node.label or ""


def rect(phone: Phone, request: Request) -> dict[str, int]:
    return phone.node(request).rect


def click(phone: Phone, request: Request) -> None:
    """Taps the center of an element, after scrolling to it if necessary."""
    identity = str(request.element)
    node = phone.element(identity)
    if not node.element.visible or phone.tree.touch_point(node.element) is None:
        bring_into_view(phone, identity)
        node = phone.element(identity)
    x, y = phone.middle(node)
    phone.act(lambda device: device.tap(x, y))


def element_screenshot(phone: Phone, request: Request) -> str:
    from PIL import Image

    frame, scale = phone.tree.touch_frame(phone.node(request).element), phone.info.scale
    if frame.is_empty:
        raise RequestProblem("unable to capture screen", "the element is covered or off the screen")
    with Image.open(io.BytesIO(native_screenshot(phone))) as image:
        box = (frame.x, frame.y, frame.x + frame.width, frame.y + frame.height)
        cut = image.crop(tuple(round(side * scale) for side in box))  # type: ignore[arg-type]  # it has four
        out = io.BytesIO()
        cut.save(out, "PNG")
    return base64.b64encode(out.getvalue()).decode()


def _given(phone: Phone, node: Node) -> dict[str, Any]:
    """An element as sent to a client: its ID and, without compact responses, the requested attributes."""
    identity = phone.identity(node)
    given: dict[str, Any] = {"ELEMENT": identity, W3C_KEY: identity}
    if not phone.settings["shouldUseCompactResponses"]:
        for name in str(phone.settings["elementResponseAttributes"]).split(","):
            if name.strip():
                given[name.strip()] = _beside(node, name.strip())
    return given


def _beside(node: Node, name: str) -> Any:
    """An attribute in a response by WebDriverAgent's name for it there; None if there is none."""
    known = {"name": node.type, "text": node.value or node.label or "", "displayed": node.element.visible}
    plain = name.removeprefix("attribute/")
    return known[name] if name in known else node.attribute(plain) if plain in ATTRIBUTES else None
