import fcntl
import os
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
def states(_pickled_states: bytes) -> dict[str, dict[str, Any]]:
    """The compiled states. Tests that change something change a copy."""
    return pickle.loads(_pickled_states)  # type: ignore[no-any-return]


@pytest.fixture(scope="session")
def _pickled_states(ledger: Ledger, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The states, compiled by one of the processes that run tests; the others wait for it."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return pickle.dumps(compile_ledger(ledger))
    shared = tmp_path_factory.getbasetemp().parent / "jordan.pickle"
    with shared.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not shared.exists():
            shared.write_bytes(pickle.dumps(compile_ledger(ledger)))
        return shared.read_bytes()


@pytest.fixture
def broken(_pickled_states: bytes) -> Any:
    """A copy of the states, for a test to break something in. `copy.deepcopy` takes many times as long."""
    return pickle.loads(_pickled_states)
