import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from iosworld.resources import CACHE_VARIABLE
from iosworld.runs.folder import RunFolder
from iosworld.runs.lock import HOLDER
from iosworld.viewer.run_list import RunList


@pytest.fixture
def client(client_of, played_run):
    return client_of(RunList([played_run]))


API = "/secret/api/runs/1/todo-milk"


def edit(path, **fields):
    path.write_text(json.dumps(json.loads(path.read_text()) | fields))


def test_the_table_has_every_planned_episode(client):
    page = client.get("/secret/runs").text
    assert [page.count(f'class="badge {kind}"') for kind in ("pass", "fail", "none", "unfinished")] == [1, 2, 1, 1]
    assert 'href="/secret/runs/1/todo-milk/2"' in page
    assert "runs/1/todo-milk/5" not in page


def test_an_episode_has_its_steps_verdict_and_changes(client):
    found = client.get(f"{API}/1").json()
    assert found["record"]["verdict"] == "pass"
    assert [step["action"]["action"] for step in found["steps"]][:1] == ["home"] or found["steps"][0]["action"]
    assert all(check["holds"] for check in found["verdicts"]["state"]["checks"])
    assert [change["kind"] for change in found["changes"]] == ["added"]
    assert found["problems"] == []
    assert client.get(f"{API}/1/screens/1.png").content.startswith(b"\x89PNG")
    assert client.get(f"{API}/1/trees/1").text.startswith("<")
    assert client.get("/secret/runs/1/todo-milk/1").status_code == 200


def test_how_episodes_failed_is_told_after_the_table(client, played_run):
    assert client.get("/secret/api/runs/failures").json() == {
        "1/todo-milk/2": "premature_stop",
        "1/todo-milk/3": "timeout",
    }
    edit(played_run / "episodes/todo-milk/2/verdicts/state.json", verdict="pass")
    assert client.get("/secret/api/runs/failures").json() == {"1/todo-milk/3": "timeout"}


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        (
            {"picture": "screens/0001.png", "size": [402, 874], "text": "tree"},
            "a picture of 402 × 874 pixels and the accessibility tree",
        ),
        ({"picture": None, "size": None, "text": "list"}, "a list of the elements"),
        ({"picture": "x", "size": "<b>", "text": None}, "a picture"),
        (None, None),
    ],
)
def test_what_the_model_was_shown_is_told(client, played_run, sent, words):
    steps = played_run / "episodes/todo-milk/1/steps.jsonl"
    first, *others = steps.read_text().splitlines(keepends=True)
    steps.write_text("".join([json.dumps(json.loads(first) | {"sent": sent}) + "\n", *others]))
    assert client.get(f"{API}/1").json()["steps"][0]["sent"] == words


def test_an_episode_that_was_cut_off_has_a_last_screen(client):
    found = client.get(f"{API}/3").json()
    assert found["last"] is True
    assert client.get(f"{API}/3/screens/{len(found['steps']) + 1}.png").status_code == 200
    assert client.get(f"{API}/3/trees/{len(found['steps']) + 1}").status_code == 200
    assert client.get(f"{API}/3/screens/{len(found['steps']) + 2}.png").status_code == 404


def test_an_episode_that_goes_on_has_no_last_screen(client, played_run):
    episode = played_run / "episodes/todo-milk/1"
    (episode / "episode.json").unlink()
    lines = (episode / "steps.jsonl").read_text().splitlines(keepends=True)
    (episode / "steps.jsonl").write_text("".join(lines[:2]))  # the screen of the third step is there before the step
    found = client.get(f"{API}/1").json()
    assert (len(found["steps"]), found["last"], found["is_complete"]) == (2, False, False)


@pytest.mark.parametrize("path", ["runs/1/todo-milk/5", "runs/1/other/1", "runs/2/todo-milk/1", "runs/0/todo-milk/1"])
def test_what_is_not_there_is_not_found(client, path):
    assert client.get(f"/secret/{path}").status_code == 404
    assert client.get(f"/secret/api/{path}").status_code == 404


def test_side_effects_are_marked(client, played_run):
    episode = played_run / "episodes/todo-milk/1"
    [change] = client.get(f"{API}/1").json()["changes"]
    edit(episode / "episode.json", side_effects=[change["path"]])
    assert client.get(f"{API}/1").json()["changes"][0]["side_effect"] is True


def test_markup_in_a_folder_stays_text(client, played_run):
    hostile = "<script>alert(1)</script><img src=x onerror=alert(1)>\u202e\x1b"
    episode = played_run / "episodes/todo-milk/1"
    edit(episode / "episode.json", cause=hostile, goal=hostile, agent=hostile)
    for path in ("/secret/runs", "/secret/runs/1/todo-milk/1"):
        page = client.get(path).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert "\u202e" not in page
        assert "&lt;script&gt;alert(1)" in page
    record = client.get(f"{API}/1").json()["record"]
    assert record["cause"].startswith("<script>")
    assert not set("\u202e\x1b") & set(record["cause"])


def test_a_screen_outside_the_folder_is_not_read(client, played_run, tmp_path):
    (tmp_path / "secret.png").write_bytes((played_run / "episodes/todo-milk/1/screens/0001.png").read_bytes())
    steps = played_run / "episodes/todo-milk/1/steps.jsonl"
    lines = steps.read_text().splitlines()
    first = json.loads(lines[0]) | {"screen": "../../../../secret.png"}
    steps.write_text("\n".join([json.dumps(first), *lines[1:]]) + "\n")
    answer = client.get(f"{API}/1/screens/1.png")
    assert answer.status_code == 422
    assert "leads out" in answer.json()["error"]


