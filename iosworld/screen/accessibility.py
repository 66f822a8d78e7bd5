"""The accessibility tree for agents: cleaned, numbered, at most 200 elements on at most 15 levels.

The device's tree (docs/protocol.md) has every element with its frame and identifier. Agents get the type, label, value,
state, and a number to tap by; frames and identifiers are not sent to agents, but are available to scripts and records.

Cleaning steps, in this order:

1. Elements that are off the screen are removed; their visible descendants move up.
2. Pure containers are removed (no label, no value, not interactive; or only the label of the single control in them),
   and their children move up.
3. A labeled switch, in which XCUITest exposes the control as a second switch, becomes one element, tapped there.
4. Empty cells, for example under a bar, are removed. A field without a label uses its placeholder as label. Images
   labeled with a symbol's raw name are removed, and buttons labeled that way get the name's words as label.
5. Text that repeats words of the label of its enclosing control is removed, and so are images in a button, which repeat
   the label, and the value "1" of a selected button. Adjacent equal elements stay, such as two Delete buttons.
6. The keyboard's character keys are removed, since agents type text directly; its other keys stay.
7. Anything beyond the limits is omitted, and its parent reports the number of omitted elements.
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
"""Types that convey nothing by themselves."""
PARTS = frozenset({"StaticText", "Image", "Icon", "Other"})
"""Types that may only repeat the label of the enclosing control."""
FIELDS = frozenset({"SearchField", "SecureTextField", "TextField", "TextView"})
"""Text input types."""
SYMBOL = re.compile(r"[a-z0-9]+(\.[a-z0-9]+)+")
"""A name such as "mappin.and.ellipse": the label that iOS gives to a symbol without a description."""
BARS = frozenset({"Keyboard", "NavigationBar", "StatusBar", "TabBar", "Toolbar"})
"""Elements above scrolling content: a touch there does not reach the content."""
SCROLLING = frozenset({"CollectionView", "ScrollView", "Table"})
CONTROLS = frozenset({"Button", "PopUpButton", "SegmentedControl", "Slider", "Stepper", "Switch", *FIELDS})
"""Elements that take touches themselves, and that can lie over scrolling content outside a bar."""
AROUND_POPOVER = "PopoverDismissRegion"
"""iOS's identifier of the full-screen area behind a popover, menu, or dialog: tap it outside of what is shown."""


@dataclass(frozen=True)
class AccessibilityTree:
    """The cleaned tree of one screen."""

    root: Element
    size: tuple[float, float]
    _bars: tuple[tuple[Frame, frozenset[int]], ...] = field(default=(), repr=False)
    """The frame of each bar, and the elements (by `id()`) that contain it or are inside it, which it does not cover."""

    _covers: tuple[tuple[Frame, frozenset[int]], ...] = field(default=(), repr=False)
    """The frame of each control that lies over scrolling content, and the elements (by `id()`) that scroll below it."""

    _viewports: tuple[tuple[Frame, frozenset[int]], ...] = field(default=(), repr=False)
    """What each scroll view shows, and the elements (by `id()`) in it, of which it shows nothing outside."""

    @classmethod
    def over(cls, root: Element, size: tuple[float, float]) -> "AccessibilityTree":
        """A tree with `root` unchanged, for a screen of `size` points."""
        return cls(root, size, tuple(_bars(root, frozenset())), tuple(_covers(root)), tuple(_viewports(root)))

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        """Every visible element in reading order, without the application."""
        return tuple(element for element in self.root.walk() if element.number)

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
        """The visible part of `element`, or of its control, that its scroll view shows and no bar, keyboard, or control
        in front of it covers, in points.

        Empty if there is none.
        """
        frame = (element.control or element.frame).intersection(Frame(0, 0, *self.size))
        if element.identifier == AROUND_POPOVER:
            frame = _uncovered(frame, _around([other.frame for other in self.elements if other is not element]))
        for viewport, inside in self._viewports:
            if id(element) in inside:
                frame = frame.intersection(viewport)
        for bar, related in self._bars:
            if id(element) not in related:
                frame = _uncovered(frame, bar)
        for control, below in self._covers:
            if id(element) in below and control.contains(*frame.center):
                frame = _uncovered(frame, control)
        return frame

    def text(self) -> str:
        """The tree as XML for agents, indented by two spaces per level."""
        return to_xml(self.root)


def clean(
    raw: dict[str, Any], size: tuple[float, float], max_elements: int = MAX_ELEMENTS, max_levels: int = MAX_LEVELS
) -> AccessibilityTree:
    """Clean a device's tree for a screen of `size` points. ValueError if `raw` does not follow the protocol."""
    application = read_element(raw)
    kept = application.changed(tuple(_tidy(application.children, application)))
    root = _number(_cut(kept, max_elements, max_levels), 0)[0]
    return AccessibilityTree.over(root, size)


