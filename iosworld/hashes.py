"""Short hashes of files, folders and JSON values."""

import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import Any


def file_hash(path: Path) -> str:
    """A hash of a file's content: 16 hexadecimal digits. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:16]


def kept_file_hash(path: Path) -> str:
    """`file_hash` of a large file that is asked for often: it is read again only when its time, size or place on the disk changes.
    Raises OSError."""
    about = path.stat()
    return _read_once(path, about.st_mtime_ns, about.st_size, about.st_ino)


@lru_cache(maxsize=16)
def _read_once(path: Path, time: int, size: int, place: int) -> str:  # noqa: ARG001  # another of them is another content
    return file_hash(path)


def folder_hash(folder: Path, pattern: str = "*.json") -> str:
    """A hash of the names and contents of a folder's files: 16 hexadecimal digits. Raises OSError."""
    total = hashlib.sha256()
    for path in sorted(folder.glob(pattern)):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            total.update(name.encode() + b"\0" + file_hash(path).encode() + b"\n")
    return total.hexdigest()[:16]


def value_hash(value: Any) -> str:
    """A hash of a JSON value, whatever the order of its keys: 16 hexadecimal digits."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
