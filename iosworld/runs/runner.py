"""Plays the episodes of a run into one run folder; a run can be interrupted and resumed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import add

from iosworld.agents.factory import AgentSource
from iosworld.devices.factory import PhoneSource, recorded_name
from iosworld.episodes.budget import RunBudget
from iosworld.episodes.record import EpisodeRecord
from iosworld.episodes.saved_state import FOLDER as STATES
from iosworld.episodes.saved_state import SavedParts
from iosworld.errors import RunFolderProblem, SetupError
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.runs.configuration import (
    RunConfiguration,
    RunRecord,
    task_facts,
    task_hashes,
    versions,
)
from iosworld.runs.differences import ChangedConfiguration, differences
from iosworld.runs.folder import Damaged, RunFolder
from iosworld.runs.plan import Planned, plan
from iosworld.runs.player import Player
from iosworld.runs.readers import Reader
from iosworld.runs.repeats import Repeats
from iosworld.runs.saved import save_tasks
from iosworld.runs.users import Nobody, UserSource
from iosworld.runs.workers import StopSignal, work
from iosworld.tasks.suite import SuiteTask


def check_prices(config: RunConfiguration, agents: AgentSource) -> None:
    """Raise SetupError if a limit in dollars is set but the price is unknown: each episode would end at once."""
    if not agents.priced and (config.budget.dollars is not None or config.run_budget.dollars is not None):
        raise SetupError(
            f"a limit in dollars needs a price, and {agents.model or agents.name} is not in the price table; add it to "
            "your own (~/.config/iosworld/prices.yaml, see docs/models.md), or limit tokens instead"
        )


@dataclass(frozen=True)
class RunStarted:
    """The state of a run before its first episode is played."""

    planned: Sequence[Planned]
    done: Sequence[EpisodeRecord]
    """The episodes that were completed earlier."""
    budget: RunBudget
    """The current usage. Thread-safe."""
    damaged: Sequence[Damaged] = ()
    """Episodes whose record could not be read. They are set aside and played again; what they cost is not known."""


@dataclass(frozen=True)
class Watcher:
    """Receives the events of a run, always on the thread that calls it."""

    on_begin: Callable[[RunStarted], None] = lambda _: None
    on_start: Callable[[Planned], None] = lambda _: None
    on_end: Callable[[EpisodeRecord], None] = lambda _: None


@dataclass(frozen=True)
class RunResult:
    """The result of a run."""

    planned: tuple[Planned, ...]
    records: tuple[EpisodeRecord, ...]
    """Records of the complete episodes, in the planned order."""
    stopped: str = ""
    """Why episodes are missing, if any: `interrupted`, or the limit of the run's budget that was reached."""

    @property
    def missing(self) -> int:
        """The number of episodes that are not yet played."""
        return len(self.planned) - len(self.records)


