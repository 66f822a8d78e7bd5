"""The language of checks: JMESPath over `before`, `after` and `answer`, with a few functions more.

`before` and `after` are the phone's states, `answer` the text given with `stop` (empty without one). Beside JMESPath's
own functions there are:

===============================  ===================================================================================
`added(old, new)`                elements of the list `new` whose `id` is not in `old`
`removed(old, new)`              elements of `old` whose `id` is not in `new`
`changed(old, new)`              elements of `new` that are in `old` too, under the same `id`, and differ
`get(list, id)`                  the element with this `id`, or null
`text(s)`                        `s` without case, accents, punctuation and repeated spaces
`same_text(a, b)`                whether `text` is the same for both
`mentions(s, phrase)`            whether the words of `phrase` stand in `s`, one after the other; any of them if a list
`mentions_all(s, phrases)`       whether each of the list does
`says(s, phrase)`                as `mentions`, in a clause that does not deny it, put it off, ask or ask for it
`own_words(s)`                   a mail's body without what it quotes
`amounts(s)`                     every sum of money in `s`, in cents: `$1,204.50`, `14.85`, `12 dollars`, `99 cents`
`has_amount(s, cents)`           whether that sum is among them
`numbers(s)`                     every number in `s`, in figures or (up to twenty) in words
`has_number(s, n)`               whether that number is among them
`has_time(s, '18:45')`           whether that time of day stands in `s`: `6:45 PM`, `18:45`, `6.45 pm`; `6:45` fits too
`times(s)`                       every time of day in `s`, as written: `6:45 PM` is '18:45', `6:45` and `6:45 AM` are '06:45'
`has_date(s, '2026-05-08')`      whether that day stands in `s`: `May 8`, `8 May 2026`, `5/8`, `2026-05-08`
`yes_or_no(s)`                   `'yes'` or `'no'`, whichever word comes first, or null
===============================  ===================================================================================

Evaluating never runs code: JMESPath only reads.
"""

from typing import Any

import jmespath
from jmespath import exceptions, functions

from iosworld.errors import IOSWorldError
from iosworld.tasks.answers import (
    amounts,
    has_date,
    has_time,
    mentions,
    normalized,
    numbers,
    own_words,
    times,
    yes_or_no,
)
from iosworld.tasks.statements import says
from iosworld.text import shorten


class CheckProblem(IOSWorldError):
    """A check cannot be evaluated, or gives neither true nor false: a fault of the task, not of the agent."""


class _Functions(functions.Functions):
    @functions.signature({"types": ["array", "null"]}, {"types": ["array", "null"]})
    def _func_added(self, old: list[Any] | None, new: list[Any] | None) -> list[Any]:
        known = _by_id(old)
        return [element for element in new or [] if _id(element) not in known]

    @functions.signature({"types": ["array", "null"]}, {"types": ["array", "null"]})
    def _func_removed(self, old: list[Any] | None, new: list[Any] | None) -> list[Any]:
        return self._func_added(new, old)

    @functions.signature({"types": ["array", "null"]}, {"types": ["array", "null"]})
    def _func_changed(self, old: list[Any] | None, new: list[Any] | None) -> list[Any]:
        known = _by_id(old)
        return [element for element in new or [] if _id(element) in known and known[_id(element)] != element]

    @functions.signature({"types": ["array", "null"]}, {"types": ["string"]})
    def _func_get(self, elements: list[Any] | None, wanted: str) -> Any:
        return _by_id(elements).get(wanted)

    @functions.signature({"types": ["string", "null"]})
    def _func_text(self, text: str | None) -> str:
        return normalized(text or "")

    @functions.signature({"types": ["string", "null"]}, {"types": ["string", "null"]})
    def _func_same_text(self, first: str | None, second: str | None) -> bool:
        return normalized(first or "") == normalized(second or "")

    @functions.signature({"types": ["string", "null"]}, {"types": ["string", "array-string"]})
    def _func_mentions(self, text: str | None, phrases: str | list[str]) -> bool:
        return any(mentions(text or "", phrase) for phrase in ([phrases] if isinstance(phrases, str) else phrases))

    @functions.signature({"types": ["string", "null"]}, {"types": ["string", "array-string"]})
    def _func_says(self, text: str | None, phrases: str | list[str]) -> bool:
        return any(says(text or "", phrase) for phrase in ([phrases] if isinstance(phrases, str) else phrases))

    @functions.signature({"types": ["string", "null"]}, {"types": ["array-string"]})
    def _func_mentions_all(self, text: str | None, phrases: list[str]) -> bool:
        return all(mentions(text or "", phrase) for phrase in phrases)

    @functions.signature({"types": ["string", "null"]})
    def _func_own_words(self, mail: str | None) -> str:
        return own_words(mail or "")

    @functions.signature({"types": ["string", "null"]})
    def _func_amounts(self, text: str | None) -> list[int]:
        return amounts(text or "")

    @functions.signature({"types": ["string", "null"]}, {"types": ["number"]})
    def _func_has_amount(self, text: str | None, cents: float) -> bool:
        return cents in amounts(text or "")

    @functions.signature({"types": ["string", "null"]})
    def _func_numbers(self, text: str | None) -> list[float]:
        return numbers(text or "")

    @functions.signature({"types": ["string", "null"]}, {"types": ["number"]})
    def _func_has_number(self, text: str | None, number: float) -> bool:
        return number in numbers(text or "")

    @functions.signature({"types": ["string", "null"]}, {"types": ["string"]})
    def _func_has_time(self, text: str | None, time: str) -> bool:
        return has_time(text or "", time)

    @functions.signature({"types": ["string", "null"]})
    def _func_times(self, text: str | None) -> list[str]:
        return times(text or "")

    @functions.signature({"types": ["string", "null"]}, {"types": ["string"]})
    def _func_has_date(self, text: str | None, day: str) -> bool:
        return has_date(text or "", day)

    @functions.signature({"types": ["string", "null"]})
    def _func_yes_or_no(self, text: str | None) -> str | None:
        return yes_or_no(text or "")


