"""Builds probes from the solutions and near misses of a suite."""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from iosworld.devices.factory import PhoneSource
from iosworld.errors import SetupError
from iosworld.hashes import value_hash
from iosworld.probes.apps import app_items
from iosworld.probes.baselines import Policy, history_length, known_overlap, most_alike, question_only, word_overlap
from iosworld.probes.completion import completion_items
from iosworld.probes.exploring import Exploration
from iosworld.probes.figures import beats_chance, gates_of
from iosworld.probes.files import keep_screens, write_card, write_items, write_pictures, write_screens
from iosworld.probes.following import following_items
from iosworld.probes.goal import goal_items
from iosworld.probes.grounding import grounding_items
from iosworld.probes.inverse import inverse_items
from iosworld.probes.items import FORMS, DraftItem, ProbeItem, ProbeName, order, placed
from iosworld.probes.next_changes import next_changes_items
from iosworld.probes.next_screen import next_screen_items
from iosworld.probes.next_state import next_state_items
from iosworld.probes.next_words import next_words_items
from iosworld.probes.origin import Origin, app_split
from iosworld.probes.planning import planning_items
from iosworld.probes.resampling import Hidden
from iosworld.probes.run_tracks import NO_TRACKS, Tracks
from iosworld.runs.workers import results_of
from iosworld.tasks.split import splits
from iosworld.tasks.task import Task

Builder = Callable[[Exploration], list[DraftItem]]
BUILDERS: dict[ProbeName, Builder] = {
    "goal": goal_items,
    "app-knowledge": app_items,
    "completion": completion_items,
    "planning": planning_items,
    "grounding": grounding_items,
    "following": following_items,
    "next-state": next_state_items,
    "inverse": inverse_items,
    "next-changes": next_changes_items,
    "next-words": next_words_items,
    "next-screen": next_screen_items,
}
THINNED: tuple[Policy, ...] = (word_overlap, question_only, most_alike)
"""Baselines for which items with options are left out until they are near chance."""
THINNED_PAIRS: tuple[Policy, ...] = (word_overlap, question_only, history_length, known_overlap)
"""The same for pairs of yes and no."""
NEAR_CHANCE = 0.27
NEAR_HALF = 0.52
ROUNDS = 8


@dataclass(frozen=True)
class BuiltTask:
    """What one task gives."""

    drafts: dict[ProbeName, list[DraftItem]]
    unforeseen: int
    """The number of questions left out because what they ask cannot be foreseen."""


class ProbeBuilder:
    """Explores tasks, and makes the items of probes. Thread-safe."""

    def __init__(
        self, sources: Mapping[str, PhoneSource], names: Sequence[ProbeName], *, seed: int, resamples: int
    ) -> None:
        """The arguments are those of `build_probes`."""
        self._sources, self._names = sources, names
        self._hidden = {persona: Hidden(source, seed, resamples) for persona, source in sources.items() if resamples}

    def build(self, origin: Origin) -> BuiltTask:
        """Explore a task once for all probes. Raises DeviceError."""
        persona = origin.task.persona
        explored = Exploration(origin, self._sources[persona], self._hidden.get(persona))
        drafts = {name: BUILDERS[name](explored) for name in self._names}
        return BuiltTask(drafts, explored.unforeseen)


