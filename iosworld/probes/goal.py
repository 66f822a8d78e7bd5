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
from iosworld.judging.journal import entries
from iosworld.probes.exploring import Exploration
from iosworld.probes.goal_values import IDS, Leaf, ValueTable, beside, is_apart, new_leaves
from iosworld.probes.items import DraftItem, ProbeItem, SourceState, order
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import CLOCK, Point, as_json
from iosworld.probes.words import change_lines, covered, words
from iosworld.resources import seeds
from iosworld.tasks.elements import key_of
from iosworld.yaml_files import read_yaml

QUESTION = (
    "What differs on the phone when the goal is reached? Each option lists everything that is new, gone or changed in the "
    "phone's saved data."
)
MOST = 60
"""The number of items of one task."""
MOST_LINES = 12
"""An end state with more differences makes no question."""
MOST_FIELDS = 8
"""How many fields of an end state get other values."""
SAID = 0.5
"""The share of a text's words that a goal has if it says the text."""
UNSAID = 2
TRIED = 90
"""How many other values of a field are judged."""
PAIRED = 10
"""How many values of one field are put together with one of another field."""
TELLING = 4
"""Shorter words do not say what a goal is about."""
QUOTED = 8
"""Shorter texts are in others by chance."""
_WORD = re.compile(r"[a-z]+")
"""Such a value, as `declined`, is a word of sentences, where another one would make no sense."""
Swap = tuple[Any, Any]
"""A value of the end state, and what takes its place wherever it is new."""


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
    for kind, swaps in _sets(explored, judge, before, after, changed):
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
    explored: Exploration, judge: StepJudge, before: State, after: State, changed: Sequence[Change]
) -> Iterator[tuple[str, list[list[Swap]]]]:
    """Three groups of swaps each, which all make the judge fail."""
    origin = explored.origin

    def fails(swap: list[Swap]) -> bool:
        return judge.judged(_swapped(after, changed, swap)).verdict == "fail"

    def is_good(leaf: Leaf, other: Any) -> bool:
        ended = _swapped(after, changed, [(leaf.value, other)])
        return is_apart(leaf, after, changed, _shown(changes(before, ended)), now) and fails([(leaf.value, other)])

    now = str(before.get("system", {}).get("now", "")), str(after.get("system", {}).get("now", ""))
    fields: list[list[Swap]] = []
    tables: dict[str, ValueTable] = {}
    leaves = order(new_leaves(changed, after, _owner(origin.task.persona)), origin.seed, origin.task.id, "fields")
    for leaf in sorted(leaves, key=lambda leaf: _rank(leaf.value, origin.task.goal)):
        if fields and _rank(leaf.value, origin.task.goal) == UNSAID:
            break
        app = leaf.place[0]
        if app not in tables:
            tables[app] = ValueTable(app, after)
        place = (origin.seed, origin.task.id, *map(str, leaf.path))
        twice = beside(changed, leaf.value)
        others = [other for other in tables[app].others(leaf) if json.dumps(other) not in twice]
        others = _misleading(leaf.value, order(others, *place), origin.task.goal)
        others = order(others, *place, "misleading")
        good = [(leaf.value, other) for other in others[:3] if is_good(leaf, other)]
        if good:  # what goes with the value goes with it whatever takes its place
            good += [(leaf.value, other) for other in others[3:] if is_good(leaf, other)]
        if good:
            fields.append(good)
        if len(fields) == MOST_FIELDS:
            break
    for swaps in fields:
        for start in range(0, len(swaps) - 2, 3):
            yield "one-field", [[swap] for swap in swaps[start : start + 3]]
    for number, one in enumerate(fields):
        for other in fields[number + 1 :]:
            for first, second in zip(one[:PAIRED], other[:PAIRED], strict=False):
                if first[0] != second[0] and fails([first, second]):
                    yield "two-fields", [[first], [second], [first, second]]


def _misleading(value: Any, others: Sequence[Any], goal: str) -> list[Any]:
    """Others that look most like a value and have most words of the goal: else the value would be known as right by its words alone."""
    size, numbered = len(words(str(value))), _has_digit(value)
    alike = sorted(others, key=lambda other: (_has_digit(other) != numbered, abs(len(words(str(other))) - size)))
    told = {word for word in words(goal) if len(word) >= TELLING}
    return sorted(alike[: 4 * TRIED], key=lambda other: -len(words(str(other)) & told))[:TRIED]


def _has_digit(value: Any) -> bool:
    return any(map(str.isdigit, str(value)))


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


def _swapped(after: State, changed: Sequence[Change], swaps: Sequence[Swap]) -> State:
    """The end state with other values, wherever it has the values newly. It shares all other parts with the end state."""
    state, own = dict(after), set[int]()
    table = {json.dumps(old): new for old, new in swaps}
    texts = {old: new for old, new in swaps if isinstance(old, str) and len(old) >= QUOTED and not _WORD.fullmatch(old)}
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
    # What was sent was sent with these words: else the judge would fail it because it left the phone and was taken back.
    if sent := entries(after):
        said = [entry | {"says": _replaced(entry.get("says"), table, texts)} for entry in sent]
        state["system"] = state["system"] | {"journal": said}
    return state


def _replaced(value: Any, table: dict[str, Any], texts: dict[str, str]) -> Any:
    """A value with others in it. Texts that quote a value, such as a document's preview, quote the other one: else they would tell."""
    if isinstance(value, dict):
        return {
            name: part if name in IDS or name.endswith("Id") else _replaced(part, table, texts)
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
