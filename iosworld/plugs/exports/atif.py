"""A run's episode as an ATIF trajectory, version 1.8, as Harbor's `harbor.models.trajectories` reads it."""

from pathlib import Path
from typing import Any

import iosworld
from iosworld.runs.saved_episode import SavedEpisode

VERSION = "ATIF-v1.8"


def atif_of(episode: SavedEpisode, root: Path) -> dict[str, Any]:
    """The trajectory as JSON. Pictures are named by their paths from `root`.

    A step of the agent has its action as a call of a tool; the screen after it, and why it was refused, are the result.
    Raises RunFolderProblem.
    """
    record, trajectory = episode.record, episode.trajectory()
    screens = trajectory.screens
    steps: list[dict[str, Any]] = [
        {"step_id": 1, "source": "user", "message": [_text(record.goal), *_picture(episode, 1, root, bool(screens))]}
    ]
    for step in trajectory.steps:
        call = f"call_{step.number}"
        one: dict[str, Any] = {"step_id": step.number + 1, "source": "agent", "message": step.said}
        if record.model is None:
            one["llm_call_count"] = 0  # a script chose the action
        if step.action is not None:
            arguments = {name: value for name, value in step.action.items() if name != "action"}
            one["tool_calls"] = [
                {"tool_call_id": call, "function_name": str(step.action["action"]), "arguments": arguments}
            ]
        content = [_text(step.error)] if step.error else []
        content += _picture(episode, step.number + 1, root, step.number < len(screens))
        if content:
            result: dict[str, Any] = {"content": content}
            one["observation"] = {"results": [result | ({"source_call_id": call} if step.action is not None else {})]}
        steps.append(one)
    extra = {
        "task": record.task,
        "trial": record.trial,
        "verdict": record.verdict,
        "cause": record.cause,
        "progress": record.progress,
        "ended": record.ended,
        "answers": record.answers,
    }
    agent = {"name": record.agent, "version": iosworld.__version__}
    return {
        "schema_version": VERSION,
        "session_id": f"{record.task}/{record.trial}",
        "agent": agent | ({"model_name": record.model} if record.model else {}),
        "steps": steps,
        "final_metrics": {"total_steps": len(steps)},
        "extra": {"iosworld": extra},
    }


def _text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


def _picture(episode: SavedEpisode, number: int, root: Path, exists: bool) -> list[dict[str, Any]]:
    """The picture before step `number`, or after the last one."""
    path = episode.folder / "screens" / f"{number:04}.png"
    if not exists or not path.is_file():
        return []
    return [{"type": "image", "source": {"media_type": "image/png", "path": path.relative_to(root).as_posix()}}]
