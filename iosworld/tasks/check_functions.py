"""The functions that checks can call in addition to JMESPath's own. docs/tasks.md describes each.

A method `_func_NAME` is the function `NAME`; its signature gives the JMESPath types of its arguments.
"""

from collections.abc import Iterator
from typing import Any

from jmespath import functions

from iosworld.tasks import facts
from iosworld.tasks.elements import identities
from iosworld.tasks.plain_text import normalized, own_words


class CheckFunctions(functions.Functions):
    """JMESPath's functions and those of iosworld."""

    @functions.signature({"types": ["array", "null"]}, {"types": ["array", "null"]})
    def _func_added(self, old: list[Any] | None, new: list[Any] | None) -> list[Any]:
        known = _by_id(old)
        return [element for name, element in _named(new) if name not in known]

    @functions.signature({"types": ["array", "null"]}, {"types": ["array", "null"]})
    def _func_removed(self, old: list[Any] | None, new: list[Any] | None) -> list[Any]:
        return self._func_added(new, old)

    @functions.signature({"types": ["array", "null"]}, {"types": ["array", "null"]})
    def _func_changed(self, old: list[Any] | None, new: list[Any] | None) -> list[Any]:
        known = _by_id(old)
        return [element for name, element in _named(new) if name in known and known[name] != element]

    @functions.signature({"types": ["array", "null"]}, {"types": ["string"]})
    def _func_get(self, elements: list[Any] | None, wanted: str) -> Any:
        return _by_id(elements).get(wanted)

    @functions.signature({"types": ["string", "null"]})
    def _func_text(self, text: str | None) -> str:
        return normalized(text or "")

    @functions.signature({"types": ["string", "null"]}, {"types": ["string", "null"]})
    def _func_same_text(self, first: str | None, second: str | None) -> bool:
        return normalized(first or "") == normalized(second or "")

    @functions.signature({"types": ["string", "null"]})
    def _func_own_words(self, mail: str | None) -> str:
        return own_words(mail or "")

    @functions.signature({"types": ["string", "null"]}, {"types": ["number", "array"]})
    def _func_only_amount(self, text: str | None, cents: float | list[float]) -> bool:
        return facts.only_amount(text or "", _each(cents))

    @functions.signature({"types": ["string", "null"]})
    def _func_no_amount(self, text: str | None) -> bool:
        return not facts.names_amount(text or "")

    @functions.signature(
        {"types": ["string", "null"]}, {"types": ["number", "array"]}, {"types": ["string", "array-string"]}
    )
    def _func_only_number(self, text: str | None, numbers: float | list[float], units: str | list[str]) -> bool:
        return facts.only_number(text or "", _each(numbers), _each(units))

    @functions.signature({"types": ["string", "null"]}, {"types": ["string", "array-string"]})
    def _func_only_time(self, text: str | None, times: str | list[str]) -> bool:
        return facts.only_time(text or "", _each(times))

    @functions.signature({"types": ["string", "null"]}, {"types": ["string", "array-string"]})
    def _func_only_date(self, text: str | None, days: str | list[str]) -> bool:
        return facts.only_date(text or "", _each(days))

    @functions.signature(
        {"types": ["string", "null"]},
        {"types": ["string", "array-string"]},
        {"types": ["array", "null"]},
    )
    def _func_only_name(self, text: str | None, forms: str | list[str], rivals: list[str] | None) -> bool:
        return facts.only_name(text or "", _each(forms), [rival for rival in rivals or [] if isinstance(rival, str)])

    @functions.signature({"types": ["string", "null"]}, {"types": ["number", "array"], "variadic": True})
    def _func_gives_amount(self, text: str | None, cents: Any, *also: Any) -> bool:
        return facts.gives_amount(text or "", _each(cents), _all(also))

    @functions.signature(
        {"types": ["string", "null"]},
        {"types": ["number", "array"]},
        {"types": ["string", "array-string"], "variadic": True},
    )
    def _func_gives_number(self, text: str | None, numbers: Any, units: Any, *also: Any) -> bool:
        return facts.gives_number(text or "", _each(numbers), _each(units), _all(also))

    @functions.signature(
        {"types": ["string", "null"]},
        {"types": ["string", "array-string"], "variadic": True},
    )
    def _func_gives_time(self, text: str | None, times: Any, *also: Any) -> bool:
        return facts.gives_time(text or "", _each(times), _all(also))

    @functions.signature(
        {"types": ["string", "null"]},
        {"types": ["string", "array-string"], "variadic": True},
    )
    def _func_gives_date(self, text: str | None, days: Any, *also: Any) -> bool:
        return facts.gives_date(text or "", _each(days), _all(also))

    @functions.signature({"types": ["string", "null"]}, {"types": ["string"]})
    def _func_names_date(self, text: str | None, day: str) -> bool:
        return facts.names_date(text or "", day)

    @functions.signature(
        {"types": ["string", "null"]},
        {"types": ["string", "array-string"], "variadic": True},
    )
    def _func_gives_day(self, text: str | None, days: Any, *also: Any) -> bool:
        return facts.gives_day(text or "", _each(days), _all(also))

    @functions.signature({"types": ["number", "null"]}, {"types": ["number"]}, {"types": ["number"]})
    def _func_near(self, number: float | None, wanted: float, tolerance: float) -> bool:
        return number is not None and abs(number - wanted) <= tolerance + 1e-9


def _by_id(elements: list[Any] | None) -> dict[Any, Any]:
    return dict(_named(elements))


def _named(elements: list[Any] | None) -> Iterator[tuple[Any, Any]]:
    """The elements, each after its identity."""
    found = elements or []
    return zip(identities(found), found, strict=True)


def _each(value: Any) -> list[Any]:
    """The elements of a list, or the one value."""
    return value if isinstance(value, list) else [value]


def _all(values: tuple[Any, ...]) -> list[Any]:
    """The elements of each of these."""
    return [element for value in values for element in _each(value)]
