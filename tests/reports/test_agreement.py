import json

import pytest

from iosworld.errors import FileProblem
from iosworld.reports import agree, open_runs
from iosworld.reports.labels import read_labels, write_template
from iosworld.runs import RunFolder
from iosworld.tasks import Rubric
from iosworld.yaml_files import dump_yaml, read_model, read_yaml


@pytest.fixture
def judged(make_run, rubric_says):
    """Four tasks: state says pass, fail, fail, none; the rubric judge is wrong about the second."""
    path = make_run("run", milk="right", bread="wrong", eggs="wrong", salt="trouble")
    for task, failed in (("milk", ()), ("bread", ()), ("eggs", ("ticked", "told"))):
        rubric_says(path, task, *failed)
    return path


def test_state_and_rubric_are_compared_by_task(judged):
    found = agree(open_runs([judged]), "state", "rubric:fake")
    counts = found.tasks.counts
    assert (counts.true_positive, counts.false_positive, counts.true_negative, counts.false_negative) == (1, 1, 1, 0)
    assert found.tasks.kappa.value == pytest.approx(0.4)
    assert found.tasks.precision.value == 0.5
    assert found.tasks.recall.value == 1.0


def test_checks_are_not_rubric_items(judged):
    """The todo task's check `ticked` and the rubric's item `ticked` are not the same question."""
    assert agree(open_runs([judged]), "state", "rubric:fake").items.counts.total == 0


def test_an_episode_without_verdict_is_left_out_and_listed(judged):
    found = agree(open_runs([judged]), "state", "rubric:fake")
    [left] = found.left_out
    assert left.episode.task == "salt"
    assert "told not to come up" in left.why
    assert found.left_out_share == 0.25


def test_every_disagreement_links_to_its_steps(judged, monkeypatch):
    monkeypatch.chdir(judged.parent)
    found = agree(open_runs([judged]), "state", "rubric:fake").to_json()
    [one] = found["disagreements"]
    assert (one["task"], one["trial"], one["item"]) == ("bread", 1, None)
    assert one["verdicts"] == {"state": "fail", "rubric:fake": "pass"}
    assert one["reasons"]["state"] == "ticked: does not hold: Milk is ticked"
    assert [step["step"] for step in one["steps"]] == [1, 2]
    for file in (one["steps_file"], *(step["screen"] for step in one["steps"])):
        assert file.startswith("run/episodes/bread/1/")
        assert (judged.parent / file).is_file()
    assert json.loads(json.dumps(found)) == found


def test_two_rubric_judges_are_compared_by_item_too(judged, rubric_says):
    rubric_says(judged, "milk", judge="rubric:other")
    rubric_says(judged, "bread", "told", judge="rubric:other")
    rubric_says(judged, "eggs", "ticked", judge="rubric:other")
    found = agree(open_runs([judged]), "rubric:other", "rubric:fake")
    assert found.items.counts.total == 12
    assert found.items.counts.agreed == (10, 12)
    listed = [(pair.episode.task, pair.item) for pair in found.disagreements]
    assert listed == [("bread", None), ("bread", "told"), ("eggs", "told")]
    assert found.items.kappa.low < found.items.kappa.value < found.items.kappa.high


def test_trials_and_runs_add_up(judged, make_run, rubric_says):
    other = make_run("other", milk="wrong")
    rubric_says(other, "milk", "ticked")
    found = agree(open_runs([judged, other]), "state", "rubric:fake")
    assert found.tasks.counts.total == 4


def labeled(path, judged, text):
    path.write_text(text, encoding="utf-8-sig")
    return read_labels(path, open_runs([judged]))


def test_human_labels_are_compared_by_task_and_by_item(judged, tmp_path):
    text = 'task,trial,item,label,note\nmilk,1,,PASS,\nbread,1,,fail,"not ticked, see 8"\nbread,,ticked,no,\nbread,1,told,1,\n'
    people = labeled(tmp_path / "labels.csv", judged, text)
    found = agree(open_runs([judged]), people["human"], "rubric:fake")
    assert found.tasks.counts.agreed == (1, 2)
    assert found.items.counts.agreed == (1, 2)
    assert found.disagreements[0].truth.reason == "not ticked, see 8"
    silent = [left for left in found.left_out if not left.items]
    assert {left.episode.task for left in silent} == {"eggs", "salt"}
    [items] = [left for left in found.left_out if left.items]
    assert items.items == ("added", "opened")


