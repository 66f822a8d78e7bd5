"""The requests of a person who labels episodes."""

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from iosworld.episodes.contents import json_object
from iosworld.errors import SetupError
from iosworld.text import visible
from iosworld.viewer.label_book import LabelBook, LabelMark, LabelPlace
from iosworld.viewer.run_list import RunList


def label_routes(runs: RunList, labels: LabelBook) -> list[Route]:
    """The routes that read and write the labels of an episode."""

    def place_of(request: Request) -> LabelPlace:
        found = request.path_params
        return LabelPlace(runs.open(found["run"]).record.name, found["task"], found["trial"])

    def address(place: LabelPlace) -> str:
        for number in range(1, len(runs.paths) + 1):
            if runs.open(number).record.name == place.run:
                return f"runs/{number}/{place.task}/{place.trial}"
        raise LookupError(place.run)

    def shown(place: LabelPlace) -> dict[str, Any]:
        following, episodes = labels.next_after(place), labels.episodes()
        items = {"": "The goal is reached", **labels.items(place.run, place.task)}
        return {
            "labeler": visible(labels.labeler),
            "items": [
                {
                    "id": item,
                    "text": visible(text),
                    **_mark(labels.mark(LabelPlace(place.run, place.task, place.trial, item))),
                }
                for item, text in items.items()
            ],
            "labeled": sum(labels.mark(one) is not None for one in episodes),
            "episodes": len(episodes),
            "next": None if following is None else address(following),
        }

    def read(request: Request) -> Response:
        return JSONResponse(shown(place_of(request)))

    def write(request: Request, body: dict[str, Any]) -> dict[str, Any]:
        place = place_of(request)
        item, label, note, steps = (body.get(name) for name in ("item", "label", "note", "steps"))
        if not (isinstance(item, str) and isinstance(label, str) and isinstance(note, str) and isinstance(steps, list)):
            raise SetupError("expected item, label and note as texts and steps as a list of numbers")
        labels.put(LabelPlace(place.run, place.task, place.trial, item), label, note, steps)
        return shown(place)

    async def put(request: Request) -> Response:
        body = json_object(await request.body(), "the request")
        return JSONResponse(await run_in_threadpool(write, request, body))

    at = "/api/labels/runs/{run:int}/{task}/{trial:int}"
    return [Route(at, read, methods=["GET"]), Route(at, put, methods=["POST"])]


def _mark(mark: LabelMark | None) -> dict[str, Any]:
    if mark is None:
        return {"label": "", "note": "", "steps": []}
    return {"label": "pass" if mark.label else "fail", "note": visible(mark.note), "steps": list(mark.steps)}
