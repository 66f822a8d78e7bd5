"""Other wordings of a text that the solution types, which prove how its checks read words."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from iosworld.tasks.steps import ExpectStep, Step, Steps, TypeTextStep

Words = Annotated[str, Field(min_length=1, max_length=2000)]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class WrongWording(_Model):
    """A text that does not do what was asked."""

    text: Words
    by: Literal["state", "words"]
    """Who rejects it: a check, or a rubric item marked `words`."""


class Wordings(_Model):
    """Texts in place of one that the solution types."""

    replaces: Words
    """The text in the solution, without outer spaces and line breaks, which stay around its replacement."""
    also_right: list[Words] = []
    """Wordings with which every check holds."""
    also_wrong: list[WrongWording] = []
    decides: bool = False
    """Whether the text's yes or no is a part of the outcome that the checks cannot read: a pass by state leaves it open."""


def is_replaced(step: Step, wordings: Wordings) -> bool:
    """Whether the step types the text that these wordings replace."""
    return isinstance(step, TypeTextStep) and step.text.strip() == wordings.replaces.strip()


def reworded(solution: Steps, wordings: Wordings, text: str) -> Steps:
    """The solution with another text. What it expects on the screen after it is omitted."""
    steps: list[Step] = []
    replaced = False
    for step in solution:
        if isinstance(step, TypeTextStep) and is_replaced(step, wordings):
            steps.append(step.model_copy(update={"text": step.text.replace(wordings.replaces.strip(), text)}))
            replaced = True
        elif not (replaced and isinstance(step, ExpectStep)):
            steps.append(step)
    return Steps(steps)