_OPTIONS = jmespath.Options(custom_functions=_Functions())


def compile_check(expression: str) -> jmespath.parser.ParsedResult:
    """Read an expression. ValueError if it is not JMESPath or calls a function that there is not."""
    try:
        compiled = jmespath.compile(expression)
    except exceptions.JMESPathError as error:
        raise ValueError(f"{expression!r} is not JMESPath ({shorten(str(error), 300)}); see jmespath.org") from None
    for name in sorted(_called(compiled.parsed)):
        if name not in _Functions.FUNCTION_TABLE:
            known = ", ".join(sorted(_Functions.FUNCTION_TABLE))
            raise ValueError(f"{expression!r} calls {name}, which is no function; functions: {known}")
    return compiled


def evaluate(expression: str, *, before: dict[str, Any], after: dict[str, Any], answer: str) -> Any:
    """The value of an expression. Raises CheckProblem if it has none."""
    try:
        return compile_check(expression).search({"before": before, "after": after, "answer": answer}, options=_OPTIONS)
    except (exceptions.JMESPathError, ValueError, TypeError) as error:
        raise CheckProblem(f"{expression!r} cannot be evaluated: {shorten(str(error), 300)}") from None


def holds(expression: str, *, before: dict[str, Any], after: dict[str, Any], answer: str) -> bool:
    """Whether a check holds. Raises CheckProblem if its expression gives neither true nor false."""
    value = evaluate(expression, before=before, after=after, answer=answer)
    if not isinstance(value, bool):
        raise CheckProblem(
            f"{expression!r} should give true or false, it gives {value!r:.100}; compare it with something"
        )
    return value


def reads_answer(expression: str) -> bool:
    """Whether a check depends on what the agent said. ValueError as `compile_check`."""
    return "answer" in _read(compile_check(expression).parsed)


def _id(element: object) -> Any:
    return element.get("id") if isinstance(element, dict) else None


def _by_id(elements: list[Any] | None) -> dict[Any, Any]:
    return {_id(element): element for element in elements or []}


def _called(node: Any) -> set[str]:
    """The names of all functions that a parsed expression calls."""
    own = {node["value"]} if node.get("type") == "function_expression" else set()
    return own.union(*(_called(child) for child in node.get("children", ()) if isinstance(child, dict)))


_INSIDE = frozenset(
    {"subexpression", "index_expression", "pipe", "projection", "value_projection", "filter_projection", "flatten"}
)
"""Nodes whose first child alone looks at the whole; the others look at what the first one gives."""


def _read(node: Any) -> set[str]:
    """Which of `before`, `after` and `answer` a parsed expression reads."""
    if node.get("type") == "field":
        return {node["value"]}
    children = [child for child in node.get("children", ()) if isinstance(child, dict)]
    return set().union(*(_read(child) for child in (children[:1] if node.get("type") in _INSIDE else children)))
