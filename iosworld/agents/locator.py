"""Finds the screen elements that a scripted step names."""

from collections.abc import Sequence

from iosworld.errors import AgentError
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, Frame
from iosworld.screen.formats import Formats
from iosworld.screen.simple_list import CONTROLS
from iosworld.tasks.steps import Target


class ElementNotFound(AgentError):
    """No element on the screen matches, or several match and the target is ambiguous."""


def find(tree: AccessibilityTree, target: Target) -> Element:
    """Return the one touchable element that `target` means. Raises ElementNotFound."""
    fitting = find_all(tree, target)
    if target.nth is not None:
        place = target.nth - 1 if target.nth > 0 else target.nth
        if not -len(fitting) <= place < len(fitting):
            raise ElementNotFound(f"expected {target} on the screen; only {len(fitting)} match")
        return fitting[place]
    if target.near is not None:
        anchor = find(tree, target.near).frame
        return min(fitting, key=lambda element: _distance(element.frame, anchor))
    # If names are equal, interactive elements come before texts and pictures.
    controls = [element for element in fitting if element.type in CONTROLS]
    found = _outermost(controls or fitting)
    if len(found) > 1:
        shown = "; ".join(_describe(element) for element in found[:5])
        raise ElementNotFound(f"{target} fits {len(found)} elements ({shown}); add type, within, near or nth")
    return found[0]


def find_all(tree: AccessibilityTree, target: Target) -> list[Element]:
    """Return every touchable element that matches `target` (except for its nth and near), in reading order.

    Raises ElementNotFound if none does.
    """
    if found := _touchable(tree, target):
        return found
    raise ElementNotFound(f"expected {target} on the screen; there are {_overview(tree)}")


def exists(tree: AccessibilityTree, target: Target) -> bool:
    """Whether any touchable element matches `target`."""
    return bool(_touchable(tree, target))


def _touchable(tree: AccessibilityTree, target: Target) -> list[Element]:
    return [element for element in _fitting(tree, target) if tree.touch_point(element) is not None]


def _fitting(tree: AccessibilityTree, target: Target) -> list[Element]:
    """All matching elements, in reading order."""
    area: Sequence[Element] = tree.elements
    if target.within is not None:
        containers = _fitting(tree, target.within)
        area = [e for e in area if any(e is inside for c in containers for inside in c.walk() if inside is not c)]
    formats = tree.formats
    area = [element for element in area if _fits(element, target, formats)]
    if target.named is None:
        return area
    for field in ("label", "identifier", "placeholder", "value"):
        if named := [element for element in area if _same(getattr(element, field), target.named, formats)]:
            return named
    return []


def _fits(element: Element, target: Target, formats: Formats) -> bool:
    return (
        (target.label is None or _same(element.label, target.label, formats))
        and (target.contains is None or _has(element.label, target.contains, formats))
        and (target.identifier is None or element.identifier == target.identifier)
        and (target.value is None or _same(element.value, target.value, formats))
        and (target.placeholder is None or _same(element.placeholder, target.placeholder, formats))
        and (target.type is None or element.type == target.type)
    )


def _plain(text: str) -> str:
    """Normalize spaces: iOS uses narrow and non-breaking spaces where YAML has plain ones."""
    return " ".join(text.split())


def _same(shown: str, wanted: str, formats: Formats) -> bool:
    """As it is written, which is how people write too, or as the phone writes it."""
    plain = _plain(shown)
    return plain == _plain(wanted) or plain == formats.write(_plain(wanted))


def _has(shown: str, wanted: str, formats: Formats) -> bool:
    plain = _plain(shown)
    return _plain(wanted) in plain or formats.write(_plain(wanted)) in plain


def _outermost(elements: list[Element]) -> list[Element]:
    """Remove elements inside another one: a cell and the button that fills it are one touch target."""
    inner = {id(inside) for element in elements for child in element.children for inside in child.walk()}
    return [element for element in elements if id(element) not in inner]


def _distance(frame: Frame, anchor: Frame) -> tuple[bool, bool, float]:
    """Sort key by distance to `anchor`: elements on its line first, then by distance; the anchor itself last."""
    (x, y), (anchor_x, anchor_y) = frame.center, anchor.center
    other_line = not frame.y <= anchor_y <= frame.y + frame.height
    return frame == anchor, other_line, (x - anchor_x) ** 2 + (y - anchor_y) ** 2


def _overview(tree: AccessibilityTree) -> str:
    named = [_describe(element) for element in tree.elements if element.label or element.identifier]
    return "; ".join(named[:40]) + (" …" if len(named) > 40 else "") or "no elements"


def _describe(element: Element) -> str:
    value = f" = {element.value!r}" if element.value else ""
    identifier = f" ({element.identifier})" if element.identifier else ""
    return f"{element.type} {element.label!r}{value}{identifier}"
