"""How fast the viewer's pages are, measured in the browser."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from iosworld.viewer.live import LivePhone
from iosworld.viewer.run_list import RunList
from iosworld.viewer.server import ViewerServer

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE = 60_000
"""Milliseconds for one page."""
READING = 400
"""Milliseconds for which somebody looks at a screen before the next action or key."""
BEGINNING = 1500
"""Milliseconds in which a browser that has just started also loads pages of its own."""
WARM_UP = 5
# From the end of the click until the frame after the one in which the new screen is drawn.
_WATCH = """(patience) => {
  const screen = document.getElementById('screen'), before = screen.dataset.step;
  window.measured = new Promise((resolve, reject) => {
    let began = 0;
    screen.addEventListener('pointerup', () => { began = performance.now(); }, { once: true, capture: true });
    const seen = new MutationObserver(() => {
      if (screen.dataset.step === before) return;
      seen.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
    });
    seen.observe(screen, { attributes: true });
    setTimeout(() => reject(new Error(`no other screen came within ${patience} ms`)), patience);
  });
}"""
_STEP = """([key, patience]) => new Promise((resolve, reject) => {
  const picture = document.getElementById('picture');
  picture.addEventListener('load', () => requestAnimationFrame(() => resolve(performance.now() - began)), { once: true });
  const began = performance.now();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  setTimeout(() => reject(new Error(`no other screen came within ${patience} ms`)), patience);
})"""


def action_times(chromium: Path, phone: LivePhone, places: tuple[tuple[float, float], ...], times: int) -> list[float]:
    """Milliseconds from a click to the new screen, in order. `places` are touched in turn, as shares of the screen.

    Each must change the screen. Raises SetupError, DeviceError.
    """
    with ViewerServer(RunList(), phone) as server, _page(chromium) as page:
        page.goto(server.url)
        page.wait_for_selector("#screen[data-step]")
        box = page.locator("#screen").bounding_box()
        assert box is not None
        found = []
        for turn in range(times + WARM_UP):
            x, y = places[turn % len(places)]
            page.wait_for_timeout(READING)
            page.evaluate(_WATCH, PATIENCE)
            page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
            found.append(float(page.evaluate("() => window.measured")))
    return found[WARM_UP:]


@dataclass(frozen=True)
class RunTimes:
    """How fast the pages of runs are, in milliseconds."""

    table: float
    """Until the table of all episodes is shown, with its summary."""
    grid: float | None
    """Until several runs are shown side by side; None for one run."""
    steps: list[float]
    """From a key to the next screen, in the longest episode."""


def run_times(chromium: Path, paths: Sequence[Path], times: int) -> RunTimes:
    """Measure the pages of runs, which the viewer has not read before. Raises RunFolderProblem."""
    runs = RunList(paths)
    rows = [row for row in runs.rows()[0] if row.steps]
    longest = max(rows, key=lambda row: row.steps or 0)
    with ViewerServer(RunList(paths)) as server, _page(chromium) as page:
        page.goto(f"{server.url}static/icon.svg")
        page.wait_for_timeout(BEGINNING)
        page.goto(f"{server.url}runs")
        page.wait_for_selector("#tiles li")
        opened = page.evaluate("performance.now()")
        grid = None
        if len(paths) > 1:
            page.goto(f"{server.url}grid")
            page.wait_for_selector("#count:not(:empty)")
            grid = page.evaluate("performance.now()")
        page.goto(f"{server.url}runs/1/{longest.task}/{longest.trial}")
        steps = step_times(page, min(times, (longest.steps or 1) - 1))
    return RunTimes(opened, grid, steps)


def step_times(page: "Page", times: int) -> list[float]:
    """Milliseconds from a key to the next screen, in order, in an episode that has been opened and has more steps than that."""
    page.wait_for_selector("#film li")
    page.evaluate("() => document.getElementById('picture').decode()")  # the policy allows no expression as a text
    page.wait_for_timeout(1000)  # the thumbnails come first
    found = []
    for _ in range(times):
        page.wait_for_timeout(READING)
        found.append(float(page.evaluate(_STEP, ["ArrowRight", PATIENCE])))
    return found


@contextmanager
def _page(chromium: Path) -> "Iterator[Page]":
    from playwright.sync_api import sync_playwright

    flags = ["--no-sandbox"] if os.geteuid() == 0 else []  # root in a container has no sandbox; the pages are ours
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(chromium), args=flags, timeout=PATIENCE)
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        page.set_default_timeout(PATIENCE)
        try:
            yield page
        finally:
            browser.close()
