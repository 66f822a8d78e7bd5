"""What is right in an instance of a personal task: known to judges and reports, and never shown to an agent."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Form = Literal["explicit", "personalized", "proactive"]
FORMS: tuple[Form, ...] = ("explicit", "personalized", "proactive")
Label = Literal["act", "ask", "silent"]
LABELS: tuple[Label, ...] = ("act", "ask", "silent")
DECISION = "decision"
"""The check that every proactive instance has besides its own: whether acting, asking or keeping quiet was right."""
Cost = Annotated[float, Field(ge=0, le=100)]
Identifier = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Costs(_Model):
    """What mistakes cost the person, in one unit for all tasks."""

    unwanted: Cost = 3.0
    """Something was done that was not wanted."""
    after_no: Cost = 5.0
    """Something was done after a no."""
    missed: Cost = 2.0
    """Something wanted was not done."""
    wrong: Cost = 2.0
    """It was done otherwise than it was wanted."""
    question: Cost = 0.25
    """A question that was needed."""
    needless: Cost = 1.0
    """A question that was not needed: the goal, the phone or the log says it, or nothing was to be done."""
    again: Cost = 1.0
    """A question that was answered before."""


class Personal(_Model):
    """The labels of an instance."""

    scenario: Identifier
    form: Form
    label: Label = "act"
    """Of a proactive instance: what is right. The other forms ask for an action."""
    consent: Literal["yes", "no"] | None = None
    """What the person answers if the label is `ask`."""
    difficulty: Literal["easy", "hard"] = "easy"
    """`hard` if more than one preference decides, or none of the phone's screens shows it."""
    place: Annotated[str, Field(max_length=80)] = ""
    """Where the person is, as the agent is told: `at work`."""
    differs: Annotated[str, Field(max_length=300)] = ""
    """The one thing in which a proactive instance differs from its pair."""
    watch: list[str] = []
    """The paths that the action would change."""
    evidence: list[str] = []
    """Ids of the habits and records that show what is right."""
    costs: Costs = Costs()
    rules: float = 1.0
    """The share of the outcome that the state decides, by weight: 1 - λ of the published hybrid score."""

    @model_validator(mode="after")
    def _consents(self) -> "Personal":
        if (self.label == "ask") != (self.consent is not None):
            raise ValueError("consent goes with the label ask: say whether the person answers yes or no")
        if self.form != "proactive" and self.label != "act":
            raise ValueError(f"the form {self.form} asks for an action, so its label is act, not {self.label}")
        return self

    @property
    def wants_change(self) -> bool:
        """Whether the right outcome changes something on the phone."""
        return self.label == "act" or self.consent == "yes"
