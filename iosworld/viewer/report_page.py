"""A report on runs as one HTML file without scripts, which loads nothing and can be sent to anybody."""

import base64
import hashlib
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

import iosworld
from iosworld.errors import RunFolderProblem, SetupError, UnknownName
from iosworld.models.usage import Spending
from iosworld.reports.compare import compare_runs
from iosworld.reports.compare_view import comparison_tables
from iosworld.reports.judged_runs import Scored
from iosworld.reports.report import RunReport
from iosworld.reports.report_view import UNKNOWN_COST
from iosworld.reports.tables import NOTHING, Link, Table, dollars, number, percent, plain
from iosworld.text import visible
from iosworld.viewer.bundle import STATIC
from iosworld.viewer.drawn import drawn, in_words, svg
from iosworld.viewer.pages import render
from iosworld.viewer.report_charts import report_charts
from iosworld.viewer.said import thought_before
from iosworld.viewer.thumbnails import shrunk

SHOWN = 6
"""Episodes shown unless others are chosen."""
FRAMES = 80
"""Steps shown of one episode."""
WIDTH = 300
"""Pixels of a screen's width."""
SIZE = 1.6
"""How much larger than on a phone rings and labels are drawn."""


def report_page(reports: Sequence[RunReport], tables: Sequence[Table], chosen: Sequence[str] | None = None) -> str:
    """The page. `tables` are the report's; `chosen` names the tasks whose episodes are shown, or none.

    Without `chosen`, the first episodes whose verdicts differ between the runs, or that failed. Raises UnknownName for
    a task that no run has.
    """
    comparisons = [_compared(reports[0], other) for other in reports[1:]]
    style = (STATIC / "base.css").read_text(encoding="utf-8").split("\n", 1)[1]  # without the font, which is a file
    style += (STATIC / "report.css").read_text(encoding="utf-8")
    return render(
        "report.html",
        {
            "style": Markup(style),  # noqa: S704  # files of this package
            "policy": f"default-src 'none'; img-src data:; style-src '{_hash(style)}'; base-uri 'none'; form-action 'none'",
            "title": visible(", ".join(one.run.record.name for one in reports)),
            "version": iosworld.__version__,
            "judge": visible(reports[0].judge),
            "runs": [_tiles(one) for one in reports],
            "charts": report_charts(reports),
            "tables": [_table(table) for table in tables],
            "comparisons": comparisons,
            "episodes": [_episode(one, scored) for one, scored in _chosen(reports, chosen)],
        },
    )


def _hash(style: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()


def _tiles(one: RunReport) -> dict[str, Any]:
    overall, success = one.overall, one.overall.success
    interval = f"{100 * success.low:.0f}–{100 * success.high:.0f} %" if success else "no verdicts"
    unfinished = one.not_played + len(one.run.saved.damaged)
    return {
        "label": visible(one.label),
        "name": visible(one.run.record.name),
        "condition": one.condition,
        "tiles": [
            ("big", percent(success.value if success else None), f"success, {interval}"),
            ("pass", str(overall.passed), "passed"),
            ("fail", str(overall.failed), "failed"),
            ("none", str(overall.no_verdict), "no verdict"),
            *([("", str(unfinished), "not played")] if unfinished else []),
            ("", number(overall.steps_median, 0), "median steps"),
            ("", _cost(overall.spending), "cost"),
            ("", _rounded(overall.seconds_total), "time"),
        ],
    }


def _cost(spent: Spending) -> str:
    if not spent.calls:
        return NOTHING
    return UNKNOWN_COST if spent.dollars is None else dollars(spent.dollars)


def _rounded(seconds: float) -> str:
    """A time of one unit, so that it fits a tile."""
    for size, unit in ((3600, "h"), (60, "min")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} s"


def _table(table: Table) -> dict[str, Any]:
    return {
        "title": visible(table.title),
        "columns": [(visible(column), column in table.left) for column in table.columns],
        "rows": [[visible(plain(cell.text if isinstance(cell, Link) else cell)) for cell in row] for row in table.rows],
        "notes": [visible(note) for note in table.notes],
    }


def _compared(first: RunReport, second: RunReport) -> dict[str, Any]:
    """A comparison as tables, or why there is none."""
    title = visible(f"{first.run.record.name} and {second.run.record.name}")
    try:
        found = compare_runs(first.run, second.run, first.judge, allow_changes=True)
    except SetupError as problem:
        return {"title": title, "problem": visible(str(problem)), "tables": []}
    return {"title": title, "problem": "", "tables": [_table(table) for table in comparison_tables(found)]}


def _chosen(reports: Sequence[RunReport], chosen: Sequence[str] | None) -> list[tuple[RunReport, Scored]]:
    everything = [(one, scored) for one in reports for scored in one.scored]
    if chosen is not None:
        known = list(dict.fromkeys(scored.episode.task for _, scored in everything))
        for task in chosen:
            if task not in known:
                raise UnknownName("played task", task, known)
        return [pair for task in chosen for pair in everything if pair[1].episode.task == task]
    results: dict[tuple[str, int], set[bool | None]] = {}
    for _, scored in everything:
        results.setdefault((scored.episode.task, scored.episode.trial), set()).add(scored.passed)
    flipped = [key for key, found in results.items() if {True, False} <= found][: SHOWN // len(reports) or 1]
    if flipped:
        return [pair for key in flipped for pair in everything if (pair[1].episode.task, pair[1].episode.trial) == key]
    return [pair for pair in everything if pair[1].passed is False][:SHOWN]


def _episode(one: RunReport, scored: Scored) -> dict[str, Any]:
    episode, verdict = scored.episode, scored.verdict
    found: dict[str, Any] = {
        "task": visible(episode.task),
        "trial": episode.trial,
        "agent": visible(one.label),
        "goal": visible(episode.record.goal),
        "verdict": verdict.verdict,
        "cause": visible(verdict.cause),
        "answer": visible(episode.record.answer or ""),
        "steps": episode.record.steps,
        "ended": episode.record.ended.replace("_", " "),
        "checks": [(check.holds, visible(check.text)) for check in verdict.checks],
        "rubric": [(item.satisfied, visible(item.text), visible(item.reason)) for item in verdict.items],
        "effects": [visible(path) for path in verdict.side_effects],
        "problem": "",
        "left_out": 0,
        "frames": [],
    }
    try:
        found["frames"], found["left_out"] = _frames(one, scored)
    except RunFolderProblem as problem:
        found["problem"] = visible(str(problem))
    return found


def _frames(one: RunReport, scored: Scored) -> tuple[list[dict[str, Any]], int]:
    """The screens with their actions, and the number of those left out."""
    trajectory = scored.episode.trajectory()
    thoughts = thought_before(one.run.saved, scored.episode)
    frames = []
    for screen in trajectory.screens[:FRAMES]:
        step = trajectory.steps[screen.number - 1] if screen.number <= len(trajectory.steps) else None
        picture = screen.picture()
        small = base64.b64encode(shrunk(picture.png, WIDTH)).decode()
        frames.append(
            {
                "number": screen.number,
                "picture": f"data:image/webp;base64,{small}",
                "height": round(WIDTH * picture.size[1] / picture.size[0]),
                "drawing": svg(drawn(step.action), picture.size[1] / picture.size[0], SIZE) if step else "",
                "words": in_words(step.action, step.touched) if step else "The end",
                "error": visible(step.error or "") if step else "",
                "said": visible(thoughts.get(screen.number) or (step.said if step else "")),
            }
        )
    return frames, max(0, len(trajectory.screens) - FRAMES)
