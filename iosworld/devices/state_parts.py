"""The parts of a phone's state that are known already, so that only changed parts are sent and parsed.

A persona's state has megabytes, and a step changes one app at most. Equal versions mean equal content on every phone
(docs/protocol.md), so all phones of a simulator share the parts of the seeds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from iosworld.devices.device import State
from iosworld.errors import ProtocolError


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
            if part in sent:
                state[part] = sent[part]
            elif (kept := self.known.get(part)) is not None and kept[0] == version:
                state[part] = kept[1]
            else:
                raise ProtocolError(f"state: the answer omits {part} of version {version!r}, which is not known here")
        parts = StateParts({part: (version, state[part]) for part, version in versions.items()})
        return state | sent, parts


@dataclass
class SharedParts:
    """The parts that phones of one simulator begin with."""

    base: StateParts = field(default_factory=StateParts)
    """What the first phone received; empty until then. Any phone may set it: versions tell what still holds."""
