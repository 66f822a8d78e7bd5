"""Keys come from the environment and stay there: a canary key is set, and all output is searched for it."""

import json
import logging
import os
import subprocess
import sys
import traceback
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.agents import open_agents
from iosworld.agents.configuration import AgentConfiguration
from iosworld.errors import ModelError, SetupError
from iosworld.models import ModelSettings, api_keys, open_model
from iosworld.models.api_keys import find_key, read_key, redact, redact_all
from iosworld.runs import Run, RunConfiguration
from iosworld.runs.folder import RunFolder
from iosworld.tasks import Rubric, SuiteTask
from iosworld.testing import (
    Call,
    CutOff,
    Fail,
    FakeAnthropic,
    FakeCompatible,
    FakeOpenAI,
    FakePhones,
    Garbage,
    HangUp,
    MidStream,
    Say,
)

CANARY = "canary-7f3e9a1c5b"
REPOSITORY = Path(__file__).resolve().parents[2]
SERVERS = [(FakeAnthropic, "claude-opus-4-6"), (FakeOpenAI, "gpt-5.4-mini"), (FakeCompatible, "compatible/some-vl")]


@pytest.fixture(autouse=True)
def key_of_a_server(monkeypatch):
    monkeypatch.setenv("COMPATIBLE_API_KEY", CANARY)


def told(heard=None):
    return f"Incorrect API key provided: {CANARY}. Authorization: Bearer {CANARY}"


FAULTS = [
    Fail(401, message=told()),
    Fail(400, message=told()),
    Fail(500, message=told()),
    Fail(429, message=told(), headers=(("x-key", CANARY),)),
    Garbage(told().encode()),
    Garbage(
        json.dumps({"status": "failed", "error": {"code": "invalid_prompt", "message": told()}}).encode(),
        "application/json",
    ),
    HangUp(),
    CutOff(),
    MidStream(),
]


@pytest.mark.parametrize(("fake", "name"), SERVERS)
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{type(fault).__name__}{getattr(fault, 'status', '')}")
@pytest.mark.parametrize("stream", [False, True])
def test_errors_and_logs_do_not_contain_the_key(ask, opened, caplog, fake, name, fault, stream):
    for logger in ("", "anthropic", "openai", "httpx2", "httpcore2"):
        caplog.set_level(logging.DEBUG, logger)
    with fake(lambda heard: fault) as server:
        model = opened(server, name, stream=stream, attempts=2)
        with pytest.raises(ModelError) as caught:
            model.reply(ask())
    error = caught.value
    written = [str(error), repr(error), repr(model), json.dumps(model.describe()), caplog.text]
    written += traceback.format_exception(error, chain=True)
    chain, link = [], error
    while link is not None:  # what an error collector would follow, whether or not it is shown
        chain.append(repr(link) + repr(vars(link)))
        link = link.__cause__ or link.__context__
    assert CANARY not in "\n".join(written + chain)


def test_a_server_that_repeats_the_key_is_quoted_without_it(ask, opened):
    with FakeAnthropic([], key="another") as server, pytest.raises(ModelError, match=r"401.*\[ANTHROPIC_API_KEY\]"):
        opened(server, "claude-opus-4-6").reply(ask())


@pytest.mark.parametrize(("fake", "name"), SERVERS)
def test_files_of_a_run_do_not_contain_the_key(todo_task, tmp_path, fake, name):
    """The server repeats the key in an error that passes, in words, in calls, and in one that ends the episode."""
    script = [
        Fail(500, message=told(), retry_after=0),
        Say("I tap.", (Call("tap_xy", {"x": 500, "y": 100}),)),
        Say(told(), (Call(CANARY, {CANARY: [told()]}),)),
        Say("", (Call("tap_xy", '{"x": '),)),
        Fail(401, message=told()),
    ]
    with fake(script) as server:
        choice = AgentConfiguration(name=name, mode="vision+xml", settings=ModelSettings(base_url=server.base_url))
        agents = open_agents(choice)
        rubric = Rubric.model_validate(
            {"task": todo_task.id, "items": [{"id": f"i{n}", "text": f"Item {n}"} for n in range(4)]}
        )
        task = SuiteTask(todo_task, rubric, Path("x.yaml"))
        folder = RunFolder.create(tmp_path / "run")
        try:
            result = Run(
                RunConfiguration(agent=choice, suite="small"), [task], agents, {"jordan_avery": FakePhones()}, folder
            ).play()
        finally:
            agents.close()
    assert server.refused == []
    assert len(server.requests) == len(script)
    (record,) = result.records
    assert record.verdict == "none"
    files = [path for path in (tmp_path / "run").rglob("*") if path.is_file()]
    assert len(files) > 5
    assert [path for path in files if CANARY.encode() in path.read_bytes()] == []
    assert any(b"_API_KEY]" in p.read_bytes() for p in files)


