"""A run whose tasks begin with each kind of change, and on whose phones each kind of event happens: played, resumed after a
kill, and verified."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from iosworld.agents import open_agents
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.errors import ScenarioProblem
from iosworld.runs import Run, RunConfiguration
from iosworld.runs.folder import RunFolder
from iosworld.runs.saved import SavedRun
from iosworld.runs.verify import verify
from iosworld.scenarios import Scenario
from iosworld.tasks import SuiteTask
from iosworld.tasks.steps import Steps

MAYA = "contact-maya-patel"
TRANSACTION = "txn-260512-2"
LUNCH = {"what": "purchase", "at": "2026-05-11 12:50", "merchant": "pier-grill", "amount": 31.4, "note": "With Sam"}
EVENTS: dict[str, dict[str, Any]] = {
    "mail": {"mail": {"from": "contact-nina-avery", "subject": "Dinner", "body": "Is seven fine?"}},
    "chat": {"chat": {"from": MAYA, "text": "Running late"}},
    "work-message": {"workMessage": {"from": MAYA, "text": "Got a minute?"}},
    "payment": {"payment": {"from": MAYA, "amountCents": 1250, "note": "Lunch"}},
    "request": {"paymentRequest": {"from": MAYA, "amountCents": 900, "note": "Taxi"}},
    "charge": {
        "cardCharge": {"merchant": "StreamBox", "amountCents": 1799, "category": "subscriptions", "card": "4821"}
    },
    "alert": {"alert": "lowBattery"},
    "update": {"alert": "softwareUpdate"},
    "permission": {"permission": {"app": "weather", "data": "location"}},
    "rating": {"ratingPrompt": {"app": "quickbite"}},
    "in-mail": {"inMail": {"from": "profile-renata-cole", "text": "Are you open to a new role?"}},
    "shared-file": {"sharedFile": {"from": MAYA, "name": "Opening night", "text": "Doors at six"}},
    "comment": {"comment": {"from": "contact-nina-avery", "on": "document-family-recipes", "text": "How much salt?"}},
    "flight": {"flightDelay": {"flight": "GS416", "day": "2026-05-20", "minutes": 45}},
    "price": {"priceDrop": {"event": "event-fc-la", "section": "Lower Level", "priceCents": 4500}},
}
CHANGES: dict[str, dict[str, Any]] = {
    "set": {"changes": [{"set": {"path": "clock.alarms[alarm-airport].isOn", "to": True}}]},
    "add": {
        "changes": [
            {"add": {"path": "weather.listedIDs", "record": "new-york", "position": 1}},
        ]
    },
    "remove": {"changes": [{"remove": {"path": "notes.notes[note-miso]"}}]},
    "settings": {"settings": {"appearance": "dark", "textSize": "xxxLarge", "lowPower": True, "airplaneMode": True}},
    "facts": {"facts": {"events": [LUNCH]}},
    "later": {"starts": {"after": "3h"}},
}
SCENARIOS = {
    **{name: {"events": [{"at": {"step": 1}, **event}]} for name, event in EVENTS.items()},
    **CHANGES,
}
SHORT = ("chat", "alert", "set", "remove", "facts", "later")
"""Those that the ordinary tests play: each is played twice."""


@pytest.fixture(scope="module")
def source() -> Iterator[EmbeddedPhones]:
    phones = EmbeddedPhones()
    yield phones
    phones.close()


@pytest.fixture(scope="module")
def tasks(starter: list[SuiteTask], is_long: bool) -> list[SuiteTask]:
    """A task for each scenario, in which the agent only waits."""
    waits = TypeAdapter(Steps).validate_python([{"wait": 2}, {"wait": 2}])

    def task(name: str, scenario: dict[str, Any]) -> SuiteTask:
        changed = {"id": name, "scenario": Scenario.model_validate(scenario), "solution": waits, "answers": {}}
        return SuiteTask(starter[0].task.model_copy(update=changed), starter[0].rubric, starter[0].file)

    return [task(name, scenario) for name, scenario in SCENARIOS.items() if is_long or name in SHORT]


def run_of(path: Path, tasks: list[SuiteTask], source: EmbeddedPhones) -> Run:
    config = RunConfiguration(agent="reference", suite="starter")
    folder = RunFolder(path) if (path / "run.json").exists() else RunFolder.create(path)
    return Run(config, tasks, open_agents(config.agent), {"jordan_avery": source}, folder)


@pytest.mark.slow
def test_each_scenario_is_played_resumed_and_verified(tmp_path, tasks, source, monkeypatch):
    monkeypatch.setattr(SavedRun, "task", lambda _, name, *__: next(item for item in tasks if item.task.id == name))
    run_of(tmp_path / "run", tasks, source).play()
    folder = RunFolder(tmp_path / "run")
    first = {item.task.id: folder.record(item.task.id, 1) for item in tasks}
    assert {name: record.trouble or record.ended for name, record in first.items()} == dict.fromkeys(first, "stopped")
    assert {name: record.side_effects for name, record in first.items()} == dict.fromkeys(first, ())
    for name in ("chat", "alert", "facts", "remove"):
        (folder.episode(name, 1) / "episode.json").unlink()  # as if the run had been killed there
    assert not run_of(tmp_path / "run", tasks, source).resume().missing
    findings = verify([SavedRun.open(tmp_path / "run")], {"jordan_avery": source}, workers=1)
    assert {each.task: each.finding + each.cause for each in findings} == dict.fromkeys(first, "verified")


def test_facts_have_their_traces_in_all_apps_and_forks_have_them_too(source):
    scenario = Scenario.model_validate({"facts": {"events": [LUNCH]}})
    with source.phone_at(scenario) as phone, source.phone() as plain, phone.fork() as twin:
        state, before = phone.state(), plain.state()
        assert twin.state() == state
        assert {app for app in state if state[app] != before[app]} == {"mybank", "tasterank"}
        phone.open_url("mybank://accounts")
        phone.wait(5)


def test_a_change_that_breaks_a_check_of_the_world_names_it(source):
    change = {"set": {"path": f"mybank.transactions[{TRANSACTION}].amountCents", "to": 5}}
    with pytest.raises(ScenarioProblem, match="changes: the world is no longer consistent: mybank: "):
        source.phone_at(Scenario.model_validate({"changes": [change]}))


def test_facts_that_break_the_world_are_an_error(source):
    twice = [{**LUNCH, "id": "lunch"}, {**LUNCH, "id": "lunch"}]
    with pytest.raises(ScenarioProblem, match=r"facts: .*'lunch'"):
        source.phone_at(Scenario.model_validate({"facts": {"events": twice}}))
