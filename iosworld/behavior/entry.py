"""One entry of a behavior log, in the five fields of published logs."""

import hashlib
from dataclasses import dataclass
from typing import Literal

Label = Literal["signal", "noise"]


@dataclass(frozen=True, order=True)
class Entry:
    """What somebody did. `label`, `category` and `source` are for us; an agent gets `line`."""

    time: str
    """A minute on the phone's clock: `2026-05-12 09:41`."""
    place: str
    action: str
    label: Label = "signal"
    category: str = ""
    source: str = ""
    """What it was compiled from: the id of a record or of a habit."""

    @property
    def line(self) -> str:
        """The entry as an agent reads it."""
        return f"[{self.time}] [{self.place}] {self.action}"

    def to_json(self) -> dict[str, str]:
        """The published five fields, and the provenance."""
        return {
            "time": self.time,
            "location": self.place,
            "action": self.action,
            "label": self.label,
            "category": self.category,
            "source": self.source,
        }


def chance(*parts: object) -> int:
    """A number that depends on these values alone, the same on every machine."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def dollars(cents: int) -> str:
    """An amount: `$1,200.50`."""
    return f"${abs(cents) / 100:,.2f}"
