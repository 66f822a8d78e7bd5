"""The ladder of world models, attribution and transitions, on fake phones."""

import json
import re
from datetime import datetime

import pytest

from iosworld.actions import Stop, TapXY, Wait, parse_action
from iosworld.agents.agent import Exchange
from iosworld.agents.reference import ReferenceAgent
from iosworld.devices.begin import phone_at
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.errors import InvalidAction
from iosworld.probes.acting import KnownDistance, RandomProposer, act, climb
from iosworld.probes.atoms import atoms_of, read_atom
from iosworld.probes.attribution import attribute, attribution_report
from iosworld.probes.origin import Origin
from iosworld.probes.transitions import Wanted, export_transitions, task_transitions
from iosworld.probes.walks import differences, walk
from iosworld.probes.ways import Began, Situation, Way
from iosworld.probes.world_models import LADDER, ActionsAlone, Forked, NoChange, Remembered
from iosworld.screen.screenshot import Screenshot
from iosworld.testing import FakePhones

PHONES = FakePhones(items=8)


@pytest.fixture(scope="module")
def way(todo_item):
    return Way.of(todo_item.task, PHONES)


RUNGS = ("none", "no-change", "shuffled", "remembered", "noise-20", "oracle-picture", "oracle-tree", "oracle")


def test_better_world_models_pass_more(todo_item):
    tasks = [todo_item.task.model_copy(update={"id": f"todo-{number}"}) for number in range(4)]
    report = climb(tasks, {"jordan_avery": PHONES}, rungs=RUNGS)
    passed = {rung["name"]: rung["passed"] for rung in report["rungs"]}
    assert passed["oracle"] == 4
    assert passed["none"] <= passed["noise-20"] <= passed["oracle"]
    assert passed["none"] < 4
    by_name = {rung["name"]: rung for rung in report["rungs"]}
    assert by_name["oracle"]["value_regret"] == 0
    assert by_name["shuffled"]["value_regret"] > 0
    assert by_name["oracle-tree"] == by_name["oracle"] | {"name": "oracle-tree"}
    assert passed["oracle-picture"] == 4  # all that this task changes is drawn
    assert set(passed) < set(LADDER)


def test_without_the_right_proposal_nothing_passes(todo_item, way):
    """Recall and regret come apart: the choices are the best ones, and none leads on."""
    proposer = RandomProposer(way, count=2, recall=0)
    episode = act(todo_item.task, PHONES, way, proposer, Forked(), KnownDistance(way))
    assert not episode.passed
    assert not any(episode.recall)
    assert set(episode.regret) == {0}


def test_a_way_does_not_depend_on_how_long_it_takes():
    began = Began(datetime.fromisoformat("2026-05-12T09:41:00-07:00"))
    keys = {
        began.timeless(f'- Text "{shown} AM"\nnew in notes: created "{saved}", alarm "6:45 AM"')
        for shown, saved in (("9:41", "2026-05-12T09:41:05-07:00"), ("9:43", "2026-05-12T09:43:10-07:00"))
    }
    assert keys == {'- Text "now"\nnew in notes: created "now", alarm "6:45 AM"'}
    other = 'due "2026-05-13T09:41:05-07:00", "9:41 PM", day "2026-05-12T09:41:05"'
    assert began.timeless(other) == other


@pytest.mark.parametrize(("start", "shown"), [("09:41", ("9:41", "09:43")), ("21:41", ("21:41", "21:43"))])
def test_a_way_does_not_depend_on_the_form_of_the_clock(start, shown):
    now = f"2026-05-12T{start}:00-07:00"
    began = Began.of({"system": {"now": now, "settings": {"is24Hour": True}}})
    keys = {began.timeless(f'- Text "{one}"\n7 Button "{one}, Save", alarm "6:45"') for one in shown}
    assert keys == {'- Text "now"\n7 Button "now, Save", alarm "6:45"'}
    other = f'lap "{start}:05", "{start}.2", "1{start}0", day "2026-05-12T{start}:05", "10:41"'
    assert began.timeless(other) == other
    bare = f'- Text "{shown[0]}"'  # where clocks say AM and PM, this is no time of the day
    assert Began.of({"system": {"now": now}}).timeless(bare) == bare


