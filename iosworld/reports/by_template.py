"""The figures of a run of instances of templates, by split, level, scope, objective, join and app."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from iosworld.errors import SetupError
from iosworld.reports.figures import Figures, figures
from iosworld.reports.judged_runs import JudgedRun, Scored
from iosworld.tasks.templates.gym import SEPARATOR
from iosworld.tasks.templates.library import load_library
from iosworld.tasks.templates.seeds import RANGE, split_of
from iosworld.tasks.templates.template import BUDGETS, Template

KINDS = ("split", "level", "scope", "objective", "join", "app")
"""What episodes are grouped by."""
UNKNOWN_LEVEL = "unknown"


def by_template(
    run: JudgedRun, scored: Sequence[Scored], leaves_words: Callable[[Scored], bool] = lambda _: False
) -> dict[str, dict[str, Figures]]:
    """The figures of each group, by kind and name; empty if no task is an instance of a known template.

    An episode belongs to the group of each of its apps.
    """
    names = {one.episode.task for one in scored if SEPARATOR in one.episode.task}
    templates = load_library().templates if names else {}
    groups: dict[str, dict[str, list[Scored]]] = {kind: {} for kind in KINDS}
    for one in scored:
        template = templates.get(one.episode.task.partition(SEPARATOR)[0]) if one.episode.task in names else None
        if template is not None:
            for kind, name in _groups(run, one.episode.task, template):
                groups[kind].setdefault(name, []).append(one)
    return {
        kind: {name: figures(ones, leaves_words) for name, ones in sorted(found.items())}
        for kind, found in groups.items()
        if found
    }


def _groups(run: JudgedRun, task: str, template: Template) -> Iterator[tuple[str, str]]:
    part = split_of(template)
    is_hidden = int(task.partition(SEPARATOR)[2]) >= RANGE
    yield "split", "test_instances" if part == "train" and is_hidden else part
    yield "level", _level(run, task)
    yield "scope", template.scope
    yield "objective", template.objective
    yield "join", template.join
    for app in template.apps:
        yield "app", app


def _level(run: JudgedRun, task: str) -> str:
    levels: Mapping[int, str] = {limit: level for level, limit in BUDGETS.items()}
    try:
        return levels.get(run.saved.task(task).task.max_steps, UNKNOWN_LEVEL)
    except SetupError:  # a run of an earlier version keeps no copies of its tasks
        return UNKNOWN_LEVEL
