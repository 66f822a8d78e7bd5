import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from iosworld.world import compile_ledger, dates
from iosworld.world.ledger import Ledger

REPOSITORY = Path(__file__).resolve().parents[2]
LEDGER = REPOSITORY / "worlds" / "jordan_avery"
SEEDS = REPOSITORY / "seed_data" / "jordan_avery"


@pytest.fixture(scope="session", autouse=True)
def _jordans_zone() -> Iterator[None]:
    """Tests may use functions of `dates` outside the functions that set the zone of a ledger."""
    with dates.in_zone(ZoneInfo("America/Los_Angeles")):
        yield


@pytest.fixture(scope="session")
def repository() -> Path:
    return REPOSITORY


@pytest.fixture(scope="session")
def ledger_folder() -> Path:
    return LEDGER


@pytest.fixture(scope="session")
def seeds_folder() -> Path:
    return SEEDS


@pytest.fixture(scope="session")
def ledger() -> Ledger:
    """The ledger of Jordan Avery. Entries are frozen; tests that need another life make a copy."""
    return Ledger.load(LEDGER)


@pytest.fixture(scope="session")
def states(ledger: Ledger) -> dict[str, dict[str, Any]]:
    """The compiled states. Tests that change something change a copy."""
    return compile_ledger(ledger)


@pytest.fixture(scope="session")
def _pickled_states(states: dict[str, dict[str, Any]]) -> bytes:
    return pickle.dumps(states)


@pytest.fixture
def broken(_pickled_states: bytes) -> Any:
    """A copy of the states, for a test to break something in. `copy.deepcopy` takes many times as long."""
    return pickle.loads(_pickled_states)
