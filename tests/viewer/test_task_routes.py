"""The catalog of tasks, with a fake phone that plays solutions."""

import pytest
from starlette.testclient import TestClient

from iosworld.tasks.suite import load_suite
from iosworld.testing import FakePhones
from iosworld.viewer.app import viewer_app
from iosworld.viewer.guard import Guard
from iosworld.viewer.run_list import RunList
from iosworld.viewer.solutions import Solutions
from iosworld.viewer.task_routes import step_in_words, task_routes


@pytest.fixture
def opened():
    return []


@pytest.fixture
def client(small_suite, opened):
    def phones(persona):
        opened.append(persona)
        return FakePhones()

    runs, suites = RunList(), {"small": load_suite("small")}
    with Solutions(runs, phones) as solutions:
        app = viewer_app(runs, None, task_routes(suites, solutions))
        yield TestClient(Guard(app, "secret"), base_url="http://127.0.0.1:8000")


def test_the_catalog_is_the_first_page(client):
    page = client.get("/secret/").text
    assert 'href="/secret/tasks/small/todo-milk"' in page
    assert "Add Milk to the list in Todo and tick it." in page


def test_a_task_has_its_checks_near_misses_and_solution(client, opened):
    page = client.get("/secret/tasks/small/todo-milk").text
    for words in ("There is a new thing called Milk", "It is not ticked", "Type “Milk”, into “New”", "Milk is ticked."):
        assert words in page
    assert opened == []
    assert client.get("/secret/tasks/small/other").status_code == 400
    assert client.get("/secret/tasks/other/todo-milk").status_code == 400


def test_the_solution_is_played_once_and_replayed(client, opened):
    first = client.post("/secret/api/tasks/small/todo-milk/solution", json={})
    assert first.json() == {"episode": "runs/1/todo-milk/1"}
    assert client.post("/secret/api/tasks/small/todo-milk/solution", json={}).json() == first.json()
    assert opened == ["jordan_avery"]
    episode = client.get("/secret/api/runs/1/todo-milk/1").json()
    assert episode["record"]["verdict"] == "pass"


def test_steps_in_words(todo_task):
    said = [step_in_words(step) for step in todo_task.solution]
    assert said == [
        "Open “Todo”",
        "Type “Milk”, into “New”",
        "Tap “Add”",
        "Scroll to “Milk”",
        "Tap “Milk”",
        "Answer “Milk is there.”, completed “yes”",
    ]
