import contextlib
import copy
import gc
import os
import shlex
import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from support import fake_xcode, fork_server, two_runs

from iosworld import resources
from iosworld.agents import make_agent
from iosworld.devices import EmbeddedSimulator
from iosworld.episodes import EpisodeRecord, EpisodeRecorder, play_episode
from iosworld.runs.configuration import RunConfiguration, RunRecord, task_hashes, versions
from iosworld.runs.folder import RunFolder
from iosworld.runs.saved import save_tasks
from iosworld.tasks import SuiteTask, Task
from iosworld.tasks.suite import load_task
from iosworld.testing import FakePhones
from iosworld.world.ledger import Ledger
from iosworld.yaml_files import dump_yaml

REPOSITORY = Path(__file__).resolve().parent.parent
PYTHONPATH = os.pathsep.join([str(REPOSITORY), str(REPOSITORY / "tests")])
"""Where processes of the tests find `iosworld` and `support`."""

# A busy machine is not a failure: examples have no time limit. Everything else is as Hypothesis decides, with CI=true or without.
# A test that says how many examples it takes says it as a multiple of the profile's number.
settings.register_profile("iosworld", parent=settings(), deadline=None, max_examples=40)
settings.register_profile("quick", parent=settings.get_profile("iosworld"), max_examples=20)  # for `make check`
settings.register_profile("long", parent=settings.get_profile("iosworld"), max_examples=100)  # with --long
settings.load_profile("iosworld")


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of all processes of a test run, for what one of them makes for all. Who makes it holds a lock."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own


@pytest.fixture(scope="session")
def forks() -> Iterator[Path]:
    """The socket of a process whose forks are fake programs."""
    with fork_server.running(PYTHONPATH) as server:
        yield server


@pytest.fixture(scope="session")
def fake_mac(forks: Path) -> Callable[[Path, pytest.MonkeyPatch], contextlib.AbstractContextManager[Path]]:
    """Puts Xcode's fake tools first on PATH. They are in the folder; the path is that of the simulators that they keep."""

    @contextlib.contextmanager
    def fake(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Path]:
        home = folder / "fake"
        player = folder / "fake-mac-phone"
        fork_server.write_client(player, forks, "phone")

        def write(file: Path) -> None:
            fork_server.write_client(file, forks, "tool", file.name, **{fake_xcode.HOME: str(home)})

        tools = fake_xcode.install(folder, home, [str(player), "wda"], write)
        patch.setenv("PATH", f"{tools}:/usr/bin:/bin")
        patch.setenv("PYTHONPATH", PYTHONPATH)
        patch.setenv("FAKE_STATE_TOOL", shlex.quote(str(player)))
        patch.setenv(resources.CACHE_VARIABLE, str(folder / "cache"))
        yield home
        fake_xcode.stop_all(home)

    return fake


