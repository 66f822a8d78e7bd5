"""These tests need the real simulator: `make test` builds it and passes --simulator."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from iosworld.actions import Stop
from iosworld.agents.reference import ReferenceAgent
from iosworld.devices import EmbeddedDevice, EmbeddedSimulator, perform
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
