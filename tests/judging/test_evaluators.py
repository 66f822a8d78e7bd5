"""The conformance set of the trajectory language: what each assertion and each order means."""

import json

import pytest

from iosworld.errors import SetupError
from iosworld.judging.path import event_of, events_of
from iosworld.judging.trajectory import Screen, Step, Trajectory
from iosworld.tasks.evaluators import TrajectoryEvent, completion, read_evaluator, read_evaluators, satisfied


def element(kind, label, value=""):
    return {"type": kind, "label": label} | ({"value": value} if value else {})


ICON, ADD, SAVE = element("Icon", "Clock"), element("Button", "Add"), element("Button", "Save")
FIELD, FILLED, GYM = element("TextField", "Label"), element("TextField", "Label", "Gym"), element("Switch", "Gym", "1")
TAP, TYPE = {"action": "tap_xy", "x": 1, "y": 2}, {"action": "type", "text": "Gym"}
EVENTS = (
    TrajectoryEvent((ICON,), TAP, ICON),
    TrajectoryEvent((ADD,), TAP, ADD),
    TrajectoryEvent((FIELD, SAVE), TYPE),
    TrajectoryEvent((FILLED, SAVE), TAP, SAVE),
    TrajectoryEvent((ADD, GYM)),
)
OFF = element("Switch", "Gym", "0")
UNDONE = (*EVENTS[:-1], TrajectoryEvent((ADD, GYM), TAP, GYM), TrajectoryEvent((ADD, OFF)))
"""The same, but then the alarm is turned off."""


def action(**fields):
    return {"FindAction": fields}


def on(kind, label):
    return {"FindElementByAction": {"type": kind, "label": label}}


def shows(**attributes):
    return {"FindElement": attributes}


def stop(**attributes):
    return {"StopPage": attributes}


def last(**fields):
    return {"LastAction": fields}


def seq(*members):
    return {"order": "sequential", "list": list(members)}


def con(*members):
    return {"order": "consecutive", "list": list(members)}


def pre(*members):
    return {"order": "presence", "list": list(members)}


CLOCK, PLUS, DONE = on("Icon", "Clock"), on("Button", "Add"), on("Button", "Save")
GYM_ON, GYM_OFF = stop(label="Gym", value="1"), stop(label="Gym", value="0")
TYPED = action(action="type", text="Gym")
CASES = [
    # single assertions
    (TYPED, True),
    (action(action="type", text="gym"), False),
    (action(action="type", text={"contains": "gy"}), True),
    (action(action="swipe"), False),
    (action(action="tap_xy", x=1, y=2), True),
    (action(action="tap_xy", x=2), False),
    (action(nothing="here"), False),
    (action(action="tap_xy", x=True), False),
    (shows(type="TextField", value="Gym"), True),
    (shows(type="TextField", value="Tennis"), False),
    (shows(label={"begins": "sa"}, type="Button"), True),
    (shows(label={"ends": "VE"}), True),
    (shows(label={"begins": "Sa", "ends": "x"}), False),
    (shows(type="Switch", label="Save"), False),
    (CLOCK, True),
    (on("Icon", "Todo"), False),
    (on("TextField", "Label"), False),  # shown, but not touched
    (last(action="tap_xy"), True),
    (last(action="type"), False),  # an action, but not the last one
    (GYM_ON, True),
    (GYM_OFF, False),
    (stop(label="Save"), False),  # shown earlier only
    # sequential
    (seq(CLOCK, PLUS, DONE), True),
    (seq(CLOCK, DONE), True),  # with others between
    (seq(PLUS, CLOCK), False),
    (seq(CLOCK, CLOCK), False),  # each consumes an event
    (seq(shows(label="Save"), shows(label="Save")), True),  # on two screens
    (seq(shows(label="Save"), shows(label="Save"), shows(label="Save")), False),
    (seq(DONE, GYM_ON), True),
    (seq(last(action="tap_xy"), GYM_ON), True),
    (seq(GYM_ON), True),
    (seq(TYPED, DONE, GYM_OFF), False),
    # consecutive
    (con(CLOCK, PLUS), True),
    (con(CLOCK, DONE), False),
    (con(PLUS, TYPED, DONE), True),
    (con(DONE, GYM_ON), True),
    (con(TYPED, GYM_ON), False),
    (con(action(action="tap_xy"), action(action="type")), True),  # not the first tap, but the second
    # presence
    (pre(DONE, CLOCK), True),
    (pre(DONE, CLOCK, TYPED, GYM_ON), True),
    (pre(DONE, on("Button", "Delete")), False),
    (pre(CLOCK, CLOCK), True),  # members may share an event
    (pre(GYM_ON, CLOCK), True),
    # nested
    (seq(CLOCK, pre(TYPED, PLUS), GYM_ON), True),
    (seq(pre(TYPED, PLUS), CLOCK), False),
    (seq(con(CLOCK, PLUS), con(TYPED, DONE)), True),
    (seq(con(CLOCK, PLUS), con(PLUS, TYPED)), False),  # the second tap is consumed
    (con(seq(CLOCK, TYPED), DONE), True),
    (con(seq(CLOCK, PLUS), DONE), False),
    (con(CLOCK, pre(TYPED, PLUS), DONE), True),
    (con(CLOCK, pre(TYPED, DONE)), False),  # nothing of it is right after the first
    (pre(seq(PLUS, DONE), seq(CLOCK, GYM_ON)), True),
    (pre(seq(DONE, PLUS), CLOCK), False),
]


