import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.testing.fake_anthropic import FakeAnthropic
from iosworld.testing.fake_openai import FakeOpenAI
from iosworld.testing.script import Fail, Say

IDS = ("opened", "added", "ticked", "says")
KEY = "canary-key-5f0e9c"


@pytest.fixture(autouse=True)
def keys(monkeypatch):
    for name in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY"):
        monkeypatch.setenv(name, KEY)


def invoke(*arguments):
    return CliRunner().invoke(main, ["judge", *map(str, arguments)])


def good(heard):
    done = any("Milk is there.</data-" in text for text in heard.texts)
    items = [{"id": name, "reason": "seen", "evidence": [1], "satisfied": done or name == "opened"} for name in IDS]
    return Say(json.dumps({"items": items}))


def test_state_judge_repeats_the_verdicts_of_the_run(played_run):
    result = invoke(played_run, "--judge", "state", "--json")
    assert result.exit_code == 3  # one episode lost its phone
    figures = json.loads(result.stdout)
    assert [episode["verdict"] for episode in figures["episodes"]] == ["pass", "fail", "fail", "none"]
    assert (figures["run"], figures["judge"], figures["flipped"], figures["kept"]) == (str(played_run), "state", [], 3)
    assert figures["episodes"][3]["cause"].startswith("DeviceLost")
    assert f"iosworld run --resume {played_run}" in result.stderr


@pytest.mark.parametrize(
    ("server", "judge"),
    [(FakeOpenAI, "rubric"), (FakeOpenAI, "rubric:gpt-5.4"), (FakeAnthropic, "rubric:claude-opus-4-6")],
)
def test_rubric_judge_gets_every_screen_through_the_vendor_package(played_run, server, judge):
    with server(good, key=KEY) as fake:
        result = invoke(played_run, "--judge", judge, "--base-url", fake.base_url, "--json", "--workers", 2)
        assert result.exit_code == 3, result.output
        figures = json.loads(result.stdout)
        assert [episode["verdict"] for episode in figures["episodes"]] == ["pass", "fail", "fail", "none"]
        assert [episode["score"] for episode in figures["episodes"]] == [1.0, 0.25, 0.25, None]
        assert figures["spending"]["calls"] == 3
        assert sum(figures["spending"]["tokens"].values()) > 0
        assert 0 < figures["spending"]["dollars"] < 1
        assert figures["flipped"] == []
        assert figures["model"] == {"rubric": "gpt-5.4-mini"}.get(judge, judge.removeprefix("rubric:"))
        assert len(fake.requests) == 3
    verdict = json.loads((played_run / "episodes/todo-milk/1/verdicts" / f"{judge}.json").read_text())
    assert [item["id"] for item in verdict["items"]] == list(IDS)
    for path in played_run.rglob("*"):
        assert not path.is_file() or KEY.encode() not in path.read_bytes()
    assert KEY not in result.output


def test_model_gets_the_saved_pictures(played_run):
    heard = []
    with FakeOpenAI(lambda said: heard.append(said) or good(said)) as fake:
        invoke(played_run, "--judge", "rubric", "--base-url", fake.base_url, "--workers", 1)
    saved = {path.read_bytes() for path in (played_run / "episodes/todo-milk/1/screens").glob("*.png")}
    assert len(set(heard[0].pictures)) == len(saved)
    assert "Add Milk to the list in Todo and tick it." in heard[0].texts[0]
    assert "Milk is there." not in heard[0].system


def test_flipped_verdicts_are_shown_with_their_cause(played_run):
    with FakeOpenAI(lambda heard: Say(good(heard).text.replace("true", "false"))) as fake:
        result = invoke(played_run, "--judge", "rubric", "--base-url", fake.base_url)
    assert "todo-milk      1  pass    state  fail" in result.stdout
    assert "opened: not satisfied" in " ".join(result.stdout.split())
    assert "rubric (gpt-5.4-mini): 0/4 passed, 1 flipped, 1 without verdict" in result.stdout


def test_refusing_server_gives_no_verdict_with_the_cause(played_run):
    with FakeOpenAI(lambda _: Fail(401, message="no such key")) as fake:
        result = invoke(played_run, "--judge", "rubric", "--base-url", fake.base_url)
    assert result.exit_code == 3
    assert "ModelRefused" in result.stdout
    assert KEY not in result.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--judge", "sate"], "did you mean state?"),
        (["--judge", "rubric", "--effort", "enormous"], "'--effort'"),
        (["--judge", "rubric", "--base-url", "localhost"], "--base-url: expected an address"),
        (["--judge", "rubric", "--picture-side", "1"], "--picture-side:"),
        ([], "Missing option '--judge'"),
    ],
)
def test_wrong_usage_is_exit_status_2(played_run, arguments, told):
    result = invoke(played_run, *arguments)
    assert result.exit_code == 2
    assert told in result.stderr


def test_missing_key_is_a_one_line_error(played_run, monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY")
    result = invoke(played_run, "--judge", "rubric")
    assert result.exit_code == 1
    assert "OPENAI_API_KEY" in result.stderr
    assert "Traceback" not in result.output


def test_folder_without_a_run_is_a_one_line_error(tmp_path):
    result = invoke(tmp_path, "--judge", "state")
    assert result.exit_code == 1
    assert "is not a run folder" in result.stderr


def test_rubric_judges_episodes_of_devices_without_state(played_run):
    for name in ("before", "after"):
        (played_run / "episodes/todo-milk/1" / f"state.{name}.json").write_text("{}\n")
    by_state = json.loads(invoke(played_run, "--judge", "state", "--again", "--json").stdout)["episodes"][0]
    assert (by_state["verdict"], by_state["cause"].split(";")[0]) == ("none", "the device provides no state")
    with FakeOpenAI(good) as fake:
        result = invoke(played_run, "--judge", "rubric", "--base-url", fake.base_url, "--json")
    assert json.loads(result.stdout)["episodes"][0]["verdict"] == "pass"
