"""Transitions as training data for world models: what each action changed, as statements, sentences and screens.

Walks by three policies (`solution`, `random`, and `mixed`, which leaves the solution's way at random and stays off it) are
executed; every action is one row. Rows whose screen, action and result are those of an earlier row are left out.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast

from iosworld.actions import Action, Home, Swipe, Tap, Type
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice
from iosworld.devices.factory import PhoneSource
from iosworld.errors import AgentError, SetupError
from iosworld.hashes import value_hash
from iosworld.probes.atoms import atoms_of
from iosworld.probes.files import pyarrow_of
from iosworld.probes.items import draw
from iosworld.probes.origin import Origin, app_split
from iosworld.probes.walks import Point, controls, differences, in_words, walk
from iosworld.probes.words import change_lines
from iosworld.runs.workers import results_of
from iosworld.screen.simple_list import simple_list
from iosworld.tasks.split import splits
from iosworld.tasks.task import Task

WalkPolicy = Literal["solution", "random", "mixed"]
POLICIES: tuple[WalkPolicy, ...] = ("solution", "random", "mixed")
Row = dict[str, Any]
COLUMNS = (
    *("id", "suite", "task", "policy", "split", "app_split", "before", "action", "action_words", "after", "statements"),
    *("sentences", "saved"),
)
WORDS = ("Gym", "hello", "12", "ok", "\n", "\b\b\b", "coffee")
SHARD = 10_000
"""Rows of one file."""


@dataclass(frozen=True)
class Wanted:
    """How much is walked: `steps` of each random or mixed walk, and `walks` of each for a task."""

    steps: int = 40
    walks: int = 2
    policies: Sequence[WalkPolicy] = POLICIES


def task_transitions(origin: Origin, source: PhoneSource, wanted: Wanted) -> Iterator[Row]:
    """The transitions of one task's walks. Raises DeviceError."""
    for policy in wanted.policies:
        for number in range(1 if policy == "solution" else wanted.walks):
            yield from _walked(origin, source, policy, number, wanted.steps)


def export_transitions(
    suite: str,
    tasks: Sequence[Task],
    sources: Mapping[str, PhoneSource],
    folder: Path,
    wanted: Wanted,
    *,
    form: Literal["parquet", "jsonl"] = "parquet",
    seed: int = 0,
    workers: int = 1,
    whole: Sequence[Task] | None = None,
    on_end: Callable[[object], None] = lambda _: None,
) -> dict[str, Any]:
    """Write transitions into `folder`, a file for each part by app and each 10,000 rows; return their counts.

    Names as `train-00000.parquet` are what `datasets.load_dataset("parquet", data_dir=…)` streams. Transitions of tasks with apps of
    both parts are left out, so no app is in two parts. SetupError if there are none, or if pyarrow is missing; DeviceError.
    """
    parts = splits(whole or tasks)
    origins = [Origin(suite, task, parts[task.id], app_split(task.apps), seed) for task in tasks]
    apart = [origin for origin in origins if origin.app_split is not None]
    if not apart:
        raise SetupError("all these tasks have apps of both parts; choose others with --task")

    def walked(origin: Origin) -> list[Row]:
        return list(task_transitions(origin, sources[origin.task.persona], wanted))

    rows = [row for found in results_of(apart, walked, workers, on_end) for row in found]
    unique = list({row["id"]: row for row in rows}.values())
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"*-[0-9]*.{form}"):
        old.unlink()
    for part in ("train", "held_out"):
        chosen = [row for row in unique if row["app_split"] == part]
        for number, start in enumerate(range(0, len(chosen), SHARD)):
            _write(folder / f"{part}-{number:05}.{form}", chosen[start : start + SHARD], form)
    return {
        "transitions": len(unique),
        "repeated": len(rows) - len(unique),
        "statements": sum(len(json.loads(row["statements"])) for row in unique),
        "splits": {part: sum(row["app_split"] == part for row in unique) for part in ("train", "held_out")},
        "policies": {policy: sum(row["policy"] == policy for row in unique) for policy in wanted.policies},
        "left_out": len(origins) - len(apart),
    }


def _walked(origin: Origin, source: PhoneSource, policy: WalkPolicy, number: int, steps: int) -> Iterator[Row]:
    name = (origin.seed, origin.task.id, policy, number)
    planned: list[Action] = []

    def plan(_: Point, action: Action | None) -> None:
        if action is not None:
            planned.append(action)

    with phone_at(source, origin.task.scenario) as device:
        phone = cast("ForkableDevice", device)
        if policy != "random":
            with phone_at(source, origin.task.scenario) as other:
                try:
                    walk(other, origin.task.solution, plan)
                except AgentError:
                    return
        if policy == "mixed":
            planned = planned[: draw(*name, "leaves") % (len(planned) + 1)]
        point, before = walk(phone, ()), phone.state()
        count = len(planned) if policy == "solution" else steps
        for place in range(count):
            action = planned[place] if place < len(planned) else _any(point, (*name, place))
            after = point.after(phone, action)
            state = phone.state()
            if after.seen.error is None:
                changed = differences(before, state)
                atoms = sorted(atoms_of(point.seen.tree, after.seen.tree, changed))
                row = {
                    "suite": origin.suite,
                    "task": origin.task.id,
                    "policy": policy,
                    "split": origin.split,
                    "app_split": origin.app_split,
                    "before": simple_list(point.seen.tree),
                    "action": json.dumps(action.model_dump(mode="json"), ensure_ascii=False),
                    "action_words": in_words(action, point.seen.tree),
                    "after": simple_list(after.seen.tree),
                    "statements": json.dumps([atom.to_json() for atom in atoms], ensure_ascii=False),
                    "sentences": " ".join(atom.statement() for atom in atoms) or "Nothing is different.",
                    "saved": "\n".join(change_lines(changed)),
                }
                yield {"id": value_hash([row[part] for part in ("before", "action_words", "after", "saved")])} | row
            point, before = after, state


def _any(point: Point, name: tuple[object, ...]) -> Action:
    """Mostly a tap on a control; sometimes a swipe, typing, or going home."""
    numbers = [entry.element.number for entry in controls(point.seen.tree)]
    kind = draw(*name, "kind") % 20
    if kind < 15 and numbers:
        return Tap(element=numbers[draw(*name, "which") % len(numbers)])
    if kind < 17:
        return Type(text=WORDS[draw(*name, "word") % len(WORDS)])
    if kind < 19:
        up = draw(*name, "up") % 2
        return Swipe(x1=500, y1=700 if up else 300, x2=500, y2=300 if up else 700)
    return Home()


def _write(path: Path, rows: Sequence[Row], form: str) -> None:
    if form == "jsonl":
        path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        return
    pyarrow, parquet = pyarrow_of()
    schema = pyarrow.schema([(name, pyarrow.string()) for name in COLUMNS])
    parquet.write_table(pyarrow.Table.from_pylist(list(rows), schema), path)
