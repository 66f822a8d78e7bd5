"""A run's episodes are played again from a step, by copies of a phone that was brought there."""

import json
import shutil
from collections import Counter
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from iosworld.actions import AskUser, Stop
from iosworld.agents.configuration import AgentConfiguration
from iosworld.agents.factory import ModelAgents, open_agents
from iosworld.agents.reference import ReferenceAgent
from iosworld.episodes import play_episode
from iosworld.episodes.budget import Budget
from iosworld.errors import RunFolderProblem
from iosworld.reports import open_runs, report_runs
from iosworld.reports.report_view import report_tables
from iosworld.runs import ChangedConfiguration, Run, RunConfiguration, RunFolder
from iosworld.runs.configuration import episode_seed
from iosworld.runs.repeats import Repeats
from iosworld.runs.saved import SavedRun
from iosworld.runs.users import Nobody, ScriptedUsers
from iosworld.runs.verify import verify
from iosworld.tasks.suite import load_suite
from iosworld.testing import FakePhones, Say, ScriptedModel, by_step, do

PHONES = FakePhones(items=8)
SOURCES = {"jordan_avery": PHONES}
STEP = 5
SHEET = next(item.task.user for item in load_suite("personal") if item.task.id == "free-day-alarm-jordan-evening-two")


@pytest.fixture(autouse=True)
def _installed(small_suite):
    """The suite of the runs is the installed one."""


@pytest.fixture
def play(todo_item, tmp_path):
    """Play a run, or with `repeats` the continuations of one."""
    numbers = count(1)

    def played(agent, agents=None, repeats=None, phones=PHONES, item=todo_item, users=None, **more):
        config = RunConfiguration(agent=agent, suite="small", **more)
        folder, sources = RunFolder.create(tmp_path / f"run{next(numbers)}"), {"jordan_avery": phones}
        agents = agents or open_agents(config.agent)
        Run(config, [item], agents, sources, folder, users=users or Nobody(), repeats=repeats).play()
        return SavedRun.open(folder.path)

    return played


def agents_of(model):
    return ModelAgents(AgentConfiguration(name="scripted", mode="vision"), model)


@pytest.fixture(scope="module")
def solution(todo_item):
    """The reference agent's actions, as a model's replies."""
    actions = []

    class Noting(ReferenceAgent):
        def act(self, observation):
            actions.append(super().act(observation))
            return actions[-1]

    with PHONES.phone() as phone:
        play_episode(todo_item.task, Noting(todo_item.task.solution), phone)
    return [do(action, f"Step {number}.") for number, action in enumerate(actions, 1)]


def files(episode):
    """The files of an episode without those that name the run, with lines as values that do not say what is repeated."""
    found = {}
    for path in sorted(episode.folder.rglob("*")):
        if path.is_file() and path.name != "episode.json":
            content = path.read_bytes()
            if path.suffix == ".jsonl":
                content = [json.loads(line) for line in content.splitlines()]
                content = [{key: value for key, value in line.items() if key != "repeated"} for line in content]
            found[str(path.relative_to(episode.folder))] = content
    return found


def marks(episode, name="steps.jsonl"):
    return [json.loads(line).get("repeated") for line in (episode.folder / name).read_text().splitlines()]


def test_an_agent_without_chance_plays_the_same_episode_from_every_step(play):
    first = play("reference")
    [whole] = first.episodes
    for step in range(1, whole.record.steps + 1):
        run = play("reference", repeats=Repeats(first, step, open_agents(AgentConfiguration())))
        [again] = run.episodes
        assert files(again) == files(whole)
        assert marks(again) == [True] * (step - 1) + [None] * (whole.record.steps - step + 1)
        assert again.record.repeated.model_dump() == {"trial": 1, "steps": step - 1}
        same = {"repeated", "seconds"}
        assert again.record.model_dump(exclude=same) == whole.record.model_dump(exclude=same)
    assert run.record.repeated.model_dump(exclude={"hash"}) == {"run": "run1", "step": step, "left_out": 0}
    assert str(first.path) not in (run.path / "run.json").read_text()


