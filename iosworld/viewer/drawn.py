"""An action for people: in words, and as a drawing on the screen that it was taken on."""

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from markupsafe import Markup

from iosworld.text import shorten, visible

WIDTH = 402
"""Width of a drawing, in points of the phone. Its height follows from the screen's shape."""
LONGEST = 42
"""Characters of a label on the screen."""
QUOTED = ("text", "app", "url", "answer")
NAMED = ("launch_app", "terminate_app", "open_url", "home", "wait")
"""Actions without a place on the screen, which are drawn as a label."""


@dataclass(frozen=True)
class ActionMark:
    """What is drawn for an action: a ring at a touch, an arrow along a swipe, or a label in the middle.

    Coordinates are those of the action: 0 to 1000 on both axes.
    """

    kind: Literal["ring", "arrow", "label"]
    points: tuple[tuple[float, float], ...] = ()
    """One point for a ring, two for an arrow."""
    text: str = ""
    twice: bool = False
    """A second ring: a double tap or a long press."""

    def to_json(self) -> dict[str, Any]:
        """Its fields."""
        return asdict(self)


def drawn(action: Mapping[str, Any] | None) -> ActionMark | None:
    """What is drawn for an action as in `steps.jsonl`; None if nothing is."""
    if not action:
        return None
    name = action.get("action")
    if (at := _point(action, "x", "y")) is not None:
        return ActionMark("ring", (at,), twice=name in ("double_tap", "long_press"))
    start, end = _point(action, "x1", "y1"), _point(action, "x2", "y2")
    if start is not None and end is not None:
        return ActionMark("arrow", (start, end))
    if name == "type" and isinstance(text := action.get("text"), str):
        return _label(f"“{_keys(text)}”")
    if _is_number(action.get("element")):
        return _label(f"Tap element {action['element']}")
    return _label(in_words(action)) if name in NAMED else None


def in_words(action: Mapping[str, Any] | None, touched: str = "") -> str:
    """An action in words, as `Type text “Milk”`, with the element that it touched if the record has it."""
    if not action:
        return "No valid action"
    touched = touched.replace(' ""', "")  # an element without a label
    left_out = {"action", *(("x", "y", "element") if touched else ())}
    direction = _direction(action)
    if direction:
        left_out |= {"x1", "y1", "x2", "y2", "seconds"}
    given = [
        (key, value)
        for key, value in action.items()
        if key not in left_out and value is not None and value not in ("", {}, [])
    ]
    name = str(action.get("action") or "").replace("_xy", "").replace("_", " ").capitalize()
    said = ", ".join(f"“{_keys(str(value))}”" if key in QUOTED else f"{key} {_plain(value)}" for key, value in given)
    return visible(" ".join(filter(None, (name, direction, touched, said))))


def _direction(action: Mapping[str, Any]) -> str:
    """Where a swipe or a drag goes; empty for other actions."""
    start, end = _point(action, "x1", "y1"), _point(action, "x2", "y2")
    if start is None or end is None:
        return ""
    right, down = end[0] - start[0], end[1] - start[1]
    if abs(right) > abs(down):
        return "right" if right > 0 else "left"
    return "down" if down > 0 else "up"


def _keys(text: str) -> str:
    """Typed text with its keys without a letter as signs."""
    return text.replace("\n", "⏎").replace("\b", "⌫")


def svg(shape: ActionMark | None, ratio: float, size: float = 1.0) -> Markup:
    """The drawing as SVG, for a screen that is `ratio` times as high as wide. Empty if nothing is drawn.

    `size` makes rings and labels larger, for small pictures.
    """
    if shape is None:
        return Markup("")  # a constant
    height = WIDTH * ratio
    points = [(x / 1000 * WIDTH, y / 1000 * height) for x, y in shape.points]
    match shape.kind:
        case "ring":
            ((x, y),) = points
            inside = _circle(x, y, 26 * size, "ring") + _circle(x, y, 6 * size, "point")
            if shape.twice:
                inside += _circle(x, y, 36 * size, "ring thin")
        case "arrow":
            (x1, y1), (x2, y2) = points
            head = " ".join(f"{a:.1f},{b:.1f}" for a, b in arrow_head(x1, y1, x2, y2, 18 * size))
            way = Markup('<line class="way" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>').format(x1, y1, x2, y2)
            tip = Markup('<polyline class="head" points="{}"/>').format(head)
            inside = way + _circle(x1, y1, 9 * size, "point") + tip
        case "label":
            text = shorten(shape.text, int(LONGEST / size))
            wide, high, middle = min(WIDTH - 24, label_width(text) * size), 44 * size, height / 2
            pill = Markup('<rect class="pill" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="{:.1f}"/>')
            inside = pill.format((WIDTH - wide) / 2, middle - high / 2, wide, high, high / 2) + Markup(
                '<text class="typed" x="{}" y="{:.1f}" font-size="{:.1f}">{}</text>'
            ).format(WIDTH / 2, middle + 5.5 * size, 15 * size, text)
    return Markup('<svg class="drawing" viewBox="0 0 {} {:.1f}" aria-hidden="true">{}</svg>').format(
        WIDTH, height, inside
    )


def arrow_head(x1: float, y1: float, x2: float, y2: float, size: float = 18) -> tuple[tuple[float, float], ...]:
    """The three points of an arrow's head, whose tip is at the second point."""
    angle = math.atan2(y2 - y1, x2 - x1)
    sides = [(x2 - size * math.cos(angle + turn), y2 - size * math.sin(angle + turn)) for turn in (0.5, -0.5)]
    return sides[0], (x2, y2), sides[1]


def label_width(text: str) -> float:
    """The width of a label, which never is wider than the screen."""
    return min(WIDTH - 24, len(text) * 8.6 + 36)


def _circle(x: float, y: float, radius: float, name: str) -> Markup:
    return Markup('<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="{:.1f}"/>').format(name, x, y, radius)


def _label(text: str) -> ActionMark:
    return ActionMark("label", text=visible(shorten(text, LONGEST)))


def _point(action: Mapping[str, Any], x: str, y: str) -> tuple[float, float] | None:
    across, down = _coordinate(action.get(x)), _coordinate(action.get(y))
    return None if across is None or down is None else (across, down)


def _coordinate(value: object) -> float | None:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1000:
        return float(value)
    return None


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else str(value)
