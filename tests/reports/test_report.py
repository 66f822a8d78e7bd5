import json

import pytest

from iosworld.errors import RunFolderProblem, SetupError
from iosworld.reports import open_runs, report_runs
from iosworld.reports.report_view import report_tables


def reported(*paths, judge="state"):
    return report_runs(open_runs(paths), judge)


def test_internal_failure_is_not_scored_as_zero(make_run):
    [one] = reported(make_run("run", milk="right", bread="trouble", eggs="trouble"))
    assert (one.overall.passed, one.overall.failed, one.overall.no_verdict) == (1, 0, 2)
    assert one.overall.success.value == 1.0
    assert one.overall.success.of == 1
    assert one.overall.no_verdict_share == pytest.approx(2 / 3)
    assert one.no_verdict == {"DeviceError: the fake phone was told not to come up": 2}
    assert one.ends == {"device_error": 2, "stopped": 1}
    assert one.overall.steps == one.scored[0].episode.record.steps


def test_run_of_only_internal_failures_has_no_rate(make_run):
    [one] = reported(make_run("run", milk="trouble"))
    assert one.overall.success is None
    assert one.to_json()["overall"]["success"] is None
    assert one.to_json()["overall"]["steps"]["mean"] is None


def test_categories_faults_and_means(make_run):
    [one] = reported(make_run("run", memory=["eggs"], milk="right", bread="wrong", eggs="spoils", salt="right"))
    assert list(one.categories) == ["single", "memory"]
    assert (one.categories["single"].passed, one.categories["single"].failed) == (2, 1)
    assert one.categories["memory"].success.value == 0.0
    assert one.overall.progress == pytest.approx((1 + 0.75 + 1 + 1) / 4)
    assert one.overall.false_completion.value == 0.5
    assert one.overall.side_effects.value == 0.25
    assert one.overall.overdue.value == 0.0
    assert one.label == "reference"
    assert [(k.k, k.at) for k in one.trials] == [(1, 0.5)]


def test_a_run_says_the_smallest_difference_that_it_can_show(make_run):
    six = {f"task-{number}": "right" for number in range(5)} | {"spoiled": "spoils"}
    [six_tasks] = reported(make_run("six", **six))
    [seven] = reported(make_run("seven", **six, lost="trouble"))
    [five] = reported(make_run("five", **dict.fromkeys(list(six)[:5], "right")))
    assert six_tasks.to_json()["smallest_difference"] == 1  # all six tasks must differ in the same way
    assert seven.to_json()["smallest_difference"] == 1  # one of them has no verdict
    assert five.to_json()["smallest_difference"] is None
    notes = [note for found in (six_tasks, five) for table in report_tables([found]) for note in table.notes]
    assert [note for note in notes if "comparison" in note] == [
        "A comparison with another run of these episodes shows differences from 100.0 points (p < 0.05)."
    ]


def test_unplayed_episodes_are_reported_and_not_counted(make_run):
    path = make_run("run", milk="right", bread="wrong")
    (path / "episodes" / "bread" / "1" / "episode.json").unlink()
    [one] = reported(path)
    assert (one.overall.episodes, one.not_played) == (1, 1)


def test_report_by_another_judge(make_run, rubric_says):
    path = make_run("run", milk="right", bread="wrong", eggs="trouble")
    rubric_says(path, "milk")
    [one] = reported(path, judge="rubric")
    assert one.judge == "rubric:fake"
    assert (one.overall.passed, one.overall.failed, one.overall.no_verdict) == (1, 0, 2)
    assert "the judge rubric:fake was not asked" in one.no_verdict
    assert one.overall.progress == 1.0
    assert one.overall.side_effects is None
    assert one.overall.false_completion is None


def test_each_run_shows_the_agreement_of_its_other_judges(make_run, rubric_says):
    path = make_run("run", milk="right", bread="wrong", eggs="wrong")
    for task in ("milk", "bread"):
        rubric_says(path, task)
    rubric_says(path, "eggs", "ticked")
    [one] = reported(path)
    found = one.agreements["rubric:fake"]
    assert found.accuracy.value == pytest.approx(2 / 3)
    assert (found.counts.false_positive, found.counts.true_negative) == (1, 1)


