"""Judges saved runs again from their files."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iosworld.errors import RunFolderProblem, SetupError
from iosworld.judging.verdict import no_verdict
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.runs.judges import Judge, Judgment, judge_episode
from iosworld.runs.saved import SavedRun, TaskSource
from iosworld.runs.saved_day import SavedDay
from iosworld.runs.saved_episode import MISSHAPEN, SavedEpisode
from iosworld.tasks.suite import SuiteTask
from iosworld.text import shorten, show

Saved = SavedRun | SavedDay
"""What has episodes that can be judged again."""


@dataclass(frozen=True)
class Rescored:
    """The result of judging one episode again."""

    run: Path
    episode: SavedEpisode
    judged: Judgment

    def to_json(self) -> dict[str, Any]:
        """As `iosworld judge --json` prints it."""
        verdict, record = self.judged.verdict, self.episode.record
        return {
            "run": str(self.run),
            "task": self.episode.task,
            "trial": self.episode.trial,
            "verdict": verdict.verdict,
            "cause": verdict.cause,
            "progress": verdict.progress,
            "score": verdict.score,
            "side_effects": list(verdict.side_effects),
            "steps": record.steps,
            "ended": record.ended,
            "kept": self.judged.kept,
        }


def rescore(
    runs: Sequence[Saved],
    judge: Judge,
    *,
    workers: int = 1,
    source: TaskSource = "suite",
    again: bool = False,
    on_end: Callable[[Rescored], None] = lambda _: None,
) -> list[Rescored]:
    """Judge every completed episode of `runs` with `judge`, `workers` at a time.

    Each verdict is written to disk before the next episode starts, so an interrupted call resumes where it stopped.
    `source` says which tasks and rubrics count; `again` also judges episodes that already have a verdict. `on_end` is
    called for each episode in order of completion; the returned list is in the runs' order. An episode that cannot be
    read, or whose task is not the one that counts, is listed without a verdict.
    """
    work: list[_Work] = []
    for run in runs:
        items = {task: _task(run, task, source) for task in dict.fromkeys(episode.task for episode in run.episodes)}
        work += [(run, items[episode.task], episode) for episode in run.episodes]
    done: dict[int, Rescored] = {}
    for place, result in _all_of(work, judge, workers, source, again):
        done[place] = result
        on_end(result)
    return [done[place] for place in range(len(work))]


_Work = tuple[Saved, "SuiteTask | SetupError", SavedEpisode]
"""An episode and its task, or why there is none."""


def _task(run: Saved, task: str, source: TaskSource) -> SuiteTask | SetupError:
    try:
        return run.task(task, source)
    except SetupError as problem:
        return problem


def _all_of(
    work: Sequence[_Work], judge: Judge, workers: int, source: TaskSource, again: bool
) -> Iterator[tuple[int, Rescored]]:
    """Each result with its index, in order of completion."""
    pool = ThreadPoolExecutor(workers, thread_name_prefix="judge")
    try:
        waiting: dict[Future[Rescored], int] = {
            pool.submit(_one, job, judge, source, again): place for place, job in enumerate(work)
        }
        while waiting:
            ended, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(ended, key=lambda future: waiting[future]):
                yield waiting.pop(future), future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _one(job: _Work, judge: Judge, source: TaskSource, again: bool) -> Rescored:
    run, item, episode = job
    try:
        if isinstance(item, SetupError):
            raise item
        if source != "current" and episode.record.task_hash != item.task.hash:
            raise RunFolderProblem(
                f"{episode.folder} was played with another version of the task than the run now has (its hash was "
                f"{show(episode.record.task_hash)} and is {item.task.hash}); judge by the suite as it is now with --current-tasks"
            )
        judged = judge_episode(judge, item, episode, again)
    except MISSHAPEN as problem:
        cause = f"{episode.folder} does not have the state of a phone ({type(problem).__name__}: {shorten(str(problem), 200)})"
        judged = Judgment(no_verdict(judge.name, cause), None, kept=False)
    except SetupError as problem:
        judged = Judgment(no_verdict(judge.name, str(problem)), None, kept=False)
    return Rescored(run.path, episode, judged)


def rescoring(runs: Sequence[Saved], judge: str, results: Sequence[Rescored]) -> dict[str, Any]:
    """Summary of a rescoring, as `iosworld judge --json` prints it."""
    verdicts = [result.judged.verdict for result in results]
    outcomes = [verdict.verdict for verdict in verdicts]
    paths = [str(run.path) for run in runs]
    return {
        "run": paths[0] if len(paths) == 1 else None,
        "runs": paths,
        "judge": judge,
        "model": next((verdict.model for verdict in verdicts if verdict.model), None),
        "total": len(results),
        "passed": outcomes.count("pass"),
        "failed": outcomes.count("fail"),
        "no_verdict": outcomes.count("none"),
        "kept": sum(result.judged.kept for result in results),
        "unfinished": [[str(run.path), task, trial] for run in runs for task, trial in run.unfinished],
        "damaged": [one.cause for run in runs for one in run.damaged],
        "spending": spent(results).model_dump(mode="json"),
        "flipped": [_flip(result) for result in results if result.judged.flipped],
        "episodes": [result.to_json() for result in results],
    }


def spent(results: Sequence[Rescored]) -> Spending:
    """The cost of this judging. Verdicts that were kept add no cost."""
    return sum((result.judged.verdict.spending for result in results if not result.judged.kept), NOTHING_SPENT)


def _flip(result: Rescored) -> dict[str, Any]:
    before, after = result.judged.before, result.judged.verdict
    assert before is not None
    return {
        "run": str(result.run),
        "task": result.episode.task,
        "trial": result.episode.trial,
        "against": before.judge,
        "before": before.verdict,
        "after": after.verdict,
        "before_cause": before.cause,
        "after_cause": after.cause,
    }
