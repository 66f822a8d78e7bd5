"""Actions in words: what a history says has to be what was done."""

import pytest

from iosworld.actions import TapXY, Type
from iosworld.probes.walks import in_words
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, Frame

CELL = Element("Button", Frame(100, 400, 60, 30), label="B10, empty", number=5)
ITEM = Element("MenuItem", Frame(90, 390, 120, 44), label="Select All", number=8)


def tree(*elements):
    whole = Frame(0, 0, 400, 800)
    return AccessibilityTree(Element("Application", whole, label="Sheets", children=elements), (400, 800))


@pytest.mark.parametrize(
    ("elements", "words"),
    [
        ((CELL,), "tap Button “B10, empty”"),
        ((CELL, Element("Menu", Frame(60, 390, 200, 44), number=7, children=(ITEM,))), "tap MenuItem “Select All”"),
    ],
    ids=["alone", "under a menu"],
)
def test_a_menu_takes_the_tap_from_what_is_under_it(elements, words):
    x, y = 130 / 400 * 1000, 415 / 800 * 1000
    assert in_words(TapXY(x=x, y=y), tree(*elements)) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Gym", "type “Gym”"),
        ("\b", "delete 1 character"),
        ("\b\b\b", "delete 3 characters"),
        ("\b\bGym", "delete 2 characters and type “Gym”"),
    ],
)
def test_backspaces_are_told_as_what_they_do(text, words):
    assert in_words(Type(text=text), tree(CELL)) == words
