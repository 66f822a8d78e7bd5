"""Saves phones' states without writing again what they have in common.

A persona's state has megabytes, and an episode changes a few apps. A run therefore keeps each app's state once, in
`states/<hash>.json`, and a state file names them::

    {"clock": {"$part": "0f3c…"}, "mail": {"$part": "91be…"}}

Where there is no such folder, a state file has everything, which readers accept as well.
"""

import hashlib
import json
import re
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from iosworld.devices.device import State
from iosworld.episodes.contents import parse_json
from iosworld.episodes.files import LONE, PARTIAL, RunFiles

FOLDER = "states"
PART = "$part"
KNOWN_PARTS = 128
"""How many recently written parts are remembered by identity: unchanged parts are the same objects."""


class SavedParts:
    """The parts of the states of one run. Thread-safe."""

    def __init__(self, folder: Path) -> None:
        """`folder` is created when the first part is written. What a killed process left unfinished is removed.

        Raises OSError, RunFolderProblem.
        """
        self._folder = folder
        self._files = RunFiles(folder.parent)
        for left in self._files.names(folder, PARTIAL):
            self._files.remove(left)
        self._known: OrderedDict[int, tuple[Any, str]] = OrderedDict()
        self._lock = threading.Lock()

    def keep(self, part: Any) -> str:
        """Write a part, unless it is there, and return its hash: 64 hexadecimal digits. Raises OSError."""
        with self._lock:
            known = self._known.get(id(part))
            if known is not None and known[0] is part:
                self._known.move_to_end(id(part))
                return known[1]
            data = _encoded(part)
            name = hashlib.sha256(data).hexdigest()
            path = self._folder / f"{name}.json"
            if not self._files.has(path):
                self._files.make_folder(self._folder)
                self._files.write(path, data)
            self._known[id(part)] = (part, name)
            if len(self._known) > KNOWN_PARTS:
                self._known.popitem(last=False)
            return name


def write_state(path: Path, state: State, parts: SavedParts | None = None, files: RunFiles | None = None) -> None:
    """Write a state with sorted keys, one app per line: whole, or as references to `parts`. The write is atomic.

    `files` are those of the run; without them, the file's own folder is the run. Raises OSError, RunFolderProblem.
    """
    lines = [
        _encoded(app) + b": " + _encoded(state[app] if parts is None else {PART: parts.keep(state[app])})
        for app in sorted(state)
    ]
    (files or RunFiles(path.parent)).write(path, b"{\n" + b",\n".join(lines) + b"\n}\n")


def whole_state(saved: dict[str, Any], read: Callable[[str], bytes]) -> State:
    """The state of a file's JSON value. `read` gives the content of the run's file `states/<name>`.

    Raises ValueError if a part is not what its name says, and what `read` raises.
    """
    return {app: _part(value, read) for app, value in saved.items()}


def _part(value: Any, read: Callable[[str], bytes]) -> Any:
    if not isinstance(value, dict) or value.keys() != {PART}:
        return value
    name = value[PART]
    if not isinstance(name, str) or not re.fullmatch("[0-9a-f]{64}", name):
        raise ValueError(f"expected the hash of a part, got {str(name)[:80]!r}")
    data = read(f"{name}.json")
    if hashlib.sha256(data).hexdigest() != name:
        raise ValueError(f"{FOLDER}/{name}.json has changed since it was written")
    return _parsed(data, f"{FOLDER}/{name}.json")


@lru_cache(maxsize=KNOWN_PARTS)
def _parsed(data: bytes, place: str) -> Any:
    """The value of a part. Cached, since episodes share most parts; a state is read-only."""
    return parse_json(data, place)


def _encoded(value: Any) -> bytes:
    """JSON with sorted keys. Without indentation: the indenting encoder takes ten times as long."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).encode(errors=LONE)
