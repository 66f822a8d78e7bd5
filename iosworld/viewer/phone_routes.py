"""The live phone's requests."""

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from iosworld.episodes.contents import json_object
from iosworld.errors import InvalidAction
from iosworld.judging.changes import changes
from iosworld.tasks.suite import SuiteTask, load_suite, select, suite_names
from iosworld.text import visible
from iosworld.viewer.draft import draft_solution
from iosworld.viewer.live import TEXT_SIZES, LivePhone
from iosworld.viewer.live_events import FIELDS, events_json
from iosworld.viewer.live_step import LiveStep
from iosworld.viewer.shown import changes_json, element_json, readings, safe

Body = dict[str, Any]
KEPT = {"cache-control": "private, max-age=31536000, immutable"}
"""A step's screen never changes, and its address has a token."""
CONTACT = re.compile(r'"(contact-[a-z0-9-]+)"')


def phone_routes(phone: LivePhone) -> list[Route]:
    """The routes of a live phone."""

    def session(_: Request) -> Response:
        return JSONResponse(_session(phone))

    def place(_: Request) -> Response:
        return JSONResponse(_place(phone))

    def act(body: Body) -> Any:
        at, start = (body.pop(name, None) for name in ("at", "from"))
        step = phone.act(body, at if isinstance(at, int) else None, start if isinstance(start, int) else None)
        return _step(step)

    def go(body: Body) -> Any:
        return _step(phone.go(_number(body.get("step"))))

    def begin(body: Body) -> Any:
        task = body.get("task")
        phone.begin(None if task is None else _find_task(str(body.get("suite")), str(task)))
        return _session(phone)

    def stop(body: Body) -> Any:
        given = body.get("answers")
        answers = given if isinstance(given, dict) else {}
        for name, value in answers.items():
            if not (value is None or isinstance(value, str) or _is_texts(value)):
                raise InvalidAction(f"{name}: expected a text, a list of texts or null")
        phone.stop(str(body.get("answer") or ""), answers)
        return _session(phone)

    def screen(request: Request) -> Response:
        step = phone.coming(request.path_params["step"])  # the page asks while the action that makes it goes on
        return Response(step.seen.screenshot.png, media_type="image/png", headers=KEPT)

    def marks(request: Request) -> Response:
        from iosworld.agents.modes import MODES

        picture = MODES["marks"].see(_of(phone, request).seen).picture
        assert picture is not None
        return Response(picture.png, media_type="image/png", headers=KEPT)

    def tree(request: Request) -> Response:
        seen = _of(phone, request).seen
        return JSONResponse({"root": element_json(seen.tree.root), "touchable": sorted(seen.tree.touch_points)})

    def read(request: Request) -> Response:
        return JSONResponse(readings(_of(phone, request).seen))

    def state(request: Request) -> Response:
        step = _of(phone, request)
        since = phone.step(_number(request.query_params.get("since")))
        now = step.state()
        found = changes(since.state(), now)
        touched = {change.path[0].name for change in found}
        return JSONResponse({"changes": changes_json(found), "apps": [[app, app in touched] for app in sorted(now)]})

    def app_state(request: Request) -> Response:
        return JSONResponse(safe(_of(phone, request).state()[request.path_params["app"]]))

    def events(request: Request) -> Response:
        step = _of(phone, request)
        return JSONResponse(
            {
                "events": events_json(phone.events, step.path()),
                "kinds": FIELDS,
                "contacts": sorted(set(CONTACT.findall(json.dumps(step.state())))),
            }
        )

    def draft(_: Request) -> Response:
        text = draft_solution(phone)
        name = phone.task.task.id if phone.task else "solution"
        kept = {"content-disposition": f'attachment; filename="{name}-draft.yaml"'}
        return PlainTextResponse(text, headers=kept, media_type="application/yaml")

    def tasks(_: Request) -> Response:
        found = []
        for suite in suite_names():
            for item in load_suite(suite):
                task = item.task
                found.append(
                    {
                        "suite": suite,
                        "id": task.id,
                        "goal": visible(task.goal),
                        "category": task.category,
                        "apps": task.apps,
                        "here": task.persona == phone.persona,
                    }
                )
        return JSONResponse(found)

    step = "/api/phone/steps/{step:int}"
    return [
        Route("/api/phone", session),
        Route("/api/phone/place", place),
        Route("/api/phone/act", _post(act), methods=["POST"]),
        Route("/api/phone/go", _post(go), methods=["POST"]),
        Route("/api/phone/begin", _post(begin), methods=["POST"]),
        Route("/api/phone/stop", _post(stop), methods=["POST"]),
        Route("/api/phone/draft.yaml", draft),
        Route("/api/tasks", tasks),
        Route(f"{step}/screen.png", screen),
        Route(f"{step}/marks.png", marks),
        Route(f"{step}/tree", tree),
        Route(f"{step}/read", read),
        Route(f"{step}/state", state),
        Route(f"{step}/events", events),
        Route(f"{step}/state/{{app}}", app_state),
    ]


def _post(handler: Callable[[Body], Any]) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        body = json_object(await request.body(), "the request")
        return JSONResponse(await run_in_threadpool(handler, body))

    return serve


def _session(phone: LivePhone) -> dict[str, Any]:
    width, height = phone.info.size
    judged = phone.judged
    return {
        "size": [width, height],
        "persona": phone.persona,
        "apps": [{"id": app.id, "name": visible(app.name)} for app in phone.info.apps],
        "can_go_back": phone.can_go_back,
        "text_sizes": TEXT_SIZES,
        "steps": [_step(step) for step in list(phone.steps.values())],
        "current": phone.current.number,
        "path": [step.number for step in phone.current.path()],
        "task": None if phone.task is None else _task(phone.task),
        "judged": judged
        and {
            **safe(judged.verdict.model_dump(mode="json")),
            "episode": f"runs/{judged.run}/{judged.task}/{judged.trial}",
        },
    }


def _place(phone: LivePhone) -> dict[str, Any]:
    """Where a session is, in few bytes: whoever watches asks often, and asks for the rest when this has changed."""
    first = next(iter(phone.steps), 0)
    return {"first": first, "current": phone.current.number, "is_judged": phone.judged is not None}


def _task(item: SuiteTask) -> dict[str, Any]:
    task = item.task
    fields = [
        {
            "name": name,
            "description": visible(field.description),
            "expected": visible(field.expected),
            "many": field.many,
            "choices": ["yes", "no"] if field.expected.startswith("yes or no") else None,
        }
        for name, field in task.fields.items()
    ]
    return {
        "suite": item.file.parent.name,
        "id": task.id,
        "goal": visible(task.goal),
        "max_steps": task.max_steps,
        "fields": fields,
    }


def _step(step: LiveStep) -> dict[str, Any]:
    return {
        "number": step.number,
        "parent": step.parent and step.parent.number,
        "place": step.seen.step - 1,
        "name": visible(step.name),
        "action": None if step.action is None else safe(step.action.model_dump(mode="json")),
        "now": visible(step.now),
        "app": visible(step.app),
        "settled": step.moment is None or step.moment.settled,
    }


def _of(phone: LivePhone, request: Request) -> LiveStep:
    return phone.step(request.path_params["step"])


def _number(value: object) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise LookupError(value) from None


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _find_task(suite: str, task: str) -> SuiteTask:
    return select(load_suite(suite), [task])[0]
