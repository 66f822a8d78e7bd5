"""Builds probes from the solutions and near misses of a suite."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from iosworld.devices.factory import PhoneSource
from iosworld.errors import SetupError
from iosworld.hashes import value_hash
from iosworld.probes.completion import completion_items
from iosworld.probes.figures import gates_of
from iosworld.probes.files import write_card, write_items, write_screens
from iosworld.probes.grounding import grounding_items
from iosworld.probes.items import DraftItem, ProbeItem, ProbeName
from iosworld.probes.next_state import next_state_items
from iosworld.probes.origin import Origin, app_split
from iosworld.runs.workers import results_of
from iosworld.tasks.split import splits
from iosworld.tasks.task import Task

Builder = Callable[[Origin, PhoneSource], list[DraftItem]]
BUILDERS: dict[ProbeName, Builder] = {
    "completion": completion_items,
    "grounding": grounding_items,
    "next-state": next_state_items,
}


def build_probe(
    name: ProbeName,
    suite: str,
    tasks: Sequence[Task],
    sources: Mapping[str, PhoneSource],
    folder: Path,
    *,
    seed: int = 0,
    workers: int = 1,
    pictures: bool = True,
    whole: Sequence[Task] | None = None,
    on_end: Callable[[object], None] = lambda _: None,
) -> dict[str, Any]:
    """Build a probe from `tasks`, on phones of `sources` (by persona), into `folder`, and return its data card.

    `whole` is the entire suite if `tasks` is a part of it. `on_end` is called after each task. Raises SetupError if a baseline
    passes its bound, if there are no items, or if pyarrow is missing; DeviceError.
    """
    parts = splits(whole or tasks)
    origins = [Origin(suite, task, parts[task.id], app_split(task.apps), seed) for task in tasks]

    def built(origin: Origin) -> list[DraftItem]:
        return BUILDERS[name](origin, sources[origin.task.persona])

    drafts = [draft for found in results_of(origins, built, workers, on_end) for draft in found]
    drafts = sorted(apart(drafts), key=lambda draft: draft.item.id)
    items = [draft.item for draft in drafts]
    if not items:
        raise SetupError(f"these tasks give no item of the probe {name}; choose others with --task")
    phones = {persona: source.fingerprint() for persona, source in sorted(sources.items())}
    write_items(folder, items)
    write_screens(folder, drafts, pictures=pictures)
    gates = gates_of(items, folder)
    card = _card(name, suite, seed, tasks, items, gates, value_hash(phones))
    write_card(folder, card)
    if failed := [gate for gate in gates if not gate["passed"]]:
        worst = failed[0]
        raise SetupError(
            f"the probe {name} can be answered without the ability that it asks for: {worst['baseline']} is right for "
            f"{worst['share']:.1%} of {len(items)} items"
            + (f", at most {worst['bound']:.0%} are allowed" if worst["bound"] is not None else ", expected all")
        )
    return card


def apart(drafts: Sequence[DraftItem]) -> list[DraftItem]:
    """The items without those whose state is also in another part, and without the other half of their pairs."""
    places: dict[str, set[str]] = {}
    for draft in drafts:
        places.setdefault(draft.item.state, set()).add(f"{draft.item.split} {draft.item.app_split}")
    shared = {state for state, parts in places.items() if len(parts) > 1}
    left_out = {draft.item.pair for draft in drafts if draft.item.state in shared}
    return [draft for draft in drafts if draft.item.state not in shared and draft.item.pair not in left_out - {""}]


def _card(
    name: ProbeName,
    suite: str,
    seed: int,
    tasks: Sequence[Task],
    items: Sequence[ProbeItem],
    gates: list[dict[str, Any]],
    phones: str,
) -> dict[str, Any]:
    def counted(values: Sequence[str]) -> dict[str, int]:
        return dict(sorted(Counter(values).items()))

    return {
        "name": name,
        "suite": suite,
        "seed": seed,
        "items": len(items),
        "tasks": len({item.source.task for item in items}),
        "transitions": len({(item.state, str(item.evidence.get("element"))) for item in items}),
        "kinds": counted([item.kind for item in items]),
        "labels": counted([item.label for item in items if item.options]),
        "splits": counted([item.split for item in items]),
        "app_splits": counted([item.app_split or "both" for item in items]),
        "gates": gates,
        "phones": phones,
        "task_hash": value_hash([task.hash for task in tasks]),
    }
