"""The catalog of tasks: a table, and a page for each task."""

import functools
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from iosworld.errors import UnknownName
from iosworld.tasks.difficulty import difficulty
from iosworld.tasks.steps import Step, keyword
from iosworld.tasks.suite import SuiteTask
from iosworld.text import visible
from iosworld.viewer.pages import page
from iosworld.viewer.shown import safe
from iosworld.viewer.solutions import Solutions

Suites = dict[str, list[SuiteTask]]


def task_routes(suites: Suites, solutions: Solutions) -> list[Route]:
    """The routes of the catalog of these suites, by their names."""

    @functools.cache
    def rows() -> list[dict[str, Any]]:
        return [_row(suite, item) for suite, items in suites.items() for item in items]

    def table(request: Request) -> Response:
        return page(request, "tasks.html", {"rows": rows(), "many": len(suites) > 1})

    def task(request: Request) -> Response:
        item = _find(suites, request)
        return page(request, "task.html", {**_facts(item), "suite": request.path_params["suite"]})

    async def solution(request: Request) -> Response:
        item = _find(suites, request)
        address = await run_in_threadpool(solutions.play, request.path_params["suite"], item)
        return JSONResponse({"episode": address})

    at = "/tasks/{suite}/{task}"
    return [
        Route("/tasks", table),
        Route(at, task),
        Route(f"/api{at}/solution", solution, methods=["POST"]),
    ]


def _find(suites: Suites, request: Request) -> SuiteTask:
    suite, name = request.path_params["suite"], request.path_params["task"]
    found = next((item for item in suites.get(suite, ()) if item.task.id == name), None)
    if found is None:
        raise UnknownName("task", name, [item.task.id for item in suites.get(suite, ())])
    return found


def _row(suite: str, item: SuiteTask) -> dict[str, Any]:
    task = item.task
    return {
        "suite": suite,
        "id": task.id,
        "goal": visible(task.goal),
        "category": task.category,
        "apps": task.apps,
        "tags": task.tags,
        "checks": len(task.checks),
        "answers": len(task.answers),
        "misses": len(task.near_misses),
        "max_steps": task.max_steps,
    }


def _facts(item: SuiteTask) -> dict[str, Any]:
    task = item.task
    found = {
        "task": task.id,
        "goal": task.goal,
        "notes": task.notes,
        "checks": [check.model_dump(mode="json") for check in task.checks],
        "answers": [
            {"name": name, "description": field.description, "expected": field.expected, "many": field.many}
            for name, field in task.fields.items()
        ],
        "may_change": [*task.may_change, *(f"what {path} causes in other apps" for path in task.effects_of)],
        "solution": [step_in_words(step) for step in task.solution],
        "misses": [
            {"text": miss.text, "fails": list(miss.fails), "steps": [step_in_words(step) for step in miss.steps]}
            for miss in task.near_misses
        ],
        "others": [
            {"text": other.text, "steps": [step_in_words(step) for step in other.steps]}
            for other in task.other_solutions
        ],
        "rubric": [rubric_item.model_dump(mode="json") for rubric_item in item.rubric.items],
        "facts": {
            "category": task.category,
            "apps": ", ".join(task.apps),
            "persona": task.persona.replace("_", " "),
            "steps at most": task.max_steps,
            "tags": ", ".join(task.tags),
            "difficulty": f"{difficulty(task)} of 5",
        },
    }
    return dict(safe(found))


def step_in_words(step: Step) -> str:
    """A step of a solution, as `Tap “Add”` or `Type “Gym”, into “Label”, clear`."""
    fields = step.model_dump(mode="json", exclude_defaults=True, by_alias=True)
    first = fields.pop(step.shorthand, None)
    said = [] if first is None else [_value(first)]
    said += [name if value is True else f"{name} {_value(value)}" for name, value in fields.items()]
    verb = keyword(step).replace("_", " ").capitalize()
    return f"{verb} {', '.join(said)}".strip()


def _value(value: Any) -> str:
    """A value of a step: a text in quotes, or the element that it describes."""
    if isinstance(value, dict):
        if set(value) == {"named"}:
            return f"“{value['named']}”"
        return ", ".join(f"{name} {_value(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        return "; ".join(map(str, value))
    return f"“{value}”" if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)
