import json
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from iosworld.bench import StepTimes
from iosworld.cli import main
from iosworld.devices.binary import VARIABLE
from iosworld.yaml_files import dump_yaml

REPOSITORY = Path(__file__).resolve().parents[2]


def invoke(*arguments, **more):
    return CliRunner().invoke(main, arguments, **more)


RUN_KEYS = {"run", "total", "passed", "failed", "no_verdict", "episodes"}


def test_run_prints_a_table_and_the_folder_of_the_screenshots(checkout):
    result = invoke("run")
    assert result.exit_code == 0, result.output
    assert "todo-milk" in result.stdout
    assert "reference (typed answers): 1/1 passed" in result.stdout
    assert "screenshots: runs/" in result.stdout


def test_run_with_json_prints_one_object_and_nothing_else(checkout):
    result = invoke("run", "--agent", "nothing", "--run-dir", "out", "--json")
    assert result.exit_code == 0
    figures = json.loads(result.stdout)
    assert figures.keys() == RUN_KEYS
    assert (figures["run"], figures["total"], figures["passed"], figures["failed"]) == ("out", 1, 0, 1)
    assert "nothing (typed answers): 0/1 passed" in result.stderr
    assert (checkout / "out" / "run.json").exists()


def test_episodes_without_a_verdict_are_exit_status_3(checkout):
    binary = checkout / "flaky"
    crash = "import support.fake_simulator as m; m._Session._info = lambda session: m.os._exit(1); m.main()"
    binary.write_text(
        f'#!/bin/sh\nPYTHONPATH="{REPOSITORY}:{REPOSITORY / "tests"}" exec "{sys.executable}" -c "{crash}" "$@"\n'
    )
    binary.chmod(0o755)
    result = invoke("run", "--json", env={VARIABLE: str(binary)})
    assert result.exit_code == 3
    assert json.loads(result.stdout)["no_verdict"] == 1


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["run", "--suite", "startr"], 2, "did you mean starter?"),
        (["run", "--task", "todo-mlk"], 2, "did you mean todo-milk?"),
        (["run", "--agent", "referense"], 2, "did you mean reference?"),
        (["run", "--device", "toaster"], 2, "known: embedded"),
        (["run", "--category", "memory"], 2, "no task matches"),
        (["run", "--run-dir", "."], 1, "is in use"),
        (["tasks", "validate", "--suite", "nope"], 2, "there is no suite"),
        (["frobnicate"], 2, "No such command"),
    ],
)
def test_wrong_usage_is_exit_status_2_and_a_one_line_error(checkout, arguments, status, says):
    result = invoke(*arguments)
    assert result.exit_code == status
    assert says in result.stderr
    assert "Traceback" not in result.output


def test_missing_simulator_error_says_what_to_do(checkout):
    result = invoke("run", env={VARIABLE: "/nowhere"})
    assert result.exit_code == 1
    assert "correct it or unset it" in result.stderr


def test_tasks_are_listed(checkout):
    assert "Add Milk to the list" in invoke("tasks", "list").stdout
    [task] = json.loads(invoke("tasks", "list", "--json").stdout)
    assert (task["suite"], task["id"], task["category"]) == ("starter", "todo-milk", "single")


def test_tasks_are_validated(checkout):
    result = invoke("tasks", "validate", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "suite": "starter",
        "total": 1,
        "valid": 1,
        "tasks": [{"task": "todo-milk", "valid": True, "problems": []}],
    }


def test_an_invalid_task_is_exit_status_1_and_named(checkout, todo_data):
    todo_data["solution"] = [{"tap": "Nothing"}]
    (checkout / "tasks" / "starter" / "todo-milk.yaml").write_text(dump_yaml(todo_data))
    result = invoke("tasks", "validate")
    assert result.exit_code == 1
    assert "todo-milk: solution: it ended with agent_error" in result.stdout


def test_broken_file_is_a_one_line_error(checkout):
    (checkout / "tasks" / "starter" / "todo-milk.yaml").write_text("id: [")
    result = invoke("tasks", "list")
    assert result.exit_code == 1
    assert "todo-milk.yaml" in result.stderr