def test_a_model_goes_on_after_its_recorded_replies_and_pays_only_for_what_follows(play, todo_item, solution):
    """Every second continuation stops at once, so that all variance comes after the step."""
    first = play("scripted", agents_of(ScriptedModel(by_step({todo_item.task.goal: solution}))))
    [whole] = first.episodes
    assert whole.record.verdict == "pass"
    asked = count()
    early = do(Stop(answer="Done.", answers={"completed": "no"}))
    usual = by_step({todo_item.task.goal: solution})

    def script(heard):
        line = usual(heard)
        is_first = line is solution[STEP - 1]
        return early if is_first and next(asked) % 2 else line

    model = ScriptedModel(script)
    agents = agents_of(model)
    run = play("scripted", agents, Repeats(first, STEP, agents), trials=4)
    rest = whole.record.steps - STEP + 1
    assert [(one.trial, one.record.verdict) for one in run.episodes] == [
        (1, "pass"), (2, "fail"), (3, "pass"), (4, "fail"),
    ]  # fmt: skip
    assert len(model.requests) == 2 * rest + 2
    assert all(len(request.turns) > 2 * (STEP - 1) for request in model.requests), "the conversation so far is there"
    assert [one.record.spending.calls for one in run.episodes] == [rest, 1, rest, 1]
    assert [one.record.spending.tokens.input for one in run.episodes] == [1000 * rest, 1000, 1000 * rest, 1000]
    then, now = files(whole), files(run.episodes[1])
    for name in ("steps.jsonl", "model.jsonl"):
        assert now[name][: STEP - 1] == then[name][: STEP - 1]
        assert marks(run.episodes[1], name) == [True] * (STEP - 1) + [None]
    assert files(run.episodes[2])["steps.jsonl"] == then["steps.jsonl"]
    assert [one.finding for one in verify([run], SOURCES)] == ["verified"] * 4
    [report] = report_runs(open_runs([run.path]))
    assert [round(one.flips, 3) for one in report.trials[:2]] == [0, 0.667]
    assert report.to_json()["repeated"]["step"] == STEP
    tables = report_tables([report])
    assert any(table.title.startswith(f"Over continuations from step {STEP}") for table in tables)
    assert any("Repeats the run run1 from step 5" in note for table in tables for note in table.notes)


def test_a_limit_of_tokens_counts_what_the_first_steps_cost_and_a_limit_of_the_run_does_not(play, todo_item, solution):
    first = play("scripted", agents_of(ScriptedModel(by_step({todo_item.task.goal: solution}))))
    agents = agents_of(ScriptedModel(by_step({todo_item.task.goal: solution})))
    run = play("scripted", agents, Repeats(first, STEP, agents), budget=Budget(tokens=STEP * 1050))
    assert [(one.record.ended, one.record.steps) for one in run.episodes] == [("budget", STEP)]
    limits = {"run_budget": Budget(tokens=2 * 1050), "trials": 2}
    run = play("scripted", agents, Repeats(first, STEP, agents), **limits)
    assert [(one.record.ended, one.record.steps) for one in run.episodes] == [("budget", STEP + 1)]
    run = play("scripted", agents, Repeats(first, STEP, agents), run_budget=Budget(steps=3), trials=2)
    assert [(one.record.ended, one.record.steps) for one in run.episodes] == [("budget", STEP + 2)]


def test_a_repetition_can_be_repeated(play, todo_item, solution):
    agents = agents_of(ScriptedModel(by_step({todo_item.task.goal: solution})))
    first = play("scripted", agents)
    second = play("scripted", agents, Repeats(first, 3, agents), trials=2)
    third = play("scripted", agents, Repeats(second, STEP, agents), trials=2)
    assert [(one.trial, one.record.repeated.trial) for one in third.episodes] == [(1, 1), (3, 1), (2, 2), (4, 2)]
    assert {json.dumps(files(one)["steps.jsonl"]) for one in (*first.episodes, *third.episodes)} == {
        json.dumps(files(first.episodes[0])["steps.jsonl"])
    }


