"""Measures a reader of free answers on 300 answers whose fields are known."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from iosworld.hashes import value_hash
from iosworld.judging.reader import Reading
from iosworld.tasks.answer_types import AnswerField, Fields, Phone, Value, values_of
from iosworld.yaml_files import read_yaml, validate

FOLDER = Path(__file__).parent / "reader_answers"
PHONE = Phone(today=date(2026, 5, 12))
SEVERAL = "several"
Outcome = Literal["right", "wrong", "missed", "invented", "no reading"]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class KnownAnswer(_Model):
    """An answer, and the values that it says."""

    text: str
    says: dict[str, str | list[str]]
    """The value of each field that it says, or `several`; a field that is absent is not said."""


class KnownAnswers(_Model):
    """Answers to one goal."""

    goal: Annotated[str, Field(min_length=1)]
    fields: dict[str, AnswerField]
    answers: list[KnownAnswer]

    @model_validator(mode="after")
    def _fit(self) -> Self:
        for known in self.answers:
            given = {name: value for name, value in known.says.items() if value != SEVERAL}
            values = values_of(self.fields, given, PHONE)
            if unread := [
                name for name in known.says if name not in self.fields or (name in given and values[name] is None)
            ]:
                raise ValueError(f"{known.text!r}: {unread[0]} is not a field, or its value does not fit")
        return self

    @property
    def hash(self) -> str:
        """A short hash of goal and fields."""
        return value_hash([self.goal, {name: field.model_dump(mode="json") for name, field in self.fields.items()}])


@dataclass(frozen=True)
class Measured:
    """What a reader read in one answer."""

    known: KnownAnswers
    answer: KnownAnswer
    reading: Reading

    def outcomes(self) -> dict[str, Outcome]:
        """For each field, whether it was read right, and how it was not."""
        if self.reading.problem:
            return dict.fromkeys(self.known.fields, "no reading")
        expected = expected_values(self.known.fields, self.answer)
        found = values_of(self.known.fields, self.reading.given(self.known.fields), PHONE)
        return {name: _outcome(expected[name], found[name]) for name in self.known.fields}


def _outcome(expected: Value | None, found: Value | None) -> Outcome:
    if expected == found:
        return "right"
    return "missed" if found is None else "invented" if expected is None else "wrong"


def expected_values(fields: Fields, answer: KnownAnswer) -> dict[str, Value | None]:
    """The values that a right reading leads to: None for what is not said, or said in several ways."""
    given = {name: value for name, value in answer.says.items() if value != SEVERAL}
    return values_of(fields, given, PHONE)


def known_answers() -> list[KnownAnswers]:
    """The shipped answers. Raises FileProblem if a file is invalid."""
    return [
        validate(path, KnownAnswers, group)
        for path in sorted(FOLDER.glob("*.yaml"))
        for group in read_yaml(path, decimals=False)
    ]


def figures(measured: Iterable[Measured]) -> dict[str, Any]:
    """Counts by outcome, shares, and every field that was not read right, as `--json` prints them."""
    counts: dict[str, int] = dict.fromkeys(("right", "wrong", "missed", "invented", "no reading"), 0)
    errors, answers, whole = [], 0, 0
    for one in measured:
        outcomes = one.outcomes()
        answers += 1
        whole += set(outcomes.values()) <= {"right"}
        for name, outcome in outcomes.items():
            counts[outcome] += 1
            if outcome != "right":
                read = one.reading.problem or one.reading.fields[name].model_dump(mode="json")
                expected = one.answer.says.get(name, "not said")
                errors.append(
                    {"text": one.answer.text, "field": name, "outcome": outcome, "expected": expected, "read": read}
                )
    fields = sum(counts.values())
    return {
        "answers": answers,
        "answers_right": whole,
        "fields": fields,
        "accuracy": round(counts["right"] / fields, 4) if fields else None,
        **{outcome.replace(" ", "_"): count for outcome, count in counts.items()},
        "errors": errors,
    }
