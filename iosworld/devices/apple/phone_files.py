"""The phone as files in the app group's container: state, clock, and requests to the apps.

`<app>.json`, `contacts.json`, and `system.json` are the parts of the state, in the embedded simulator's format.
`apps` contains the ids of the apps that the phone has. `catalog.json` is no part of the state: it is the catalog of the seeds, which every app reads and none changes.
`pending.jsonl` contains the driver's requests, one numbered line each; the foreground app processes the lines and writes
the last number to `applied`. Apps in the background do not process requests: `iosworld-state apply`, which is
built from the same stores, does it for them. `trouble` contains the error message of an app that failed.
"""

import contextlib
import json
import os
import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from iosworld.devices.device import State
from iosworld.errors import DeviceFault, ProtocolError
from iosworld.hashes import folder_hash

NAME = "phone"
"""The folder in the container."""
PART = re.compile(r"[a-z][a-z0-9_]*\.json")
"""The name of a file that is part of the state."""
SYSTEM = "system"
CONTACTS = "contacts"
CATALOG = "catalog.json"
APPS = "apps"


class PhoneFiles:
    """One phone's files. Only one iosworld process uses them at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def is_there(self) -> bool:
        """Whether a phone has been set up here."""
        return (self.folder / f"{SYSTEM}.json").is_file()

    def parts(self) -> dict[str, bytes]:
        """The content of each part of the state, by name. Raises DeviceFault if there is no phone or it cannot be read."""
        try:
            files = sorted(path for path in self.folder.iterdir() if _is_part(path))
            found = {path.stem: path.read_bytes() for path in files}
        except OSError as error:
            raise DeviceFault(f"the phone's files cannot be read: {self.folder} ({error.strerror or error})") from None
        if SYSTEM not in found:
            raise DeviceFault(f"there is no phone in {self.folder}: {SYSTEM}.json is missing")
        return found

    def state(self) -> State:
        """The state. Raises DeviceFault if there is none, and ProtocolError if a part is not a JSON object."""
        state: State = {}
        for name, text in self.parts().items():
            try:
                state[name] = json.loads(text)
            except ValueError as problem:
                raise ProtocolError(f"{self.folder / name}.json: expected JSON ({problem})") from None
        return state

    @property
    def catalog(self) -> bytes | None:
        """The text of the catalog; None if the phone has none. Raises DeviceFault if it cannot be read."""
        try:
            return (self.folder / CATALOG).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise DeviceFault(f"the phone's files cannot be read: {error}") from None

    @property
    def hash(self) -> str:
        """A hash of the state and the catalog: 16 hexadecimal digits."""
        return folder_hash(self.folder)

    def put(self, parts: Mapping[str, bytes], catalog: bytes | None = None) -> list[str]:
        """Write these parts as the state without pending requests; returns the changed parts. No app may be running.

        The catalog stays the same unless there is a new one. Raises DeviceFault if the files cannot be written.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            replaced = [name for name, text in parts.items() if self._write(f"{name}.json", text)]
            for path in self.folder.glob("*.json"):
                if path.stem not in parts and path.name != CATALOG:
                    path.unlink()
            if catalog is not None:
                self._write(CATALOG, catalog)
            self._write(APPS, ",".join(sorted(parts.keys() - {CONTACTS, SYSTEM})).encode())
            self._truncate_pending()
            self._write("applied", b"0")
            self._trouble.unlink(missing_ok=True)
        except OSError as error:
            raise DeviceFault(f"the phone's files cannot be written: {error}") from None
        return replaced

    def ask(self, **what: Any) -> int:
        """Add a request, such as `advance=3`; returns its number. Raises DeviceFault if it cannot be written.

        The line is appended to the file in place, because apps watch that file.
        """
        number = self.asked + 1
        line = json.dumps({"n": number, **what}, ensure_ascii=False) + "\n"
        try:
            with self._pending.open("ab", buffering=0) as file:
                file.write(line.encode())
        except OSError as error:
            raise DeviceFault(f"the phone's files cannot be written: {error}") from None
        return number

    @property
    def asked(self) -> int:
        """The number of the last request; 0 if there is none."""
        lines = self._lines()
        return int(lines[-1]["n"]) if lines else 0

    @property
    def applied(self) -> int:
        """The number of the last request that is part of the state."""
        with contextlib.suppress(OSError, ValueError):
            return int((self.folder / "applied").read_text())
        return 0

    @property
    def now(self) -> str:
        """The phone's time, including pending requests."""
        applied = self.applied
        seconds = sum(line.get("advance", 0) for line in self._lines() if line["n"] > applied)
        file = self.folder / f"{SYSTEM}.json"
        try:
            clock = json.loads(file.read_bytes())["now"]
            return (datetime.fromisoformat(clock) + timedelta(seconds=seconds)).isoformat()
        except OSError as error:
            raise DeviceFault(f"the phone's files cannot be read: {file} ({error.strerror or error})") from None
        except (KeyError, TypeError, ValueError) as problem:
            raise ProtocolError(f"{file}: expected an object with a moment as 'now' ({problem!r})") from None

    def check(self) -> None:
        """Raises DeviceFault with the error message if an app could not process a request."""
        with contextlib.suppress(FileNotFoundError):
            raise DeviceFault(f"an app reports: {self._trouble.read_text('utf-8', 'replace').strip()[:1000]}")

    @property
    def _pending(self) -> Path:
        return self.folder / "pending.jsonl"

    @property
    def _trouble(self) -> Path:
        return self.folder / "trouble"

    def _lines(self) -> list[dict[str, Any]]:
        try:
            return [json.loads(line) for line in self._pending.read_text("utf-8").splitlines()]
        except FileNotFoundError:
            return []
        except (OSError, ValueError) as problem:
            raise DeviceFault(f"{self._pending}: expected a JSON object a line ({problem})") from None

    def _truncate_pending(self) -> None:
        with self._pending.open("ab") as file:
            file.truncate(0)

    def _write(self, name: str, text: bytes) -> bool:
        """Replaces a file atomically; returns whether its content changed."""
        file = self.folder / name
        with contextlib.suppress(FileNotFoundError):
            if file.read_bytes() == text:
                return False
        fresh = self.folder / f".{name}.{os.getpid()}"
        fresh.write_bytes(text)
        fresh.rename(file)
        return True


def _is_part(path: Path) -> bool:
    return bool(PART.fullmatch(path.name)) and path.name != CATALOG and path.is_file()


def parts_of(state: Mapping[str, Any]) -> dict[str, bytes]:
    """The parts of a state as file contents in PersonaKit's format: sorted keys, no spaces."""
    return {
        name: json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
        for name, value in state.items()
    }
