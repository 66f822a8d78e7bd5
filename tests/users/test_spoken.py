"""People whose words come from a model or from the keyboard, held to the closed list."""

import json

import pytest
from support.voice import NOW, VOICE

from iosworld.runs.users import ModelUsers
from iosworld.testing import Say, ScriptedModel
from iosworld.users import Decision, NoAnswer, UserFact, UserSheet
from iosworld.users.spoken import HumanUser, ModelUser

SHEET = UserSheet(
    name="Ruth",
    voice=VOICE,
    facts=[
        UserFact(id="time", about=["alarm", "@time"], values=["7:15"], says="At 7:15."),
        UserFact(id="label", about=["alarm", "@label"], values=["School"], says="School."),
    ],
    decisions=[Decision(id="off", about=["alarm", "off"], answer="no", wish="leave it")],
)


def says(words, kind="fact", facts=(), decision="none"):
    return json.dumps({"words": words, "kind": kind, "facts": list(facts), "decision": decision})


def asked(*replies, question="What time should the alarm ring?"):
    left, heard = list(replies), []

    def speak(system, turns, schema):
        heard.append((system, list(turns)))
        return left.pop(0)

    return ModelUser(SHEET, speak, "fake").answer(question, NOW), heard


def test_only_the_words_are_the_answer():
    reply, _ = asked(says("A quarter past seven: 7:15.", facts=["time"]))
    assert (reply.text, reply.facts) == ("A quarter past seven: 7:15.", ("time",))


@pytest.mark.parametrize(
    "bad",
    [
        "not JSON",
        says("At 7:15.", facts=["salary"]),
        says("It is called School."),
        says("Yes, off.", kind="decision", decision="yes"),
        says(" "),
        says("Hm.", kind="gossip"),
    ],
)
def test_an_answer_that_does_not_keep_to_the_list_is_asked_for_again(bad):
    reply, heard = asked(bad, says("At 7:15.", facts=["time"]))
    assert reply.text == "At 7:15."
    assert len(heard) == 2
    assert "cannot be used" in heard[1][1][-1]


def test_without_a_usable_answer_there_is_none():
    with pytest.raises(NoAnswer, match="facts of the list"):
        asked(*[says("x", facts=["salary"])] * 3)


def test_a_model_behind_the_models_interface_speaks():
    model = ScriptedModel([Say(says("No, leave it.", kind="decision", decision="no"))])
    source = ModelUsers(model)

    class Task:
        user = SHEET

    reply = source.user(Task).answer("Shall I turn the alarm off?", NOW)
    assert (reply.text, reply.answer, reply.decision) == ("No, leave it.", "no", "off")
    assert "Only the words" not in model.requests[0].system
    assert model.requests[0].schema["properties"]["facts"]["items"]["enum"] == ["time", "label"]


def test_a_person_at_the_keyboard_decides():
    reply = HumanUser(SHEET, lambda _: "No thanks").answer("Shall I turn the alarm off?", NOW)
    assert (reply.text, reply.answer) == ("No thanks", "no")


def test_nobody_at_the_keyboard_is_no_answer():
    def closed(_):
        raise EOFError

    with pytest.raises(NoAnswer):
        HumanUser(SHEET, closed).answer("What time?", NOW)
