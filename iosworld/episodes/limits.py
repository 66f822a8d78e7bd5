"""What ends an episode before its agent does: steps, loops, and budgets."""

from dataclasses import dataclass

from iosworld.episodes.budget import Budget, Clock, RunBudget
from iosworld.episodes.result import Ended
from iosworld.models.usage import Spending


@dataclass(frozen=True)
class ReachedLimit:
    """A limit that prevents the next step."""

    how: Ended
    cause: str = ""
    judged: bool = True
    """Whether the phone's state is judged all the same."""


@dataclass(frozen=True)
class Limits:
    """The limits of one episode. The arguments are those of `play_episode`."""

    max_steps: int
    budget: Budget
    run_budget: RunBudget | None
    stop_loops: int | None
    clock: Clock

    def reached(self, spent: Spending, steps: int, loops: int, seconds: float) -> ReachedLimit | None:
        """The limit that so many steps have reached, of which the last ones repeat so often; None if another step may follow."""
        if steps >= self.max_steps:
            return ReachedLimit("step_limit")
        if self.stop_loops is not None and steps and loops >= self.stop_loops:
            return ReachedLimit("loop", f"the same steps followed each other {loops} times")
        if reached := self.budget.used_up(spent, steps, seconds):
            return ReachedLimit("budget", f"the episode's budget is used up ({reached})")
        if unknown := self.budget.unmeasured(spent):
            return ReachedLimit("budget", f"the episode's budget cannot be checked ({unknown})", judged=False)
        if self.run_budget is not None and (reached := self.run_budget.used_up()):
            return ReachedLimit("budget", f"the run's budget is used up ({reached})", judged=False)
        return None
