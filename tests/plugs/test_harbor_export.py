"""Folders for Harbor: their scripts' programs on real phones, and Harbor's own reader where it is installed."""

import json
import tomllib

import pytest

from iosworld.actions import Home, Stop
from iosworld.errors import DeviceLost, InvalidAction
from iosworld.plugs.harbor import phone as program
from iosworld.plugs.harbor.export import write_tasks
from iosworld.tasks.suite import load_suite, select
from iosworld.testing import FakePhones


def test_a_folder_has_what_harbor_reads(todo_task, tmp_path):
    [folder] = write_tasks([todo_task], "small", tmp_path)
    config = tomllib.loads((folder / "task.toml").read_text())
    assert config["schema_version"] == "1.4"
    assert config["task"]["name"] == f"iosworld/{todo_task.id}"
    assert config["environment"]["mcp_servers"][0]["transport"] == "streamable-http"
    assert config["environment"]["network_mode"] == "no-network"
    instruction = (folder / "instruction.md").read_text()
    assert todo_task.goal in instruction
    assert f"At most {todo_task.max_steps} actions count" in instruction
    for script in ("solution/solve.sh", "tests/test.sh"):
        assert (folder / script).stat().st_mode & 0o111
    for file in folder.rglob("*"):  # the agent reads the folder's instruction only, but no file tells the solution
        if file.is_file():
            assert "holds" not in file.read_text()


def test_harbor_reads_the_folder(todo_task, tmp_path):
    pytest.importorskip("harbor", reason="Harbor is not installed")
    from harbor.models.task.task import Task

    [folder] = write_tasks([todo_task], "small", tmp_path)
    read = Task(folder)
    assert read.config.environment.mcp_servers[0].name == "iosworld"


def test_a_log_is_played_again_and_judged(todo_task, tmp_path):
    log = tmp_path / "logs" / "phone.jsonl"
    assert program.judge_log(todo_task, FakePhones(3), program.read_log(log)) == {"reward": 0, "progress": 0}
    program.write_log(log, [Home(), Stop(answers={"completed": "yes"})])
    assert program.read_log(log) == [Home(), Stop(answers={"completed": "yes"})]
    assert program.judge_log(todo_task, FakePhones(3), program.read_log(log))["reward"] == 0
    with pytest.raises(DeviceLost, match="no verdict"):
        program.judge_log(todo_task, FakePhones(3, fails_after=4), [Home()] * 6)
    log.write_text("nothing\n")
    with pytest.raises(InvalidAction):
        program.read_log(log)


@pytest.mark.slow
def test_the_solution_earns_1_and_doing_nothing_0(built_simulator, tmp_path):
    [item] = select(load_suite("starter"), ["clock-gym-alarm"])
    log, reward = tmp_path / "phone.jsonl", tmp_path / "reward.json"
    named = ["--suite", "starter", "--task", item.task.id, "--log", str(log)]
    program.main(["verify", *named, "--reward", str(reward)])
    assert json.loads(reward.read_text()) == {"reward": 0, "progress": 0}
    program.main(["solve", *named])
    program.main(["verify", *named, "--reward", str(reward)])
    assert json.loads(reward.read_text()) == {"reward": 1, "progress": 1}
