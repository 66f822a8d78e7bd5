"""What a model is told. The words are in `templates/`; nothing in them names an app."""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from iosworld.agents.modes import Mode, Seen

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


def system_prompt(mode: Mode) -> str:
    """How to use the phone in this mode: the same for every goal."""
    return _render(
        "system",
        seen=SEEN[mode.picture, mode.text],
        numbers=mode.numbers if "tap" in mode.actions else "",
        list=mode.text == "list",
        cut=mode.text == "tree",
        pictured=mode.picture is not None,
        opens="launch_app" in mode.actions,
    )


def step_text(number: int, goal: str, seen: Seen, mode: Mode) -> str:
    """What is said of a screen before its picture, if it has one."""
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
    """What stays of a step whose screen is no longer shown; with the goal where it is the first that is left."""
    return _render("step", number=number, goal=goal, forgotten=True)


def earlier_text(lines: list[str]) -> str:
    """What was done in steps of which nothing else is left."""
    return _render("earlier", lines=lines)


def prompt_hash() -> str:
    """16 hexadecimal digits that stand for every word that models are told here."""
    total = hashlib.sha256()
    for path in sorted(TEMPLATES.glob("*.jinja")):
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]


def _render(name: str, **values: object) -> str:
    return _environment().get_template(f"{name}.jinja").render(**values).strip() + "\n"


@lru_cache(maxsize=1)
def _environment() -> "Environment":
    from jinja2 import Environment, FileSystemLoader  # loads only when a model is told something

    return Environment(  # noqa: S701  # these are words for a model, not HTML: nothing may be escaped
        loader=FileSystemLoader(TEMPLATES), trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True
    )
