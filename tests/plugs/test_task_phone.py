"""A task for an MCP client, on a fake phone."""

import pytest
from support.voice import VOICE

from iosworld.errors import ActionRefused, InvalidAction
from iosworld.fleet import TrackedPhone
from iosworld.plugs.mcp.task_phone import TaskPhone
from iosworld.testing import FakePhones
from iosworld.users import ScriptedUser, UserFact, UserSheet


@pytest.fixture
def verdicts():
    return []


@pytest.fixture
def begin(todo_item, verdicts):
    def make(user=None, **changes):
        task = todo_item.task.model_copy(update=changes)
        return TaskPhone(task, TrackedPhone.begin(FakePhones(5), task.scenario), user, verdicts.append)

    return make


def test_the_client_is_told_the_goal_and_what_to_answer(begin, todo_item):
    assert begin().tools.goal.startswith(todo_item.task.goal)
    assert all(name in begin().tools.goal for name in todo_item.task.fields)


def test_the_phone_is_judged_when_the_client_stops(begin, verdicts):
    phone = begin()
    phone.tools.launch("Todo")
    with pytest.raises(InvalidAction, match="completed"):
        phone.tools.stop('{"completed": "perhaps"}')
    assert verdicts == []
    phone.tools.stop('{"completed": "yes"}')
    assert [verdict.verdict for verdict in verdicts] == ["fail"]
    assert phone.end() is verdicts[0]
    with pytest.raises(ActionRefused, match="has ended"):
        phone.tools.launch("Todo")
    assert len(verdicts) == 1


def test_a_client_that_leaves_is_judged_as_one_without_answers(begin, verdicts):
    assert begin().end().verdict == "fail"
    assert len(verdicts) == 1


def test_the_scripted_person_answers_and_questions_are_steps(begin):
    fact = UserFact(id="time", about=["alarm|wake", "@time"], says="At 7:15.")
    sheet = UserSheet(name="Ruth", voice=VOICE, facts=[fact])
    phone = begin(ScriptedUser(sheet), max_steps=2)
    assert phone.tools.ask_owner("What time should the alarm ring?") == "At 7:15."
    phone.tools.launch("Todo")
    with pytest.raises(ActionRefused, match="2 steps are used up"):
        phone.tools.ask_owner("At what time?")
    phone.tools.stop('{"completed": "no"}')
    with pytest.raises(ActionRefused, match="has ended"):
        phone.tools.ask_owner("At what time?")
