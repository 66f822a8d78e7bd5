"""The alert or action sheet on a screen, and the button of it that accepts or dismisses it."""

from collections.abc import Mapping
from typing import Any

from iosworld.devices.server.elements import Node
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.finding import find


def find_alert(root: Node) -> Node | None:
    """The alert or action sheet of a screen, if one is open."""
    return next((node for node in root.descendants() if node.kind in ("Alert", "Sheet")), None)


def buttons_of(alert: Node) -> list[Node]:
    """All buttons of an alert in tree order."""
    return [node for node in alert.descendants() if node.kind == "Button"]


def answering_button(alert: Node, settings: Mapping[str, Any], name: str = "", *, accept: bool) -> Node:
    """The button with this name or, without one, the button that accepts or dismisses the alert.

    The settings `acceptAlertButtonSelector` and `dismissAlertButtonSelector` override which one that is.
    RequestProblem (`invalid element state`) if there is no such button.
    """
    buttons = buttons_of(alert)
    selector = settings["acceptAlertButtonSelector" if accept else "dismissAlertButtonSelector"]
    if name:
        buttons = [button for button in buttons if button.label == name]
    elif selector:
        buttons = find(alert, "class chain", str(selector)) or buttons
    if not buttons:
        raise RequestProblem("invalid element state", f"Failed to find button with label {name!r} in the alert")
    last = accept == (alert.kind == "Alert") and not selector
    return buttons[-1] if last else buttons[0]
