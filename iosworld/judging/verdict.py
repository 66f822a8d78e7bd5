"""The verdict of a judge on an episode."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from iosworld.models.usage import NOTHING_SPENT, Spending

Outcome = Literal["pass", "fail", "none"]


class CheckResult(BaseModel):
    """The result of one check of the task at the end of the episode."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    text: str
    holds: bool
    weight: float
    guard: bool = False


class ItemVerdict(BaseModel):
    """A judge's decision on one item of the rubric."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    text: str
    satisfied: bool
    evidence: tuple[int, ...] = ()
    """Numbers of the steps that show it."""
    reason: str = ""
    """The judge's explanation."""


class Verdict(BaseModel):
    """A judge's verdict. `none` means that infrastructure prevents a verdict; it never counts as a failure."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    judge: str
    """`state`, `rubric`, or `rubric:` and a model's name."""
    verdict: Outcome
    cause: str
    """The reason: the first check or item that failed, the first side effect, or why there is no verdict. Empty on a
    pass."""
    progress: float | None = None
    """State judge: weighted share of the checks that hold, 0 to 1; None without a verdict."""
    checks: tuple[CheckResult, ...] = ()
    side_effects: tuple[str, ...] = ()
    """Paths of the state that changed without permission."""
    acted: bool | None = None
    """State judge, of a personal task: whether anything on the phone was changed, rightly or not. None if that isn't known."""
    score: float | None = None
    """Rubric judge: share of the items that are satisfied, 0 to 1; None without a verdict."""
    items: tuple[ItemVerdict, ...] = ()
    words: Literal["pass", "fail", "unjudged"] | None = None
    """Rubric judge: whether the items on the meaning of words on the phone are satisfied; None if there are none.
    State judge: `unjudged` on a pass if a yes or a no in a text is a part of the outcome, which it cannot read."""
    false_completion: bool | None = None
    """State judge: whether the agent stopped as if it were done when it was not."""
    overdue: bool | None = None
    """State judge: whether the phone was in the goal state (every check that does not read the answer held), but the
    agent continued until it was cut off."""
    basis: str = ""
    """Hash of the criteria: the task, or the rubric, prompt and model settings."""
    model: str | None = None
    """The language model that judged, if one did."""
    spending: Spending = NOTHING_SPENT
    """The cost of judging."""


def no_verdict(
    judge: str, cause: str, *, basis: str = "", model: str | None = None, spending: Spending = NOTHING_SPENT
) -> Verdict:
    """The result of `judge` when there is no verdict."""
    return Verdict(judge=judge, verdict="none", cause=cause, basis=basis, model=model, spending=spending)
