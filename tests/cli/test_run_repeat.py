"""`iosworld run --repeat DIR --repeat-from N`."""

import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main


def invoke(*arguments):
    return CliRunner().invoke(main, [*map(str, arguments)])


@pytest.fixture
def first(checkout):
    """A run of the command line on the fake simulator."""
    result = invoke(
        "run", "--agent", "random", "--trials", 2, "--seed", 1, "--max-steps", 6, "--run-dir", checkout / "run"
    )
    assert result.exit_code == 0, result.output
    return checkout / "run"


def test_a_run_is_repeated_from_a_step_verified_and_reported(first, checkout):
    options = ("--repeat", first, "--repeat-from", 4, "--trials", 3, "--workers", 2, "--run-dir", checkout / "again")
    result = invoke("run", *options, "--json")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert sorted(one["trial"] for one in figures["episodes"]) == [1, 2, 3, 4, 5, 6]
    record = json.loads((checkout / "again" / "run.json").read_text())
    assert (record["repeated"]["run"], record["repeated"]["step"]) == ("run", 4)
    assert (record["config"]["agent"]["name"], record["config"]["trials"], record["config"]["max_steps"]) == (
        "random",
        3,
        6,
    )
    assert json.loads(invoke("verify", checkout / "again", "--json").stdout)["verified"] == 6
    assert "Over continuations from step 4" in invoke("report", checkout / "again").output


def test_a_repetition_is_resumed_with_the_folder_of_the_run(first, checkout):
    again = checkout / "again"
    options = ("--repeat", first, "--repeat-from", 4, "--trials", 2, "--run-max-steps", 3, "--run-dir", again)
    assert invoke("run", *options).exit_code == 1
    refused = invoke("run", "--resume", again)
    assert refused.exit_code == 1
    assert "repeats the run run from step 4; name the folder of that run with --repeat" in refused.output
    result = invoke("run", "--resume", again, "--repeat", first, "--run-max-steps", 99, "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["total"] == 4
    plain = invoke("run", "--resume", first, "--repeat", first)
    assert "repeats no other run" in plain.output


@pytest.mark.parametrize(
    ("options", "status", "said"),
    [
        (("--repeat-from", 4), 2, "--repeat-from goes with --repeat DIR"),
        (("--repeat", "run"), 2, "needs --repeat-from N"),
        (("--repeat", "run", "--repeat-from", 0), 2, "Invalid value"),
        (("--repeat", "run", "--repeat-from", 4, "--agent", "reference"), 2, "--agent cannot be chosen with --repeat"),
        (("--repeat", "run", "--repeat-from", 4, "--mode", "marks"), 2, "--mode cannot be chosen with --repeat"),
        (("--repeat", "run", "--repeat-from", 4, "--task", "another"), 2, "there is no task 'another'"),
        (("--repeat", "run", "--repeat-from", 99), 1, "has a step 99; name an earlier one"),
        (("--repeat", "missing", "--repeat-from", 4), 1, "missing is not a run folder"),
    ],
)
def test_what_cannot_be_repeated_is_told_in_a_sentence(first, options, status, said):
    result = invoke("run", *options)
    assert result.exit_code == status, result.output
    assert said in " ".join(result.output.split())
