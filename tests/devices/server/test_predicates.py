"""Predicate strings: Apple's format is accepted, and nothing else."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.devices.server.elements import read_nodes
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.predicates import parse_predicate

BUTTON = read_nodes(
    {
        "type": "Button",
        "label": "Café “Größe”",
        "identifier": "menu.open",
        "value": None,
        "traits": ["Button"],
        "frame": [20, 100, 80, 44],
        "enabled": True,
        "visible": False,
    }
)


@pytest.mark.parametrize(
    "text",
    [
        "name == 'menu.open'",
        'wdName = "menu.open"',
        "label BEGINSWITH[cd] 'cafe'",
        "label CONTAINS[c] 'GRÖSSE'",
        "label ENDSWITH '”'",
        "label LIKE '*Größe?'",
        "label MATCHES 'Caf. .*'",
        "type == 'XCUIElementTypeButton' AND enabled == 1",
        "type IN {'XCUIElementTypeCell', 'XCUIElementTypeButton'}",
        "'Caf' IN label",
        "visible == false && NOT visible == YES",
        "value == nil",
        "value != 'x'",
        "rect.x > 10 and rect.x <= 20 or FALSEPREDICATE",
        "rect.y BETWEEN {99.5, 100}",
        "(index == 0) && !(rect.width <> 80)",
        "TRUEPREDICATE",
        "name == 'menu\\.open'",
        "20 == rect.x",
        "traits CONTAINS 'Button'",
    ],
)
def test_predicate_is_true(text):
    assert parse_predicate(text)(BUTTON)


@pytest.mark.parametrize(
    "text",
    [
        "name == 'Menu.open'",
        "label CONTAINS 'grösse'",
        "label MATCHES 'Caf.'",
        "value CONTAINS 'a'",
        "value > 1",
        "enabled == 'true'",
        "rect.x BETWEEN {1, 2}",
        "name == 'menu.open' AND false",
        "false",
        "NOT (TRUEPREDICATE)",
        "type == 'Button'",
    ],
)
def test_predicate_is_false(text):
    assert not parse_predicate(text)(BUTTON)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "name",
        "name ==",
        "name == 'a' AND",
        "name == 'a",
        "(name == 'a'",
        "name == 'a')",
        "name LOOKS 'a'",
        "identifier == 'a'",
        "rect.z == 1",
        "name.x == 1",
        "name IN {'a' 'b'}",
        "rect.x BETWEEN {1}",
        "label MATCHES '('",
        "AND == 1",
        "name == {{'a'}}",
        "NOT " * 500 + "TRUEPREDICATE",
        "(" * 500 + "TRUEPREDICATE" + ")" * 500,
        "a" * 20_000,
    ],
)
def test_invalid_predicate_is_an_error_with_its_reason(text):
    with pytest.raises(RequestProblem) as caught:
        parse_predicate(text)(BUTTON)
    assert caught.value.error == "unknown error"
    assert str(caught.value)


WORDS = st.sampled_from(
    [
        *(
            "name",
            "label",
            "rect.x",
            "==",
            "!=",
            "AND",
            "OR",
            "NOT",
            "(",
            ")",
            "{",
            "}",
            ",",
            "'a'",
            '"b"',
            "1",
            "-2.5",
        ),
        *("[cd]", "CONTAINS", "IN", "BETWEEN", "LIKE", "MATCHES", "true", "nil", "TRUEPREDICATE", "\\", "'"),
    ]
)


@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=12).map(" ".join)))
def test_any_text_is_a_predicate_or_a_clear_error(text):
    with suppress(RequestProblem):
        assert parse_predicate(text)(BUTTON) in (True, False)


@given(st.text(max_size=30))
def test_quoted_text_is_read_literally(text):
    quoted = text.replace("\\", "\\\\").replace("'", "\\'")
    labeled = read_nodes({"type": "Cell", "label": text, "frame": [0, 0, 1, 1]})
    assert parse_predicate(f"label == '{quoted}'")(labeled) is bool(text)
    assert parse_predicate(f"NOT label != '{quoted}'")(labeled) is bool(text)


TESTS = st.recursive(
    st.sampled_from(
        [("TRUEPREDICATE", True), ("FALSEPREDICATE", False), ("rect.x == 20", True), ("rect.x > 20", False)]
    ),
    lambda inner: st.one_of(
        inner.map(lambda one: (f"NOT ({one[0]})", not one[1])),
        st.tuples(inner, inner).map(lambda two: (f"({two[0][0]}) AND ({two[1][0]})", two[0][1] and two[1][1])),
        st.tuples(inner, inner).map(lambda two: (f"({two[0][0]}) || ({two[1][0]})", two[0][1] or two[1][1])),
    ),
    max_leaves=12,
)


@given(TESTS)
def test_and_or_and_not_mean_what_they_say(case):
    text, holds = case
    assert parse_predicate(text)(BUTTON) is holds
