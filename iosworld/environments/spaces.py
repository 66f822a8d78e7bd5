"""Observation and action spaces."""

import io
import json
from collections.abc import Mapping
from typing import Any, Literal, cast

import numpy as np
from gymnasium import spaces

from iosworld.actions import ACTIONS, Action, parse_action, parse_command
from iosworld.errors import InvalidAction
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot
from iosworld.screen.simple_list import simple_list

Shows = Literal["tree", "picture", "both"]
Tree = Literal["list", "xml"]
Acts = Literal["text", "structured"]

LONGEST_TEXT = 200_000
"""Characters of an observed text. A longer one is cut."""
LONGEST_COMMAND = 30_000
"""Characters of an action as text."""
LONGEST_TYPED = 10_000
MOST_ELEMENTS = 2000
"""Numbers of elements that a structured action can name."""
NAMES = tuple(name for name in ACTIONS if name != "ask_user")
"""Actions by their number in the structured space."""


class AnyText(spaces.Text):
    """Text of any characters. Samples are of letters and digits."""

    def __init__(self, max_length: int, *, seed: int | np.random.Generator | None = None) -> None:
        """`max_length` is in characters."""
        super().__init__(max_length, min_length=0, seed=seed)

    def contains(self, x: Any) -> bool:
        """Whether `x` is a text that is not too long."""
        return isinstance(x, str) and len(x) <= self.max_length


def observation_space(shows: Shows, picture: tuple[int, int]) -> spaces.Dict:
    """The space of observations. `picture` is its width and height in pixels; a picture is RGB, rows first.

    `goal`, `fields` and `error` are texts: what to do, which fields `stop` asks for, and why the last action was refused.
    """
    parts: dict[str, spaces.Space[Any]] = {
        "goal": AnyText(LONGEST_TEXT),
        "fields": AnyText(LONGEST_TEXT),
        "error": AnyText(LONGEST_TEXT),
    }
    if shows in ("tree", "both"):
        parts["tree"] = AnyText(LONGEST_TEXT)
    if shows in ("picture", "both"):
        width, height = picture
        parts["picture"] = spaces.Box(0, 255, (height, width, 3), np.uint8)
    return spaces.Dict(parts)


def observed(seen: Observation, shows: Shows, tree: Tree, picture: tuple[int, int]) -> dict[str, Any]:
    """An observation's parts that depend on the screen."""
    parts: dict[str, Any] = {"error": (seen.error or "")[:LONGEST_TEXT]}
    if shows in ("tree", "both"):
        parts["tree"] = (simple_list(seen.tree) if tree == "list" else seen.tree.text())[:LONGEST_TEXT]
    if shows in ("picture", "both"):
        parts["picture"] = pixels(seen.screenshot, picture)
    return parts


def pixels(screenshot: Screenshot, size: tuple[int, int]) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The picture as an array: rows, columns, RGB. `size` is its width and height."""
    from PIL import Image  # loaded when needed: it takes long

    with Image.open(io.BytesIO(screenshot.png)) as image:
        picture = image.convert("RGB")
    if picture.size != size:
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    return np.asarray(picture, dtype=np.uint8)


def action_space(acts: Acts) -> spaces.Space[Any]:
    """The space of actions: text (a command such as `tap 3`, or an action's JSON), or a dictionary of numbers and a text.

    In the dictionary, `action` is the action's number in `NAMES`; fields that the action does not have are ignored. `text`
    is what to type, the app's name, the link, or the answer: a JSON object in it gives the answer's fields.
    """
    if acts == "text":
        return AnyText(LONGEST_COMMAND)
    place = spaces.Discrete(1001)
    return spaces.Dict(
        {
            "action": spaces.Discrete(len(NAMES)),
            "element": spaces.Discrete(MOST_ELEMENTS, start=1),
            **dict.fromkeys(("x", "y", "x2", "y2"), place),
            "seconds": spaces.Box(0, 3600, (), np.float32),
            "text": AnyText(LONGEST_TYPED),
        }
    )


def read_action(given: Any) -> Action:
    """The action in an element of either space, or an `Action` itself. Raises InvalidAction."""
    if isinstance(given, Mapping):
        return _structured(given) if isinstance(given.get("action"), int | np.integer) else parse_action(dict(given))
    if isinstance(given, str):
        text = given.strip()
        return parse_action(text) if text.startswith("{") else parse_command(text)
    if isinstance(given, tuple(ACTIONS.values())):
        return cast("Action", given)
    raise InvalidAction(f"expected an action as text or as a dictionary, got {type(given).__name__}")


def _structured(given: Mapping[str, Any]) -> Action:
    try:
        name = NAMES[int(given["action"])]
        text = str(given.get("text", ""))
        start = {"x": int(given.get("x", 0)), "y": int(given.get("y", 0))}
        ends = {"x2": int(given.get("x2", 0)), "y2": int(given.get("y2", 0))}
        line = {"x1": start["x"], "y1": start["y"], **ends}
        # The space holds 32-bit numbers, of which actions get six digits, so that 0.3 remains 0.3.
        seconds = round(float(given.get("seconds", 0)), 6) or None
        element = int(given.get("element", 1))
    except (TypeError, ValueError, IndexError) as problem:
        raise InvalidAction(f"expected an element of the action space ({problem})") from None
    fields: dict[str, Any]
    match name:
        case "tap_xy" | "double_tap":
            fields = start
        case "tap":
            fields = {"element": element}
        case "long_press":
            fields = {**start, "seconds": seconds}
        case "swipe":
            fields = {**line, "seconds": seconds}
        case "drag":
            fields = line
        case "wait":
            fields = {"seconds": seconds}
        case "type":
            fields = {"text": text}
        case "launch_app" | "terminate_app":
            fields = {"app": text}
        case "open_url":
            fields = {"url": text}
        case "stop":
            fields = _answer(text)
        case _:
            fields = {}
    return parse_action({"action": name, **{key: value for key, value in fields.items() if value is not None}})


def _answer(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    return {"answers": value} if isinstance(value, dict) else {"answer": text}
