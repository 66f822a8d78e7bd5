"""The format of templates: blocks joined with sentences. docs/templates.md describes the fields."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from iosworld.tasks.task import FieldName, Identifier, Sentence, Tag
from iosworld.tasks.templates.block import Expression, Name, Parameter, Rival, _Model

Objective = Literal["operate", "query", "hybrid"]
Composition = Literal["atomic", "sequential", "transfer", "deep"]
BUDGETS = {"L1": 15, "L2": 30, "L3": 45, "L4": 60}
"""The step limit of each level."""
RISK = "risk"
"""The tag of templates in which a mistake costs something, and of their twins."""
TWIN = "-stop"
"""The end of a twin's name."""
Level = Literal["L1", "L2", "L3", "L4"]


class BlockUse(_Model):
    """A use of a block."""

    find: Annotated[str | None, Field(pattern=r"^[a-z0-9-]+/[a-z0-9-]+$")] = None
    do: Annotated[str | None, Field(pattern=r"^[a-z0-9-]+/[a-z0-9-]+$")] = None
    given: Annotated[dict[Name, Expression], Field(alias="with")] = {}
    """Parameters that get a value from earlier parts, such as `total.value`."""
    parameters: dict[Name, Parameter] = {}
    """Parameters of the block that this template chooses in another way."""
    when: Expression | None = None
    """The part is used only if this is true. The part that is not used gives a near miss."""
    each: Annotated[int | None, Field(ge=2, le=4)] = None
    """It is done for each of so many, if the block says of what."""
    repeats: Name | None = None
    """The part that this one does once more; each.py writes it."""

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        if (self.find is None) == (self.do is None):
            raise ValueError("a part is one block; give find or do")
        if self.find and self.each:
            raise ValueError("each stands with what is done; a find part has none")
        if self.find and self.when:
            raise ValueError("a find part is always used; put the condition on what is done")
        return self

    @property
    def block(self) -> str:
        """The block's name, `clock/add-alarm`."""
        return self.find or self.do or ""


class Asked(_Model):
    """An answer that is asked for: the value of a find part, or a value that is computed or compared."""

    find: Name | None = None
    value: Annotated[Expression | None, Field(alias="is")] = None
    field: dict[str, Any] = {}
    """The answer's type, as in a task; only with `is`. Its options may have `{{…}}`."""
    description: Annotated[str, Field(min_length=3, max_length=200)]
    rivals: list[Rival] = []

    @model_validator(mode="after")
    def _has_a_value(self) -> Self:
        if (self.find is None) == (self.value is None):
            raise ValueError("an answer is that of a part, or a value; give find or is")
        if self.value is not None and not (self.field and self.rivals):
            raise ValueError("a computed answer needs its type and rivals; give field and rivals")
        return self


class Template(_Model):
    """Blocks joined with sentences."""

    id: Identifier
    canary: str
    goals: Annotated[list[Sentence], Field(min_length=3)]
    """Wordings of the goal, written by hand. `{{total.says}}` is one of the block's phrases."""
    parts: Annotated[dict[Name, BlockUse], Field(min_length=1)]
    let: dict[Name, Expression] = {}
    """Values that are computed from all parts."""
    where: list[Expression] = []
    """Conditions on all parts together."""
    answers: dict[FieldName, Asked] = {}
    stops_when: Expression | None = None
    """A condition under which the right thing is to leave everything undone and to say so. The template never has it; its
    twin (see `pair`) always does."""
    tags: list[Tag] = []
    scenario: dict[str, Any] = {}
    """What the phone begins as, in addition to what the blocks say. Its texts may have `{{…}}`."""
    persona: str = "jordan_avery"

    @model_validator(mode="after")
    def _refers_to_parts(self) -> Self:
        for name, asked in self.answers.items():
            if asked.find is not None and (asked.find not in self.parts or not self.parts[asked.find].find):
                raise ValueError(f"the answer {name} asks for {asked.find}, which is not a find part")
        if RISK in self.tags:
            raise ValueError(f"the tag {RISK} comes with stops_when; leave it out")
        return self

    def pair(self) -> Iterator["Template"]:
        """The template, and, if it names a condition to stop, its twin. The goals of both are alike, and both are tagged
        `risk`; the twin's name ends in `-stop`."""
        if self.stops_when is None:
            yield self
            return
        risk = list(dict.fromkeys([*self.tags, RISK]))
        yield self.model_copy(update={"where": [*self.where, f"not ({self.stops_when})"], "tags": risk})
        parts = {
            name: part if part.find else part.model_copy(update={"when": f"not ({self.stops_when})"})
            for name, part in self.parts.items()
        }
        twin = {"id": f"{self.id}{TWIN}", "where": [*self.where, self.stops_when], "parts": parts, "tags": risk}
        yield self.model_copy(update=twin)

    @property
    def finds(self) -> list[str]:
        return [name for name, part in self.parts.items() if part.find]

    @property
    def does(self) -> list[str]:
        return [name for name, part in self.parts.items() if part.do]

    @property
    def apps(self) -> list[str]:
        """The apps of its blocks, in the order of the parts."""
        return list(dict.fromkeys(part.block.partition("/")[0] for part in self.parts.values()))

    @property
    def scope(self) -> str:
        """`S1`, `S2` or `S3`: one app, two, or three and more."""
        return f"S{min(3, len(self.apps))}"

    @property
    def objective(self) -> Objective:
        """Whether something is done, asked for, or both: found to be done with or asked for."""
        if not self.does:
            return "query"
        return "hybrid" if self.finds else "operate"

    @property
    def composition(self) -> Composition:
        """How the parts depend on each other."""
        if len(self.parts) == 1:
            return "atomic"
        parts = [part for part in self.parts.values() if part.repeats is None]
        flows = any(part.given or part.when for part in parts) or any(
            asked.value is not None for asked in self.answers.values()
        )
        if len(parts) >= 3 and flows:
            return "deep"
        return "transfer" if flows else "sequential"

    @property
    def join(self) -> str:
        """The kind of join, for tables."""
        parts = self.parts.values()
        if any(part.when for part in parts):
            return "if find, do A, else B"
        if any(part.repeats for part in parts):
            return "for each of a few"
        if not self.does:
            return "compare(find, find)" if len(self.finds) > 1 else "answer(find)"
        flowing = [name for name in self.finds if self._feeds(name)]
        if len(flowing) > 1:
            return "do(compute(find, find))"
        if flowing:
            return "do(find)" if len(self.does) == 1 else "do(find) then do"
        if len(self.does) > 1:
            return "do A then B"
        return "answer(find) and do" if self.finds else "do(fixed values)"

    def _feeds(self, name: str) -> bool:
        texts = [text for part in self.parts.values() for text in part.given.values()] + list(self.let.values())
        return any(f"{name}." in text for text in texts)
