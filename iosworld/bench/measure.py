"""Measurement: medians of repeated work, and private memory of processes."""

import platform
import statistics
import time
from collections.abc import Callable, Iterable
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


def private_memory(pids: Iterable[int]) -> int:
    """Private memory of these processes in bytes (Private_Dirty and Swap of Linux's `smaps_rollup`).

    A process that has ended counts as zero.
    """
    return sum(_private(pid) for pid in pids)


def descendants(pid: int) -> list[int]:
    """The child processes of `pid` and all their descendants, from Linux's `/proc`."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError, ValueError):
            continue  # the process has ended in the meantime
        children.setdefault(parent, []).append(int(stat.parent.name))
    found, waiting = [], [pid]
    while waiting:
        following = children.get(waiting.pop(), [])
        found += following
        waiting += following
    return sorted(found)


def _private(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    kilobytes = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.endswith(" kB")}
    return (kilobytes.get("Private_Dirty", 0) + kilobytes.get("Swap", 0)) * 1024
