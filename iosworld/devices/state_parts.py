"""The parts of a phone's state that are known already, so that only changed parts are sent and parsed.

A persona's state has megabytes, and a step changes one app at most. Equal versions mean equal content on every phone
(docs/protocol.md), so all phones of a simulator share the parts of the seeds. A changed part shares what is the same in it with the part that was known.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from iosworld.devices.device import State
from iosworld.errors import ProtocolError
from iosworld.json_values import sharing


@dataclass(frozen=True)
class StateParts:
    """Parts of a state with their versions. Immutable: phones share it."""

    known: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    """Version and value of each part, by its name."""

    @property
    def versions(self) -> dict[str, str]:
        """The version of each part, by its name."""
        return {part: version for part, (version, _) in self.known.items()}

    def read(self, answer: Mapping[str, Any]) -> tuple[State, "StateParts"]:
        """The whole state from an answer to `state` that omits known parts, and the parts of it.

        Raises ProtocolError if the answer omits another part.
        """
        sent, versions = answer.get("state"), answer.get("versions")
        if not isinstance(sent, dict):
            raise ProtocolError(f"state: expected an object named 'state' in the answer, got {type(sent).__name__}")
        if versions is None:  # a simulator that always sends everything
            return sent, StateParts()
        if not isinstance(versions, dict):
            raise ProtocolError(f"state: expected an object named 'versions', got {type(versions).__name__}")
        state: State = {}
        for part, version in versions.items():
            kept = self.known.get(part)
            if part in sent:
                state[part] = sent[part] if kept is None else sharing(kept[1], sent[part])
            elif kept is not None and kept[0] == version:
                state[part] = kept[1]
            else:
                raise ProtocolError(f"state: the answer omits {part} of version {version!r}, which is not known here")
        parts = StateParts({part: (version, state[part]) for part, version in versions.items()})
        return state | {part: value for part, value in sent.items() if part not in state}, parts


class SharedParts:
    """The parts that phones of one simulator begin with. Any phone may set them: versions tell what still holds."""

    def __init__(self) -> None:
        self.base = StateParts()
        """What the first phone received; empty until then."""
        self._digests: dict[str, bytes] = {}

    def begin_with(self, parts: StateParts) -> None:
        """Share these parts, unless some are shared already."""
        if not self.base.known:
            self._digests = {part: _digest(value) for part, (_, value) in parts.known.items()}
            self.base = parts

    def split(self, state: State) -> tuple[State, dict[str, str]]:
        """What of a state has to be sent to restore it, and the versions of the parts that have not changed.

        Parts are compared by the content that they had when they were received, whatever happened to them since.
        """
        same = {
            part: version
            for part, (version, _) in self.base.known.items()
            if part in state and _digest(state[part]) == self._digests[part]
        }
        return {part: value for part, value in state.items() if part not in same}, same


def _digest(value: object) -> bytes:
    return hashlib.blake2b(json.dumps(value).encode(), digest_size=16).digest()
