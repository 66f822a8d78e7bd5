"""The accessibility tree for agents: what a device's tree is after `iosworld.screen.cleaning`.

The device's tree (docs/protocol.md) has every element with its frame and identifier. Agents get the type, label, value,
state, and a number to tap by, in the short form of `iosworld.screen.compact`; frames and identifiers are not sent to agents, but are available to scripts and records.
"""

from dataclasses import dataclass
from functools import cached_property

from iosworld.screen.element import Element, Frame
from iosworld.screen.formats import US, Formats
from iosworld.screen.simple_list import ListEntry, read_entries, written_list
from iosworld.screen.touch import FIELDS, TouchGeometry
from iosworld.screen.tree_xml import to_long_xml, to_xml


@dataclass(frozen=True)
class AccessibilityTree:
    """The cleaned tree of one screen."""

    root: Element
    size: tuple[float, float]
    formats: Formats = US
    """How the screen writes what a step names. Only scripts that look for texts set it."""

    @cached_property
    def _touch(self) -> TouchGeometry:
        return TouchGeometry.of(self.root, self.size)

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        """Every visible element in reading order, without the application."""
        return tuple(element for element in self.root.walk() if element.number)

    @cached_property
    def entries(self) -> tuple[ListEntry, ...]:
        """The screen as a plain list (`iosworld.screen.simple_list`)."""
        return tuple(read_entries(self))

    @cached_property
    def listed(self) -> str:
        """The same as text."""
        return written_list(self)

    @property
    def not_shown(self) -> int:
        """Total number of omitted elements."""
        return sum(element.not_shown for element in self.root.walk())

    @cached_property
    def touch_points(self) -> dict[int, tuple[float, float]]:
        """The point where `tap` touches each numbered element; elements that cannot be touched are omitted."""
        points = ((element.number, self.tap_point(element)) for element in self.elements)
        return {number: point for number, point in points if point is not None}

    def touch_point(self, element: Element) -> tuple[float, float] | None:
        """The center of `touch_frame`; None if no part of `element` can be touched."""
        frame = self.touch_frame(element)
        return None if frame.is_empty else frame.center

    def tap_point(self, element: Element) -> tuple[float, float] | None:
        """The point where an agent's `tap` touches `element`: the center, or the end of a field that contains text.

        A touch after the text places the caret at its end, where an agent that taps by number continues typing. It has
        no other way to place the caret there.
        """
        return self.end_point(element) if element.type in FIELDS else self.touch_point(element)

    def end_point(self, element: Element) -> tuple[float, float] | None:
        """A point at the trailing end of `element`, left of buttons such as "Clear text"; None as for `touch_point`."""
        frame = self.touch_frame(element)
        if frame.is_empty:
            return None
        buttons = [child.frame.x for child in element.children if child.frame.x > element.frame.center[0]]
        right = min([frame.x + frame.width, *buttons])
        return right - min(4, frame.width / 2), frame.y + frame.height - min(6, frame.height / 2)

    def touch_frame(self, element: Element) -> Frame:
        """The part of `element` where a touch reaches it, in points; empty if there is none."""
        return self._touch.frame(element)

    @cached_property
    def _text(self) -> str:
        return to_xml(self.root)

    def text(self) -> str:
        """The tree as XML for agents, in the short form of `iosworld.screen.compact`."""
        return self._text

    def long_text(self) -> str:
        """The tree with an XML element for each of its elements, as records of earlier versions have it."""
        return to_long_xml(self.root)
