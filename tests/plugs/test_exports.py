"""Runs as files for other programs."""

import json

import pytest
from click.testing import CliRunner

from iosworld.actions import parse_action
from iosworld.cli import main
from iosworld.plugs.exports import atif_of, chat_of
from iosworld.runs.saved import SavedRun


def export(*words):
    done = CliRunner().invoke(main, ["export", *map(str, words)])
    assert done.exit_code == 0, done.output
    return done.output


def lines(run, trial=1):
    return (run / f"episodes/todo-milk/{trial}/steps.jsonl").read_text().splitlines()


def forget_action(run, number):
    """As if the reply before this step had not been an action."""
    changed = [json.loads(line) for line in lines(run)]
    changed[number - 1] |= {"action": None, "error": "expected an action"}
    text = "".join(json.dumps(each) + "\n" for each in changed)
    (run / "episodes/todo-milk/1/steps.jsonl").write_text(text)


def test_parquet_has_a_row_for_each_step(played_run, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pip install 'iosworld[exports]'")
    count = sum(len(lines(played_run, trial)) for trial in (1, 2, 3, 4))
    assert f"{count} rows" in export("parquet", played_run, "--out", tmp_path / "steps.parquet")
    rows = parquet.read_table(tmp_path / "steps.parquet").to_pylist()
    assert len(rows) == count
    mine = [row for row in rows if row["trial"] == 1]
    assert [row["step"] for row in mine] == list(range(1, len(lines(played_run)) + 1))
    assert {(row["task"], row["verdict"], row["ended"]) for row in mine} == {("todo-milk", "pass", "stopped")}
    for row, line in zip(mine, lines(played_run), strict=True):
        assert json.loads(row["action"]) == json.loads(line)["action"]
        assert (played_run / row["picture_path"]).is_file()
        assert row["picture"] is None
        assert row["tree"].startswith("<Application label=")


def test_parquet_takes_pictures_along(played_run, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pip install 'iosworld[exports]'")
    export("parquet", played_run, "--out", tmp_path / "steps.parquet", "--pictures")
    for row in parquet.read_table(tmp_path / "steps.parquet").to_pylist():
        assert row["picture"] == (played_run / row["picture_path"]).read_bytes()


def test_chat_alternates_calls_and_their_results(played_run):
    episode = SavedRun.open(played_run).episode("todo-milk", 1)
    row = chat_of(episode)
    system, user, *rest = row["messages"]
    assert (system["role"], user["role"]) == ("system", "user")
    assert user["content"].startswith("Add Milk to the list in Todo and tick it.\n\n")
    known = {tool["function"]["name"] for tool in row["tools"]}
    wanted = [json.loads(line)["action"] for line in lines(played_run)]
    assert len(rest) == 2 * len(wanted)
    for said, result, action in zip(rest[::2], rest[1::2], wanted, strict=True):
        [call] = said["tool_calls"]
        assert (said["role"], result["role"], result["tool_call_id"]) == ("assistant", "tool", call["id"])
        assert call["function"]["name"] in known
        read = {"action": call["function"]["name"], **json.loads(call["function"]["arguments"])}
        assert parse_action(read) == parse_action(action)
    later = [step.screen.looks() for step in episode.trajectory().steps[1:]]
    assert [result["content"] for result in rest[1:-1:2]] == later
    assert any("Milk" in screen for screen in later)
    assert rest[-1]["content"] == "The episode has ended."


@pytest.mark.parametrize("number", [1, 3])
def test_chat_leaves_out_a_reply_that_was_no_action(played_run, number):
    whole = chat_of(SavedRun.open(played_run).episode("todo-milk", 1))["messages"]
    forget_action(played_run, number)
    found = chat_of(SavedRun.open(played_run).episode("todo-milk", 1))["messages"]
    assert len(found) == len(whole) - 2
    assert found[1]["content"].startswith("Add Milk")
    assert "expected an action" not in json.dumps(found)
    calls = [call["id"] for message in found for call in message.get("tool_calls", ())]
    assert f"call_{number}" not in calls


def test_only_episodes_that_passed_become_rows(played_run, tmp_path):
    assert "4 rows" in export("chat", played_run, "--out", tmp_path / "all.jsonl")
    assert "1 rows" in export("chat", played_run, "--passed", "--out", tmp_path / "passed.jsonl")
    [row] = [json.loads(line) for line in (tmp_path / "passed.jsonl").read_text().splitlines()]
    assert (row["verdict"], row["progress"]) == ("pass", 1.0)


def test_a_trajectory_has_each_action_with_its_result(played_run):
    """As Harbor's models demand: numbers without gaps, results of calls that were made, pictures that exist."""
    assert "4 trajectories" in export("atif", played_run)
    folder = played_run / "episodes/todo-milk/1"
    found = json.loads((folder / "trajectory.json").read_text())
    assert found == atif_of(SavedRun.open(played_run).episode("todo-milk", 1), folder)
    assert found["schema_version"] == "ATIF-v1.8"
    first, *steps = found["steps"]
    assert [step["step_id"] for step in found["steps"]] == list(range(1, len(lines(played_run)) + 2))
    assert first["source"] == "user"
    assert first["message"][0]["text"].startswith("Add Milk")
    for step, line in zip(steps, lines(played_run), strict=True):
        [call] = step["tool_calls"]
        action = json.loads(line)["action"]
        assert call["function_name"] == action.pop("action")
        assert call["arguments"] == action
        assert step["llm_call_count"] == 0, "no model chose it"
        results = step.get("observation", {}).get("results", [])
        assert [result["source_call_id"] for result in results] == [call["tool_call_id"]] * len(results)
    pictures = [
        part["source"]["path"]
        for step in steps
        for result in step.get("observation", {}).get("results", [])
        for part in result["content"]
        if part["type"] == "image"
    ]
    assert len(pictures) == len(list((folder / "screens").iterdir())) - 1, "the first one is with the goal"
    assert all((folder / name).is_file() for name in pictures)
    assert found["extra"]["iosworld"]["verdict"] == "pass"
    assert found["final_metrics"]["total_steps"] == len(found["steps"])


def test_a_trajectory_says_why_a_reply_was_no_action(played_run):
    forget_action(played_run, 2)
    episode = SavedRun.open(played_run).episode("todo-milk", 1)
    step = atif_of(episode, episode.folder)["steps"][2]
    assert "tool_calls" not in step
    [result] = step["observation"]["results"]
    assert result["content"][0] == {"type": "text", "text": "expected an action"}
    assert "source_call_id" not in result
