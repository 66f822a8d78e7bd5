"""Evaluates JMESPath with a work limit. Tasks and judges never call `jmespath.search`."""

from typing import Any

import jmespath
from jmespath import exceptions, visitor

from iosworld.text import shorten

MAX_WORK = 5_000_000
"""Work limit for evaluating one expression. A unit is a visited node, or a value put into a new list or object. A check
over a whole mailbox takes some ten thousand."""
CHARACTERS = 64
"""Characters of a text that a function gets or gives and that count as one unit."""


class BoundedInterpreter(visitor.TreeInterpreter):
    """Evaluates an expression and counts the work, because a short expression can double a list repeatedly."""

    _functions: Any
    """JMESPath's functions, and those of the options."""

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

    def visit_function_expression(self, node: Any, value: Any) -> Any:
        """The result of a function. A text that it would make is counted before it is made."""
        arguments = [self.visit(child, value) for child in node["children"]]
        if node["value"] in ("join", "to_string"):  # what they make is as long as all that they get
            self._weigh(arguments)
        else:
            self._weigh([each for each in arguments if isinstance(each, str)])
        match node["value"], arguments:
            case "join", [str() as glue, list() as texts]:
                self._spend(len(glue) * len(texts) // CHARACTERS)
        result = self._functions.call_function(node["value"], arguments)
        if isinstance(result, str):
            self._spend(len(result) // CHARACTERS)
        return result

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
                case str() as text:
                    self._spend(len(text) // CHARACTERS)

    def _spend(self, units: int) -> None:
        self._left -= units
        if self._left < 0:
            raise ValueError("it takes more work than a check may; make it simpler")


def search(expression: str, value: Any, options: jmespath.Options | None = None) -> Any:
    """What an expression finds in a value. Raises ValueError if it is not JMESPath, cannot be evaluated, or takes more
    than MAX_WORK."""
    try:
        return BoundedInterpreter(options or jmespath.Options()).visit(jmespath.compile(expression).parsed, value)
    except RecursionError:
        raise ValueError("it is nested too deep; write it in fewer levels") from None
    except (exceptions.JMESPathError, TypeError, ArithmeticError) as error:
        raise ValueError(shorten(str(error), 300)) from None
