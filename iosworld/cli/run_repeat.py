"""`iosworld run --repeat DIR --repeat-from N`: plays the rest of a run's episodes again."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from iosworld.agents import AgentSource
from iosworld.cli.run_options import AGENT, ANSWERS, CHOICES, MODEL, configuration
from iosworld.errors import RunFolderProblem
from iosworld.runs.configuration import RunConfiguration, RunRecord
from iosworld.runs.plan import recorded_tasks
from iosworld.runs.repeats import Repeats
from iosworld.runs.saved import SavedRun
from iosworld.tasks.suite import SuiteTask, select

ITS_OWN = (*AGENT, *MODEL, *ANSWERS, *(choice for choice in CHOICES if choice.name == "device"))
"""What is the other run's own: its agent goes on as it began."""
MAY_CHANGE = frozenset({"base_url", "timeout", "attempts"})
"""Options among these that say how the model's server is asked, and not what."""


@dataclass(frozen=True)
class Repeating:
    """The run that is repeated, and from which step."""

    run: SavedRun
    step: int

    @classmethod
    def of(cls, run: Path | None, step: int | None, resumed: RunRecord | None) -> "Repeating | None":
        """What the options ask for; None if no run is repeated. `resumed` is the run that is resumed, if one is.

        Raises UsageError, RunFolderProblem.
        """
        if run is None:
            if step is not None:
                raise click.UsageError(
                    "--repeat-from goes with --repeat DIR, the run whose episodes go on from the step"
                )
            if resumed is not None and resumed.repeated is not None:
                raise RunFolderProblem(
                    f"the run {resumed.name} repeats the run {resumed.repeated.run} from step {resumed.repeated.step}; "
                    "name the folder of that run with --repeat"
                )
            return None
        if resumed is None:
            if step is None:
                raise click.UsageError("--repeat DIR needs --repeat-from N, the first step that is played anew")
            return cls(SavedRun.open(run), step)
        if step is not None:
            raise click.UsageError("--repeat-from cannot be chosen with --resume: the run already has its step")
        if resumed.repeated is None:
            raise RunFolderProblem(f"the run {resumed.name} repeats no other run; resume it without --repeat")
        return cls(SavedRun.open(run), resumed.repeated.step)

    def configuration(self, given: Mapping[str, Any], others: Mapping[str, Any]) -> RunConfiguration:
        """The run's own configuration, with the trials, seed and limits that are given. `others` are further options that
        the run has already chosen, by name. Raises UsageError."""
        options = {choice.option: given.get(choice.name) for choice in ITS_OWN if choice.name not in MAY_CHANGE}
        if wrong := [name for name, value in {**others, **options}.items() if value]:
            raise click.UsageError(
                f"{', '.join(wrong)} cannot be chosen with --repeat: the agent of {self.run.path} goes on as it began"
            )
        base = self.run.record.config.model_dump(mode="json", exclude_none=True)
        return configuration({"trials": 1, **{name: value for name, value in given.items() if value is not None}}, base)

    def tasks(self, names: tuple[str, ...]) -> list[SuiteTask]:
        """The tasks of the run, or those of the given names. Raises UnknownName, RunFolderProblem."""
        return select(recorded_tasks(self.run.record), names)

    def repeats(self, agents: AgentSource, chosen: list[SuiteTask]) -> Repeats:
        """The continuations of its episodes of these tasks. Raises RunFolderProblem."""
        return Repeats(self.run, self.step, agents, {item.task.id for item in chosen})
