"""The card of a suite: what it contains, in figures."""

import statistics
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from pydantic import BaseModel, ConfigDict

from iosworld.hashes import value_hash
from iosworld.tasks.difficulty import difficulty
from iosworld.tasks.split import splits
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import ComputedFact

Key = TypeVar("Key", str, int)


class Card(BaseModel):
    """The figures of a suite."""

    model_config = ConfigDict(frozen=True)
    suite: str
    content: str
    """A hash of everything that affects a score: the tasks' hashes and the rubrics' hashes."""
    tasks: int
    categories: dict[str, int]
    splits: dict[str, int]
    difficulties: dict[int, int]
    """Tasks by difficulty, from 1 to 5."""
    apps: dict[str, int]
    """Tasks by the app that they need."""
    apps_per_task: dict[int, int]
    tags: dict[str, int]
    steps: dict[str, float]
    """Actions of the solutions: the smallest, median, mean and largest number. Empty if they were not played."""
    carried: int
    """Tasks with three apps or more and four facts or more, one of them computed."""
    near_misses: int
    right_wordings: int
    wrong_wordings: int
    other_solutions: int
    pairs: int
    rubric_items: int
    linked_items: int
    items_per_task: dict[str, float]


def make_card(suite: str, items: Sequence[SuiteTask], steps: Mapping[str, int] | None = None) -> Card:
    """The card of a suite. `steps` has the number of actions of each task's solution, by task id."""
    tasks = [item.task for item in items]
    rubric_items = [len(item.rubric.items) for item in items]
    return Card(
        suite=suite,
        content=value_hash({item.task.id: [item.task.hash, item.rubric.hash] for item in items}),
        tasks=len(tasks),
        categories=_counts(task.category for task in tasks),
        splits=_counts(splits(tasks).values()),
        difficulties=_counts(difficulty(task) for task in tasks),
        apps=_counts(app for task in tasks for app in task.apps),
        apps_per_task=_counts(len(task.apps) for task in tasks),
        tags=_counts(tag for task in tasks for tag in task.tags),
        steps=_spread(list(steps.values())) if steps else {},
        carried=sum(
            len(task.apps) >= 3 and len(task.facts) >= 4 and any(isinstance(f, ComputedFact) for f in task.facts)
            for task in tasks
        ),
        near_misses=sum(len(task.near_misses) for task in tasks),
        right_wordings=sum(len(wordings.also_right) for task in tasks for wordings in task.wordings),
        wrong_wordings=sum(len(wordings.also_wrong) for task in tasks for wordings in task.wordings),
        other_solutions=sum(len(task.other_solutions) for task in tasks),
        pairs=len({task.pair for task in tasks if task.pair}),
        rubric_items=sum(rubric_items),
        linked_items=sum(bool(entry.check) for item in items for entry in item.rubric.items),
        items_per_task=_spread(rubric_items),
    )


def card_text(card: Card) -> str:
    """The card as Markdown."""
    lines = [
        f"# The suite {card.suite}",
        "",
        "`iosworld tasks card --write` writes this file.",
        "",
        "| Figure | Value |",
        "|---|---|",
        f"| Content hash | `{card.content}` |",
        f"| Tasks | {card.tasks} ({_listed(card.categories)}) |",
        f"| Split | {_listed(card.splits)} |",
        f"| Apps per task | {_listed(card.apps_per_task)} |",
        f"| Difficulty | {_listed(card.difficulties)} |",
        f"| Three apps or more, four carried facts or more, one of them computed | {card.carried} |",
        f"| Actions of a solution | {_shown(card.steps)} |",
        f"| Rubric items | {card.rubric_items}, {card.linked_items} of them linked to checks; a task: {_shown(card.items_per_task)} |",
        f"| Proofs | {card.near_misses} near misses, {card.other_solutions} other solutions |",
        f"| Wordings | {card.right_wordings} right, {card.wrong_wordings} wrong |",
        f"| Pairs | {card.pairs} |",
        "",
        "Apps per task and difficulty are given as value: number of tasks.",
    ]
    for title, counts in (("App", card.apps), ("Tag", card.tags)):
        ordered = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
        lines += ["", f"| {title} | Tasks |", "|---|---|", *(f"| {name} | {count} |" for name, count in ordered)]
    return "\n".join(lines) + "\n"


def _counts(values: Iterable[Key]) -> dict[Key, int]:
    return dict(sorted(Counter(values).items()))


def _spread(values: Sequence[float]) -> dict[str, float]:
    return {
        "least": min(values),
        "median": statistics.median(values),
        "mean": round(statistics.mean(values), 1),
        "most": max(values),
    }


def _listed(counts: Mapping[str, int] | Mapping[int, int]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in counts.items())


def _shown(spread: Mapping[str, float]) -> str:
    if not spread:
        return "not played"
    return f"{spread['least']:g} to {spread['most']:g}, median {spread['median']:g}, mean {spread['mean']:g}"
