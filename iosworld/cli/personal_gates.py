"""The part of `iosworld tasks audit` on the suite `personal`."""

from collections.abc import Sequence

from rich.markup import escape

from iosworld.cli.output import console, print_json, progress
from iosworld.cli.phones import phones_for
from iosworld.cli.tables import print_tables
from iosworld.reports.tables import Table, percent
from iosworld.runs.personal_gates import check_gates
from iosworld.tasks.suite import SuiteTask


def report_gates(chosen: Sequence[SuiteTask], workers: int, as_json: bool) -> int:
    """Play all policies, print their figures, and return the exit status: 1 if a gate doesn't hold."""
    proactive = sum(item.task.personal is not None and item.task.personal.form == "proactive" for item in chosen)
    with phones_for(chosen) as sources, progress(proactive) as steps:
        gates = check_gates(chosen, sources, steps.done, workers=workers)
    if as_json:
        print_json(gates.to_json())
    rows = tuple(
        (
            one.name,
            f"{sum(a.passed for a in one.figures.episodes)}/{len(one.figures.episodes)}",
            percent(one.figures.balanced),
            f"{one.cost:.2f}",
            percent(one.figures.act.value),
            percent(one.figures.silent.value),
            percent(one.figures.stop.value),
        )
        for one in gates.policies
    )
    columns = ("policy", "passed", "balanced", "cost", "Act", "Silent", "Stop")
    out = console(as_json)
    print_tables(out, [Table("", columns, rows, frozenset({"policy"}))])
    problems = gates.problems()
    for problem in problems:
        out.print(f"[red]problem[/red] {escape(problem)}", soft_wrap=True)
    return 1 if problems else 0
