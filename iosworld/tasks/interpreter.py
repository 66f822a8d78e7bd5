"""Evaluates JMESPath with a work limit."""

from typing import Any

import jmespath
from jmespath import visitor

MAX_WORK = 5_000_000
"""Work limit for evaluating one expression. A unit is a visited node, or a value put into a new list or object. A check
over a whole mailbox takes some ten thousand."""


class BoundedInterpreter(visitor.TreeInterpreter):
    """Evaluates an expression and counts the work, because a short expression can double a list repeatedly."""

    def __init__(self, options: jmespath.Options) -> None:
        super().__init__(options)
        self._left = MAX_WORK

    def visit(self, node: Any, *arguments: Any, **options: Any) -> Any:
        """The value of a node of a parsed expression. Raises ValueError if it exceeds MAX_WORK."""
        self._spend(1)
        value = super().visit(node, *arguments, **options)
        if node["type"] in ("multi_select_list", "multi_select_dict"):
            self._weigh(value)
        return value

    def _weigh(self, value: Any) -> None:
        """Count the parts of a value, including repeated ones."""
        waiting = [value]
        while waiting:
            match waiting.pop():
                case dict() as inner:
                    self._spend(len(inner) + 1)
                    waiting.extend(inner.values())
                case list() as inner:
                    self._spend(len(inner) + 1)
                    waiting.extend(inner)

    def _spend(self, units: int) -> None:
        self._left -= units
        if self._left < 0:
            raise ValueError("it takes more work than a check may; make it simpler")
