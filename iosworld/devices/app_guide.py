"""What an app of the embedded simulator is for, and the links of its main screens."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class GuideScreen:
    """A main screen of an app."""

    name: str
    link: str
    """The deep link that opens it: `clock://alarms`."""


@dataclass(frozen=True, slots=True)
class AppGuide:
    """An app, as it describes itself."""

    id: str
    name: str
    summary: str
    """What a person does with it, in a sentence."""
    screens: tuple[GuideScreen, ...]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, value: Any) -> "AppGuide":
        """From an element of `apps` (docs/protocol.md). KeyError or TypeError if it is not one."""
        return cls(
            id=str(value["id"]),
            name=str(value["name"]),
            summary=str(value["summary"]),
            screens=tuple(GuideScreen(str(screen["name"]), str(screen["link"])) for screen in value["screens"]),
        )
