"""Prompts for models. The text is in `templates/`; it names no app."""

import hashlib
import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from iosworld.agents.modes import Mode, Seen
from iosworld.models.model import ToolSpec

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"
SEEN = {
    ("plain", None): "a picture of the screen",
    ("plain", "tree"): "a picture of the screen, and its accessibility tree",
    (None, "tree"): "the accessibility tree of the screen, and no picture",
    (None, "list"): "what is on the screen as a list, and no picture",
    ("marked", None): "a picture of the screen, with a numbered box around everything that can be touched",
}


def system_prompt(mode: Mode, about: str = "", planned: Sequence[ToolSpec] = ()) -> str:
    """How to use the phone in this mode, the same for every goal, and what is known of the person. `planned` are the
    actions of a model that plans: it writes them, and calls no tools."""
    return _render(
        "system",
        about=about,
        asks=mode.asks,
        seen=SEEN[mode.picture, mode.text],
        numbers=mode.numbers if "tap" in mode.actions else "",
        list=mode.text == "list",
        cut=mode.text == "tree",
        pictured=mode.picture is not None,
        opens="launch_app" in mode.actions,
        planned=[(tool.name, tool.description, _fields(tool)) for tool in planned],
    )


def step_text(number: int, goal: str, seen: Seen, mode: Mode) -> str:
    """The text of a step, before its picture if there is one."""
    return _render(
        "step",
        number=number,
        goal=goal,
        tree=seen.text if mode.text == "tree" else "",
        list=seen.text if mode.text == "list" else "",
        picture=seen.picture is not None,
        marked=mode.picture == "marked",
    )


def forgotten_text(number: int, goal: str = "") -> str:
    """The text that replaces a screen that is no longer shown; includes the goal in the first remaining step."""
    return _render("step", number=number, goal=goal, forgotten=True)


def earlier_text(lines: list[str]) -> str:
    """The list of actions of the steps that are no longer shown."""
    return _render("earlier", lines=lines)


def propose_text(count: int) -> str:
    """Asks for so many next actions."""
    return _render("propose", count=count)


def predict_text(action: str, kind: str) -> str:
    """Asks what an action of this kind leads to."""
    return _render("predict", action=action, kind=kind)


def value_text(results: Sequence[tuple[str, str]]) -> str:
    """Asks how good results are: pairs of an action and what it is predicted to lead to."""
    return _render("value", results=results)


def taken_text(action: str, prediction: str = "") -> str:
    """What a model that plans is told later that it did, and expected."""
    return _render("taken", action=action, prediction=prediction).strip()


def prompt_hash() -> str:
    """A hash of all prompt text, 16 hexadecimal digits."""
    total = hashlib.sha256()
    for path in sorted(TEMPLATES.glob("*.jinja")):
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]


def _fields(tool: ToolSpec) -> str:
    """A tool's arguments as JSON schema; empty if it has none."""
    properties, required = tool.parameters["properties"], tool.parameters["required"]
    return json.dumps({"properties": properties, "required": required}, ensure_ascii=False) if properties else ""


def _render(name: str, **values: object) -> str:
    return _environment().get_template(f"{name}.jinja").render(**values).strip() + "\n"


@lru_cache(maxsize=1)
def _environment() -> "Environment":
    from jinja2 import Environment, FileSystemLoader  # load only when a prompt is needed

    return Environment(  # noqa: S701  # this is text for a model, not HTML: do not escape it
        loader=FileSystemLoader(TEMPLATES), trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True
    )