def test_internal_failure_has_no_verdict_from_any_judge(make_run, rubric_says):
    path = make_run("run", milk="trouble")
    rubric_says(path, "milk")
    [one] = reported(path, judge="rubric")
    assert one.overall.no_verdict == 1


def test_judge_without_verdicts_is_an_error(make_run, rubric_says):
    path = make_run("run", milk="right")
    with pytest.raises(SetupError, match="iosworld judge RUN --judge rubric"):
        reported(path, judge="rubric")
    rubric_says(path, "milk", judge="rubric:one")
    rubric_says(path, "milk", judge="rubric:other")
    with pytest.raises(SetupError, match="rubric:one or rubric:other; name one in full"):
        reported(path, judge="rubric")


def test_unreadable_records_are_reported(make_run, tmp_path):
    with pytest.raises(RunFolderProblem, match="not a run folder"):
        reported(tmp_path)
    path = make_run("run", milk="right")
    with pytest.raises(SetupError, match="named twice"):
        reported(path, path / ".")
    (path / "episodes" / "milk" / "1" / "verdicts" / "state.json").write_text("{")
    [report] = reported(path)
    assert report.overall.no_verdict == 1
    assert "state.json: expected JSON" in next(iter(report.no_verdict))


def test_a_damaged_episode_is_named_and_the_others_are_reported(make_run):
    path = make_run("run", milk="right", bread="right")
    (path / "episodes" / "bread" / "1" / "episode.json").write_text('{"task": NaN}')
    [report] = reported(path)
    assert (report.overall.episodes, report.not_played) == (1, 0)
    [cause] = report.to_json()["damaged"]
    assert "episode.json" in cause
    assert "NaN is not a number of JSON" in cause
    assert any("NaN is not a number" in note for table in report_tables([report]) for note in table.notes)


def test_crashes_of_the_simulator_are_named_as_such(make_run):
    path = make_run("run", milk="right", bread="wrong")
    file = path / "episodes" / "bread" / "1" / "episode.json"
    crash = {"step": 2, "cause": "DeviceLost: type: the phone ended without an answer"}
    file.write_text(json.dumps(json.loads(file.read_text()) | {"crashes": [crash]}))
    [one] = reported(path)
    assert (one.overall.failed, one.crashes, one.to_json()["crashes"]) == (1, 1, 1)
    assert [episode["crashes"] for episode in one.to_json()["episodes"]] == [[], [crash]]
    notes = " ".join(report_tables([one])[0].notes)
    assert "Crashes of the simulator: 1" in notes
    assert "bread (trial 1)" in notes
    [none] = reported(make_run("other", milk="right"))
    assert "Crashes" not in " ".join(report_tables([none])[0].notes)


def test_tasks_with_a_path_have_their_completion_beside_the_success_rate(make_run):
    """SPHINX's metrics: SR counts episodes that satisfy all evaluators, ACP is the mean share of those that are satisfied."""
    path = make_run("run", memory=["eggs"], milk="types Milk", bread="types Bread", eggs="types Eggs", salt="right")
    [one] = reported(path)
    assert (one.overall.passed, one.overall.failed) == (2, 2)
    found = one.to_json()["path"]
    assert found["overall"]["episodes"] == 3
    assert found["overall"]["success_rate"]["value"] == pytest.approx(1 / 3, abs=1e-4)
    assert found["overall"]["average_completion"] == pytest.approx((1 + 0.5 + 0.5) / 3, abs=1e-4)
    assert found["single"]["average_completion"] == 0.75
    assert {each["task"]: each["completion"] for each in found["completion"]} == {"milk": 1, "bread": 0.5, "eggs": 0.5}
    [table] = [table for table in report_tables([one]) if table.title.startswith("Trajectory evaluators")]
    assert table.rows[-1][0] == "overall"
    assert table.rows[-1][-1] == "67%"


def test_run_without_a_path_has_no_completion(make_run):
    [one] = reported(make_run("run", milk="right"))
    assert one.path is None
    assert "path" not in one.to_json()
