"""Alerts and action sheets: their text and their buttons."""

from iosworld.devices.server.elements import Node
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.finding import find
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.places import middle
from iosworld.devices.server.requests import Request
from iosworld.devices.server.text_input import focus, type_text

NOT_OPEN = "An attempt was made to operate on a modal dialog when one was not open"
NONE_OPEN = "No alert is open"


def alert_text(phone: Phone, request: Request) -> str:
    alert = _alert(phone, NOT_OPEN)
    inside_buttons = {id(node) for button in _buttons(alert) for node in button.descendants()}
    texts = (node for node in alert.descendants() if node.kind in ("StaticText", "TextView"))
    return "\n".join(node.label or node.value or "" for node in texts if id(node) not in inside_buttons)


def alert_buttons(phone: Phone, request: Request) -> list[str]:
    return [button.label or "" for button in _buttons(_alert(phone, NOT_OPEN))]


def type_into_alert(phone: Phone, request: Request) -> None:
    alert = _alert(phone, NONE_OPEN)
    field = next((node for node in alert.descendants() if node.kind in ("TextField", "SecureTextField")), None)
    if field is None:
        raise RequestProblem("unsupported operation", "the alert has no field for text")
    focus(phone, phone.identity(field))
    type_text(phone, request.typed())


def accept(phone: Phone, request: Request) -> None:
    _answer(phone, request.text("name", ""), accept=True)


def dismiss(phone: Phone, request: Request) -> None:
    _answer(phone, request.text("name", ""), accept=False)


def answer_if_there(phone: Phone, *, accept: bool) -> None:
    """Answers the alert that the last action opened, if any."""
    if _find(phone) is not None:
        action, phone.settings["defaultAlertAction"] = phone.settings["defaultAlertAction"], ""
        try:
            _answer(phone, "", accept=accept)
        finally:
            phone.settings["defaultAlertAction"] = action


def _answer(phone: Phone, name: str, *, accept: bool) -> None:
    alert = _alert(phone, NONE_OPEN)
    buttons = _buttons(alert)
    selector = phone.settings["acceptAlertButtonSelector" if accept else "dismissAlertButtonSelector"]
    if name:
        buttons = [button for button in buttons if button.label == name]
    elif selector:
        buttons = find(alert, "class chain", str(selector)) or buttons
    if not buttons:
        raise RequestProblem("invalid element state", f"Failed to find button with label {name!r} in the alert")
    last = accept == (alert.kind == "Alert") and not selector
    x, y = middle(phone, buttons[-1] if last else buttons[0])
    phone.act(lambda device: device.tap(x, y))


def _find(phone: Phone) -> Node | None:
    return next((node for node in phone.root.descendants() if node.kind in ("Alert", "Sheet")), None)


def _alert(phone: Phone, otherwise: str) -> Node:
    found = _find(phone)
    if found is None:
        raise RequestProblem("no such alert", otherwise)
    return found


def _buttons(alert: Node) -> list[Node]:
    return [node for node in alert.descendants() if node.kind == "Button"]
