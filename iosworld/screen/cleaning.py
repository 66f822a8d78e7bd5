"""Cleaning of a device's accessibility tree for agents: at most 200 numbered elements on at most 15 levels.

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
from collections.abc import Iterable, Iterator
from typing import Any

from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, read_element
from iosworld.screen.touch import FIELDS

MAX_ELEMENTS = 200
MAX_LEVELS = 15

WRAPPERS = frozenset({"Any", "Other", "Group", "Window", "LayoutArea", "LayoutItem", "Matte", "SplitGroup"})
"""Types that convey nothing by themselves."""
PARTS = frozenset({"StaticText", "Image", "Icon", "Other"})
"""Types that may only repeat the label of the enclosing control."""
SYMBOL = re.compile(r"[a-z0-9]+(\.[a-z0-9]+)+")
"""A name such as "mappin.and.ellipse": the label that iOS gives to a symbol without a description."""


def clean(
    raw: dict[str, Any], size: tuple[float, float], max_elements: int = MAX_ELEMENTS, max_levels: int = MAX_LEVELS
) -> AccessibilityTree:
    """Clean a device's tree for a screen of `size` points. ValueError if `raw` does not follow the protocol."""
    application = read_element(raw)
    kept = application.changed(tuple(_tidy(application.children, application)))
    root = _number(_cut(kept, max_elements, max_levels), 0)[0]
    return AccessibilityTree(root, size)


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
    if element.label not in parent.label:  # most are not, and each pattern takes long to compile
        return False
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
