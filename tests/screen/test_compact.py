"""The short form of the tree says what the long form says."""

import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from iosworld.screen import clean
from iosworld.screen.compact import PARTS
from iosworld.screen.simple_list import entries_of

SIZE = (402.0, 874.0)


def node(kind: str, label: str | None = None, *children: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": kind, "label": label, "frame": [0, 100, 402, 44], "children": list(children), **more}


def shown(*children: dict[str, Any]) -> list[str]:
    """The lines between the tags of the application."""
    return clean(node("Application", "App", *children), SIZE).text().splitlines()[1:-1]


def bar(pages: int, value: str = "0%", way: str = "Vertical") -> dict[str, Any]:
    return node("Other", f"{way} scroll bar, {pages} page{'s' * (pages > 1)}", value=value, traits=["Adjustable"])


def test_an_empty_field_differs_from_a_filled_one():
    hint = "Enter a code"
    assert shown(node("TextField", "Promo code", value=hint, placeholder=hint)) == [
        f'<TextField n="1" label="Promo code" placeholder="{hint}"/>'
    ]
    assert shown(node("TextField", "Promo code", value="MAY10", placeholder=hint)) == [
        f'<TextField n="1" label="Promo code" value="MAY10" placeholder="{hint}"/>'
    ]
    assert shown(node("SearchField", "Search", node("Image", "Search"), value="Search", placeholder="Search")) == [
        '<SearchField n="1" placeholder="Search"/>'
    ]
    assert shown(node("TextView", "Message", value="Hi Mom")) == ['<TextView n="1" label="Message" value="Hi Mom"/>']


def test_scroll_bars_become_an_attribute_of_what_scrolls():
    assert shown(node("CollectionView", None, node("Button", "A"), bar(3, "45%"))) == [
        '<CollectionView scroll="45% of 3 pages">',
        '<Button n="2" label="A"/>',
        "</CollectionView>",
    ]
    both = node("ScrollView", None, node("Button", "A"), bar(2), bar(4, "10%", "Horizontal"))
    assert shown(both)[0] == '<ScrollView scroll="0% of 2 pages, 10% of 4 pages across">'
    assert shown(node("ScrollView", None, node("Button", "A"), bar(1))) == ['<Button n="2" label="A"/>']
    assert shown(node("ScrollView", None, node("Button", "A")))[0] == "<ScrollView>", "nothing says that it is short"


def test_a_cell_is_named_if_it_holds_several_things():
    assert shown(node("Cell", None, node("Button", "A"))) == ['<Button n="2" label="A"/>']
    assert shown(node("Cell", None, node("Button", "A"), node("Button", "B"))) == [
        "<Cell>",
        '<Button n="2" label="A"/>',
        '<Button n="3" label="B"/>',
        "</Cell>",
    ]
    assert shown(node("Cell", None, node("Button", "A"), selected=True))[0] == '<Cell n="1" selected="true">'
    texts = node("Cell", None, node("StaticText", "Status"), node("StaticText", "Pending"))
    assert shown(texts) == ['<Cell n="1" label="Status, Pending"/>']


def test_headings_are_headings():
    assert shown(node("Cell", None, node("StaticText", "May"), traits=["Header"])) == ['<Heading n="1" label="May"/>']
    assert shown(node("StaticText", "May", traits=["StaticText", "Header"])) == ['<Heading label="May"/>']


def test_names_with_values_in_a_row_are_one_element():
    points = [node("Other", f"May {day}", value=f"{day} mi") for day in (1, 2, 3)]
    assert shown(*points) == ['<Other values="May 1: 1 mi; May 2: 2 mi; May 3: 3 mi"/>']
    assert shown(*points[:2])[0] == '<Other label="May 1" value="1 mi"/>'
    rated = [each | {"traits": ["Adjustable"]} for each in points]
    assert shown(*rated)[0] == '<Other n="1" label="May 1" value="1 mi"/>', "these can be touched"


def test_a_stepper_is_named_once():
    parts = [node("Button", f"{way} Guests 2") for way in ("Decrement", "Increment")]
    assert shown(node("StaticText", "Guests 2"), node("Stepper", "Guests 2", *parts, value="2")) == [
        '<Stepper n="2" label="Guests 2" value="2">',
        '<Button n="3" label="Decrement"/>',
        '<Button n="4" label="Increment"/>',
        "</Stepper>",
    ]


def test_a_text_whose_parts_the_control_says_is_left_out():
    text = node("StaticText", "7:30 PM · Punchline Cellar")
    assert shown(node("Button", "Roz Delgado, Thu, May 14 · 7:30 PM, Punchline Cellar, From $24", text)) == [
        '<Button n="1" label="Roz Delgado, Thu, May 14 · 7:30 PM, Punchline Cellar, From $24"/>'
    ]
    assert (
        'text="8:30 PM · Punchline Cellar"'
        in shown(node("Button", "Roz, 7:30 PM, Punchline Cellar", node("StaticText", "8:30 PM · Punchline Cellar")))[0]
    )


words = st.sampled_from(["A", "May", "12 items", "7:30 PM · Cellar", "Save, now", "a\nb", ""])
kinds = st.sampled_from(
    [
        *("Button", "Cell", "CollectionView", "Image", "Keyboard", "NavigationBar", "Other", "ScrollView"),
        *("SearchField", "SegmentedControl", "StaticText", "Switch", "TabBar", "TextField"),
    ]
)
traits = st.sampled_from([[], ["Header"], ["Button"], ["Adjustable"]])
flags = {"enabled": st.booleans(), "selected": st.booleans(), "focused": st.booleans(), "traits": traits}
leaves = st.builds(node, kinds, words, value=words, placeholder=words, **flags)
trees = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4).flatmap(
        lambda children: st.builds(node, kinds, words, *map(st.just, children), value=words, traits=traits)
    ),
    max_leaves=25,
)


@given(st.lists(trees, max_size=4))
def test_whatever_the_long_form_says_the_short_form_says(children):
    tree = clean(node("Application", "App", *children), SIZE)
    short, long = etree.fromstring(tree.text()), etree.fromstring(tree.long_text())
    said = " ".join(" ".join(element.attrib.values()) for element in short.iter())
    for element in long.iter():
        for name in ("label", "value", "placeholder"):
            for part in PARTS.split(element.get(name, "")):
                assert part in said, (name, part)


@given(st.lists(trees, max_size=4))
def test_every_number_of_the_list_is_in_the_short_form(children):
    tree = clean(node("Application", "App", *children), SIZE)
    short = etree.fromstring(tree.text())
    keys = [number for element in short.iter() for number in re.findall(r"\b\d+", element.get("keys", ""))]
    numbers = {element.get("n") for element in short.iter()} | set(keys)
    listed = {str(entry.element.number) for entry in entries_of(tree) if entry.touchable}
    bare = {str(each.number) for each in tree.elements if each.type in ("Cell", "Keyboard", "SegmentedControl")}
    assert listed - bare <= numbers
