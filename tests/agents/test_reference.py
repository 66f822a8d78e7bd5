import math
from dataclasses import replace

import pytest

from iosworld.actions import Action, Home, Stop, Swipe, TapXY, Type
from iosworld.agents import NothingAgent, RandomAgent, ReferenceAgent, make_agent
from iosworld.agents.locator import ElementNotFound, find
from iosworld.agents.reference import for_24_hours
from iosworld.devices import perform
from iosworld.episodes import observe
from iosworld.errors import ActionError, AgentError, UnknownName
from iosworld.screen import AccessibilityTree, Observation, Screenshot, clean
from iosworld.screen.formats import Formats
from iosworld.tasks import Task
from iosworld.tasks.steps import SpinStep, Target
from iosworld.testing import FakeDevice

SIZE = (402.0, 874.0)


def play(agent: ReferenceAgent, phone: FakeDevice, limit: int = 100) -> list[Action]:
    """Let the agent act until it stops; what it did."""
    taken: list[Action] = []
    error = None
    while not taken or not isinstance(taken[-1], Stop):
        assert len(taken) < limit
        taken.append(agent.act(observe(phone, len(taken) + 1, error)))
        try:
            perform(phone, taken[-1])
            error = None
        except ActionError as refused:
            error = str(refused)
    return taken


def solution(todo_data, *steps):
    return Task.model_validate({**todo_data, "solution": list(steps)}).solution


def test_solution_uses_only_touch_and_typing(todo_task):
    phone = FakeDevice()
    taken = play(ReferenceAgent(todo_task.solution), phone)
    assert {type(action) for action in taken} <= {TapXY, Type, Swipe, Home, Stop}
    assert taken[-1] == Stop(answer="Milk is there.", answers={"completed": "yes"})
    assert phone.state()["todo"]["items"][-1] == {"id": "item-1001", "text": "Milk", "done": True}


def test_reference_agent_opens_an_app_from_any_page_by_its_icon(todo_data):
    phone = FakeDevice()
    taken = play(ReferenceAgent(solution(todo_data, {"open": "Todo"})), phone)
    assert [action.name for action in taken] == ["home", "home", "swipe", "tap_xy", "stop"]
    assert phone.wait(1).app == "todo"


class StaysOnItsPage(FakeDevice):
    """A phone whose home screen shows the last of its three pages, and on which Home does not turn to the first."""

    def __init__(self) -> None:
        super().__init__()
        self._page = 2

    def press(self, button):
        page = self._page
        moment = super().press(button)
        self._page = page
        return moment

    def swipe(self, x1, y1, x2, y2, seconds=0.3):
        page = self._page
        moment = super().swipe(x1, y1, x2, y2, seconds)
        self._page = min(2, page + 1) if x2 < x1 else max(0, page - 1)
        return moment


def test_reference_agent_also_looks_for_an_icon_on_pages_before(todo_data):
    phone = StaysOnItsPage()
    taken = play(ReferenceAgent(solution(todo_data, {"open": "Todo"})), phone)
    assert [action.name for action in taken] == ["home", "home", "swipe", "swipe", "tap_xy", "stop"]
    assert phone.wait(1).app == "todo"


def test_reference_agent_scrolls_down_and_then_up(todo_data):
    phone = FakeDevice(items=100)
    steps = [
        {"open": "Todo"},
        {"scroll_to": "Thing 90"},
        {"tap": "Thing 90"},
        {"scroll_to": "Thing 3"},
        {"tap": "Thing 3"},
    ]
    play(ReferenceAgent(solution(todo_data, *steps)), phone)
    assert [item["text"] for item in phone.state()["todo"]["items"] if item["done"]] == ["Thing 3", "Thing 90"]


def test_reference_agent_clears_a_field_before_typing(todo_data):
    phone = FakeDevice()
    steps = [
        {"open": "Todo"},
        {"type": {"text": "Beer", "into": "New"}},
        {"type": {"text": "Milk", "into": "New", "clear": True}},
        {"tap": "Add"},
    ]
    play(ReferenceAgent(solution(todo_data, *steps)), phone)
    assert phone.state()["todo"]["items"][-1]["text"] == "Milk"


