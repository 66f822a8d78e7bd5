import pytest


def elements_of(node):
    return [node, *(inner for child in node["children"] for inner in elements_of(child))]


@pytest.fixture
def client(client_of, runs, live):
    return client_of(runs, live)


def act(client, **action):
    return client.post("/secret/api/phone/act", json=action)


def test_a_step_has_screen_tree_readings_and_state(client):
    step = act(client, action="launch_app", app="Todo").json()
    at = f"/secret/api/phone/steps/{step['number']}"
    picture = client.get(f"{at}/screen.png")
    assert picture.content.startswith(b"\x89PNG")
    assert client.get(f"{at}/marks.png").content != picture.content
    tree = client.get(f"{at}/tree").json()
    labels = [element["label"] for element in elements_of(tree["root"])]
    assert "Thing 1" in labels
    modes = {each["mode"]: each for each in client.get(f"{at}/read").json()}
    assert set(modes) == {"vision", "vision+xml", "text", "text-simple", "marks"}
    assert "Thing 1" in modes["vision+xml"]["text"]
    assert modes["vision"]["text"] == ""
    assert modes["text"]["picture_tokens"] == 0 < modes["text"]["text_tokens"]
    state = client.get(f"{at}/state?since=1").json()
    assert [change["path"] for change in state["changes"]] == []
    assert client.get(f"{at}/state/todo").json()["items"][0]["text"] == "Thing 1"


def test_a_change_shows_what_was_before(client):
    act(client, action="launch_app", app="Todo")
    tree = client.get("/secret/api/phone/steps/2/tree").json()
    number = next(element["n"] for element in elements_of(tree["root"]) if element["label"] == "Thing 1")
    act(client, action="tap", element=number)
    [change] = client.get("/secret/api/phone/steps/3/state?since=2").json()["changes"]
    assert change["path"].endswith(".done")
    assert (change["kind"], change["old"], change["value"]) == ("changed", "false", "true")


def test_going_back_and_the_session(client):
    act(client, action="launch_app", app="Todo")
    assert client.post("/secret/api/phone/go", json={"step": 1}).json()["number"] == 1
    act(client, action="home")
    session = client.get("/secret/api/phone").json()
    assert [(step["number"], step["parent"]) for step in session["steps"]] == [(1, None), (2, 1), (3, 1)]
    assert session["path"] == [1, 3]


def test_a_task_from_choice_to_verdict(client):
    [task] = client.get("/secret/api/tasks").json()
    begun = client.post("/secret/api/phone/begin", json={"suite": task["suite"], "task": task["id"]}).json()
    assert begun["task"]["fields"][0]["choices"] == ["yes", "no"]
    stopped = client.post("/secret/api/phone/stop", json={"answer": "", "answers": {"completed": None}}).json()
    assert stopped["judged"]["verdict"] == "fail"
    assert client.get(f"/secret/{stopped['judged']['episode']}").status_code == 200


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("act", {"action": "tap_xy", "x": 2000, "y": 1}, 400),
        ("act", {"action": "type", "text": "x"}, 400),
        ("go", {"step": 99}, 404),
        ("go", {}, 404),
        ("begin", {"suite": "small", "task": "nothing"}, 400),
        ("begin", {"suite": "../../etc", "task": "passwd"}, 400),
        ("stop", {}, 400),
        ("stop", {"answers": {"completed": 3}}, 400),
    ],
)
def test_a_wrong_request_is_one_sentence(client, path, body, status):
    answer = client.post(f"/secret/api/phone/{path}", json=body)
    assert answer.status_code == status
    assert answer.json()["error"]
    assert client.get("/secret/api/phone").json()["current"] == 1


def test_a_body_that_is_no_object_is_refused(client):
    answer = client.post("/secret/api/phone/act", content=b"[1]", headers={"content-type": "application/json"})
    assert answer.status_code == 422


def test_an_unknown_step_is_not_found(client):
    assert client.get("/secret/api/phone/steps/9/tree").status_code == 404
    assert client.get("/secret/api/phone/steps/1/state/nothing").status_code == 404
