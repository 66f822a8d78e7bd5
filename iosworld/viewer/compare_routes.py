"""The pages that compare: all runs, two runs task by task, and two episodes step by step."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from iosworld.errors import SetupError
from iosworld.reports.compare import PairedEpisode, RunComparison, compare_runs
from iosworld.reports.judged_runs import JudgedRun
from iosworld.reports.tables import NOTHING, percent
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.text import visible
from iosworld.viewer.alignment import aligned, first_difference
from iosworld.viewer.episode_view import episode_json
from iosworld.viewer.pages import page
from iosworld.viewer.run_grid import run_grid
from iosworld.viewer.run_list import RunList

FLIPS = {("pass", "fail"): "Only A passed", ("fail", "pass"): "Only B passed"}


def compare_routes(runs: RunList) -> list[Route]:
    """The routes of the comparison of all runs, of two, and of two episodes."""

    def grid(request: Request) -> Response:
        return page(request, "grid.html", {"grid": run_grid(runs.rows()[0])})

    def compare(request: Request) -> Response:
        numbers = request.path_params["first"], request.path_params["second"]
        one, other = (JudgedRun(runs.open(number).path) for number in numbers)
        facts: dict[str, Any] = {
            "numbers": numbers,
            "names": [_name(run) for run in (one, other)],
            "problem": "",
            "notes": [],
            "tiles": [],
            "pairs": [],
        }
        try:
            found = compare_runs(one, other, allow_changes=True)
        except SetupError as problem:
            facts["problem"] = visible(str(problem))
        else:
            facts |= {"tiles": _tiles(found), "pairs": _pairs(found), "notes": _notes(found)}
        return page(request, "compare.html", facts)

    def pair(request: Request) -> Response:
        facts: dict[str, Any] = {"sides": [_side(*each) for each in _both(runs, request)]}
        facts["at"] = "/".join(str(request.path_params[name]) for name in _NAMES)
        facts["addresses"] = [
            "/".join(str(request.path_params[name]) for name in names) for names in (_NAMES[:3], _NAMES[3:])
        ]
        return page(request, "pair.html", facts)

    def steps(request: Request) -> Response:
        (one, first), (other, second) = _both(runs, request)
        rows = aligned(first.trajectory().steps, second.trajectory().steps)
        return JSONResponse(
            {
                "rows": [[row.first, row.second, row.is_same] for row in rows],
                "difference": first_difference(rows),
                "episodes": [episode_json(one, first), episode_json(other, second)],
            }
        )

    at = "/pairs/{run:int}/{task}/{trial:int}/{other_run:int}/{other_task}/{other_trial:int}"
    return [
        Route("/grid", grid),
        Route("/compare/{first:int}/{second:int}", compare),
        Route(at, pair),
        Route(f"/api{at}", steps),
    ]


_NAMES = ("run", "task", "trial", "other_run", "other_task", "other_trial")


def _both(runs: RunList, request: Request) -> list[tuple[SavedRun, SavedEpisode]]:
    found = request.path_params
    return [runs.episode(found[run], found[task], found[trial]) for run, task, trial in (_NAMES[:3], _NAMES[3:])]


def _name(run: JudgedRun) -> str:
    return visible(f"{run.record.name} ({run.record.config.agent.label})")


def _side(run: SavedRun, episode: SavedEpisode) -> dict[str, Any]:
    record = episode.record
    return {
        "run": visible(run.record.name),
        "agent": visible(record.agent),
        "task": visible(record.task),
        "trial": record.trial,
        "goal": visible(record.goal),
        "verdict": record.verdict if episode.is_complete else "playing",
        "cause": visible(record.cause),
    }


def _tiles(found: RunComparison) -> list[tuple[str, str, str]]:
    counts, gap = found.overall.counts, found.overall.difference
    total, p = counts.total, found.overall.p
    shares = [
        percent(passed / total) if total else NOTHING
        for passed in (counts.both + counts.only_first, counts.both + counts.only_second)
    ]
    change = NOTHING if gap is None else _signed(gap.value) + " points"
    interval = "" if gap is None else f"B − A, {_signed(gap.low)} to {_signed(gap.high)}"
    return [
        ("", shares[0], "A passed"),
        ("", shares[1], "B passed"),
        ("big", change, interval or "B − A"),
        ("", NOTHING if p is None else f"{p:.3f}" if p >= 0.001 else "< 0.001", f"p, {found.test}"),
        ("fail", str(counts.only_first), "only A passed"),
        ("pass", str(counts.only_second), "only B passed"),
    ]


def _signed(share: float) -> str:
    """A difference in points, with a minus sign."""
    return f"{100 * share:+.0f}".replace("-", "−")


def _notes(found: RunComparison) -> list[str]:
    notes = [f"Unlike: {change}" for change in found.changes]
    for name, keys in (("A", found.only_in_first), ("B", found.only_in_second)):
        if keys:
            notes.append(f"Only in {name}: {', '.join(f'{task} (trial {trial})' for task, trial in keys)}")
    return [visible(note) for note in notes]


def _pairs(found: RunComparison) -> list[dict[str, Any]]:
    """The pairs: those that only one passed first, then those without a verdict, then the others."""
    pairs = [_pair(found, pair) for pair in found.pairs]
    return sorted(pairs, key=lambda pair: (not pair["flip"], "none" not in pair["verdicts"]))


def _pair(found: RunComparison, pair: PairedEpisode) -> dict[str, Any]:
    sides = (pair.first, pair.second)
    verdicts = (sides[0].verdict.verdict, sides[1].verdict.verdict)
    return {
        "task": visible(pair.task),
        "trial": pair.trial,
        "category": visible(found.first.run.category(pair.task)),
        "verdicts": verdicts,
        "flip": FLIPS.get(verdicts, ""),
        "steps": [side.episode.record.steps for side in sides],
        "causes": [visible(side.verdict.cause) for side in sides],
    }
