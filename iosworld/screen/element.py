"""One element of an accessibility tree, and its frame."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle in points, origin at the top left of the screen."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def intersection(self, other: "Frame") -> "Frame":
        """What both cover; of no extent if that is nothing."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right = min(self.x + self.width, other.x + other.width)
        bottom = min(self.y + self.height, other.y + other.height)
        return Frame(x, y, max(0.0, right - x), max(0.0, bottom - y))

    @property
    def is_empty(self) -> bool:
        return self.width <= 0 or self.height <= 0


@dataclass(frozen=True, slots=True, eq=False)
class Element:
    """One element. `type` is XCUITest's, without its prefix; what the device left out is empty."""

    type: str
    frame: Frame
    label: str = ""
    value: str = ""
    placeholder: str = ""
    identifier: str = ""
    traits: tuple[str, ...] = ()
    enabled: bool = True
    visible: bool = True
    selected: bool = False
    focused: bool = False
    children: tuple["Element", ...] = ()
    number: int = 0
    """What an agent taps it by; 0 for the application itself."""
    control: Frame | None = None
    """The part of it that takes touches, where that is not the whole: the knob of a labeled switch."""
    not_shown: int = 0
    """How many elements inside it were left out to keep within the limits."""

    def walk(self) -> Iterator["Element"]:
        """This element and all inside it, each before what it holds."""
        yield self
        for child in self.children:
            yield from child.walk()


def read_element(raw: dict[str, Any]) -> Element:
    """An element and all inside it, as the device has it. ValueError if it is not of the protocol's form."""
    try:
        x, y, width, height = (float(number) for number in raw["frame"])
        return Element(
            type=str(raw["type"]),
            frame=Frame(x, y, width, height),
            label=_text(raw.get("label")),
            value=_text(raw.get("value")),
            placeholder=_text(raw.get("placeholder")),
            identifier=_text(raw.get("identifier")),
            traits=tuple(raw.get("traits") or ()),
            enabled=raw.get("enabled", True) is not False,
            visible=raw.get("visible", True) is not False,
            selected=raw.get("selected") is True,
            focused=raw.get("focused") is True,
            children=tuple(read_element(child) for child in raw.get("children") or ()),
        )
    except (KeyError, TypeError, ValueError) as error:
        shown = {key: value for key, value in raw.items() if key != "children"} if isinstance(raw, dict) else raw
        raise ValueError(f"expected an element with type and frame, got {shown!r} ({error!r})") from None


def _text(value: object) -> str:
    return "" if value is None else str(value)
