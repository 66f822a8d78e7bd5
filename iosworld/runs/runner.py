"""Many episodes into one run folder: started, interrupted, resumed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import add

from iosworld.agents.factory import AgentSource
from iosworld.devices.factory import PhoneSource, recorded_name
from iosworld.episodes.budget import RunBudget
from iosworld.episodes.record import EpisodeRecord
from iosworld.errors import SetupError
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.runs.configuration import (
    RunConfiguration,
    RunRecord,
    task_facts,
    task_hashes,
    versions,
)
from iosworld.runs.differences import ChangedConfiguration, differences
from iosworld.runs.folder import RunFolder
from iosworld.runs.plan import Planned, plan
from iosworld.runs.player import Player
from iosworld.runs.saved import save_tasks
from iosworld.runs.workers import StopSignal, work
from iosworld.tasks.suite import SuiteTask


def check_prices(config: RunConfiguration, agents: AgentSource) -> None:
    """SetupError if a limit in dollars is asked for and nobody knows what the agent costs: each episode would end at once."""
    if not agents.priced and (config.budget.dollars is not None or config.run_budget.dollars is not None):
        raise SetupError(
            f"a limit in dollars needs a price, and {agents.name} is not in the price table; add it to your own "
            "(~/.config/iosworld/prices.yaml, see docs/models.md), or limit tokens instead"
        )


@dataclass(frozen=True)
class RunStarted:
    """What is known before the first episode is played."""

    planned: Sequence[Planned]
    done: Sequence[EpisodeRecord]
    """Those complete already, from an earlier session."""
    budget: RunBudget
    """Thread-safe; knows at any time what has been used."""


@dataclass(frozen=True)
class Watcher:
    """Receives the events of a run, always on the thread that runs it."""

    on_begin: Callable[[RunStarted], None] = lambda _: None
    on_start: Callable[[Planned], None] = lambda _: None
    on_end: Callable[[EpisodeRecord], None] = lambda _: None


@dataclass(frozen=True)
class RunResult:
    """The result of a run."""

    planned: tuple[Planned, ...]
    records: tuple[EpisodeRecord, ...]
    """Of the complete episodes, in the order of the plan."""
    stopped: str = ""
    """Why episodes are missing, if some are: `interrupted`, or which limit of the run's budget was reached."""

    @property
    def missing(self) -> int:
        """How many episodes are not yet played."""
        return len(self.planned) - len(self.records)


@dataclass(frozen=True)
class Run:
    """Everything that a run needs: what was asked, who plays, on what, and where it is written."""

    config: RunConfiguration
    suite: Sequence[SuiteTask]
    agents: AgentSource
    sources: Mapping[str, PhoneSource]
    """The phones of each persona. Not closed here."""
    folder: RunFolder
    workers: int = 1
    """How many episodes are played at a time. What is written does not depend on it."""
    watcher: Watcher = field(default_factory=Watcher)

    @property
    def planned(self) -> list[Planned]:
        """The episodes, in the order in which they are begun."""
        return plan(self.suite, self.config.trials)

    def record(self) -> RunRecord:
        """What `run.json` says of this run as things are now. Raises OSError."""
        personas = {persona: source.fingerprint() for persona, source in sorted(self.sources.items())}
        return RunRecord(
            name=self.folder.path.name,
            config=self.config.model_copy(update={"device": recorded_name(self.config.device)}),
            agent=self.agents.describe(),
            episodes=tuple(planned.key for planned in self.planned),
            versions=versions(),
            hashes=task_hashes(list(self.suite)) | personas,
            tasks=task_facts(list(self.suite)),
        )

    def play(self) -> RunResult:
        """Play every episode, each on a fresh phone.

        Raises RunFolderProblem if another process uses the folder, OSError if it cannot be written. Failures of a device
        or a model is in the records: those episodes have no verdict. Ctrl-C and a spent budget are in the result.
        """
        with self.folder.lock():
            self.folder.begin(self.record())
            return self._play_missing()

    def resume(self, *, retry_no_verdict: bool = False, allow_changes: bool = False) -> RunResult:
        """Play what is missing of a run that was interrupted, in its folder. This may be interrupted and resumed too.

        `retry_no_verdict` sets episodes without a verdict aside and plays them again. Raises as `play` does, and
        ChangedConfiguration if something that affects results has changed, unless `allow_changes`; then
        `run.json` says what changed.
        """
        with self.folder.lock():
            before = self.folder.read()
            now = self.record().model_copy(update={"name": before.name})
            changed = differences(before, now)
            if changed and not allow_changes:
                raise ChangedConfiguration(before.name, changed)
            self.folder.write(now.model_copy(update={"changes": before.changes + changed}))
            if retry_no_verdict:
                for record in self._complete().values():
                    if record.verdict == "none":
                        self.folder.set_aside(record.task, record.trial)
            return self._play_missing()

    def _play_missing(self) -> RunResult:
        save_tasks(self.folder.path, self.suite)
        planned, done, stop = self.planned, self._complete(), StopSignal()
        budget = self._budget(done.values())
        self.watcher.on_begin(RunStarted(planned, tuple(done.values()), budget))

        def on_end(item: Planned, record: EpisodeRecord) -> None:
            done[item.key] = record
            self.watcher.on_end(record)

        player = Player(self.config, self.agents, self.sources, self.folder, budget, stop)
        try:
            work(
                [item for item in planned if item.key not in done],
                player.play,
                self.workers,
                stop,
                more=lambda: budget.used_up() is None,
                on_start=self.watcher.on_start,
                on_end=on_end,
            )
        except KeyboardInterrupt:
            return self._result(planned, done, "interrupted")
        limit = budget.used_up()
        return self._result(planned, done, f"the run's budget is used up ({limit})" if limit else "")

    def _result(self, planned: Sequence[Planned], done: Mapping[tuple[str, int], EpisodeRecord], why: str) -> RunResult:
        records = tuple(done[item.key] for item in planned if item.key in done)
        return RunResult(tuple(planned), records, why if len(records) < len(planned) else "")

    def _complete(self) -> dict[tuple[str, int], EpisodeRecord]:
        found = ((item.key, self.folder.record(*item.key)) for item in self.planned)
        return {key: record for key, record in found if record is not None}

    def _budget(self, done: Iterable[EpisodeRecord]) -> RunBudget:
        """The run's limits, with what its complete episodes have used already, and those set aside."""
        earlier = [*done, *self.folder.aside()]
        spent: Spending = reduce(add, (record.spending for record in earlier), NOTHING_SPENT)
        steps, seconds = sum(record.steps for record in earlier), sum(record.seconds for record in earlier)
        return RunBudget(self.config.run_budget, spent, steps, seconds / self.workers)
