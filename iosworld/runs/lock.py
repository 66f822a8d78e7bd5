"""A lock that lets one process at a time use a run folder."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import filelock

from iosworld.errors import RunFolderProblem

NAME = ".lock"
HOLDER = ".lock.holder"
"""Names the process that holds the lock."""


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Hold the lock of a run folder. The lock is released when the process ends, for whatever reason.

    Raises RunFolderProblem if another process holds it, or if the folder cannot be written.
    """
    holder = folder / HOLDER
    lock = filelock.FileLock(folder / NAME, timeout=0, mode=0o644, thread_local=False, is_singleton=False)
    try:
        lock.acquire()
    except filelock.Timeout:
        with contextlib.suppress(OSError):
            process = holder.read_text("utf-8", "replace").strip()
        raise RunFolderProblem(
            f"another process{f' ({process})' if process else ''} is using the run folder {folder}; "
            "wait until it is done, or stop it"
        ) from None
    except (OSError, NotImplementedError) as error:
        raise RunFolderProblem(f"the run folder {folder} cannot be written ({error})") from None
    try:
        holder.write_text(f"process {os.getpid()}", "utf-8")
        yield
    finally:
        holder.unlink(missing_ok=True)
        lock.release()
