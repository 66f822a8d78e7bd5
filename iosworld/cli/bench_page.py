"""`iosworld bench --page`: how fast the viewer's pages are."""

import contextlib
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from iosworld.bench import Figure
from iosworld.bench.page import check_page, find_chromium
from iosworld.devices.factory import open_phones
from iosworld.resources import PERSONA

TABS = ((0.19, 0.94), (0.42, 0.94))
"""Two tabs of Clock, as shares of the screen."""


def page_figures(times: int, runs: Sequence[Path], on_step: Callable[[str], None]) -> list[Figure]:
    """The median of each time, in milliseconds. Raises SetupError without Chromium or Playwright, DeviceError."""
    from iosworld.screen.painter_pool import painters
    from iosworld.viewer.human_runs import HumanRuns
    from iosworld.viewer.live import LivePhone
    from iosworld.viewer.page_times import action_times, run_times
    from iosworld.viewer.run_list import RunList

    check_page()
    chromium = find_chromium()
    on_step("page: an action")
    with (
        tempfile.TemporaryDirectory() as folder,
        painters(),
        contextlib.closing(open_phones("embedded")) as phones,
        LivePhone(phones, PERSONA, HumanRuns(RunList(), "embedded", Path(folder) / "run")) as phone,
    ):
        phone.act({"action": "launch_app", "app": "Clock"})
        found = [Figure("page_action", round(median(action_times(chromium, phone, TABS, times)), 1), "ms")]
    if runs:
        on_step("page: runs")
        measured = run_times(chromium, runs, times)
        found.append(Figure("page_run", round(measured.table, 1), "ms"))
        if measured.grid is not None:
            found.append(Figure("page_grid", round(measured.grid, 1), "ms"))
        if measured.steps:
            found.append(Figure("page_step", round(median(measured.steps), 1), "ms"))
    return found
