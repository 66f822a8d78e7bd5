"""Changes of a phone's state before its first screen. They address records as `may_change` does.

```yaml
changes:
  - set: {path: "clock.alarms[alarm-airport].isOn", to: true}
  - add: {path: splitpay.requests, record: {id: request-taxi, …}}
  - remove: {path: "notes.notes[note-miso]"}
```
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from pydantic import AfterValidator

from iosworld.errors import ScenarioProblem
from iosworld.scenarios.model import ScenarioModel
from iosworld.state_paths import Part, Path, format_path, parse_path

State = Mapping[str, Any]


def _one_place(text: str) -> str:
    path = parse_path(text)
    if any(part.kind not in ("key", "element") for part in path) or len(path) < 2:
        raise ValueError(f"{text!r} is not one place in the state; write it like clock.alarms[alarm-1001].isOn")
    return text


Place = Annotated[str, AfterValidator(_one_place)]
"""A path to one value: keys and elements only."""


class Set(ScenarioModel):
    """A value is another."""

    path: Place
    to: Any


class Add(ScenarioModel):
    """A list has one more record, at its end or at a position."""

    path: Place
    """The list."""
    record: Any
    position: int | None = None
    """The index of the new record, from 0. None for the end."""


class Remove(ScenarioModel):
    """A record, or an optional value, is not there."""

    path: Place


class StateChange(ScenarioModel):
    """One change: exactly one of its fields."""

    set: Set | None = None
    add: Add | None = None
    remove: Remove | None = None

    def model_post_init(self, _context: object) -> None:
        if len([kind for kind in (self.set, self.add, self.remove) if kind is not None]) != 1:
            raise ValueError("expected one of set, add and remove")

    @property
    def operation(self) -> "Set | Add | Remove":
        """What it does."""
        found = self.set or self.add or self.remove
        assert found is not None
        return found

    def __str__(self) -> str:
        name = next(name for name in ("set", "add", "remove") if getattr(self, name) is not None)
        return f"{name} {self.operation.path}"


def changed(state: State, changes: Iterable[StateChange]) -> dict[str, Any]:
    """A copy of `state` with all changes, in their order. What does not change is shared with `state`.

    Raises ScenarioProblem that names the change and the part of its path that is not there.
    """
    result = dict(state)
    for change in changes:
        path = parse_path(change.operation.path)
        result = _replaced(result, path, 0, change)
    return result


def _replaced(value: Any, path: Path, depth: int, change: StateChange) -> Any:
    """`value`, which is at `path[:depth]`, with the change in it."""
    part, is_last = path[depth], depth == len(path) - 1
    operation = change.operation
    if part.kind == "key":
        if not isinstance(value, dict):
            raise _missing(change, path, depth, f"expected an object, found {_kind(value)}")
        if is_last and isinstance(operation, Set):
            return {**value, part.name: operation.to}
        if part.name not in value:
            raise _missing(change, path, depth, f"there is no {part.name!r}; keys: {_some(value)}")
        if is_last and isinstance(operation, Remove):
            return {key: kept for key, kept in value.items() if key != part.name}
        inner = value[part.name]
        new = _added(inner, operation, change, path) if is_last else _replaced(inner, path, depth + 1, change)
        return {**value, part.name: new}
    if not isinstance(value, list):
        raise _missing(change, path, depth, f"expected a list, found {_kind(value)}")
    index = _index(value, part)
    if index is None:
        raise _missing(change, path, depth, f"there is no element {part.name!r}; elements: {_elements(value)}")
    if is_last and isinstance(operation, Remove):
        return value[:index] + value[index + 1 :]
    if is_last and isinstance(operation, Set):
        new = operation.to
    elif is_last:
        new = _added(value[index], operation, change, path)
    else:
        new = _replaced(value[index], path, depth + 1, change)
    return [*value[:index], new, *value[index + 1 :]]


def _added(records: Any, operation: "Set | Add | Remove", change: StateChange, path: Path) -> list[Any]:
    assert isinstance(operation, Add)
    if not isinstance(records, list):
        raise _missing(change, path, len(path) - 1, f"expected a list, found {_kind(records)}")
    name = operation.record.get("id") if isinstance(operation.record, dict) else None
    if name is not None and any(isinstance(record, dict) and record.get("id") == name for record in records):
        raise _missing(change, path, len(path) - 1, f"there already is an element {name!r}; choose another id")
    place = len(records) if operation.position is None else operation.position
    if not 0 <= place <= len(records):
        raise _missing(change, path, len(path) - 1, f"expected a position of 0 to {len(records)}, got {place}")
    return [*records[:place], operation.record, *records[place:]]


def _index(records: Sequence[Any], part: Part) -> int | None:
    """The position of an element, by its `id` where every element has one, else by its position."""
    if records and all(isinstance(record, dict) and "id" in record for record in records):
        return next((index for index, record in enumerate(records) if str(record["id"]) == part.name), None)
    return int(part.name) if part.name.isdecimal() and int(part.name) < len(records) else None


def _missing(change: StateChange, path: Path, depth: int, why: str) -> ScenarioProblem:
    place = format_path(path[:depth]) if depth else "the state"
    return ScenarioProblem(f"change {change}: at {place}: {why}")


def _kind(value: object) -> str:
    return {dict: "an object", list: "a list", type(None): "nothing"}.get(type(value), repr(value)[:40])


def _some(value: Mapping[str, Any]) -> str:
    names = sorted(value)
    return ", ".join(names[:12]) + (", …" if len(names) > 12 else "")


def _elements(records: Sequence[Any]) -> str:
    names = [
        str(record["id"]) if isinstance(record, dict) and "id" in record else str(n) for n, record in enumerate(records)
    ]
    return (", ".join(names[:8]) + (", …" if len(names) > 8 else "")) or "none"
