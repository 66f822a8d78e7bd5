"""One saved episode for the page: its steps, what the model said, what changed, and its verdicts."""

from typing import Any

from iosworld.episodes.contents import json_object
from iosworld.episodes.files import MAX_STEPS, RunFiles
from iosworld.errors import RunFolderProblem
from iosworld.judging.changes import changes
from iosworld.judging.trajectory import Step
from iosworld.runs.saved import MISSHAPEN, SavedEpisode, SavedRun
from iosworld.text import visible
from iosworld.viewer.shown import changes_json, safe

MOST_REPLIES = 20_000
"""Lines of `model.jsonl`."""


def episode_json(run: SavedRun, episode: SavedEpisode) -> dict[str, Any]:
    """Everything about an episode but its pictures and trees. What cannot be read is a message under `problems`.

    Raises RunFolderProblem if its steps cannot be read.
    """
    problems: list[str] = []
    trajectory, recording = episode.trajectory(), episode.recorded_steps()
    replies = _replies(run, episode, problems)
    steps = [
        _step(number, step, recorded.now, replies.get(number, []))
        for number, (step, recorded) in enumerate(zip(trajectory.steps, recording, strict=True), 1)
    ]
    verdicts = {judge: verdict.model_dump(mode="json") for judge, verdict in episode.verdicts().items()}
    record = episode.record.model_dump(mode="json")
    found = {
        "record": record,
        "steps": steps,
        "last": trajectory.last is not None,
        "verdicts": verdicts,
        "goal": trajectory.goal,
    }
    shown = safe(found)
    shown["changes"] = _changes(episode, problems)
    shown["problems"] = [visible(problem) for problem in problems]
    return dict(shown)


def _step(number: int, step: Step, now: str | None, replies: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "number": number,
        "action": step.action,
        "error": step.error,
        "said": step.said,
        "app": step.app,
        "touched": step.touched,
        "now": now,
        "replies": replies,
    }


def _replies(run: SavedRun, episode: SavedEpisode, problems: list[str]) -> dict[int, list[dict[str, Any]]]:
    """The model's replies by step."""
    path, files = episode.folder / "model.jsonl", RunFiles(run.path)
    if not files.has(path):
        return {}
    found: dict[int, list[dict[str, Any]]] = {}
    try:
        lines = files.read(path, MAX_STEPS).splitlines()
        if len(lines) > MOST_REPLIES:
            raise RunFolderProblem(f"{path} has {len(lines):,} lines; expected at most {MOST_REPLIES:,}")
        for place, line in enumerate(lines, 1):
            reply = json_object(line, f"{path}, line {place}")
            step = reply.get("step")
            if isinstance(step, int):
                found.setdefault(step, []).append(reply)
    except RunFolderProblem as problem:
        problems.append(str(problem))
    return found


def _changes(episode: SavedEpisode, problems: list[str]) -> list[dict[str, Any]]:
    try:
        before, after = episode.state_before(), episode.state_after()
        return changes_json(changes(before, after), episode.record.side_effects)
    except RunFolderProblem as problem:
        problems.append(str(problem))
    except MISSHAPEN as problem:
        problems.append(f"the states cannot be compared ({type(problem).__name__})")
    return []