def test_a_link_out_of_the_folder_is_not_read(client, played_run, tmp_path):
    screen = played_run / "episodes/todo-milk/1/screens/0001.png"
    screen.rename(tmp_path / "secret.png")
    screen.symlink_to(tmp_path / "secret.png")
    assert client.get(f"{API}/1/screens/1.png").status_code == 422


def test_what_cannot_be_read_is_said_and_the_rest_is_shown(client, played_run):
    episode = played_run / "episodes/todo-milk/1"
    (episode / "state.after.json").write_text("[1]")
    (episode / "model.jsonl").write_text("no JSON\n")
    found = client.get(f"{API}/1").json()
    assert len(found["problems"]) == 2
    assert found["steps"]
    (episode / "steps.jsonl").write_text("{}")
    assert client.get(f"{API}/1").status_code == 422
    (episode / "episode.json").write_text("{")
    assert "expected JSON" in client.get("/secret/runs").text


def test_replies_belong_to_their_steps(client, played_run):
    reply = {"step": 2, "attempt": 1, "thoughts": "I should tap.", "text": "", "calls": []}
    (played_run / "episodes/todo-milk/1/model.jsonl").write_text(json.dumps(reply) + "\n")
    steps = client.get(f"{API}/1").json()["steps"]
    assert [len(step["replies"]) for step in steps[:3]] == [0, 1, 0]
    assert steps[1]["replies"][0]["thoughts"] == "I should tap."


def test_a_run_that_is_gone_is_a_message(client_of, tmp_path):
    page = client_of(RunList([tmp_path / "nothing"])).get("/secret/runs")
    assert page.status_code == 200
    assert "is not a run folder" in page.text


@pytest.fixture
def going_on(played_run):
    """The run while its first episode is played: two steps, and half of the third line."""
    episode = played_run / "episodes/todo-milk/1"
    (episode / "episode.json").unlink()
    lines = (episode / "steps.jsonl").read_text().splitlines(keepends=True)
    (episode / "steps.jsonl").write_text("".join(lines[:2]) + lines[2][:20])
    (played_run / HOLDER).write_text("process 1")
    return played_run


def test_a_run_that_goes_on_is_shown_as_far_as_it_is(client, going_on):
    page = client.get("/secret/runs").text
    assert 'class="badge playing"' in page
    assert "data-version=" in page
    found = client.get(f"{API}/1").json()
    assert found["is_complete"] is False
    assert len(found["steps"]) == 2
    assert found["goal"] == "Add Milk to the list in Todo and tick it."
    assert "Not ended" in client.get("/secret/runs/1/todo-milk/1").text
    (going_on / HOLDER).unlink()
    page = client.get("/secret/runs").text
    assert 'class="badge playing"' not in page
    assert "interrupted" in page


def test_the_version_changes_with_the_rows(client, played_run):
    def version():
        return client.get("/secret/api/runs/version").json()["version"]

    before = version()
    assert version() == before
    edit(played_run / "episodes/todo-milk/1/episode.json", verdict="fail", cause="it was judged again")
    assert version() != before
    assert "it was judged again" in client.get("/secret/runs").text


def test_an_episode_is_read_again_only_when_its_file_has_changed(played_run, monkeypatch):
    read = []

    def record(folder, task, trial, known=RunFolder.record):
        read.append(trial)
        return known(folder, task, trial)

    monkeypatch.setattr(RunFolder, "record", record)
    runs = RunList([played_run])
    with ThreadPoolExecutor() as pool:
        first, second = pool.map(lambda _: runs.rows(), range(2))
    assert first == second
    assert [trial for trial in sorted(read) if trial < 5] == [1, 2, 3, 4]
    read.clear()
    path = played_run / "episodes/todo-milk/2/episode.json"
    edit(path, cause="it was judged again")
    rows, _ = runs.rows()
    assert rows[1].cause == "it was judged again"
    assert [trial for trial in read if trial < 5] == [2]
    path.write_text("{")
    assert "expected JSON" in runs.rows()[0][1].cause
    path.unlink()
    assert runs.rows()[0][1].verdict == "unfinished"


def test_files_of_the_viewer_are_kept_by_the_browser_and_pages_are_not(client):
    kept = [client.get(f"/secret/{path}").headers["cache-control"] for path in ("static/runs.js", "static/inter.ttf")]
    assert kept == ["private, max-age=86400"] * 2
    assert client.get("/secret/runs").headers["cache-control"] == "no-store"
    assert client.get("/secret/static/nothing.js").headers["cache-control"] == "no-store"


def test_a_run_that_has_ended_is_not_asked_for_again(client, played_run):
    edit(played_run / "run.json", episodes=[["todo-milk", trial] for trial in range(1, 5)])
    assert "data-version=" not in client.get("/secret/runs").text


def test_thumbnails_are_kept_outside_the_run(client, played_run, tmp_path, monkeypatch):
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))
    before = sorted(played_run.rglob("*"))
    first = client.get(f"{API}/1/thumbnails/1.webp")
    assert first.content[:4] == b"RIFF"
    assert client.get(f"{API}/1/thumbnails/1.webp").content == first.content
    assert sorted(played_run.rglob("*")) == before
    [kept] = [path for path in (tmp_path / "cache").rglob("*") if path.is_file()]
    kept.write_bytes(b"RIFF from the cache")
    assert client.get(f"{API}/1/thumbnails/1.webp").content == b"RIFF from the cache"
    monkeypatch.setenv(CACHE_VARIABLE, "/proc/nothing")
    assert client.get(f"{API}/1/thumbnails/1.webp").content == first.content


def test_a_file_that_is_no_picture_has_no_thumbnail(client, played_run):
    (played_run / "episodes/todo-milk/1/screens/0001.png").write_bytes(b"<svg onload=alert(1)>")
    answer = client.get(f"{API}/1/thumbnails/1.webp")
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/json"
