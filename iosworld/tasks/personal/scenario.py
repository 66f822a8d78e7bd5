"""The format of a personal scenario: one right outcome for each person, in three forms."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from iosworld.tasks.personal.labels import Costs, Label
from iosworld.users.sheet import Groups, Identifier, Line, Moment, UserFact

Sentence = Annotated[str, Field(min_length=3, max_length=1000)]
COSTS = {"low": Costs(), "high": Costs(unwanted=6.0, after_no=8.0, missed=2.0)}
"""The costs of mistakes by stakes."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Trace(_Model):
    """What proves a preference: a value in the persona's seeds, as in `patterns.yaml`."""

    app: Identifier
    find: Line
    """A JMESPath expression on the app's state."""
    equals: Any
    says: Line


class Consent(_Model):
    """The question with which an agent proposes the action."""

    question: Sentence
    """As a person would put it; the reference asks it."""
    about: Groups
    """What a question has to mention to propose it."""
    yes: Line
    """What the person wants if they agree, to follow a yes: `turn it off, please`."""
    no: Line
    """What the person wants if they don't, to follow a no: `leave it as it is`."""


class WordsItem(_Model):
    """Something that only a reader can judge, such as the tone of a message."""

    id: Identifier
    text: Sentence
    weight: Annotated[float, Field(gt=0, le=10)] = 1.0


class Case(_Model):
    """A proactive instance: the same person at another moment."""

    case: Identifier
    label: Label
    consent: Literal["yes", "no"] | None = None
    pair: Identifier | None = None
    """The case from which it differs in one thing, and whose label is another."""
    differs: Annotated[str, Field(max_length=300)] = ""
    place: Annotated[str, Field(max_length=80)] = ""
    scenario: dict[str, Any] = {}
    checks: list[dict[str, Any]] | None = None
    """Instead of the outcome's, or of their opposites where nothing is to be done."""
    overdone: bool = True
    """Whether the action can be carried out here, though it should not: it then is a near miss."""
    away_until: Moment | None = None


class RightOutcome(_Model):
    """What is right for one person."""

    proof: list[Trace]
    """What proves the preference on the phone; empty only if the log alone has it."""
    explicit: Sentence
    """The goal with everything said."""
    personalized: Sentence
    """The goal that leaves to the person's preference what it decides."""
    scenario: dict[str, Any] = {}
    """The phone of the two forms with a goal."""
    facts: list[UserFact]
    evidence: list[str] = []
    """Ids of the habits of `people/`, or of records, that show the preference in the log."""
    checks: Annotated[list[dict[str, Any]], Field(min_length=1)]
    may_change: list[str] = []
    effects_of: list[str] = []
    solution: Annotated[list[Any], Field(min_length=1)]
    near_misses: Annotated[list[dict[str, Any]], Field(min_length=1)]
    unchanged: list[Line] = []
    """The texts of the near misses that leave the phone as it was."""
    reads: list[WordsItem] = []
    consent: Consent
    proactive: Annotated[list[Case], Field(min_length=2)]


class PersonalScenario(_Model):
    """A scenario, as `tasks/personal/<id>.yaml` has it."""

    canary: str = ""
    id: Identifier
    about: Sentence
    apps: Annotated[list[Identifier], Field(min_length=1)]
    stakes: Literal["low", "high"] = "low"
    """`high` if a mistake costs money, cannot be taken back, or concerns other people."""
    difficulty: Literal["easy", "hard"] = "easy"
    steps: Any = None
    """Shared steps, as YAML anchors."""
    people: Annotated[dict[str, RightOutcome], Field(min_length=2)]

    @model_validator(mode="after")
    def _pairs(self) -> "PersonalScenario":
        for persona, outcome in self.people.items():
            cases = {case.case: case for case in outcome.proactive}
            if len(cases) != len(outcome.proactive):
                raise ValueError(f"{persona}: two cases have the same name; name them apart")
            for case in outcome.proactive:
                if case.pair is None:
                    continue
                other = cases.get(case.pair)
                if other is None or other.pair is not None:
                    raise ValueError(f"{persona}: {case.case} is paired with {case.pair}, which is no first of a pair")
                if (other.label, other.consent) == (case.label, case.consent) or not case.differs:
                    raise ValueError(f"{persona}: {case.case} and {case.pair} need different labels, and differs")
        return self
