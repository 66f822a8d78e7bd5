from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from iosworld.screen import clean
from iosworld.screen.simple_list import entries_of, simple_list

SIZE = (402.0, 874.0)


def node(kind: str, label: str | None = None, *children: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": kind, "label": label, "frame": [0, 100, 402, 44], "children": list(children), **more}


def tree(*children: dict[str, Any], **limits: int):
    return clean(node("Application", "Phone", *children, frame=[0, 0, *SIZE]), SIZE, **limits)


def listed(*children: dict[str, Any]) -> list[str]:
    return simple_list(tree(*children)).splitlines()


def test_controls_have_a_number_and_texts_have_none():
    assert listed(
        node(
            "NavigationBar",
            "Alarms",
            node("Button", "Edit"),
            node("StaticText", "Alarms of the week"),
            frame=[0, 0, 402, 90],
        ),
        node("Switch", "6:45 AM, Gym", value="1"),
        node("TextField", "Label", value="", placeholder="Alarm", focused=True),
        node("Button", "Save", enabled=False),
        node("Button", "Alarms", selected=True),
    ) == [
        '2 Button "Edit"',
        '- Text "Alarms of the week"',
        '4 Switch "6:45 AM, Gym", value "1"',
        '5 TextField "Label", placeholder "Alarm", focused',
        '6 Button "Save", disabled',
        '7 Button "Alarms", selected',
    ]


def test_a_row_with_nothing_else_to_touch_is_one_line_with_its_texts():
    assert listed(node("Cell", None, node("StaticText", "Status"), node("StaticText", "Pending"))) == [
        '1 Cell "Status, Pending"'
    ]
    assert listed(node("Button", "Pay", node("StaticText", "by card"))) == ['1 Button "Pay", with "by card"']


def test_a_row_that_holds_a_control_is_that_control():
    snooze = node("Switch", "Snooze", node("Switch", None, value="1"), value="1")
    assert listed(node("Cell", None, snooze)) == ['2 Switch "Snooze", value "1"']
    two = node("Cell", None, node("Button", "Done"), node("TextField", "Item", value="Milk"))
    assert listed(two) == ['2 Button "Done"', '3 TextField "Item", value "Milk"']


def test_row_that_can_be_touched_next_to_its_controls_is_listed():
    row = node("Cell", "Maya", node("Button", "Call"), node("Button", "Write"))
    assert listed(row) == ['1 Cell "Maya"', '2 Button "Call"', '3 Button "Write"']


def test_text_of_an_alert_is_listed():
    assert listed(node("Sheet", "Pay $32.00?", node("Button", "Pay")))[0] == '- Text "Pay $32.00?"'


def test_a_label_of_several_lines_stays_one_line():
    assert listed(node("Button", 'Say "hi"\n9 Button "Pay"')) == ['1 Button "Say \\"hi\\"\\n9 Button \\"Pay\\""']


def test_covered_elements_cannot_be_touched():
    under = node("Button", "Under", frame=[0, 800, 402, 60])
    assert listed(under, node("TabBar", None, frame=[0, 790, 402, 84]))[0] == '- Button "Under", covered'


def test_elements_left_out_of_the_tree_are_counted():
    many = tree(*[node("Button", f"b{n}", frame=[0, n, 402, 44]) for n in range(30)], max_elements=10)
    assert simple_list(many).splitlines()[-1] == "(20 more elements are not listed)"


def test_empty_screen_is_reported():
    assert simple_list(tree()) == "(nothing is listed on this screen)\n"


NODES = st.recursive(
    st.builds(
        lambda kind, label, value, y: node(kind, label, value=value, frame=[0, y, 402, 44]),
        st.sampled_from(["Button", "Cell", "StaticText", "Switch", "Other", "TabBar", "Image", "TextField"]),
        st.none() | st.text(max_size=4),
        st.none() | st.text(max_size=4),
        st.integers(-50, 900),
    ),
    lambda inner: st.builds(
        lambda kind, label, children: node(kind, label, *children),
        st.sampled_from(["Cell", "Other", "Button", "CollectionView", "NavigationBar"]),
        st.none() | st.text(max_size=4),
        st.lists(inner, max_size=4),
    ),
    max_leaves=12,
)


@given(st.lists(NODES, max_size=5))
def test_every_number_is_a_tappable_element_and_occurs_once(children):
    made = tree(*children)
    numbers = [line.element.number for line in entries_of(made) if line.touchable]
    assert set(numbers) <= made.touch_points.keys()
    assert len(numbers) == len(set(numbers))
    assert len(simple_list(made).splitlines()) == max(1, len(entries_of(made)))
