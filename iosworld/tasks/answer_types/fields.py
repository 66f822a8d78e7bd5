"""The fields that a task asks an agent to fill when it stops, and how the values are read."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from iosworld.tasks.answer_types.base import AnswerType, Misfit, Phone, Value
from iosworld.tasks.answer_types.choice import ChoiceAnswer
from iosworld.tasks.answer_types.dates import DateAnswer
from iosworld.tasks.answer_types.durations import DurationAnswer
from iosworld.tasks.answer_types.money import MoneyAnswer
from iosworld.tasks.answer_types.names import NameAnswer
from iosworld.tasks.answer_types.numbers import CountAnswer, NumberAnswer
from iosworld.tasks.answer_types.texts import TextAnswer
from iosworld.tasks.answer_types.times import TimeAnswer
from iosworld.tasks.answer_types.yes_no import YesNoAnswer
from iosworld.text import shorten

Single = Annotated[
    ChoiceAnswer
    | YesNoAnswer
    | NumberAnswer
    | CountAnswer
    | MoneyAnswer
    | DateAnswer
    | TimeAnswer
    | DurationAnswer
    | NameAnswer
    | TextAnswer,
    Field(discriminator="type"),
]
MAX_ITEMS = 100


class ListOf(AnswerType):
    """Several values of one type."""

    type: Literal["list"]
    of: Single
    ordered: bool = False
    """Whether the order counts. Otherwise the value is sorted and has each element once."""

    @property
    def expected(self) -> str:
        order = ", in order" if self.ordered else ", each once"
        return f"a list{order}; each element: {self.of.expected}"

    @property
    def many(self) -> bool:
        return True

    def parse(self, text: str, phone: Phone) -> Value:  # noqa: ARG002  # one text is not a list
        raise self.misfit()

    def read(self, given: str | list[str], phone: Phone) -> Value:
        if not isinstance(given, list) or len(given) > MAX_ITEMS:
            raise self.misfit()
        try:
            values = [self.of.read(item, phone) for item in given]
        except Misfit:
            raise self.misfit() from None
        if self.ordered:
            return values
        if any(value in values[:place] for place, value in enumerate(values)):
            raise self.misfit()
        return sorted(values, key=lambda value: (isinstance(value, str), value))


AnswerField = Annotated[
    ChoiceAnswer
    | YesNoAnswer
    | NumberAnswer
    | CountAnswer
    | MoneyAnswer
    | DateAnswer
    | TimeAnswer
    | DurationAnswer
    | NameAnswer
    | TextAnswer
    | ListOf,
    Field(discriminator="type"),
]
Fields = Mapping[str, AnswerType]
"""A task's fields by name, in their order."""
Given = Mapping[str, str | list[str] | None]
"""What an agent filled in, by field: texts, lists of texts, or null for what it did not find."""

Condition = Literal["typed", "free"]
"""How an agent answers: by filling the fields, or with one text that a reader maps to the fields."""
NO_FIELDS: Fields = {}
OR_NULL = "or null if you did not find it"
RESERVED = ("answer", "answers", "action")
"""Names that `stop` already has."""


class UnfitAnswers(Exception):
    """Some of the given values do not fit. The message is for the agent: what was expected and what was received."""


def read_answers(fields: Fields, given: Given, phone: Phone) -> dict[str, Value | None]:
    """The value of every field; None for one that is null or not given. Raises UnfitAnswers."""
    problems = [
        f"there is no {name!r}; it has {', '.join(('answer', *fields))}" for name in given if name not in fields
    ]
    values: dict[str, Value | None] = {}
    for name, field in fields.items():
        text = given.get(name)
        try:
            values[name] = None if text is None else field.read(text, phone)
        except Misfit as misfit:
            problems.append(f"'{name}' should be {misfit}, {OR_NULL}; got {shorten(repr(text), 100)}")
    if problems:
        raise UnfitAnswers("stop: " + "; ".join(problems))
    return values


def values_of(fields: Fields, given: Given | None, phone: Phone) -> dict[str, Value | None]:
    """As `read_answers`, but what does not fit is None: for answers that were given to other fields."""
    values: dict[str, Value | None] = dict.fromkeys(fields)
    for name in fields:
        try:
            values |= read_answers({name: fields[name]}, {name: (given or {}).get(name)}, phone)
        except UnfitAnswers:
            continue
    return values


def field_schema(field: AnswerType) -> dict[str, Any]:
    """The JSON Schema of a field as an argument of `stop`."""
    about = f"{field.description}: {field.expected}; null if you did not find it"
    if field.many:
        return {"type": ["array", "null"], "items": {"type": "string"}, "description": about}
    return {"type": ["string", "null"], "description": about}
