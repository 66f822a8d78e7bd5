import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from iosworld.viewer.app import viewer_app
from iosworld.viewer.guard import MAX_BODY, Guard
from iosworld.viewer.run_list import RunList


@pytest.fixture
def client(client_of):
    return client_of(RunList())


def test_a_page_has_a_strict_policy_and_no_script_or_style_of_its_own(client):
    page = client.get("/secret/runs")
    assert page.status_code == 200
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["referrer-policy"] == "no-referrer"
    assert " style=" not in page.text
    assert "<style" not in page.text
    assert "<script>" not in page.text


@pytest.mark.parametrize("path", ["/", "/runs", "/wrong/runs", "/secretly/runs", "/static/page.js"])
def test_without_the_token_nothing_is_served(client, path):
    answer = client.get(path)
    assert answer.status_code == 401
    assert "token" in answer.text


def test_whoever_watches_can_read_and_change_nothing():
    app = Guard(viewer_app(RunList(), None), "secret", "watch")
    client = TestClient(app, base_url="http://127.0.0.1:8000")
    page = client.get("/watch/runs")
    assert page.status_code == 200
    assert 'data-root="/watch/"' in page.text, "its links lead to no other token"
    assert "secret" not in page.text
    body = {"action": "home"}
    assert client.post("/watch/api/phone/act", json=body).status_code == 403
    assert client.delete("/watch/runs").status_code == 403
    assert client.post("/secret/api/phone/act", json=body).status_code == 404, "there is no phone"


def test_another_site_is_refused(client):
    assert client.get("/secret/runs", headers={"origin": "https://evil.example"}).status_code == 403
    assert client.get("/secret/runs", headers={"host": "evil.example"}).status_code == 403
    assert client.get("/secret/runs", headers={"host": "localhost:8000"}).status_code == 200
    assert client.get("/secret/runs", headers={"origin": "http://127.0.0.1:8000"}).status_code == 200


def test_web_sockets_are_refused(client):
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/secret/runs"):
        pass


def test_a_request_that_a_form_could_send_is_refused(client):
    form = client.post("/secret/api/phone/act", data={"action": "home"})
    assert form.status_code == 415


def test_a_request_that_is_too_large_is_refused(client):
    answer = client.post(
        "/secret/api/phone/act", content=b"x" * (MAX_BODY + 1), headers={"content-type": "application/json"}
    )
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "path",
    ["/secret/static/../app.py", "/secret/static/%2e%2e/app.py", "/secret/runs/1/..%2f..%2fetc/1", "/secret/nothing"],
)
def test_paths_lead_nowhere_else(client, path):
    assert client.get(path).status_code == 404


def test_the_first_page_is_the_table_without_a_phone(client):
    assert client.get("/secret/", follow_redirects=False).headers["location"] == "/secret/runs"
    assert "No episodes yet" in client.get("/secret/").text
    assert client.get("/secret/phone").status_code == 404