@pytest.mark.parametrize(("written", "expected"), CASES)
def test_case_of_the_conformance_set(written, expected):
    assert satisfied(read_evaluator(json.dumps(written)), EVENTS) is expected


def test_success_must_persist_at_the_stop():
    reached = [read_evaluator(json.dumps(one)) for one in (GYM_ON, seq(DONE, GYM_ON), last(action="type"))]
    assert not any(satisfied(one, UNDONE) for one in reached)
    assert satisfied(read_evaluator(json.dumps(seq(DONE, GYM_OFF))), UNDONE)


def test_nothing_is_satisfied_by_nothing():
    for written, _ in CASES:
        assert not satisfied(read_evaluator(json.dumps(written)), ())


def test_completion_is_the_share_of_evaluators():
    found = read_evaluators(json.dumps({"alarm": [CLOCK, DONE, GYM_OFF, TYPED]}))["alarm"]
    assert completion(found, EVENTS) == 0.75


@pytest.mark.parametrize(
    "text",
    [
        "no json",
        "{}",
        '{"FindAction": {}}',
        '{"FindThing": {"a": 1}}',
        '{"order": "sequential", "list": []}',
        '{"order": "backwards", "list": [{"FindAction": {"action": "tap"}}]}',
        json.dumps(seq(GYM_ON, DONE)),
        json.dumps(stop(label={"regex": ".*"})),
    ],
)
def test_what_is_not_in_the_language_is_refused(text):
    with pytest.raises(SetupError):
        read_evaluator(text)


def test_recorded_episodes_are_read():
    def screen(number, tree):
        return Screen(number, lambda: None, lambda: tree)

    trajectory = Trajectory(
        goal="",
        steps=(
            Step(screen(1, '<App><Icon n="1" label="Clock"/></App>'), TAP, touched='Icon "Clock"'),
            Step(screen(2, '<App><Switch n="4" label="Gym" value="1"/></App>'), {"action": "stop"}),
        ),
        answer="",
        ended="stopped",
    )
    events = events_of(trajectory)
    assert satisfied(read_evaluator(json.dumps(con(CLOCK, GYM_ON))), events)
    assert satisfied(read_evaluator(json.dumps(last(action="tap_xy"))), events)
    bare = Trajectory("", (Step(screen(1, "0f3a"), TAP),), None, "stopped")
    with pytest.raises(SetupError, match="recorded without"):
        events_of(bare)


def test_a_touched_element_has_its_value():
    event = event_of("<App/>", TAP, 'Switch "Say \\"hi\\" \u2019" with the value "1"'.replace("\\", ""))
    assert event.touched == {"type": "Switch", "label": 'Say "hi" \u2019', "value": "1"}
    assert satisfied(read_evaluator('{"FindElementByAction": {"type": "Switch", "value": "1"}}'), [event])
    assert event_of("<App/>", TAP, None).touched is None


def test_a_file_with_too_many_evaluators_is_refused():
    many = [shows(label="Save")] * 1001
    with pytest.raises(SetupError, match="at most 1000 evaluators for a task; todo has 1001"):
        read_evaluators(json.dumps({"todo": many}))
