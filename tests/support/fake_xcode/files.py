"""The files in which the fake keeps its simulators, and the processes that it starts."""

import contextlib
import fcntl
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_NAME = "fake-app"
"""The name of a process that was forked."""


def data_folder(home: Path, udid: str) -> Path:
    return home / "Devices" / udid / "data"


@contextlib.contextmanager
def locked(home: Path) -> Iterator[None]:
    with (home / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def simulators(home: Path) -> Iterator[dict[str, Any]]:
    """All simulators, as `{"devices": {udid: …}}`. Saves the changes unless the command fails."""
    with locked(home):
        file = home / "world.json"
        world = json.loads(file.read_text()) if file.is_file() else {"devices": {}}
        yield world
        file.write_text(json.dumps(world))


def kill_all(device: dict[str, Any]) -> None:
    for app in device["apps"].values():
        if app["pid"]:
            kill(app["pid"])
            app["pid"] = None


def kill(pid: int) -> None:
    """Ends a process that the fake started, if the number still belongs to it."""
    if is_ours(pid):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)


def is_ours(pid: int) -> bool:
    try:
        if b"FAKE_GROUP=" in Path(f"/proc/{pid}/environ").read_bytes():
            return True
        return Path(f"/proc/{pid}/comm").read_text().strip() == _NAME
    except OSError:
        return False


def mark_as_ours() -> None:
    """For a process that was forked: what the system shows of its environment is that of the process it comes from."""
    Path("/proc/self/comm").write_text(_NAME)