def test_human_labels_may_name_checks_and_use_semicolons(judged, tmp_path):
    people = labeled(
        tmp_path / "labels.csv", judged, "Label;Task;Item;Judge\nfail;bread;ticked;ann\npass;bread;added;ann\n"
    )
    found = agree(open_runs([judged]), people["ann"], "state")
    assert found.items.counts.agreed == (2, 2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("task\nmilk\n", "line 1: the column label is missing"),
        ("task,lable\nmilk,pass\n", "did you mean label?"),
        ("task,label,label\nmilk,pass,fail\n", "there twice"),
        ("task,label\nmilk,maybe\n", "line 2: expected pass, fail or nothing as label, got 'maybe'"),
        ("task,label\nmlik,pass\n", "did you mean milk?"),
        ("task,trial,label\nmilk,2,pass\n", "no completed trial 2 of milk"),
        ("task,trial,label\nmilk,first,pass\n", "expected a number from 1 on as trial, got 'first'"),
        ("task,item,label\nmilk,tiked,pass\n", "did you mean ticked?"),
        ("task,label,steps\nmilk,pass,3 x\n", "as steps, got 'x'"),
        ("task,label,run\nmilk,pass,walk\n", "there is no run 'walk'"),
        ("task,label\nmilk,pass\nmilk,fail\n", "line 3: human labels the task of milk, trial 1, a second time"),
        ("task,label\nmilk,pass,x\n", "more fields than columns"),
        ("task,label\nmilk,\n", "expected at least one label"),
        ("", "the column task is missing"),
    ],
)
def test_wrong_labels_are_reported_with_their_line(judged, tmp_path, text, says):
    with pytest.raises(FileProblem) as problem:
        labeled(tmp_path / "labels.csv", judged, text)
    assert says in str(problem.value)
    assert "labels.csv" in str(problem.value)


def test_labels_that_are_not_text_are_an_error(judged, tmp_path):
    (tmp_path / "labels.csv").write_bytes(b"task,label\n\xff\xfe,pass\n")
    with pytest.raises(FileProblem, match="UTF-8"):
        read_labels(tmp_path / "labels.csv", open_runs([judged]))


def test_the_template_can_be_filled_in_and_read(judged, tmp_path):
    file = tmp_path / "labels.csv"
    lines = write_template(file, open_runs([judged]))
    assert lines == 4 * 5
    text = file.read_text(encoding="utf-8-sig")
    assert "pass" not in text.replace("passed", "")
    first, *rest = text.splitlines()
    where = first.split(",").index("label")
    filled = [line.split(",") for line in rest]
    for fields in filled:
        fields[where] = "yes"
    people = labeled(tmp_path / "filled.csv", judged, "\n".join([first, *map(",".join, filled)]))
    found = agree(open_runs([judged]), people["human"], "rubric:fake")
    assert (found.tasks.counts.total, found.items.counts.total) == (3, 12)
    with pytest.raises(FileProblem, match="expected a new file"):
        write_template(file, open_runs([judged]))


def test_items_that_link_to_a_check_are_reported_separately(judged):
    for path in (judged / "rubrics").glob("*.yaml"):
        rubric = read_yaml(path)
        rubric["items"][2]["check"] = "ticked"
        path.write_text(dump_yaml(rubric))
    record = RunFolder(judged)
    hashes = {path.stem: read_model(path, Rubric).hash for path in (judged / "rubrics").glob("*.yaml")}
    now = record.read()
    record.write(now.model_copy(update={"hashes": now.hashes | {"rubrics": hashes}}))
    found = agree(open_runs([judged]), "state", "rubric:fake")
    counts = found.linked.counts
    assert (counts.true_positive, counts.false_positive, counts.true_negative) == (1, 1, 1)
    assert found.independent.counts.total == 0
    both = agree(open_runs([judged]), "rubric:fake", "rubric:fake")
    assert (both.linked.counts.total, both.independent.counts.total, both.items.counts.total) == (3, 9, 12)
    assert found.to_json()["linked_items"]["n"] == 3
