"""Class chains: steps, predicates, positions, and invalid chains."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.devices.server.class_chains import find_by_class_chain, parse_class_chain
from iosworld.devices.server.elements import read_nodes
from iosworld.devices.server.errors import RequestProblem


def node(kind, label=None, *children):
    return {"type": kind, "label": label, "frame": [0, 0, 9, 9], "children": list(children)}


ROOT = read_nodes(
    node(
        "Application",
        "App",
        node(
            "Window",
            None,
            node("Cell", "A", node("Button", "Delete"), node("Image", "star")),
            node("Cell", "B", node("Button", "Delete")),
            node("Cell", "it's `C`", node("Other", None, node("Button", "More"))),
        ),
    )
)
T = "XCUIElementType"


@pytest.mark.parametrize(
    ("chain", "labels"),
    [
        (f"**/{T}Button", ["Delete", "Delete", "More"]),
        (f"{T}Window/{T}Cell", ["A", "B", "it's `C`"]),
        (f"{T}Window/{T}Cell[2]", ["B"]),
        (f"{T}Window/{T}Cell[-1]", ["it's `C`"]),
        (f"{T}Window/{T}Cell[4]", []),
        (f"**/{T}Cell[`label == 'A'`]/{T}Button", ["Delete"]),
        (f"**/{T}Cell[`label BEGINSWITH 'it'`]/{T}Button", []),
        (f"**/{T}Cell[`label BEGINSWITH 'it'`]/**/{T}Button", ["More"]),
        (f"**/{T}Cell[`label CONTAINS '``C``'`]", ["it's `C`"]),
        (f"**/{T}Cell[$type == '{T}Image'$]", ["A"]),
        (f"**/{T}Cell[$label == 'Delete'$][`label != 'A'`]", ["B"]),
        (f"**/{T}Button[3]", ["More"]),
        ("*/*/*[1]", ["Delete"]),
        (f"**/{T}Any[`label == 'star'`]", ["star"]),
        (f"**/*/**/{T}Button", ["Delete", "Delete", "More"]),
        (f"**/{T}Application", []),
    ],
)
def test_class_chain_finds_elements(chain, labels):
    assert [found.label for found in find_by_class_chain(ROOT, chain)] == labels


@pytest.mark.parametrize(
    "chain",
    [
        *(
            "",
            "/",
            f"/{T}Button",
            "Button",
            f"**/{T}Button/",
            f"{T}Cell[0]",
            f"{T}Cell[`label == 'A'",
            f"{T}Cell[`a`b]",
        ),
        *(f"{T}Cell[1][2]", f"{T}Cell[x]", f"{T}Cell[", "**", "**/", f"{T}Cell]", f"{T}Cell[1][`label == 'A'`]"),
    ],
)
def test_invalid_chain_is_an_error_with_its_position(chain):
    with pytest.raises(RequestProblem, match="expected") as caught:
        parse_class_chain(chain)
    assert caught.value.error == "invalid selector"


def test_invalid_predicate_in_a_chain_is_an_error():
    with pytest.raises(RequestProblem) as caught:
        find_by_class_chain(ROOT, f"**/{T}Cell[`label =`]")
    assert caught.value.error == "unknown error"


PIECES = st.sampled_from(
    ["**/", "/", "*", f"{T}Cell", f"{T}Button", "[1]", "[-1]", "[`label == 'A'`]", "[$index == 0$]", "[", "`"]
)


@given(st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=8).map("".join)))
def test_any_text_finds_elements_or_is_a_clear_error(text):
    try:
        found = find_by_class_chain(ROOT, text)
    except RequestProblem:
        return
    inside = list(ROOT.descendants())
    assert all(any(one is node for node in inside) for one in found)


@given(st.text(max_size=20))
def test_doubled_backticks_mean_one_backtick(label):
    root = read_nodes(node("Application", "App", node("Cell", label or "x")))
    quoted = (label or "x").replace("\\", "\\\\").replace("'", "\\'").replace("`", "``")
    assert len(find_by_class_chain(root, f"{T}Cell[`label == '{quoted}'`]")) == 1
