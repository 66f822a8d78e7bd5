"""The texts on a screen that a person reads, and the keys of the keyboard."""

from collections.abc import Iterator

from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.compact import PARTS, SCROLL_BAR
from iosworld.screen.element import Element
from iosworld.screen.simple_list import is_control
from iosworld.screen.touch import AROUND_POPOVER, BARS, SCROLLING

PREDICTIONS = "Typing Predictions"
"""The label of the suggestions above the keyboard."""
_MAP = "Map of "
"""How the labels of maps begin. iOS has no type for them."""
_SILENT = BARS | SCROLLING | {"DatePicker", "Key", "PageIndicator", "Picker", "PickerWheel", "Slider"}
_STATUS_BAR = 54
"""Its height in points. iOS lists what is in it on the home screen only, but shows it over apps, too."""


def keys_of(tree: AccessibilityTree) -> set[int]:
    """The numbers of the keyboard's keys, and of the suggestions above it."""
    boards = [element for element in tree.elements if _is_keyboard(element)]
    return {key.number for board in boards for key in board.walk()}


def _is_keyboard(element: Element) -> bool:
    return element.type == "Keyboard" or element.label == PREDICTIONS


def texts_of(tree: AccessibilityTree) -> frozenset[str]:
    """Every text on the screen that a person reads, as labels or as values, but for the status bar. A space at its end is not seen.

    None of them are the names of pictures, which are often those of symbols, the placeholders of fields, and parts of rows that the plain
    list has as one text.
    """
    listed = tree.entries
    own, names = {entry.element.number for entry in listed}, {entry.name.strip() for entry in listed}
    found: set[str] = set()
    for element in read_in(tree):
        if not is_picture(element):
            texts = {text.strip() for text in (element.label, value_of(element)) if text != element.placeholder}
            found |= texts if element.number in own else texts & names
    return frozenset(found - {""})


def other_texts_of(tree: AccessibilityTree) -> frozenset[str]:
    """More texts of which one can say that they are on the screen: those that `texts_of` leaves out, whole rows, and parts of them."""
    elements = read_in(tree)
    found = {text for element in elements for text in (element.label, element.value)}
    read = {element.number for element in elements}
    entries = [entry for entry in tree.entries if entry.element.number in read]
    said = {text for entry in entries for text in (entry.name, entry.details, value_of(entry.element))}
    found |= said | {part for text in said for part in PARTS.split(text)}
    return frozenset(text.strip() for text in found) - texts_of(tree) - {""}


def aside_texts_of(tree: AccessibilityTree) -> frozenset[str]:
    """Texts that are in the status bar or in the suggestions above the keyboard: they can be read there, and are none of the app's."""
    aside = [child for child in tree.root.children if in_status_bar(child)]
    aside += [one for one in tree.elements if one.label == PREDICTIONS]
    found = {text.strip() for one in aside for inside in one.walk() for text in (inside.label, inside.value)}
    return frozenset(found - {"", PREDICTIONS})


def read_in(tree: AccessibilityTree) -> list[Element]:
    """The elements with texts that a person reads, or pictures, but for the status bar."""
    return [element for child in tree.root.children if not in_status_bar(child) for element in _read(child)]


def is_picture(element: Element) -> bool:
    """Whether it is nothing but a picture or a map: what it is called is written nowhere."""
    if is_control(element):
        return False
    return element.type == "Image" or (element.type == "Other" and element.label.startswith(_MAP))


def value_of(element: Element) -> str:
    """Its value, without the placeholder that devices repeat there if a field is empty."""
    return "" if element.value == element.placeholder else element.value


def in_status_bar(element: Element) -> bool:
    """Whether an element is no control and lies within the height of the status bar."""
    return not is_control(element) and element.frame.y + element.frame.height <= _STATUS_BAR


def _read(element: Element) -> Iterator[Element]:
    """The elements with texts of the app: not those of the keyboard, of bars and scroll views themselves, of scroll bars, of the area
    around a popover, of controls whose words are not written, such as the “41 minutes” of a wheel, and of the picture in a search field, which
    lists leave out."""
    if _is_keyboard(element) or element.type == "StatusBar" or element.identifier == AROUND_POPOVER:
        return
    silent = element.type in _SILENT or SCROLL_BAR.match(element.label)
    if element.number and not silent:
        yield element
    for child in element.children:
        if element.type != "SearchField" or is_control(child):
            yield from _read(child)
