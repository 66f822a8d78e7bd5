"""The elements of one screen with WebDriverAgent's attributes."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from iosworld.devices.device import RawTree
from iosworld.devices.server.element_types import CONTAINERS, NUMBERS, PREFIX, TEXT_INPUTS, short_name
from iosworld.devices.server.errors import RequestProblem
from iosworld.screen.element import Element, Frame, read_element

MAX_DEPTH = 62
"""XCTest's maximum depth."""


class Node:
    """One element in its tree."""

    def __init__(self, element: Element, parent: "Node | None", index: int, path: tuple[int, ...], depth: int) -> None:
        self.element, self.parent, self.index, self.path = element, parent, index, path
        self.children: tuple[Node, ...] = ()
        if len(path) < depth:
            children = enumerate(element.children)
            self.children = tuple(Node(child, self, n, (*path, n), depth) for n, child in children)

    @property
    def kind(self) -> str:
        """The short type: `Button`."""
        return short_name(self.element.type)

    @property
    def type(self) -> str:
        """The full type: `XCUIElementTypeButton`."""
        return PREFIX + self.kind

    @property
    def label(self) -> str | None:
        if not self.element.label and self.kind in ("TextField", "SecureTextField"):
            return ""
        return self.element.label or None

    @property
    def name(self) -> str | None:
        return self.element.identifier or self.element.label or None

    @property
    def value(self) -> str | None:
        element, kind = self.element, self.kind
        if element.value:
            return element.value
        if kind == "StaticText":
            return element.label or None
        if kind == "Button" and element.selected:
            return "1"
        if kind in ("Switch", "Toggle"):
            return "0"
        return (element.placeholder or None) if kind in TEXT_INPUTS else None

    @property
    def placeholder(self) -> str | None:
        return self.element.placeholder or None if self.kind in TEXT_INPUTS else None

    @property
    def frame(self) -> Frame:
        return self.element.frame

    @property
    def rect(self) -> dict[str, int]:
        """The frame in whole points."""
        frame = self.element.frame
        return {"x": int(frame.x), "y": int(frame.y), "width": int(frame.width), "height": int(frame.height)}

    @property
    def traits(self) -> str:
        traits = list(self.element.traits)
        if self.element.selected and "Selected" not in traits:
            traits.append("Selected")
        if not self.element.enabled and "NotEnabled" not in traits:
            traits.append("NotEnabled")
        return ", ".join(traits)

    @property
    def selected(self) -> bool:
        return self.element.selected or "Selected" in self.element.traits

    @property
    def is_native(self) -> bool:
        """Whether it is an accessibility element by itself, regardless of its ancestors."""
        if self.kind == "Other":
            return bool(self.element.label) and not self.children
        return self.kind not in CONTAINERS and self.kind != "Cell"

    @property
    def accessible(self) -> bool:
        """Whether VoiceOver stops at it: it is an accessibility element, and none of its ancestors is."""
        own = self.is_native or (self.kind == "Cell" and bool(self.children) and self.children[0].is_native)
        return own and not any(node.is_native and node.kind != "Table" for node in self.ancestors())

    @property
    def holds_accessible(self) -> bool:
        return any(node.accessible for node in self.descendants())

    def ancestors(self) -> Iterator["Node"]:
        """Its ancestors, from the inside out."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def descendants(self) -> Iterator["Node"]:
        """All its descendants, parents before children."""
        for child in self.children:
            yield child
            yield from child.descendants()

    def walk(self) -> Iterator["Node"]:
        """The element and all its descendants."""
        yield self
        yield from self.descendants()

    def attribute(self, name: str) -> Any:
        """An attribute by its client-side name, with or without the prefix `wd`. RequestProblem if unknown."""
        plain = name[2:3].lower() + name[3:] if name.startswith("wd") and name[2:3].isupper() else name
        whole, _, part = plain.partition(".")
        if whole in ATTRIBUTES and not (part and whole not in ("rect", "frame", "nativeFrame")):
            value = ATTRIBUTES[whole](self)
            if not part:
                return value
            if part in value:
                return value[part]
        raise RequestProblem(
            "unknown error",
            f"The attribute '{name}' is unknown. Valid attribute names are: {', '.join(ATTRIBUTES)}",
        )


ATTRIBUTES: Mapping[str, Callable[[Node], Any]] = {
    "type": lambda node: node.type,
    "value": lambda node: node.value,
    "name": lambda node: node.name,
    "label": lambda node: node.label,
    "enabled": lambda node: node.element.enabled,
    "visible": lambda node: node.element.visible,
    "accessible": lambda node: node.accessible,
    "nativeAccessibilityElement": lambda node: node.is_native,
    "accessibilityContainer": lambda node: node.holds_accessible,
    "selected": lambda node: node.selected,
    "focused": lambda node: node.element.focused,
    "hittable": lambda node: node.element.visible and not node.frame.is_empty,
    "index": lambda node: node.index,
    "rect": lambda node: node.rect,
    "frame": lambda node: node.rect,
    "nativeFrame": lambda node: node.rect,
    "traits": lambda node: node.traits,
    "placeholderValue": lambda node: node.placeholder,
    "minValue": lambda _: None,
    "maxValue": lambda _: None,
    "customActions": lambda _: None,
    "UID": lambda node: "-".join(str(index) for index in node.path) or "0",
}


def read_nodes(raw: RawTree, depth: int = MAX_DEPTH) -> Node:
    """The application's element with its descendants, at most `depth` levels deep. ValueError if `raw` is invalid."""
    return Node(read_element(raw), None, 0, (), depth)


def type_number(kind: str) -> int:
    """The number of a full or short type name; that of Other if it is unknown."""
    return NUMBERS[short_name(kind)]
