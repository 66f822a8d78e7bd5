"""Set-of-marks: the screen with a numbered box around every control.

The boxes are the controls of the plain list (`simple.py`), and the numbers are the tree's. Each number is shown in a
small tag at its box. The tag's position is chosen from candidates around the box's edge: not on another tag if a free
position exists, never partly outside the picture, and where it hides the least detail.
"""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import fontpkg
from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageStat

from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Frame
from iosworld.screen.simple_list import entries_of

COLORS = ("#c2185b", "#1565c0", "#2e7d32", "#6a1b9a", "#bf360c", "#00695c", "#283593", "#795548")
"""Each gives white digits a contrast of at least 4.5; neighbors differ."""
POINTS = 11.0
"""Height of a tag's digits in points."""
INK = 24.0
"""Mean edge strength under a tag (0 to 255) above which another position is tried."""
WHOLE = 0.8
"""For a box that covers more of the screen than this, only the tag is drawn: the box would frame everything."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""


@dataclass(frozen=True)
class Mark:
    """One numbered box."""

    number: int
    box: Box
    tag: Box
    outlined: bool = True

    @property
    def color(self) -> str:
        return COLORS[self.number % len(COLORS)]


def mark(png: bytes, tree: AccessibilityTree) -> bytes:
    """Draws boxes and numbers on the picture `png` of the screen with the tree `tree`, and returns a PNG.

    The same picture and tree produce the same bytes.
    """
    with Image.open(io.BytesIO(png)) as opened:
        picture = opened.convert("RGB")
    placed = place(picture, tree)
    pen = ImageDraw.Draw(picture)
    line = max(2, round(picture.width / tree.size[0] * 1.2))
    for one in placed:
        if one.outlined:
            pen.rounded_rectangle(_grown(one.box, 1), radius=line * 3 + 1, outline="white", width=line + 2)
            pen.rounded_rectangle(one.box, radius=line * 3, outline=one.color, width=line)
    font = _font(_figure_size(picture, tree))
    for one in placed:
        pen.rounded_rectangle(one.tag, radius=line * 2, fill=one.color, outline="white", width=1)
        left, top, right, bottom = one.tag
        pen.text(((left + right) / 2, (top + bottom) / 2), str(one.number), fill="white", font=font, anchor="mm")
    out = io.BytesIO()
    picture.save(out, format="PNG", compress_level=2)  # the same level as for screens: faster, and only slightly larger
    return out.getvalue()


def place(picture: Image.Image, tree: AccessibilityTree) -> list[Mark]:
    """Box and tag of each control on a picture of the screen, in reading order."""
    scale = picture.width / tree.size[0], picture.height / tree.size[1]
    ink = picture.convert("L").filter(ImageFilter.FIND_EDGES)
    font = _font(_figure_size(picture, tree))
    whole = tree.size[0] * tree.size[1] * WHOLE
    wanted = [(line.element.number, tree.touch_frame(line.element)) for line in entries_of(tree) if line.touchable]
    boxes = {number: _pixels(frame, scale, picture.size) for number, frame in wanted}
    # Smallest first: a large box has more positions for its tag.
    marks: dict[int, Mark] = {}
    for number, frame in sorted(wanted, key=lambda item: (item[1].width * item[1].height, item[0])):
        tags, others = [one.tag for one in marks.values()], [box for other, box in boxes.items() if other != number]
        tag = _free_place(boxes[number], _tag_size(number, font), tags, others, ink)
        marks[number] = Mark(number, boxes[number], tag, frame.width * frame.height < whole)
    return [marks[number] for number, _ in wanted]


def _figure_size(picture: Image.Image, tree: AccessibilityTree) -> int:
    return max(10, round(picture.width / tree.size[0] * POINTS))


@lru_cache(maxsize=8)
def _font(size: int) -> ImageFont.FreeTypeFont:
    """Inter Bold: the pinned font that the screens use."""
    font = ImageFont.truetype(fontpkg.path("inter", style="normal"), size)
    font.set_variation_by_axes([min(32.0, max(14.0, float(size))), 700.0])
    return font


def _tag_size(number: int, font: ImageFont.FreeTypeFont) -> tuple[int, int]:
    width, height = font.getlength(str(number)), font.size
    return round(width + height * 0.5), round(height * 1.2)


def _pixels(frame: Frame, scale: tuple[float, float], size: tuple[int, int]) -> Box:
    """The frame in pixels of the picture, clipped to it."""
    left, top = round(frame.x * scale[0]), round(frame.y * scale[1])
    right, bottom = round((frame.x + frame.width) * scale[0]) - 1, round((frame.y + frame.height) * scale[1]) - 1
    left, top = min(max(0, left), size[0] - 1), min(max(0, top), size[1] - 1)
    return left, top, min(max(left, right), size[0] - 1), min(max(top, bottom), size[1] - 1)


def _free_place(box: Box, size: tuple[int, int], tags: list[Box], boxes: list[Box], ink: Image.Image) -> Box:
    """The best position around `box`: those that overlap existing tags least, and of those the first that hides little
    and does not appear to belong to another box."""
    best: tuple[float, float, int] | None = None
    chosen = box
    area = size[0] * size[1]
    for order, (x, y) in enumerate(_places(box, size)):
        left = min(max(0, x), ink.width - size[0])
        top = min(max(0, y), ink.height - size[1])
        tag = (left, top, left + size[0], top + size[1])
        covered = sum(_overlap(tag, other) for other in tags) / area
        astray = max((_overlap(tag, other) for other in boxes), default=0) / area - _overlap(tag, box) / area
        hidden = ImageStat.Stat(ink.crop(tag)).mean[0] / INK
        cost = covered, round(hidden + max(0.0, astray)), order
        if best is None or cost < best:
            best, chosen = cost, tag
        if cost[:2] == (0, 0):
            break  # no later position can be better
    return chosen


def _places(box: Box, size: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Left and top of a tag, from the preferred to the least preferred position: corners, edges, then a grid inside."""
    left, top, right, bottom = box
    width, height = size
    middle_x, middle_y = (left + right - width) // 2, (top + bottom - height) // 2
    half_out_left, half_out_right = left - width // 2, right - width // 2
    half_out_top, half_out_bottom = top - height // 2, bottom - height // 2
    yield from ((half_out_left, half_out_top), (half_out_left, top), (left, top), (half_out_left, middle_y))
    yield from ((half_out_right, half_out_top), (half_out_right, top), (right - width, top), (half_out_right, middle_y))
    yield from ((left, half_out_top), (right - width, half_out_top), (left - width, middle_y), (right, middle_y))
    yield from ((half_out_left, half_out_bottom), (half_out_right, half_out_bottom), (left, bottom - height))
    yield from ((right - width, bottom - height), (middle_x, half_out_top), (middle_x, half_out_bottom))
    yield from ((x, y) for y in (top - height, bottom) for x in (left, middle_x, right - width))
    for y in range(top, max(top, bottom - height) + 1, height):
        for x in range(left, max(left, right - width) + 1, width):
            yield x, y


def _grown(box: Box, by: int) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _overlap(one: Box, other: Box) -> int:
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, width) * max(0, height)
