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

    def contains(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def intersection(self, other: "Frame") -> "Frame":
        """The area that both rectangles cover; empty if they do not overlap."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right = min(self.x + self.width, other.x + other.width)
        bottom = min(self.y + self.height, other.y + other.height)
        return Frame(x, y, max(0.0, right - x), max(0.0, bottom - y))

    @property
    def is_empty(self) -> bool:
        return self.width <= 0 or self.height <= 0


@dataclass(frozen=True, slots=True, eq=False)
class Element:
    """One element. `type` is XCUITest's type without its prefix; fields that the device omits are empty."""

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
    """The number that an agent taps it by; 0 for the application itself."""
    control: Frame | None = None
    """The part that receives touches, if it is not the whole element: the control of a labeled switch."""
    not_shown: int = 0
    """Number of descendants that were omitted to stay within the limits."""

    def changed(
        self,
        children: tuple["Element", ...],
        *,
        label: str | None = None,
        value: str | None = None,
        number: int | None = None,
        control: Frame | None = None,
        not_shown: int | None = None,
    ) -> "Element":
        """A copy with other children; what is None stays. Each step makes some hundred: `dataclasses.replace` takes three
        times as long."""
        return Element(
            self.type,
            self.frame,
            self.label if label is None else label,
            self.value if value is None else value,
            self.placeholder,
            self.identifier,
            self.traits,
            self.enabled,
            self.visible,
            self.selected,
            self.focused,
            children,
            self.number if number is None else number,
            self.control if control is None else control,
            self.not_shown if not_shown is None else not_shown,
        )

    def walk(self) -> Iterator["Element"]:
        """This element and all its descendants, parents before children."""
        left = [self]
        while left:
            element = left.pop()
            yield element
            left.extend(reversed(element.children))


def read_element(raw: dict[str, Any]) -> Element:
    """An element and its descendants in the device's format. ValueError if it does not follow the protocol."""
    try:
        x, y, width, height = raw["frame"]
        get = raw.get
        children = get("children")
        return Element(
            str(raw["type"]),
            Frame(float(x), float(y), float(width), float(height)),
            label=_text(get("label")),
            value=_text(get("value")),
            placeholder=_text(get("placeholder")),
            identifier=_text(get("identifier")),
            traits=tuple(get("traits") or ()),
            enabled=get("enabled", True) is not False,
            visible=get("visible", True) is not False,
            selected=get("selected") is True,
            focused=get("focused") is True,
            children=tuple([read_element(child) for child in children]) if children else (),
        )
    except (KeyError, TypeError, ValueError) as error:
        shown = {key: value for key, value in raw.items() if key != "children"} if isinstance(raw, dict) else raw
        raise ValueError(f"expected an element with type and frame, got {shown!r} ({error!r})") from None


def _text(value: object) -> str:
    return "" if value is None else str(value)