def test_process_list_does_not_show_the_key():
    """While a model is being asked, its process and the ones below are looked at as `ps` does."""
    code = (
        "import subprocess, sys\n"
        "from iosworld.models import ModelSettings, Request, UserTurn, open_model\n"
        "from iosworld.testing import FakeAnthropic, Say\n"
        "def look(heard):\n"
        "    seen.append(subprocess.run(['ps', '-eo', 'args'], capture_output=True, text=True).stdout)\n"
        "    return Say('Hello.')\n"
        "seen = []\n"
        "with FakeAnthropic(look) as server:\n"
        "    model = open_model('claude-opus-4-6', ModelSettings(base_url=server.base_url))\n"
        "    print(model.reply(Request('', [UserTurn(('Hello?',))])).turn.text, model, model.describe())\n"
        "    model.close()\n"
        "print(seen[0])\n"
    )
    environment = {**os.environ, "ANTHROPIC_API_KEY": CANARY, "ANTHROPIC_LOG": "debug", "PYTHONPATH": str(REPOSITORY)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.startswith("Hello.")
    assert "subprocess" in done.stdout  # it is the list of processes: this one's arguments are in it
    assert CANARY not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "variable"),
    [("claude-opus-4-6", "ANTHROPIC_API_KEY"), ("gpt-5.4", "OPENAI_API_KEY")],
)
def test_missing_key_error_names_the_variable_to_set(monkeypatch, name, variable):
    for empty in ("", "  "):
        monkeypatch.setenv(variable, empty)
        with pytest.raises(SetupError, match=f"{name}.*{variable}"):
            open_model(name)
    monkeypatch.delenv(variable)
    with pytest.raises(SetupError, match=f"{name}.*{variable}"):
        open_model(name)


def test_key_with_a_line_break_is_reported_without_showing_it():
    with pytest.raises(SetupError, match="A_KEY") as caught:
        read_key(("A_KEY",), "it", {"A_KEY": f"{CANARY}\n{CANARY}"})
    assert CANARY not in str(caught.value)


def test_first_variable_that_is_set_is_used():
    assert find_key(("A", "B"), {"A": " ", "B": " secret-of-b\n"}) == "secret-of-b"
    assert find_key(("A", "B"), {}) is None


@pytest.mark.parametrize(
    "secret",
    [
        "sk-ant-api03-abcdefghijklmnop",
        "sk-proj-ABCDEFGH12345678",
        "AIzaSyA1234567890abcdefghijklm",
        "hf_abcdefghijklmnopqrst",
    ],
)
def test_text_that_looks_like_a_key_is_redacted(secret):
    assert secret not in redact(f"wrong key {secret}, try again")
    assert redact(f"wrong key {secret}, try again").endswith(", try again")


def test_passwords_are_removed_from_addresses():
    assert "hunter2" not in redact("cannot reach http://ann:hunter2@example.com/v1")


def test_settings_refuse_a_key_in_an_address():
    for url in (
        "http://user:secret@host/v1",
        "http://host/v1?key=secret",
        "ftp://host",
        "host:8000",
        "http://",
        "http://h:x",
    ):
        with pytest.raises(ValueError, match="address"):
            ModelSettings(base_url=url)
    assert ModelSettings(base_url="http://localhost:8000/v1/").base_url == "http://localhost:8000/v1"


def test_redaction_removes_only_keys_from_model_text():
    read_key(("SOME_KEY",), "it", {"SOME_KEY": "some-key-123"})
    read_key(("SOME_KEY",), "it", {"SOME_KEY": "EMPTY"})  # values that people set for servers that require no key
    said = {"text": "Bearer some-key-123, sk-abcdefghijklmnop", "n": [1, None, "some-key-123", "EMPTY"]}
    assert redact_all(said) == {"text": "Bearer [SOME_KEY], sk-abcdefghijklmnop", "n": [1, None, "[SOME_KEY]", "EMPTY"]}


@given(st.text(), st.text(), st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=8))
def test_loaded_key_is_always_redacted(before, after, secret):
    read_key(("SOME_KEY",), "it", {"SOME_KEY": secret})
    try:
        assert secret not in redact(before + secret + after).replace("[SOME_KEY]", "")
    finally:
        api_keys._seen.pop(secret)


@given(st.text(st.characters(exclude_characters="-_:/.=~+"), max_size=50))
def test_plain_text_is_not_redacted(words):
    assert redact(words) == words or CANARY in words
