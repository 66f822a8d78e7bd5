"""Results of runs, by one judge."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from iosworld.episodes.record import EpisodeRecord
from iosworld.judging.personal_figures import PersonalFigures
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.reports.agreement import agree
from iosworld.reports.attribution import AttributionFigures, run_attribution
from iosworld.reports.by_template import by_template
from iosworld.reports.confusion import Agreement
from iosworld.reports.failures import ORDER, Key, failure_modes
from iosworld.reports.figures import Figures, figures
from iosworld.reports.intervals import Cluster, tidy
from iosworld.reports.judged_runs import STATE, JudgedRun, Scored, all_judges, resolve_judge
from iosworld.reports.links import relative
from iosworld.reports.pairs import Pairs, smallest_shown
from iosworld.reports.path import PathFigures, path_figures
from iosworld.reports.personal import personal_figures
from iosworld.reports.robustness import Robustness, robustness
from iosworld.reports.trials import OverTrials, over_trials
from iosworld.reports.words import leaves_words, words_of
from iosworld.runs.folder import RunFolder

OVERALL = "overall"
CATEGORIES = ("single", "multi", "memory")


@dataclass(frozen=True)
class RunReport:
    """The figures of one run."""

    run: JudgedRun
    judge: str
    scored: tuple[Scored, ...]
    overall: Figures
    categories: dict[str, Figures]
    """In the order of difficulty; those without episodes are left out."""
    trials: tuple[OverTrials, ...]
    ends: dict[str, int]
    """How many episodes ended in each way, most first."""
    no_verdict: dict[str, int]
    """How many episodes have no verdict for each cause, most first."""
    agreements: dict[str, Agreement]
    """The agreement of every other judge of this run with the state judge, by judge name."""

    modes: dict[Key, str]
    """How each failed episode failed, by task and trial."""
    robustness: Robustness | None
    """How the results hold over variants of the tasks; None for a run without variants."""
    personal: PersonalFigures | None
    """How personal tasks were decided and what they cost; None for a run without such tasks."""
    templates: dict[str, dict[str, Figures]]
    """The figures of instances of templates, by split, level, scope, objective, join and app; empty without instances."""
    path: PathFigures | None
    """The figures of trajectory evaluators; None for a run without tasks whose goal says how to reach the end."""
    attribution: AttributionFigures | None
    """Which ability explains the failures; None if nobody asked."""
    set_aside: tuple[EpisodeRecord, ...]
    """Episodes without a verdict that were played again. No figure includes them, but their cost was still incurred."""

    @property
    def failures(self) -> dict[str, dict[str, int]]:
        """How many episodes failed in each mode, by category and `overall`, including modes that did not occur."""
        found = {kind: dict.fromkeys(ORDER, 0) for kind in (*self.categories, OVERALL)}
        for (task, _), mode in self.modes.items():
            for kind in (self.run.category(task), OVERALL):
                found[kind][mode] += 1
        return found

    @property
    def crashed(self) -> list[EpisodeRecord]:
        """The episodes in which a phone ended and was replaced. The simulator is the cause, not the agent."""
        return [one.episode.record for one in self.scored if one.episode.record.crashes]

    @property
    def crashes(self) -> int:
        """How many phones ended and were replaced."""
        return sum(len(record.crashes) for record in self.crashed)

    @property
    def not_played(self) -> int:
        """Planned episodes that are not complete."""
        return len(self.run.saved.unfinished) - len(self.run.saved.damaged)

    @property
    def smallest_difference(self) -> float | None:
        """The smallest difference that a comparison with a run of the same episodes can show; None if it cannot show any."""
        judged = Counter(one.episode.task for one in self.scored if one.passed is not None)
        return smallest_shown([Pairs(both=count) for count in judged.values()])

    @property
    def spent_aside(self) -> Spending:
        """The cost of the episodes that were set aside."""
        return sum((record.spending for record in self.set_aside), NOTHING_SPENT)

    @property
    def label(self) -> str:
        """The agent, and the mode if it is a model's."""
        names = dict.fromkeys(
            " ".join(filter(None, (one.episode.record.agent, one.episode.record.mode))) for one in self.scored
        )
        return ", ".join(names) or self.run.record.name

    @property
    def condition(self) -> str:
        """How its agents answered: `typed`, `free`, `published` or `rules`."""
        return self.run.record.config.label

    def to_json(self) -> dict[str, Any]:
        """The JSON form described in docs/reports.md."""
        return {
            "run": str(self.run.path),
            "name": self.run.record.name,
            "agent": self.label,
            "condition": self.condition,
            "config": self.run.record.config.model_dump(mode="json"),
            "planned": len(self.run.record.episodes),
            "not_played": self.not_played,
            "crashes": self.crashes,
            "overall": self.overall.to_json(),
            "smallest_difference": None if self.smallest_difference is None else tidy(self.smallest_difference),
            "categories": {name: found.to_json() for name, found in self.categories.items()},
            "trials": [found.to_json() for found in self.trials],
            **({"robustness": self.robustness.to_json()} if self.robustness else {}),
            **({"personal": self.personal.to_json()} if self.personal else {}),
            **({"templates": _groups_json(self.templates)} if self.templates else {}),
            **({"path": self.path.to_json()} if self.path else {}),
            **({"attribution": self.attribution.to_json()} if self.attribution else {}),
            "ends": self.ends,
            "failures": self.failures,
            "no_verdict_causes": self.no_verdict,
            "set_aside": {"episodes": len(self.set_aside), "dollars": tidy(self.spent_aside.dollars)},
            "damaged": [one.cause for one in self.run.saved.damaged],
            "changes": list(self.run.record.changes),
            **({"repeated": repeated.model_dump(mode="json")} if (repeated := self.run.record.repeated) else {}),
            "agreement": {name: found.to_json() for name, found in self.agreements.items()},
            "judging_dollars": {name: tidy(self.run.judging(name).dollars) for name in self.run.judges},
            "episodes": [self.episode_json(one) for one in self.scored],
        }

    def episode_json(self, one: Scored) -> dict[str, Any]:
        """One episode: its result and its location."""
        record, verdict = one.episode.record, one.verdict
        return {
            "task": record.task,
            "trial": record.trial,
            "category": self.run.category(record.task),
            "verdict": verdict.verdict,
            "cause": verdict.cause,
            "progress": verdict.score if verdict.progress is None else verdict.progress,
            "side_effects": list(verdict.side_effects),
            "false_completion": verdict.false_completion,
            "overdue": verdict.overdue,
            "condition": record.condition,
            "words": words_of(self.run, one.episode),
            "ended": record.ended,
            "failure": self.modes.get((record.task, record.trial)),
            "steps": record.steps,
            "crashes": [crash.model_dump(mode="json") for crash in record.crashes],
            "tokens": record.spending.total_tokens,
            "dollars": record.spending.dollars,
            "seconds": record.seconds,
            "folder": relative(one.episode.folder),
        }


