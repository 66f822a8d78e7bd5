"""What an agent's model replied before each step, from `model.jsonl`."""

from typing import Any

from iosworld.episodes.contents import json_object
from iosworld.episodes.files import MAX_STEPS, RunFiles
from iosworld.errors import RunFolderProblem
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode

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


def thought_before(run: SavedRun, episode: SavedEpisode) -> dict[int, str]:
    """The thought before each step that has one, or else the model's text. Raises RunFolderProblem."""
    found = {}
    for step, said in replies(run, episode).items():
        text = said[-1].get("thoughts") or said[-1].get("text")
        if isinstance(text, str) and text.strip():
            found[step] = text
    return found
