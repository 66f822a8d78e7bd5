"""Two runs compared, as tables for people, and as rows for CSV."""

from typing import Any

from iosworld.reports.compare import RunComparison, Test
from iosworld.reports.pairs import LEVEL, fewest_tasks
from iosworld.reports.tables import NOTHING, Table, percent


def comparison_tables(found: RunComparison) -> list[Table]:
    """The counts and the test, then every task that only one of the two passed."""
    first, second = found.first.label, found.second.label
    notes = [f"Difference: success of B minus that of A, with its 95% confidence interval. p: {found.test}, two-sided."]
    if found.several_trials:
        notes.append("Trials of a task are correlated, so the sign of each task's difference is flipped as a whole.")
    if found.overall.counts.total:
        notes.append(_smallest(found.overall))
    if steps := found.steps_where_both_passed:
        notes.append(f"Steps where both passed: {steps[0]:.1f} and {steps[1]:.1f}.")
    if found.without_verdict:
        notes.append(f"Left out: {len(found.without_verdict)} pairs in which one or both have no verdict.")
    if found.only_in_first or found.only_in_second:
        notes.append(f"Only in A: {len(found.only_in_first)} episodes; only in B: {len(found.only_in_second)}.")
    notes += [f"Unlike: {change}" for change in found.changes]
    rows = [_test_row(kind, test) for kind, test in found.categories.items()]
    figures = Table(
        title=f"A: {first} ({found.first.run.record.name})   B: {second} ({found.second.run.record.name})",
        columns=("category", "pairs", "A", "B", "both", "only A", "only B", "neither", "B – A", "p"),
        rows=(*rows, _test_row("overall", found.overall)),
        left=frozenset({"category"}),
        notes=tuple(notes),
    )
    if not found.flipped:
        return [figures]
    flipped = [
        (pair.task, f"{pair.trial}", pair.first.verdict.verdict, pair.second.verdict.verdict,
         pair.first.verdict.cause or pair.second.verdict.cause)
        for pair in found.flipped
    ]  # fmt: skip
    columns = ("task", "trial", "A", "B", "cause of the failure")
    return [
        figures,
        Table(
            f"Passed by one and failed by the other: {len(flipped)}",
            columns,
            tuple(flipped),
            frozenset(columns) - {"trial"},
        ),
    ]


def _smallest(test: Test) -> str:
    """What so many tasks and trials can show."""
    if test.smallest is None:
        return f"Fewer than {fewest_tasks()} tasks cannot show a difference (p < {LEVEL:g})."
    return f"The smallest difference that these pairs can show (p < {LEVEL:g}): {100 * test.smallest:.1f} points."


def _test_row(name: str, test: Test) -> tuple[str, ...]:
    counts = test.counts
    passed = [percent(of / counts.total) if counts.total else NOTHING
              for of in (counts.both + counts.only_first, counts.both + counts.only_second)]  # fmt: skip
    gap = test.difference
    points = NOTHING if gap is None else f"{100 * gap.value:+.0f} ({100 * gap.low:+.0f} to {100 * gap.high:+.0f})"
    p = NOTHING if test.p is None else f"{test.p:.3f}" if test.p >= 0.001 else "< 0.001"
    in_counts = (counts.both, counts.only_first, counts.only_second, counts.neither)
    return (name, f"{counts.total}", *passed, *(f"{count}" for count in in_counts), points, p)


COMPARISON_COLUMNS = ("task", "trial", "category", "first", "second", "steps_first", "steps_second")


def comparison_rows(found: RunComparison) -> list[dict[str, Any]]:
    """A row for each pair."""
    rows: list[dict[str, Any]] = found.to_json()["episodes"]
    return rows
