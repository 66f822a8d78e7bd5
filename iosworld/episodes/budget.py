"""Budgets of an episode and of a whole run."""

import threading
import time
from collections.abc import Callable

from pydantic import BaseModel, ConfigDict, Field

from iosworld.models.usage import NOTHING_SPENT, Spending

Clock = Callable[[], float]
"""Monotonic seconds from an arbitrary start."""


class Budget(BaseModel):
    """Limits; None means no limit. Calls that are not valid actions count like any other.

    An exhausted budget ends an episode before its next step. So does a limit that cannot be checked because the model's
    server does not report its usage; that is not the agent's failure and leaves no verdict. The cost of a call is known only after it, so the last
    call may exceed the budget.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    steps: int | None = Field(default=None, ge=1)
    tokens: int | None = Field(default=None, ge=1)
    """All kinds of tokens together."""
    input_tokens: int | None = Field(default=None, ge=1)
    """Input tokens, cached or not."""
    output_tokens: int | None = Field(default=None, ge=1)
    """Output tokens, including hidden reasoning."""
    dollars: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    seconds: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    """Wall-clock time."""

    def used_up(self, spent: Spending, steps: int, seconds: float) -> str | None:
        """The limit that has been reached, as text with its values; None if no limit is known to be reached."""
        tokens = spent.tokens
        read, written = tokens.input + tokens.cache_read + tokens.cache_write, tokens.output + tokens.thinking
        figures: list[tuple[str, float | None, float]] = [
            ("steps", self.steps, steps),
            ("tokens", self.tokens, tokens.total),
            ("input tokens", self.input_tokens, read),
            ("output tokens", self.output_tokens, written),
            ("dollars", self.dollars, spent.dollars or 0.0),
            ("seconds", self.seconds, seconds),
        ]
        for name, limit, used in figures:
            if limit is not None and used >= limit:
                return f"{name}: {limit:g} allowed, {round(used, 4):g} used"
        return None

    def unmeasured(self, spent: Spending) -> str | None:
        """The limit that cannot be checked because what was used is unknown, as text; None if all can."""
        if spent.unreported:
            missing = f"the model's server did not report the usage of {spent.unreported} of {spent.calls} replies"
            limits = {"tokens": self.tokens, "input tokens": self.input_tokens, "output tokens": self.output_tokens}
            for name, limit in {**limits, "dollars": self.dollars}.items():
                if limit is not None:
                    return f"{name}: {limit:g} allowed, and {missing}"
        if self.dollars is not None and spent.dollars is None:
            return f"dollars: {self.dollars:g} allowed, and the model's price is not in the table"
        return None


NO_BUDGET = Budget()


class RunBudget:
    """The total usage of a run's episodes. Thread-safe."""

    def __init__(
        self,
        limits: Budget,
        spent: Spending = NOTHING_SPENT,
        steps: int = 0,
        seconds: float = 0.0,
        clock: Clock = time.monotonic,
    ) -> None:
        """`spent`, `steps` and `seconds` are what an interrupted run used earlier. Time counts from this call."""
        self.limits = limits
        self._earlier = (spent, steps)
        self._episodes: dict[object, tuple[Spending, int]] = {}
        self._seconds, self._clock, self._began = seconds, clock, clock()
        self._lock = threading.Lock()

    def update(self, episode: object, spent: Spending, steps: int) -> None:
        """Set the total that `episode` (any unique key) has used since it began."""
        with self._lock:
            self._episodes[episode] = (spent, steps)

    def used(self) -> tuple[Spending, int, float]:
        """The usage so far: spending, steps, seconds."""
        with self._lock:
            spent, steps = self._earlier
            for more_spent, more_steps in self._episodes.values():
                spent, steps = spent + more_spent, steps + more_steps
        return spent, steps, self._seconds + self._clock() - self._began

    def used_up(self) -> str | None:
        """The limit that has been reached, or that cannot be checked, as text; None if there is none."""
        used = self.used()
        return self.limits.used_up(*used) or self.limits.unmeasured(used[0])
