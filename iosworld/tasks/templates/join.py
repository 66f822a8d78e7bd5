"""Joins: one file that gives many templates, because some of its parts are open. docs/templates.md describes the fields.

A template that is written once for every block of a kind would repeat the same sentences. A join has these sentences
once, and a list of the blocks that they fit.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import Field, model_validator

from iosworld.tasks.task import FieldName, Identifier, Sentence, Tag
from iosworld.tasks.templates.block import DoBlock, Expression, FindBlock, Name, Parameter, ValueType, _Model
from iosworld.tasks.templates.template import Asked, Template

ANY = "any"
"""A part that any do block fits."""
PART = "it"
"""The name of the only part of a template that is made from a block alone."""
ASKED: Mapping[str, tuple[str, str]] = {
    "money": ("amount", "the amount"),
    "time": ("time", "the time"),
    "date": ("date", "the date"),
    "count": ("number", "the number"),
    "number": ("number", "the number"),
    "duration": ("how_long", "how long"),
    "name": ("name", "the name"),
    "text": ("words", "the words"),
    "yes_no": ("result", "yes or no"),
}
"""The field and the description of an answer, by type."""


class JoinPart(_Model):
    """A part of a join: a block, or any block of a kind."""

    find: str | None = None
    """A block, or the type of value that any block with such a value fits."""
    do: str | None = None
    """A block, or `any`."""
    given: Annotated[dict[Name, Expression], Field(alias="with")] = {}
    parameters: dict[Name, Parameter] = {}
    when: Expression | None = None
    each: Annotated[int | None, Field(ge=2, le=4)] = None

    @property
    def is_open(self) -> bool:
        """Whether each row names a block for it."""
        return self.find in get_args(ValueType) or self.do == ANY

    def fits(self, block: FindBlock | DoBlock) -> bool:
        """Whether a block can stand for this open part."""
        if isinstance(block, FindBlock):
            return block.value.type == self.find
        return self.do == ANY and (self.each is None or block.each is not None)


class Join(_Model):
    """Sentences for several blocks that are joined in the same way."""

    id: Identifier
    canary: str
    goals: Annotated[list[Sentence], Field(min_length=3)]
    parts: Annotated[dict[Name, JoinPart], Field(min_length=1)]
    let: dict[Name, Expression] = {}
    where: list[Expression] = []
    answers: dict[FieldName, Asked] | Literal["found"] = {}
    """As in a template, or `found`: what the first find part finds."""
    tags: list[Tag] = []
    rows: Annotated[list[list[str]], Field(min_length=1)]
    """The blocks of the open parts, in order. Each row gives a template."""

    @model_validator(mode="after")
    def _rows_fit(self) -> Self:
        names = [name for name, part in self.parts.items() if part.is_open]
        for row in self.rows:
            if len(row) != len(names):
                raise ValueError(
                    f"the row {row} has {len(row)} blocks; the open parts are {', '.join(names) or 'none'}"
                )
        if len({tuple(row) for row in self.rows}) != len(self.rows):
            raise ValueError("a row stands twice")
        return self

    def contents(self, blocks: Mapping[str, FindBlock | DoBlock]) -> Iterator[dict[str, Any]]:
        """The values of each template. Raises ValueError for a row whose blocks do not fit."""
        for row in self.rows:
            yield self._content(row, blocks)

    def _content(self, row: list[str], blocks: Mapping[str, FindBlock | DoBlock]) -> dict[str, Any]:
        left, tags = iter(row), list(self.tags)
        parts: dict[str, Any] = {}
        found: tuple[str, FindBlock] | None = None
        for name, part in self.parts.items():
            block = next(left) if part.is_open else part.find or part.do or ""
            known = blocks.get(block)
            if known is None or (part.is_open and not part.fits(known)):
                raise ValueError(f"the row {row}: {block} does not fit the part {name} ({part.find or part.do})")
            parts[name] = {
                known.kind: block,
                **part.model_dump(by_alias=True, exclude={"find", "do"}, exclude_defaults=True),
            }
            tags += known.tags
            if found is None and isinstance(known, FindBlock):
                found = name, known
        answers: dict[str, Any] = {}
        if self.answers == "found" and found:
            answers = answers_of(*found)
        elif isinstance(self.answers, dict):
            answers = {name: asked.model_dump(by_alias=True, exclude_none=True) for name, asked in self.answers.items()}
        return {
            **self.model_dump(include={"canary", "goals", "let", "where"}),
            "id": "-".join([self.id, *(block.replace("/", "-") for block in row)]),
            "parts": parts,
            "answers": answers,
            "tags": list(dict.fromkeys(tags)),
        }


def answers_of(name: str, block: FindBlock) -> dict[str, Any]:
    """The answer that asks for what a part finds."""
    field, description = ASKED[block.value.type]
    return {field: {"find": name, "description": block.value.asks or description}}


def alone(name: str, block: FindBlock | DoBlock, canary: str) -> Template | None:
    """The template of a block alone; None if it has no goals of its own."""
    if not block.goals:
        return None
    return Template.model_validate(
        {
            "id": name.replace("/", "-"),
            "canary": canary,
            "goals": block.goals,
            "parts": {PART: {block.kind: name}},
            "answers": answers_of(PART, block) if isinstance(block, FindBlock) else {},
            "tags": block.tags,
        }
    )
