"""The agreement of two judges as tables for people, and as rows for CSV."""

from typing import Any

from iosworld.reports.agreement import Comparison, Pair, word
from iosworld.reports.confusion import Agreement
from iosworld.reports.links import relative
from iosworld.reports.tables import NOTHING, Link, Table, coefficient, rate


def agreement_tables(found: Comparison) -> list[Table]:
    """The figures, then every disagreement with links to the screens."""
    notes = [
        "In brackets: 95% confidence intervals, which account for correlated trials and items of a task.",
        f"The ground truth is {found.truth}; a pass, or a satisfied item, counts as positive.",
    ]
    silent = [one for one in found.left_out if not one.items]
    if silent:
        notes.append(
            f"Left out: {len(silent)} of {found.episodes} episodes, which one of the two judges did not judge."
        )
    if not found.items.counts.total:
        notes.append("The judges have no items in common: checks of a task and items of its rubric are different.")
    rows = [_agreement_row("episodes", found.tasks)]
    for name, part in (("items linked to a check", found.linked), ("independent items", found.independent)):
        if part.counts.total:
            rows.append(_agreement_row(name if found.linked.counts.total else "items", part))
    figures = Table(
        title=f"{found.said} against {found.truth}",
        columns=("of", "n", "agree", "κ", "accuracy", "precision", "recall", "F1"),
        rows=tuple(rows),
        left=frozenset({"of"}),
        notes=tuple(notes),
    )
    differing = found.disagreements
    if not differing:
        return [figures]
    columns = ("task", "item", found.truth, found.said, "why", "steps")
    listed = Table(
        title=f"{len(differing)} disagreement{'s' if len(differing) > 1 else ''}",
        columns=columns,
        rows=tuple(_disagreement(pair) for pair in differing),
        left=frozenset(columns),
    )
    return [figures, listed]


def _agreement_row(name: str, found: Agreement) -> tuple[str, ...]:
    agreed, total = found.counts.agreed
    shares = (rate(figure) for figure in (found.accuracy, found.precision, found.recall, found.f1))
    return (name, f"{total}", f"{agreed}", coefficient(found.kappa), *shares)


def _disagreement(pair: Pair) -> tuple[str | Link, ...]:
    shown = pair.steps
    steps = Link(", ".join(f"step {step}" for step, _ in shown), relative(shown[-1][1])) if shown else NOTHING
    trial = f" ({pair.episode.trial})" if pair.episode.trial > 1 else ""
    why = "; ".join(filter(None, (pair.truth.reason, pair.said.reason)))
    return (f"{pair.episode.task}{trial}", pair.item or "", word(pair.truth), word(pair.said), why, steps)


AGREEMENT_COLUMNS = ("run", "task", "trial", "item", "truth", "said", "agree", "folder")


def agreement_rows(found: Comparison) -> list[dict[str, Any]]:
    """A row for each subject that both judges rated; `item` is empty for an episode as a whole."""
    return [
        {
            "run": pair.run.record.name,
            "task": pair.episode.task,
            "trial": pair.episode.trial,
            "item": pair.item,
            "truth": word(pair.truth),
            "said": word(pair.said),
            "agree": pair.agree,
            "folder": relative(pair.episode.folder),
        }
        for pair in found.pairs
    ]
