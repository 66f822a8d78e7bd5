import json
from dataclasses import replace
from pathlib import Path

import pytest

from iosworld.agents import open_agents
from iosworld.errors import RunFolderProblem
from iosworld.runs import Run, RunConfiguration, summary
from iosworld.runs.configuration import episode_seed
from iosworld.runs.folder import RunFolder
from iosworld.runs.saved import SavedRun
from iosworld.runs.validation import validate_task
from iosworld.tasks import Rubric, SuiteTask, Task
from iosworld.testing import FakePhones


@pytest.fixture
def suite(todo_task):
    items = [{"id": f"i{n}", "text": f"Item {n}"} for n in range(4)]
    return [SuiteTask(todo_task, Rubric.model_validate({"task": todo_task.id, "items": items}), Path("x.yaml"))]


def play(suite, path, agent="reference", phones=None, **asked):
    configuration = RunConfiguration(agent=agent, suite="small", **asked)
    folder = RunFolder.create(path)
    sources = {"jordan_avery": phones or FakePhones()}
    return folder, Run(configuration, suite, open_agents(configuration.agent), sources, folder).play().records


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_run_writes_everything_to_its_folder(suite, tmp_path):
    folder, [record] = play(suite, tmp_path / "run")
    assert (record.verdict, record.ended, record.progress) == ("pass", "stopped", 1.0)
    written = files(tmp_path / "run")
    steps = [json.loads(line) for line in written["episodes/todo-milk/1/steps.jsonl"].splitlines()]
    assert [step["step"] for step in steps] == list(range(1, record.steps + 1))
    assert steps[-1]["action"] == {"action": "stop", "answer": "Milk is there.", "answers": {"completed": "yes"}}
    assert steps[-2]["now"] > "2026-05-12T09:41:05"
    for step in steps:
        assert written[f"episodes/todo-milk/1/{step['screen']}"].startswith(b"\x89PNG")
        assert written[f"episodes/todo-milk/1/{step['tree']}"].startswith(b"<Application")
        assert step["screen_size"] == [706, 1536]
    [episode] = SavedRun.open(tmp_path / "run").episodes
    before, after = episode.state_before(), episode.state_after()
    assert len(after["todo"]["items"]) == len(before["todo"]["items"]) + 1
    assert json.loads(written["episodes/todo-milk/1/verdicts/state.json"])["verdict"] == "pass"
    run = folder.read()
    assert run.episodes == (("todo-milk", 1),)
    assert run.hashes["tasks"] == {"todo-milk": suite[0].task.hash}
    assert run.hashes["jordan_avery"] == {"apps": "fake", "seeds": "30"}
    assert run.tasks["todo-milk"].model_dump() == {"category": "single", "apps": ("todo",), "tags": ()}
    assert folder.record("todo-milk", 1) == record
    assert folder.record("todo-milk", 2) is None


@pytest.mark.parametrize("agent", ["reference", "random"])
def test_the_same_run_twice_gives_the_same_bytes(suite, tmp_path, agent):
    for name in ("one", "two"):
        play(suite, tmp_path / name, agent, seed=7)
    one, two = files(tmp_path / "one"), files(tmp_path / "two")
    assert one.keys() == two.keys()
    episode = "episodes/todo-milk/1/episode.json"
    assert {name for name in one if one[name] != two[name]} - {episode} == {"run.json"}
    first, second = json.loads(one[episode]), json.loads(two[episode])
    for record in (first, second):
        assert record.pop("seconds") >= 0
    assert first == second


def test_different_seed_gives_a_different_random_episode(suite, tmp_path):
    texts = []
    for seed in (1, 2):
        folder, _ = play(suite, tmp_path / str(seed), "random", seed=seed)
        texts.append((folder.episode("todo-milk", 1) / "steps.jsonl").read_text())
    assert texts[0] != texts[1]


def test_doing_nothing_is_no_progress(suite, tmp_path):
    _, [record] = play(suite, tmp_path / "run", "nothing")
    assert (record.verdict, record.progress, record.steps, record.ended) == ("fail", 0.0, 1, "stopped")


def test_reaching_the_step_limit_ends_the_episode(suite, tmp_path):
    folder, [record] = play(suite, tmp_path / "run", max_steps=3)
    assert (record.verdict, record.ended, record.steps) == ("fail", "step_limit", 3)
    assert (folder.episode("todo-milk", 1) / "screens" / "0004.png").exists()


