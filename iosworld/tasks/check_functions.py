"""The functions that checks can call in addition to JMESPath's own. docs/tasks.md describes each.

A method `_func_NAME` is the function `NAME`; its signature gives the JMESPath types of its arguments.
"""

from typing import Any

from jmespath import functions

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


class CheckFunctions(functions.Functions):
    """JMESPath's functions and those of iosworld."""

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


def _id(element: object) -> Any:
    return element.get("id") if isinstance(element, dict) else None


def _by_id(elements: list[Any] | None) -> dict[Any, Any]:
    return {_id(element): element for element in elements or []}
