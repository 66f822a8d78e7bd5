"""Attribution of the failed episodes of a saved run: each agent fails in one ability."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from iosworld.actions import Stop, TapXY
from iosworld.agents.configuration import AgentConfiguration
from iosworld.agents.factory import ModelAgents
from iosworld.agents.reference import ReferenceAgent
from iosworld.episodes import play_episode
from iosworld.errors import InvalidAction
from iosworld.probes.run_attribution import AskedAgain, RecordedActions, attribute_run, failed_episodes
from iosworld.reports import open_runs, report_runs
from iosworld.reports.attribution import ORDER
from iosworld.reports.report_view import report_tables
from iosworld.runs import Run, RunConfiguration, RunFolder
from iosworld.runs.attributions import AttributedEpisode, RunAttribution, write_attribution
from iosworld.runs.saved import SavedRun
from iosworld.testing import FakePhones, Say, ScriptedModel, by_step, do

PHONES = FakePhones(items=8)


class OneFault(ReferenceAgent):
    """The reference agent, which fails in one way."""

    acted = 0

    def act(self, observation):
        self.acted += 1
        return self.faulty(replace(observation, error=None))


class Beside(OneFault):
    """Touches the screen to the right of the app's icon."""

    def faulty(self, observation):
        action = super(OneFault, self).act(observation)
        on_home = any(element.type == "Icon" for element in observation.tree.elements)
        return TapXY(x=action.x + 120, y=action.y) if on_home and isinstance(action, TapXY) else action


class Early(OneFault):
    """Stops once before it is done."""

    def faulty(self, observation):
        if self.acted == 4:
            return Stop(answer="Milk is there.", answers={"completed": "yes"})
        return super(OneFault, self).act(observation)


class Misled(OneFault):
    """Ticks another thing instead of typing."""

    def faulty(self, observation):
        action = super(OneFault, self).act(observation)
        return TapXY(x=500, y=300) if self.acted == 4 else action


class Garbled(OneFault):
    """Gives one output that is no action, and believes that it was one."""

    def faulty(self, observation):
        action = super(OneFault, self).act(observation)
        if self.acted == 4:
            raise InvalidAction("no action")
        return action


KINDS = (Beside, Early, Misled, Garbled)
OWN = ("grounding", "stopping", "planning", "format")


class Faulty:
    """Each trial is another agent. Seeds are those of the trials."""

    name, mode, model, priced, continued = "faulty", None, None, True, "agent"

    def __init__(self):
        self.made = 0

    def check_requests(self, steps):
        pass

    def describe(self):
        return {"agent": self.name}

    def close(self):
        pass

    def agent(self, task, seed, begins=None):
        if begins is not None:  # to go on
            return KINDS[seed.trial - 1](task.solution)
        self.made += 1
        return KINDS[self.made - 1](task.solution)


@pytest.fixture(scope="module")
def folder(todo_item, tmp_path_factory):
    """A run whose four trials fail, each in one ability."""
    folder = RunFolder.create(tmp_path_factory.mktemp("faulty") / "run")
    configuration = RunConfiguration(agent="reference", suite="small", trials=len(KINDS))
    Run(configuration, [todo_item], Faulty(), {"jordan_avery": PHONES}, folder).play()
    return folder.path


@pytest.fixture
def run(folder, small_suite):
    return SavedRun.open(folder)


def test_each_failure_is_rescued_by_its_own_ability(run):
    assert len(failed_episodes(run)) == len(KINDS)
    found = attribute_run(run, {"jordan_avery": PHONES}, Faulty())
    assert [one.cause for one in found] == [""] * len(KINDS)
    rescued = [{name for name, rescues in one.rescues.items() if rescues} for one in found]
    for one, own in zip(rescued, OWN, strict=True):
        assert own in one
        assert one <= {own, "planning"}  # who knows what to do next also knows where, and that there is more to do
    assert [one.left.split(":")[0] for one in found] == ["step 4"] * len(KINDS)


