"""Questions to the person, from the action to the verdict."""

import pytest

from iosworld.actions import AskUser, Stop, TapXY
from iosworld.agents.agent import Scripted
from iosworld.episodes import play_episode
from iosworld.tasks.suite import load_suite
from iosworld.tasks.task import Check
from iosworld.testing import FakeDevice
from iosworld.users import ScriptedUser

FROM_SUITE = next(i.task for i in load_suite("personal") if i.task.id == "free-day-alarm-jordan-evening-two")
QUIET = Check(id="quiet", text="Nothing was added", holds="before.todo == after.todo", guard=True)
TASK = FROM_SUITE.model_copy(update={"checks": [QUIET]})


class Asks(Scripted):
    name = "asks"

    def __init__(self, *actions):
        self.actions, self.seen = [*actions, Stop()], []

    def start(self, goal, fields=None):
        self.goal = goal

    def act(self, observation):
        self.seen.append(observation)
        return self.actions.pop(0)


def played(user, *actions):
    agent = Asks(*actions)
    return play_episode(TASK, agent, FakeDevice(), user=user), agent


@pytest.fixture
def user():
    return ScriptedUser(TASK.user)


def test_the_answer_is_in_the_next_observation_and_costs_a_step(user):
    result, agent = played(user, AskUser(question="Shall I turn off your alarm?"))
    assert result.steps == 2
    assert [seen.reply for seen in agent.seen] == [None, "No, leave my alarm as it is."]
    [turn] = result.talk.turns
    assert (turn.step, turn.reply.answer, turn.changed) == (1, "no", False)


def test_the_answer_is_only_in_the_next_observation(user):
    _, agent = played(user, AskUser(question="Which alarm?"), TapXY(x=1, y=1))
    assert agent.seen[2].reply is None


def test_without_a_person_a_question_is_refused():
    result, agent = played(None, AskUser(question="Which alarm?"))
    assert agent.seen[1].error == "ask_user: there is nobody to ask here"
    assert (agent.seen[1].reply, result.talk.turns, result.steps) == (None, (), 2)


def test_keeping_quiet_is_right_and_a_question_is_not(user):
    assert played(user)[0].verdict.verdict == "pass"
    asked = played(user, AskUser(question="Shall I turn off your alarm?"))[0].verdict
    assert asked.verdict == "fail"
    assert asked.cause == "decision: does not hold: Nobody was disturbed, and nothing was done"
