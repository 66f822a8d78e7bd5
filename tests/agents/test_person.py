"""What an agent is told about the person, and that nothing hidden reaches it."""

from dataclasses import replace

import pytest

from iosworld.actions import AskUser, Stop
from iosworld.agents import MODES, AgentConfiguration, History, ModelAgents
from iosworld.agents.person import log_recall, moment, person_text
from iosworld.behavior import compile_log
from iosworld.tasks.personal.suite import people
from iosworld.tasks.suite import load_suite
from iosworld.testing import Say, ScriptedModel, do
from iosworld.users import ScriptedUser

TASKS = {item.task.id: item.task for item in load_suite("personal")}
TASK = TASKS["pay-helper-jordan-monday-three"]
NOISY = History(log="log", noise=25)


def texts(request):
    parts = [part for turn in request.turns for part in getattr(turn, "parts", ())]
    results = [result.text for turn in request.turns for result in getattr(turn, "results", ())]
    return "\n".join([request.system, *(p for p in parts if isinstance(p, str)), *results])


def told(task, look, history=NOISY, question="Shall I pay Olga the $110?"):
    """Everything that a model is sent in an episode with one question."""
    model = ScriptedModel([do(AskUser(question=question)), do(Stop())])
    agent = ModelAgents(AgentConfiguration(name="compatible/x", history=history), model, asks=True).agent(task, 0)
    agent.start(task.goal)
    reply = ScriptedUser(task.user).answer(agent.act(look()).question, "2026-06-01T18:00:00-07:00")
    agent.act(replace(look(2), reply=reply.text))
    return "\n".join(map(texts, model.requests)), model.requests


def test_the_answer_is_the_result_of_the_question(look):
    text, requests = told(TASK, look)
    assert "The person answered: No, don't pay anything today." in text
    assert "ask_user" in [tool.name for tool in requests[0].tools]


def test_the_person_and_the_place_are_named(look):
    text, _ = told(TASK, look, History())
    assert "You act for Jordan, who is at home now." in text
    assert "Olga Petersen, who cleans" not in text


@pytest.mark.parametrize(
    "task", [TASK, TASKS["evening-reading-ruth-hour-two"], TASKS["lost-wallet-jordan-message-one"]]
)
def test_no_label_and_nothing_of_the_sheet_reaches_the_agent(task, look):
    text, _ = told(task, look, question="What is the weather?")
    hidden = [task.id, task.personal.scenario, f"label: {task.personal.label}", "consent", "volunteered", "needless"]
    hidden += [*task.personal.evidence, *(fact.id for fact in task.user.facts if "-" in fact.id), task.notes]
    hidden += [fact.says for fact in task.user.facts] + [task.user.voice.refused, task.personal.differs or "<none>"]
    assert [word for word in hidden if word in text] == []
    assert "signal" not in text


def test_all_proactive_instances_of_a_person_have_one_goal():
    goals = {(t.persona, t.goal) for t in TASKS.values() if t.personal.form == "proactive"}
    assert len(goals) == len({persona for persona, _ in goals})
    assert not any(t.answers for t in TASKS.values() if t.personal.form == "proactive")


def test_the_log_ends_when_the_task_begins():
    text = person_text(TASK, History(log="log"))
    last = text.splitlines()[-1]
    assert "2026-05-27" < last[1:17] < "2026-06-01 18:00"


def test_the_best_entries_are_in_the_order_of_time():
    lines = person_text(TASK, History(log="log-top-5")).splitlines()[2:]
    assert len(lines) == 5
    assert lines == sorted(lines)


def test_without_a_person_a_mode_has_no_question():
    assert not MODES["vision"].asks
    assert MODES["vision"].with_user().actions[-1] == "ask_user"


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_the_log_shows_what_is_right(task):
    """Each preference has its evidence in the log before the task begins, unless the phone alone proves it."""
    log = compile_log(task.persona, people()[task.persona].habits, moment(task))
    found = {entry.source for entry in log}
    assert not task.personal.evidence or found & set(task.personal.evidence), task.personal.evidence


def test_a_model_that_asks_in_vain_is_told_so(look):
    model = ScriptedModel([Say("", ()), Say("", ())])
    agent = ModelAgents(AgentConfiguration(name="compatible/x"), model).agent(TASK, 0)
    agent.start(TASK.goal)
    with pytest.raises(Exception, match="expected a call"):
        agent.act(look())
    assert "ask_user" not in [tool.name for tool in model.requests[0].tools]


def test_recall_is_the_share_of_the_evidence_that_is_given():
    tasks = [TASKS["loud-group-jordan-explicit"], TASKS["morning-drink-jordan-explicit"]]  # the second has no evidence
    assert log_recall(tasks, History()) is None
    assert log_recall(tasks[1:], History(log="log")) is None
    assert log_recall(tasks, History(log="log")) == 1
    [few, many] = [log_recall(tasks, History(log=f"log-top-{most}")) for most in (1, 100)]
    assert 0 < few < many == 1
