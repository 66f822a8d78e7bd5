"""What a person sees of a screen, from its display list: each run of text, and whether something in front covers it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Point = tuple[float, float]
Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Matrix = tuple[float, float, float, float, float, float]

PLAIN: Matrix = (1, 0, 0, 1, 0, 0)
OPAQUE = 0.9
"""From this opacity on, nothing is read through a color."""
FADED = 0.6
"""Text is covered where fades in front of it take more of it. At the end of a bar, a little more than half is gone."""


@dataclass(frozen=True)
class SeenText:
    """A run of text of which at least the middle is on the screen."""

    words: str
    left: float
    middle: Point
    """Between the baseline and the top of the capitals."""
    height: float
    """Of the capitals."""
    is_covered: bool


@dataclass(frozen=True)
class _Level:
    """What applies to operations: the transform, the clip, and the opacity; None for what is drawn in perspective."""

    matrix: Matrix | None
    clip: Rect
    opacity: float


@dataclass(frozen=True)
class _Cover:
    shape: dict[str, Any]
    matrix: Matrix
    clip: Rect
    edge: str = ""
    """Of a fade: the edge at which it covers most."""
    opacity: float = 1.0

    def share(self, point: Point) -> float:
        """How much of what is at the point it covers: 0 to 1."""
        if not _inside(point, self.clip):
            return 0.0
        place = _undone(point, self.matrix)
        if place is None or not _in_shape(place, self.shape):
            return 0.0
        if not self.edge:
            return self.opacity
        _, top, _, bottom = _box(self.shape)
        distance = (bottom - place[1]) if self.edge == "top" else (place[1] - top)
        return self.opacity * distance / (bottom - top)


def seen_texts(display_list: dict[str, Any]) -> list[SeenText]:
    """Every run of text whose middle is on the screen, in painting order."""
    width, height = display_list["size"]
    levels = [_Level(PLAIN, (0, 0, width, height), 1.0)]
    texts: list[tuple[int, str, float, Point, float]] = []
    covers: list[tuple[int, _Cover]] = []
    for index, op in enumerate(display_list["ops"]):
        level = levels[-1]
        match op["op"]:
            case "save":
                levels.append(level)
            case "restore":
                levels.pop()
            case "transform":
                matrix = None if level.matrix is None else _joined(level.matrix, tuple(op["m"]))
                levels[-1] = _Level(matrix, level.clip, level.opacity)
            case "projection":
                levels[-1] = _Level(None, level.clip, level.opacity)
            case "layer" if "blend" in op:
                # A mask: nothing in it is seen itself.
                levels[-1] = _Level(None, level.clip, 0.0)
            case "layer":
                levels[-1] = _Level(level.matrix, level.clip, level.opacity * op["opacity"])
            case "clip" if level.matrix is not None:
                clip = _common(level.clip, _moved(_box(op["shape"]), level.matrix))
                levels[-1] = _Level(level.matrix, clip, level.opacity)
            case "text" if level.matrix is not None and op["s"].strip() and level.opacity * op["color"][3] > 0.05:
                size = op["font"]["size"]
                advances = op.get("w") or [size / 2]
                tall = size * 0.72
                left, right = op["x"][0], op["x"][-1] + advances[-1]
                middle = _done(((left + right) / 2, op["y"] - tall / 2), level.matrix)
                if _inside(middle, level.clip):
                    start = _done((left, op["y"]), level.matrix)[0]
                    texts.append((index, op["s"], start, middle, tall * level.matrix[3]))
            case _:
                if level.matrix is not None:
                    covers += [(index, cover) for cover in _covers(op, level.matrix, level)]
    return [
        SeenText(words, left, middle, tall, _share(middle, [cover for at, cover in covers if at > index]) > FADED)
        for index, words, left, middle, tall in texts
    ]


def _covers(op: dict[str, Any], matrix: Matrix, level: _Level) -> Iterator[_Cover]:
    match op["op"]:
        case "fill" if _opacity(op["paint"]) * level.opacity >= OPAQUE:
            yield _Cover(op["shape"], matrix, level.clip)
        case "glass":
            yield _Cover(op["shape"], matrix, level.clip)
        case "image" if level.opacity >= OPAQUE:
            yield _Cover({"rect": op["rect"]}, matrix, level.clip)
        case "fade":
            yield _Cover({"rect": op["rect"]}, matrix, level.clip, op["edge"], op["color"][3] * level.opacity)


def _opacity(paint: dict[str, Any]) -> float:
    """The least opacity of a paint."""
    if "color" in paint:
        return float(paint["color"][3])
    [gradient] = paint.values()
    return min(float(color[3]) for _, color in gradient["stops"])


def _share(point: Point, covers: list[_Cover]) -> float:
    left = 1.0
    for cover in covers:
        left *= 1 - cover.share(point)
    return 1 - left


def _box(shape: dict[str, Any]) -> Rect:
    if "path" in shape:
        numbers = [step[1:] for step in shape["path"] if len(step) > 1]
        xs = [value for step in numbers for value in step[::2]]
        ys = [value for step in numbers for value in step[1::2]]
        return (min(xs), min(ys), max(xs), max(ys)) if xs else (0, 0, 0, 0)
    x, y, width, height = next(shape[kind] for kind in ("rect", "rrect", "oval") if kind in shape)
    return x, y, x + width, y + height


def _in_shape(point: Point, shape: dict[str, Any]) -> bool:
    """Rounded corners and the insides of paths count as the rectangle around them."""
    left, top, right, bottom = _box(shape)
    if not (left <= point[0] <= right and top <= point[1] <= bottom):
        return False
    if "oval" not in shape:
        return True
    across, down = (right - left) / 2, (bottom - top) / 2
    return ((point[0] - left - across) / across) ** 2 + ((point[1] - top - down) / down) ** 2 <= 1


def _inside(point: Point, rect: Rect) -> bool:
    return rect[0] <= point[0] <= rect[2] and rect[1] <= point[1] <= rect[3]


def _common(one: Rect, other: Rect) -> Rect:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _joined(outer: Matrix, inner: tuple[float, ...]) -> Matrix:
    a, b, c, d, tx, ty = inner
    x, y = _done((tx, ty), outer)
    return (
        outer[0] * a + outer[2] * b,
        outer[1] * a + outer[3] * b,
        outer[0] * c + outer[2] * d,
        outer[1] * c + outer[3] * d,
        x,
        y,
    )


def _done(point: Point, matrix: Matrix) -> Point:
    a, b, c, d, tx, ty = matrix
    return a * point[0] + c * point[1] + tx, b * point[0] + d * point[1] + ty


def _undone(point: Point, matrix: Matrix) -> Point | None:
    a, b, c, d, tx, ty = matrix
    size = a * d - b * c
    if size == 0:
        return None
    x, y = point[0] - tx, point[1] - ty
    return (d * x - c * y) / size, (a * y - b * x) / size


def _moved(rect: Rect, matrix: Matrix) -> Rect:
    corners = [_done((x, y), matrix) for x in (rect[0], rect[2]) for y in (rect[1], rect[3])]
    return (
        min(x for x, _ in corners),
        min(y for _, y in corners),
        max(x for x, _ in corners),
        max(y for _, y in corners),
    )
