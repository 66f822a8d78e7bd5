"""The pages and requests of saved runs."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from iosworld.episodes.contents import tree as checked_tree
from iosworld.runs.saved import SavedEpisode, SavedRun
from iosworld.text import visible
from iosworld.viewer.episode_view import episode_json
from iosworld.viewer.pages import page
from iosworld.viewer.run_list import RunList


def run_routes(runs: RunList, has_phone: bool) -> list[Route]:
    """The routes of the table of episodes and of each episode."""

    def table(request: Request) -> Response:
        rows, problems = runs.rows()
        many = len(runs.paths) > 1
        facts = {"rows": rows, "problems": problems, "many": many, "has_phone": has_phone}
        return page(request, "runs.html", facts)

    def episode(request: Request) -> Response:
        run, found = _episode(runs, request)
        facts: dict[str, Any] = {
            "run": visible(run.record.name),
            "number": request.path_params["run"],
            "record": found.record,
            "agent": visible(found.record.agent),
            "goal": visible(found.record.goal),
            "cause": visible(found.record.cause),
            "has_phone": has_phone,
        }
        return page(request, "episode.html", facts)

    def contents(request: Request) -> Response:
        return JSONResponse(episode_json(*_episode(runs, request)))

    def screen(request: Request) -> Response:
        _, found = _episode(runs, request)
        shown = _screen(found, request.path_params["step"])
        return Response(shown.picture().png, media_type="image/png", headers={"cache-control": "private, max-age=600"})

    def tree(request: Request) -> Response:
        _, found = _episode(runs, request)
        xml = found.recorded_screen(request.path_params["step"]).tree()
        checked_tree(xml, "the tree")
        return PlainTextResponse(visible(xml.decode(errors="replace")))

    at = "/runs/{run:int}/{task}/{trial:int}"
    return [
        Route("/runs", table),
        Route(at, episode),
        Route(f"/api{at}", contents),
        Route(f"/api{at}/screens/{{step:int}}.png", screen),
        Route(f"/api{at}/trees/{{step:int}}", tree),
    ]


def _episode(runs: RunList, request: Request) -> tuple[SavedRun, SavedEpisode]:
    found = request.path_params
    return runs.episode(found["run"], found["task"], found["trial"])


def _screen(episode: SavedEpisode, step: int) -> Any:
    """The screen before a step, or after the last one. Raises LookupError."""
    trajectory = episode.trajectory()
    screens = [each.screen for each in trajectory.steps]
    if trajectory.last is not None:
        screens.append(trajectory.last)
    if not 1 <= step <= len(screens):
        raise LookupError(step)
    return screens[step - 1]
