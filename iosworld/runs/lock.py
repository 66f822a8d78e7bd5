"""A lock that lets one process at a time use a run folder."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import filelock

from iosworld.episodes.files import RunFiles
from iosworld.errors import RunFolderProblem
from iosworld.text import shorten

NAME = ".lock"
HOLDER = ".lock.holder"
"""Names the process that holds the lock."""


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Hold the lock of a run folder. The lock is released when the process ends, for whatever reason.

    Raises RunFolderProblem if another process holds it, or if the folder cannot be written; OSError.
    """
    holder, files = folder / HOLDER, RunFiles(folder)
    files.refuse_links(folder / NAME)
    if files.has(folder / NAME) and not (folder / NAME).is_file():
        raise RunFolderProblem(f"{folder / NAME} is not a regular file; remove it")
    lock = filelock.FileLock(folder / NAME, timeout=0, mode=0o644, thread_local=False, is_singleton=False)
    try:
        lock.acquire()
    except filelock.Timeout:
        process = ""
        with contextlib.suppress(RunFolderProblem):
            process = shorten(files.read(holder, most=200).decode("utf-8", "replace"), 60)
        raise RunFolderProblem(
            f"another process{f' ({process})' if process else ''} is using the run folder {folder}; "
            "wait until it is done, or stop it"
        ) from None
    except (OSError, NotImplementedError) as error:
        raise RunFolderProblem(f"the run folder {folder} cannot be written ({error})") from None
    try:
        files.write(holder, f"process {os.getpid()}".encode())
        try:
            yield
        finally:
            files.remove(holder)
    finally:
        lock.release()
