"""What an agent is told about the person of a personal task: who and where they are, and their behavior log."""

from iosworld.agents.configuration import History
from iosworld.behavior.log import compile_log
from iosworld.behavior.retrieval import best
from iosworld.tasks.personal.suite import people
from iosworld.tasks.task import Task


def person_text(task: Task, history: History) -> str:
    """The text; empty for a task that isn't personal. Raises UnknownName, OSError."""
    if task.personal is None or task.user is None:
        return ""
    who = f"You act for {task.user.name}, who is {task.personal.place or 'at home'} now."
    if history.log == "none":
        return who
    entries = compile_log(task.persona, people()[task.persona].habits, moment(task), history.noise)
    if history.log != "log":
        query = " ".join((task.goal, task.personal.place, moment(task) or ""))
        entries = best(entries, query, int(history.log.rpartition("-")[2]))
    lines = "\n".join(entry.line for entry in entries)
    return f"{who}\nWhat was noted of what {task.user.name} does, oldest first (time, place, action):\n{lines}"


def moment(task: Task) -> str | None:
    """The minute at which the task begins, on the phone's clock; None for the persona's moment."""
    starts = task.scenario.starts
    return None if starts is None else starts.at
