"""Expressions in blocks and templates: Jinja, in a sandbox, compiled once.

`{{amount|money}}` in a text is replaced. `where`, `is`, `with` and `when` are expressions without braces; they give
values. The filters are in `words.py`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from iosworld.errors import IOSWorldError
from iosworld.tasks.templates.words import FILTERS
from iosworld.text import shorten

if TYPE_CHECKING:
    import jinja2
    from jinja2.sandbox import SandboxedEnvironment

Scope = Mapping[str, Any]
"""Names and values that an expression reads."""


class ExpressionProblem(IOSWorldError):
    """An expression of a block or a template cannot be evaluated: a defect of its file."""


def value_of(expression: str, scope: Scope) -> Any:
    """The value of an expression without braces. Raises ExpressionProblem."""
    value = _evaluated(expression, lambda: _expression(expression)(**scope))
    if _is_undefined(value):
        raise ExpressionProblem(f"{expression!r} has no value; check its names")
    return value


def value_if_any(expression: str, scope: Scope) -> Any:
    """As `value_of`, but None if there is no such value, as for the fourth element of three."""
    try:
        return value_of(f"({expression})|default(none)", scope)
    except ExpressionProblem:
        return None


def text_of(text: str, scope: Scope) -> str:
    """The text with every `{{…}}` replaced. Raises ExpressionProblem."""
    return str(_evaluated(text, lambda: _text(text).render(scope))) if "{" in text else text


def _evaluated(source: str, evaluate: Callable[[], Any]) -> Any:
    import jinja2

    try:
        return evaluate()
    except (jinja2.TemplateError, TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as problem:
        raise ExpressionProblem(f"{source!r} cannot be evaluated: {shorten(str(problem), 200)}") from None


def _is_undefined(value: Any) -> bool:
    import jinja2

    return isinstance(value, jinja2.Undefined)


def filled(value: Any, scope: Scope) -> Any:
    """A value of a YAML file with every text filled in.

    In a list, `{each: expression, as: name, steps: […]}` stands for its steps once for each element, and
    `{if: expression, steps: […]}` for its steps if the expression is true. Raises ExpressionProblem.
    """
    if isinstance(value, str):
        return text_of(value, scope)
    if isinstance(value, dict):
        return {key: filled(inner, scope) for key, inner in value.items()}
    if isinstance(value, list):
        return [each for inner in value for each in _elements(inner, scope)]
    return value


def _elements(value: Any, scope: Scope) -> list[Any]:
    if isinstance(value, dict) and "steps" in value and "each" in value:
        return [
            step
            for element in value_of(value["each"], scope)
            for step in filled(value["steps"], {**scope, value.get("as", "it"): element})
        ]
    if isinstance(value, dict) and "steps" in value and "if" in value:
        return list(filled(value["steps"], scope)) if value_of(value["if"], scope) else []
    return list(filled(value, scope)) if isinstance(value, list) else [filled(value, scope)]


@cache
def environment() -> "SandboxedEnvironment":
    """The sandbox of all expressions, with the filters of `words.py`."""
    import jinja2  # takes a tenth of a second, and most commands need no template
    from jinja2.sandbox import SandboxedEnvironment

    environment = SandboxedEnvironment(undefined=jinja2.StrictUndefined, autoescape=False)
    environment.filters |= FILTERS
    return environment


@cache
def _expression(expression: str) -> Callable[..., Any]:
    return environment().compile_expression(expression, undefined_to_none=False)


@cache
def _text(text: str) -> "jinja2.Template":
    return environment().from_string(text)
