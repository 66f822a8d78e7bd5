import copy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iosworld.judging import changes, judge_state, unexpected
from iosworld.tasks import Task

BEFORE = {
    "clock": {
        "alarms": [
            {"id": "alarm-1", "time": "07:00", "on": True, "repeats": ["mon"]},
            {"id": "alarm-2", "time": "08:00", "on": False, "repeats": []},
        ],
        "laps": [{"seconds": 1}, {"seconds": 2}],
        "format": {"hours": 12},
    },
    "system": {"now": "2026-05-12T09:41:00-07:00", "counters": {"alarm": 1000}, "badges": {"mail": 3}},
}


def after(edit):
    state = copy.deepcopy(BEFORE)
    edit(state["clock"], state["system"])
    return state


def add(clock, _):
    clock["alarms"].append({"id": "alarm-1001", "time": "06:45"})


def remove(clock, _):
    del clock["alarms"][0]


def switch(clock, _):
    clock["alarms"][1]["on"] = True


def repeat(clock, _):
    clock["alarms"][0]["repeats"].append("tue")


def reorder(clock, _):
    clock["alarms"].reverse()


def lap(clock, _):
    clock["laps"][1]["seconds"] = 5


def more_laps(clock, _):
    clock["laps"].append({"seconds": 3})


def key(clock, _):
    clock["format"]["odd key"] = 1


def scheme(_, system):
    system["appearance"] = "dark"


def time(_, system):
    system["now"] = "later"
    system["counters"]["alarm"] = 1001


@pytest.mark.parametrize(
    ("edit", "path"),
    [
        (add, "clock.alarms[alarm-1001]"),
        (remove, "clock.alarms[alarm-1]"),
        (switch, "clock.alarms[alarm-2].on"),
        (repeat, "clock.alarms[alarm-1].repeats"),
        (reorder, "clock.alarms[~]"),
        (lap, "clock.laps[1].seconds"),
        (more_laps, "clock.laps"),
        (key, 'clock.format."odd key"'),
        (scheme, "system.appearance"),
    ],
)
def test_change_is_reported_at_the_deepest_path(edit, path):
    assert [str(change) for change in changes(BEFORE, after(edit))] == [path]


def test_clock_and_counters_do_not_count_as_changes():
    assert changes(BEFORE, after(time)) == []


def test_true_is_not_one():
    assert [str(change) for change in changes({"a": {"on": True}}, {"a": {"on": 1}})] == ["a.on"]


@pytest.mark.parametrize(
    ("edit", "allowed", "fits"),
    [
        (add, "clock", True),
        (add, "clock.alarms", True),
        (add, "clock.alarms[+]", True),
        (add, "clock.alarms[alarm-1001]", True),
        (add, "clock.alarms[*]", False),
        (add, "clock.alarms[-]", False),
        (add, "clock.alarms[alarm-1]", False),
        (remove, "clock.alarms[-]", True),
        (remove, "clock.alarms[+]", False),
        (remove, "clock.alarms[*]", False),
        (switch, "clock.alarms[*].on", True),
        (switch, "clock.alarms[*]", True),
        (switch, "clock.alarms[alarm-2].on", True),
        (switch, "clock.alarms[alarm-1].on", False),
        (switch, "clock.alarms[alarm-2].time", False),
        (switch, "clock.alarms[+]", False),
        (reorder, "clock.alarms[~]", True),
        (reorder, "clock.alarms[*]", False),
        (lap, "clock.laps[1]", True),
        (lap, "clock.laps[0]", False),
        (lap, "*.laps", True),
        (scheme, "system.*", True),
        (scheme, "system.badges", False),
    ],
)
def test_changes_are_allowed_down_to_single_elements(edit, allowed, fits):
    assert (unexpected(changes(BEFORE, after(edit)), [allowed]) == []) is fits


values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "a", "b", "c d"]), inner, max_size=3)
        | st.lists(
            st.fixed_dictionaries({"id": st.sampled_from("xyz"), "v": inner}), max_size=3, unique_by=lambda e: e["id"]
        )
    ),
    max_leaves=12,
)
states = st.dictionaries(st.sampled_from(["clock", "mail"]), values, max_size=2)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(states, states)
def test_states_differ_if_and_only_if_there_is_a_change(before, now):
    import json

    equal = json.dumps(before, sort_keys=True) == json.dumps(now, sort_keys=True)
    assert (changes(before, now) == []) is equal
    assert unexpected(changes(before, now), [str(change) for change in changes(before, now)]) == []


def end_of_todo(text="Milk", done=True, more=()):
    before = {"todo": {"items": [{"id": "item-1", "text": "Thing 1", "done": False}]}, "system": {"now": "a"}}
    now = copy.deepcopy(before)
    now["system"]["now"] = "b"
    now["todo"]["items"] += [{"id": "item-1001", "text": text, "done": done}, *more]
    return before, now


def test_all_checks_true_and_no_side_effects_is_a_pass(todo_task):
    verdict = judge_state(todo_task, *end_of_todo(), "done")
    assert (verdict.verdict, verdict.cause, verdict.progress, verdict.side_effects) == ("pass", "", 1.0, ())


