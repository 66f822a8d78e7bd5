"""The check functions of earlier versions, for the copies of tasks in saved runs."""

from jmespath import functions

from iosworld.tasks.check_functions import CheckFunctions
from iosworld.tasks.retired.answers import amounts, has_date, has_time, mentions, numbers, times, yes_or_no
from iosworld.tasks.retired.statements import says


class RetiredFunctions(CheckFunctions):
    """The functions of checks, and those that they had before."""

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


RETIRED = frozenset(RetiredFunctions.FUNCTION_TABLE) - frozenset(CheckFunctions.FUNCTION_TABLE)
"""Their names."""
