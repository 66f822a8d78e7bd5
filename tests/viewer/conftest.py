import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from iosworld.bench.page import CANDIDATES
from iosworld.resources import CACHE_VARIABLE
from iosworld.tasks import SuiteTask
from iosworld.testing import FakePhones
from iosworld.viewer.app import viewer_app
from iosworld.viewer.guard import Guard
from iosworld.viewer.human_runs import HumanRuns
from iosworld.viewer.live import LivePhone
from iosworld.viewer.run_list import RunList
from iosworld.viewer.server import ViewerServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TOKEN = "secret"
BROWSER = next((path for path in CANDIDATES if Path(path).is_file()), None)
PATIENCE = 60_000
"""Milliseconds for a page on a busy machine."""
WINDOW = {"width": 1400, "height": 900}


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


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    if BROWSER is None:
        pytest.skip(f"no browser: none of {', '.join(CANDIDATES)}; apt-get install chromium")
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="Playwright drives the browser; pip install playwright"
    )
    with playwright.sync_playwright() as driver:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []  # root in a container has no sandbox; the pages are ours
        chromium = driver.chromium.launch(executable_path=BROWSER, args=flags, timeout=PATIENCE)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def _tab(browser: "Browser") -> Iterator[tuple["Page", list[str], set[str]]]:
    """The one tab of a module's tests, what went wrong in it, and the hosts that it asked."""
    context = browser.new_context(viewport=WINDOW)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    problems: list[str] = []
    hosts: set[str] = set()
    page.on("console", lambda each: None if "Failed to load" in each.text else problems.append(each.text))
    page.on("response", lambda each: problems.append(each.url) if "/static/" in each.url and not each.ok else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", lambda request: hosts.add(request.url.split("/")[2].split(":")[0]))
    yield page, problems, hosts
    context.close()


@pytest.fixture
def page(_tab: tuple["Page", list[str], set[str]]) -> Iterator["Page"]:
    """A page. At its end, no script failed, nothing broke the policy, every file loaded, and no request left this machine.

    A refused action is an answer with an error status, which the browser logs, too."""
    page, problems, hosts = _tab
    page.set_viewport_size(WINDOW)
    yield page
    page.goto("about:blank")  # the server's requests end before it does
    found, asked = list(problems), set(hosts)
    problems.clear()
    hosts.clear()
    assert found == []
    assert asked <= {"127.0.0.1", ""}


@pytest.fixture
def replay(played_run: Path) -> Iterator[str]:
    """The address of a viewer of the run."""
    with ViewerServer(RunList([played_run])) as server:
        yield server.url
