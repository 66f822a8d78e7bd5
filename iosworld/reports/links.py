"""Paths relative to the folder in which a report is read."""

import os
from pathlib import Path


def relative(path: Path) -> str:
    """The path from the current folder, with slashes, so that a report saved here leads to its screenshots."""
    try:
        return Path(os.path.relpath(path)).as_posix()
    except ValueError:  # another drive: there is no relative path
        return path.resolve().as_posix()
