"""The screen as a plain list: numbered controls and the text between them, in reading order.

Only leaves of the tree are listed. A row that contains a switch is listed as that switch; a cell that contains only
text is one line with that text. The numbers are the tree's.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from json.encoder import encode_basestring
from typing import TYPE_CHECKING

from iosworld.screen.element import Element
from iosworld.screen.touch import AROUND_POPOVER, BARS

if TYPE_CHECKING:
    from iosworld.screen.accessibility import AccessibilityTree

CONTROLS = frozenset(
    [
        *("Button", "Cell", "CheckBox", "DatePicker", "Icon", "Key", "Link", "MenuItem", "PageIndicator", "Picker"),
        *("PickerWheel", "PopUpButton", "RadioButton", "SearchField", "SecureTextField", "SegmentedControl", "Slider"),
        *("Stepper", "Switch", "Tab", "TextField", "TextView", "Toggle"),
    ]
)
"""Interactive types."""


@dataclass(frozen=True)
class ListEntry:
    """One entry of the list."""

    element: Element
    name: str
    """Its label, the label of the row whose only control it is, or the text in it."""
    details: str = ""
    """Text in it that is not part of its label."""
    touchable: bool = True
    """False for plain text and for a control that is completely covered."""

    def text(self) -> str:
        """The entry as shown to an agent: `7 Switch "Snooze", value "1"`."""
        element = self.element
        number = str(element.number) if self.touchable else "-"
        kind = element.type if is_control(element) else "Text"
        words = [f"{number} {kind}" + (f" {_quoted(self.name)}" if self.name else "")]
        if self.details:
            words.append(f"with {_quoted(self.details)}")
        if element.value and element.value != self.name:
            words.append(f"value {_quoted(element.value)}")
        if element.placeholder and element.placeholder not in (element.value, self.name):
            words.append(f"placeholder {_quoted(element.placeholder)}")
        states = (("disabled", not element.enabled), ("selected", element.selected), ("focused", element.focused))
        words += [word for word, holds in states if holds]
        if is_control(element) and not self.touchable:
            words.append("covered")
        return ", ".join(words)


def simple_list(tree: "AccessibilityTree") -> str:
    """The list as text, one line per entry; omitted elements are counted at the end."""
    return tree.listed


def written_list(tree: "AccessibilityTree") -> str:
    """The list of a tree, which keeps it as `AccessibilityTree.listed`."""
    lines = [line.text() for line in entries_of(tree)]
    if tree.not_shown:
        lines.append(f"({tree.not_shown} more elements are not listed)")
    return "\n".join(lines or ["(nothing is listed on this screen)"]) + "\n"


def entries_of(tree: "AccessibilityTree") -> list[ListEntry]:
    """Every entry of the list, in reading order."""
    return list(tree.entries)


def read_entries(tree: "AccessibilityTree") -> Iterator[ListEntry]:
    """The entries of a tree, which keeps them as `AccessibilityTree.entries`."""
    return (line for child in tree.root.children for line in _lines(child, "", tree))


def is_control(element: Element) -> bool:
    """Whether the element is interactive."""
    return element.type in CONTROLS or "Button" in element.traits or element.identifier == AROUND_POPOVER


def _lines(element: Element, named: str, tree: "AccessibilityTree") -> Iterator[ListEntry]:
    """The entries of `element`; `named` is the label of its container, if it is the only control there."""
    inside = [other for other in element.walk() if other is not element and is_control(other)]
    if is_control(element) and not inside:
        line = _control(element, named, tree)
        if line.name or element.value or element.type != "Cell":
            yield line
        return
    passed_on = ""
    if element.label and is_control(element):
        if len(inside) == 1 and not inside[0].label:
            passed_on = element.label
        else:
            yield _control(element, named, tree, whole=False)
    elif not is_control(element) and _says_something(element):
        yield ListEntry(element, element.label, touchable=False)
    for child in element.children:
        yield from _lines(child, passed_on or named, tree)


def _control(element: Element, named: str, tree: "AccessibilityTree", *, whole: bool = True) -> ListEntry:
    """The entry of a control, with all text in it if the whole element is touched."""
    texts = [text for text in map(_words, element.walk()) if text][bool(element.label or element.value) :]
    inside = ", ".join(dict.fromkeys(texts)) if whole and element.type not in ("SearchField", "TextField") else ""
    name = element.label or ("" if element.value or element.placeholder else inside) or named
    return ListEntry(
        element, name, "" if inside in (name, element.value) else inside, element.number in tree.touch_points
    )


def _words(element: Element) -> str:
    return element.label or element.value


def _says_something(element: Element) -> bool:
    return element.type not in BARS and bool((element.label or element.value).strip())


def _quoted(text: str) -> str:
    """The text in quotation marks on one line, with any content."""
    plain = encode_basestring(text.encode(errors="replace").decode())
    return _ODD.sub(lambda odd: f"\\u{ord(odd[0]):04x}", plain)


_ODD = re.compile(r"[\x7f-\x9f\u2028\u2029]")
"""What JSON does not escape and is no visible character of a line."""
