"""The task set with the real verifiers: `make test-plugs`."""

import asyncio
from types import SimpleNamespace

import pytest

pytest.importorskip("verifiers", reason="verifiers is not installed")

import verifiers.v1 as vf

import iosworld.plugs.verifiers as package
from iosworld.plugs.verifiers.phone_taskset import PhoneTask, PhoneTaskset, PhoneTasksetConfig
from iosworld.plugs.verifiers.phone_tools import PhoneData, PhoneToolset, RolloutState

pytestmark = pytest.mark.filterwarnings("ignore")  # the package's own


def test_the_package_exports_one_task_set():
    [name] = package.__all__
    assert issubclass(getattr(package, name), vf.Taskset)


def test_tasks_have_prompts_and_tools(small_suite):
    tasks = list(PhoneTaskset(PhoneTasksetConfig(suite="small")))
    assert [task.data.task for task in tasks] == ["todo-milk"]
    assert "completed" in tasks[0].data.prompt
    [tools] = PhoneTask.toolsets(tasks[0].config)
    assert isinstance(tools, PhoneToolset)


def test_a_phone_that_failed_is_an_error_and_no_reward():
    task = PhoneTask(PhoneData(task="todo-milk"))
    good = SimpleNamespace(state=RolloutState(reward=0.75, verdict="fail"))
    assert asyncio.run(task.progress(good)) == 0.75
    assert asyncio.run(task.passed(good)) == 0
    with pytest.raises(vf.TaskError, match="it went away"):
        asyncio.run(task.progress(SimpleNamespace(state=RolloutState(verdict="none", cause="it went away"))))


@pytest.mark.slow
def test_the_solution_of_a_task_is_valid(built_simulator):
    [task] = [each for each in PhoneTaskset(PhoneTasksetConfig(suite="starter")) if each.data.task == "clock-gym-alarm"]
    assert asyncio.run(task.validate(None)) is True
