"""Two runs, and two episodes, side by side."""

import json
import shutil

import pytest

from iosworld.viewer.run_list import RunList


@pytest.fixture
def other_run(played_run, tmp_path):
    """The same run, in which the first episode fails after two steps."""
    other = shutil.copytree(played_run, tmp_path / "other")
    record = json.loads((other / "run.json").read_text())
    (other / "run.json").write_text(json.dumps(record | {"name": "other"}))
    for name in ("verdicts/state.json", "episode.json"):
        path = other / "episodes/todo-milk/1" / name
        path.write_text(json.dumps(json.loads(path.read_text()) | {"verdict": "fail", "cause": "<b>ticked</b>"}))
    steps = other / "episodes/todo-milk/1/steps.jsonl"
    steps.write_text("".join(steps.read_text().splitlines(keepends=True)[:2]))
    return other


@pytest.fixture
def client(client_of, played_run, other_run):
    return client_of(RunList([played_run, other_run]))


def test_flips_come_first(client):
    page = client.get("/secret/compare/1/2").text
    assert page.index("Only A passed") < page.index(">No verdict<")
    assert 'href="/secret/pairs/1/todo-milk/1/2/todo-milk/1"' in page
    assert "&lt;b&gt;ticked" in page
    assert "Only B passed" in client.get("/secret/compare/2/1").text


def test_runs_that_cannot_be_compared_are_a_message(client, other_run):
    shutil.rmtree(other_run / "episodes")
    page = client.get("/secret/compare/1/2")
    assert page.status_code == 200
    assert "nothing can be compared" in page.text
    assert client.get("/secret/compare/1/3").status_code == 404


def test_a_pair_says_where_it_parts(client):
    found = client.get("/secret/api/pairs/1/todo-milk/1/2/todo-milk/1").json()
    assert found["difference"] == 3
    assert found["rows"][:3] == [[1, 1, True], [2, 2, True], [3, None, False]]
    assert [len(episode["steps"]) for episode in found["episodes"]] == [len(found["rows"]), 2]
    page = client.get("/secret/pairs/1/todo-milk/1/2/todo-milk/1").text
    assert 'data-screens="/secret/api/runs/2/todo-milk/1/screens/{}.png"' in page
    assert client.get("/secret/pairs/1/todo-milk/1/2/todo-milk/9").status_code == 404


def test_an_episode_names_the_others_of_its_task(client):
    page = client.get("/secret/runs/1/todo-milk/1").text
    assert 'value="2/todo-milk/1"' in page
    assert 'value="1/todo-milk/2"' in page
    assert 'value="1/todo-milk/1"' not in page
    assert "todo-milk/5" not in page
