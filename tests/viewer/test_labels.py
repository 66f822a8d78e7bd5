"""Labels by a person, who does not see what judges decided."""

import csv
import json
import shutil

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from iosworld.errors import FileProblem, SetupError
from iosworld.reports import open_runs
from iosworld.reports.labels import read_labels
from iosworld.viewer.app import viewer_app
from iosworld.viewer.guard import Guard
from iosworld.viewer.label_book import LabelBook, LabelMark, LabelPlace
from iosworld.viewer.run_list import RunList

FIRST = LabelPlace("run", "todo-milk", 1)
API = "/secret/api/labels/runs/1/todo-milk"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "labels.csv"


@pytest.fixture
def book(played_run, file):
    return LabelBook(file, open_runs([played_run]))


@pytest.fixture
def client(played_run, book):
    app = viewer_app(RunList([played_run]), None, (), book)
    return TestClient(Guard(app, "secret"), base_url="http://127.0.0.1:8000")


def put(client, trial=1, item="", label="pass", note="", steps=()):
    body = {"item": item, "label": label, "note": note, "steps": list(steps)}
    return client.post(f"{API}/{trial}", json=body)


def test_labels_are_kept_as_agreement_reads_them(client, played_run, file):
    assert put(client, label="fail", note="  Milk, of all\nthings ", steps=[2, 3]).json()["labeled"] == 1
    put(client, item="ticked", label="pass")
    runs = open_runs([played_run])
    rating = read_labels(file, runs)["human"].rate(runs[0], runs[0].episodes[0])
    assert (rating.task.holds, rating.task.reason, rating.task.evidence) == (False, "Milk, of all things", (2, 3))
    assert set(rating.items) == {"ticked"}
    assert LabelBook(file, runs).mark(FIRST) == LabelMark(False, "Milk, of all things", (2, 3))


def test_a_label_can_be_removed(client, file):
    put(client)
    assert put(client, label="").json()["items"][0]["label"] == ""
    assert list(csv.DictReader(file.read_text(encoding="utf-8-sig").splitlines())) == []


def test_the_labels_of_others_are_kept(played_run, file):
    runs = open_runs([played_run])
    LabelBook(file, runs, "ann").put(FIRST, "pass")
    LabelBook(file, runs, "bo").put(FIRST, "fail")
    assert set(read_labels(file, runs)) == {"ann", "bo"}
    assert LabelBook(file, runs, "ann").mark(FIRST) == LabelMark(True)


def test_how_episodes_failed_is_not_told(client):
    assert client.get("/secret/api/runs/failures").status_code == 404
    assert client.get("/secret/grid").status_code == 404


def test_what_judges_decided_is_not_shown(client, played_run):
    secret = "only judges know this"
    for path in ("episode.json", "verdicts/state.json"):
        place = played_run / "episodes/todo-milk/2" / path
        place.write_text(json.dumps(json.loads(place.read_text()) | {"cause": secret, "side_effects": [secret]}))
    for path in ("runs", "runs/1/todo-milk/2", "api/runs/1/todo-milk/2"):
        text = client.get(f"/secret/{path}").text
        assert secret not in text
        for word in ('class="badge pass"', 'class="badge fail"', '"verdict":', "does not hold", 'data-verdict="fail"'):
            assert word not in text
    assert "To label" in client.get("/secret/runs").text
    assert client.get("/secret/compare/1/1").status_code == 404
    assert client.get("/secret/api/pairs/1/todo-milk/1/1/todo-milk/2").status_code == 404


def test_the_next_episode_is_one_without_a_label(client):
    assert client.get(f"{API}/1").json()["next"] == "runs/1/todo-milk/2"
    for trial in (2, 3, 4):
        put(client, trial)
    assert client.get(f"{API}/2").json()["next"] == "runs/1/todo-milk/1"
    found = put(client, 1).json()
    assert (found["next"], found["labeled"], found["episodes"]) == (None, 4, 4)


@pytest.mark.parametrize(
    "wrong",
    [{"item": "nothing"}, {"label": "perhaps"}, {"note": "x" * 2001}, {"steps": [0]}, {"steps": ["1"]}, {"trial": 5}],
)
def test_what_is_no_label_is_refused(client, file, wrong):
    assert put(client, **wrong).status_code == 422
    assert not file.exists()


def test_a_file_that_is_no_file_of_labels_is_refused(played_run, file, tmp_path):
    file.write_text("task,label\nother,pass\n")
    with pytest.raises(FileProblem, match="line 2"):
        LabelBook(file, open_runs([played_run]))
    twin = shutil.copytree(played_run, tmp_path / "twin")
    with pytest.raises(SetupError, match="same name"):
        LabelBook(tmp_path / "new.csv", open_runs([played_run, twin]))


def test_a_file_to_fill_in_has_no_labels_yet(played_run, file):
    file.write_text("task,label\ntodo-milk,\n")
    assert LabelBook(file, open_runs([played_run])).mark(FIRST) is None


@given(st.text(max_size=40), st.lists(st.integers(1, 99), max_size=3))
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_note_comes_back(book, file, played_run, note, steps):
    book.put(FIRST, "pass", note, steps)
    again = LabelBook(file, open_runs([played_run])).mark(FIRST)
    assert again == book.mark(FIRST)
