"""What every type of answer has in common."""

import unicodedata
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

Value = str | int | float | list[Any]
"""A typed answer as checks read it. docs/answers.md gives the form of each type."""
MAX_LENGTH = 2000


class Misfit(ValueError):
    """The text is not one value of this type. The message says what was expected."""


@dataclass(frozen=True)
class Phone:
    """What reading an answer may depend on in addition to its text."""

    state: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """The phone's state at the start, which has the catalogs of names."""
    today: date | None = None
    """The phone's date, if a date without its year means the nearest one. None: a date needs its year."""


class AnswerType(BaseModel):
    """A type of answer. Subclasses are the types; docs/answers.md has their grammars."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    description: str = Field(default="", max_length=200)
    """What the field asks for, in the words of the goal."""

    @property
    @abstractmethod
    def expected(self) -> str:
        """The form of a value, for schemas and error messages: `an amount in dollars such as $12.50`."""

    @property
    def many(self) -> bool:
        """Whether a value is given as a list of texts."""
        return False

    @abstractmethod
    def parse(self, text: str, phone: Phone) -> Value:
        """The value of a text. Raises Misfit unless the text is exactly one value."""

    def read(self, given: str | list[str], phone: Phone) -> Value:
        """The value of what an agent gave. Raises Misfit."""
        if not isinstance(given, str) or len(given) > MAX_LENGTH:
            raise Misfit(self.expected)
        return self.parse(clean(given), phone)

    def misfit(self) -> Misfit:
        """The error for a text that does not fit."""
        return Misfit(self.expected)


def clean(text: str) -> str:
    """`text` with plain spaces, digits and marks, without outer spaces and a final period."""
    plain = unicodedata.normalize("NFKC", text).replace("\u2212", "-").replace("’", "'")
    return " ".join(plain.split()).removesuffix(".").rstrip()
