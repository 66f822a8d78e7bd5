"""Runs of tasks on whose phones something happens: judged, resumed and verified."""

import pytest

from iosworld.runs.folder import RunFolder
from iosworld.runs.saved import SavedRun
from iosworld.runs.verify import verify
from iosworld.scenarios import Scenario
from iosworld.tasks.suite import SuiteTask
from iosworld.testing import FakePhones

CHAT = {"from": "contact-a", "text": "Running late"}


@pytest.fixture
def eventful(suite):
    """A task on whose phone a message comes by the clock, one after a step, and one when the app opens."""
    events = [{"at": at, "chat": CHAT} for at in ("+4s", {"step": 3}, {"opened": "todo"})]
    item = suite[0]
    return SuiteTask(
        item.task.model_copy(update={"scenario": Scenario.model_validate({"events": events})}), item.rubric, item.file
    )


def events_of(state):
    return [(event["at"], event["event"]["kind"]) for event in state["system"]["events"]]


def test_a_scenario_that_does_not_fit_leaves_its_task_without_a_verdict(tmp_path, make_run, suite, monkeypatch):
    changes = [{"remove": {"path": "todo.items[item-none]"}}]
    broken = SuiteTask(
        suite[1].task.model_copy(update={"scenario": Scenario.model_validate({"changes": changes})}),
        suite[1].rubric,
        suite[1].file,
    )
    tasks = [broken, suite[0]]
    make_run(tmp_path / "run", tasks=tasks).play()
    folder = RunFolder(tmp_path / "run")
    record = folder.record("todo-milk-b", 1)
    assert (record.verdict, record.steps) == ("none", 0)
    assert "ScenarioProblem: change remove todo.items[item-none]" in record.cause
    assert folder.record("todo-milk", 1).verdict == "pass"
    monkeypatch.setattr(SavedRun, "task", lambda _, name, *__: next(item for item in tasks if item.task.id == name))
    findings = verify([SavedRun.open(tmp_path / "run")], {"jordan_avery": FakePhones()}, workers=1)
    assert [result.finding for result in findings] == ["unverified", "verified"]


def test_what_happened_is_no_side_effect_and_resuming_repeats_it(tmp_path, make_run, eventful):
    make_run(tmp_path / "run", tasks=[eventful]).play()
    folder = RunFolder(tmp_path / "run")
    record = folder.record("todo-milk", 1)
    assert (record.verdict, record.side_effects) == ("pass", ())
    [episode] = SavedRun.open(tmp_path / "run").episodes
    happened = events_of(episode.state_after())
    assert len(happened) == 3
    assert events_of(episode.state_waited()) == happened
    (folder.episode("todo-milk", 1) / "episode.json").unlink()
    make_run(tmp_path / "run", tasks=[eventful]).resume()
    [again] = SavedRun.open(tmp_path / "run").episodes
    assert events_of(again.state_after()) == happened


def test_what_happens_to_an_agent_that_does_nothing_is_no_side_effect_either(tmp_path, make_run, eventful):
    make_run(tmp_path / "run", agent="nothing", tasks=[eventful]).play()
    record = RunFolder(tmp_path / "run").record("todo-milk", 1)
    assert (record.verdict, record.side_effects) == ("fail", ())


def test_a_run_with_events_is_verified(tmp_path, make_run, eventful, monkeypatch):
    make_run(tmp_path / "run", tasks=[eventful]).play()
    run = SavedRun.open(tmp_path / "run")
    monkeypatch.setattr(SavedRun, "task", lambda *_: eventful)
    assert [result.finding for result in verify([run], {"jordan_avery": FakePhones()}, workers=1)] == ["verified"]