def test_chance_is_new_after_the_step(play):
    """The agent at random has other luck in each continuation, after the same steps."""
    first = play("random", trials=2, max_steps=8, seed=1)
    assert [one.record.steps for one in first.episodes] == [8, 8]
    run = play(
        "random", repeats=Repeats(first, 4, open_agents(AgentConfiguration(name="random"))), trials=3, max_steps=8
    )
    assert sorted((one.record.repeated.trial, one.trial) for one in run.episodes) == [
        (1, 1), (1, 3), (1, 5), (2, 2), (2, 4), (2, 6),
    ]  # fmt: skip
    then = {one.trial: files(one)["steps.jsonl"] for one in first.episodes}
    rests = Counter()
    for one in run.episodes:
        steps = files(one)["steps.jsonl"]
        assert steps[:3] == then[one.record.repeated.trial][:3]
        assert one.record.seed == episode_seed(0, one.task, one.trial)
        rests[json.dumps([line["action"] for line in steps[3:]])] += 1
    assert max(rests.values()) == 1
    assert [one.finding for one in verify([run], SOURCES)] == ["verified"] * 6
    [report] = report_runs(open_runs([run.path]))
    assert [one.tasks for one in report.trials] == [2, 2, 2], (
        "the continuations of an episode are compared with each other"
    )


def test_episodes_that_end_before_the_step_are_left_out_and_counted(played_run):
    run = SavedRun.open(played_run)
    agents = open_agents(run.record.config.agent)
    steps = {one.trial: one.record.steps for one in run.episodes}
    repeats = Repeats(run, 3, agents)
    assert [one.trial for one in repeats.episodes] == [trial for trial in steps if steps[trial] >= 3]
    assert repeats.left_out == 5 - len(repeats.episodes) > 0
    assert repeats.record().left_out == repeats.left_out
    with pytest.raises(RunFolderProblem, match=r"no episode of .* has a step 999"):
        Repeats(run, 999, agents)


def test_a_phone_that_ended_is_replaced_again(play, todo_item, solution):
    """The record has a crash before the step, or it follows: the phone that takes its place has taken the first steps as well."""
    phones = FakePhones(items=8, fatal_text="Milk")
    agents = agents_of(ScriptedModel(by_step({todo_item.task.goal: solution})))
    first = play("scripted", agents, phones=phones)
    [whole] = first.episodes
    crash = whole.record.crashes[0].step
    for step in (crash, crash + 2):
        run = play("scripted", agents, Repeats(first, step, agents), phones=phones)
        [again] = run.episodes
        assert again.record.crashes == whole.record.crashes
        assert {**files(again), "model.jsonl": []} == {**files(whole), "model.jsonl": []}  # calls have other ids


def test_a_scripted_person_is_asked_again_and_nobody_else_is(play, todo_item, solution):
    item = replace(todo_item, task=todo_item.task.model_copy(update={"user": SHEET}))
    question = do(AskUser(question="Shall I turn off your alarm?"))
    lines = [solution[0], question, question, *solution[1:]]
    model = ScriptedModel(by_step({item.task.goal: lines}))
    agents = ModelAgents(AgentConfiguration(name="scripted", mode="vision"), model, asks=True)
    asking = {"item": item, "users": ScriptedUsers(), "user": "scripted"}
    first = play("scripted", agents, **asking)
    turns = first.episodes[0].talk().turns
    assert [(turn.step, turn.reply.answer) for turn in turns] == [(2, "no"), (3, "no")]
    assert turns[0].reply.text != turns[1].reply.text, "the person remembers the question"
    for step in (2, 3, 4):
        run = play("scripted", agents, Repeats(first, step, agents), **asking)
        assert run.episodes[0].talk().turns == turns
        assert files(run.episodes[0])["steps.jsonl"] == files(first.episodes[0])["steps.jsonl"]
    RunFolder(first.path).write(
        first.record.model_copy(update={"config": first.record.config.model_copy(update={"user": "human"})})
    )
    first = SavedRun.open(first.path)
    run = play("scripted", agents, Repeats(first, 4, agents), **asking)
    assert "does not give the same answers again" in run.episodes[0].record.cause


