"""Variants of a task: the same goal and checks on a phone that differs in one respect.

A variant is an ordinary task, whose id is that of the task, a dot and the variant: `set-gym-alarm.dark`. Its scenario is
the task's with the variant's settings and events on top of it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from iosworld.errors import UnknownName
from iosworld.scenarios import Event, Scenario, Settings
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import Task

DEFAULT = "default"
"""The task as it is. It keeps its id and its hash."""
MARK = "."
"""Separates the task's id from the variant. No id of a task has it."""
STRANGERS = {"jordan_avery": "contact-chris-abbott", "ruth_ellery": "contact-gus-morales"}
"""By persona, somebody whom no task is about: the one who writes in the middle of an interrupted task."""


def _set(**settings: object) -> Callable[[Task], Scenario]:
    def changed(task: Task) -> Scenario:
        scenario = task.scenario
        new = Settings.model_validate({**scenario.settings.model_dump(exclude_defaults=True), **settings})
        return scenario.model_copy(update={"settings": new})

    return changed


def _interrupted(task: Task) -> Scenario:
    """In the middle of the solution, a chat message comes; two actions later, the battery runs low."""
    middle = max(1, len(task.solution) // 2)
    events = [{"at": {"step": middle + 2}, "alert": "lowBattery"}]
    if sender := STRANGERS.get(task.persona):
        text = "Hey! Long time. Hope all is well with you."
        events.insert(0, {"at": {"step": middle}, "chat": {"from": sender, "text": text}})
    new = tuple(Event.model_validate(event) for event in events)
    return task.scenario.model_copy(update={"events": (*task.scenario.events, *new)})


VARIANTS: Mapping[str, Callable[[Task], Scenario]] = {
    "dark": _set(appearance="dark"),
    "large-text": _set(text_size="xxxLarge"),
    "compact": _set(device="compact"),
    "shuffled-home": _set(home_order="shuffled"),
    "formats": _set(is_24_hour=True, day_first=True, kilometers=True),
    "interrupted": _interrupted,
}
"""Every variant but the default, with the scenario that it makes of a task's."""
ALL = (DEFAULT, *VARIANTS)


def read_variants(text: str) -> tuple[str, ...]:
    """The variants of a list such as `default,dark`, or of `all`. Raises UnknownName."""
    names = ALL if text == "all" else tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    for name in names:
        if name not in ALL:
            raise UnknownName("variant", name, [*ALL, "all"])
    return names


def variant_of(item: SuiteTask, variant: str) -> SuiteTask:
    """The task in this variant. Raises UnknownName."""
    if variant == DEFAULT:
        return item
    if variant not in VARIANTS:
        raise UnknownName("variant", variant, ALL)
    task = item.task
    changed = {"id": f"{task.id}{MARK}{variant}", "scenario": VARIANTS[variant](task)}
    return replace(item, task=task.model_copy(update=changed))


def in_variants(suite: Iterable[SuiteTask], variants: Iterable[str]) -> list[SuiteTask]:
    """Every task in the first variant, then every task in the next, and so on."""
    items = list(suite)
    return [variant_of(item, variant) for variant in variants for item in items]


def name_and_variant(task_id: str) -> tuple[str, str]:
    """The task's own id and the variant: `("set-gym-alarm", "dark")`."""
    name, _, variant = task_id.partition(MARK)
    return name, variant or DEFAULT
