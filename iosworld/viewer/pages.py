"""Pages from templates, in which every value is escaped."""

import functools
from collections.abc import Sequence
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.text import visible
from iosworld.viewer.run_list import EpisodeRow, run_names, version_of


@functools.cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("iosworld.viewer"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, facts: dict[str, Any]) -> str:
    """A page as text."""
    return _templates().get_template(template).render(**facts)


def prepare(templates: Sequence[str]) -> None:
    """Compile these templates, which takes longer than their first page otherwise would."""
    for template in templates:
        _templates().get_template(template)


def page(request: Request, template: str, facts: dict[str, Any], status: int = 200) -> HTMLResponse:
    """A page. `root` is the address of the viewer with its token, ending in a slash; `parts` are what it shows."""
    root = f"{request.scope.get('root_path', '')}/"
    about = {"root": root, "parts": request.app.state.parts, "is_static": False}
    return HTMLResponse(render(template, {**about, **facts}), status)


def runs_facts(rows: Sequence[EpisodeRow], problems: Sequence[str]) -> dict[str, Any]:
    """What the table of episodes shows."""
    is_live = any(row.verdict in ("playing", "unfinished") for row in rows)
    names = run_names(rows)
    return {
        "rows": rows,
        "problems": problems,
        "names": names if len(names) > 1 else {},
        "many": len(names) > 1,
        "version": version_of(rows, problems) if is_live else "",
        "labels": None,
    }


def episode_facts(number: int, run: SavedRun, episode: SavedEpisode) -> dict[str, Any]:
    """What the page of an episode of the run `number` shows before its steps are there."""
    record = episode.record
    return {
        "run": visible(run.record.name),
        "number": number,
        "record": record,
        "is_complete": episode.is_complete,
        "agent": visible(record.agent),
        "goal": visible(record.goal),
        "verdict": record.verdict,
        "cause": visible(record.cause),
        "progress": record.progress,
        "labels": None,
        "others": [],
        "has_steps": False,
    }
