"""The answer of a task's solution."""

from iosworld.tasks.answer_types import Given
from iosworld.tasks.steps import AnswerStep
from iosworld.tasks.task import Task


def answer_of(task: Task) -> tuple[str, Given]:
    """The answer of the task's solution, as text and as fields. Without one, the text is empty and the fields are null."""
    last = task.solution[-1]
    step = last if isinstance(last, AnswerStep) else None
    return (step.text if step else ""), {name: step.answers.get(name) if step else None for name in task.fields}
