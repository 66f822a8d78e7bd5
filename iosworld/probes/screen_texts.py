"""The texts on a screen that a person reads, and the keys of the keyboard."""

from collections.abc import Iterator

from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.compact import SCROLL_BAR
from iosworld.screen.element import Element
from iosworld.screen.simple_list import is_control
from iosworld.screen.touch import AROUND_POPOVER, BARS, SCROLLING

PREDICTIONS = "Typing Predictions"
"""The label of the suggestions above the keyboard."""
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
    """Every text on the screen that a person reads, as labels or as values, but for the status bar. A space at its end is not seen."""
    apart = [child for child in tree.root.children if not _is_status(child)]
    texts = {text.strip() for child in apart for element in _read(child) for text in (element.label, element.value)}
    return frozenset(texts - {""})


def _is_status(element: Element) -> bool:
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
