"""Ways to call tools in text: models that were trained to write their actions into the text of their reply.

A server hands such a text on as it is, so it works with any of them, without a parser for tool calls on its side. A
dialect explains the tools in the words that its models know and finds the calls in what they write. Nothing of it is
ever evaluated: texts are searched, JSON is parsed.
"""

import re
from collections.abc import Sequence
from typing import Protocol

from iosworld.models.model import ToolCall, ToolSpec

Extent = tuple[float, float]
"""The model's numbers for the right and the bottom edge of the picture."""
DEFAULT_EXTENT: Extent = (1000, 1000)
QWEN_SEES = (3, 5)
"""From this version on, all Qwen models take pictures; before, only those named VL or Omni."""


class Dialect(Protocol):
    """One way to write calls. Tools and points are in the model's own numbers throughout."""

    name: str

    def prompt(self, tools: Sequence[ToolSpec]) -> str:
        """What the model is told of the tools, and how to call them: it follows the system prompt."""
        ...

    def read(self, text: str, tools: Sequence[ToolSpec]) -> tuple[ToolCall, ...]:
        """The calls in a reply, in our tools' names and arguments. What has no counterpart keeps the name that the
        model wrote. Any text will do: there is none that raises."""
        ...

    def words(self, text: str) -> str:
        """What the reply says besides its calls."""
        ...

    def write(self, call: ToolCall) -> str:
        """A call as the model would have written it, for turns that it is told again."""
        ...

    def reminder(self, tools: Sequence[ToolSpec]) -> str:
        """How to call, in a sentence, to go with an error: errors speak of our tools by our names."""
        ...


def renamed(pairs: Sequence[tuple[str, str]]) -> list[str]:
    """In words, how our tools (first) are called by a model (second), where it is not the same."""
    theirs: dict[str, list[str]] = {}
    for ours, name in pairs:
        theirs.setdefault(ours, []).append(name)
    return [f"`{ours}` is {' or '.join(f'`{n}`' for n in names)}" for ours, names in theirs.items() if names != [ours]]


def extent_of(tools: Sequence[ToolSpec]) -> Extent | None:
    """How far the numbers of points go, as the tools themselves say; None if they do not."""
    for tool in tools:
        properties = tool.parameters.get("properties", {})
        for point in (("x", "y"), ("x1", "y1")):
            right, bottom = (properties.get(name, {}).get("maximum") for name in point)
            if right is not None and bottom is not None:
                return right, bottom
    return None


def dialect_of(model: str) -> str:
    """The dialect that a model of this name was trained on; `tools` if none is known."""
    if is_ui_tars(model):
        return "ui_tars"
    version = _qwen_version(model)
    if re.search(r"qwen-?vl", model, re.IGNORECASE) or (version is not None and version >= QWEN_SEES):
        return "mobile_use"
    if version is not None and version >= (2, 5) and re.search(r"vl|omni", model, re.IGNORECASE):
        return "mobile_use"
    return "tools"


def _qwen_version(model: str) -> tuple[int, ...] | None:
    """The version in a name such as `Qwen2.5-VL-7B`, as numbers: 3.10 is newer than 3.5. None without a version."""
    found = re.search(r"qwen-?(\d{1,3}(?:\.\d{1,3})*)(?!\d)", model, re.IGNORECASE)
    return tuple(int(part) for part in found[1].split(".")) if found else None


def is_ui_tars(model: str) -> bool:
    """Whether this is the name of a UI-TARS."""
    return bool(re.search(r"ui-?tars", model, re.IGNORECASE))


def uses_pixels(model: str) -> bool:
    """Whether a model was made from Qwen2.5-VL, which gives places in pixels; its relatives give them on a grid."""
    return bool(re.search(r"qwen-?2\.5-?vl|ui-?tars-?1[.-]5", model, re.IGNORECASE))
