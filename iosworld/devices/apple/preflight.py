"""Checks whether this Mac has enough memory and disk space for the requested simulators."""

import os
import shutil
from pathlib import Path

from iosworld.devices.apple.tools import ToolFailed, ToolMissing, ToolTimeout, run
from iosworld.errors import SetupError

GIGABYTE = 1 << 30
MEMORY_EACH = 2.0
"""Memory of a booted simulator with WebDriverAgent, in gigabytes."""
MEMORY_BASE = 3.0
"""Memory reserved for the Mac, in gigabytes."""
DISK_EACH = 2.0
"""Disk space of a clone, in gigabytes."""
DISK_BASE = 4.0


def memory() -> float:
    """This machine's memory in gigabytes."""
    try:
        return int(run(["sysctl", "-n", "hw.memsize"], timeout=30).stdout) / GIGABYTE
    except (ToolFailed, ToolMissing, ToolTimeout, ValueError):
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / GIGABYTE


def free_disk() -> float:
    """Free disk space for simulators, in gigabytes."""
    return shutil.disk_usage(Path.home()).free / GIGABYTE


def check_room(simulators: int) -> None:
    """Raises SetupError with the number that fits if this Mac cannot run this many simulators at once."""
    has, free = memory(), free_disk()
    fit = int((has - MEMORY_BASE) / MEMORY_EACH)
    if simulators > max(1, fit):
        raise SetupError(
            f"{simulators} simulators at a time need about {MEMORY_BASE + MEMORY_EACH * simulators:.0f} GB of memory, "
            f"and this Mac has {has:.0f}; use --workers {max(1, fit)}"
        )
    needed = DISK_BASE + DISK_EACH * (simulators + 1)
    if free < needed:
        raise SetupError(
            f"{simulators} simulators at a time need about {needed:.0f} GB of free disk, and {free:.1f} are free; "
            "`xcrun simctl delete unavailable` and `iosworld mac clean` free space"
        )