@pytest.mark.parametrize(
    ("file", "old", "new", "cause"),
    [
        (
            "trees/0002.xml",
            "Page",
            "Side",
            "the replay differs from the record at step 2: the accessibility tree differs",
        ),
        (f"trees/{STEP:04}.xml", "<TextField", "<TextView", f"the replay differs from the record at step {STEP}: "),
        ("state.before.json", '"now"', '"then"', "the replay differs from the record: the state at the start differs"),
    ],
)
def test_a_replay_that_differs_gives_no_verdict(play, tmp_path, file, old, new, cause):
    first = play("reference")
    copied = SavedRun.open(Path(shutil.copytree(first.path, tmp_path / "copied")))
    changed = copied.episodes[0].folder / file
    text = changed.read_text()
    if old not in text:  # states refer to their parts
        old, new = '"system"', '"another"'
    changed.write_text(text.replace(old, new))
    run = play("reference", repeats=Repeats(copied, STEP, open_agents(AgentConfiguration())), trials=2)
    assert [one.record.verdict for one in run.episodes] == ["none", "none"]
    assert all(cause in one.record.cause for one in run.episodes)


@pytest.mark.parametrize(
    ("kept", "steps", "cause"),
    [
        ((0, 4), 1, "the agent does not repeat step 2 of the record"),
        ((0,), 1, "does not repeat step 2 of the record: the record has no reply to what the agent asks"),
        ((), 0, "does not repeat step 1 of the record: the record has no reply"),
        ((0, 1, 1), 2, "the record has 1 more replies than the agent asks for"),
    ],
)
def test_a_record_without_its_replies_gives_no_verdict_and_asks_nobody(play, todo_item, solution, kept, steps, cause):
    first = play("scripted", agents_of(ScriptedModel(by_step({todo_item.task.goal: solution}))))
    replies = first.episodes[0].folder / "model.jsonl"
    lines = replies.read_text().splitlines()
    replies.write_text("".join(json.dumps({**json.loads(lines[number]), "step": 1}) + "\n" for number in kept))
    model = ScriptedModel([Say("never asked")])
    run = play("scripted", agents_of(model), Repeats(first, 3, agents_of(model)))
    [found] = run.episodes
    assert (found.record.verdict, found.record.ended, found.record.steps) == ("none", "agent_error", steps)
    assert cause in found.record.cause
    assert model.requests == []
    assert found.record.spending.calls == 0
    assert [one.finding for one in verify([run], SOURCES)] == ["unverified"]


def test_an_interrupted_repetition_is_resumed_with_the_same_run_only(play, todo_item, tmp_path):
    first, other = play("random", max_steps=8, seed=1), play("random", max_steps=8, seed=3)
    agents = open_agents(AgentConfiguration(name="random"))
    whole = play("random", repeats=Repeats(first, 4, agents), trials=3, max_steps=8, seed=1)
    config = whole.record.config
    folder = RunFolder(Path(shutil.copytree(whole.path, tmp_path / "interrupted")))
    folder.clear("todo-milk", 2)

    def resumed(repeats):
        return Run(config, [todo_item], agents, SOURCES, folder, repeats=repeats).resume()

    for repeats, what in (
        (None, "resume it with --repeat and the folder of that run"),
        (Repeats(other, 4, agents), "is not that run as it was then"),
        (Repeats(first, 3, agents), "is not that run as it was then"),
    ):
        with pytest.raises(RunFolderProblem, match=what):
            resumed(repeats)
    assert resumed(Repeats(first, 4, agents)).missing == 0
    for one, again in zip(whole.episodes, SavedRun.open(folder.path).episodes, strict=True):
        assert files(one) == files(again)
    with pytest.raises(RunFolderProblem, match="repeats no other run"):
        Run(
            first.record.config, [todo_item], agents, SOURCES, RunFolder(first.path), repeats=Repeats(first, 4, agents)
        ).resume()


def test_what_changed_since_the_run_is_told_before_anything_is_played(play, tmp_path):
    first = play("reference")
    record = first.record.model_copy(update={"versions": first.record.versions | {"pillow": "1.0"}})
    RunFolder(first.path).write(record)
    first = SavedRun.open(first.path)
    with pytest.raises(
        ChangedConfiguration, match=r"(?s)versions\.pillow: it was 1\.0.*or repeat it despite the changes"
    ):
        play("reference", repeats=Repeats(first, 2, open_agents(AgentConfiguration())))
