"""Every visible button can be clicked through the server, also on sheets, menus and dialogs.

Each app's main screen is opened, each of its buttons is tapped, and on the screen that follows every visible button is
one that a click reaches.
"""

from collections.abc import Iterator

import pytest

from iosworld.devices import EmbeddedDevice, EmbeddedSimulator
from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.devices.server.element_routes import click
from iosworld.devices.server.elements import Node, read_nodes
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.phone import Phone, Session
from iosworld.devices.server.requests import Request
from iosworld.errors import ActionRefused
from iosworld.screen.accessibility import AccessibilityTree

WITH_SHEETS = ("clock", "notes", "mail", "splitpay", "clouddocs")
"""Apps whose main screen opens sheets."""


@pytest.fixture(scope="module")
def simulator(request: pytest.FixtureRequest) -> Iterator[EmbeddedSimulator]:
    if not request.config.getoption("--simulator"):
        pytest.skip("needs --simulator")
    with EmbeddedSimulator() as running:
        yield running


def _buttons(root: Node) -> list[Node]:
    return [node for node in root.walk() if node.kind == "Button" and node.element.visible and node.element.enabled]


def _unreachable(device: EmbeddedDevice) -> list[str]:
    """The visible buttons that a click through the server refuses. Only those without a touch point are clicked, since
    the others need nothing but a tap."""
    root = read_nodes(device.tree())
    tree = AccessibilityTree(root.element, device.info.size)
    refused = []
    for button in _buttons(root):
        if tree.touch_point(button.element) is not None:
            continue
        with device.fork() as copy:
            phone = Phone(lambda: copy)
            phone.begin(Session())
            same = next(node for node in phone.root.walk() if node.path == button.path)
            try:
                click(phone, Request(element=phone.identity(same)))
            except RequestProblem as problem:
                refused.append(f"{button.name!r} {button.rect}: {problem}")
    return refused


def _walk(simulator: EmbeddedSimulator, app: str) -> tuple[list[str], int]:
    """The refused buttons of all screens that one tap opens, and how many of these screens have a hidden bar below."""
    found, covered = [], 0
    with simulator.phone() as phone:
        phone.launch(app)
        found += [f"{app}: {button}" for button in _unreachable(phone)]
        root = read_nodes(phone.tree())
        tree = AccessibilityTree(root.element, phone.info.size)
        for button in _buttons(root):
            point = tree.touch_point(button.element)
            if point is None:
                continue
            with phone.fork() as copy:
                try:
                    copy.tap(*point)
                except ActionRefused:
                    continue
                bars = [node for node in read_nodes(copy.tree()).walk() if node.kind in ("NavigationBar", "TabBar")]
                covered += any(not bar.element.visible for bar in bars)
                found += [f"{app}, {button.name!r}: {refused}" for refused in _unreachable(copy)]
    return found, covered


@pytest.mark.parametrize("app", WITH_SHEETS)
def test_buttons_on_the_sheets_of_an_app_can_be_clicked(simulator, app):
    refused, covered = _walk(simulator, app)
    assert refused == []
    assert covered > 0  # a sheet was open


@pytest.mark.slow
def test_buttons_one_tap_away_can_be_clicked_in_other_apps(simulator, is_long):
    """In every third of them; `make test-long` visits all."""
    apps = [app.id for app in KNOWN_APPS if app.id not in WITH_SHEETS][:: 1 if is_long else 3]
    assert [refused for app in apps for refused in _walk(simulator, app)[0]] == []
