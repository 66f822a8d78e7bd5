"""The server with the real OpenEnv: `make test-plugs`."""

import json

import pytest

pytest.importorskip("openenv", reason="OpenEnv is not installed")

from starlette.testclient import TestClient

from iosworld.plugs.openenv.environment import PhoneEnvironment
from iosworld.plugs.openenv.messages import PhoneAction
from iosworld.plugs.openenv.server import HOST, make_app
from iosworld.testing import FakePhones

pytestmark = pytest.mark.filterwarnings("ignore")  # the package's own
SOURCES = {"jordan_avery": FakePhones(3)}


@pytest.fixture
def client(small_suite) -> TestClient:
    return TestClient(make_app("small", sources=SOURCES), base_url="http://127.0.0.1:8000")


def ask(socket, kind: str, **data) -> dict:
    socket.send_text(json.dumps({"type": kind, "data": data}))
    return json.loads(socket.receive_text())


def test_two_sessions_have_two_phones(client):
    assert HOST == "127.0.0.1"
    with client.websocket_connect("/ws") as first, client.websocket_connect("/ws") as second:
        seen = ask(first, "reset", split="train", index=0)["data"]["observation"]
        assert seen["task"] == "todo-milk"
        assert "completed" in seen["fields"]
        ask(second, "reset", split="train", index=0)
        seen = ask(first, "step", command="launch_app Todo")["data"]["observation"]
        assert "Thing 2" in seen["screen"]
        assert "Thing 2" not in ask(second, "step", command="home")["data"]["observation"]["screen"]
        ended = ask(first, "step", command='{"action": "stop", "answers": {"completed": "yes"}}')["data"]
        assert ended["done"] is True
        assert ended["observation"]["verdict"] == "fail"
        assert ended["reward"] == 0


def test_the_task_api_answers(client):
    assert client.get("/health").status_code == 200
    assert "command" in json.dumps(client.get("/schema").json())
    environment = PhoneEnvironment("small", sources=SOURCES)
    assert environment.list_splits() == ["train", "held_out"]
    assert environment.num_tasks("train") == 1
    assert environment.get_task("train", 0)["id"] == "todo-milk"
    assert environment.get_task_range("train", 0, 5) == environment.list_tasks("train")
    with pytest.raises(IndexError):
        environment.get_task("train", 1)


def test_a_state_that_was_taken_comes_back(small_suite):
    environment = PhoneEnvironment("small", sources=SOURCES)
    environment.reset(split="train", index=0)
    seen = environment.step(PhoneAction(command="launch_app Todo"))
    saved = environment.state.checkpoint
    again = PhoneEnvironment("small", sources=SOURCES)
    assert again.reset(task="todo-milk", injected_state=saved).screen == seen.screen
    assert environment.state.step_count == 1
    environment.close()
