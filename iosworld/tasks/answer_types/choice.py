"""The type `choice`: one of the options that the goal names. A value is the option as the task writes it."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from iosworld.tasks.answer_types.base import AnswerType, Phone, Value
from iosworld.tasks.plain_text import normalized


class ChoiceAnswer(AnswerType):
    """One of several options."""

    type: Literal["choice"]
    options: Annotated[list[str], Field(min_length=2, max_length=12)]

    @model_validator(mode="after")
    def _differ(self) -> Self:
        plain = [normalized(option) for option in self.options]
        if "" in plain or len(set(plain)) < len(plain):
            raise ValueError("two options are equal when read, or one is empty; make them distinct")
        return self

    @property
    def expected(self) -> str:
        return f"one of these: {', '.join(self.options)}"

    def parse(self, text: str, phone: Phone) -> Value:  # noqa: ARG002  # the options are the task's
        for option in self.options:
            if normalized(option) == normalized(text):
                return option
        raise self.misfit()
