"""The files of a run folder. Every read, write and delete in one passes through `RunFiles`.

A run folder may come from anybody. Its files are therefore read only if they are regular files of a bounded size, and
their content only if its encoding, nesting and numbers are sound. Nothing is written or deleted through a link, which
could lead out of the folder.
"""

import contextlib
import json
import os
import shutil
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO, TypeVar

from pydantic import BaseModel, ValidationError

from iosworld.episodes.contents import parse_json
from iosworld.errors import RunFolderProblem
from iosworld.text import shorten, show

LONE = "backslashreplace"
"""A lone surrogate, which a model can produce but UTF-8 cannot encode, is written as in JSON: `\\ud800`."""
PARTIAL = ".partial"
"""The end of a file's name while it is written."""
MIB = 1 << 20
MAX_RECORD = 16 * MIB
"""Bytes of `run.json`, `episode.json`, a verdict or a reading."""
MAX_STEPS = 64 * MIB
"""Bytes of `steps.jsonl`."""
MAX_STATE = 32 * MIB
"""Bytes of a phone's state with all its parts."""
MAX_TREE = 8 * MIB
"""Bytes of an accessibility tree."""
MAX_PICTURE = 32 * MIB
"""Bytes of a picture."""
MAX_FRACTION = 1e15
"""The largest number with a fraction in a record: sums and means of more would not be finite or exact."""

Model = TypeVar("Model", bound=BaseModel)


class RunFiles:
    """The files of one run folder. Thread-safe."""

    def __init__(self, root: Path) -> None:
        """`root`, the run folder, may be a link itself: the user named it."""
        self.root = root

    def has(self, path: Path) -> bool:
        """Whether there is something at `path`. Raises nothing, whatever the name is."""
        try:
            return os.path.lexists(path)
        except ValueError:  # a NUL or a lone surrogate in the name
            return False

    def read(self, path: Path, most: int = MAX_RECORD) -> bytes:
        """The content of a file. Raises RunFolderProblem if it is not a regular file of the folder with at most `most`
        bytes."""
        try:
            if not path.resolve().is_relative_to(self.root.resolve()):
                raise RunFolderProblem(f"{path} leads out of the run folder {self.root}; copy the complete folder")
            # Without waiting, because a named pipe would wait for a writer.
            number = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
            with os.fdopen(number, "rb") as file:
                found = os.fstat(number)
                if not stat.S_ISREG(found.st_mode):
                    raise RunFolderProblem(f"{path} is not a regular file; copy the complete folder")
                content = b"" if found.st_size > most else file.read(most + 1)
        except FileNotFoundError:
            raise MissingFile(f"{path} cannot be read (it is missing)") from None
        except (OSError, RuntimeError) as error:
            reason = getattr(error, "strerror", None) or error
            raise RunFolderProblem(f"{path} cannot be read ({reason})") from None
        except ValueError as error:
            raise RunFolderProblem(f"{show(str(path), 300)} cannot be the name of a file ({error})") from None
        if found.st_size > most or len(content) > most:
            size = max(found.st_size, len(content))
            raise RunFolderProblem(f"{path} has {size:,} bytes; expected at most {most:,}")
        return content

    def read_model(self, path: Path, model: type[Model]) -> Model:
        """A record. Raises RunFolderProblem."""
        value = parse_json(self.read(path), path, largest=MAX_FRACTION)
        try:
            return model.model_validate(value)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in first["loc"])
            got = "" if first["type"] == "missing" else f", got {show(first.get('input'), 60)}"
            raise RunFolderProblem(f"{path}: {shorten(place, 100)}: {shorten(first['msg'], 200)}{got}") from None

    def names(self, folder: Path, ending: str) -> list[Path]:
        """The files of a folder whose names end in `ending`, sorted; none if there is no such folder.

        Raises RunFolderProblem.
        """
        try:
            return sorted(path for path in folder.iterdir() if path.name.endswith(ending))
        except (FileNotFoundError, NotADirectoryError):
            return []
        except (OSError, ValueError) as error:
            raise RunFolderProblem(f"{folder} cannot be listed ({getattr(error, 'strerror', None) or error})") from None

    def refuse_links(self, path: Path) -> None:
        """Raise RunFolderProblem if `path`, or a folder on the way to it from the root, is a link or outside the root."""
        try:
            parts = path.relative_to(self.root).parts
        except ValueError:
            raise RunFolderProblem(f"{path} is not in the run folder {self.root}") from None
        if ".." in parts:
            raise RunFolderProblem(f"{path} leads out of the run folder {self.root}")
        place = self.root
        for part in parts:
            place /= part
            if place.is_symlink():
                raise RunFolderProblem(
                    f"{place} is a link; only a run's own files are written or deleted: copy the complete folder"
                )

    def make_folder(self, path: Path) -> None:
        """Create a folder and those that it is in. Raises OSError, RunFolderProblem."""
        self.refuse_links(path)
        try:
            path.mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise RunFolderProblem(f"{path} should be a folder; remove what is there") from None

    def write(self, path: Path, content: bytes) -> None:
        """Write a file atomically: it has either the old or the complete new content. Raises OSError, RunFolderProblem."""
        partial = path.with_name(path.name + PARTIAL)
        self.refuse_links(path)
        with os.fdopen(self._new(partial), "wb") as file:
            file.write(content)
        partial.replace(path)

    def write_json(self, path: Path, value: Any) -> None:
        """Write indented JSON with sorted keys, atomically. Raises OSError, RunFolderProblem."""
        text = json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        self.write(path, text.encode(errors=LONE))

    def start_lines(self, path: Path) -> TextIO:
        """A new text file, to be written line by line. Raises OSError, RunFolderProblem."""
        return os.fdopen(self._new(path), "w", encoding="utf-8", errors=LONE)  # closed by the caller

    def add_lines(self, path: Path, lines: Iterable[str]) -> None:
        """Append lines to a text file. Raises OSError, RunFolderProblem."""
        self.refuse_links(path)
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
        number = os.open(path, flags, 0o666)
        with os.fdopen(number, "w", encoding="utf-8", errors=LONE) as file:
            if not stat.S_ISREG(os.fstat(number).st_mode):
                raise RunFolderProblem(f"{path} is not a regular file; remove it")
            file.writelines(line + "\n" for line in lines)

    def remove(self, path: Path) -> None:
        """Delete a file, if it is there. Raises OSError, RunFolderProblem."""
        self.refuse_links(path)
        if path.is_dir():
            raise RunFolderProblem(f"{path} should be a file; remove the folder")
        path.unlink(missing_ok=True)

    def remove_folder(self, path: Path) -> None:
        """Delete a folder with its content, if it is there. Raises OSError, RunFolderProblem."""
        self.refuse_links(path)
        with contextlib.suppress(FileNotFoundError):
            shutil.rmtree(path)

    def move(self, path: Path, to: Path) -> None:
        """Move a file or folder to a name that nothing has. Raises OSError, RunFolderProblem."""
        self.refuse_links(path)
        self.refuse_links(to)
        if self.has(to):
            raise RunFolderProblem(f"{to} exists already")
        path.rename(to)

    def _new(self, path: Path) -> int:
        """Open a new file in place of what is there, which may also be linked elsewhere or be a pipe."""
        self.remove(path)
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o666)


class MissingFile(RunFolderProblem):
    """A file of a run does not exist."""
