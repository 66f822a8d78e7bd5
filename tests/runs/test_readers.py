"""Runs with free answers: a reader reads the fields, during the run or later; without one there is no verdict."""

import json

import pytest

from iosworld.agents import open_agents
from iosworld.runs import Run, RunConfiguration, RunFolder
from iosworld.runs.judges import StateJudge
from iosworld.runs.readers import Reader
from iosworld.runs.rescore import rescore
from iosworld.runs.saved import SavedRun
from iosworld.tasks.suite import load_task
from iosworld.testing import FakePhones, Say, ScriptedModel
from iosworld.yaml_files import dump_yaml

SAID = {"fields": [{"name": "completed", "status": "said", "values": ["yes"], "quotes": ["Milk is there"]}]}
NOT_SAID = {"fields": [{"name": "completed", "status": "not said", "values": [], "quotes": []}]}


@pytest.fixture
def item(tmp_path, todo_data):
    check = {"id": "told", "text": "It says that it is done", "holds": "answers.completed == 'yes'"}
    misses = [
        miss | {"fails": [*([miss["fails"]] if isinstance(miss["fails"], str) else miss["fails"]), "told"]}
        for miss in todo_data["near_misses"]
    ]
    data = todo_data | {"checks": [*todo_data["checks"], check], "near_misses": misses}
    items = [{"id": f"item-{n}", "text": "It was done."} for n in range(4)]
    for name, content in (("todo-milk", data), ("rubric", {"task": "todo-milk", "items": items})):
        (tmp_path / f"{name}.yaml").write_text(dump_yaml(content))
    return load_task(tmp_path / "todo-milk.yaml", tmp_path / "rubric.yaml")


def reader(*replies):
    return Reader(ScriptedModel([Say(json.dumps(one)) for one in replies]))


def play(tmp_path, item, reads=None):
    config = RunConfiguration(agent="reference", suite="small", answers="free", reader="scripted" if reads else None)
    folder = RunFolder.create(tmp_path / "run")
    run = Run(config, [item], open_agents(config.agent), {"jordan_avery": FakePhones()}, folder, reader=reads)
    [record] = run.play().records
    return record, SavedRun.open(folder.path)


def test_without_a_reader_there_is_no_verdict_until_one_reads(tmp_path, item):
    record, run = play(tmp_path, item)
    assert (record.verdict, record.condition, record.answers) == ("none", "free", None)
    assert record.answer == "Milk is there."
    [left] = rescore([run], StateJudge(), source="recorded")
    assert left.judged.verdict.verdict == "none"
    [read] = rescore([run], StateJudge(reader(SAID)), source="recorded")
    assert read.judged.verdict.verdict == "pass"
    [kept] = rescore([run], StateJudge(reader()), again=True, source="recorded")
    assert kept.judged.verdict.verdict == "pass", "the reading is stored, and nobody is asked again"
    [again] = rescore([run], StateJudge(), again=True, source="recorded")
    assert again.judged.verdict.verdict == "pass"


@pytest.mark.parametrize(("said", "verdict"), [(SAID, "pass"), (NOT_SAID, "fail")])
def test_reader_of_a_run_decides_with_the_same_checks(tmp_path, item, said, verdict):
    record, run = play(tmp_path, item, reader(said))
    [episode] = run.episodes
    assert record.verdict == verdict
    assert episode.reading().fields["completed"].status == said["fields"][0]["status"]
    assert episode.verdict("state").spending.calls == 1
    assert run.record.config.label == "free"


def test_reader_that_gives_no_reading_leaves_no_verdict(tmp_path, item):
    record, _ = play(tmp_path, item, reader("no", "no", "no"))
    assert record.verdict == "none"
    assert "could not read the answer" in record.cause