def test_doctor_reports_success_or_says_what_to_do(checkout):
    result = invoke("doctor", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["healthy"] is True
    sick = invoke("doctor", env={VARIABLE: "/nowhere"})
    assert sick.exit_code == 1
    assert "correct it or unset it" in sick.stdout


def test_play_drives_a_phone_from_a_prompt(checkout):
    lines = [
        "launch_app todo",
        "tree",
        "tap 3",
        "type Milk",
        "tap 4",
        "tapp 1",
        "type x\\n",
        "state todo",
        "state x",
        "help",
        "stop",
    ]
    result = invoke("play", "--terminal", "--screens", "shots", input="\n".join(lines) + "\n")
    assert result.exit_code == 0, result.output
    assert '"text": "Milk"' in result.stdout
    assert "Did you mean tap?" in result.stdout
    assert "nothing is focused" in result.stdout
    assert max(path.name for path in (checkout / "shots").iterdir()) == "0005.png"
    assert "screen: shots/0005.png" in result.stdout


def test_play_ends_at_the_end_of_input(checkout):
    assert invoke("play", "--terminal", "--screens", "shots", input="home\n").exit_code == 0


@pytest.mark.slow
def test_the_benchmark_measures_a_phone(checkout, fake_binary, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(fake_binary))  # the memory of its phones is measured
    # Facts need the whole world of the persona.
    shutil.rmtree(checkout / "seed_data")
    for folder in ("seed_data", "swift_apps", "worlds"):
        (checkout / folder).symlink_to(REPOSITORY / folder)
    monkeypatch.setattr("iosworld.bench.figures.COUNTS", (1, 5))
    monkeypatch.setattr("iosworld.bench.figures.FLEETS", (1, 3))
    monkeypatch.setattr("iosworld.bench.figures.FORKED", 3)
    left = iter([20 << 30, 9_000_000, 2_000_000])
    monkeypatch.setattr("iosworld.bench.figures.available_memory", lambda: 20 << 30)
    monkeypatch.setattr("iosworld.bench.fleets.available_memory", lambda: next(left))
    for name, value in {"PAINTED": 2, "LATE": 20, "CHECKPOINTS": 5}.items():
        monkeypatch.setattr(f"iosworld.bench.fleets.{name}", value)
    result = invoke("bench", "--no-chromium", "--times", "10", "--json")
    assert result.exit_code == 0, result.output
    written = json.loads(result.stdout)
    assert [figure["name"] for figure in written["figures"]] == [
        "phone_start", "phone_memory", "step", "step_with_screenshot", "step_heavy", "screenshot", "state",
        "steps_per_second_1", "steps_per_second_5",
        "tree_mean", "tree_largest", "tree_mean_long_form", "tree_largest_long_form",
        "fork_at_step_200", "checkpoint_memory", "checkpoint_file", "from_file_200_steps",
        "fleet_steps_per_second_1", "fleet_steps_per_second_3", "fleet_pictures_per_second", "forked_memory_3",
        "facts_first", "facts", "facts_again",
    ]  # fmt: skip
    assert all(figure["value"] > 0 for figure in written["figures"])
    assert "core" in written["machine"]


def test_random_steps_are_measured_in_the_chosen_apps(checkout, monkeypatch):
    monkeypatch.setattr(
        "iosworld.cli.bench.play_random_steps",
        lambda _, app, steps, steps_a_phone: StepTimes(app, steps, 1.5, 4.25, 9.0, steps_a_phone / 100),
    )
    written = json.loads(invoke("bench", "--random-steps", "500", "--app", "mail", "--json").stdout)
    assert written["random_steps"] == [
        {"app": "mail", "steps": 500, "median": 1.5, "p99": 4.25, "slowest": 9.0, "memory": 10.0}
    ]
    table = invoke("bench", "--random-steps", "500", "--steps-a-phone", "4250").stdout
    assert "drive" in table
    assert "4.25 ms" in table
    assert "42.5 MB" in table
    for option in (("--app", "mail"), ("--steps-a-phone", "10")):
        refused = invoke("bench", *option)
        assert refused.exit_code == 2
        assert "--random-steps" in refused.stderr
