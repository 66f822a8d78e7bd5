"""The format of rubric files: items for a judge that sees the screens, each verified independently."""

from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from iosworld.hashes import value_hash
from iosworld.tasks.task import Identifier, Sentence, TaskName


class RubricItem(BaseModel):
    """One thing that a correct episode shows."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    id: Identifier
    text: Sentence
    check: Identifier | None = None
    """The check that decides the same thing from the state. The judge never sees it; agreement is reported apart."""
    words: bool = False
    """Whether it is about what words on the phone mean, which the state judge does not decide."""


class Rubric(BaseModel):
    """The rubric of one task."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    task: TaskName
    items: Annotated[list[RubricItem], Field(min_length=4, max_length=13)]

    @model_validator(mode="after")
    def _ids_differ(self) -> Self:
        ids = [item.id for item in self.items]
        if double := sorted({name for name in ids if ids.count(name) > 1}):
            raise ValueError(f"two items have the id {double[0]}; name them apart")
        return self

    @property
    def hash(self) -> str:
        """A short hash of the contents."""
        return value_hash(self.model_dump(mode="json", exclude_defaults=True))
