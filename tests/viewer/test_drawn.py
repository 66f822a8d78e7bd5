"""How an action is said and drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from iosworld.viewer.drawn import ActionMark, drawn, in_words, svg

values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
names = st.sampled_from(["action", "x", "y", "x1", "y1", "x2", "y2", "text", "app", "url", "element", "seconds"])


@pytest.mark.parametrize(
    ("action", "touched", "words"),
    [
        ({"action": "tap_xy", "x": 500, "y": 120}, 'Button "Save"', 'Tap Button "Save"'),
        ({"action": "tap_xy", "x": 500, "y": 120}, "", "Tap x 500, y 120"),
        ({"action": "type", "text": "Milk\n"}, "", "Type “Milk⏎”"),
        ({"action": "swipe", "x1": 500, "y1": 800, "x2": 480, "y2": 200, "seconds": 0.3}, "", "Swipe up"),
        ({"action": "swipe", "x1": 0, "y1": 500, "x2": 850, "y2": 500}, "", "Swipe right"),
        ({"action": "launch_app", "app": "Todo"}, "", "Launch app “Todo”"),
        ({"action": "stop", "answer": "", "answers": {}}, "", "Stop"),
        (None, "", "No valid action"),
    ],
)
def test_actions_in_words(action, touched, words):
    assert in_words(action, touched) == words


def test_what_is_drawn():
    assert drawn({"action": "double_tap", "x": 1, "y": 2}) == ActionMark("ring", ((1.0, 2.0),), twice=True)
    assert drawn({"action": "swipe", "x1": 1, "y1": 2, "x2": 3, "y2": 4}) == ActionMark(
        "arrow", ((1.0, 2.0), (3.0, 4.0))
    )
    assert drawn({"action": "type", "text": "Milk"}) == ActionMark("label", text="“Milk”")
    assert drawn({"action": "home"}) == ActionMark("label", text="Home")
    assert drawn({"action": "tap_xy", "x": 5000, "y": 2}) is None
    assert drawn({"action": "tap_xy", "x": True, "y": 2}) is None
    assert drawn({"action": "stop", "answer": "x"}) is None


@given(st.dictionaries(names, values), st.text(), st.floats(0.5, 3))
def test_any_action_is_said_and_drawn_as_text(action, touched, ratio):
    """What a record has, from whoever wrote it: the drawing is well-formed, and has only its own elements."""
    assert isinstance(in_words(action, touched), str)
    made = svg(drawn(action), ratio)
    if made:
        found = {etree.QName(element).localname for element in etree.fromstring(str(made)).iter()}
        assert found <= {"svg", "circle", "line", "polyline", "rect", "text"}
