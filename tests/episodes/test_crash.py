import pytest

from iosworld.actions import Home, LaunchApp, Stop, Tap, TapXY, Type, Wait
from iosworld.agents import MODES, ModelAgent
from iosworld.episodes import play_episode
from iosworld.errors import DeviceNotStarted
from iosworld.testing import FakeDevice, ScriptedModel, do

YES = {"completed": "yes"}
FIELD, ADD = do(TapXY(x=500, y=96)), do(TapXY(x=500, y=146))
OPEN = do(LaunchApp(app="Todo"))
SOLVE = [OPEN, FIELD, do(Type(text="Milk")), ADD, do(Tap(element=6)), do(Stop(answers=YES))]
CRASHING = {"fatal_text": "Boom", "unreadable_text": "Bang"}


class Steps:
    """Keeps the events of an episode."""

    def __init__(self):
        self.steps, self.after = [], None

    def began(self, before): ...

    def stepped(self, taken):
        self.steps.append(taken)

    def saw_last(self, observation, exchange=None): ...

    def finished(self, after):
        self.after = after

    def waited(self, state): ...


def play(task, *script, phone=None, another=None, **more):
    model, steps = ScriptedModel(list(script)), Steps()
    another = another or (lambda: FakeDevice(items=1, **CRASHING))
    agent = ModelAgent(model, MODES["vision+xml"])
    result = play_episode(task, agent, phone or another(), steps, another=another, **more)
    return result, steps, model


@pytest.mark.parametrize("text", ["Boom", "Bang"])
def test_after_a_crash_the_app_is_closed_and_the_episode_goes_on(todo_task, text):
    done = [OPEN, FIELD, do(Type(text="Milk")), ADD]
    result, steps, model = play(todo_task, *done, FIELD, do(Type(text=text)), OPEN, do(Tap(element=6)), SOLVE[-1])
    assert (result.ended, result.verdict.verdict, result.steps, result.trouble) == ("stopped", "pass", 9, "")
    [crash] = result.crashes
    assert crash.step == 6
    assert "DeviceLost" in crash.cause
    fatal = steps.steps[5]
    assert (fatal.crash, fatal.moment.app) == (crash.cause, "home")
    assert "Page 1" in steps.steps[6].observation.tree.text()
    assert "the app closed unexpectedly" in steps.steps[6].observation.error
    assert [item["text"] for item in steps.after["todo"]["items"]] == ["Thing 1", "Milk"]
    assert "the app closed unexpectedly" in str(model.requests[6].turns[-1])


def test_same_actions_give_the_same_crash_and_the_same_end(todo_task):
    script = [OPEN, FIELD, do(Type(text="Boom")), do(Home()), OPEN, FIELD, do(Type(text="Bang")), *SOLVE]
    ends = [play(todo_task, *script)[1] for _ in range(2)]
    assert ends[0].after == ends[1].after
    assert [step.moment for step in ends[0].steps] == [step.moment for step in ends[1].steps]
    assert [bool(step.crash) for step in ends[0].steps[:7]] == [False, False, True, False, False, False, True]


def test_refused_actions_and_bad_values_are_played_again_as_nothing(todo_task):
    refused, unfit = do(Type(text="Nowhere")), do(Stop(answers={"completed": "perhaps"}))
    result, steps, _ = play(todo_task, refused, unfit, OPEN, FIELD, do(Type(text="Boom")), *SOLVE)
    assert result.verdict.verdict == "pass"
    assert [step.crash != "" for step in steps.steps].count(True) == 1


def test_phone_that_ends_at_the_last_look_is_replaced_and_nothing_is_undone(todo_task):
    class Ending(FakeDevice):
        asked = 0

        def state(self):
            self.asked += 1
            if self.asked == 2:
                self._requests_left = 0
            return super().state()

    phone = Ending(items=1)
    result, _, _ = play(todo_task, *SOLVE, phone=phone, another=lambda: FakeDevice(items=1))
    assert result.verdict.verdict == "pass"
    [crash] = result.crashes
    assert crash.step is None


def test_phone_that_cannot_be_brought_back_leaves_no_verdict(todo_task):
    def refuses():
        raise DeviceNotStarted("no memory is left")

    script = [OPEN, FIELD, do(Type(text="Boom")), *SOLVE]
    result, _, _ = play(todo_task, *script, phone=FakeDevice(items=1, **CRASHING), another=refuses)
    assert (result.ended, result.verdict.verdict) == ("device_error", "none")
    assert "no memory is left" in result.trouble
    assert "the phone ended" in result.trouble


def test_phone_that_comes_to_something_else_does_not_take_the_place_of_another(todo_task):
    script = [OPEN, FIELD, do(Type(text="Boom")), *SOLVE]
    other = FakeDevice(items=1, now="2026-05-12T09:42:00-07:00")
    result, _, _ = play(todo_task, *script, phone=FakeDevice(items=1, **CRASHING), another=lambda: other)
    assert (result.ended, result.verdict.verdict) == ("device_error", "none")
    assert "differs after step 1" in result.trouble
    longer = FakeDevice(items=2)
    result, _, _ = play(todo_task, *script, phone=FakeDevice(items=1, **CRASHING), another=lambda: longer)
    assert "another screen after step 2" in result.trouble


def test_every_phone_is_closed(todo_task):
    phones = []

    def another():
        phones.append(FakeDevice(items=1, **CRASHING))
        return phones[-1]

    play(todo_task, OPEN, FIELD, do(Type(text="Boom")), OPEN, FIELD, do(Type(text="Boom")), *SOLVE, another=another)
    assert len(phones) == 3
    for phone in phones[1:]:
        with pytest.raises(Exception, match="closed"):
            phone.tree()


def test_completion_counts_from_the_phone_that_took_the_place(todo_task):
    script = [*SOLVE[:-1], FIELD, do(Type(text="Boom")), do(Wait()), SOLVE[-1]]
    result, _, _ = play(todo_task, *script, watch_goal=True)
    assert (result.verdict.verdict, result.goal_since) == ("pass", 5)
