"""What a person answers, and the record of a conversation."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Kind = Literal["fact", "decision", "declined", "unclear", "broad", "away", "busy", "beside"]
"""What an answer is. `beside`: it says nothing that is on the list, such as that there is nothing else."""
Answer = Literal["yes", "no"]
MAX_WORDS = 2000
"""Characters of an answer."""


class UserReply(BaseModel):
    """The answer to one question. Only `text` reaches the agent."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    text: str = Field(max_length=MAX_WORDS)
    kind: Kind
    facts: tuple[str, ...] = ()
    """Ids of the facts that were asked for and told."""
    volunteered: tuple[str, ...] = ()
    """Ids of facts that were told and not asked for. A scripted person has none."""
    decision: str | None = None
    """The id of the decision that was asked for."""
    answer: Answer | None = None
    """The decision."""
    repeated: bool = False
    """Whether it was asked and answered before."""
    impatient: bool = False


class Turn(BaseModel):
    """A question with its answer, as `steps.jsonl` keeps it."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    step: int
    question: str
    reply: UserReply
    changed: bool | None = None
    """Whether the agent had changed something on the phone before it asked; None if that is not known."""


@dataclass(frozen=True)
class Talk:
    """A conversation of one episode."""

    turns: tuple[Turn, ...] = ()

    @classmethod
    def of(cls, turns: Iterable[Turn]) -> "Talk":
        return cls(tuple(turns))

    @property
    def questions(self) -> int:
        """How many questions were asked, answered or not."""
        return len(self.turns)

    @property
    def told(self) -> tuple[str, ...]:
        """Ids of the facts that were told, in order."""
        return tuple(dict.fromkeys(fact for turn in self.turns for fact in turn.reply.facts))

    def first(self, answer: Answer | None = None) -> Turn | None:
        """The first question that got a decision, or this one; None if there is none."""
        return next((t for t in self.turns if t.reply.answer is not None and answer in (None, t.reply.answer)), None)


SILENCE = Talk()
"""A conversation in which nobody was asked."""
