"""The type `name`: what a person, a place or a thing is called. A value is the name, as its catalog writes it."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Literal, Self

import jmespath
from pydantic import field_validator, model_validator

from iosworld.tasks.answer_types.base import AnswerType, Misfit, Phone, Value
from iosworld.tasks.answer_types.dates import DateAnswer
from iosworld.tasks.checks import CheckProblem
from iosworld.tasks.interpreter import search
from iosworld.tasks.plain_text import normalized
from iosworld.text import show

Entry = tuple[str, ...]
"""A name, followed by other forms of it."""
MAX_WORDS = 12
_HEDGE = re.compile(
    r"\b(?:or|either|maybe|perhaps|probably|possibly|unknown|unsure|unclear|not|none|cannot|neither)\b|[?;/]"
)


class NameAnswer(AnswerType):
    """A name. With a catalog, it has to match exactly one of the catalog's entries."""

    type: Literal["name"]
    entries: dict[str, list[str]] = {}
    """A catalog: each name with its other forms."""
    catalog: str = ""
    """A catalog in the phone's state at the start: JMESPath that gives names, or lists of a name and its other forms."""

    @field_validator("catalog")
    @classmethod
    def _can_be_read(cls, expression: str) -> str:
        if expression:
            try:
                jmespath.compile(expression)
            except (ValueError, RecursionError) as error:
                raise ValueError(f"{show(expression, 400)} is not JMESPath ({error}); see jmespath.org") from None
        return expression

    @model_validator(mode="after")
    def _has_rivals(self) -> Self:
        if self.entries and self.catalog:
            raise ValueError("has both entries and a catalog; give one")
        if self.entries and len(self.entries) < 3:
            raise ValueError("has fewer than three entries, which reveals the right one; add the others")
        return self

    @property
    def expected(self) -> str:
        return "one name, by itself and as the phone writes it"

    def parse(self, text: str, phone: Phone) -> Value:
        """Raises Misfit; CheckProblem if the catalog does not give a list."""
        text = _without_date(text, phone)
        plain = normalized(text).removeprefix("the ")
        if not plain or len(plain.split()) > MAX_WORDS:
            raise self.misfit()
        if not self.entries and not self.catalog:
            if _HEDGE.search(text.casefold()) or "," in text:
                raise self.misfit()
            return text
        entries = self._entries(phone)
        found = _names(entry for entry in entries if any(_plain(form) == plain for form in entry))
        if not found and len(plain) > 2:
            found = _names(entry for entry in entries if f" {plain} " in f" {_plain(entry[0])} ")
        if len(found) != 1:
            raise self.misfit()
        return found.pop()

    def _entries(self, phone: Phone) -> list[Entry]:
        if self.entries:
            return [(name, *forms) for name, forms in self.entries.items()]
        try:
            found = search(self.catalog, dict(phone.state))
        except ValueError as error:
            raise CheckProblem(f"the catalog {show(self.catalog, 400)} cannot be read: {error}") from None
        if found is None:  # the phone has no such part
            return []
        if not isinstance(found, list):
            raise CheckProblem(f"the catalog {show(self.catalog, 400)} should give a list, it gives {show(found)}")
        entries = [tuple(str(form) for form in (each if isinstance(each, list) else [each]) if form) for each in found]
        return [entry for entry in entries if entry]


def _without_date(text: str, phone: Phone) -> str:
    """The day of the week, if it stands next to a date that falls on it: `Friday, May 15`."""
    weekday = re.match(r"(\w+day)\b", text, re.IGNORECASE)
    if weekday and weekday[0] != text:
        try:
            day = DateAnswer(type="date").parse(re.sub(r"^(\w+day),? the (?=\d)", r"\1, ", text), phone)
        except Misfit:
            return text
        near = phone.today is None or abs(date.fromisoformat(str(day)) - phone.today).days < 183
        return weekday[0] if near else text
    return text


def _plain(form: str) -> str:
    return normalized(form).removeprefix("the ")


def _names(entries: Iterable[Entry]) -> set[str]:
    return {entry[0] for entry in entries}
