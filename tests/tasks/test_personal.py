"""The suite personal: its proofs on the seeds, its balance, and the tasks that scenarios make."""

import json
from collections import Counter

import pytest
from support.voice import VOICE

from iosworld import resources
from iosworld.tasks.interpreter import search
from iosworld.tasks.personal.labels import DECISION
from iosworld.tasks.personal.suite import personal_tasks, scenarios
from iosworld.tasks.task import SIDE_EFFECTS, Task

ITEMS = personal_tasks()
TRACES = [
    (scenario.id, persona, trace)
    for scenario in scenarios().values()
    for persona, outcome in scenario.people.items()
    for trace in outcome.proof
]


@pytest.mark.parametrize(("scenario", "persona", "trace"), TRACES, ids=lambda one: str(one)[:30])
def test_the_phone_proves_the_preference(scenario, persona, trace):
    state = json.loads((resources.seeds(persona) / f"{trace.app}.json").read_text(encoding="utf-8"))
    assert search(trace.find, state) == trace.equals, trace.says


def test_half_of_the_proactive_instances_call_for_something():
    labels = [item.task.personal.label for item in ITEMS if item.task.personal.form == "proactive"]
    assert labels.count("silent") == len(labels) - labels.count("silent")


def test_every_scenario_has_three_forms_for_two_people_or_more():
    forms = Counter((i.task.personal.scenario, i.task.persona, i.task.personal.form) for i in ITEMS)
    for name in scenarios():
        people = {persona for scenario, persona, _ in forms if scenario == name.stem}
        assert len(people) >= 2, name.stem
        for persona in people:
            assert [forms[name.stem, persona, form] for form in ("explicit", "personalized")] == [1, 1]
            assert forms[name.stem, persona, "proactive"] >= 2


def test_pairs_have_different_labels():
    pairs: dict[str, set[tuple]] = {}
    for item in ITEMS:
        if item.task.pair:
            pairs.setdefault(item.task.pair, set()).add((item.task.personal.label, item.task.personal.consent))
    assert len(pairs) == 136
    assert all(len(labels) == 2 for labels in pairs.values())


def test_an_instance_is_the_same_task_after_it_was_saved():
    for item in ITEMS[:6]:
        assert Task.model_validate(item.content).hash == item.task.hash


def test_a_voice_without_a_line_for_what_is_not_on_the_sheet_keeps_the_hash_of_its_task(todo_data):
    person = {"name": "Ruth", "voice": VOICE.model_dump(exclude={"unknown"})}
    earlier = Task.model_validate(todo_data | {"user": person})
    assert earlier.hash == "79e0e06ad11f1591"  # of a task that was saved before voices had the line
    person = {"name": "Ruth", "voice": VOICE.model_dump() | {"unknown": "No."}}
    assert Task.model_validate(todo_data | {"user": person}).hash != earlier.hash


def test_a_task_without_a_person_keeps_its_hash(todo_data):
    plain = Task.model_validate(todo_data)
    assert plain.hash == Task.model_validate(todo_data | {"user": None, "personal": None}).hash


def test_a_near_miss_that_does_nothing_wanted_decides_wrongly_too():
    tasks = {item.task.id: item.task for item in ITEMS}
    status = {miss.text: miss.fails for miss in tasks["focus-status-jordan-quiet-one"].near_misses}
    assert status["The status is typed and not saved"] == ("status", DECISION)
    assert status["The person is asked without need"] == (DECISION,)
    battery = {miss.text: miss.fails for miss in tasks["saving-battery-jordan-run-one"].near_misses}
    assert battery["Bluetooth is off, as the other person wants it"] == ("on", SIDE_EFFECTS)
