"""What an agent's model replied before each step, from `model.jsonl`."""

from collections.abc import Mapping
from typing import Any

from iosworld.episodes.contents import json_object
from iosworld.episodes.files import MAX_STEPS, RunFiles
from iosworld.errors import RunFolderProblem
from iosworld.models.model import ModelTurn, Reply, ToolCall
from iosworld.models.usage import Usage
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.text import show

MOST_REPLIES = 20_000
"""Lines of `model.jsonl`."""


def replies(run: SavedRun, episode: SavedEpisode) -> dict[int, list[dict[str, Any]]]:
    """The model's replies by step; empty for an agent without a model. Raises RunFolderProblem."""
    path, files = episode.folder / "model.jsonl", RunFiles(run.path)
    if not files.has(path):
        return {}
    found: dict[int, list[dict[str, Any]]] = {}
    lines = files.read(path, MAX_STEPS).splitlines()
    if len(lines) > MOST_REPLIES:
        raise RunFolderProblem(f"{path} has {len(lines):,} lines; expected at most {MOST_REPLIES:,}")
    for place, line in enumerate(lines, 1):
        reply = json_object(line, f"{path}, line {place}")
        step = reply.get("step")
        if isinstance(step, int):
            found.setdefault(step, []).append(reply)
    return found


def replies_before(run: SavedRun, episode: SavedEpisode, step: int) -> list[Reply]:
    """The replies before that step, in order. Raises RunFolderProblem."""
    said = replies(run, episode)
    return [reply_of(line) for number in sorted(said) if number < step for line in said[number]]


def reply_of(line: Mapping[str, Any]) -> Reply:
    """A line of `model.jsonl` as the reply that it records, without the vendor's own form. Raises RunFolderProblem."""
    try:
        calls = tuple(ToolCall(str(call["id"]), str(call["name"]), call["arguments"]) for call in line["calls"])
        usage = None if line["usage"] is None else Usage.model_validate(line["usage"])
        turn = ModelTurn(str(line["text"]), calls, thoughts=str(line["thoughts"]))
        sizes = tuple((int(width), int(height)) for width, height in line.get("pictures") or ())
        retries = int(line.get("retries") or 0)
    except (LookupError, TypeError, ValueError) as problem:
        raise RunFolderProblem(f"model.jsonl: expected a reply, got {show(dict(line), 60)} ({problem!r})") from None
    return Reply(turn, usage, str(line.get("stopped") or ""), sizes, retries)
