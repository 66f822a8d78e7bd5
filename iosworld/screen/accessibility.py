"""The accessibility tree as an agent sees it: cleaned, numbered, at most 200 elements on at most 15 levels.

The device's tree (docs/protocol.md) holds every element with frame and identifier. What an agent reads is type, label,
value, state and a number to tap by; frames and identifiers stay on our side, for scripts and records.

Cleaning, in this order:

1. what is not on the screen goes; what is inside it and on the screen moves up;
2. elements that only hold others (no label, no value, nothing to touch; or the label of the one control in them) go,
   their children move up;
3. a labeled switch, in which XCUITest shows the control as a second one, is one element, to be touched at its control;
4. a cell in which nothing is left goes, as under a bar; a field without a label is called what its placeholder says; pictures
   that are called by a symbol's raw name go, and buttons called so are called by its words;
5. a text that repeats words of the label of the control around it goes, and so does a picture in a button: the control
   says it already, and so does the value "1" of a selected button. Equal elements next to each other stay: two buttons called Delete are two buttons;
6. the keyboard's character keys go, since an agent types text; its other keys stay;
7. what exceeds the limits is left out, and the element it was in says how much is missing.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from iosworld.screen.element import Element, Frame, read_element
from iosworld.screen.tree_xml import to_xml

MAX_ELEMENTS = 200
MAX_LEVELS = 15

WRAPPERS = frozenset({"Any", "Other", "Group", "Window", "LayoutArea", "LayoutItem", "Matte", "SplitGroup"})
"""Types that say nothing by themselves."""
PARTS = frozenset({"StaticText", "Image", "Icon", "Other"})
"""Types that may merely repeat what stands on the control around them."""
FIELDS = frozenset({"TextField", "SecureTextField", "TextView"})
"""Types that a person types into."""
SYMBOL = re.compile(r"[a-z0-9]+(\.[a-z0-9]+)+")
"""A name such as "mappin.and.ellipse": what iOS calls a picture of a symbol that it has no words for."""
BARS = frozenset({"Keyboard", "NavigationBar", "StatusBar", "TabBar", "Toolbar"})
"""What lies over scrolling content: a touch there does not reach the content."""
AROUND_POPOVER = "PopoverDismissRegion"
"""iOS's identifier of the whole screen under a popover, menu or dialog: to be touched outside of what is shown."""


@dataclass(frozen=True)
class AccessibilityTree:
    """The cleaned tree of one screen."""

    root: Element
    size: tuple[float, float]
    _bars: tuple[tuple[Frame, frozenset[int]], ...] = field(default=(), repr=False)
    """Each bar's frame, and the elements (by `id()`) that hold it or are inside it: those it does not cover."""

    @classmethod
    def over(cls, root: Element, size: tuple[float, float]) -> "AccessibilityTree":
        """The tree below `root` as it is, for a screen of `size` points."""
        return cls(root, size, tuple(_bars(root, frozenset())))

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        """Every element shown, in reading order; the application is not among them."""
        return tuple(element for element in self.root.walk() if element.number)

    @property
    def not_shown(self) -> int:
        """How many elements were left out in all."""
        return sum(element.not_shown for element in self.root.walk())

    @cached_property
    def touch_points(self) -> dict[int, tuple[float, float]]:
        """Where `tap` touches each numbered element, in points; without those of which no part can be touched."""
        points = ((element.number, self.tap_point(element)) for element in self.elements)
        return {number: point for number, point in points if point is not None}

    def touch_point(self, element: Element) -> tuple[float, float] | None:
        """The middle of what `touch_frame` gives; None if no part of `element` can be touched."""
        frame = self.touch_frame(element)
        return None if frame.is_empty else frame.center

    def tap_point(self, element: Element) -> tuple[float, float] | None:
        """Where an agent's `tap` touches `element`: the middle, as `touch_point`, but the end of a field with text.

        A touch beyond the text puts the caret at its end, where an agent that taps by number goes on writing. It has no
        other way to get there.
        """
        return self.end_point(element) if element.type in FIELDS else self.touch_point(element)

    def end_point(self, element: Element) -> tuple[float, float] | None:
        """A point in the last corner of `element`, left of its buttons such as "Clear text"; None as for `touch_point`."""
        frame = self.touch_frame(element)
        if frame.is_empty:
            return None
        buttons = [child.frame.x for child in element.children if child.frame.x > element.frame.center[0]]
        right = min([frame.x + frame.width, *buttons])
        return right - min(4, frame.width / 2), frame.y + frame.height - min(6, frame.height / 2)

    def touch_frame(self, element: Element) -> Frame:
        """The part of `element`, or of the control in it, that no bar or keyboard covers and the screen shows, in points.

        It is empty if none is.
        """
        frame = (element.control or element.frame).intersection(Frame(0, 0, *self.size))
        if element.identifier == AROUND_POPOVER:
            frame = _uncovered(frame, _around([other.frame for other in self.elements if other is not element]))
        for bar, related in self._bars:
            if id(element) not in related:
                frame = _uncovered(frame, bar)
        return frame

    def text(self) -> str:
        """The tree as XML, two spaces per level: what an agent reads."""
        return to_xml(self.root)


def clean(
    raw: dict[str, Any], size: tuple[float, float], max_elements: int = MAX_ELEMENTS, max_levels: int = MAX_LEVELS
) -> AccessibilityTree:
    """Clean a device's tree for a screen of `size` points. ValueError if `raw` is not of the protocol's form."""
    application = read_element(raw)
    kept = replace(application, children=tuple(_tidy(application.children, application)))
    root = _number(_cut(kept, max_elements, max_levels), 0)[0]
    return AccessibilityTree.over(root, size)


