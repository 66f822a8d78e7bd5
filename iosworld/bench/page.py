"""Cost of a bare page in headless Chromium for a phone's workload: the same number of elements, a touch that
changes the screen, the accessibility tree, and a picture of the same pixel size."""

import html
import importlib.util
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from iosworld.bench.measure import median_seconds
from iosworld.devices.memory import descendants, private_memory
from iosworld.errors import SetupError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

PAGES = 5
CANDIDATES = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")


def find_chromium() -> Path:
    """Debian's Chromium, or its replacement. SetupError with a remedy if none is installed."""
    for path in CANDIDATES:
        if Path(path).is_file():
            return Path(path)
    raise SetupError(
        f"the benchmark compares with Chromium, and there is no {' and no '.join(CANDIDATES)}; "
        "install it (Debian and Ubuntu: apt-get install chromium), or use --no-chromium"
    )


def check_page() -> None:
    """Raise SetupError with a remedy if Chromium or Playwright is missing. Starts nothing."""
    find_chromium()
    if importlib.util.find_spec("playwright") is None:
        raise SetupError("the benchmark drives Chromium with Playwright; pip install 'iosworld[bench]'")


class PageBench:
    """Measures one headless browser. Use it as a context manager. All times are seconds, memory is bytes."""

    def __init__(self, labels: list[str], size: tuple[float, float], pixels: tuple[int, int], times: int) -> None:
        """`labels` are the labels of the page's elements; `size` is the window in points, `pixels` the picture size.

        Raises SetupError if Chromium or Playwright is missing.
        """
        check_page()
        executable = find_chromium()
        from playwright.sync_api import sync_playwright

        self.times = times
        self._options: dict[str, Any] = {
            "viewport": {"width": round(size[0]), "height": round(size[1])},
            "device_scale_factor": pixels[1] / size[1],
        }
        self._content = _content(labels)
        self._playwright = sync_playwright().start()
        # Running as root in a container rules out the sandbox; the page is trusted.
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        self._browser: Browser = self._playwright.chromium.launch(executable_path=str(executable), args=flags)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._browser.close()
        self._playwright.stop()

    @property
    def version(self) -> str:
        """The browser's version."""
        return self._browser.version

    def start(self) -> float:
        """Time from requesting a new page in the running browser until the page is ready."""
        pages: list[Page] = []
        try:
            return median_seconds(lambda: pages.append(self._page()), max(5, self.times // 10), warm_up=1)
        finally:
            for page in pages:
                page.context.close()

    def memory(self) -> float:
        """Private memory of one additional page, including its renderer process."""
        first = self._page()  # resources created by the first page are shared by later ones
        before = self._held()
        pages = [self._page() for _ in range(PAGES)]
        for page in pages:
            page.click("#other")
        try:
            return (self._held() - before) / PAGES
        finally:
            for page in (*pages, first):
                page.context.close()

    def step(self, picture: bool = False) -> float:
        """A step: a click that changes the page, then the accessibility tree. With `picture`, also the page as a PNG."""
        with self._stepping() as (page, step):

            def step_with_screenshot() -> None:
                step()
                assert page.screenshot(type="png")

            return median_seconds(step_with_screenshot, self._fewer) if picture else median_seconds(step, self.times)

    def screenshot(self) -> float:
        """The page as a PNG file after a click, without the click."""
        with self._stepping() as (page, step):
            return median_seconds(lambda: page.screenshot(type="png"), self._fewer, before=step)

    def heavy_step(self, rows: list[str]) -> float:
        """A turn of the wheel that scrolls a list of these rows, up and down in turn, then the accessibility tree."""
        page = self._page(_list_page(rows))
        session: CDPSession = page.context.new_cdp_session(page)
        page.mouse.move(200, 400)
        turn = 0

        def step() -> None:
            nonlocal turn
            turn += 1
            page.mouse.wheel(0, 300 if turn % 2 else -300)
            session.send("Accessibility.getFullAXTree")

        try:
            return median_seconds(step, self._fewer)
        finally:
            page.context.close()

    @contextmanager
    def _stepping(self) -> "Iterator[tuple[Page, Callable[[], None]]]":
        """A page, and a step on it."""
        page = self._page()
        session: CDPSession = page.context.new_cdp_session(page)
        turn = 0

        def step() -> None:
            nonlocal turn
            turn += 1
            page.mouse.click(50 if turn % 2 else 250, 20)
            session.send("Accessibility.getFullAXTree")

        try:
            yield page, step
        finally:
            page.context.close()

    @property
    def _fewer(self) -> int:
        return max(10, self.times // 4)

    def _page(self, content: str | None = None) -> "Page":
        page = self._browser.new_context(**self._options).new_page()
        page.set_content(content or self._content)
        return page

    def _held(self) -> int:
        ours = [pid for pid in descendants(os.getpid()) if _is_chromium(pid)]
        return private_memory(ours)


def _is_chromium(pid: int) -> bool:
    try:
        return "chrom" in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[0].decode(errors="replace")
    except OSError:
        return False


def _content(labels: list[str]) -> str:
    """Two lists of rows, and two buttons that switch between them."""
    rows = "".join(f"<button>{html.escape(label)}</button>" for label in labels)
    others = "".join(f"<button>{html.escape(label[::-1])}</button>" for label in labels)
    return f"""<!doctype html>
<style>
  body {{ font: 17px sans-serif; margin: 0 }}
  button {{ display: block; height: 44px; width: 100% }}
  header button {{ display: inline-block; width: 48% }}
</style>
<header>
  <button id=one onclick="a.hidden=false; b.hidden=true">One</button>
  <button id=other onclick="a.hidden=true; b.hidden=false">Other</button>
</header>
<main id=a>{rows}</main>
<main id=b hidden>{others}</main>"""


def _list_page(rows: list[str]) -> str:
    """A list of buttons with the lines of each row."""
    items = "".join(f"<button>{'<br>'.join(map(html.escape, row.splitlines()))}</button>" for row in rows)
    return f"""<!doctype html>
<style>
  body {{ font: 17px sans-serif; margin: 0 }}
  button {{ display: block; min-height: 80px; width: 100%; text-align: left }}
</style>
<main>{items}</main>"""