def report_runs(runs: Sequence[JudgedRun], judge: str = STATE) -> list[RunReport]:
    """Report each run by this judge. Raises SetupError if no run has its verdicts."""
    name = resolve_judge(judge, all_judges(runs))
    return [_report(run, name) for run in runs]


def _report(run: JudgedRun, judge: str) -> RunReport:
    scored = tuple(run.scored(judge))
    kinds = {one.episode.task: run.category(one.episode.task) for one in scored}
    order = sorted(set(kinds.values()), key=lambda kind: (kind not in CATEGORIES, (*CATEGORIES, kind).index(kind)))

    def open_words(one: Scored) -> bool:
        return leaves_words(run, one)

    return RunReport(
        run=run,
        judge=judge,
        scored=scored,
        overall=figures(scored, open_words),
        categories={
            kind: figures([one for one in scored if kinds[one.episode.task] == kind], open_words) for kind in order
        },
        trials=tuple(_trials(scored)),
        ends=_counted(one.episode.record.ended for one in scored),
        no_verdict=_counted(one.verdict.cause for one in scored if one.passed is None),
        modes=failure_modes(run, scored),
        robustness=robustness(run.record.episodes, scored),
        personal=personal_figures(run, scored),
        templates=by_template(run, scored, open_words),
        path=path_figures(run, scored),
        attribution=run_attribution(
            run, {(one.episode.task, one.episode.trial) for one in run.scored(STATE) if one.passed is False}
        ),
        set_aside=tuple(RunFolder(run.path).aside()),
        agreements=_agreements(run),
    )


def _groups_json(groups: dict[str, dict[str, Figures]]) -> dict[str, Any]:
    return {kind: {name: found.to_json() for name, found in by_name.items()} for kind, by_name in groups.items()}


def _agreements(run: JudgedRun) -> dict[str, Agreement]:
    others = [judge for judge in run.judges if judge != STATE]
    return {judge: agree([run], STATE, judge).tasks for judge in others} if STATE in run.judges else {}


def _trials(scored: Iterable[Scored]) -> list[OverTrials]:
    """Over the trials of each task; in a run that repeats another, over the continuations of each of its episodes."""
    played: dict[tuple[str, int | None], Cluster] = {}
    for one in scored:
        repeated = one.episode.record.repeated
        key = (one.episode.task, None if repeated is None else repeated.trial)
        passed, trials = played.get(key, (0, 0))
        played[key] = passed + (one.passed is True), trials + (one.passed is not None)
    return over_trials(list(played.values()))


def _counted(values: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(values).items(), key=lambda item: (-item[1], item[0])))
