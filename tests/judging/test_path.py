"""Tasks that ask for a way, judged in episodes, in saved runs, and when tasks are validated."""

import pytest

from iosworld.agents import make_agent
from iosworld.episodes import EpisodeRecord, EpisodeRecorder, play_episode
from iosworld.episodes.step_tree import play_steps
from iosworld.judging.state import judge_state
from iosworld.runs.judges import StateJudge
from iosworld.runs.saved import SavedEpisode
from iosworld.tasks import SuiteTask, Task
from iosworld.testing import FakePhones

ADDED_FIRST = {
    "order": "sequential",
    "list": [
        {"FindAction": {"action": "type", "text": "Milk"}},
        {"FindElementByAction": {"label": "Add"}},
        {"FindElementByAction": {"label": "Milk"}},
        {"StopPage": {"label": "Milk"}},
    ],
}
TICKED_FIRST = {"order": "sequential", "list": ADDED_FIRST["list"][2:3] + ADDED_FIRST["list"][1:2]}


def asking_for(todo_data, way, **more):
    return Task.model_validate(
        todo_data | {"path": [{"id": "way", "text": "It is added, then ticked", "happens": way}]} | more
    )


@pytest.mark.parametrize(("way", "expected"), [(ADDED_FIRST, "pass"), (TICKED_FIRST, "fail")])
def test_an_episode_is_judged_by_its_way(todo_data, todo_item, tmp_path, way, expected):
    task = asking_for(todo_data, way)
    with EpisodeRecorder(tmp_path) as recorder, FakePhones().phone() as phone:
        result = play_episode(task, make_agent("reference", task, 0), phone, recorder)
        about = {"task": task.id, "task_hash": task.hash, "trial": 1, "agent": "reference", "seed": 0}
        record = EpisodeRecord.of(result, **about, goal=task.goal, seconds=1.0)
        recorder.complete(result, record)
    assert result.verdict.verdict == expected
    assert [check.holds for check in result.verdict.checks] == [True, True, expected == "pass"]
    if expected == "fail":
        assert result.verdict.cause == "way: does not hold: It is added, then ticked"
        assert result.verdict.progress == 0.8
    saved = SavedEpisode(task.id, 1, tmp_path, record)
    item = SuiteTask(task, todo_item.rubric, todo_item.file)
    assert StateJudge().judge(item, saved) == result.verdict
    [played] = play_steps(task, FakePhones(), [task.solution])
    assert played.verdict == result.verdict


def test_a_near_miss_can_be_one_of_the_way(todo_data):
    """The outcome is right, and it was not reached as the goal says."""
    task = asking_for(todo_data, {"order": "presence", "list": [{"FindElementByAction": {"label": "Thing 2"}}]})
    [played] = play_steps(task, FakePhones(), [task.solution])
    assert [check.id for check in played.verdict.checks if not check.holds] == ["way"]


def test_without_a_recorded_way_there_is_no_verdict(todo_data, todo_task):
    task = asking_for(todo_data, ADDED_FIRST)
    with FakePhones().phone() as phone:
        state = phone.state()
    assert judge_state(task, state, state, "").verdict == "none"
    assert judge_state(todo_task, state, state, "").verdict == "fail"


def test_the_way_is_a_part_of_the_hash_and_its_absence_is_not(todo_data, todo_task):
    assert Task.model_validate(todo_data | {"path": []}).hash == todo_task.hash
    shown = {"FindElement": {"label": "Milk"}}
    hashes = {
        asking_for(todo_data, way).hash
        for way in (ADDED_FIRST, TICKED_FIRST, shown, {"StopPage": shown["FindElement"]})
    }
    assert len(hashes | {todo_task.hash}) == 5


def test_a_guard_alone_suffices_if_the_way_is_the_goal(todo_data):
    guard = {"id": "kept", "text": "Nothing is gone", "guard": True, "holds": "length(after.todo.items) >= `1`"}
    with pytest.raises(ValueError, match="every check is a guard"):
        Task.model_validate(todo_data | {"checks": [guard], "near_misses": todo_data["near_misses"][1:] * 2})
    only = asking_for(todo_data, ADDED_FIRST, checks=[guard], near_misses=todo_data["near_misses"][1:] * 2)
    with FakePhones().phone() as phone:
        assert play_episode(only, make_agent("nothing", only, 0), phone).verdict.verdict == "fail"
    with FakePhones().phone() as phone:
        assert play_episode(only, make_agent("reference", only, 0), phone).verdict.verdict == "pass"