def build_probes(
    names: Sequence[ProbeName],
    suite: str,
    tasks: Sequence[Task],
    sources: Mapping[str, PhoneSource],
    root: Path,
    *,
    seed: int = 0,
    workers: int = 1,
    pictures: bool = True,
    resamples: int = 0,
    whole: Sequence[Task] | None = None,
    on_end: Callable[[object], None] = lambda _: None,
    build: Callable[[Origin], BuiltTask] | None = None,
    tracks: Tracks = NO_TRACKS,
) -> list[dict[str, Any]]:
    """Build probes from `tasks`, on phones of `sources` (by persona), each into its folder in `root`; return their data cards.

    Each task is explored once for all of them. `resamples` is how often data that a screen does not show is drawn, to tell what can be
    foreseen. `whole` is the entire suite if `tasks` is a part of it. `on_end` is called after
    each task. `build` makes a task's items elsewhere, in place of the phones of `sources`. `tracks` are trajectories of saved runs. Raises SetupError, when all others are written, if a baseline passes its bound or a probe has no items; SetupError if
    pyarrow is missing; DeviceError.
    """
    parts = splits(whole or tasks)
    origins = [
        Origin(suite, task, parts[task.id], app_split(task.apps), seed, tracks.by_task.get(task.id, ()))
        for task in tasks
    ]

    build = build or ProbeBuilder(sources, names, seed=seed, resamples=resamples).build
    unforeseen: dict[str, int] = {}

    def built(origin: Origin) -> dict[ProbeName, list[DraftItem]]:
        task = build(origin)
        for name, drafts in task.drafts.items():
            if drafts:
                write_screens(root / name, drafts)
        unforeseen[origin.task.id] = task.unforeseen
        if pictures:
            return task.drafts
        return {name: [replace(one, seen=None) for one in drafts] for name, drafts in task.drafts.items()}

    found = results_of(origins, built, workers, on_end)
    phones = value_hash({persona: source.fingerprint() for persona, source in sorted(sources.items())})
    cards: list[dict[str, Any]] = []
    leaks: list[str] = []
    for name in names:
        drafts = sorted(apart([draft for task in found for draft in task[name]]), key=lambda draft: draft.item.id)
        if not drafts:
            leaks.append(f"these tasks give no item of the probe {name}; choose others with --task")
            continue
        folder = root / name
        items = placed(thinned(placed([draft.item for draft in drafts]), folder))
        kept = {item.id for item in items}
        write_items(folder, items)
        keep_screens(folder, {item.screen for item in items})
        if pictures:
            write_pictures(folder, [draft for draft in drafts if draft.item.id in kept])
        gates = gates_of(items, folder)
        card = _card(name, suite, seed, tasks, items, gates, phones) | {"thinned": len(drafts) - len(items)}
        if name == "next-state" and resamples:
            card |= {"resamples": resamples, "unforeseen": sum(unforeseen.values())}
        if name == "completion" and tracks.runs:
            card["runs"] = {"hashes": list(tracks.runs), "episodes": tracks.episodes, "left_out": tracks.left_out}
        write_card(folder, card)
        cards.append(card)
        leaks += [_leak(name, gate, len(items)) for gate in gates if not gate["passed"]]
    if leaks:
        raise SetupError("; ".join(leaks))
    return cards


def _leak(name: ProbeName, gate: Mapping[str, Any], count: int) -> str:
    allowed = f", at most {gate['bound']:.0%} are allowed" if gate["bound"] is not None else ", expected all"
    return (
        f"the probe {name} can be answered without the ability that it asks for: {gate['baseline']} is right for "
        f"{gate['share']:.1%} of {count} items{allowed}"
    )


def thinned(items: list[ProbeItem], folder: Path) -> list[ProbeItem]:
    """Items with options or in pairs, without some of those that a baseline gets right, so that it does not do better than chance.

    Nothing is left out where chance explains what the baseline gets right, as in a small build.
    """
    if not items or items[0].probe == "completion":
        return _pairs_thinned(items, folder)
    if FORMS[items[0].probe] != "choice":
        return items
    for _ in range(ROUNDS):
        before = len(items)
        for policy in THINNED:
            hits = [reply == item.label for item, reply in zip(items, policy(items, folder), strict=True)]
            if sum(hits) <= NEAR_CHANCE * len(items) or not beats_chance(items, hits):
                continue
            right = [item for item, hit in zip(items, hits, strict=True) if hit]
            most = math.ceil((len(right) - NEAR_CHANCE * len(items)) / (1 - NEAR_CHANCE))
            left_out = {item.id for item in order(right, policy.__name__)[:most]}
            items = [item for item in items if item.id not in left_out]
        if len(items) == before:
            break
    return items


def _pairs_thinned(items: list[ProbeItem], folder: Path) -> list[ProbeItem]:
    """Pairs of yes and no, without some of those of which a baseline gets both right, if it is right too often, or both wrong, if
    it is wrong too often."""
    for policy in THINNED_PAIRS:
        hits = {item.id: reply == item.label for item, reply in zip(items, policy(items, folder), strict=True)}
        often = sum(hits.values()) * 2 > len(hits)
        agreeing = [hit == often for hit in hits.values()]
        if sum(agreeing) <= NEAR_HALF * len(items) or not beats_chance(items, agreeing):
            continue
        pairs = sorted({item.pair for item in items} - {item.pair for item in items if hits[item.id] != often})
        most = math.ceil((sum(agreeing) - NEAR_HALF * len(items)) / (2 - 2 * NEAR_HALF))
        left_out = set(order(pairs, policy.__name__)[:most])
        items = [item for item in items if item.pair not in left_out]
    return items


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
        "transitions": len(
            {(item.state, str(item.evidence.get("elements", item.evidence.get("element")))) for item in items}
        ),
        "kinds": counted([item.kind for item in items]),
        "labels": counted([item.label for item in items if item.options]),
        "splits": counted([item.split for item in items]),
        "app_splits": counted([item.app_split or "both" for item in items]),
        "gates": gates,
        "phones": phones,
        "task_hash": value_hash([task.hash for task in tasks]),
    }
