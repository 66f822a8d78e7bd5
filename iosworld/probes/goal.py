"""Goal understanding: which of four end states is what the goal asks for?

The end states are shown as differences of the saved data, in words. The right one is where the solution ends. The others are
the same with other values from the same phone: in one field, or in two fields that make a square of four. So no option is
more like the others than the rest are. The state judge says that the first passes and that the others fail.
"""

import functools
import json
import re
from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

from iosworld.devices.begin import phone_at
from iosworld.devices.device import State
from iosworld.judging.changes import Change, changes
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem, SourceState, order
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import CLOCK, Point, as_json
from iosworld.probes.words import change_lines, covered
from iosworld.resources import seeds
from iosworld.tasks.elements import key_of
from iosworld.yaml_files import read_yaml

QUESTION = (
    "What differs on the phone when the goal is reached? Each option lists everything that is new, gone or changed in the "
    "phone's saved data."
)
MOST = 18
"""The number of items of one task."""
MOST_LINES = 12
"""An end state with more differences makes no question."""
MOST_FIELDS = 6
"""How many fields of an end state get other values."""
SAID = 0.5
"""The share of a text's words that a goal has if it says the text."""
UNSAID = 2
TRIED = 9
"""How many other values of a field are judged."""
LONGEST = 80
"""Longer values take no other's place."""
QUOTED = 8
"""Shorter texts are in others by chance."""
GIVEN = frozenset({"code", "courier", "link", "number", "reference"})
"""Fields with values that the phone chooses itself, such as an order's number: no goal says them."""
_IDS = frozenset({"id", "kind", "type"})

Leaf = tuple[tuple[str | int, ...], Any]
Swap = tuple[Any, Any]
"""A value of the end state, and what takes its place wherever it is new."""
Table = dict[str, dict[str, Any]]
"""By field: its values by their JSON."""


def goal_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task; none if nothing may change. Raises DeviceError."""
    task, solved = explored.origin.task, explored.solved
    if solved is None or not solved.before:
        return []
    with phone_at(explored.source, task.scenario) as fresh:
        judge = StepJudge(task, solved.before, fresh)
        return _items(explored, solved.end, judge, solved.before, solved.after)


def _items(explored: Exploration, end: Point, judge: StepJudge, before: State, after: State) -> list[DraftItem]:
    if not judge.passes(after):
        return []
    changed = _shown(changes(before, after))
    if not 1 <= len(changed) <= MOST_LINES:
        return []
    found: list[DraftItem] = []
    for kind, swaps in _sets(explored, judge, after, changed):
        ends = [after, *(_swapped(after, changed, swap) for swap in swaps)]
        lines = ["\n".join(change_lines(_shown(changes(before, one)))) for one in ends]
        if len(set(lines)) == len(lines):
            found.append(_draft(explored, end, kind, lines, swaps, len(found)))
        if len(found) == MOST:
            break
    return found


def _shown(found: Sequence[Change]) -> list[Change]:
    return [change for change in found if str(change) != CLOCK and change.path[0].name != "system"]


def _sets(
    explored: Exploration, judge: StepJudge, after: State, changed: Sequence[Change]
) -> Iterator[tuple[str, list[list[Swap]]]]:
    """Three groups of swaps each, which all make the judge fail."""
    origin = explored.origin

    def fails(swap: list[Swap]) -> bool:
        return judge.judged(_swapped(after, changed, swap)).verdict == "fail"

    fields: list[list[Swap]] = []
    tables: dict[str, Table] = {}
    leaves = order(_leaves(changed), origin.seed, origin.task.id, "fields")
    for path, value in sorted(leaves, key=lambda leaf: _rank(leaf[1], origin.task.goal)):
        if fields and _rank(value, origin.task.goal) == UNSAID:
            break
        app = str(path[0])
        if app not in tables:
            tables[app] = _table(app, after)
        beside = _beside(changed, value)
        others = [other for other in _others(tables[app], path, value) if json.dumps(other) not in beside]
        others = order(others, origin.seed, origin.task.id, *map(str, path))
        good = [(value, other) for other in others[:TRIED] if fails([(value, other)])]
        if good:
            fields.append(good)
        if len(fields) == MOST_FIELDS:
            break
    for swaps in fields:
        for start in range(0, len(swaps) - 2, 3):
            yield "one-field", [[swap] for swap in swaps[start : start + 3]]
    for number, one in enumerate(fields):
        for other in fields[number + 1 :]:
            for first, second in zip(one[:2], other[:2], strict=False):
                if first[0] != second[0] and fails([first, second]):
                    yield "two-fields", [[first], [second], [first, second]]


def _rank(value: Any, goal: str) -> int:
    """How fair a question about a value is: 0 if the goal says it, 1 if it is a word or a choice.

    Numbers that the goal does not say come last, and only where there is nothing else: who does not know them can still see which one
    agrees with the others of the same end state.
    """
    if isinstance(value, bool):
        return 1
    if isinstance(value, int | float):
        said = re.findall(r"\d+(?:[.:]\d+)*", goal.replace(",", ""))
        return 0 if {f"{abs(value):g}", f"{abs(value) / 100:.2f}", f"{abs(value) / 100:g}"} & {*said} else UNSAID
    if clock := re.fullmatch(r"(\d\d):(\d\d)", str(value)):
        return 0 if f"{(int(clock[1]) + 11) % 12 + 1}:{clock[2]}" in goal else UNSAID
    if re.match(r"\d{4}-\d\d-\d\dT", str(value)):
        return UNSAID
    return 0 if covered(str(value), goal) >= SAID else 1


def _leaves(changed: Sequence[Change]) -> list[Leaf]:
    """The new values, with the names that lead there; each value once. Those that the phone chose are left out."""
    found: dict[str, Leaf] = {}
    given: set[str] = set()
    for change in changed:
        if change.kind in ("added", "changed"):
            for path, value in _inside(change.value, tuple(part.name for part in change.path)):
                written = json.dumps(value)
                found.setdefault(written, (path, value))
                if _field(path) in GIVEN:
                    given.add(written)
    return [leaf for written, leaf in found.items() if written not in given]


def _beside(changed: Sequence[Change], value: Any) -> set[str]:
    """What lists with this value have besides: an option that has something twice would be known as wrong by that alone."""
    lists: dict[tuple[str | int, ...], set[str]] = {}
    for change in changed:
        for path, part in _inside(change.value, tuple(part.name for part in change.path)):
            place = next((at for at in reversed(range(len(path))) if isinstance(path[at], int)), None)
            if place is not None:
                lists.setdefault((*path[:place], *path[place + 1 :]), set()).add(json.dumps(part))
    written = json.dumps(value)
    return set().union(*(found for found in lists.values() if written in found)) - {written}


def _inside(value: Any, path: tuple[str | int, ...]) -> Iterator[Leaf]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _inside(part, (*path, name))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _inside(part, (*path, number))
    elif value is not None and str(path[-1]) not in _IDS and not str(path[-1]).endswith("Id") and value != "":
        yield path, value


def _table(app: str, after: State) -> Table:
    """The values in an app's fields, by name of the field."""
    found: Table = {}
    for path, value in _inside(after.get(app), (app,)):
        if len(str(value)) <= LONGEST:
            found.setdefault(_field(path), {})[json.dumps(value)] = value
    return found


