"""These tests need the real simulator: `make test` builds it and passes --simulator."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from iosworld.actions import Stop
from iosworld.agents.reference import ReferenceAgent
from iosworld.devices import EmbeddedDevice, EmbeddedSimulator, RawTree, perform
from iosworld.episodes import observe
from iosworld.tasks import SuiteTask, load_suite
from iosworld.tasks.steps import Steps


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--simulator"):
        return
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="needs the built simulator: give --simulator, or run make test"))


@pytest.fixture(scope="session")
def zygote() -> Iterator[EmbeddedSimulator]:
    with EmbeddedSimulator() as simulator:
        yield simulator


@pytest.fixture
def phone(zygote: EmbeddedSimulator) -> Iterator[EmbeddedDevice]:
    with zygote.phone() as fresh:
        yield fresh


def every(tree: RawTree) -> Iterator[RawTree]:
    """The element and all below it."""
    yield tree
    for child in tree.get("children") or []:
        yield from every(child)


def named(phone: EmbeddedDevice, name: str) -> RawTree:
    """The first element with this label or identifier."""
    return next(element for element in every(phone.tree()) if name in (element.get("label"), element.get("identifier")))


def tap(phone: EmbeddedDevice, name: str, across: float = 0.5) -> None:
    x, y, width, height = named(phone, name)["frame"]
    phone.tap(x + width * across, y + height / 2)


def is_typing(phone: EmbeddedDevice) -> bool:
    return any(element["type"] == "Keyboard" for element in every(phone.tree()))


def drawn(phone: EmbeddedDevice, kind: str) -> list[dict[str, Any]]:
    """What the display list has of one operation."""
    display_list = phone.screenshot().display_list
    assert display_list is not None
    return [op for op in display_list["ops"] if op["op"] == kind]


@pytest.fixture
def play(phone: EmbeddedDevice) -> Callable[..., dict[str, Any]]:
    """Carries out steps as in a task's solution, by touch and typing alone; gives the phone's state after them."""

    def carry_out(*steps: object) -> dict[str, Any]:
        agent = ReferenceAgent(TypeAdapter(Steps).validate_python(list(steps)))
        while not isinstance(action := agent.act(observe(phone)), Stop):
            perform(phone, action)
        return phone.state()

    return carry_out


@pytest.fixture(scope="session")
def starter() -> list[SuiteTask]:
    return load_suite("starter")
