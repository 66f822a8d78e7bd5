"""What a judge says of an episode."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

Outcome = Literal["pass", "fail", "none"]


class CheckResult(BaseModel):
    """One check of the task, held against the end of the episode."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    text: str
    holds: bool
    weight: float
    guard: bool = False


class Verdict(BaseModel):
    """A judge's word. `none` means that nothing can be said, by trouble of ours: it is never counted as a zero."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    judge: str
    verdict: Outcome
    cause: str
    """What decided: the first check that failed, the first side effect, or why there is no verdict. Empty on a pass."""
    progress: float | None = None
    """Weighted share of the checks that hold, 0 to 1; None without a verdict."""
    checks: tuple[CheckResult, ...] = ()
    side_effects: tuple[str, ...] = ()
    """Paths of the state that changed and may not."""


def no_verdict(judge: str, cause: str) -> Verdict:
    """The verdict of `judge` when nothing can be said."""
    return Verdict(judge=judge, verdict="none", cause=cause)
