"""Cost of a bare page in headless Chromium for a phone's workload: the same number of elements, a touch that
changes the screen, the accessibility tree, and a picture of the same pixel size."""

import html
import os
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from iosworld.bench.measure import descendants, median_seconds, private_memory
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


class PageBench:
    """Measures one headless browser. Use it as a context manager. All times are seconds, memory is bytes."""

    def __init__(self, labels: list[str], size: tuple[float, float], pixels: tuple[int, int], times: int) -> None:
        """`labels` are the labels of the page's elements; `size` is the window in points, `pixels` the picture size.

        Raises SetupError if Chromium or Playwright is missing.
        """
        executable = find_chromium()
        try:
            from playwright.sync_api import sync_playwright
        except ImportError:
            raise SetupError("the benchmark drives Chromium with Playwright; pip install 'iosworld[bench]'") from None
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

    def steps(self) -> tuple[float, float]:
        """A step (a touch that changes the page, then the accessibility tree), and the same with a PNG picture."""
        page = self._page()
        session: CDPSession = page.context.new_cdp_session(page)
        turn = 0

        def step() -> None:
            nonlocal turn
            turn += 1
            page.mouse.click(50 if turn % 2 else 250, 20)
            session.send("Accessibility.getFullAXTree")

        def step_with_screenshot() -> None:
            step()
            assert page.screenshot(type="png")

        try:
            return median_seconds(step, self.times), median_seconds(step_with_screenshot, max(10, self.times // 4))
        finally:
            page.context.close()

    def _page(self) -> "Page":
        page = self._browser.new_context(**self._options).new_page()
        page.set_content(self._content)
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
