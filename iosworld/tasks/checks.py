"""The language of checks: JMESPath over `before`, `after`, `answers` and `answer`.

`before` and `after` are the phone's states, `answers` the typed answers by field (null for what was not found), and
`answer` is the text given with `stop` (empty without one), which only checks of earlier versions read.
`check_functions.py` adds functions to JMESPath's own; docs/tasks.md lists them. Evaluation never runs code:
JMESPath only reads.
"""

import functools
from collections.abc import Mapping
from typing import Any

import jmespath
from jmespath import exceptions

from iosworld.errors import IOSWorldError
from iosworld.tasks.check_functions import CheckFunctions
from iosworld.tasks.interpreter import BoundedInterpreter
from iosworld.tasks.retired.functions import RETIRED, RetiredFunctions
from iosworld.text import shorten, show


class CheckProblem(IOSWorldError):
    """A check cannot be evaluated, or gives neither true nor false: a defect of the task, not of the agent."""


OPTIONS = jmespath.Options(custom_functions=RetiredFunctions())
"""JMESPath with the functions that checks can call."""
NO_ANSWERS: Mapping[str, Any] = {}


@functools.lru_cache(maxsize=4096)
def compile_check(expression: str) -> jmespath.parser.ParsedResult:
    """Parse an expression. Raises ValueError if it is not JMESPath or calls an unknown function."""
    try:
        compiled = jmespath.compile(expression)
        called = _called(compiled.parsed)
    except RecursionError:
        raise ValueError(f"{show(expression, 400)} is nested too deep; write it in fewer levels") from None
    except (exceptions.JMESPathError, ValueError) as error:
        raise ValueError(
            f"{show(expression, 400)} is not JMESPath ({shorten(str(error), 300)}); see jmespath.org"
        ) from None
    for name in sorted(called):
        if name not in RetiredFunctions.FUNCTION_TABLE:
            known = ", ".join(sorted(CheckFunctions.FUNCTION_TABLE))
            raise ValueError(f"{show(expression, 400)} calls {name}, which is not a function; functions: {known}")
    return compiled


def evaluate(
    expression: str,
    *,
    before: dict[str, Any],
    after: dict[str, Any],
    answer: str = "",
    answers: Mapping[str, Any] = NO_ANSWERS,
) -> Any:
    """The value of an expression. Raises CheckProblem if it has none."""
    values = {"before": before, "after": after, "answer": answer, "answers": dict(answers)}
    try:
        return BoundedInterpreter(OPTIONS).visit(compile_check(expression).parsed, values)
    except RecursionError:
        raise CheckProblem(f"{show(expression, 400)} is nested too deep; write it in fewer levels") from None
    except (exceptions.JMESPathError, ValueError, TypeError, ArithmeticError) as error:
        raise CheckProblem(f"{show(expression, 400)} cannot be evaluated: {shorten(str(error), 300)}") from None


def holds(
    expression: str,
    *,
    before: dict[str, Any],
    after: dict[str, Any],
    answer: str = "",
    answers: Mapping[str, Any] = NO_ANSWERS,
) -> bool:
    """Whether a check holds. Raises CheckProblem if its expression gives neither true nor false."""
    value = evaluate(expression, before=before, after=after, answer=answer, answers=answers)
    if not isinstance(value, bool):
        raise CheckProblem(
            f"{show(expression, 400)} should give true or false, it gives {show(value, 100)}; compare it with something"
        )
    return value


def reads_answer(expression: str) -> bool:
    """Whether a check depends on what the agent answers. Raises ValueError as `compile_check` does."""
    return not _all_read(expression).isdisjoint(("answer", "answers"))


def reads_free_answer(expression: str) -> bool:
    """Whether a check reads the free text of an answer, as those of earlier versions do."""
    return "answer" in _all_read(expression)


@functools.lru_cache(maxsize=4096)
def _all_read(expression: str) -> frozenset[str]:
    return frozenset(_read(compile_check(expression).parsed))


def fields_read(expression: str) -> set[str]:
    """The fields of `answers` that a check reads. Raises ValueError as `compile_check` does."""
    return set(_roots_read(expression, "answers"))


def calls(expression: str) -> set[str]:
    """The names of all functions that a check calls. Raises ValueError as `compile_check` does."""
    return _called(compile_check(expression).parsed)


def retired_calls(expression: str) -> set[str]:
    """The functions that a check calls and that only saved runs may call. Raises ValueError as `compile_check` does."""
    return calls(expression) & RETIRED


def parts_read(expression: str) -> set[str]:
    """The parts of the state that a check reads: `clock` for `after.clock.alarms`. ValueError as `compile_check`."""
    return set(_roots_read(expression, "before", "after"))


@functools.lru_cache(maxsize=4096)
def _roots_read(expression: str, *roots: str) -> frozenset[str]:
    return frozenset(_inside(compile_check(expression).parsed, roots))


def _called(node: Any) -> set[str]:
    """The names of all functions that a parsed expression calls."""
    own = {node["value"]} if node.get("type") == "function_expression" else set()
    return own.union(*(_called(child) for child in node.get("children", ()) if isinstance(child, dict)))


_INSIDE = frozenset(
    {"subexpression", "index_expression", "pipe", "projection", "value_projection", "filter_projection", "flatten"}
)
"""Nodes of which only the first child reads the root; the others read the result of the first."""


def _read(node: Any) -> set[str]:
    """Which of `before`, `after`, `answer` and `answers` a parsed expression reads."""
    if node.get("type") == "field":
        return {node["value"]}
    children = [child for child in node.get("children", ()) if isinstance(child, dict)]
    return set().union(*(_read(child) for child in (children[:1] if node.get("type") in _INSIDE else children)))


def _inside(node: Any, roots: tuple[str, ...]) -> set[str]:
    """The first fields read inside one of these roots."""
    children = [child for child in node.get("children", ()) if isinstance(child, dict)]
    if node.get("type") == "subexpression" and children[0].get("value") in roots:
        return {child["value"] for child in children[1:2] if child.get("type") == "field"}
    return set().union(
        *(_inside(child, roots) for child in (children[:1] if node.get("type") in _INSIDE else children))
    )
