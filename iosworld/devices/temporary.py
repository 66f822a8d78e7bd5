"""Temporary folders that are cleaned up: creating one removes the folders of killed processes."""

import contextlib
import fcntl
import os
import shutil
import tempfile
import time
from pathlib import Path

PREFIX = "iosworld-sim-"
OWNER = "owner"
"""A file in the folder that is locked while its owner runs. The system unlocks it when the process is killed."""

LONGEST_PARENT = 56
"""Bytes of the parent folder's path. A socket's path has at most 107 bytes, and the names of checkpoints' sockets take
some 50 of them (docs/protocol.md)."""
SHORT_PARENT = Path("/tmp")  # noqa: S108  # mkdtemp makes a private folder in it

SETTLED = 10.0
"""A folder younger than this, in seconds, may not be locked yet."""


class TemporaryFolder:
    """A folder for sockets and logs, with a path short enough for sockets (at most 107 bytes)."""

    def __init__(self) -> None:
        """Create it in the system's temporary folder, or in /tmp if that path is too long for sockets, and remove the
        folders whose owners have ended. Raises OSError."""
        parent = Path(tempfile.gettempdir())
        if len(os.fsencode(parent)) > LONGEST_PARENT:
            parent = SHORT_PARENT
        _remove_abandoned(parent)
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX, dir=parent))
        self._lock: int | None = os.open(self.path / OWNER, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def remove(self) -> None:
        """Remove it and its content. May be called more than once."""
        shutil.rmtree(self.path, ignore_errors=True)
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _remove_abandoned(parent: Path) -> None:
    for folder in parent.glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):  # owned by another user, or just removed
            status = folder.lstat()
            if status.st_uid != os.getuid() or folder.is_symlink() or time.time() - status.st_mtime < SETTLED:
                continue
            if _is_abandoned(folder):
                shutil.rmtree(folder, ignore_errors=True)


def _is_abandoned(folder: Path) -> bool:
    try:
        lock = os.open(folder / OWNER, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
    except FileNotFoundError:
        return True  # its owner was killed before locking it
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(lock)
    return True
