"""One saved episode for the page: its steps, what the model said, what changed, and its verdicts."""

from typing import Any

from iosworld.episodes.replay import RecordedStep
from iosworld.errors import RunFolderProblem
from iosworld.judging.changes import changes
from iosworld.judging.trajectory import Step
from iosworld.runs.replies import replies
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import MISSHAPEN, SavedEpisode
from iosworld.text import visible
from iosworld.viewer.drawn import drawn, in_words
from iosworld.viewer.shown import changes_json, safe


def episode_json(run: SavedRun, episode: SavedEpisode) -> dict[str, Any]:
    """Everything about an episode but its pictures and trees. What cannot be read is a message under `problems`.

    `last` says whether there is a screen after the last action. An episode that goes on has none: what comes after its
    steps is the screen of the next one, which is written before the step itself.

    Raises RunFolderProblem if its steps cannot be read.
    """
    problems: list[str] = []
    trajectory, recording = episode.trajectory(), episode.recorded_steps()
    said: dict[int, list[dict[str, Any]]] = {}
    try:
        said = replies(run, episode)
    except RunFolderProblem as problem:
        problems.append(str(problem))
    steps = [
        _step(number, step, recorded, said.get(number, []))
        for number, (step, recorded) in enumerate(zip(trajectory.steps, recording, strict=True), 1)
    ]
    verdicts = {judge: verdict.model_dump(mode="json") for judge, verdict in episode.verdicts().items()}
    record = episode.record.model_dump(mode="json")
    found = {
        "record": record,
        "steps": steps,
        "last": episode.is_complete and trajectory.last is not None,
        "verdicts": verdicts,
        "goal": trajectory.goal,
        "is_complete": episode.is_complete,
    }
    shown = safe(found)
    shown["changes"] = _changes(episode, problems) if episode.is_complete else []
    shown["problems"] = [visible(problem) for problem in problems]
    return dict(shown)


JUDGED = ("verdict", "cause", "trouble", "progress", "side_effects", "goal_since", "words")
"""Fields of a record that a judge has decided."""


def without_verdicts(shown: dict[str, Any]) -> dict[str, Any]:
    """What `episode_json` gave, for somebody who labels it without knowing what judges said."""
    record = {name: value for name, value in shown["record"].items() if name not in JUDGED}
    changes = [change | {"side_effect": False} for change in shown["changes"]]
    return shown | {"record": record, "changes": changes, "verdicts": {}}


def _step(number: int, step: Step, recorded: RecordedStep, replies: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "number": number,
        "action": step.action,
        "words": in_words(step.action, step.touched),
        "drawn": shape.to_json() if (shape := drawn(step.action)) else None,
        "error": step.error,
        "said": step.said,
        "app": step.app,
        "touched": step.touched,
        "now": recorded.now,
        "sent": None if recorded.sent is None else _shown(recorded.sent),
        "reply": step.reply,
        "replies": replies,
    }


def _shown(sent: dict[str, object]) -> str:
    """What a model was shown, in words."""
    size, text = sent.get("size"), sent.get("text")
    parts = []
    if sent.get("picture"):
        pixels = f" of {size[0]} × {size[1]} pixels" if isinstance(size, list) and len(size) == 2 else ""
        parts.append(f"a picture{pixels}")
    if text:
        parts.append(TEXTS.get(str(text), str(text)))
    return " and ".join(parts) or "nothing of the screen"


TEXTS = {"tree": "the accessibility tree", "list": "a list of the elements"}


def _changes(episode: SavedEpisode, problems: list[str]) -> list[dict[str, Any]]:
    try:
        before, after = episode.state_before(), episode.state_after()
        return changes_json(changes(before, after), episode.record.side_effects)
    except RunFolderProblem as problem:
        problems.append(str(problem))
    except MISSHAPEN as problem:
        problems.append(f"the states cannot be compared ({type(problem).__name__})")
    return []
