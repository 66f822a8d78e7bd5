"""Processes of a simulator, for tests that look at them in /proc."""

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path

from iosworld.devices import EmbeddedSimulator

LONG = "a\b" * 200_000
"""Typing this takes minutes: a letter and its deletion are two changes, and the screen is built after each."""


def notes_only(**options: int) -> EmbeddedSimulator:
    """To read the states of all apps takes most of a simulator's start."""
    return EmbeddedSimulator(apps="notes", **options)


def children(pid: int) -> set[int]:
    return {int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}


def is_there(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def seconds_used(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_for(condition: Callable[[], bool], seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


def processes(simulator: EmbeddedSimulator) -> dict[int, str]:
    """The processes of the simulator's group, with the state of each: `Z` for a zombie."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = path.read_text().rsplit(")", 1)[1].split()
            if int(fields[2]) == simulator.pid:
                found[int(path.parent.name)] = fields[0]
    return found
