"""The viewer's application: its pages, its files, and how errors look."""

from collections.abc import Sequence
from typing import Any

import fontpkg
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from iosworld.errors import ActionRefused, DeviceError, InvalidAction, IOSWorldError, UnknownName
from iosworld.text import visible
from iosworld.viewer.bundle import STATIC
from iosworld.viewer.compare_routes import compare_routes
from iosworld.viewer.guard import WATCHES
from iosworld.viewer.label_book import LabelBook
from iosworld.viewer.label_routes import label_routes
from iosworld.viewer.live import LivePhone
from iosworld.viewer.pages import page
from iosworld.viewer.phone_routes import phone_routes
from iosworld.viewer.run_list import RunList
from iosworld.viewer.run_routes import run_routes
from iosworld.viewer.step_checks import StepChecks

KEPT = {"cache-control": "private, max-age=86400"}
"""The address has the server's token: files of another version have another address."""


class _Files(StaticFiles):
    """Files that a browser keeps, so that it asks for each of them once and not for each page."""

    def file_response(self, *arguments: Any, **more: Any) -> Response:
        response = super().file_response(*arguments, **more)
        response.headers.update(KEPT)
        return response


def viewer_app(
    runs: RunList,
    phone: LivePhone | None,
    tasks: Sequence[Route] = (),
    labels: LabelBook | None = None,
    steps: StepChecks | None = None,
) -> Starlette:
    """The application for these runs, with a live phone and a catalog of tasks if there is one. It relies on `Guard` in
    front of it. With `labels`, a person labels the episodes, and no page shows what judges decided. With `steps`, an
    episode's page shows when each check became true."""
    parts = [*(["phone"] if phone else []), *(["tasks"] if tasks else []), "runs"]

    def start(request: Request) -> Response:
        return RedirectResponse(f"{request.scope.get('root_path', '')}/{parts[0]}", 303)

    def live(request: Request) -> Response:
        return page(request, "phone.html", {"is_watching": request.scope.get(WATCHES, False)})

    def font(_: Request) -> Response:
        return FileResponse(fontpkg.path("inter", style="normal"), headers=KEPT)

    def failed(request: Request, problem: Exception) -> Response:
        status, message = _explained(problem)
        if "/api/" in request.url.path:
            return JSONResponse({"error": message}, status)
        return page(request, "problem.html", {"status": status, "message": message}, status)

    routes = [
        Route("/", start),
        *run_routes(runs, labels, steps),
        *tasks,
        *(label_routes(runs, labels) if labels else compare_routes(runs)),
        Route("/static/inter.ttf", font),
        Mount("/static", _Files(directory=STATIC)),
    ]
    if phone is not None:
        routes += [Route("/phone", live), *phone_routes(phone)]
    handled = (HTTPException, IOSWorldError, LookupError, OSError)
    app = Starlette(routes=routes, exception_handlers=dict.fromkeys(handled, failed))
    app.state.parts = parts
    return app


def _explained(problem: Exception) -> tuple[int, str]:
    """The HTTP status and one sentence."""
    match problem:
        case HTTPException():
            return problem.status_code, "there is no such page" if problem.status_code == 404 else problem.detail
        case InvalidAction() | ActionRefused() | UnknownName():
            return 400, visible(str(problem))
        case DeviceError():
            return 503, f"the phone failed: {visible(str(problem))}"
        case IOSWorldError():
            return 422, visible(str(problem))
        case OSError():
            return 500, visible(f"{problem.filename or 'a file'}: {problem.strerror or problem}")
    return 404, "there is no such step, episode or run; reload the page"