@pytest.fixture(scope="session")
def forked_binary(forks: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`fake_binary` that starts at once, for tests that start many. Its phones are no descendants of its process."""
    path = tmp_path_factory.mktemp("forked") / "iosworld-simulator"
    fork_server.write_client(path, forks, "simulator")
    return path


@pytest.fixture(scope="session")
def fake_binary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An executable that takes the simulator's arguments and speaks its protocol."""
    path = tmp_path_factory.mktemp("bin") / "iosworld-simulator"
    path.write_text(f'#!/bin/sh\nPYTHONPATH="{PYTHONPATH}" exec "{sys.executable}" -m support.fake_simulator "$@"\n')
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.fixture(scope="module")
def simulator(fake_binary: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedSimulator]:
    with EmbeddedSimulator(binary=fake_binary, seeds=tmp_path_factory.mktemp("seeds"), timeout=20) as running:
        yield running


def _belongings(ledger: Ledger) -> list[str]:
    """Phone numbers are left out: all are of the few that stand for no telephone."""
    bank, employer = ledger.mybank, ledger.profile.employer
    found = {employer.name, employer.domain} if employer else set()
    for person in ledger.people:
        found |= {person.name, person.contact_id, *person.emails}
    found |= {place.street for place in ledger.own_places}
    found |= {account.name for account in bank.accounts} | {bill.payee for bill in bank.bills}
    found |= {f"•• {number}" for number in {each.last4 for each in bank.accounts} | {each.last4 for each in bank.cards}}
    return sorted(found)


@pytest.fixture(scope="session")
def belongings() -> Callable[[Ledger], list[str]]:
    """What tells a persona from others: names and addresses of their people, their own places, their employer and accounts."""
    return _belongings


@pytest.fixture(scope="session")
def ruth_in_boise(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ruth Ellery's ledger if Portland had the time of Boise, one hour ahead. Clocks there read the same in all her facts but two
    trips to Seattle and back."""
    folder = tmp_path_factory.mktemp("boise")
    shutil.copytree(REPOSITORY / "worlds" / "catalog", folder / "catalog")
    ledger = shutil.copytree(REPOSITORY / "worlds" / "ruth_ellery", folder / "ruth_ellery")
    flights = {'arrives: "6:44 PM"': 'arrives: "5:44 PM"', "7:20 PM": "8:20 PM"}
    changes = {
        folder / "catalog" / "cities.yaml": {
            "region: OR, zone: America/Los_Angeles": "region: OR, zone: America/Boise",
        },
        ledger / "events" / "spring.yaml": flights,
        ledger / "events" / "week.yaml": flights,
    }
    for file, replacements in changes.items():
        text = file.read_text(encoding="utf-8")
        for old, new in replacements.items():
            assert text.count(old) == 1, (file, old)
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    return ledger


TODO_TASK: dict[str, Any] = {
    "id": "todo-milk",
    "goal": "Add Milk to the list in Todo and tick it.",
    "apps": ["todo"],
    "category": "single",
    "max_steps": 40,
    "answers": {"completed": "yes_no"},
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
        {"answer": {"text": "Milk is there.", "completed": "yes"}},
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


TODO_RUBRIC: dict[str, Any] = {
    "task": "todo-milk",
    "items": [
        {"id": "opened", "text": "Todo was opened."},
        {"id": "added", "text": "Milk is on the list."},
        {"id": "ticked", "text": "Milk is ticked."},
        {"id": "says", "text": "The answer says that Milk is there."},
    ],
}


@pytest.fixture(scope="session")
def _small_suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout that has only the suite `small` of one task."""
    root = tmp_path_factory.mktemp("small")
    (root / "pyproject.toml").touch()
    for kind, content in (("tasks", TODO_TASK), ("rubrics", TODO_RUBRIC)):
        (root / kind / "small").mkdir(parents=True)
        (root / kind / "small" / "todo-milk.yaml").write_text(dump_yaml(content))
    return root


@pytest.fixture
def small_suite(_small_suite: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The suite `small` is the installed one."""
    monkeypatch.setattr(resources, "CHECKOUT", _small_suite)
    return _small_suite


@pytest.fixture(scope="session")
def todo_item(_small_suite: Path) -> SuiteTask:
    """The task with its rubric, read from files."""
    return load_task(*(_small_suite / kind / "small" / "todo-milk.yaml" for kind in ("tasks", "rubrics")))


@pytest.fixture(scope="session")
def _played_once(tmp_path_factory: pytest.TempPathFactory, todo_item: SuiteTask) -> Path:
    folder, task = RunFolder.create(tmp_path_factory.mktemp("runs") / "run"), todo_item.task
    folder.write(
        RunRecord(
            name="run",
            config=RunConfiguration(agent="reference", suite="small"),
            episodes=tuple((task.id, trial) for trial in range(1, 6)),
            versions=versions(),
            hashes=task_hashes([todo_item]),
        )
    )
    save_tasks(folder.path, [todo_item])
    plays = (("reference", None), ("nothing", None), ("reference", 3), ("reference", None))
    for trial, (agent, steps) in enumerate(plays, 1):
        phones = FakePhones(fails_after=20 if trial == 4 else None)
        with EpisodeRecorder(folder.episode(task.id, trial)) as recorder, phones.phone() as phone:
            result = play_episode(task, make_agent(agent, task, 0), phone, recorder, steps)
            about = {"task": task.id, "task_hash": task.hash, "trial": trial, "agent": agent, "seed": 0}
            recorder.complete(result, EpisodeRecord.of(result, **about, goal=task.goal, seconds=1.0))
    return folder.path


@pytest.fixture
def played_run(_played_once: Path, small_suite: Path, tmp_path: Path) -> Path:
    """A run of the installed suite's one task and five trials: passed, failed after one step, cut off, lost its phone, not yet played."""
    return Path(shutil.copytree(_played_once, tmp_path / "run"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--simulator", action="store_true", help="also run the tests that need the built simulator")
    parser.addoption("--note", action="store_true", help="note which tests ran without the simulator, for --rest")
    parser.addoption(
        "--rest", action="store_true", help="with --simulator: only the tests that did not run with --note"
    )
    parser.addoption("--long", action="store_true", help="also run whole matrices and long walks (make test-long)")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--long") and not config.getoption("--hypothesis-profile"):
        settings.load_profile("long")
    if config.getoption("--note") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(two_runs.Ran(config))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    return True if config.getoption("--rest") and two_runs.ran_whole(config, collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out long tests without --long. With several processes, start the slowest tests first."""
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
    if config.getoption("--rest"):
        two_runs.leave_out_what_ran(config, items)
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    # The tests and the modules that they are in stay: the collector need not look through them again and again.
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def _no_open_connections(request: pytest.FixtureRequest) -> Iterator[None]:
    """A connection that a file of tests leaves open fails in that file, not in whichever test runs when it is collected."""
    yield
    if {"agents", "devices", "models", "plugs", "viewer"} & set(request.path.relative_to(REPOSITORY).parts):
        gc.collect()


@pytest.fixture(scope="session")
def is_long(request: pytest.FixtureRequest) -> bool:
    """Whether to take long random walks: `make test-long`."""
    return bool(request.config.getoption("--long"))
