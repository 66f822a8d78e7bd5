from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from iosworld.screen import clean
from iosworld.screen.element import read_element

SIZE = (402.0, 874.0)


def node(kind: str, label: str | None = None, *children: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": kind, "label": label, "frame": [0, 100, 402, 44], "children": list(children), **more}


def shown(*children: dict[str, Any], **limits: int) -> str:
    return clean(node("Application", "Clock", *children, frame=[0, 0, 402, 874]), SIZE, **limits).text()


def test_an_agent_reads_type_label_value_state_and_number():
    text = shown(
        node("NavigationBar", "Alarms", node("Button", "Edit", identifier="clock.alarms.editButton")),
        node("Switch", "6:45 AM, Gym", value="1", identifier="clock.alarms.row.alarm-1"),
        node("TextField", "Label", value="", placeholder="Alarm", focused=True),
        node("Button", "Save", enabled=False),
        node("Button", "Alarms", selected=True),
    )
    assert text == (
        '<Application label="Clock">\n'
        '<NavigationBar label="Alarms">\n'
        '<Button n="2" label="Edit"/>\n'
        "</NavigationBar>\n"
        '<Switch n="3" label="6:45 AM, Gym" value="1"/>\n'
        '<TextField n="4" label="Label" placeholder="Alarm" focused="true"/>\n'
        '<Button n="5" label="Save" enabled="false"/>\n'
        '<Button n="6" label="Alarms" selected="true"/>\n'
        "</Application>\n"
    )


def test_identifiers_and_frames_are_not_shown_to_the_agent():
    tree = clean(node("Application", "Clock", node("Button", "Add", identifier="clock.alarms.addButton")), SIZE)
    assert "addButton" not in tree.text()
    assert "402" not in tree.text()
    assert tree.elements[0].identifier == "clock.alarms.addButton"


def test_wrappers_are_removed_and_their_children_move_up():
    text = shown(node("Window", None, node("Other", None, node("Other", "", node("Button", "Add")))))
    assert text == '<Application label="Clock">\n<Button n="1" label="Add"/>\n</Application>\n'


def test_wrapper_that_repeats_its_content_is_removed():
    assert "Other" not in shown(node("Other", "Edit", node("Button", "Edit")))
    assert "Other" in shown(node("Other", "Edit", node("Button", "Edit"), node("Button", "Add")))


def test_wrapper_with_information_of_its_own_stays():
    assert '<Other label="Chart"/>' in shown(node("Other", "Chart"))
    assert '<Other n="1"/>' in shown(node("Other", None, traits=["Button"]))


def test_offscreen_elements_are_removed_and_their_visible_children_stay():
    text = shown(
        node("Cell", "Far below", node("Button", "Pinned"), visible=False), node("Image", None), node("StaticText", "")
    )
    assert text == '<Application label="Clock">\n<Button n="1" label="Pinned"/>\n</Application>\n'


def test_text_already_in_the_label_of_a_control_is_not_repeated():
    assert "StaticText" not in shown(node("Button", "Add", node("StaticText", "Add")))
    assert "Forward" not in shown(node("Button", "Notes", node("Image", "Forward")))
    text = shown(
        node(
            "Button", "Unread, Yuki, Re: 12, or 14?", *(node("StaticText", part) for part in ("Yuki", "Re: 12, or 14?"))
        )
    )
    assert "StaticText" not in text
    assert '<Button n="1" label="Yukiko" text="Yuki"/>' in shown(node("Button", "Yukiko", node("StaticText", "Yuki")))
    assert '<Cell n="1" label="Gym" text="6:45 AM"/>' in shown(node("Cell", "Gym", node("StaticText", "6:45 AM")))
    assert shown(node("NavigationBar", "Alarms", node("StaticText", "Alarms"))).count("Alarms") == 1


def labeled_switch(label: str, y: int, **more: Any) -> dict[str, Any]:
    control = node("Switch", None, value="1", frame=[311, y + 8, 63, 28])
    return node("Switch", label, node("StaticText", label), control, value="1", frame=[32, y, 340, 44], **more)


def test_labeled_switch_is_one_element_touched_at_its_knob():
    raw = node("Application", "Clock", node("Cell", None, labeled_switch("Snooze", 100)), frame=[0, 0, 402, 874])
    tree = clean(raw, SIZE)
    assert tree.text() == ('<Application label="Clock">\n<Switch n="2" label="Snooze" value="1"/>\n</Application>\n')
    assert tree.touch_points[2] == (342.5, 122)
    assert tree.elements[1].frame.width == 340
    assert len(list(read_element(raw).walk())) == 5  # the device's own tree keeps the second switch


def test_a_knob_under_a_bar_cannot_be_touched():
    bar = node("TabBar", None, node("Button", "Alarms"), frame=[0, 791, 402, 83])
    tree = clean(node("Application", "Clock", labeled_switch("Snooze", 780), bar, frame=[0, 0, 402, 874]), SIZE)
    x, y = tree.touch_points[1]
    assert (x, y) == (342.5, 789.5)
    tree = clean(node("Application", "Clock", labeled_switch("Snooze", 785), bar, frame=[0, 0, 402, 874]), SIZE)
    assert 1 not in tree.touch_points


def test_a_switch_whose_knob_alone_is_visible_keeps_its_label():
    hidden = labeled_switch("Snooze", 100, visible=False)
    assert '<Switch n="1" label="Snooze" value="1"/>' in shown(hidden)
    knob = {**hidden["children"][1], "visible": False}
    assert "Switch" not in shown({**hidden, "children": [hidden["children"][0], knob]})


def test_two_switches_in_a_switch_stay_apart():
    text = shown(node("Switch", "Both", node("Switch", None, value="1"), node("Switch", None, value="0")))
    assert text.count("<Switch") == 3


def test_two_equal_buttons_are_two_buttons():
    assert shown(node("Button", "Delete"), node("Button", "Delete")).count("<Button") == 2


def test_empty_cell_is_removed_and_a_field_is_labeled_by_its_placeholder():
    assert "Cell" not in shown(node("Cell", None, node("StaticText", "under the bar", visible=False)))
    assert "Cell" in shown(node("Cell", None, node("StaticText", "Row")))
    text = shown(
        node("TextField", "", value="12", placeholder="Least amount"), node("TextField", "Memo", placeholder="None")
    )
    assert '<TextField n="1" value="12" placeholder="Least amount"/>' in text
    assert '<TextField n="2" label="Memo" placeholder="None"/>' in text


def test_raw_symbol_names_are_not_shown():
    name = "mappin.and.ellipse"
    assert "Image" not in shown(node("Image", name, identifier=name))
    assert 'label="Clock"' in shown(node("Image", "Clock", identifier="clock"))
    assert 'label="line 3 horizontal"' in shown(node("Button", "line.3.horizontal", identifier="line.3.horizontal"))
    assert 'label="example.com"' in shown(
        node("Button", "example.com", identifier="site"), node("StaticText", "example.com")
    )


def test_letter_keys_are_removed_and_other_keys_stay():
    text = shown(
        node("Keyboard", None, node("Key", "q"), node("Key", "w"), node("Key", "shift"), node("Button", "return"))
    )
    assert '<Keyboard keys="2 shift, 3 return"/>' in text


def test_long_list_is_cut_with_a_note_and_what_follows_it_stays():
    cells = [node("Cell", f"Row {n}", node("Button", "Info")) for n in range(300)]
    tree = clean(
        node("Application", "Mail", node("Table", None, *cells), node("TabBar", None, node("Button", "Inbox"))), SIZE
    )
    assert len(tree.elements) == 200
    assert any(element.label == "Inbox" for element in tree.elements)
    assert tree.not_shown == 300 * 2 + 3 - 200
    assert ' more elements"' in tree.text()


def test_levels_are_limited_and_the_cut_is_marked():
    deep = node("Cell", "20")
    for level in range(19, 0, -1):
        deep = node("Cell", str(level), deep)
    text = shown(deep)
    assert 'label="14" not_shown="6 more elements"' in text
    assert 'label="15"' not in text


kinds = st.sampled_from(["Other", "Button", "Cell", "StaticText", "Image", "Key", "ScrollView", "Keyboard", "We<ird"])
trees = st.recursive(
    st.builds(
        node, kinds, st.none() | st.text(max_size=8), visible=st.booleans(), value=st.none() | st.text(max_size=5)
    ),
    lambda inner: st.lists(inner, max_size=6).flatmap(
        lambda children: st.builds(node, kinds, st.none() | st.text(max_size=5), *map(st.just, children))
    ),
    max_leaves=60,
)


@pytest.mark.slow
@given(st.lists(trees, max_size=6), st.integers(1, 30), st.integers(2, 6))
def test_any_tree_becomes_xml_within_the_limits_and_cuts_are_marked(children, elements, levels):
    raw = node("Application", "App", *children)
    tree = clean(raw, SIZE, max_elements=elements, max_levels=levels)
    root = etree.fromstring(tree.text())
    assert len(tree.elements) <= elements
    assert max(len(list(item.iterancestors())) + 1 for item in root.iter()) <= levels
    assert [element.number for element in tree.elements] == list(range(1, len(tree.elements) + 1))
    whole = clean(raw, SIZE, max_elements=100_000, max_levels=1000)
    assert len(tree.elements) + tree.not_shown == len(whole.elements)


@pytest.mark.parametrize(
    "raw", [{}, {"type": "Button"}, {"type": "Button", "frame": [1, 2, 3]}, {"type": "B", "frame": ["a"] * 4}]
)
def test_invalid_tree_is_an_error(raw):
    with pytest.raises(ValueError, match="expected an element with type and frame"):
        clean(raw, SIZE)


def test_touch_lands_on_the_uncovered_part():
    raw = node(
        "Application",
        "Mail",
        node("Cell", "Under the title", frame=[0, 40, 402, 100]),
        node("Cell", "Under the tabs", frame=[0, 780, 402, 60]),
        node("Cell", "Quite under the tabs", frame=[0, 800, 402, 60]),
        node("Cell", "Half off", frame=[300, 300, 204, 40]),
        node("NavigationBar", "Inbox", node("Button", "Edit", frame=[340, 50, 50, 44]), frame=[0, 0, 402, 100]),
        node("TabBar", None, node("Button", "Inbox", frame=[0, 790, 100, 60]), frame=[0, 790, 402, 84]),
    )
    tree = clean(raw, SIZE)
    points = {element.label: tree.touch_points.get(element.number) for element in tree.elements}
    assert points["Under the title"] == (201, 120)
    assert points["Under the tabs"] == (201, 785)
    assert points["Quite under the tabs"] is None
    assert points["Half off"] == (351, 320)
    assert points["Edit"] == (365, 72)
    assert points["Inbox"] == (50, 820)


def test_control_over_scrolling_content_is_not_touched_instead_of_it():
    days = [
        node("Button", "July 24", frame=[0, 700, 50, 40]),
        node("Button", "July 31", frame=[0, 745, 50, 40]),
        node("Button", "August 7", frame=[0, 790, 50, 40]),
        node("Button", "August 7, elsewhere", frame=[390, 790, 12, 40]),
    ]
    search = node("Other", None, node("Button", "Search", frame=[0, 760, 380, 80]))
    view = node("ScrollView", None, *days, frame=[0, 100, 402, 774])
    raw = node("Application", "StayFinder", node("Other", None, view), search)
    tree = clean(raw, SIZE)
    points = {element.label: tree.touch_points.get(element.number) for element in tree.elements}
    assert points["July 24"] == (25, 720)
    assert points["July 31"] == (25, 752.5)
    assert points["August 7"] is None
    assert points["August 7, elsewhere"] == (396, 810)
    assert points["Search"] == (190, 800)


def test_touch_lands_on_the_part_that_the_scroll_view_shows():
    rides = [
        node("Button", "Standard", frame=[12, 560, 378, 97]),
        node("Button", "Green", frame=[12, 664, 378, 97]),
        node("Button", "Black", frame=[12, 768, 378, 97]),
    ]
    view = node("ScrollView", None, node("Other", None, *rides), frame=[0, 346, 402, 331])
    tree = clean(node("Application", "CityRide", view, node("Button", "Choose", frame=[16, 720, 370, 52])), SIZE)
    points = {element.label: tree.touch_points.get(element.number) for element in tree.elements}
    assert points["Standard"] == (201, 608.5)
    assert points["Green"] == (201, 670.5)
    assert points["Black"] is None
    assert points["Choose"] == (201, 746)


def test_touch_outside_a_popover_dismisses_it():
    raw = node(
        "Application",
        "MyBank",
        node("Button", "Monday, May 18", frame=[80, 390, 300, 340]),
        node("Other", "dismiss popup", identifier="PopoverDismissRegion", frame=[0, 0, 402, 874]),
    )
    tree = clean(raw, SIZE)
    assert tree.touch_point(tree.elements[-1]) == (201, 195)


@pytest.mark.parametrize("kind", ["SearchField", "TextField"])
def test_a_tap_on_a_field_touches_the_end_of_its_text(kind):
    clear = node("Button", "Clear text", frame=[370, 110, 24, 24])
    field = node(kind, "Name", clear, value="Jordan", frame=[10, 100, 390, 44])
    tree = clean(node("Application", "Mail", field, node("Button", "Save", frame=[0, 200, 100, 40])), SIZE)
    name, save = (next(e for e in tree.elements if e.label == label) for label in ("Name", "Save"))
    assert tree.touch_points[name.number] == (366, 138)
    assert tree.touch_point(name) == name.frame.center
    assert tree.touch_points[save.number] == save.frame.center


def test_content_is_not_touched_beyond_what_scrolls():
    request = node("TextView", "Special request", frame=[32, 742, 338, 43])
    hidden = node("Button", "Name", frame=[32, 840, 338, 30])
    indicator = node("Other", "Vertical scroll bar, 2 pages", value="0%", frame=[369, 132, 30, 634])
    form = node("CollectionView", None, request, hidden, indicator, frame=[0, 62, 402, 812])
    raw = node("Application", "DineSpot", form, node("Button", "Confirm reservation", frame=[16, 781, 370, 51]))
    tree = clean(raw, SIZE)
    points = {element.label: tree.touch_points.get(element.number) for element in tree.elements}
    assert points["Special request"] == (366, 760), "the bar around the button has no element of its own"
    assert points["Name"] is None
    assert points["Confirm reservation"] == (201, 806.5)


def test_row_is_touched_below_the_header_that_is_kept_over_it():
    header = node("Cell", None, node("StaticText", "May", frame=[0, 116, 402, 36]), traits=["Header"])
    header["frame"] = [0, 116, 402, 36]
    row = node("Cell", None, node("Button", "Ride to SFO", frame=[0, 90, 402, 70]), frame=[0, 90, 402, 70])
    indicator = node("Other", "Vertical scroll bar, 2 pages", value="0%", frame=[369, 116, 30, 674])
    rides = node("CollectionView", None, row, header, indicator, frame=[0, 0, 402, 874])
    tree = clean(node("Application", "CityRide", rides), SIZE)
    button, may = (next(e for e in tree.elements if e.label == label) for label in ("Ride to SFO", "May"))
    assert tree.touch_points[button.number] == (201, 156)
    assert tree.touch_points[may.number] == (201, 134)
