"""How many different end states the instances of templates lead to, by drawing some of each."""

from dataclasses import dataclass

from iosworld.hashes import value_hash
from iosworld.tasks.task import Task
from iosworld.tasks.templates.instance import make_instance
from iosworld.tasks.templates.library import Library
from iosworld.tasks.templates.seeds import instance_seed
from iosworld.tasks.templates.start import start_of


@dataclass(frozen=True)
class DrawnOutcomes:
    """What was drawn of a suite."""

    instances: int = 0
    """All that were drawn."""
    distinct: int = 0
    """Those whose tasks differ in more than the wording of the goal."""
    end_states: int = 0
    """Different right outcomes: what the checks demand, and what the answers must be."""


def drawn_end_states(library: Library, each: int) -> DrawnOutcomes:
    """Draw `each` instances of every template, and count. Raises FileProblem, NoInstance."""
    instances, tasks, ends = 0, set(), set()
    for name, template in library.templates.items():
        for number in range(1, each + 1):
            task = make_instance(
                library, name, instance_seed(0, name, number, hidden=False), start_of(template.persona)
            ).task
            instances += 1
            outcome = _outcome(task)
            ends.add(outcome)
            tasks.add((name, outcome, value_hash([step.model_dump(mode="json") for step in task.solution])))
    return DrawnOutcomes(instances, len(tasks), len(ends))


def _outcome(task: Task) -> str:
    """A hash of what makes an end state right. Two instances with the same one end alike, whatever their template."""
    return value_hash([sorted(check.holds for check in task.checks), task.persona, task.scenario.hash])
