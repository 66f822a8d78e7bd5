import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main


def invoke(*arguments):
    return CliRunner().invoke(main, [*map(str, arguments)])


@pytest.fixture
def run(checkout):
    """A run of the command line on the fake simulator."""
    assert invoke("run", "--agent", "reference", "--run-dir", checkout / "run").exit_code == 0
    return checkout / "run"


def test_a_run_is_verified(run):
    result = invoke("verify", run, "--json")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert (figures["total"], figures["verified"], figures["versions"]) == (1, 1, [])
    assert figures["episodes"][0]["finding"] == "verified"
    assert "1/1 verified" in result.stderr


def test_a_difference_is_shown_with_its_step_and_an_exit_status_of_its_own(run):
    file = run / "episodes/todo-milk/1/trees/0001.xml"
    file.write_text(file.read_text().replace("Page 1", "Page 2", 1))
    result = invoke("verify", run)
    assert result.exit_code == 4
    assert "the accessibility tree differs" in result.output
    assert "0/1 verified, 1 differ" in result.output


def test_an_unreadable_episode_has_an_exit_status_of_its_own(run):
    (run / "episodes/todo-milk/1/steps.jsonl").unlink()
    result = invoke("verify", run)
    assert result.exit_code == 3
    assert "1 unverified" in result.output


def test_a_run_on_another_device_is_refused_with_a_sentence(run):
    file = run / "run.json"
    record = json.loads(file.read_text())
    record["config"]["device"] = "simulator"
    file.write_text(json.dumps(record))
    result = invoke("verify", run)
    assert result.exit_code == 1
    assert "was played on the device simulator" in result.output
