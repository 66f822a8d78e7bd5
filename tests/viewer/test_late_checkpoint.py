"""The live phone's checkpoints, which are taken after the answer to an action, and steps that are asked for before they are there."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from iosworld.errors import ActionRefused, DeviceError
from iosworld.testing.fake import FakeDevice
from iosworld.viewer import late_checkpoint


@pytest.fixture
def calls(monkeypatch):
    """What is done with the phones from now on, in order."""
    found = []

    def note(name):
        do = getattr(FakeDevice, name)

        def noted(phone, *arguments, **more):
            found.append(name)
            return do(phone, *arguments, **more)

        monkeypatch.setattr(FakeDevice, name, noted)

    for name in ("launch", "press", "appearance", "checkpoint", "state", "close"):
        note(name)
    return found


@pytest.fixture
def unhurried(monkeypatch):
    """No checkpoint is taken before somebody needs it."""
    monkeypatch.setattr(late_checkpoint, "PAUSE", 600.0)


HOME = {"action": "home"}
TODO = {"action": "launch_app", "app": "Todo"}


def test_an_action_is_answered_before_its_checkpoint_and_the_next_one_waits_for_it(unhurried, live, calls):
    live.act(TODO)
    assert calls == ["checkpoint", "launch"]  # that of the start
    live.act(HOME)
    assert calls == ["checkpoint", "launch", "checkpoint", "press"]
    live.act({"action": "appearance", "scheme": "dark"})
    assert calls[4:] == ["checkpoint", "appearance"]


def test_one_can_go_back_to_a_step_right_after_its_action(unhurried, live):
    start, todo = live.current, live.act(TODO)
    home = live.act(HOME)
    for step in (todo, start, home, home):
        assert live.go(step.number) is live.current is step
    branch = live.act(TODO)
    assert branch.parent is home
    assert branch.seen.tree.text() == todo.seen.tree.text()


def test_going_back_waits_for_the_checkpoint_of_the_step_that_is_left(unhurried, live, calls):
    start = live.current
    live.act(TODO)
    live.go(start.number)
    assert calls == ["checkpoint", "launch", "checkpoint"]


def test_a_state_is_that_of_its_step(unhurried, live, calls):
    dark = live.act({"action": "appearance", "scheme": "dark"})
    light = live.act({"action": "appearance", "scheme": "light"})
    assert [step.state()["system"]["appearance"] for step in (dark, light)] == ["dark", "light"]
    assert calls.count("checkpoint") == 3


def test_a_checkpoint_that_nobody_needs_is_taken_soon(live, calls):
    live.act(TODO)
    end = time.monotonic() + 30
    while calls[-1] != "checkpoint":
        assert time.monotonic() < end
        time.sleep(0.01)
    assert live.current.checkpoint is live.current.checkpoint
    assert calls.count("checkpoint") <= 2


def test_a_phone_is_closed_after_its_checkpoint(unhurried, live, calls):
    live.act(TODO)
    live.close()
    assert calls == ["checkpoint", "launch", "checkpoint", "close"]


def test_a_step_without_checkpoint_is_one_that_nobody_can_go_back_to(live, monkeypatch):
    start = live.current
    assert start.checkpoint is not None

    def fails(_):
        raise DeviceError("there is no memory for a copy")

    with monkeypatch.context() as patch:
        patch.setattr(FakeDevice, "checkpoint", fails)
        todo = live.act(TODO)
        with pytest.raises(DeviceError, match="no memory"):
            todo.state()
    with pytest.raises(DeviceError, match="no memory"):
        live.go(todo.number)
    assert live.current is todo
    assert live.act(HOME).parent is todo  # the phone itself goes on
    live.go(start.number)


def test_the_next_step_can_be_asked_for_before_its_action(live):
    number = live.current.number + 1
    with ThreadPoolExecutor() as pool:
        asked = pool.submit(live.coming, number)
        step = live.act(HOME)
        assert asked.result() is step
    assert live.coming(number) is step


def test_a_step_whose_action_is_refused_does_not_come(live, monkeypatch):
    monkeypatch.setattr("iosworld.viewer.live.COMING", 600.0)
    began = threading.Event()

    def ask():
        began.set()
        return live.coming(live.current.number + 1)

    with ThreadPoolExecutor() as pool:
        asked = pool.submit(ask)
        began.wait()
        while not asked.done():  # the first of them may be refused before the step is asked for
            with pytest.raises(ActionRefused):
                live.act({"action": "type", "text": "x"})
            time.sleep(0.01)
        with pytest.raises(LookupError):
            asked.result()
    with pytest.raises(LookupError):
        live.coming(99)


def test_a_step_that_nobody_makes_does_not_come(live, monkeypatch):
    monkeypatch.setattr("iosworld.viewer.live.COMING", 0.01)
    with pytest.raises(LookupError):
        live.coming(live.current.number + 1)
