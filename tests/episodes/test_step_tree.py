"""Sequences of steps that share a beginning give the same results as episodes of their own."""

import pytest
from support.voice import VOICE

from iosworld.agents import ReferenceAgent
from iosworld.devices.device import DeviceInfo
from iosworld.episodes import play_episode, step_tree
from iosworld.episodes.step_tree import play_steps
from iosworld.tasks import Task
from iosworld.tasks.steps import AskStep, Steps, WaitStep
from iosworld.testing import FakeDevice, FakePhones
from iosworld.users import UserFact, UserSheet


class PlainPhone(FakeDevice):
    """A phone that cannot be copied."""

    @property
    def info(self) -> DeviceInfo:
        known = super().info
        return DeviceInfo(version="plain", size=known.size, scale=known.scale, apps=known.apps)


class PlainPhones(FakePhones):
    def phone(self) -> FakeDevice:
        return PlainPhone()


def sequences(task):
    return [Steps([]), task.solution, *(miss.steps for miss in task.near_misses), Steps(task.solution[:2])]


def outcomes(played):
    return [(p.ended, p.cause, p.steps, p.verdict) for p in played]


@pytest.mark.parametrize("phones", [FakePhones(), PlainPhones()])
def test_results_equal_those_of_separate_episodes(todo_task, phones):
    expected = []
    for steps in sequences(todo_task):
        with FakePhones().phone() as phone:
            result = play_episode(todo_task, ReferenceAgent(steps), phone)
        expected.append((result.ended, result.cause, result.steps, result.verdict))
    assert outcomes(play_steps(todo_task, phones, sequences(todo_task))) == expected


def test_shared_steps_are_carried_out_once(todo_task, monkeypatch):
    carried_out = []
    real = step_tree.perform
    monkeypatch.setattr(step_tree, "perform", lambda *given: carried_out.append(given[1]) or real(*given))
    [alone] = play_steps(todo_task, FakePhones(), [todo_task.solution])
    once = len(carried_out)
    assert once == alone.steps - 1
    carried_out.clear()
    again = play_steps(todo_task, FakePhones(), [todo_task.solution] * 5)
    assert len(carried_out) == once
    assert again == [alone] * 5


def test_nothing_to_play_starts_no_phone(todo_task):
    assert play_steps(todo_task, FakePhones(fails=True), []) == []


def test_sequences_that_fail_end_as_episodes_do(todo_data):
    task = Task.model_validate({**todo_data, "max_steps": 3})
    lost = Task.model_validate({**todo_data, "solution": [*todo_data["solution"][:2], {"tap": "Nothing"}]})
    [cut] = play_steps(task, FakePhones(), [task.solution])
    assert (cut.ended, cut.steps, cut.verdict) == ("step_limit", 3, None)
    [failed] = play_steps(lost, FakePhones(), [lost.solution])
    assert failed.ended == "agent_error"
    assert failed.cause.startswith("step 3 of the solution (tap): ")


def test_answer_that_does_not_fit_its_field_is_an_error(todo_data):
    data = {**todo_data, "answers": {"many": {"type": "count", "description": "how many"}, **todo_data["answers"]}}
    data["solution"] = [*data["solution"][:-1], {"answer": {"text": "Lots.", "many": "lots", "completed": "yes"}}]
    task = Task.model_validate(data)
    [played] = play_steps(task, FakePhones(), [task.solution])
    assert played.ended == "agent_error"
    assert "many" in played.cause


def test_a_person_remembers_what_was_asked_on_the_way_and_nothing_else(todo_task):
    fact = UserFact(id="time", about=["alarm", "@time"], says="At six.")
    sheet = UserSheet(name="Ruth", voice=VOICE, facts=[fact], away_until="2026-05-12 09:42")
    ask, wait = AskStep(question="What time should the alarm ring?"), WaitStep(seconds=60)
    task = todo_task.model_copy(update={"user": sheet})
    twice, once = play_steps(task, FakePhones(), [Steps([ask, wait, ask, ask]), Steps([ask, wait, ask])])
    said = [(turn.reply.kind, turn.reply.repeated) for turn in twice.talk.turns]
    assert said == [("away", False), ("fact", False), ("fact", True)]
    assert once.talk.turns == twice.talk.turns[:2]