def test_failed_agent_is_judged_by_the_final_state(suite, tmp_path, todo_data):
    lost = Task.model_validate({**todo_data, "solution": [*todo_data["solution"][:3], {"tap": "Nothing"}]})
    _, [record] = play([replace(suite[0], task=lost)], tmp_path / "run")
    assert (record.verdict, record.ended, record.progress) == ("fail", "agent_error", 0.75)
    assert "step 4 of the solution (tap)" in record.cause


@pytest.mark.parametrize("phones", [FakePhones(fails=True), FakePhones(fails_after=0), FakePhones(fails_after=3)])
def test_failed_device_gives_no_verdict_and_the_run_continues(suite, tmp_path, phones):
    folder, [record] = play(suite, tmp_path / "run", phones=phones)
    assert (record.verdict, record.ended, record.progress) == ("none", "device_error", None)
    assert record.cause
    figures = summary(folder, [record])
    assert (figures["total"], figures["passed"], figures["failed"], figures["no_verdict"]) == (1, 0, 0, 1)
    assert figures["episodes"][0].keys() == {
        "task", "trial", "verdict", "cause", "progress", "side_effects", "steps", "ended",
    }  # fmt: skip


def test_folder_in_use_is_not_touched(suite, tmp_path):
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(RunFolderProblem, match=r"it has mine\.txt"):
        play(suite, tmp_path)


def test_folder_without_a_run_is_an_error(tmp_path):
    with pytest.raises(RunFolderProblem, match="is not a run folder"):
        RunFolder(tmp_path).read()


def test_episode_seed_depends_only_on_run_task_and_trial():
    seeds = {episode_seed(seed, task, trial) for seed in (0, 1) for task in ("a", "b") for trial in (1, 2)}
    assert len(seeds) == 8
    assert episode_seed(0, "a", 1) == episode_seed(0, "a", 1)


def test_task_is_valid_if_its_checks_distinguish_solution_inaction_and_near_misses(todo_task):
    assert validate_task(todo_task, FakePhones()).problems == ()


def broken(todo_data, **changes) -> str:
    [problem] = validate_task(Task.model_validate({**todo_data, **changes}), FakePhones()).problems
    return problem


ALWAYS = {"id": "always", "text": "The phone is there", "holds": "after.todo != `null`"}


DONE = {"answer": {"text": "Done.", "completed": "yes"}}


def test_solution_that_does_not_reach_the_goal_is_reported(todo_data):
    assert "ended with agent_error" in broken(todo_data, solution=[{"tap": "Nothing"}, DONE])
    assert "the check ticked does not hold" in broken(todo_data, solution=[*todo_data["near_misses"][0]["steps"], DONE])
    assert "todo.items[item-2].done changed" in broken(
        todo_data, solution=[*todo_data["near_misses"][1]["steps"], DONE]
    )


def test_solution_that_leaves_no_room_to_look_around_is_reported(todo_data):
    assert "at most 70% of max_steps (12) leave room" in broken(todo_data, max_steps=12)


def test_solution_with_an_action_that_not_every_agent_has_is_reported(todo_data):
    steps = [{"open": "Todo"}, {"long_press": "Thing 3"}, *todo_data["solution"][1:]]
    task = Task.model_validate({**todo_data, "solution": steps})
    problems = validate_task(task, FakePhones()).problems
    assert any("solution: it uses long_press; only ask_user, home, stop," in problem for problem in problems)


def test_check_that_is_true_from_the_start_is_reported(todo_data):
    problem = broken(todo_data, checks=[*todo_data["checks"], ALWAYS])
    assert problem == "untouched: the check always holds already; make it a guard, or sharper"


def test_guard_must_be_true_from_the_start(todo_data):
    guard = {**ALWAYS, "guard": True}
    task = Task.model_validate({**todo_data, "checks": [*todo_data["checks"], guard]})
    assert validate_task(task, FakePhones()).valid
    assert "the guard always does not hold at the start" in broken(
        todo_data, checks=[*todo_data["checks"], {**guard, "holds": "length(after.todo.items) == `31`"}],
        near_misses=[{**miss} for miss in todo_data["near_misses"]],
    )  # fmt: skip


def test_near_miss_that_fails_another_check_is_reported(todo_data):
    misses = [{**todo_data["near_misses"][0], "fails": "added"}, todo_data["near_misses"][1]]
    problem = broken(todo_data, near_misses=misses)
    assert problem == "near miss 1 (It is not ticked): it should fail added; it fails ticked"
