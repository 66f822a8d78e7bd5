"""A day in which several things happen on one phone: `tasks/personal/timelines/<id>.yaml`.

Each moment is judged as a proactive instance of a scenario. What the person has decided at an earlier moment counts: where
they refused, the same occasion is silent later.
"""

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from iosworld import resources
from iosworld.errors import FileProblem
from iosworld.scenarios.scenario import IOSWORLD, PLAIN, Starts
from iosworld.tasks.personal.suite import PERSONAL, personal_tasks
from iosworld.tasks.task import Task
from iosworld.users.sheet import Identifier, Moment
from iosworld.yaml_files import read_model


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Occasion(_Model):
    """One moment of a day."""

    at: Moment
    """The minute on the phone's clock."""
    instance: Identifier
    """The proactive instance that says what is right. The phone is as the day has left it, not as the instance begins."""
    place: Annotated[str, Field(max_length=80)] = ""
    """Where the person is, if not where the instance says."""
    because: Annotated[str, Field(max_length=300)] = ""
    """What happened earlier that decides: `Refused at 20:30`."""


class Timeline(_Model):
    """A day on one phone."""

    canary: str = ""
    id: Identifier
    about: Annotated[str, Field(min_length=3, max_length=500)]
    persona: Annotated[str, Field(pattern=r"^[a-z0-9_]+$")]
    moments: Annotated[list[Occasion], Field(min_length=2, max_length=50)]

    @model_validator(mode="after")
    def _in_order(self) -> "Timeline":
        times = [moment.at for moment in self.moments]
        if times != sorted(set(times)):
            raise ValueError("moments: expected each to be later than the one before; sort them by at")
        return self


def timelines(tasks: Path | None = None) -> list[Timeline]:
    """Every timeline. `tasks` is the folder of suites; the default is iosworld's own. Raises FileProblem."""
    folder = (tasks or resources.folder("tasks")) / PERSONAL / "timelines"
    found, known = [], {item.task.id: item.task for item in personal_tasks(tasks)}
    for file in sorted(folder.glob("*.yaml")):
        timeline = read_model(file, Timeline)
        if timeline.id != file.stem:
            raise FileProblem(file, "id", f"expected {file.stem!r} as the file is called", "Rename one")
        _check(timeline, file, known)
        found.append(timeline)
    return found


def day_of(timeline: Timeline, tasks: Path | None = None) -> list[Task]:
    """The task of each moment, in order. All have the same phone, which begins at the first moment. Raises FileProblem."""
    known = {item.task.id: item.task for item in personal_tasks(tasks)}
    return [_at(moment, known[moment.instance]) for moment in timeline.moments]


def _at(moment: Occasion, task: Task) -> Task:
    """The instance at the moment's time and place, on a phone with all apps."""
    scenario = task.scenario.model_copy(update={"apps": "all", "starts": Starts(at=moment.at)})
    personal = task.personal
    if personal is not None and moment.place:
        personal = personal.model_copy(update={"place": moment.place})
    return task.model_copy(update={"scenario": scenario, "personal": personal})


def _check(timeline: Timeline, file: Path, known: dict[str, Task]) -> None:
    for number, moment in enumerate(timeline.moments):
        key, task = f"moments[{number}].instance", known.get(moment.instance)
        if task is None or task.personal is None or task.personal.form != "proactive":
            raise FileProblem(
                file, key, f"there is no proactive instance {moment.instance}", "See `iosworld tasks list`"
            )
        if task.persona != timeline.persona:
            raise FileProblem(file, key, f"it is on the phone of {task.persona}", f"Choose one of {timeline.persona}")
        if task.scenario.model_copy(update={"apps": IOSWORLD, "starts": None}) != PLAIN:
            raise FileProblem(file, key, "its phone begins with changes, and the day has one phone", "Choose another")
