"""A tree as arrays: compact to send between processes, and ready for a network that reads elements."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from iosworld.screen.accessibility import AccessibilityTree

_TYPES = """
    Other StaticText Button Cell Image TextField SearchField SecureTextField TextView Switch Toggle Slider
    Stepper Picker PickerWheel DatePicker SegmentedControl Link Icon Key Keyboard Alert Sheet Popover Menu
    MenuItem NavigationBar TabBar Tab Toolbar StatusBar ScrollView Table CollectionView WebView PageIndicator
    ProgressIndicator Window
    """
TYPES = tuple(_TYPES.split())
"""Types of elements by their number in `TreeArrays.types`. An unlisted type has the number of `Other`."""
_NUMBERS = {name: number for number, name in enumerate(TYPES)}
ENABLED, SELECTED, FOCUSED, TOUCHABLE = 1, 2, 4, 8
"""Bits of `TreeArrays.states`."""

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class TreeArrays:
    """Elements in reading order, one row for each."""

    numbers: Array
    """The number that `tap` takes: int32, shape (n,)."""
    types: Array
    """Places in `TYPES`: uint8, shape (n,)."""
    frames: Array
    """x, y, width and height in points: float32, shape (n, 4)."""
    states: Array
    """`ENABLED`, `SELECTED`, `FOCUSED` and `TOUCHABLE`: uint8, shape (n,)."""
    texts: bytes
    """The texts of all elements one after the other, as UTF-8: label, value and placeholder, which a newline joins."""
    ends: Array
    """Where each element's text ends in `texts`: int32, shape (n,)."""

    def text(self, row: int) -> str:
        """Label, value and placeholder of an element, without those that it lacks."""
        begin = int(self.ends[row - 1]) if row else 0
        return self.texts[begin : int(self.ends[row])].decode()


def tree_arrays(tree: AccessibilityTree) -> TreeArrays:
    """The tree's elements as arrays."""
    elements, points = tree.elements, tree.touch_points
    texts = [
        "\n".join(part for part in (each.label, each.value, each.placeholder) if part).encode(errors="replace")
        for each in elements
    ]
    frames = [(each.frame.x, each.frame.y, each.frame.width, each.frame.height) for each in elements]
    states = [
        ENABLED * each.enabled + SELECTED * each.selected + FOCUSED * each.focused + TOUCHABLE * (each.number in points)
        for each in elements
    ]
    return TreeArrays(
        np.array([each.number for each in elements], np.int32),
        np.array([_NUMBERS.get(each.type, 0) for each in elements], np.uint8),
        np.array(frames, np.float32).reshape(len(elements), 4),
        np.array(states, np.uint8),
        b"".join(texts),
        np.cumsum([len(text) for text in texts], dtype=np.int32),
    )
