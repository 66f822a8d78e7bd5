"""The reference agent on screens that are laid out differently, and on phones on which something happens."""

import pytest
from pydantic import TypeAdapter

from iosworld.agents.reference import ReferenceAgent
from iosworld.devices import perform
from iosworld.episodes import observe
from iosworld.errors import AgentError
from iosworld.tasks.steps import Steps
from iosworld.testing import FakeDevice

SOLUTION = [{"open": "Todo"}, {"tap": "Thing 25"}, {"tap": "Thing 2"}]


def play(phone, **how):
    agent = ReferenceAgent(TypeAdapter(Steps).validate_python(SOLUTION), **how)
    agent.start("")
    actions = []
    while True:
        action = agent.act(observe(phone))
        actions.append(action.name)
        if action.name == "stop":
            return actions
        perform(phone, action)


def test_it_scrolls_to_what_the_screen_does_not_show():
    with FakeDevice(items=30) as phone:
        assert "swipe" in play(phone, seeks=True)
        done = [item["text"] for item in phone.state()["todo"]["items"] if item["done"]]
    assert done == ["Thing 2", "Thing 25"]


def test_it_fails_without_being_told_to():
    with FakeDevice(items=30) as phone, pytest.raises(AgentError, match="Thing 25"):
        play(phone)