@pytest.mark.parametrize(("said", "verdict"), [("yes", "pass"), (None, "pass"), ("no", "fail")])
def test_what_is_done_must_not_be_denied(todo_data, said, verdict):
    task = Task.model_validate(todo_data)
    result = judge_state(task, *end_of_todo(), "done", "stopped", given={"completed": said})
    assert (result.verdict, result.false_completion) == (verdict, False)
    assert ("completed" in result.cause) is (said == "no")


def test_a_pass_that_depends_on_a_yes_or_a_no_says_that_words_are_unjudged(todo_data):
    wrong = [{"text": "No milk", "by": "words"}]
    data = todo_data | {"wordings": [{"replaces": "Milk", "also_wrong": wrong, "decides": True}]}
    task = Task.model_validate(data)
    assert task.hash == Task.model_validate(todo_data).hash
    assert judge_state(task, *end_of_todo(), "").words == "unjudged"
    assert judge_state(task, *end_of_todo(done=False), "").words is None
    assert judge_state(Task.model_validate(todo_data), *end_of_todo(), "").words is None


def test_progress_is_the_weighted_share_of_true_checks(todo_task):
    verdict = judge_state(todo_task, *end_of_todo(done=False), None)
    assert (verdict.verdict, verdict.progress) == ("fail", 0.75)
    assert verdict.cause == "ticked: does not hold: Milk is ticked"
    assert [check.holds for check in verdict.checks] == [True, False]


def test_side_effect_fails_the_task_and_is_named(todo_task):
    before, now = end_of_todo()
    now["todo"]["items"][0]["done"] = True
    verdict = judge_state(todo_task, before, now, "")
    assert (verdict.verdict, verdict.progress, verdict.side_effects) == ("fail", 1.0, ("todo.items[item-1].done",))
    assert verdict.cause == "side-effects: todo.items[item-1].done changed, which is not allowed"


def test_guards_count_toward_success_but_not_progress(todo_task):
    guard = todo_task.checks[0].model_copy(
        update={"id": "kept", "holds": "length(after.todo.items) < `2`", "guard": True}
    )
    task = todo_task.model_copy(update={"checks": [*todo_task.checks, guard]})
    verdict = judge_state(task, *end_of_todo(), "")
    assert (verdict.verdict, verdict.progress) == ("fail", 1.0)


def test_check_on_unavailable_state_gives_no_verdict(todo_task):
    before, now = end_of_todo()
    verdict = judge_state(todo_task, {"system": before["system"]}, {"system": now["system"]}, "")
    assert (verdict.verdict, verdict.cause, verdict.progress) == ("none", "the device provides no state of todo", None)


def test_unavailable_state_is_not_a_side_effect(todo_task):
    before, now = end_of_todo()
    verdict = judge_state(todo_task, before, {**now, "notes": {"new": 1}}, "done")
    assert (verdict.verdict, verdict.side_effects) == ("pass", ())


def test_broken_check_gives_no_verdict_instead_of_a_zero(todo_task):
    broken = todo_task.checks[0].model_copy(update={"holds": "after.todo"})
    verdict = judge_state(todo_task.model_copy(update={"checks": [broken]}), *end_of_todo(), "")
    assert (verdict.verdict, verdict.progress) == ("none", None)
    assert "should give true or false" in verdict.cause


@pytest.mark.parametrize(
    ("ended", "answer", "done", "claims", "late"),
    [
        ("stopped", "Milk is there.", True, False, False),
        ("stopped", "Milk is there.", False, True, False),
        ("stopped", "", False, True, False),
        ("stopped", "I could not tick it.", False, False, False),
        ("step_limit", None, True, False, True),
        ("step_limit", None, False, False, False),
        ("budget", None, True, False, True),
        ("loop", None, True, False, True),
        ("agent_error", None, True, False, False),
        (None, None, True, None, None),
    ],
)
def test_false_claims_and_late_stops_follow_from_the_ending(todo_task, ended, answer, done, claims, late):
    verdict = judge_state(todo_task, *end_of_todo(done=done), answer, ended)
    assert (verdict.false_completion, verdict.overdue) == (claims, late)
    assert verdict.verdict == ("pass" if done else "fail")
    assert verdict.basis == todo_task.hash


def test_finished_work_without_an_answer_counts_as_overdue(todo_task, todo_data):
    says = {"id": "says", "text": "The answer says Milk", "holds": "mentions(answer, 'Milk')"}
    task = type(todo_task).model_validate({**todo_data, "checks": [*todo_data["checks"], says]})
    verdict = judge_state(task, *end_of_todo(), None, "step_limit")
    assert (verdict.verdict, verdict.overdue) == ("fail", True)
    asks_only = type(todo_task).model_validate(
        {
            **todo_data,
            "checks": [says],
            "near_misses": [{**miss, "fails": ["says"]} for miss in todo_data["near_misses"]],
        }
    )
    assert judge_state(asks_only, *end_of_todo(), None, "step_limit").overdue is False