def test_report_shows_what_was_saved(run, tmp_path):
    copied = Path(shutil.copytree(run.path, tmp_path / "run"))
    assert report_runs(open_runs([copied]))[0].attribution is None
    about = {"task": "todo-milk", "continued": "record", "left": "step 4: stop"}
    found = (
        AttributedEpisode(
            trial=1, **about, rescues=dict.fromkeys(ORDER, False) | {"grounding": True, "planning": True}
        ),
        AttributedEpisode(trial=2, **about, rescues=dict.fromkeys(ORDER, False)),
        AttributedEpisode(trial=3, **about, cause="the phone ended"),
        AttributedEpisode(trial=9, **about, rescues=dict.fromkeys(ORDER, True)),  # no failure of this run
    )
    write_attribution(copied, RunAttribution(episodes=found))
    [report] = report_runs(open_runs([copied]))
    figures = report.to_json()["attribution"]
    assert figures["failed"] == len(KINDS)
    assert figures["explained"] == dict.fromkeys(ORDER, 0) | {"grounding": 1, "none": 1, "unknown": 2}
    assert figures["rescued"] == dict.fromkeys(ORDER, 0) | {"grounding": 1, "planning": 1}
    [table] = [table for table in report_tables([report]) if table.title == "Which ability explains the failures"]
    assert table.rows[-1][:2] == ("unknown", "2")
    assert any("the phone ended" in note for note in table.notes)
    (copied / "attribution.json").write_text('{"episodes": [{"task": 1}]}')
    assert report_runs(open_runs([copied]))[0].attribution is None


def test_what_cannot_be_repeated_is_not_explained(run, tmp_path):
    """A step before the first regret has another screen than the record; then the agent does something else there."""
    copied = SavedRun.open(Path(shutil.copytree(run.path, tmp_path / "run")))
    tree = copied.episodes[2].folder / "trees" / "0002.xml"
    tree.write_text(tree.read_text().replace("Page", "Side"))

    class Another(Faulty):
        def agent(self, task, episode, begins):
            return Garbled(task.solution[1:])

    found = attribute_run(copied, {"jordan_avery": PHONES}, Another())
    assert "the replay differs from the record at step 2" in found[2].cause
    assert "the agent does not repeat step" in found[3].cause or "AgentError" in found[3].cause
    assert all(one.rescues == {} for one in found[2:])


def test_a_model_goes_on_after_its_recorded_replies(todo_item, small_suite, tmp_path):
    """Its format breaks at one step; the conversation before it is not asked for again."""
    actions = []

    class Noting(ReferenceAgent):
        def act(self, observation):
            actions.append(super().act(observation))
            return actions[-1]

    task = todo_item.task
    with PHONES.phone() as phone:
        play_episode(task, Noting(task.solution), phone)
    broken = 5
    lines = [do(action) if number != broken else Say("I think.") for number, action in enumerate(actions, 1)]

    def agents(model):
        return ModelAgents(AgentConfiguration(name="scripted", mode="vision"), model)

    folder = RunFolder.create(tmp_path / "run")
    configuration = RunConfiguration(agent="scripted", suite="small")
    first = agents(ScriptedModel(by_step({task.goal: lines})))
    Run(configuration, [todo_item], first, {"jordan_avery": PHONES}, folder).play()
    run = SavedRun.open(folder.path)
    model = ScriptedModel(by_step({task.goal: lines}))
    [found] = attribute_run(run, {"jordan_avery": PHONES}, AskedAgain(run, agents(model)))
    assert found.left == f"step {broken}: no action"
    assert found.rescues["format"]
    assert not found.rescues["stopping"]
    assert all(len(request.turns) > 2 * (broken - 1) for request in model.requests), "the conversation so far is there"
    [recorded] = attribute_run(run, {"jordan_avery": PHONES}, RecordedActions())
    assert recorded.rescues == found.rescues  # its later actions do not depend on what it sees
    assert recorded.continued == "record"
