"""These tests need the real simulator: `make test` builds it and passes --simulator."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from iosworld.devices import EmbeddedDevice, EmbeddedSimulator
from iosworld.tasks import SuiteTask, load_suite


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


@pytest.fixture(scope="session")
def starter() -> list[SuiteTask]:
    return load_suite("starter")
