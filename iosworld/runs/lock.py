"""One process at a time on a run folder."""

import fcntl
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from iosworld.errors import RunFolderProblem

NAME = ".lock"


class FolderLock:
    """Held while a process writes into a run folder. It ends with the process, however that ends."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._file: int | None = None

    def __enter__(self) -> Self:
        """Take the lock. RunFolderProblem if another process has it, or if the folder cannot be written."""
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise RunFolderProblem(f"the run folder {self._path.parent} cannot be written ({error.strerror})") from None
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(file, 100).decode(errors="replace").strip()
            os.close(file)
            raise RunFolderProblem(
                f"another process{f' ({holder})' if holder else ''} is at work in the run folder {self._path.parent}; "
                "wait until it is done, or stop it"
            ) from None
        os.truncate(file, 0)  # what a killed process wrote
        os.write(file, f"process {os.getpid()}".encode())
        self._file = file
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            os.truncate(self._file, 0)
            os.close(
                self._file
            )  # which gives the lock back; the empty file stays, so that nobody locks one just removed
            self._file = None
