"""What a judge says of an episode."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from iosworld.models.usage import NOTHING_SPENT, Spending

Outcome = Literal["pass", "fail", "none"]


class CheckResult(BaseModel):
    """One check of the task, compared with the end of the episode."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    text: str
    holds: bool
    weight: float
    guard: bool = False


class ItemVerdict(BaseModel):
    """One item of the rubric, as a judge saw it."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    text: str
    satisfied: bool
    evidence: tuple[int, ...] = ()
    """Numbers of the steps that show it."""
    reason: str = ""
    """Why, in the judge's words."""


class Verdict(BaseModel):
    """A judge's word. `none` means that nothing can be said, by trouble of ours: it is never counted as a zero."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    judge: str
    """`state`, `rubric`, or `rubric:` and a model's name."""
    verdict: Outcome
    cause: str
    """What decided: the first check or item that failed, the first side effect, or why there is no verdict. Empty on a
    pass."""
    progress: float | None = None
    """State judge: weighted share of the checks that hold, 0 to 1; None without a verdict."""
    checks: tuple[CheckResult, ...] = ()
    side_effects: tuple[str, ...] = ()
    """Paths of the state that changed and may not."""
    score: float | None = None
    """Rubric judge: share of the items that are satisfied, 0 to 1; None without a verdict."""
    items: tuple[ItemVerdict, ...] = ()
    false_completion: bool | None = None
    """State judge: whether the agent stopped as if it were done, and was not."""
    overdue: bool | None = None
    """State judge: whether the phone was as the task wants it (every check held that does not read the answer), and the
    agent went on until it was cut off."""
    basis: str = ""
    """Hash of what was judged by: the task, or the rubric and the way in which it is asked about."""
    model: str | None = None
    """The language model that judged, if one did."""
    spending: Spending = NOTHING_SPENT
    """What judging cost."""


def no_verdict(
    judge: str, cause: str, *, basis: str = "", model: str | None = None, spending: Spending = NOTHING_SPENT
) -> Verdict:
    """The verdict of `judge` when nothing can be said."""
    return Verdict(judge=judge, verdict="none", cause=cause, basis=basis, model=model, spending=spending)