def _tidy(elements: Iterable[Element], parent: Element) -> Iterator[Element]:
    """The elements worth showing among `elements`, in order, each with its own children tidied."""
    for element in elements:
        if element.type == "Key" and len(element.label) <= 1:
            continue
        if not element.visible or _says_nothing(element) or _wraps_one(element) or _repeats(element, parent):
            yield from _tidy(element.children, parent)
        else:
            control = _control(element)
            rest = (child for child in element.children if child is not control)
            touched = control.frame if control else None
            value = "" if element.type == "Button" and element.selected and element.value == "1" else element.value
            inside = tuple(_tidy(rest, element))
            if element.type == "Cell" and not inside and not _words(element):
                continue
            label = element.label
            if element.type in FIELDS and not label.strip():
                label = element.placeholder
            elif element.type == "Button" and label == element.identifier and SYMBOL.fullmatch(label):
                label = label.replace(".", " ")
            yield replace(element, label=label, value=value, control=touched, children=inside)


def _words(element: Element) -> str:
    return (element.label + element.value + element.placeholder).strip()


def _control(element: Element) -> Element | None:
    """The unlabeled switch in a labeled one: the control itself, on the screen or not."""
    found = [child for child in element.children if child.type == "Switch" and child.label in ("", element.label)]
    return found[0] if element.type == "Switch" and len(found) == 1 else None


def _says_nothing(element: Element) -> bool:
    if element.type in ("Image", "Icon") and SYMBOL.fullmatch(element.label):
        return not element.value and not element.children
    if _words(element):
        return False
    if element.type in WRAPPERS:
        return "Button" not in element.traits
    return element.type in PARTS


def _wraps_one(element: Element) -> bool:
    """Whether it only gives its own label to the one thing in it."""
    inside = element.children
    return element.type in WRAPPERS and len(inside) == 1 and not element.value and inside[0].label == element.label


def _repeats(element: Element, parent: Element) -> bool:
    """Whether the control around it says already what it says."""
    if element.type not in PARTS or element.value or element.children or not parent.label:
        return False
    if parent.type in ("Application", "Window", "NavigationBar"):
        return False
    if element.type in ("Image", "Icon"):
        return parent.type == "Button" or element.label == parent.label
    return re.search(rf"(?<!\w){re.escape(element.label)}(?!\w)", parent.label) is not None


def _cut(root: Element, max_elements: int, max_levels: int) -> Element:
    """The same tree within the limits: whole levels from the top, and of a level too many an equal share for each
    parent, so that a long list loses its end and not the few buttons next to it."""
    chosen = {id(root)}
    left, level = max_elements, [root]
    for _ in range(max_levels - 1):
        shares = _shares([len(element.children) for element in level], left)
        level = [child for element, share in zip(level, shares, strict=True) for child in element.children[:share]]
        chosen.update(id(element) for element in level)
        left -= len(level)
    return _only(root, chosen)


def _shares(wanted: list[int], budget: int) -> list[int]:
    """How much of `budget` each gets: what it wants, or an equal part where that is too much for all."""
    shares = [0] * len(wanted)
    for place, index in enumerate(sorted(range(len(wanted)), key=lambda index: wanted[index])):
        shares[index] = min(wanted[index], budget // (len(wanted) - place))
        budget -= shares[index]
    return shares


def _only(element: Element, chosen: set[int]) -> Element:
    kept = tuple(_only(child, chosen) for child in element.children if id(child) in chosen)
    lost = sum(1 for child in element.children if id(child) not in chosen for _ in child.walk())
    return replace(element, children=kept, not_shown=lost)


def _number(element: Element, number: int) -> tuple[Element, int]:
    """The same tree with `element` numbered `number` and all inside it onwards; also the last number given."""
    last = number
    children = []
    for child in element.children:
        numbered, last = _number(child, last + 1)
        children.append(numbered)
    return replace(element, number=number, children=tuple(children)), last


def _bars(element: Element, around: frozenset[int]) -> Iterator[tuple[Frame, frozenset[int]]]:
    """Every bar in `element` with what holds it and what is inside it; `around` is what holds `element`."""
    if element.type in BARS:
        yield element.frame, around | {id(inside) for inside in element.walk()}
    outer = around | {id(element)}
    for child in element.children:
        yield from _bars(child, outer)


def _around(frames: Sequence[Frame]) -> Frame:
    """The smallest rectangle that holds all of them."""
    shown = [frame for frame in frames if not frame.is_empty]
    if not shown:
        return Frame(0, 0, 0, 0)
    x, y = min(frame.x for frame in shown), min(frame.y for frame in shown)
    right, bottom = max(frame.x + frame.width for frame in shown), max(frame.y + frame.height for frame in shown)
    return Frame(x, y, right - x, bottom - y)


def _uncovered(frame: Frame, bar: Frame) -> Frame:
    """The larger part of `frame` above or below `bar`."""
    if frame.intersection(bar).is_empty:
        return frame
    above = max(0.0, bar.y - frame.y)
    below = max(0.0, frame.y + frame.height - (bar.y + bar.height))
    if above >= below:
        return replace(frame, height=min(above, frame.height))
    return Frame(frame.x, bar.y + bar.height, frame.width, below)
