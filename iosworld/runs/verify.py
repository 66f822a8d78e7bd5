"""Verifies saved runs: plays their recorded actions again on fresh phones and judges the result again.

Needs no agent and no model, so anybody can check a run that was saved elsewhere. Nothing in the folder decides: the
phone, the seeds, the tasks and the judge are the installed ones.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Literal

from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device
from iosworld.devices.factory import PAINTER, PhoneSource
from iosworld.episodes.conversation import UserConversation
from iosworld.episodes.idle import idle_state
from iosworld.episodes.record import EpisodeRecord
from iosworld.episodes.replay import Difference, Recording, Replay, replay
from iosworld.errors import DeviceError, RunFolderProblem, ScenarioProblem
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.verdict import Outcome, Verdict
from iosworld.runs.configuration import RunRecord, versions
from iosworld.runs.differences import differences
from iosworld.runs.installed import InstalledTask, installed_tasks
from iosworld.runs.judges import StateJudge
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import MISSHAPEN, SavedEpisode
from iosworld.runs.workers import results_of
from iosworld.tasks.suite import SuiteTask
from iosworld.text import shorten, show
from iosworld.users.scripted import ScriptedUser

REPLAYED_DEVICE = "embedded"
"""The only device on which the same actions give the same bytes."""

Finding = Literal["verified", "differs", "unverified"]
"""`verified`: the replay reproduces the record and the state judge's verdict by the installed task. `differs`: it does not.
`unverified`: it could not be played to the end, or something that decides it could not be compared."""


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
    Damaged episodes come last. Raises RunFolderProblem before anything is played if a run's device cannot repeat it.
    """
    jobs: list[tuple[SavedRun, InstalledTask, SavedEpisode]] = []
    damaged: list[Verification] = []
    for run in runs:
        check_replayable(run)
        items = installed_tasks(run)
        jobs += [(run, items[episode.task], episode) for episode in run.episodes]
        damaged += [Verification(run.path, one.task, one.trial, "unverified", one.cause) for one in run.damaged]
    for result in damaged:
        on_end(result)

    def verified(job: tuple[SavedRun, InstalledTask, SavedEpisode]) -> Verification:
        run, task, episode = job
        if task.item is None:
            return Verification(run.path, episode.task, episode.trial, "unverified", task.difference)
        return verify_episode(run, task.item, episode, sources[task.item.task.persona], task.difference)

    return [*results_of(jobs, verified, workers, on_end), *damaged]


def verify_episode(
    run: SavedRun, item: SuiteTask, episode: SavedEpisode, source: PhoneSource, difference: str = ""
) -> Verification:
    """Verify one episode on a fresh phone of `source`, by the installed task `item`.

    Trouble with its files or the phone leaves it unverified, and so does a `difference` between the run's task and the
    installed one.
    """
    result = Verification(run.path, episode.task, episode.trial, "unverified")
    try:
        if episode.record.ended == "device_error":
            return replace(result, cause=f"the phone failed during the episode: {episode.trouble}")
        recorded = episode.verdict(STATE_JUDGE)
        recording = episode.recording()
        repainted = other_painter(run, item, source)
        with phone_at(source, item.task.scenario) as phone:
            played = replay(recording, phone, pictures=not repainted)
            verdict = StateJudge().judge(item, _Replayed.of(episode, played, phone))
    except (RunFolderProblem, DeviceError, ScenarioProblem) as problem:
        return replace(result, cause=str(problem))
    except MISSHAPEN as problem:
        return replace(
            result, cause=f"{episode.folder} is not the record of an episode ({shorten(repr(problem), 200)})"
        )
    result = replace(result, recorded=recorded.verdict if recorded else None, replayed=verdict.verdict)
    found = (
        played.difference
        or _answer_difference(recording, episode)
        or _talk_difference(run, item, episode, played)
        or _record_difference(run, item, episode, recording)
        or (None if episode.trouble else _verdict_difference(recorded, episode, verdict))
    )
    if found is not None:
        return replace(result, finding="differs", cause=found.what, step=found.step)
    if unknown := _not_compared(item, episode, difference) or repainted:
        return replace(result, cause=unknown)
    return replace(result, finding="verified")


def other_painter(run: SavedRun, item: SuiteTask, source: PhoneSource) -> str:
    """Why the pictures of the run cannot be compared; empty if they can."""
    hashes, now = run.record.hashes.get(item.task.persona), source.fingerprint().get(PAINTER)
    then = hashes.get(PAINTER) if isinstance(hashes, dict) else None
    if then is None or now is None or then == now:
        return ""
    return (
        f"its screens were drawn by another painter (it has the hash {then}, the installed one {now}), so that only their "
        "accessibility trees can be compared"
    )


