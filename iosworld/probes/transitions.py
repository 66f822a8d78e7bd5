"""Transitions as training data for world models: what each action changed, as statements, sentences and screens.

Walks by three policies (`solution`, `random`, and `mixed`, which leaves the solution's way at random and stays off it) are
executed; every action is one row. Rows whose screen, action and result are those of an earlier row are left out.
"""

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, Self, cast

from iosworld.actions import Action
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice, State
from iosworld.devices.factory import PhoneSource
from iosworld.errors import AgentError, SetupError
from iosworld.hashes import value_hash
from iosworld.probes.atoms import atoms_of
from iosworld.probes.files import pyarrow_of
from iosworld.probes.items import draw
from iosworld.probes.origin import Origin, app_split, screen_name
from iosworld.probes.random_walk import random_action
from iosworld.probes.walks import differences, read_differences, walk
from iosworld.probes.words import change_lines
from iosworld.runs.workers import results_of
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot
from iosworld.screen.simple_list import simple_list
from iosworld.tasks.split import splits
from iosworld.tasks.task import Task

WalkPolicy = Literal["solution", "random", "mixed"]
POLICIES: tuple[WalkPolicy, ...] = ("solution", "random", "mixed")
Row = dict[str, Any]
COLUMNS = (
    *("id", "suite", "task", "policy", "split", "app_split", "before", "action", "action_words", "after", "statements"),
    *("sentences", "saved", "before_picture", "after_picture"),
)
PICTURES = "pictures"
"""The folder of pictures: each has the name that the columns `before_picture` and `after_picture` say."""
SHARD = 10_000
"""Rows of one file."""
MOST_WAITING = 8
"""How many pictures of a walk may wait for being drawn."""


@dataclass(frozen=True)
class Wanted:
    """How much is walked: `steps` of each random or mixed walk, and `walks` of each for a task."""

    steps: int = 40
    walks: int = 2
    policies: Sequence[WalkPolicy] = POLICIES
    pictures: Path | None = None
    """Where pictures of the screens are written; None for none."""


def task_transitions(origin: Origin, source: PhoneSource, wanted: Wanted) -> Iterator[Row]:
    """The transitions of one task's walks. Raises DeviceError."""
    planned = _plan(origin, source) if set(wanted.policies) - {"random"} else []
    for policy in wanted.policies:
        if policy != "random" and planned is None:
            continue
        for number in range(1 if policy == "solution" else wanted.walks):
            yield from _walked(origin, source, policy, number, planned or [], wanted)


def _plan(origin: Origin, source: PhoneSource) -> list[Action] | None:
    """The actions of the solution; None if it does not fit the phone."""
    with phone_at(source, origin.task.scenario) as phone:
        try:
            return list(walk(phone, origin.task.solution).taken)
        except AgentError:
            return None


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

    if wanted.pictures is not None:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
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


def _walked(
    origin: Origin, source: PhoneSource, policy: WalkPolicy, number: int, planned: Sequence[Action], wanted: Wanted
) -> Iterator[Row]:
    name = (origin.seed, origin.task.id, policy, number)
    if policy == "random":
        planned = ()
    elif policy == "mixed":
        planned = planned[: draw(*name, "leaves") % (len(planned) + 1)]
    with phone_at(source, origin.task.scenario) as device, _Album(wanted.pictures) as album:
        phone = cast("ForkableDevice", device)
        point, before = walk(phone, (), pictures=wanted.pictures is not None), phone.state()
        listed, picture = simple_list(point.seen.tree), album.keep(point.seen)
        for place in range(len(planned) if policy == "solution" else wanted.steps):
            action = planned[place] if place < len(planned) else random_action(point, (*name, place))
            after = point.after(phone, action)
            words, after = after.said[-1], replace(after, taken=(), said=())  # a long walk need not remember itself
            state = phone.state()
            changed, text = differences(before, state), simple_list(after.seen.tree)
            after_picture = album.keep(after.seen)
            if after.seen.error is None:
                atoms = sorted(atoms_of(point.seen.tree, after.seen.tree, changed))
                row = {
                    "suite": origin.suite,
                    "task": origin.task.id,
                    "policy": policy,
                    "split": origin.split,
                    "app_split": origin.app_split,
                    "before": listed,
                    "action": json.dumps(action.model_dump(mode="json"), ensure_ascii=False),
                    "action_words": words,
                    "after": text,
                    "statements": json.dumps([atom.to_json() for atom in atoms], ensure_ascii=False),
                    "sentences": " ".join(atom.statement() for atom in atoms) or _nothing(before, state),
                    "saved": "\n".join(change_lines(changed)),
                    "before_picture": picture,
                    "after_picture": after_picture,
                }
                yield {"id": value_hash([row[part] for part in ("before", "action_words", "after", "saved")])} | row
            point, before, listed, picture = after, state, text, after_picture


class _Album:
    """Writes pictures of screens. The last ones are still drawn by other processes while a walk goes on."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._waiting: deque[tuple[Path, Screenshot]] = deque()

    def keep(self, seen: Observation) -> str | None:
        """The name of the screen's picture, which is written later; None without a folder."""
        if self._folder is None:
            return None
        path = self._folder / f"{screen_name(seen)}.png"
        if not path.exists() and all(path != other for other, _ in self._waiting):
            seen.screenshot.start_drawing()
            self._waiting.append((path, seen.screenshot))
        if len(self._waiting) > MOST_WAITING:
            self._write()
        return path.name

    def _write(self) -> None:
        path, screenshot = self._waiting.popleft()
        path.write_bytes(screenshot.png)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        while self._waiting:
            self._write()


def _nothing(before: State, after: State) -> str:
    """What is said where no statement is true. Reading changes saved data, too."""
    return "Nothing is different on the screen." if read_differences(before, after) else "Nothing is different."


def _write(path: Path, rows: Sequence[Row], form: str) -> None:
    if form == "jsonl":
        path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        return
    pyarrow, parquet = pyarrow_of()
    schema = pyarrow.schema([(name, pyarrow.string()) for name in COLUMNS])
    parquet.write_table(pyarrow.Table.from_pylist(list(rows), schema), path)
