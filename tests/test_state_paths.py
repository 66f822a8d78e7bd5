import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from iosworld.state_paths import Part, format_path, parse_path

names = st.text(min_size=1, max_size=6)
parts = st.one_of(
    st.builds(Part, st.sampled_from(["key", "element"]), names),
    st.builds(Part, st.sampled_from(["added", "removed", "order", "any-key", "any-element"])),
)


@example(Part("key", "a"), [Part("element", "+0"), Part("element", "+:"), Part("element", "1+1")])
@given(st.builds(Part, st.just("key"), names), st.lists(parts, max_size=4))
def test_written_path_is_read_back(first, rest):
    path = (first, *rest)
    assert parse_path(format_path(path)) == path


def test_paths_are_parsed_into_parts():
    assert parse_path('clock.alarms[alarm-1001]."odd key"[+]') == (
        Part("key", "clock"),
        Part("key", "alarms"),
        Part("element", "alarm-1001"),
        Part("key", "odd key"),
        Part("added"),
    )


@pytest.mark.parametrize("text", ["", ".", "a..b", "a.", "[x]", "a[", "a[]", "a b", ".a", 'a."', "a]"])
def test_invalid_path_is_an_error(text):
    with pytest.raises(ValueError, match="is not a path"):
        parse_path(text)