def _others(table: Table, path: tuple[str | int, ...], value: Any) -> list[Any]:
    """Values that other records of the same app have in the same field."""
    if isinstance(value, bool):
        return [not value]
    known = table.get(_field(path), {}).values()
    found = {json.dumps(other): other for other in known if type(other) is type(value) and other != value}
    if isinstance(value, int) and len(found) < 3:
        found |= {json.dumps(value + by): value + by for by in (1, 2, 5, -1) if value + by >= 0}
    return list(found.values())


def _field(path: tuple[str | int, ...]) -> str:
    """The last name of a path that is not a place in a list."""
    return next((part for part in reversed(path) if isinstance(part, str)), "")


def _swapped(after: State, changed: Sequence[Change], swaps: Sequence[Swap]) -> State:
    """The end state with other values, wherever it has the values newly. It shares all other parts with the end state."""
    state, own = dict(after), set[int]()
    table = {json.dumps(old): new for old, new in swaps}
    texts = {old: new for old, new in swaps if isinstance(old, str) and len(old) >= QUOTED}
    for change in changed:
        if change.kind not in ("added", "changed"):
            continue
        holder: Any = state
        for part in change.path[:-1]:
            key = key_of(holder, part.name)
            if id(holder[key]) not in own:
                holder[key] = copy(holder[key])
                own.add(id(holder[key]))
            holder = holder[key]
        key = key_of(holder, change.path[-1].name)
        holder[key] = _replaced(holder[key], table, texts)
    return state


def _replaced(value: Any, table: dict[str, Any], texts: dict[str, str]) -> Any:
    """A value with others in it. Texts that quote a value, such as a document's preview, quote the other one: else they would tell."""
    if isinstance(value, dict):
        return {
            name: part if name in _IDS or name.endswith("Id") else _replaced(part, table, texts)
            for name, part in value.items()
        }
    if isinstance(value, list):
        return [_replaced(part, table, texts) for part in value]
    if (written := json.dumps(value)) in table:
        return table[written]
    if isinstance(value, str):
        for old, new in texts.items():
            value = value.replace(old, new)
    return value


@functools.cache
def _owner(persona: str) -> str:
    """Whose phone it is: end states name its owner where they say who wrote or did something."""
    return str(read_yaml(seeds(persona) / "persona.yaml")["name"])


def _draft(
    explored: Exploration, end: Point, kind: str, lines: Sequence[str], swaps: list[list[Swap]], number: int
) -> DraftItem:
    origin = explored.origin
    item = ProbeItem(
        id=f"goal-{origin.task.id}-{number}",
        probe="goal",
        kind=kind,
        source=SourceState(suite=origin.suite, task=origin.task.id, actions=as_json(end.taken)),
        state=origin.state(f"goal {origin.task.id}"),
        screen=origin.screen(end.seen),
        goal=origin.task.goal,
        question=f"The phone belongs to {_owner(origin.task.persona)}. {QUESTION}",
        options=tuple(lines),
        label="A",
        evidence={"swaps": [[list(swap) for swap in group] for group in swaps]},
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, end.seen)
