import numpy as np
import pytest

from iosworld.environments.choice import TaskChoice
from iosworld.errors import SetupError, UnknownName
from iosworld.tasks.templates.seeds import RANGE


def test_templates_give_a_new_instance_each_time():
    choice = TaskChoice("gym", split="train")
    drawn = [choice.draw(np.random.default_rng(seed)) for seed in (1, 1, 2)]
    assert drawn[0] is drawn[1]
    assert drawn[0].id != drawn[2].id
    assert all(int(task.id.partition("@")[2]) < RANGE for task in drawn)
    assert choice.draw(np.random.default_rng(1), drawn[2].id) == drawn[2]
    with pytest.raises(UnknownName, match="no task 'nothing@1'"):
        choice.draw(np.random.default_rng(1), "nothing@1")
    assert choice.personas == ("jordan_avery",)


@pytest.mark.parametrize("split", ["test_instances", "test_templates", "test_apps"])
def test_tests_have_seeds_that_training_never_draws(split):
    task = TaskChoice("gym", split=split).draw(np.random.default_rng(1))
    assert int(task.id.partition("@")[2]) >= RANGE


def test_instances_and_tasks_can_be_given():
    choice = TaskChoice("gym", ["notes-new@17", "notes-pin@5"])
    assert [task.id for task in choice.tasks] == ["notes-new@17", "notes-pin@5"]
    assert TaskChoice("gym", choice.tasks[0]).tasks == choice.tasks[:1]
    for wrong in ("notes-new@x", "nothing@1"):
        with pytest.raises(UnknownName):
            TaskChoice("gym", wrong)


def test_a_suite_of_templates_has_its_own_splits():
    with pytest.raises(UnknownName, match="held_out"):
        TaskChoice("gym", split="held_out")
    with pytest.raises(UnknownName, match="test_apps"):
        TaskChoice("starter", split="test_apps")
    with pytest.raises(SetupError, match="got both"):
        TaskChoice("gym", "notes-new@17", "train")
