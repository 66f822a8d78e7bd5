"""The format of blocks: one capability of one app. docs/templates.md describes the fields."""

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from iosworld.tasks.task import Identifier, Sentence, Tag

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
"""A name in expressions."""
Expression = Annotated[str, Field(min_length=1)]
"""A Jinja expression without braces."""
Search = Annotated[str, Field(min_length=1)]
"""JMESPath over the phone's state at the start, in which `{{…}}` is replaced."""
Phrase = Annotated[str, Field(min_length=3, max_length=300)]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, populate_by_name=True)


class Parameter(_Model):
    """What an instance chooses: an element of the phone's state, a value of a list, or a number of a range."""

    source: Annotated[Search | None, Field(alias="from")] = None
    """A search that gives a list."""
    of: list[Any] | None = None
    """The values to choose from."""
    range: Annotated[list[int] | None, Field(min_length=3, max_length=3)] = None
    """The first number, the last, and the step."""
    where: list[Expression] = []
    """Conditions on an element, which is called `it`."""
    unique: Expression | None = None
    """A value of an element that no other element of the list may have: the name by which the goal calls it."""
    count: Annotated[int | None, Field(ge=2, le=5)] = None
    """How many different elements are chosen. Without it, one."""
    wrong: list[Identifier] = []
    """The checks that fail if it is another one. Each such parameter gives a near miss."""

    @model_validator(mode="after")
    def _has_a_source(self) -> Self:
        if sum(source is not None for source in (self.source, self.of, self.range)) != 1:
            raise ValueError("a parameter has one source; give from, of, or range")
        return self


ValueType = Literal["money", "time", "date", "count", "number", "duration", "name", "text", "yes_no"]
"""The type of what is found."""


class FoundValue(_Model):
    """What a find block finds."""

    type: ValueType
    value: Annotated[Expression, Field(alias="is")]
    """Its value, as checks read an answer of this type (docs/answers.md)."""
    unit: str = ""
    also: list[str] = []
    tolerance: float = 0.0
    catalog: str = ""
    asks: str = ""
    """What an answer with this value is called, `the price`. The default depends on the type."""


class Rival(_Model):
    """A wrong value that looks right."""

    text: Sentence
    """The shortcut that gives it."""
    value: Annotated[Expression, Field(alias="is")]


class BlockMiss(_Model):
    """An outcome that looks correct but is not: other values of parameters, or other steps."""

    text: Sentence
    fails: Annotated[list[str], Field(min_length=1)]
    change: dict[Name, Expression] = {}
    steps: list[Any] | None = None

    @model_validator(mode="after")
    def _differs(self) -> Self:
        if not self.change and self.steps is None:
            raise ValueError("a near miss differs in something; give change or steps")
        return self


class OtherWay(_Model):
    """Another way through the app that leads to the same."""

    text: Sentence
    steps: Annotated[list[Any], Field(min_length=1)]


class _Block(_Model):
    canary: str = ""
    app: Identifier
    about: Sentence
    goals: list[Sentence] = []
    """Wordings of a goal that needs only this block, three or more, written by hand. With them, the block is a template
    of its own. The names are the block's, without a part."""
    tags: list[Tag] = []
    parameters: dict[Name, Parameter] = {}
    look: dict[Name, Search] = {}
    """Values that are searched for after the parameters are chosen, in order."""
    let: dict[Name, Expression] = {}
    """Values that are computed after that, in order."""
    where: list[Expression] = []
    """What makes an instance fair. One that breaks a condition is drawn again."""
    says: Annotated[list[Phrase], Field(min_length=1)]
    """Noun phrases of what is found, or verb phrases of what is done."""
    steps: Annotated[list[Any], Field(min_length=1)]
    routes: list[OtherWay] = []
    scenario: dict[str, Any] = {}
    """What the phone begins as, and what happens to it, as in a task. Its texts may have `{{…}}`."""

    @model_validator(mode="after")
    def _has_enough_goals(self) -> Self:
        if self.goals and len(self.goals) < 3:
            raise ValueError(f"expected three goals or more, or none; got {len(self.goals)}")
        return self


class FindBlock(_Block):
    """A fact that a person can look up."""

    kind: Literal["find"]
    value: FoundValue
    rivals: Annotated[list[Rival], Field(min_length=1)]


class BlockCheck(_Model):
    """A check of a do block, with `{{…}}` in its texts."""

    id: Identifier
    text: Sentence
    holds: Annotated[str, Field(min_length=1)]
    weight: float = 1.0
    guard: bool = False


class ForEach(_Model):
    """How a thing is done for each of a few."""

    of: Name
    """The parameter of which there are a few; the others are the same for each."""
    says: Annotated[list[Phrase], Field(min_length=1)]
    """Verb phrases for a few. What stands for one in them is listed, `star the channels {{channel.name}}`."""
    back: list[Any] = []
    """The steps after one, so that the steps for the next can follow."""


class DoBlock(_Block):
    """A thing that a person can do."""

    kind: Literal["do"]
    each: ForEach | None = None
    """Given if it can be done for each of a few. Its checks and allowed changes then speak of one only."""
    checks: Annotated[list[BlockCheck], Field(min_length=1)]
    may_change: list[str] = []
    effects_of: list[str] = []
    near_misses: list[BlockMiss] = []

    @model_validator(mode="after")
    def _agrees(self) -> Self:
        ids = {check.id for check in self.checks} | {"side-effects"}
        if self.each is not None and self.each.of not in self.parameters:
            raise ValueError(f"each is of {self.each.of}, which is not a parameter")
        lists = [(f"the parameter {name}", p.wrong) for name, p in self.parameters.items()]
        lists += [(f"the near miss {miss.text!r}", miss.fails) for miss in self.near_misses]
        for what, fails in lists:
            if unknown := sorted(set(fails) - ids):
                raise ValueError(f"{what} fails {unknown[0]}, which is not a check; checks: {', '.join(sorted(ids))}")
        return self


Block = Annotated[FindBlock | DoBlock, Field(discriminator="kind")]