def test_predictions(todo_item, way):
    with phone_at(PHONES, todo_item.task.scenario) as phone:
        now = Situation(walk(phone, ()), phone.state(), todo_item.task.goal, 0, "test")
        proposed = RandomProposer(way, recall=1).propose(now)
        true = Forked().predict(now, proposed)
        assert len({parse_action(one.model_dump(mode="json")) for one in proposed}) == len(proposed)
        assert way.next(now.text(now.point)) in proposed
        assert sorted(Forked(shuffled=True).predict(now, proposed)) == sorted(true)
        assert set(NoChange().predict(now, proposed)) == {now.here}
        assert ActionsAlone().predict(now, [way.next(now.here)]) == ["swipe left"]
        drawn = Forked(view="picture").predict(now, proposed)
        trees = Forked(view="tree").predict(now, proposed)
        distances = [[way.distance(one) for one in shown] for shown in (true, trees, drawn)]
        assert min(distances[0]) == way.distance(now.here) - 1
        assert distances[0] == distances[1] == distances[2]
        noisy = Forked(noise=1).predict(now, proposed)
        assert noisy != true
        assert set(noisy) <= set(true)
        assert Forked(noise=0).predict(now, proposed) == true


def test_what_was_seen_is_remembered(todo_item, way):
    with phone_at(PHONES, todo_item.task.scenario) as phone:
        start, point, world = phone.state(), walk(phone, ()), Remembered()
        now = Situation(point, start, todo_item.task.goal, 0, "test")
        action = way.next(now.here)
        assert world.predict(now, [action]) == [now.here]
        [true] = Forked().predict(now, [action])
        world.learn(now, action, point.after(phone, action))
        assert world.predict(now, [action, Wait(seconds=1)]) == [true, now.here]


def test_a_way_is_told_by_what_is_drawn_whenever_it_is_drawn():
    began = Began(datetime.fromisoformat("2026-05-12T09:41:00-07:00"))

    def drawn(*texts):
        ops = [{"op": "text", "s": text} for text in texts]
        return began.key(Screenshot(display_list={"size": [10, 20], "scale": 3, "ops": ops}))

    assert drawn("9:41", "Alarms") == drawn("9:43", "Alarms")
    assert drawn("9:41", "Alarms") != drawn("9:41", "Timers")
    assert drawn("9:41", "6:45") != drawn("9:41", "6:50")


def test_width_of_the_clock_does_not_tell_pictures_apart():
    """Digits differ in width, so the letters of a moment are in other places a minute later."""
    began = Began(datetime.fromisoformat("2026-05-12T09:41:00-07:00"))

    def drawn(text, left):
        ops = [{"op": "text", "s": text, "x": [left, left + 11.0], "y": 38.7}]
        return began.key(Screenshot(display_list={"size": [10, 20], "scale": 3, "ops": [{"op": "layer", "ops": ops}]}))

    assert drawn("9:41", 56.3) == drawn("9:44", 55.3)
    assert drawn("Now, 9:41 AM", 56.3) == drawn("Now, 9:44 AM", 55.3)
    assert drawn("Alarms", 56.3) != drawn("Alarms", 55.3)


class Faulty(ReferenceAgent):
    """The reference agent with one fault, from its third action on."""

    def __init__(self, solution, fault):
        super().__init__(solution)
        self.fault, self.acted = fault, 0

    def act(self, observation):
        action = super().act(observation)
        self.acted += 1
        return self.fault(action) if self.acted >= 3 else action


def garbled(action):
    if isinstance(action, Stop):
        return action
    raise InvalidAction("no action")


def elsewhere(action):
    return TapXY(x=500, y=500) if isinstance(action, TapXY) else action


