"""What a simulated person knows in one episode, and how they speak: a closed list.

Nothing outside this list ever reaches an agent. `about` says how people ask for a fact: one entry for each thing that a
question has to mention, as alternatives between bars. `@time` stands for the words of a concept in `concepts.yaml`::

    facts:
      - id: alarm-time
        about: ["@time", "alarm|wake|ring"]
        values: ["5:50"]
        says: "Ten to six."
"""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from iosworld.users.words import concepts

Identifier = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
Line = Annotated[str, Field(min_length=1, max_length=400)]


def _concepts_are_known(groups: list[str]) -> list[str]:
    parts = [part.strip() for group in groups for part in group.split("|")]
    unknown = [part for part in parts if part.startswith("@") and part[1:] not in concepts()]
    if unknown:
        raise ValueError(f"there is no concept {unknown[0]}; use one of {', '.join(concepts())}, or plain words")
    return groups


Groups = Annotated[
    list[Annotated[str, Field(min_length=1, max_length=400)]],
    Field(min_length=1, max_length=6),
    AfterValidator(_concepts_are_known),
]
"""Each entry has to occur in a question: alternatives between bars, each a word, some words in a row, or a concept."""
Moment = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d \d\d:\d\d$")]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class UserFact(_Model):
    """Something that the person can say."""

    id: Identifier
    about: Groups
    """What a question has to mention to ask for it."""
    says: Line
    """The answer, in the person's words."""
    values: list[Line] = []
    """Words of the right value: a question that proposes one of them is answered with yes."""
    rivals: list[Line] = []
    """Words of wrong values: a question that proposes one of them is answered with no."""
    known: list[Literal["phone", "log"]] = []
    """Where an agent can find it without asking."""


class Decision(_Model):
    """Something that the person can allow or forbid."""

    id: Identifier
    about: Groups
    """What a question has to mention to ask for it."""
    answer: Literal["yes", "no"]
    wish: Line
    """What the person wants, to follow a yes or a no: `turn it off, please`."""


class Voice(_Model):
    """How a person says what belongs to no fact."""

    unclear: Line
    """The question is about nothing that the person can answer."""
    broad: Line
    """The question asks for too much at once."""
    declined: Line
    """The question is about something that the person would not tell."""
    again: Line
    """Before an answer that was given before."""
    refused: Line
    """Before a no that was given before."""
    impatient: Line
    """After an answer, once there were three."""
    busy: Line
    """Instead of an answer, once there were six."""
    away: Line
    """What the phone shows while the person doesn't answer."""
    unknown: Line | None = None
    """The question asks for something that is not on the sheet, and that is certain. None: the person says `unclear`."""
    others: Line | None = None
    """After a yes or a no, what is to become of a thing that is none of the errand: `leave that`. None: the person says `unclear`."""
    done: Line | None = None
    """There is nothing else. None: the person says `unclear`."""
    nothing: Line | None = None
    """Nothing is to be done. This and what follows is said to questions that get nothing from the list (`fitting.py`). None: `unclear`."""
    suggest: Line | None = None
    """Something is wanted, and the agent should say what it would do."""
    only: Line | None = None
    """Nothing beside what the person told is to be done."""
    unsure: Line | None = None
    """They can't say whether it is to be so: they want what they told. It reads as neither a yes nor a no."""
    either: Line | None = None
    """They can't say which of two things: what is nearer to what they told."""
    asked: Line | None = None
    """Before what the person asked for, where it may not answer the question: that they can't say more."""
    added: Line | None = None
    """They don't know, and have no more to say than what they told."""
    aside: Line | None = None
    """It doesn't matter for what is to be done."""
    look: Line | None = None
    """They don't know by heart, and the phone shows it."""
    hurried: list[Line] = []
    """What is said in turn with `impatient`."""


NEWER_LINES = (
    "unknown", "others", "done", "nothing", "suggest", "only", "unsure", "either", "asked", "added", "aside", "look", "hurried")  # fmt: skip
"""Lines of a voice that earlier versions had not."""


class UserSheet(_Model):
    """The person of one episode."""

    name: Line
    """The person's first name."""
    voice: Voice
    facts: list[UserFact] = []
    decisions: list[Decision] = []
    occasion: list[Line] = []
    """What happens: a question about it may use other words than the facts' `about`. For the matcher alone."""
    errand: Line | None = None
    """What the person asked for, in their words. None if they asked for nothing."""
    private: list[Line] = []
    """Words of what the person would not tell, beyond passwords and numbers of cards."""
    others: list[Line] = []
    """Names of other people: a question about one of them is not about the person."""
    away_until: Moment | None = None
    """Until this minute of the phone's clock, the person doesn't answer."""

    def is_away(self, now: str) -> bool:
        """Whether the person doesn't answer at this time, in ISO 8601."""
        return self.away_until is not None and now[:16].replace("T", " ") < self.away_until