def _tidy(elements: Iterable[Element], parent: Element) -> Iterator[Element]:
    """The elements to keep, in order, each with its own children cleaned."""
    for element in elements:
        if element.type == "Key" and len(element.label) <= 1:
            continue
        control = _control(element)
        is_visible = element.visible or (control is not None and control.visible)
        if not is_visible or _says_nothing(element) or _wraps_one(element) or _repeats(element, parent):
            yield from _tidy(element.children, parent)
        else:
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
            yield element.changed(inside, label=label, value=value, control=touched)


def _words(element: Element) -> str:
    return (element.label + element.value + element.placeholder).strip()


def _control(element: Element) -> Element | None:
    """The unlabeled switch inside a labeled one: the control itself, visible or not."""
    if element.type != "Switch":
        return None
    found = [child for child in element.children if child.type == "Switch" and child.label in ("", element.label)]
    return found[0] if len(found) == 1 else None


def _says_nothing(element: Element) -> bool:
    if element.type in ("Image", "Icon") and SYMBOL.fullmatch(element.label):
        return not element.value and not element.children
    if _words(element):
        return False
    if element.type in WRAPPERS:
        return "Button" not in element.traits
    return element.type in PARTS


def _wraps_one(element: Element) -> bool:
    """Whether the element only adds its own label to its single child."""
    inside = element.children
    return element.type in WRAPPERS and len(inside) == 1 and not element.value and inside[0].label == element.label


def _repeats(element: Element, parent: Element) -> bool:
    """Whether the enclosing control already has the same text."""
    if element.type not in PARTS or element.value or element.children or not parent.label:
        return False
    if parent.type in ("Application", "Window", "NavigationBar"):
        return False
    if element.type in ("Image", "Icon"):
        return parent.type == "Button" or element.label == parent.label
    return re.search(rf"(?<!\w){re.escape(element.label)}(?!\w)", parent.label) is not None


def _cut(root: Element, max_elements: int, max_levels: int) -> Element:
    """The tree within the limits: complete levels from the top; on the first level that does not fit, an equal share
    for each parent, so that a long list is truncated rather than the few buttons next to it."""
    chosen = {id(root)}
    left, level = max_elements, [root]
    for _ in range(max_levels - 1):
        shares = _shares([len(element.children) for element in level], left)
        level = [child for element, share in zip(level, shares, strict=True) for child in element.children[:share]]
        chosen.update(id(element) for element in level)
        left -= len(level)
    fits = len(chosen) == sum(1 for _ in root.walk())
    return root if fits else _only(root, chosen)


def _shares(wanted: list[int], budget: int) -> list[int]:
    """Splits `budget`: each entry gets what it wants, or an equal share if the total is too large."""
    shares = [0] * len(wanted)
    for place, index in enumerate(sorted(range(len(wanted)), key=lambda index: wanted[index])):
        shares[index] = min(wanted[index], budget // (len(wanted) - place))
        budget -= shares[index]
    return shares


def _only(element: Element, chosen: set[int]) -> Element:
    kept = tuple(_only(child, chosen) for child in element.children if id(child) in chosen)
    lost = sum(1 for child in element.children if id(child) not in chosen for _ in child.walk())
    return element.changed(kept, not_shown=lost)


def _number(element: Element, number: int) -> tuple[Element, int]:
    """The tree with `element` numbered `number` and its descendants counted onward, and the last number used."""
    last = number
    children = []
    for child in element.children:
        numbered, last = _number(child, last + 1)
        children.append(numbered)
    return element.changed(tuple(children), number=number), last


def _bars(element: Element, around: frozenset[int]) -> Iterator[tuple[Frame, frozenset[int]]]:
    """Every bar in `element` with its ancestors and descendants; `around` are the ancestors of `element`."""
    if element.type in BARS:
        yield element.frame, around | {id(inside) for inside in element.walk()}
    outer = around | {id(element)}
    for child in element.children:
        yield from _bars(child, outer)


def _covers(root: Element) -> Iterator[tuple[Frame, frozenset[int]]]:
    """Every control that follows scrolling content and is not inside it, with the elements that scroll."""
    scrolling: frozenset[int] = frozenset()
    for element in root.walk():
        if id(element) in scrolling:
            continue
        if element.type in SCROLLING:
            scrolling |= {id(inside) for inside in element.walk() if inside is not element}
        elif element.type in CONTROLS and scrolling:
            yield element.frame, scrolling


def _viewports(root: Element) -> Iterator[tuple[Frame, frozenset[int]]]:
    """The shown part of every scroll view, with the elements in it."""
    for element in root.walk():
        if element.type in SCROLLING:
            yield _shown(element), frozenset(id(inside) for inside in element.walk() if inside is not element)


def _shown(view: Element) -> Frame:
    """The part of a scroll view's frame along which it scrolls: content beyond it is under a bar, which may have no
    element of its own. The scroll view's own indicator is as long as that part."""
    frame = view.frame
    for child in view.children:
        if child.label.startswith("Vertical scroll bar"):
            top, bottom = max(frame.y, child.frame.y), min(frame.y + frame.height, child.frame.y + child.frame.height)
            if bottom > top:
                return Frame(frame.x, top, frame.width, bottom - top)
    return frame


def _around(frames: Sequence[Frame]) -> Frame:
    """The bounding rectangle of all frames."""
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
