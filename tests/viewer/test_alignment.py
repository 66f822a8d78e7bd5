"""Steps of two episodes, side by side."""

from hypothesis import given
from hypothesis import strategies as st

from iosworld.judging.trajectory import Screen, Step
from iosworld.viewer.alignment import aligned, first_difference


def steps(*names):
    return [
        Step(Screen(number, lambda: None, lambda: ""), {"action": name, "x": number}, touched=f"Button {name}")
        for number, name in enumerate(names, 1)
    ]


def rows(first, second):
    return [(row.first, row.second, row.is_same) for row in aligned(steps(*first), steps(*second))]


def test_equal_steps_are_side_by_side_wherever_they_were_touched():
    assert rows("abc", "abc") == [(1, 1, True), (2, 2, True), (3, 3, True)]
    assert first_difference(aligned(steps(*"abc"), steps(*"abc"))) is None


def test_the_first_difference_is_found():
    assert rows("abcd", "axcd") == [(1, 1, True), (2, 2, False), (3, 3, True), (4, 4, True)]
    assert first_difference(aligned(steps(*"abcd"), steps(*"axcd"))) == 2
    assert rows("ab", "axyb") == [(1, 1, True), (None, 2, False), (None, 3, False), (2, 4, True)]
    assert rows("", "a") == [(None, 1, False)]


@given(st.text("abc", max_size=12), st.text("abc", max_size=12))
def test_every_step_is_there_once_and_in_order(first, second):
    found = aligned(steps(*first), steps(*second))
    assert [row.first for row in found if row.first] == list(range(1, len(first) + 1))
    assert [row.second for row in found if row.second] == list(range(1, len(second) + 1))
    assert all(first[row.first - 1] == second[row.second - 1] for row in found if row.is_same)
    assert (first_difference(found) is None) == (first == second)
