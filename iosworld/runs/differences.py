"""Differences between a run's saved configuration and the current one. A run with differences is not resumed."""

from collections.abc import Mapping
from typing import Any

from iosworld.devices.factory import PAINTER
from iosworld.errors import RunFolderProblem
from iosworld.runs.configuration import RunRecord

NO_BEARING = frozenset({"versions.platform", "config.run_budget"})
"""Values that may change: a run can move to another machine of the same kind, or get a larger budget."""


class ChangedConfiguration(RunFolderProblem):
    """A run cannot be resumed or repeated because its configuration changed. `changes` lists every difference."""

    def __init__(self, name: str, changes: tuple[str, ...], instead: str = "start a new run, or resume") -> None:
        """`instead` is what else the user can do; the last of it goes on with "despite the changes"."""
        self.changes = changes
        super().__init__(
            f"the run {name} was started with other settings, so its episodes would not be comparable:\n"
            + "".join(f"  {change}\n" for change in changes)
            + f"restore it, {instead} despite the changes with --allow-changes"
        )


def differences(before: RunRecord, now: RunRecord) -> tuple[str, ...]:
    """Every value of `run.json` that affects results and differs, one line each: its key, the old and the new value."""
    parts = ("config", "versions", "hashes", "agent")
    old, new = (_flat({part: record.model_dump(mode="json")[part] for part in parts}) for record in (before, now))
    return tuple(
        f"{name}: it was {_word(old, name)}, now it is {_word(new, name)}"
        for name in sorted(old.keys() | new.keys())
        if old.get(name) != new.get(name)
        and not any(f"{name}.".startswith(f"{free}.") for free in NO_BEARING)
        and not (name.endswith(f".{PAINTER}") and name not in old)  # runs of earlier versions don't say
    )


def _flat(value: Any, prefix: str = "") -> dict[str, Any]:
    """`{"a": {"b": 1}}` as `{"a.b": 1}`."""
    if not isinstance(value, Mapping):
        return {prefix: value}
    inner = [_flat(item, f"{prefix}.{key}" if prefix else str(key)) for key, item in value.items()]
    return {name: leaf for leaves in inner for name, leaf in leaves.items()}


def _word(values: dict[str, Any], name: str) -> str:
    return "none" if values.get(name) is None else str(values[name])
