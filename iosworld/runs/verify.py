"""Verifies saved runs: plays their recorded actions again on fresh phones and judges the result again.

Needs no agent and no model, so anybody can check a run that was saved elsewhere.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from iosworld.devices.device import Device
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.idle import idle_state
from iosworld.episodes.replay import Difference, Recording, Replay, replay
from iosworld.errors import DeviceError, RunFolderProblem
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.verdict import Outcome, Verdict
from iosworld.runs.configuration import RunRecord, versions
from iosworld.runs.differences import differences
from iosworld.runs.judges import StateJudge
from iosworld.runs.saved import SavedEpisode, SavedRun
from iosworld.runs.workers import results_of
from iosworld.tasks.suite import SuiteTask

REPLAYED_DEVICE = "embedded"
"""The only device on which the same actions give the same bytes."""

Finding = Literal["verified", "differs", "unverified"]
"""`verified`: the replay reproduces the record and the state judge's verdict. `differs`: it does not. `unverified`: it
could not be played to the end."""


@dataclass(frozen=True)
class Verification:
    """The result of verifying one episode."""

    run: Path
    task: str
    trial: int
    finding: Finding
    cause: str = ""
    """The first difference, or why the episode could not be verified."""
    step: int | None = None
    """The step of the first difference; None if it concerns the states or the verdict."""
    recorded: Outcome | None = None
    """The state judge's verdict in the run; None if it has none."""
    replayed: Outcome | None = None
    """The state judge's verdict on the replay."""

    def to_json(self) -> dict[str, Any]:
        """As `iosworld verify --json` prints it."""
        return {
            "run": str(self.run),
            "task": self.task,
            "trial": self.trial,
            "finding": self.finding,
            "cause": self.cause,
            "step": self.step,
            "recorded": self.recorded,
            "replayed": self.replayed,
        }


def check_replayable(run: SavedRun) -> None:
    """Raise RunFolderProblem if the run was played on a device that cannot repeat it."""
    device = run.record.config.device
    if device != REPLAYED_DEVICE:
        raise RunFolderProblem(
            f"{run.path} was played on the device {device}; only runs on the {REPLAYED_DEVICE} device can be verified, "
            "because only there the same actions give the same screens"
        )


def version_differences(record: RunRecord, sources: Mapping[str, PhoneSource]) -> tuple[str, ...]:
    """Versions of packages, apps and seeds that differ from the run's, one line each. They can explain a difference."""
    fingerprints = {persona: source.fingerprint() for persona, source in sources.items() if persona in record.hashes}
    now = record.model_copy(update={"versions": versions(), "hashes": record.hashes | fingerprints})
    return differences(record, now)


def verify(
    runs: Sequence[SavedRun],
    sources: Mapping[str, PhoneSource],
    *,
    workers: int = 1,
    on_end: Callable[[Verification], None] = lambda _: None,
) -> list[Verification]:
    """Verify every completed episode of `runs` on phones of `sources` (by persona), `workers` at a time.

    Writes nothing. `on_end` is called for each episode in order of completion; the returned list is in the runs' order.
    Raises RunFolderProblem before anything is played if a run or its tasks cannot be read or its device cannot repeat
    it.
    """
    jobs: list[tuple[SavedRun, SuiteTask, SavedEpisode]] = []
    for run in runs:
        check_replayable(run)
        items = {task: run.task(task) for task in dict.fromkeys(episode.task for episode in run.episodes)}
        jobs += [(run, items[episode.task], episode) for episode in run.episodes]

    def verified(job: tuple[SavedRun, SuiteTask, SavedEpisode]) -> Verification:
        run, item, episode = job
        return verify_episode(run, item, episode, sources[item.task.persona])

    return results_of(jobs, verified, workers, on_end)


def verify_episode(run: SavedRun, item: SuiteTask, episode: SavedEpisode, source: PhoneSource) -> Verification:
    """Verify one episode on a fresh phone of `source`. Trouble with its files or the phone leaves it unverified."""
    result = Verification(run.path, episode.task, episode.trial, "unverified")
    try:
        if episode.record.ended == "device_error":
            return replace(result, cause=f"the phone failed during the episode: {episode.trouble}")
        recorded = episode.verdict(STATE_JUDGE)
        recording = episode.recording()
        with source.phone() as phone:
            played = replay(recording, phone)
            verdict = StateJudge().judge(item, _Replayed.of(episode, played, phone))
    except (RunFolderProblem, DeviceError) as problem:
        return replace(result, cause=str(problem))
    result = replace(result, recorded=recorded.verdict if recorded else None, replayed=verdict.verdict)
    difference = played.difference or _answer_difference(recording, episode) or _verdict_difference(recorded, verdict)
    if difference is not None:
        return replace(result, finding="differs", cause=difference.what, step=difference.step)
    return replace(result, finding="verified")


def verifying(runs: Sequence[SavedRun], results: Sequence[Verification], changed: Sequence[str]) -> dict[str, Any]:
    """Summary of a verification, as `iosworld verify --json` prints it."""
    findings = [result.finding for result in results]
    return {
        "runs": [str(run.path) for run in runs],
        "total": len(results),
        "verified": findings.count("verified"),
        "differ": findings.count("differs"),
        "unverified": findings.count("unverified"),
        "unfinished": [[str(run.path), task, trial] for run in runs for task, trial in run.unfinished],
        "versions": list(changed),
        "episodes": [result.to_json() for result in results],
    }


def _answer_difference(recording: Recording, episode: SavedEpisode) -> Difference | None:
    """Compares what is judged as the answer with the action that gave it."""
    last = recording.steps[-1].action if recording.steps else None
    stop = last if last is not None and last.get("action") == "stop" else {}
    record = episode.record
    if record.ended == "stopped" and stop.get("answer", "") != record.answer:
        return Difference(None, "the answer in episode.json is not that of the last action")
    given = stop.get("answers") or {}
    if record.answers and (not isinstance(given, dict) or any(given.get(k) != v for k, v in record.answers.items())):
        return Difference(None, "the typed answers in episode.json are not those of the last action")
    return None


def _verdict_difference(recorded: Verdict | None, replayed: Verdict) -> Difference | None:
    """Compares the decisions only: a verdict by a later version of the judge may have more fields."""
    if recorded is None or recorded.verdict == replayed.verdict:
        return None
    cause = replayed.cause or "every check holds"
    return Difference(None, f"the verdict is {recorded.verdict} in the run, {replayed.verdict} in the replay ({cause})")


@dataclass(frozen=True)
class _Replayed(SavedEpisode):
    """A saved episode with the states of its replay."""

    states: Replay
    phone: Device

    @classmethod
    def of(cls, episode: SavedEpisode, played: Replay, phone: Device) -> "_Replayed":
        return cls(episode.task, episode.trial, episode.folder, episode.record, played, phone)

    def state_before(self) -> dict[str, Any]:
        return self.states.before

    def state_after(self) -> dict[str, Any]:
        return self.states.after

    def state_waited(self) -> dict[str, Any]:
        return idle_state(self.phone, self.states.before, self.states.after)
