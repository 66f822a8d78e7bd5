from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from iosworld.resources import CACHE_VARIABLE
from iosworld.tasks import SuiteTask
from iosworld.testing import FakePhones
from iosworld.viewer.app import viewer_app
from iosworld.viewer.guard import Guard
from iosworld.viewer.human_runs import HumanRuns
from iosworld.viewer.live import LivePhone
from iosworld.viewer.run_list import RunList

TOKEN = "secret"


@pytest.fixture(scope="session")
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def _no_user_cache(_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the pages keep goes to a folder of the tests."""
    monkeypatch.setenv(CACHE_VARIABLE, str(_cache))


@pytest.fixture
def runs() -> RunList:
    return RunList()


@pytest.fixture
def live(runs: RunList, tmp_path: Path, small_suite: Path) -> Iterator[LivePhone]:
    """A fake phone, whose episodes are saved in `tmp_path / "human"`."""
    with LivePhone(FakePhones(), "jordan_avery", HumanRuns(runs, "embedded", tmp_path / "human")) as phone:
        yield phone


@pytest.fixture
def client_of() -> Callable[..., TestClient]:
    """A client of the viewer, as a browser on this machine."""

    def make(runs: RunList, phone: LivePhone | None = None) -> TestClient:
        return TestClient(Guard(viewer_app(runs, phone), TOKEN), base_url="http://127.0.0.1:8000")

    return make


@pytest.fixture
def milk(todo_item: SuiteTask) -> SuiteTask:
    return todo_item
