"""Measurement: medians of repeated work, and the machine."""

import platform
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from iosworld.screen.cores import usable_cores


def median_seconds(
    work: Callable[[], object], times: int, warm_up: int = 3, before: Callable[[], object] = lambda: None
) -> float:
    """The median time of `work` in seconds, after warm-up runs that are not counted. `before` runs before each, and is
    not counted either."""
    for _ in range(warm_up):
        before()
        work()
    taken = []
    for _ in range(times):
        before()
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return statistics.median(taken)


def machine() -> str:
    """The processor and the number of cores that this process may use, from Linux's `/proc/cpuinfo`."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())
    cores = usable_cores()
    return f"{model}, {cores} cores" if cores > 1 else f"{model}, 1 core"
