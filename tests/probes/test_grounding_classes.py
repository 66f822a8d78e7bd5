"""The hard classes of grounding, on fake and made-up screens."""

import json

import pytest

from iosworld.actions import parse_action
from iosworld.probes.answered import is_right
from iosworld.probes.answers import parse_answer
from iosworld.probes.executing import PointChecker
from iosworld.probes.explored import Effect, ExploredScreen, SwipeEffect
from iosworld.probes.exploring import SWIPES, Exploration
from iosworld.probes.grounding import grounding_items
from iosworld.probes.origin import Origin
from iosworld.probes.walks import Point, controls, tree_after, walk
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, Frame
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot
from iosworld.screen.simple_list import ListEntry
from iosworld.testing import FakePhones

PHONES = FakePhones(items=30)


def explored(todo_item):
    return Exploration(Origin("small", todo_item.task, "train", "train", 0), PHONES)


def test_what_is_off_the_screen_needs_a_swipe(todo_item):
    [item] = [draft.item for draft in grounding_items(explored(todo_item)) if draft.item.kind == "off-screen"]
    name = item.question.partition("“")[2].rstrip("”.")
    with PHONES.phone() as phone:
        point = walk(phone, ())
        for action in item.source.rebuilt():
            point = point.after(phone, parse_action(action.model_dump(mode="json")))
        assert name not in point.seen.tree.text()
        right = []
        for direction, swipe in SWIPES.items():
            tree = tree_after(phone.fork(), swipe, point.seen.tree)
            right += [direction for entry in controls(tree) if entry.name == name]
    assert json.loads(item.label) == sorted(right) != []
    for direction in ("up", "down", "left"):
        parsed = parse_answer(json.dumps({"swipe": direction}), "place")
        assert is_right(item, parsed) == (direction in right)
    assert not is_right(item, parse_answer('{"element": 1}', "place"))
    assert PointChecker({}, {})(item, (500, 500)) is False


def made_up(todo_item, *elements, written="", reference="saved", up=()):
    """The items about a screen with these elements, of which the first is the solution's. A swipe up leads to those of `up`."""
    root = Element("Application", Frame(0, 0, 400, 800), children=elements)
    ops = [{"op": "text", "s": written}]
    seen = Observation(
        1, Screenshot(display_list={"size": [400, 800], "scale": 1, "ops": ops}), AccessibilityTree(root, (400, 800))
    )
    effects = [
        Effect(
            ListEntry(one, one.label),
            "same" if number or not one.enabled else reference,
            "",
            frozenset(),
            (),
            seen.tree,
            passes=False,
        )
        for number, one in enumerate(elements)
    ]
    one = explored(todo_item)
    swiped = AccessibilityTree(Element("Application", Frame(0, 0, 400, 800), children=tuple(up)), (400, 800))
    swipes = (SwipeEffect("up", "swiped", swiped),) if up else ()
    screen = ExploredScreen(Point(PHONES.phone(), seen), "state", tuple(effects), reference, "same", swipes=swipes)
    one.__dict__["screens"] = [screen]
    return {draft.item.kind: draft.item for draft in grounding_items(one)}


PLACE = Frame(100, 100, 50, 50)


def button(number, label, frame=PLACE, *, enabled=True):
    return Element("Button", frame, label=label, number=number, enabled=enabled)


OTHER = button(2, "Other", Frame(100, 300, 50, 50))


@pytest.mark.parametrize(
    ("element", "written", "kind"),
    [
        (button(1, "Share"), "Other things", "icon"),
        (button(1, "Share"), "Share Other", "plain"),
        (button(1, "Share", Frame(100, 100, 20, 50)), "Share", "small"),
        (button(1, "Share", Frame(-20, 100, 70, 50)), "Share", "partly-hidden"),
    ],
)
def test_classes(todo_item, element, written, kind):
    assert set(made_up(todo_item, element, OTHER, written=written)) == {kind}


def test_the_place_decides_where_nothing_happens(todo_item):
    off = button(1, "Save", Frame(100, 80, 100, 40), enabled=False)
    item = made_up(todo_item, off, OTHER, written="Save Other", reference="other")["disabled"]
    assert item.label == "[1]"
    check = PointChecker({}, {})
    assert check(item, (300, 120))
    assert not check(item, (300, 300))


def test_a_swipe_to_another_screen_does_not_scroll(todo_item):
    def bar(name):
        return Element(
            "NavigationBar", Frame(0, 50, 400, 50), children=(button(8, name, Frame(0, 50, 50, 50)),), number=7
        )

    later = button(3, "Later")
    assert "off-screen" in made_up(todo_item, bar("Cancel"), OTHER, up=(bar("Cancel"), later))
    assert "off-screen" in made_up(todo_item, button(1, "Near"), OTHER, up=(OTHER, later))
    assert "off-screen" not in made_up(todo_item, button(1, "Near"), OTHER, up=(later,))
    assert "off-screen" not in made_up(todo_item, bar("Cancel"), OTHER, up=(bar("Back"), later))


AROUND = Element("Other", Frame(0, 0, 400, 800), label="dismiss popup", identifier="PopoverDismissRegion", number=9)


def titled(title):
    close = button(8, "Close", Frame(0, 50, 50, 50))
    return Element("NavigationBar", Frame(0, 50, 400, 50), identifier=title, children=(close,), number=7)


@pytest.mark.parametrize(
    ("before", "after", "scrolls"),
    [
        ((titled("Soup"),), (titled("Soup"),), True),
        ((titled("Soup"),), (titled("Checkout"),), False),
        ((AROUND,), (), False),
        ((Element("Sheet", PLACE, number=9),), (), False),
        ((Element("Alert", PLACE, number=9),), (), False),
        ((Element("Keyboard", Frame(0, 500, 400, 300), number=9),), (), False),
        ((), (Element("Keyboard", Frame(0, 500, 400, 300), number=9),), False),
    ],
    ids=["same page", "other page", "menu", "action sheet", "alert", "keyboard closes", "keyboard opens"],
)
def test_a_swipe_that_closes_something_does_not_scroll(todo_item, before, after, scrolls):
    """Both pages can have a button to close them, and a control in common."""
    found = made_up(todo_item, *before, OTHER, up=(*after, OTHER, button(3, "Later")))
    assert ("off-screen" in found) == scrolls
