"""What an agent is told about the person of a personal task: who and where they are, and their behavior log."""

from collections.abc import Iterable
from statistics import fmean

from iosworld.agents.configuration import History
from iosworld.behavior.entry import Entry
from iosworld.behavior.log import compile_log
from iosworld.behavior.retrieval import best, recall
from iosworld.tasks.personal.suite import people
from iosworld.tasks.task import Task


def person_text(task: Task, history: History) -> str:
    """The text; empty for a task that isn't personal. Raises UnknownName, OSError."""
    if task.personal is None or task.user is None:
        return ""
    who = f"You act for {task.user.name}, who is {task.personal.place or 'at home'} now."
    if history.log == "none":
        return who
    lines = "\n".join(entry.line for entry in _given(task, _log(task, history), history))
    return f"{who}\nWhat was noted of what {task.user.name} does, oldest first (time, place, action):\n{lines}"


def log_recall(tasks: Iterable[Task], history: History) -> float | None:
    """The mean share of the evidence in the log that an agent is given: recall@k. None without a task whose log has any.

    Raises UnknownName, OSError.
    """
    found = [share for task in tasks if (share := _recall(task, history)) is not None]
    return fmean(found) if found else None


def _recall(task: Task, history: History) -> float | None:
    if task.personal is None or history.log == "none" or not task.personal.evidence:
        return None
    entries = _log(task, history)
    evidence = [one for one in entries if one.label == "signal" and one.source in task.personal.evidence]
    return recall(_given(task, entries, history), evidence)


def _log(task: Task, history: History) -> list[Entry]:
    return compile_log(task.persona, people()[task.persona].habits, moment(task), history.noise)


def _given(task: Task, entries: list[Entry], history: History) -> list[Entry]:
    """The entries that an agent is given: all, or those that fit the goal, the place and the time best."""
    if history.log == "log":
        return entries
    place = task.personal.place if task.personal else ""
    return best(entries, " ".join((task.goal, place, moment(task) or "")), int(history.log.rpartition("-")[2]))


def moment(task: Task) -> str | None:
    """The minute at which the task begins, on the phone's clock; None for the persona's moment."""
    starts = task.scenario.starts
    return None if starts is None else starts.at
