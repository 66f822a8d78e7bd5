"""The pages and requests of saved runs."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from iosworld.episodes.contents import tree as checked_tree
from iosworld.judging.trajectory import Screen
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.text import visible
from iosworld.viewer.episode_view import episode_json, without_verdicts
from iosworld.viewer.failure_list import FailureList
from iosworld.viewer.label_book import LabelBook, LabelPlace
from iosworld.viewer.pages import episode_facts, page, runs_facts
from iosworld.viewer.run_list import EpisodeRow, RunList, blind, version_of
from iosworld.viewer.step_checks import StepChecks
from iosworld.viewer.thumbnails import thumbnail

KEPT = {"cache-control": "private, max-age=600"}
THUMBNAIL = 132
"""Pixels of a thumbnail's width: twice its size on the page."""


def run_routes(runs: RunList, labels: LabelBook | None = None, steps: StepChecks | None = None) -> list[Route]:
    """The routes of the table of episodes and of each episode. With `labels`, no page shows what judges decided; without
    them, `steps` tells when each check became true."""

    def seen_rows() -> tuple[list[EpisodeRow], list[str]]:
        rows, problems = runs.rows()
        return [_blinded(row, labels) for row in rows] if labels else rows, problems

    def table(request: Request) -> Response:
        rows, problems = seen_rows()
        facts = {**runs_facts(rows, problems), "labels": labels}
        return page(request, "runs.html", facts)

    def version(_: Request) -> Response:
        return JSONResponse({"version": version_of(*seen_rows())})

    failed = FailureList(runs)

    def failures(_: Request) -> Response:
        if labels:
            raise LookupError("failures")
        return JSONResponse({f"{run}/{task}/{trial}": mode for (run, task, trial), mode in failed.modes().items()})

    def episode(request: Request) -> Response:
        run, found = _episode(runs, request)
        number = request.path_params["run"]
        at = f"api/runs/{number}/{found.task}/{found.trial}"
        root = f"{request.scope.get('root_path', '')}/{at}"
        facts = episode_facts(number, run, found)
        facts |= {"api": at, "screens": f"{root}/screens/{{}}.png", "thumbnails": f"{root}/thumbnails/{{}}.webp"}
        if labels:
            facts |= {"verdict": "", "cause": "", "progress": None, "labels": labels}
        else:
            facts["others"] = _others(runs, request)
            facts["has_steps"] = steps is not None and found.is_complete
        return page(request, "episode.html", facts)

    def contents(request: Request) -> Response:
        shown = episode_json(*_episode(runs, request))
        return JSONResponse(without_verdicts(shown) if labels else shown)

    def screen(request: Request) -> Response:
        _, found = _episode(runs, request)
        shown = _screen(found, request.path_params["step"])
        return Response(shown.picture().png, media_type="image/png", headers=KEPT)

    def small(request: Request) -> Response:
        _, found = _episode(runs, request)
        shown = _screen(found, request.path_params["step"])
        return Response(thumbnail(shown.picture().png, THUMBNAIL), media_type="image/webp", headers=KEPT)

    def tree(request: Request) -> Response:
        _, found = _episode(runs, request)
        xml = found.recorded_screen(request.path_params["step"]).tree()
        checked_tree(xml, "the tree")
        return PlainTextResponse(visible(xml.decode(errors="replace")))

    def by_step(request: Request) -> Response:
        if steps is None or labels:
            raise LookupError("steps")
        return JSONResponse(steps.of(*_episode(runs, request)))

    at = "/runs/{run:int}/{task}/{trial:int}"
    return [
        Route("/runs", table),
        Route("/api/runs/version", version),
        Route("/api/runs/failures", failures),
        Route(at, episode),
        Route(f"/api{at}", contents),
        Route(f"/api{at}/steps", by_step),
        Route(f"/api{at}/screens/{{step:int}}.png", screen),
        Route(f"/api{at}/thumbnails/{{step:int}}.webp", small),
        Route(f"/api{at}/trees/{{step:int}}", tree),
    ]


def _episode(runs: RunList, request: Request) -> tuple[SavedRun, SavedEpisode]:
    found = request.path_params
    return runs.episode(found["run"], found["task"], found["trial"])


def _blinded(row: EpisodeRow, labels: LabelBook) -> EpisodeRow:
    mark = labels.mark(LabelPlace(row.record_name, row.task, row.trial))
    return blind(row, "unlabeled" if mark is None else "labeled")


def _others(runs: RunList, request: Request) -> list[tuple[str, str]]:
    """The other episodes of the same task: the address of each after that of the pair, and its name."""
    here = request.path_params
    found = [row for row in runs.rows()[0] if row.can_open and row.task == here["task"]]
    return [
        (f"{row.run}/{row.task}/{row.trial}", f"{row.run_name}, trial {row.trial}: {row.verdict}")
        for row in found
        if (row.run, row.trial) != (here["run"], here["trial"])
    ]


def _screen(episode: SavedEpisode, step: int) -> Screen:
    """The screen before a step, or after the last one. Raises LookupError."""
    screens = episode.trajectory().screens
    if not 1 <= step <= len(screens):
        raise LookupError(step)
    return screens[step - 1]