def test_reference_agent_taps_a_field_after_its_text(todo_data):
    phone = FakeDevice()
    steps = [
        {"open": "Todo"},
        {"tap": {"named": "New", "at": "end"}},
        {"type": {"text": "Milk", "into": "New", "at": "end"}},
    ]
    taps = [action for action in play(ReferenceAgent(solution(todo_data, *steps)), phone) if isinstance(action, TapXY)]
    field = find(observe(phone).tree, Target(named="New")).frame
    right, bottom = (field.x + field.width) / SIZE[0] * 1000, (field.y + field.height) / SIZE[1] * 1000
    assert taps[-1] == taps[-2]
    assert right - 15 < taps[-1].x < right
    assert bottom - 10 < taps[-1].y < bottom


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        ([{"tap": "Nothing"}], r"step 1 of the solution \(tap\): expected 'Nothing' on the screen; there are"),
        ([{"open": "Photos"}], r"step 1 of the solution \(open\): expected label 'Photos'"),
        ([{"open": "Todo"}, {"tap": "Thing 29"}], r"step 2 .* expected 'Thing 29'"),
        ([{"open": "Todo"}, {"scroll_to": "Thing 99"}], r"step 2 .* expected"),
        ([{"open": "Todo"}, {"expect": "Thing 29"}], r"step 2 of the solution \(expect\)"),
        ([{"open": "Todo"}, {"type": "a"}], r"step 2 .* the phone refused type: .*nothing is focused"),
    ],
)
def test_unexpected_screen_raises_an_error(todo_data, steps, says):
    with pytest.raises(AgentError, match=says):
        play(ReferenceAgent(solution(todo_data, *steps)), FakeDevice())


def wheels(hour: int) -> Observation:
    """A time picker of a clock of 24 hours."""
    values = (f"{hour} o\u2019clock", "30 minutes")
    pickers = [node("PickerWheel", "", 400, x=100 * place, width=90, value=value) for place, value in enumerate(values)]
    return Observation(1, Screenshot(png=b""), replace(tree(*pickers), formats=Formats(is_24_hour=True)))


@pytest.mark.parametrize(
    ("hour", "to", "goal"), [(18, "6", "18"), (6, "12", "0"), (19, "6", "18"), (7, "PM", "19"), (0, "AM", "0")]
)
def test_a_wheel_of_24_hours_is_turned_to_the_same_time(hour, to, goal):
    wheel = {"type": "PickerWheel", "nth": 3 if to in ("AM", "PM") else 1}
    step = SpinStep.model_validate({"wheel": wheel, "to": to})
    turned = for_24_hours(step, wheels(hour))
    assert (turned.to, turned.wheel.nth) == (goal, 1)


def test_reference_agent_finds_a_time_as_the_phone_writes_it(todo_data):
    phone = FakeDevice(items=1)
    steps = [
        {"open": "Todo"},
        {"type": {"text": "Call at 18:45", "into": "New"}},
        {"tap": "Add"},
        {"tap": "Call at 6:45 PM"},
    ]
    play(ReferenceAgent(solution(todo_data, *steps), formats=Formats(is_24_hour=True)), phone)
    assert phone.state()["todo"]["items"][-1]["done"]
    with pytest.raises(AgentError, match="Call at 6:45 PM"):
        play(ReferenceAgent(solution(todo_data, *steps)), FakeDevice())


def test_expect_accepts_at_least_one_match(todo_data):
    steps = [{"open": "Todo"}, {"expect": {"contains": "Thing 1"}}]
    assert len(play(ReferenceAgent(solution(todo_data, *steps)), FakeDevice())) == 5


def tree(*nodes, size=SIZE) -> AccessibilityTree:
    return clean({"type": "Application", "label": "", "frame": [0, 0, 402, 874], "children": list(nodes)}, size)


def node(kind, label, y, *children, x=0, width=402, **more):
    return {"type": kind, "label": label, "frame": [x, y, width, 44], "children": list(children), **more}


SCREEN = tree(
    node("NavigationBar", "Alarms", 50, node("Button", "Edit", 50, width=60, identifier="clock.alarms.editButton")),
    node("Cell", "6:45\u202fAM, Gym", 200, node("Switch", "Gym", 200, x=300, width=60, value="1")),
    node("Cell", "8:00\u202fAM, Work", 250, node("Switch", "Work", 250, x=300, width=60, value="0")),
    node("Button", "Delete", 300),
    node("Button", "Delete", 350),
    node("StaticText", "Alarms", 150),
    node("Button", "Alarms", 800),
    node("TextField", "", 400, placeholder="Search", value="Search"),
)


