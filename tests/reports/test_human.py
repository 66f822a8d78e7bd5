"""Human baselines out of runs that people played."""

import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.reports import open_runs, report_runs
from iosworld.reports.human import HumanBaseline, beside_human, human_baselines, human_tables


@pytest.fixture
def human(make_run):
    """Two tasks by hand: one passed in 4 seconds, one failed."""
    folder = make_run("people", milk="right", bread="wrong")
    path = folder / "run.json"
    record = json.loads(path.read_text())
    record["config"]["agent"] = {"name": "human"}
    path.write_text(json.dumps(record))
    for episode in folder.glob("episodes/*/1/episode.json"):
        episode.write_text(json.dumps(json.loads(episode.read_text()) | {"agent": "human", "seconds": 4.0, "steps": 5}))
    return folder


@pytest.fixture
def agent(make_run):
    return make_run("agent", milk="right", bread="right", eggs="right")


def test_each_task_has_its_baseline(human):
    reports = report_runs(open_runs([human]))
    bread, milk = human_baselines(reports)
    assert milk == HumanBaseline("milk", milk.category, 1, 1, 5, 4.0)
    assert (bread.passed, bread.judged, bread.steps, bread.seconds) == (0, 1, None, None)
    assert [table.title for table in human_tables(reports)] == ["Human baseline"]


def test_another_agent_is_compared_on_the_same_tasks(human, agent):
    reports = report_runs(open_runs([human, agent]))
    (beside,) = beside_human(reports)
    steps = next(one.episode.record.steps for one in reports[1].scored if one.episode.task == "milk")
    assert (beside.tasks, beside.human, beside.other, beside.steps) == (2, 0.5, 1.0, steps / 5)


def test_report_prints_them(human, agent):
    printed = CliRunner().invoke(main, ["report", str(human), str(agent)])
    assert "Human baseline" in printed.output
    assert "Beside people" in printed.output
    found = json.loads(CliRunner().invoke(main, ["report", str(human), "--json"]).stdout)
    assert [each["task"] for each in found["human_baselines"]] == ["bread", "milk"]


def test_a_run_without_people_has_none(agent):
    reports = report_runs(open_runs([agent]))
    assert (human_baselines(reports), human_tables(reports)) == ([], [])
    assert "human_baselines" not in json.loads(CliRunner().invoke(main, ["report", str(agent), "--json"]).stdout)
