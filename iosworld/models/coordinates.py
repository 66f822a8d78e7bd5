"""Coordinate conventions of models, and conversion to and from the grid.

The grid ranges from 0 to 1000 in both directions, for any picture. Models are trained on one convention and miss
their targets when asked in another. Each adapter therefore uses its model's own convention and converts points to
the grid.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeGuard

from iosworld.errors import UnknownName
from iosworld.models.model import ToolCall, ToolSpec

GRID_SIZE = 1000
"""The grid's maximum coordinate: the right or bottom edge of the picture."""

Size = tuple[int, int]


@dataclass(frozen=True)
class Convention:
    """One coordinate convention: numbers from 0 at the left or top to `full` at the right or bottom."""

    name: str
    full: int | None
    """The value at the far edge; None means the picture's width or height in pixels."""
    whole: bool
    """Whether the numbers are integers."""

    def extent(self, size: Size | None) -> tuple[int, int]:
        """The values of the right and bottom edges. `size` is the sent picture's, in pixels.

        Without a picture there are no pixels, so the grid is used.
        """
        if self.full is not None:
            return self.full, self.full
        return size or (GRID_SIZE, GRID_SIZE)

    def to_model(self, x: float, y: float, size: Size | None) -> tuple[float, float]:
        """A point on the grid in the model's coordinates."""
        right, bottom = self.extent(size)
        return self._written(x / GRID_SIZE * right), self._written(y / GRID_SIZE * bottom)

    def describe(self, tool: ToolSpec, size: Size | None) -> ToolSpec:
        """The tool with its points described in this convention."""
        if not tool.points or self.full == GRID_SIZE:
            return tool
        properties = dict(tool.parameters.get("properties", {}))
        for names in tool.points:
            for name, edge, side in zip(names, self.extent(size), ("left", "top"), strict=True):
                properties[name] = {
                    **properties.get(name, {}),
                    "type": "integer" if self.whole else "number",
                    "minimum": 0,
                    "maximum": edge,
                    "description": self._words(edge, side),
                }
        return replace(tool, parameters={**tool.parameters, "properties": properties})

    def describe_all(self, tools: Iterable[ToolSpec], size: Size | None) -> tuple[ToolSpec, ...]:
        """All tools of a request, as with `describe`."""
        return tuple(self.describe(tool, size) for tool in tools)

    def read(self, call: ToolCall, tools: Iterable[ToolSpec], size: Size | None) -> ToolCall:
        """A call by the model, with its points converted to the grid.

        Values that are not numbers stay as they are, and points outside the picture are outside the grid: the action
        reports the problem.
        """
        return self._with_points(call, tools, self._on_grid, self.extent(size))

    def write(self, call: ToolCall, tools: Iterable[ToolSpec], size: Size | None) -> ToolCall:
        """A call on the grid as the model would have written it, for earlier turns that are sent again."""
        return self._with_points(call, tools, lambda x, edge: self._written(x / GRID_SIZE * edge), self.extent(size))

    def _with_points(self, call: ToolCall, tools: Iterable[ToolSpec], change: Any, extent: tuple[int, int]) -> ToolCall:
        points = next((tool.points for tool in tools if tool.name == call.name), ())
        if self.full == GRID_SIZE or not points or not isinstance(call.arguments, dict):
            return call
        arguments = dict(call.arguments)
        for names in points:
            for name, edge in zip(names, extent, strict=True):
                if is_number(arguments.get(name)):
                    arguments[name] = change(arguments[name], edge)
        return replace(call, arguments=arguments)

    def _written(self, value: float) -> float:
        return math.floor(value + 0.5) if self.whole else round(value, 4)

    def _on_grid(self, value: float, edge: int) -> float:
        if self.whole and edge < value <= edge + 1:  # one-based, or 1000 where 999 is the edge
            return GRID_SIZE
        place = round(value / edge * GRID_SIZE, 3)
        return int(place) if place == int(place) else place

    def _words(self, edge: int, side: str) -> str:
        if self.full is None:
            return f"pixels from the {side} edge of the picture, 0 to {edge}"
        if self.whole:
            return f"0 to {edge} from the {side} edge of the picture"
        return f"a fraction from the {side} edge of the picture, 0 to {edge}, with at least 3 decimals"


GRID_1000 = Convention("grid", GRID_SIZE, whole=False)
"""0 to 1000. The default: most models follow the tool's own description."""
PIXELS = Convention("pixels", None, whole=True)
"""Pixels of the picture as sent: Claude's computer use, Qwen2.5-VL, UI-TARS 1.5."""
UNIT = Convention("unit", 1, whole=False)
"""Fractions of width and height."""
GRID_999 = Convention("grid999", 999, whole=True)
"""0 to 999 in both directions: Qwen3-VL, whose prompts call the screen 999x999."""

CONVENTIONS = {convention.name: convention for convention in (GRID_1000, PIXELS, UNIT, GRID_999)}


def convention(name: str) -> Convention:
    """The convention of that name. UnknownName if it does not exist."""
    if name not in CONVENTIONS:
        raise UnknownName("convention of coordinates", name, CONVENTIONS)
    return CONVENTIONS[name]


def is_number(value: object) -> TypeGuard[float]:
    """Whether this is a number small enough for exact arithmetic; booleans do not count."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return abs(value) < 1e15  # false for NaN
