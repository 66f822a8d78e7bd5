"""Alerts and action sheets: their text and their buttons."""

from iosworld.devices.server.alert_buttons import answering_button, buttons_of, find_alert
from iosworld.devices.server.elements import Node
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request
from iosworld.devices.server.text_input import focus, type_text

NOT_OPEN = "An attempt was made to operate on a modal dialog when one was not open"
NONE_OPEN = "No alert is open"


def alert_text(phone: Phone, request: Request) -> str:
    alert = _alert(phone, NOT_OPEN)
    inside_buttons = {id(node) for button in buttons_of(alert) for node in button.descendants()}
    texts = (node for node in alert.descendants() if node.kind in ("StaticText", "TextView"))
    return "\n".join(node.label or node.value or "" for node in texts if id(node) not in inside_buttons)


def alert_buttons(phone: Phone, request: Request) -> list[str]:
    return [button.label or "" for button in buttons_of(_alert(phone, NOT_OPEN))]


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


def _answer(phone: Phone, name: str, *, accept: bool) -> None:
    x, y = phone.middle(answering_button(_alert(phone, NONE_OPEN), phone.settings, name, accept=accept))
    phone.act(lambda device: device.tap(x, y))


def _alert(phone: Phone, otherwise: str) -> Node:
    found = find_alert(phone.root)
    if found is None:
        raise RequestProblem("no such alert", otherwise)
    return found
