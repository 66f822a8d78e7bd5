"""When the checks of a saved episode became true, found by playing it again."""

import json

import pytest
from starlette.testclient import TestClient

from iosworld.errors import RunFolderProblem
from iosworld.reports import open_runs
from iosworld.resources import CACHE_VARIABLE
from iosworld.runs.saved import SavedRun
from iosworld.testing import FakePhones
from iosworld.viewer.app import viewer_app
from iosworld.viewer.guard import Guard
from iosworld.viewer.label_book import LabelBook
from iosworld.viewer.run_list import RunList
from iosworld.viewer.step_checks import StepChecks


@pytest.fixture
def opened():
    return []


@pytest.fixture
def checks(played_run, opened, tmp_path, monkeypatch):
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))

    def phones(persona):
        opened.append(persona)
        return FakePhones()

    with StepChecks(phones) as found:
        yield found


def asked(checks, run, trial=1):
    saved = SavedRun.open(run)
    return checks.of(saved, saved.episode("todo-milk", trial))


def turned(found, check):
    """The step that turned a check true."""
    holds = next(each["holds"] for each in found["checks"] if each["id"] == check)
    return holds.index(True)


def action_of(run, step):
    lines = (run / "episodes/todo-milk/1/steps.jsonl").read_text().splitlines()
    return json.loads(lines[step - 1])


def test_each_check_has_the_step_that_turned_it_true(checks, played_run):
    found = asked(checks, played_run)
    added, ticked = turned(found, "added"), turned(found, "ticked")
    assert 0 < added < ticked
    assert 'Button "Add"' in action_of(played_run, added)["touched"]
    assert "Milk" in action_of(played_run, ticked)["touched"]
    assert found["progress"][added - 1 : added + 1] == [0.0, 0.75]
    assert found["progress"][-1] == 1.0
    assert [change["kind"] for change in found["changes"][added - 1]] == ["added"]
    assert found["difference"] == ""


def test_it_is_played_once_and_kept_outside_the_run(checks, played_run, opened, tmp_path, monkeypatch):
    files = sorted(played_run.rglob("*"))
    first = asked(checks, played_run)
    monkeypatch.setattr(FakePhones, "phone", lambda _: pytest.fail("it was played again"))
    assert asked(checks, played_run) == first
    assert opened == ["jordan_avery"]
    assert sorted(played_run.rglob("*")) == files
    assert list((tmp_path / "cache/steps").rglob("*.json"))


def test_another_record_is_played_anew(checks, played_run):
    first = asked(checks, played_run)
    steps = played_run / "episodes/todo-milk/1/steps.jsonl"
    lines = [json.loads(line) for line in steps.read_text().splitlines()]
    typed = next(line for line in lines if line["action"]["action"] == "type")
    typed["action"]["text"] = "Bread"
    steps.write_text("".join(json.dumps(line) + "\n" for line in lines))
    second = asked(checks, played_run)
    assert second != first
    assert "differs from the record" in second["difference"]
    holds = next(each["holds"] for each in second["checks"] if each["id"] == "added")
    assert holds[0] is False
    assert None in holds  # after the difference, nothing is known
    assert holds[-1] is True  # the end is that of the record


def test_a_side_effect_has_its_step(checks, live, milk, runs, tmp_path):
    live.begin(milk)
    live.act({"action": "launch_app", "app": "Todo"})
    thing = next(each for each in live.current.seen.tree.elements if each.label == "Thing 2")
    live.act({"action": "tap", "element": thing.number})
    live.stop("", {})
    found = asked(checks, runs.paths[0])
    (path,) = found["side_effects"]
    assert found["side_effects"] == {path: 2}
    assert [change["side_effect"] for change in found["changes"][1]] == [True]
    assert [each["holds"][-1] for each in found["checks"]] == [False, False]


def test_what_cannot_be_played_again_says_why(checks, played_run):
    with pytest.raises(LookupError):
        asked(checks, played_run, 6)
    record = json.loads((played_run / "run.json").read_text())
    record["config"]["device"] = "simulator"
    (played_run / "run.json").write_text(json.dumps(record))
    with pytest.raises(RunFolderProblem, match="only runs on the embedded device"):
        asked(checks, played_run)


def test_the_page_gets_them_and_a_person_who_labels_does_not(checks, played_run, tmp_path):
    def client(**more):
        app = Guard(viewer_app(RunList([played_run]), None, **more), "secret")
        return TestClient(app, base_url="http://127.0.0.1:8000")

    at = "/secret/api/runs/1/todo-milk/1/steps"
    assert "data-steps" in client(steps=checks).get("/secret/runs/1/todo-milk/1").text
    assert client(steps=checks).get(at).json()["progress"][-1] == 1.0
    assert client().get(at).status_code == 404
    book = LabelBook(tmp_path / "labels.csv", open_runs([played_run]))
    blind = client(steps=checks, labels=book)
    assert blind.get(at).status_code == 404
    assert "data-steps" not in blind.get("/secret/runs/1/todo-milk/1").text
    assert "Side effects" not in blind.get("/secret/runs").text