@pytest.mark.parametrize(
    ("target", "kind", "y"),
    [
        ("Edit", "Button", 50),
        ("clock.alarms.editButton", "Button", 50),
        ("6:45 AM, Gym", "Cell", 200),
        ("Search", "TextField", 400),
        ({"contains": "Work"}, "Cell", 250),
        ({"contains": "Work", "type": "Switch"}, "Switch", 250),
        ({"type": "Switch", "value": "0"}, "Switch", 250),
        ({"type": "Switch", "within": {"contains": "Work"}}, "Switch", 250),
        ({"type": "Switch", "near": {"contains": "8:00 AM"}}, "Switch", 250),
        ({"label": "Delete", "nth": 2}, "Button", 350),
        ({"label": "Delete", "nth": -2}, "Button", 300),
        ({"label": "Delete", "near": {"label": "Work"}}, "Button", 300),
        ("Alarms", "Button", 800),
    ],
)
def test_target_of_a_step_is_found(target, kind, y):
    found = find(SCREEN, Target.model_validate(target))
    assert (found.type, found.frame.y) == (kind, y)


@pytest.mark.parametrize(
    ("target", "says"),
    [
        ("Delete", "fits 2 elements"),
        ("Gone", "expected 'Gone' on the screen; there are NavigationBar 'Alarms'"),
        ({"label": "Delete", "nth": 3}, "only 2 match"),
        ({"label": "Edit", "within": "Gone"}, "expected"),
        ({"label": "Edit", "near": "Gone"}, "expected 'Gone'"),
    ],
)
def test_missing_or_ambiguous_target_is_reported(target, says):
    with pytest.raises(ElementNotFound, match=says):
        find(SCREEN, Target.model_validate(target))


class Wheel:
    """A screen with a picker wheel of hours that does not wrap around."""

    def __init__(self, hour: int, stuck: bool = False) -> None:
        self.hour, self.stuck = hour, stuck

    def observation(self) -> Observation:
        wheel = {"type": "PickerWheel", "value": f"{self.hour} o'clock", "frame": [100, 300, 60, 200]}
        return Observation(1, Screenshot(png=b""), tree(wheel))

    def tap(self, action: TapXY) -> None:
        # Rows are drawn on a cylinder.
        height = (action.y / 1000 * SIZE[1] - 400) / (108 * 0.95)
        rows = round(math.asin(min(max(height, -1), 1)) * 108 / 32)
        if not self.stuck:
            self.hour = min(12, max(1, self.hour + rows))


def turns(wheel: Wheel, todo_data, to: str, **more: str) -> int:
    """Let the agent turn the wheel; how often it touched it."""
    agent = ReferenceAgent(solution(todo_data, {"spin": {"wheel": {"type": "PickerWheel"}, "to": to, **more}}))
    count = 0
    while not isinstance(action := agent.act(wheel.observation()), Stop):
        wheel.tap(action)
        count += 1
    return count


@pytest.mark.parametrize(
    ("start", "to", "expected"), [(9, "6", 3), (6, "06", 0), (1, "12", 5), (12, "2", 4), (3, "4", 1)]
)
def test_reference_agent_turns_a_wheel_to_a_value(todo_data, start, to, expected):
    wheel = Wheel(start)
    assert turns(wheel, todo_data, to) == expected
    assert wheel.hour == int(to)


def test_wheel_that_does_not_turn_is_reported(todo_data):
    with pytest.raises(AgentError, match='stays at "9 o\'clock"'):
        turns(Wheel(9, stuck=True), todo_data, "6")


class HalfOfTheDay(Wheel):
    """A wheel of words: AM above, PM below."""

    def observation(self) -> Observation:
        wheel = {"type": "PickerWheel", "value": ["AM", "PM"][self.hour], "frame": [100, 300, 60, 200]}
        return Observation(1, Screenshot(png=b""), tree(wheel))

    def tap(self, action: TapXY) -> None:
        self.hour = min(1, max(0, self.hour + round((action.y / 1000 * SIZE[1] - 400) / 32)))


@pytest.mark.parametrize(("start", "to", "expected"), [(0, "PM", 1), (1, "AM", 2)])
def test_reference_agent_turns_a_wheel_of_words_and_reverses_at_its_end(todo_data, start, to, expected):
    assert turns(HalfOfTheDay(start), todo_data, to) == expected


def test_step_can_set_the_direction_of_a_wheel(todo_data):
    assert turns(HalfOfTheDay(1), todo_data, "AM", towards="earlier") == 1


def test_do_nothing_agent_stops_immediately():
    assert NothingAgent().act(observe(FakeDevice())) == Stop()


def test_random_agent_is_determined_by_its_seed():
    def twenty(seed):
        agent, phone = RandomAgent(seed), FakeDevice()
        return [agent.act(observe(phone)) for _ in range(20)]

    assert twenty(1) == twenty(1)
    assert twenty(1) != twenty(2)


def test_agents_have_names(todo_task):
    for name in ("reference", "nothing", "random"):
        assert make_agent(name, todo_task, 0).name == name
    with pytest.raises(UnknownName, match="did you mean random"):
        make_agent("randm", todo_task, 0)
