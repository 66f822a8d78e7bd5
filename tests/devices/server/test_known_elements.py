"""An element id keeps its element while the screen changes around it."""

import pytest

from iosworld.devices.server.elements import read_nodes
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.known_elements import LIMIT, KnownElements


def screen(*children):
    return read_nodes({"type": "Application", "label": "A", "frame": [0, 0, 9, 9], "children": list(children)})


def node(kind, label, identifier=None, *children):
    return {"type": kind, "label": label, "identifier": identifier, "frame": [0, 0, 9, 9], "children": list(children)}


def known(root, place):
    elements = KnownElements()
    found = list(root.walk())[place]
    return elements, elements.id_of(found, "app", 7)


def test_an_id_packs_a_number_and_the_process():
    root = screen(node("Button", "OK"))
    elements, identity = known(root, 1)
    assert identity == "00000000-0000-0001-0000-000000000007"
    assert elements.id_of(root.children[0], "app", 7) == identity
    assert elements.find(identity, root, "app") is root.children[0]


@pytest.mark.parametrize(
    ("after", "label"),
    [
        ([node("Image", "new"), node("Button", "OK")], "OK"),
        ([node("Button", "Other"), node("Button", "OK")], "OK"),
        ([node("Cell", None, None, node("Button", "OK"))], "OK"),
    ],
)
def test_moved_element_is_found(after, label):
    elements, identity = known(screen(node("Button", "OK")), 1)
    assert elements.find(identity, screen(*after), "app").label == label


def test_nearest_of_equal_elements_is_chosen():
    rows = [node("Button", "Delete") for _ in range(3)]
    elements, identity = known(screen(*rows), 3)
    assert elements.find(identity, screen(node("Image", "x"), *rows), "app").index in (2, 3)


def test_an_element_with_an_identifier_may_change_its_label():
    elements, identity = known(screen(node("Button", "Play", "player.toggle")), 1)
    later = screen(node("Button", "Pause", "player.toggle"))
    assert elements.find(identity, later, "app").label == "Pause"
    assert (
        elements.find(identity, screen(node("Image", "x"), node("Button", "Play", "player.toggle")), "app").index == 1
    )


@pytest.mark.parametrize(
    ("after", "app"),
    [
        (screen(node("Button", "OK")), "other"),
        (screen(node("Cell", "OK")), "app"),
        (screen(node("Button", "Cancel")), "app"),
        (screen(node("Button", "OK", "new")), "app"),
        (screen(), "app"),
    ],
)
def test_missing_element_or_element_of_another_app_is_stale(after, app):
    elements, identity = known(screen(node("Button", "OK")), 1)
    with pytest.raises(RequestProblem) as caught:
        elements.find(identity, after, app)
    assert caught.value.error == "stale element reference"


def test_least_recently_used_ids_are_dropped():
    elements, first = known(screen(node("Button", "first")), 1)
    kept = elements.id_of(screen(node("Button", "kept")).children[0], "app", 7)
    for number in range(LIMIT - 1):
        elements.find(kept, screen(node("Button", "kept")), "app")
        elements.id_of(screen(node("Button", str(number))).children[0], "app", 7)
    elements.find(kept, screen(node("Button", "kept")), "app")
    with pytest.raises(RequestProblem):
        elements.find(first, screen(node("Button", "first")), "app")