@dataclass(frozen=True)
class Run:
    """Everything that a run needs: its configuration, agents, phones and folder."""

    config: RunConfiguration
    suite: Sequence[SuiteTask]
    agents: AgentSource
    sources: Mapping[str, PhoneSource]
    """The phones of each persona. Not closed here."""
    folder: RunFolder
    workers: int = 1
    """How many episodes are played at a time. It does not affect the output."""
    watcher: Watcher = field(default_factory=Watcher)
    reader: Reader | None = None
    """Reads free answers; None if nobody does. Not closed here."""
    users: UserSource = field(default_factory=Nobody)
    """The people who can be asked. Not closed here."""
    elsewhere: Callable[[Player], Callable[[Planned], EpisodeRecord]] | None = None
    """Gives what plays episodes in place of this run's player, such as a cluster; None to play them here."""
    repeats: Repeats | None = None
    """The run whose episodes go on here from a step; None if every episode begins at the start."""

    @property
    def planned(self) -> list[Planned]:
        """The episodes, in the order in which they start."""
        if self.repeats is not None:
            return self.repeats.plan(self.suite, self.config.trials)
        return plan(self.suite, self.config.trials)

    def record(self) -> RunRecord:
        """The `run.json` of this run in its current environment. Raises OSError."""
        personas = {persona: source.fingerprint() for persona, source in sorted(self.sources.items())}
        return RunRecord(
            name=self.folder.path.name,
            config=self.config.model_copy(update={"device": recorded_name(self.config.device)}),
            agent=self.agents.describe() | self.users.describe(),
            episodes=tuple(planned.key for planned in self.planned),
            versions=versions(),
            hashes=task_hashes(list(self.suite)) | personas,
            tasks=task_facts(list(self.suite)),
            repeated=None if self.repeats is None else self.repeats.record(),
        )

    def play(self, *, allow_changes: bool = False) -> RunResult:
        """Play every episode, each on a fresh phone.

        A run that repeats another raises ChangedConfiguration if something that affects results has changed since that was
        played, unless `allow_changes`; then `run.json` says what. Raises RunFolderProblem if another process uses the folder, OSError if it cannot be written. Failures of a
        device or a model are in the records; those episodes have no verdict. The result reports Ctrl-C and an exhausted
        budget.
        """
        record = self.record()
        if self.repeats is not None and (changed := self.repeats.changes(record)):
            if not allow_changes:
                raise ChangedConfiguration(self.repeats.run.record.name, changed, "or repeat it")
            record = record.model_copy(update={"changes": changed})
        with self.folder.lock():
            self.folder.begin(record)
            return self._play_missing()

    def resume(self, *, retry_no_verdict: bool = False, allow_changes: bool = False) -> RunResult:
        """Play the missing episodes of an interrupted run, in its folder. This can be interrupted and resumed again.

        Episodes whose record cannot be read are set aside and played again; with `retry_no_verdict`, those without a
        verdict as well. Raises as `play` does, and
        ChangedConfiguration if something that affects results has changed, unless `allow_changes`; then
        `run.json` says what changed.
        """
        with self.folder.lock():
            before = self.folder.read()
            now = self.record().model_copy(update={"name": before.name})
            if _repeats(before) != _repeats(now):
                raise RunFolderProblem(_other_run(before, now))
            now = now.model_copy(update={"repeated": before.repeated})
            changed = differences(before, now)
            if changed and not allow_changes:
                raise ChangedConfiguration(before.name, changed)
            self.folder.write(now.model_copy(update={"changes": before.changes + changed}))
            complete, damaged = self.folder.records(item.key for item in self.planned)
            for one in damaged:
                self.folder.set_aside(one.task, one.trial)
            if retry_no_verdict:
                for (task, trial), record in complete.items():
                    if record.verdict == "none":
                        self.folder.set_aside(task, trial)
            return self._play_missing(tuple(damaged))

    def _play_missing(self, damaged: tuple[Damaged, ...] = ()) -> RunResult:
        save_tasks(self.folder.path, self.suite)
        planned, done, stop = self.planned, self._complete(), StopSignal()
        budget = self._budget(done.values())
        self.watcher.on_begin(RunStarted(planned, tuple(done.values()), budget, damaged))

        def on_end(item: Planned, record: EpisodeRecord) -> None:
            done[item.key] = record
            self.watcher.on_end(record)

        parts = SavedParts(self.folder.path / STATES)
        player = Player(
            *(self.config, self.agents, self.sources, self.folder, budget, stop, parts, self.reader, self.users),
            repeats=self.repeats,
        )
        missing = [item for item in planned if item.key not in done]
        if self.repeats is not None:
            self.repeats.expect(missing)
        try:
            work(
                missing,
                player.play if self.elsewhere is None else self.elsewhere(player),
                self.workers,
                stop,
                more=lambda: budget.used_up() is None,
                on_start=self.watcher.on_start,
                on_end=on_end,
            )
        except KeyboardInterrupt:
            return self._result(planned, done, "interrupted")
        finally:
            if self.repeats is not None:
                self.repeats.close()
        limit = budget.used_up()
        return self._result(planned, done, f"the run's budget is used up ({limit})" if limit else "")

    def _result(self, planned: Sequence[Planned], done: Mapping[tuple[str, int], EpisodeRecord], why: str) -> RunResult:
        records = tuple(done[item.key] for item in planned if item.key in done)
        return RunResult(tuple(planned), records, why if len(records) < len(planned) else "")

    def _complete(self) -> dict[tuple[str, int], EpisodeRecord]:
        return self.folder.records(item.key for item in self.planned)[0]

    def _budget(self, done: Iterable[EpisodeRecord]) -> RunBudget:
        """The run's limits, with the usage of its complete episodes and of those set aside."""
        earlier = [*done, *self.folder.aside()]
        spent: Spending = reduce(add, (record.spending for record in earlier), NOTHING_SPENT)
        steps = sum(record.steps - (record.repeated.steps if record.repeated else 0) for record in earlier)
        seconds = sum(record.seconds for record in earlier)
        return RunBudget(self.config.run_budget, spent, steps, seconds / self.workers)


def _repeats(record: RunRecord) -> tuple[str, int] | None:
    """Which steps a run repeats; None if it repeats no other run."""
    return None if record.repeated is None else (record.repeated.hash, record.repeated.step)


def _other_run(before: RunRecord, now: RunRecord) -> str:
    """Why a run that repeats another cannot be resumed, as a sentence."""
    if before.repeated is None:
        return f"the run {before.name} repeats no other run; resume it without --repeat"
    from_it = f"the run {before.name} repeats the run {before.repeated.run} from step {before.repeated.step}"
    if now.repeated is None:
        return f"{from_it}; resume it with --repeat and the folder of that run"
    return f"{from_it}, and the folder that --repeat names is not that run as it was then; name the folder of that run"