def _not_compared(item: SuiteTask, episode: SavedEpisode, difference: str) -> str:
    """Why the verdict cannot be confirmed although the replay shows no difference; empty if it can."""
    record = episode.record
    if difference:
        return difference
    if record.task_hash != item.task.hash:
        return (
            f"its task is not that of the installed suite: it has the hash {show(record.task_hash)} in episode.json, the "
            f"installed one has {item.task.hash}"
        )
    if episode.trouble:
        return f"nobody can repeat why it has no verdict: {episode.trouble}"
    if record.condition == "free" and record.answer and item.task.fields:
        return "its answer is free text, and what reading.json says of it can only be repeated by a model"
    return ""


def not_compared(runs: Sequence[SavedRun], sources: Mapping[str, PhoneSource]) -> list[str]:
    """What no episode's finding covers, one sentence each."""
    found = []
    for run in runs:
        found += [
            f"{run.path}: run.json has no hashes of the apps and of {persona}'s seeds"
            for persona in sources
            if persona not in run.record.hashes
        ]
        judges = sorted({name for episode in run.episodes for name in episode.verdicts() if name != STATE_JUDGE})
        if judges:
            found.append(f"{run.path}: verdicts by {', '.join(judges)}, which only a model can repeat")
    return found


def verifying(
    runs: Sequence[SavedRun], results: Sequence[Verification], changed: Sequence[str], unknown: Sequence[str] = ()
) -> dict[str, Any]:
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
        "not_compared": list(unknown),
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


def _talk_difference(run: SavedRun, item: SuiteTask, episode: SavedEpisode, played: Replay) -> Difference | None:
    """Asks a scripted person again, and compares the answers. Nobody can repeat those of another person."""
    turns = episode.talk().turns
    if [turn.step for turn in turns] != list(played.asked):
        return Difference(None, "the questions in steps.jsonl are not those of its actions")
    if run.record.config.user != "scripted" or item.task.user is None:
        return None
    conversation = UserConversation(item.task, ScriptedUser(item.task.user))
    for turn in turns:
        state = played.asked[turn.step]
        if conversation.ask(turn.question, turn.step, played.before, partial(dict, state)) != turn:
            return Difference(turn.step, "the person's answer differs")
    return None


def _record_difference(
    run: SavedRun, item: SuiteTask, episode: SavedEpisode, recording: Recording
) -> Difference | None:
    """Compares what episode.json says of the episode with its steps and its task."""
    record, steps, config = episode.record, recording.steps, run.record.config
    last = steps[-1] if steps else None
    stopped = last is not None and (last.action or {}).get("action") == "stop" and last.error is None
    most = config.max_steps or item.task.max_steps
    crashes = [(crash.step, crash.cause) for crash in record.crashes if crash.step is not None]
    crashed = [(number, step.crash) for number, step in enumerate(steps, 1) if step.crash is not None]
    for what, then, now in (
        ("goal", record.goal, item.task.goal),
        ("number of steps", record.steps, len(steps)),
        ("condition", record.condition == "free", config.answers == "free"),
        ("end", record.ended == "stopped", stopped),
        ("list of crashes", crashes, crashed),
    ):
        if then != now:
            return Difference(None, f"the {what} in episode.json is {show(then)}, expected {show(now)}")
    if len(steps) > most:
        return Difference(None, f"it has {len(steps)} steps, and the limit is {most}")
    return None


def _verdict_difference(recorded: Verdict | None, episode: SavedEpisode, replayed: Verdict) -> Difference | None:
    """Compares the decisions only: a verdict by a later version of the judge may have more fields."""
    cause = replayed.cause or "every check holds"
    said: list[Verdict | EpisodeRecord] = [recorded] if recorded else []
    for place in [*said, episode.record]:
        if place.verdict != replayed.verdict:
            return Difference(
                None, f"the verdict is {place.verdict} in the run, {replayed.verdict} in the replay ({cause})"
            )
        for what, then, now in (
            ("progress", place.progress, replayed.progress),
            ("side effects", place.side_effects, replayed.side_effects),
        ):
            if then != now:
                return Difference(None, f"the {what} in the run: {show(then)}, in the replay: {show(now)}")
    return None


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