def early(action):
    return Stop(answer="Done.", answers={"completed": "yes"})


@pytest.mark.parametrize(("fault", "expected"), [(garbled, "format"), (early, "planning"), (elsewhere, "planning")])
def test_failures_are_explained_by_the_ability_that_was_broken(todo_item, fault, expected):
    found = attribute(todo_item.task, PHONES, lambda: Faulty(todo_item.task.solution, fault))
    assert not found.passed
    assert found.explained == expected
    report = attribution_report([found])
    assert report["explained"][expected] == report["failed"] == 1
    assert re.match(r"step \d+: ", report["tasks"][0]["left"])


def test_touch_beside_the_element_that_the_agent_names_is_a_matter_of_grounding(todo_item):
    class Naming(Faulty):
        exchange = Exchange(words="Now I touch Todo, New, Add or Milk.")

    found = attribute(todo_item.task, PHONES, lambda: Naming(todo_item.task.solution, elsewhere))
    assert found.explained == "grounding"


def test_agent_that_goes_on_after_it_is_done_is_rescued_by_stopping(todo_item):
    class Restless(ReferenceAgent):
        """Takes back what it did."""

        last = None

        def act(self, observation):
            action = super().act(observation)
            if isinstance(action, Stop) and self.last is not None:
                action, self.last = self.last, None
            elif not isinstance(action, Stop):
                self.last = action
            return action

    found = attribute(todo_item.task, PHONES, lambda: Restless(todo_item.task.solution))
    assert found.explained == "stopping"
    assert not found.rescues["format"]


def test_agent_that_passes_is_not_explained(todo_item):
    started = []

    class Counted(FakePhones):
        def phone(self):
            started.append(self)
            return super().phone()

    phones = Counted(items=8)
    found = attribute(todo_item.task, phones, lambda: ReferenceAgent(todo_item.task.solution))
    assert found.passed
    assert attribution_report([found])["failed"] == 0
    assert len(started) == 2, "one for the solution's way, and one to play on"


def test_transitions_are_what_executing_gives(todo_item):
    """The rows of a walk are executed again."""
    origin = Origin("small", todo_item.task, "train", "train", 0)
    rows = list(task_transitions(origin, PHONES, Wanted(steps=6, walks=1)))
    assert {row["policy"] for row in rows} == {"solution", "random", "mixed"}
    for policy in ("solution", "random"):
        phone = phone_at(PHONES, todo_item.task.scenario)
        seen, before = observe(phone), phone.state()
        for row in (row for row in rows if row["policy"] == policy):
            perform(phone, parse_action(json.loads(row["action"])), seen.tree.touch_points)
            after, state = observe(phone), phone.state()
            atoms = atoms_of(seen.tree, after.tree, differences(before, state))
            assert {read_atom(one) for one in json.loads(row["statements"])} == atoms
            seen, before = after, state


@pytest.mark.parametrize("form", ["parquet", "jsonl"])
def test_export_writes_shards_without_repeats(tmp_path, todo_item, form):
    def export(folder):
        wanted = Wanted(steps=6, walks=2)
        return export_transitions("small", [todo_item.task], {"jordan_avery": PHONES}, folder, wanted, form=form)

    counts = export(tmp_path / "one")
    [shard] = sorted((tmp_path / "one").iterdir())
    if form == "jsonl":
        rows = [json.loads(line) for line in shard.read_text(encoding="utf-8").splitlines()]
    else:
        from pyarrow import parquet

        rows = parquet.read_table(shard).to_pylist()
    assert len(rows) == counts["transitions"] == len({row["id"] for row in rows})
    assert counts["repeated"] > 0  # the ways of the mixed walks begin alike
    assert shard.name == f"{rows[0]['app_split']}-00000.{form}"
    assert counts["splits"][rows[0]["app_split"]] == len(rows)
    assert export(tmp_path / "two") == counts
    assert next((tmp_path / "two").iterdir()).read_bytes() == shard.read_bytes()
