"""Memory of processes and of the machine, from Linux's `/proc`."""

from collections.abc import Iterable
from pathlib import Path

from iosworld.errors import SetupError


def private_memory(pids: Iterable[int]) -> int:
    """Private memory of these processes in bytes (Private_Dirty and Swap of Linux's `smaps_rollup`).

    A process that has ended counts as zero.
    """
    return sum(_private(pid) for pid in pids)


def available_memory() -> int:
    """The machine's memory in bytes that can still be used without swapping (`MemAvailable`)."""
    for line in Path("/proc/meminfo").read_text().splitlines():
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024
    raise SetupError("expected MemAvailable in /proc/meminfo; Linux has it since 3.14")


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
