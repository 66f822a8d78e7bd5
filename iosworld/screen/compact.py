"""The short form of a cleaned tree: the same information in fewer elements, for the text that agents read.

The cleaned tree keeps every element with its number; only the text is shorter:

1. An indicator of a scroll view becomes `scroll` of the element that scrolls: `45% of 3 pages`. An indicator of one page
   says that nothing scrolls; then its scroll view is not named, and its content moves up.
2. A cell with one control is that control. Texts in a cell without controls, or in a control, become one: `label` of
   the cell, `text` of the control.
3. An empty field has no `value`, since devices repeat the placeholder there. Its placeholder is always named; a label
   that repeats it is not.
4. A text that repeats what the control around it or beside it says is left out: the title of a bar, the name of a
   stepper, the parts of a label.
5. The keyboard is one element, which lists its keys other than characters with their numbers.
6. Names with their values in a row, such as the points of a chart, are the `values` of one element.
7. What is only read has no number, and neither has what can be touched only through the elements in it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from iosworld.screen.element import Element
from iosworld.screen.touch import FIELDS, SCROLLING

SCROLL_BAR = re.compile(r"(Vertical|Horizontal) scroll bar, (\d+) pages?")
"""The label that iOS gives to the indicator of a scroll view. Its value says how far it is scrolled, such as `45%`."""
HOLDERS = frozenset({*SCROLLING, "Keyboard", "NavigationBar", "SegmentedControl", "TabBar", "Toolbar"})
"""Types that are touched only through the elements in them."""
TEXTS = frozenset({"Image", "Other", "StaticText"})
"""Types that are only read, unless they have the trait of a button."""
ROWS = frozenset({"Button", "Cell", "Link", "MenuItem", "Other", "Switch"})
"""Types whose texts are read with them."""
TOUCHED = frozenset({"Adjustable", "Button"})
"""Traits of elements that are not only read, whatever their type."""
FEWEST_PAIRS = 3
"""As many names with values, one after the other, become one element."""
PARTS = re.compile(r"\s·\s|,\s|\n")
"""What stands between the parts of a text."""


@dataclass
class Shown:
    """An element as it is written."""

    type: str
    attributes: dict[str, str]
    """In the order in which they are written. None of them is empty."""
    children: list["Shown"] = field(default_factory=list)


def compact(root: Element) -> Shown:
    """The short form of an element and its descendants."""
    return Shown(root.type, _attributes(root), list(_inside(root)))


def _inside(element: Element) -> Iterator[Shown]:
    """What is written for the children of `element`."""
    around = _named(element)
    children = [child for child in element.children if _scroll_bar(child) is None]
    pairs = _pairs(children)
    for place, child in enumerate(children):
        if place in pairs:
            yield from pairs[place]
        elif not (_is_text(child) and _is_repeated(child, element.type, around, _beside(children, place))):
            yield from _shown(child, element)


def _shown(element: Element, parent: Element) -> Iterator[Shown]:
    if element.type == "Keyboard":
        yield _keyboard(element)
        return
    if _is_still(element):
        yield from _inside(element)
        return
    attributes, children = _attributes(element, parent), list(_inside(element))
    texts = _texts(element)
    if element.type == "Cell" and _is_bare(element) and len(children) == 1 and not texts and "scroll" not in attributes:
        yield from children
        return
    if texts and element.type in ROWS and len(texts) == len(children):
        said = ", ".join(texts)
        if attributes.keys().isdisjoint(("label", "value", "placeholder")):
            number = attributes.pop("n", "")
            attributes = ({"n": number} if number else {}) | {"label": said} | attributes
        else:
            attributes["text"] = said
        children = []
    elif element.type == "Cell" and _is_bare(element) and children:
        attributes.pop("n", "")
    yield Shown(_type(element, children), attributes, children)


def _attributes(element: Element, parent: Element | None = None) -> dict[str, str]:
    is_field = element.type in FIELDS
    label, value, placeholder = _named(element), element.value, element.placeholder
    if is_field and placeholder:
        label = "" if label == placeholder else label
        value = "" if value == placeholder else value
    if element.type in HOLDERS and label.replace(" ", "") == element.type:
        label = ""
    if parent is not None and parent.type == "Stepper" and parent.label and label.endswith(f" {parent.label}"):
        label = label.removesuffix(f" {parent.label}")
    untouched = _is_text(element) or _is_pair(element) or (_is_holder(element) and element.children)
    shown = {
        "n": "" if untouched or not element.number else str(element.number),
        "label": label,
        "value": value,
        "placeholder": placeholder,
        "enabled": "" if element.enabled else "false",
        "selected": "true" if element.selected else "",
        "focused": "true" if element.focused else "",
        "scroll": _scrolled(element),
        "not_shown": f"{element.not_shown} more elements" if element.not_shown else "",
    }
    return {name: text for name, text in shown.items() if text}


def _named(element: Element) -> str:
    """The label, or the title of a bar without one."""
    titles = [child for child in element.children if child.type == "StaticText"]
    if element.type == "NavigationBar" and not element.label and len(titles) == 1 and _is_text(titles[0]):
        return titles[0].label
    return element.label


def _type(element: Element, children: Sequence[Shown]) -> str:
    is_heading = "Header" in element.traits and element.type in ("Cell", "StaticText") and not children
    return "Heading" if is_heading else element.type


def _pairs(children: Sequence[Element]) -> dict[int, list[Shown]]:
    """Names with their values among `children`, by place: all of a row stand at the first, nothing at the others."""
    found: dict[int, list[Shown]] = {}
    row: list[int] = []
    for place in range(len(children) + 1):
        if place < len(children) and _is_pair(children[place]):
            row.append(place)
            continue
        if len(row) >= FEWEST_PAIRS:
            said = "; ".join(f"{children[each].label}: {children[each].value}" for each in row)
            found |= {each: [] for each in row} | {row[0]: [Shown("Other", {"values": said})]}
        row = []
    return found


def _is_pair(element: Element) -> bool:
    """Whether it is only read, and has a label and a value, such as a point of a chart."""
    said = element.label and element.value and not (element.placeholder or element.children or element.not_shown)
    return element.type == "Other" and TOUCHED.isdisjoint(element.traits) and bool(said) and _has_no_state(element)


def _keyboard(keyboard: Element) -> Shown:
    keys = [said for key in keyboard.walk() if key is not keyboard and (said := _key(key))]
    return Shown("Keyboard", _attributes(keyboard) | ({"keys": ", ".join(keys)} if keys else {}))


def _key(key: Element) -> str:
    """A key with its number, such as `18 shift`; empty if it has no name."""
    said = " ".join(dict.fromkeys(filter(None, (key.label, key.value, key.placeholder))))
    states = (("disabled", not key.enabled), ("selected", key.selected), ("focused", key.focused))
    held = ", ".join(name for name, holds in states if holds)
    return f"{key.number} {said}" + (f" ({held})" if held else "") if said else ""


def _scroll_bar(element: Element) -> re.Match[str] | None:
    return SCROLL_BAR.fullmatch(element.label) if element.type == "Other" and not element.children else None


def _scrolled(element: Element) -> str:
    """How far an element is scrolled, and how many pages there are; empty if nothing is beyond its edges."""
    found = [
        (child.value, *bar.groups()) for child in element.children if (bar := _scroll_bar(child)) and bar[2] != "1"
    ]
    return ", ".join(
        f"{value or '?'} of {pages} pages{' across' if way == 'Horizontal' else ''}" for value, way, pages in found
    )


def _is_still(element: Element) -> bool:
    """Whether its indicators say that nothing scrolls, and it says nothing else."""
    bars = [bar for child in element.children if (bar := _scroll_bar(child))]
    return element.type in SCROLLING and bool(bars) and all(bar[2] == "1" for bar in bars) and _is_bare(element)


def _is_bare(element: Element) -> bool:
    """Whether it says nothing by itself, and is touched only through what is in it."""
    says_something = element.label or element.value or element.placeholder or element.not_shown
    return not says_something and _has_no_state(element) and TOUCHED.isdisjoint(element.traits)


def _is_holder(element: Element) -> bool:
    return element.type in HOLDERS and TOUCHED.isdisjoint(element.traits)


def _has_no_state(element: Element) -> bool:
    return element.enabled and not element.selected and not element.focused


def _is_text(element: Element) -> bool:
    """Whether it is nothing but a text, or a picture that is read as one."""
    said = element.label and not (element.value or element.placeholder or element.children or element.not_shown)
    return element.type in TEXTS and TOUCHED.isdisjoint(element.traits) and bool(said) and _has_no_state(element)


def _texts(element: Element) -> list[str]:
    """The texts of an element in which nothing else is; empty if something else is there."""
    around = _named(element)
    if not all(map(_is_text, element.children)):
        return []
    return [
        child.label
        for place, child in enumerate(element.children)
        if not _is_repeated(child, element.type, around, _beside(element.children, place))
    ]


def _beside(children: Sequence[Element], place: int) -> Sequence[Element]:
    return (*children[max(0, place - 1) : place], *children[place + 1 : place + 2])


def _is_repeated(text: Element, kind: str, around: str, beside: Iterable[Element]) -> bool:
    """Whether the element around a text, of type `kind` with the label `around`, or a control beside it says the same."""
    if kind == "SearchField" and text.type == "Image":
        return text.label == "Search"
    if any(other.label == text.label and other.type not in TEXTS for other in beside):
        return True
    if kind == "NavigationBar":
        return text.label == around
    if kind not in ROWS or not around:
        return False
    return all(re.search(rf"(?<!\w){re.escape(part)}(?!\w)", around) for part in PARTS.split(text.label))
