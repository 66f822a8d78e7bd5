"""Dialects: tool calls in text, for models that are trained to write their actions into the text of their reply.

A server returns such text unchanged, so this works with any server and needs no tool-call parser there. A dialect
describes the tools in the format that its models know and finds the calls in their output. Output is never
evaluated: text is searched and JSON is parsed.
"""

import re
from collections.abc import Sequence
from typing import Protocol

from iosworld.models.model import ToolCall, ToolSpec

Extent = tuple[float, float]
"""The values of the right and bottom edges of the picture in the model's coordinates."""
DEFAULT_EXTENT: Extent = (1000, 1000)
QWEN_SEES = (3, 5)
"""From this version on, all Qwen models accept pictures; before, only those named VL or Omni."""


class Dialect(Protocol):
    """One format for calls. Tools and points use the model's own coordinates throughout."""

    name: str

    def prompt(self, tools: Sequence[ToolSpec]) -> str:
        """The description of the tools and of how to call them; it follows the system prompt."""
        ...

    def read(self, text: str, tools: Sequence[ToolSpec]) -> tuple[ToolCall, ...]:
        """The calls in a reply, as names and arguments of our tools. A call without a counterpart keeps the name that
        the model wrote. Accepts any text and never raises."""
        ...

    def words(self, text: str) -> str:
        """The text of the reply without its calls."""
        ...

    def write(self, call: ToolCall) -> str:
        """A call as the model would have written it, for earlier turns that are sent again."""
        ...

    def reminder(self, tools: Sequence[ToolSpec]) -> str:
        """One sentence on how to call, added to an error, since errors use our names of the tools."""
        ...


def renamed(pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Sentences that map our tools' names (first) to the model's (second), where they differ."""
    theirs: dict[str, list[str]] = {}
    for ours, name in pairs:
        theirs.setdefault(ours, []).append(name)
    return [f"`{ours}` is {' or '.join(f'`{n}`' for n in names)}" for ours, names in theirs.items() if names != [ours]]


def extent_of(tools: Sequence[ToolSpec]) -> Extent | None:
    """The range of point coordinates as the tools describe it; None if they do not."""
    for tool in tools:
        properties = tool.parameters.get("properties", {})
        for point in (("x", "y"), ("x1", "y1")):
            right, bottom = (properties.get(name, {}).get("maximum") for name in point)
            if right is not None and bottom is not None:
                return right, bottom
    return None


def dialect_of(model: str) -> str:
    """The dialect that a model of this name was trained on; `tools` if unknown."""
    if is_ui_tars(model):
        return "ui_tars"
    version = _qwen_version(model)
    if re.search(r"qwen-?vl", model, re.IGNORECASE) or (version is not None and version >= QWEN_SEES):
        return "mobile_use"
    if version is not None and version >= (2, 5) and re.search(r"vl|omni", model, re.IGNORECASE):
        return "mobile_use"
    return "tools"


def _qwen_version(model: str) -> tuple[int, ...] | None:
    """The version in a name such as `Qwen2.5-VL-7B`, as numbers (3.10 is newer than 3.5). None if there is none."""
    found = re.search(r"qwen-?(\d{1,3}(?:\.\d{1,3})*)(?!\d)", model, re.IGNORECASE)
    return tuple(int(part) for part in found[1].split(".")) if found else None


def is_ui_tars(model: str) -> bool:
    """Whether this is the name of a UI-TARS model."""
    return bool(re.search(r"ui-?tars", model, re.IGNORECASE))


def uses_pixels(model: str) -> bool:
    """Whether a model is based on Qwen2.5-VL, which gives points in pixels; related models use a grid."""
    return bool(re.search(r"qwen-?2\.5-?vl|ui-?tars-?1[.-]5", model, re.IGNORECASE))
