"""Phones with the system apps, for the tests of these apps. A file that uses the fixtures imports them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

from iosworld.actions import Stop
from iosworld.agents.reference import ReferenceAgent
from iosworld.devices import EmbeddedDevice, EmbeddedSimulator, perform
from iosworld.episodes import observe
from iosworld.tasks.steps import Steps

Play = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def all_apps() -> Iterator[EmbeddedSimulator]:
    with EmbeddedSimulator(apps="all") as simulator:
        yield simulator


@pytest.fixture
def phone(all_apps: EmbeddedSimulator) -> Iterator[EmbeddedDevice]:
    with all_apps.phone() as fresh:
        yield fresh


@pytest.fixture
def play(phone: EmbeddedDevice) -> Play:
    """Carries out steps as in a task's solution, by touch and typing alone; gives the phone's state after them.

    `{"link": URL}` opens a screen directly: how an app is reached from the home screen is tested elsewhere.
    """

    def carry_out(*steps: dict[str, Any] | str) -> dict[str, Any]:
        for step in steps:
            if isinstance(step, dict) and "link" in step:
                phone.open_url(step["link"])
                continue
            agent = ReferenceAgent(TypeAdapter(Steps).validate_python([step]))
            while not isinstance(action := agent.act(observe(phone)), Stop):
                perform(phone, action)
        return phone.state()

    return carry_out
