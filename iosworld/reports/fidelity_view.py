"""Two devices compared, as tables for people, and as rows for CSV."""

from typing import Any

from iosworld.reports.fidelity import DeviceFidelity, TaskFidelity
from iosworld.reports.tables import NOTHING, Table, percent

FIDELITY_COLUMNS = ("task", "step", "other_step", "kind", "first", "second")
EXPLAINED = (
    "screens: those before the same step of both; + and –: those of steps that only B or only A took. alike: of the same type, "
    "label, value and states. missing: only on A. extra: only on B. state: paths at which the phones' final states differ."
)
MOST = 200
"""Maximum number of differences in a table; CSV and JSON contain all of them."""


def fidelity_tables(found: DeviceFidelity) -> list[Table]:
    """The counts by task, then each element that differs."""
    columns = ("task", "screens", "elements", "alike", "differences", "state", "verdicts")
    notes = [EXPLAINED]
    if found.left_out:
        notes.append(f"Left out, not played to the end on both: {', '.join(found.left_out)}.")
    share = found.alike / found.elements if found.elements else None
    counts = Table(
        title=f"A: {found.names[0]}   B: {found.names[1]}   {percent(share)} of {found.elements} elements alike",
        columns=columns,
        rows=tuple(_row(task) for task in found.tasks),
        left=frozenset({"task", "differences", "verdicts"}),
        notes=tuple(notes),
    )
    differences = found.differences
    if not differences:
        return [counts]
    rows = tuple(tuple(str(cell) for cell in row.values()) for row in fidelity_rows(found)[:MOST])
    cut = (f"{len(differences) - MOST} more: --csv or --json has all.",) if len(differences) > MOST else ()
    names = ("task", "A's step", "B's step", "kind", "A", "B")
    title = f"Elements that differ: {len(differences)}"
    return [counts, Table(title, names, rows, frozenset({"task", "kind", "A", "B"}), cut)]


def fidelity_rows(found: DeviceFidelity) -> list[dict[str, Any]]:
    """One row for each element that differs."""
    return [
        {
            "task": difference.task,
            "step": difference.steps[0],
            "other_step": difference.steps[1],
            "kind": difference.kind,
            "first": str(difference.first or NOTHING),
            "second": str(difference.second or NOTHING),
        }
        for difference in found.differences
    ]


def _row(task: TaskFidelity) -> tuple[str, ...]:
    screens = str(task.screens)
    screens += f" +{task.only_second}" if task.only_second else ""
    screens += f" –{task.only_first}" if task.only_first else ""
    kinds = task.to_json()["kinds"]
    return (
        task.task,
        screens,
        str(task.elements),
        percent(task.alike / task.elements if task.elements else None),
        ", ".join(f"{count} {kind}" for kind, count in kinds.items()) or NOTHING,
        NOTHING if task.state is None else str(len(task.state)),
        "/".join(task.verdicts),
    )
