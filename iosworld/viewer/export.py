"""Writes runs as a folder of pages that any web server shows, and a browser without one."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import fontpkg
from markupsafe import Markup

from iosworld.errors import IOSWorldError, RunFolderProblem, SetupError
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.text import escape_unsafe, visible
from iosworld.viewer.bundle import STATIC, bundle
from iosworld.viewer.episode_view import episode_json
from iosworld.viewer.failure_list import FailureList
from iosworld.viewer.pages import episode_facts, render, runs_facts
from iosworld.viewer.run_list import EpisodeRow, RunList
from iosworld.viewer.step_checks import StepChecks
from iosworld.viewer.thumbnails import shrunk

SCREEN, THUMBNAIL = 470, 132
"""Pixels of a screen's width, and of a thumbnail's."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
SCRIPTS = ("episode.js", "runs.js")
STYLES = ("base.css", "episode.css", "phone.css", "runs.css", "icon.svg")


def export_runs(
    runs: RunList,
    folder: Path,
    on_episode: Callable[[str], None] = lambda _: None,
    steps: StepChecks | None = None,
) -> int:
    """Write all complete episodes into `folder`, which is new or empty. Returns their number.

    With `steps`, each episode is played again, and its page shows when each check became true. What cannot be read or
    played is said on the pages. Raises SetupError if the folder is in use, OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise SetupError(f"{folder} is in use; name a folder that is new or empty")
    _write_static(folder / "static")
    rows, problems = runs.rows()
    modes = FailureList(runs).modes()
    rows = [replace(row, mode=modes.get((row.run, row.task, row.trial), "")) for row in rows]
    facts = {**runs_facts(rows, problems), "names": {}, "version": ""}
    (folder / "index.html").write_text(_page("runs.html", "", facts), encoding="utf-8")
    written = 0
    for row in rows:
        if not row.can_open:
            continue
        run, episode = runs.episode(row.run, row.task, row.trial)
        on_episode(row.task)
        _write_episode(folder / "runs" / str(row.run) / row.task / str(row.trial), row, run, episode, steps)
        written += 1
    return written


def _write_static(folder: Path) -> None:
    folder.mkdir()
    for name in STYLES:
        shutil.copyfile(STATIC / name, folder / name)
    for name in SCRIPTS:
        (folder / name).write_text(bundle(name), encoding="utf-8")
    shutil.copyfile(fontpkg.path("inter", style="normal"), folder / "inter.ttf")


def _write_episode(
    folder: Path, row: EpisodeRow, run: SavedRun, episode: SavedEpisode, steps: StepChecks | None
) -> None:
    folder.mkdir(parents=True)
    try:
        shown = episode_json(run, episode)
        screens = episode.trajectory().screens
    except RunFolderProblem as problem:
        facts = {"status": 422, "message": str(problem)}
        (folder / "index.html").write_text(_page("problem.html", _UP, facts), encoding="utf-8")
        return
    for name in ("screens", "thumbnails"):
        (folder / name).mkdir()
    for screen in screens:
        try:
            png = screen.picture().png
        except RunFolderProblem as problem:
            shown["problems"].append(str(problem))
            continue
        for name, width in (("screens", SCREEN), ("thumbnails", THUMBNAIL)):
            (folder / name / f"{screen.number}.webp").write_bytes(shrunk(png, width))
    facts = episode_facts(row.run, run, episode)
    facts |= {
        "api": "episode",
        "screens": "screens/{}.webp",
        "thumbnails": "thumbnails/{}.webp",
        "has_steps": steps is not None,
        "data": _json({"episode": shown | {"is_complete": True}} | _steps(steps, run, episode)),
    }
    (folder / "index.html").write_text(_page("episode.html", _UP, facts), encoding="utf-8")


def _steps(steps: StepChecks | None, run: SavedRun, episode: SavedEpisode) -> dict[str, Any]:
    """What a server would answer to `episode/steps`."""
    if steps is None:
        return {}
    try:
        return {"episode/steps": steps.of(run, episode)}
    except IOSWorldError as problem:
        return {"episode/steps": {"error": visible(str(problem))}}


_UP = "../../../../"


def _page(template: str, root: str, facts: dict[str, Any]) -> str:
    about = {"root": root, "parts": ["runs"], "is_static": True, "policy": POLICY}
    return render(template, {**about, **facts})


def _json(value: Any) -> Markup:
    """JSON for a data block: no `<` ends it."""
    text = escape_unsafe(json.dumps(value, ensure_ascii=False)).replace("<", "\\u003c")
    return Markup(text)  # noqa: S704  # no < is left
