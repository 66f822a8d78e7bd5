"""Prompt of the rubric judge: an episode as the first turn of a conversation.

The goal and the rubric are the suite's. All other text is from the record of the episode: it is enclosed in tags whose
name nobody who writes a record can know, so that no text can close its own tag.
"""

import functools
import hashlib
import json
from collections.abc import Sequence
from datetime import date
from importlib import resources
from typing import TYPE_CHECKING, Any

from iosworld.judging import fences
from iosworld.judging.trajectory import Step, Trajectory
from iosworld.models.model import Picture, UserTurn
from iosworld.tasks.rubric import Rubric

if TYPE_CHECKING:
    from jinja2.environment import TemplateModule

ENDINGS = {
    "stopped": "ended when the agent stopped",
    "step_limit": "was cut off at the limit of steps",
    "budget": "was cut off when a budget was used up",
    "loop": "was cut off because the agent repeated itself",
    "agent_error": "ended because the agent failed",
}


def system_prompt() -> str:
    """The rules of judging, the same for every episode."""
    return str(_words().system())  # type: ignore[attr-defined]  # a macro of the template


def episode_turn(trajectory: Trajectory, rubric: Rubric) -> UserTurn:
    """The whole episode: goal, rubric, each screen with its action, the answer, and the reply instructions.

    A screen with the same picture as the previous one is not repeated. Raises what loading its pictures raises.
    """
    words: Any = _words()
    tag = fence(trajectory)
    ended = ENDINGS.get(trajectory.ended, "ended")
    parts: list[str | Picture] = [
        words.begin(trajectory.goal, rubric.items, len(trajectory.steps), ended, tag, _day(trajectory.now)),
    ]
    shown: Picture | None = None
    since = 0

    def show(number: int, picture: Picture, new: str, same: str) -> None:
        nonlocal shown, since
        if shown is not None and picture.png == shown.png:
            parts.append(getattr(words, same)(number, since))
        else:
            parts.extend((getattr(words, new)(number), picture))
            shown, since = picture, number

    for step in trajectory.steps:
        show(step.number, step.screen.picture(), "screen", "same")
        parts.append(words.done(step.number, *_done(step), tag, step.reply))
    if trajectory.last:
        show(trajectory.last.number, trajectory.last.picture(), "last", "same_last")
    parts.append(
        words.end(
            trajectory.answer, _fields(trajectory), [item.id for item in rubric.items], last_number(trajectory), tag
        )
    )
    return UserTurn(tuple(_joined(parts)))


def retry_turn(trajectory: Trajectory, rubric: Rubric, problems: Sequence[str]) -> UserTurn:
    """The turn that answers an unusable reply."""
    words: Any = _words()
    return UserTurn((words.again(problems, [item.id for item in rubric.items], last_number(trajectory)),))


def last_number(trajectory: Trajectory) -> int:
    """The highest step number that can be cited; 0 if there is none."""
    return max((screen.number for screen in trajectory.screens), default=0)


def reply_schema(rubric: Rubric) -> dict[str, Any]:
    """JSON Schema of the reply, in the subset that vendors enforce."""
    item = {
        "type": "object",
        "properties": {
            "id": {"type": "string", "enum": [item.id for item in rubric.items]},
            "reason": {"type": "string"},
            "evidence": {"type": "array", "items": {"type": "integer"}},
            "satisfied": {"type": "boolean"},
        },
        "required": ["id", "reason", "evidence", "satisfied"],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {"items": {"type": "array", "items": item}},
        "required": ["items"],
        "additionalProperties": False,
    }


def fence(trajectory: Trajectory) -> str:
    """The tag name around the episode's texts, as `fences.fence` makes it."""
    texts = [trajectory.answer or "", _fields(trajectory)]
    for step in trajectory.steps:
        texts += [
            step.touched,
            step.said,
            step.error or "",
            step.reply,
            _json(step.action),
            step.screen.looks() if _tapped(step) else "",
        ]
    return fences.fence(texts)


def template_hash() -> str:
    """A hash of the prompt template."""
    return hashlib.sha256(_source().encode()).hexdigest()[:16]


def _done(step: Step) -> tuple[str, str, str, str]:
    """The action, the element that it touched, the agent's text, and why it was refused; each empty if absent.

    The answer given with the stop action is omitted here; it comes at the end.
    """
    action = step.action or {}
    shown = {"action": "stop"} if action.get("action") == "stop" else action
    return (_json(shown) if shown else "", _element(step), step.said, step.error or "")


def _element(step: Step) -> str:
    """The element that was touched; in older records, the tree's line of one that was tapped by number."""
    if step.touched:
        return step.touched
    number = _tapped(step)
    if number is None:
        return ""
    sign = f' n="{number}"'
    lines = (line.strip() for line in step.screen.looks().split("\n") if sign in line)
    return next((line for line in lines if line.startswith("<") and line.endswith(">")), "")


def _tapped(step: Step) -> int | None:
    element = (step.action or {}).get("element")
    return element if isinstance(element, int) else None


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _fields(trajectory: Trajectory) -> str:
    """The typed answers as JSON; empty if there are none."""
    return _json(dict(trajectory.answers)) if trajectory.answers else ""


def _day(now: str) -> str:
    """A time in ISO 8601 as a day in words: `Tuesday, May 12, 2026`; empty if it is not known."""
    try:
        day = date.fromisoformat(now[:10])
    except ValueError:
        return ""
    return f"{day:%A, %B} {day.day}, {day.year}"


def _joined(parts: Sequence[str | Picture]) -> list[str | Picture]:
    """Join adjacent texts, and replace lone surrogates, which no server accepts."""
    joined: list[str | Picture] = []
    for part in parts:
        clean = part.encode("utf-8", "replace").decode() if isinstance(part, str) else part
        if isinstance(clean, str) and joined and isinstance(joined[-1], str):
            joined[-1] += "\n\n" + clean
        else:
            joined.append(clean)
    return joined


def _source() -> str:
    return resources.files("iosworld.judging").joinpath("templates/rubric.jinja").read_text("utf-8")


@functools.cache
def _words() -> "TemplateModule":
    import jinja2

    environment = jinja2.Environment(undefined=jinja2.StrictUndefined)  # noqa: S701  # plain text for a model, no HTML
    return environment.from_string(_source()).module
