"""Locates the embedded simulator's executable."""

import os
from pathlib import Path

from iosworld.errors import SimulatorMissing
from iosworld.resources import CHECKOUT, PACKAGE

NAME = "iosworld-simulator"
VARIABLE = "IOSWORLD_SIMULATOR"


def find_simulator() -> Path:
    """The path in IOSWORLD_SIMULATOR, otherwise the packaged executable, otherwise the checkout's build.

    Raises SimulatorMissing with a remedy if none exists, or if the variable does not name an executable.
    """
    if named := os.environ.get(VARIABLE):
        path = Path(named).expanduser().resolve()
        if _runs(path):
            return path
        raise SimulatorMissing(f"{VARIABLE} names {named!r}, which is not an executable file; correct it or unset it")
    candidates = (PACKAGE / "_bin" / NAME, CHECKOUT / "swift_apps" / ".build" / "release" / NAME)
    for path in candidates:
        if _runs(path):
            return path
    raise SimulatorMissing(
        f"the embedded simulator is not built: there is no {' and no '.join(str(path) for path in candidates)}. "
        f"In a checkout run `make simulator` (it needs Swift 6: https://www.swift.org/install); elsewhere install a "
        f"wheel that contains it, or set {VARIABLE} to its path"
    )


def _runs(path: Path) -> bool:
    return path.is_file() and os.access(path, os.X_OK)
