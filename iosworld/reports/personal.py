"""The part of a report on personal tasks."""

from collections.abc import Sequence

from iosworld.errors import SetupError
from iosworld.judging.personal import Assessment, assess
from iosworld.judging.personal_figures import PersonalFigures, Rate
from iosworld.reports.judged_runs import JudgedRun, Scored
from iosworld.reports.tables import Table, number, percent
from iosworld.tasks.personal.labels import FORMS
from iosworld.tasks.personal.suite import PERSONAL
from iosworld.tasks.task import Task


def personal_figures(run: JudgedRun, scored: Sequence[Scored]) -> PersonalFigures | None:
    """The figures; None for a run without personal tasks. Tasks that cannot be read are left out."""
    if run.record.config.suite != PERSONAL:
        return None
    found: list[Assessment] = []
    tasks: dict[str, Task | None] = {}
    for one in scored:
        name = one.episode.task
        if name not in tasks:
            tasks[name] = _task(run, name)
        task = tasks[name]
        if task is not None and task.personal is not None:
            record, log = one.episode.record, run.record.config.agent.history.log != "none"
            made = assess(task, one.verdict, one.episode.talk(), record.ended, record.steps, log=log)
            found += [made] if made else []
    return PersonalFigures(tuple(found)) if found else None


def _task(run: JudgedRun, name: str) -> Task | None:
    if not run.saved.keeps(name):
        return None
    try:
        return run.saved.task(name).task
    except SetupError:
        return None


def personal_tables(found: PersonalFigures) -> list[Table]:
    """The figures as tables."""
    data = found.to_json()
    forms = tuple(
        (
            name,
            str(data["forms"][name]["episodes"]),
            percent(data["forms"][name]["success"]["value"]),
            number(data["forms"][name]["cost"], 2),
            number(data["forms"][name]["questions"], 2),
        )
        for name in FORMS
    )
    gap = data["understanding_gap"]
    notes = (
        f"Balanced accuracy over act, ask and silent: {percent(found.balanced)}; skill above always the same: {percent(found.skill)}.",
        f"Act {_rate(found.act)}, Silent {_rate(found.silent)}, Stop {_rate(found.stop)}: shares of fixed sets of instances.",
        f"Understanding gap: personalized {percent(gap['personalized'])}, proactive {percent(gap['proactive'])}.",
        f"Hybrid score of the personalized form: {percent(found.hybrid)}.",
        "Questions: "
        + ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in data["questions"].items())
        + ".",
        "Failures: "
        + (", ".join(f"{name} {count}" for name, count in data["failures"].items() if count) or "none")
        + ".",
    )
    return [
        Table(
            title="Personal tasks",
            columns=("form", "episodes", "success", "cost", "questions"),
            rows=forms,
            left=frozenset({"form"}),
            notes=notes,
        )
    ]


def _rate(found: Rate) -> str:
    return f"{percent(found.value)} ({found.hits}/{found.of})"
