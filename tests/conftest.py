import copy
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from iosworld.devices import EmbeddedSimulator
from iosworld.tasks import Task

REPOSITORY = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def fake_binary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An executable that takes the simulator's arguments and speaks its protocol."""
    path = tmp_path_factory.mktemp("bin") / "iosworld-simulator"
    path.write_text(
        f'#!/bin/sh\nPYTHONPATH="{REPOSITORY}" exec "{sys.executable}" -m iosworld.testing.fake_simulator "$@"\n'
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.fixture
def simulator(fake_binary: Path, tmp_path: Path) -> Iterator[EmbeddedSimulator]:
    with EmbeddedSimulator(binary=fake_binary, seeds=tmp_path, timeout=20) as running:
        yield running


TODO_TASK: dict[str, Any] = {
    "id": "todo-milk",
    "goal": "Add Milk to the list in Todo and tick it.",
    "apps": ["todo"],
    "category": "single",
    "max_steps": 40,
    "checks": [
        {
            "id": "added",
            "text": "There is a new thing called Milk",
            "holds": "length(added(before.todo.items, after.todo.items)[?text=='Milk']) == `1`",
            "weight": 3.0,
        },
        {
            "id": "ticked",
            "text": "Milk is ticked",
            "holds": "length(after.todo.items[?text=='Milk' && done]) == `1`",
        },
    ],
    "may_change": ["todo.items[+]"],
    "solution": [
        {"open": "Todo"},
        {"type": {"text": "Milk", "into": "New"}},
        {"tap": "Add"},
        {"scroll_to": "Milk"},
        {"tap": "Milk"},
        {"answer": "Milk is there."},
    ],
    "near_misses": [
        {
            "text": "It is not ticked",
            "fails": "ticked",
            "steps": [{"open": "Todo"}, {"type": {"text": "Milk", "into": "New"}}, {"tap": "Add"}],
        },
        {
            "text": "Another thing is ticked too",
            "fails": ["side-effects"],
            "steps": [
                {"open": "Todo"},
                {"tap": "Thing 2"},
                {"type": {"text": "Milk", "into": "New"}},
                {"tap": "Add"},
                {"scroll_to": "Milk"},
                {"tap": "Milk"},
            ],
        },
    ],
}


@pytest.fixture
def todo_data() -> dict[str, Any]:
    return copy.deepcopy(TODO_TASK)


@pytest.fixture
def todo_task() -> Task:
    return Task.model_validate(TODO_TASK)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--simulator", action="store_true", help="also run the tests that need the built simulator")
