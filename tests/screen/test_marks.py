import io
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from iosworld.screen import clean
from iosworld.screen.marks import COLORS, mark, place

SIZE = (402.0, 874.0)


def button(x: float, y: float, width: float = 80, height: float = 44, kind: str = "Button") -> dict[str, Any]:
    return {"type": kind, "label": f"b{x},{y}", "frame": [x, y, width, height], "children": []}


def tree(*children: dict[str, Any]):
    root = {"type": "Application", "label": "Phone", "frame": [0, 0, *SIZE], "children": list(children)}
    return clean(root, SIZE)


def white(size: tuple[int, int] = (706, 1536)) -> Image.Image:
    return Image.new("RGB", size, "white")


def png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, format="PNG")
    return out.getvalue()


def area(one, other) -> int:
    return max(0, min(one[2], other[2]) - max(one[0], other[0])) * max(0, min(one[3], other[3]) - max(one[1], other[1]))


def test_each_control_has_a_box_and_its_number_in_the_tree():
    screen = tree(button(16, 100), {**button(16, 200, kind="StaticText"), "label": "words"}, button(16, 300, 370))
    marks = place(white(), screen)
    assert [one.number for one in marks] == [1, 3]
    assert marks[0].box == (28, 176, 168, 252)
    assert all(one.outlined for one in marks)


def test_untouchable_elements_are_not_marked():
    under = button(0, 810, 402, 40)
    bar = {"type": "TabBar", "label": "Bar", "frame": [0, 790, 402, 84], "children": [button(10, 800)]}
    assert len(place(white(), tree(under, bar))) == 1


def test_picture_changes_only_at_the_marks_and_keeps_its_size():
    screen = tree(button(16, 100))
    plain = white()
    with Image.open(io.BytesIO(mark(png(plain), screen))) as drawn:
        assert drawn.size == plain.size
        left, top, right, bottom = ImageChops.difference(plain, drawn.convert("RGB")).getbbox()
    [one] = place(plain, screen)
    assert left >= min(one.box[0], one.tag[0]) - 2
    assert top >= min(one.box[1], one.tag[1]) - 2
    assert right <= one.box[2] + 4
    assert bottom <= one.box[3] + 4


def test_the_same_screen_gives_the_same_bytes():
    screen = tree(button(16, 100), button(120, 100))
    assert mark(png(white()), screen) == mark(png(white()), screen)


def test_screen_without_controls_is_unchanged():
    with Image.open(io.BytesIO(mark(png(white()), tree()))) as drawn:
        assert ImageChops.difference(drawn.convert("RGB"), white()).getbbox() is None


def test_a_tag_avoids_what_it_would_hide():
    busy = white()
    for x in range(15, 60, 2):
        for y in range(160, 200):
            busy.putpixel((x, y), (0, 0, 0))
    [quiet], [moved] = place(white(), tree(button(16, 100))), place(busy, tree(button(16, 100)))
    assert area(quiet.tag, (15, 160, 60, 200)) > 0
    assert area(moved.tag, (15, 160, 60, 200)) == 0


def test_element_that_fills_the_screen_has_a_tag_and_no_frame():
    [one] = place(white(), tree(button(0, 0, 402, 874)))
    assert not one.outlined


def test_neighboring_marks_differ_in_color():
    marks = place(white(), tree(*[button(16, 100 + 50 * n) for n in range(9)]))
    assert all(one.color != other.color for one, other in pairwise(marks))
    assert len(set(COLORS)) == len(COLORS)


def contrast(color: str) -> float:
    """With white, as WCAG 2 defines it: https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio"""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)


@pytest.mark.parametrize("color", COLORS)
def test_numbers_are_legible_on_their_color(color):
    assert contrast(color) >= 4.5


def test_tags_of_a_crowded_keyboard_do_not_touch():
    rows = [button(4 + 40 * x, 560 + 54 * y, 36, 46) for y in range(4) for x in range(10)]
    marks = place(white(), tree(*rows))
    assert len(marks) == 40
    assert all(area(one.tag, other.tag) == 0 for one, other in combinations(marks, 2))


def test_tags_of_controls_on_top_of_each_other_do_not_touch():
    marks = place(white(), tree(*[button(100, 300 + 2 * n, 120, 60) for n in range(8)]))
    assert len(marks) == 8
    assert all(area(one.tag, other.tag) == 0 for one, other in combinations(marks, 2))


@settings(max_examples=settings.default.max_examples * 2 // 5, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(
        st.tuples(st.integers(-20, 420), st.integers(-20, 880), st.integers(1, 400), st.integers(1, 300)), max_size=25
    ),
    st.sampled_from([(706, 1536), (353, 768), (402, 874)]),
)
def test_every_tag_is_whole_on_the_picture_and_at_its_box(frames, size):
    marks = place(white(size), tree(*[button(*frame) for frame in frames]))
    for one in marks:
        left, top, right, bottom = one.tag
        assert 0 <= left < right <= size[0]
        assert 0 <= top < bottom <= size[1]
        grown = (one.box[0] - 60, one.box[1] - 60, one.box[2] + 60, one.box[3] + 60)
        assert area(one.tag, grown) > 0
