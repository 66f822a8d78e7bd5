from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.episodes.loops import LONGEST_LOOP, LoopDetector, screen_fingerprint
from iosworld.screen import clean


def times(steps: str) -> list[int]:
    loops = LoopDetector()
    return [loops.saw("screen", step) for step in steps]


@pytest.mark.parametrize(
    ("steps", "counted"),
    [
        ("abc", [1, 1, 1]),
        ("aaa", [1, 2, 3]),
        ("xababab", [1, 1, 1, 1, 2, 2, 3]),
        ("abcabc", [1, 1, 1, 1, 1, 2]),
        ("abcdabcd", [1, 1, 1, 1, 1, 1, 1, 2]),
        ("abcdeabcde", [1] * 10),
        ("aabaab", [1, 2, 1, 1, 2, 2]),
    ],
)
def test_consecutive_equal_steps_are_counted(steps, counted):
    assert times(steps) == counted


def test_same_action_on_another_screen_is_a_different_step():
    loops = LoopDetector()
    assert [loops.saw(screen, "tap") for screen in "abc"] == [1, 1, 1]
    assert (loops.last, loops.most) == (1, 1)


def test_maximum_count_is_kept():
    loops = LoopDetector()
    for step in "aaab":
        loops.saw("screen", step)
    assert (loops.last, loops.most) == (1, 3)


@given(st.text("abcd", min_size=1, max_size=4), st.integers(1, 6))
def test_repeated_cycle_counts_its_repetitions(circle, rounds):
    assert times(circle * rounds)[-1] >= rounds


@given(st.text("ab", max_size=30))
def test_count_never_exceeds_the_number_of_steps(steps):
    for number, count in enumerate(times(steps), 1):
        assert 1 <= count <= number
        assert count == 1 or any(
            steps[:number].endswith(steps[number - size : number] * count) for size in range(1, LONGEST_LOOP + 1)
        )


def screen(*children: dict[str, Any]):
    root = {"type": "Application", "label": "Phone", "frame": [0, 0, 402, 874], "children": list(children)}
    return screen_fingerprint(clean(root, (402.0, 874.0)))


def test_changed_clock_is_the_same_screen_and_a_scrolled_list_is_not():
    def with_clock(time: str, y: int):
        return screen(
            {"type": "StaticText", "label": time, "frame": [60, 20, 50, 20]},
            {"type": "Button", "label": "Add", "frame": [0, y, 402, 44]},
        )

    assert with_clock("9:41", 100) == with_clock("9:42", 100)
    assert with_clock("9:41", 100) != with_clock("9:41", 80)
