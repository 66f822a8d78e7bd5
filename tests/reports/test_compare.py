import pytest

from iosworld.errors import SetupError
from iosworld.reports import compare_runs, open_runs

BETTER = {"milk": "right", "bread": "right", "eggs": "wrong", "salt": "right"}
WORSE = {"milk": "right", "bread": "wrong", "eggs": "wrong", "salt": "wrong"}


def compared(*paths, **more):
    return compare_runs(*open_runs(paths), **more)


def test_runs_are_compared_pair_by_pair(make_run):
    found = compared(make_run("a", **WORSE), make_run("b", **BETTER))
    counts = found.overall.counts
    assert (counts.both, counts.only_first, counts.only_second, counts.neither) == (1, 0, 2, 1)
    assert found.overall.difference.value == 0.5
    assert found.overall.p == 0.5
    assert found.test == "McNemar, exact"
    assert [pair.task for pair in found.flipped] == ["bread", "salt"]
    assert found.changes == ()
    assert found.steps_where_both_passed[0] == found.steps_where_both_passed[1]


def test_pairs_without_a_verdict_are_not_counted(make_run):
    found = compared(make_run("a", milk="right", bread="trouble"), make_run("b", milk="wrong", bread="mended"))
    assert found.overall.counts.total == 1
    assert [pair.task for pair in found.without_verdict] == ["bread"]
    assert found.to_json()["without_verdict"] == 1


def test_different_tasks_are_refused_unless_allowed(make_run):
    one, other = make_run("a", milk="right", bread="right"), make_run("b", milk="right", bread="mended")
    with pytest.raises(SetupError, match="the task bread has the hash") as problem:
        compared(one, other)
    assert "milk" not in str(problem.value)
    assert "--allow-changes" in str(problem.value)
    found = compared(one, other, allow_changes=True)
    assert found.overall.counts.total == 2
    assert "bread" in found.changes[0]


def test_verdicts_from_another_rubric_are_refused(make_run, rubric_says):
    one, other = make_run("a", milk="right"), make_run("b", milk="right")
    rubric_says(one, "milk", basis="1234")
    rubric_says(other, "milk", basis="5678")
    assert compared(one, other).overall.counts.both == 1
    with pytest.raises(SetupError, match="judged milk by 1234 in the first run and by 5678 in the second"):
        compared(one, other, judge="rubric")


def test_unpaired_episodes_are_left_out_and_listed(make_run):
    found = compared(make_run("a", milk="right", bread="right"), make_run("b", milk="right", eggs="right"))
    assert found.only_in_first == (("bread", 1),)
    assert found.only_in_second == (("eggs", 1),)
    assert found.overall.counts.total == 1
    with pytest.raises(SetupError, match="no completed episode in common"):
        compared(make_run("c", milk="right"), make_run("d", eggs="right"))


def test_different_seed_is_reported_and_allowed(make_run):
    found = compared(make_run("a", milk="right"), make_run("b", asked={"seed": 7}, milk="right"))
    assert found.changes == ("seed: 0 and 7",)


def test_sign_flips_apply_to_all_trials_of_a_task(make_run):
    trials = {"asked": {"trials": 3}}
    found = compared(
        make_run("a", **trials, milk="wrong", bread="right"), make_run("b", **trials, milk="right", bread="right")
    )
    assert found.overall.counts.only_second == 3
    assert found.overall.p == 1.0
    assert found.test == "sign flips of whole tasks"
    assert [(k.k, k.at, k.hat, k.tasks) for k in found.first.trials] == [
        (1, 0.5, 0.5, 2),
        (2, 0.5, 0.5, 2),
        (3, 0.5, 0.5, 2),
    ]
    assert found.first.overall.success.of == 6
    assert found.first.overall.success.low < 0.1
