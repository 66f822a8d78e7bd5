"""Completion's trajectories on fake phones: what histories and looking around tell, detours, and saved runs."""

from contextlib import closing
from dataclasses import replace

import pytest
from click.testing import CliRunner

from iosworld.actions import Tap, Type
from iosworld.cli import main
from iosworld.devices.begin import phone_at
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict
from iosworld.probes.building import build_probes
from iosworld.probes.completion import completion_items
from iosworld.probes.exploring import Exploration
from iosworld.probes.files import read_card, read_items
from iosworld.probes.looking import Look, look_around
from iosworld.probes.origin import Origin
from iosworld.probes.pairing import JudgedPoint, decidable
from iosworld.probes.readings import Readings
from iosworld.probes.run_tracks import tracks_of
from iosworld.probes.telling import tell
from iosworld.probes.walks import Point, walk
from iosworld.runs.saved import SavedRun
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, Frame
from iosworld.screen.observation import NO_PICTURE, Observation
from iosworld.tasks import Task
from iosworld.tasks.solution_answer import answer_of
from iosworld.testing import FakePhones

SIZE = (400, 800)


class Saving:
    """A phone of which only the state is asked."""

    def __init__(self, **state):
        self.kept = state

    def state(self):
        return self.kept


def element(kind, label, number, **more):
    return Element(kind, Frame(0, 60.0 * number, 400, 50), label=label, number=number, **more)


def told(action, before, after, old=(), new=()):
    """The line of the history about an action between two screens of these elements."""

    def seen(elements):
        root = Element("Application", Frame(0, 0, *SIZE), label="Bank", children=tuple(elements))
        return Observation(step=1, screenshot=NO_PICTURE, tree=AccessibilityTree(root, SIZE))

    begin = Point(Saving(), seen(before), saved=dict(old))
    end = replace(begin, phone=Saving(**dict(new)), seen=seen(after), taken=(action,), said=("act",))
    return tell(begin, action, end).told[-1]


def test_histories_say_what_a_touched_control_is_afterwards():
    off, on = (element("Switch", "Autopay", 1, value=value) for value in ("0", "1"))
    assert told(Tap(element=1), [off], [on]) == "act, which is on now"
    assert told(Tap(element=1), [on], [off]) == "act, which is off now"
    assert told(Tap(element=1), [on], [on]) == "act"
    plain, chosen = (element("Button", "Tuesday", 1, selected=selected) for selected in (False, True))
    assert told(Tap(element=1), [chosen], [plain]) == "act, which is not selected now"
    assert told(Tap(element=1), [off], [replace(on, frame=Frame(0, 700, 400, 50))]) == "act", "it is another one"


def test_histories_say_which_of_several_controls_of_one_name_was_touched():
    same = [element("Button", "Reply", number) for number in (1, 2, 3)]
    assert told(Tap(element=2), same, []) == "act (number 2 of 3)"


def test_histories_say_what_stands_in_a_field_unless_it_is_what_was_typed():
    def field(value, **more):
        return [element("TextField", "Amount", 1, value=value, focused=True, **more)]

    assert told(Type(text="45"), field(""), field("45")) == "act"
    assert told(Type(text="45"), field(""), field("$1,045")) == "act, so that the field says “$1,045”"
    assert told(Type(text="45\n"), field(""), field("=B2+7")) == "act", "it is the next field"
    assert told(Type(text="\b"), field("9"), field("0.00", placeholder="0.00")) == "act", "it is empty"


def test_histories_say_what_was_on_the_screen_that_was_confirmed():
    screen = [
        element("TextField", "Amount", 1, value="$9"),
        element("Button", "Pay", 2),
        element("Cell", "To, Nina", 3),
        element("Switch", "Gift", 4, value="0"),
    ]
    old, new = {"bank": {"paid": 1}}, {"bank": {"paid": 2}}
    line = told(Tap(element=2), screen, [], old, new)
    assert line == "act (the screen said: Amount: $9; To, Nina; Gift (off))"
    assert told(Tap(element=2), screen, [], old, old) == "act"
    assert told(Tap(element=4), screen, screen, old, new) == "act", "a switch says itself what it is"


@pytest.fixture
def way(todo_data):
    """The task with other steps before its answer."""

    def task(*steps, **more):
        answer = todo_data["solution"][-1]
        return Task.model_validate(todo_data | {"solution": [*steps, answer]} | more)

    return task


def lines_of(task, *ways):
    with phone_at(FakePhones(), task.scenario) as start:
        before = start.state()
        readings = Readings(before, {"todo": "todo"})
        begin = replace(walk(start.fork(), ()), saved=before)
        with closing(Look(begin, readings)) as look:
            look_around(look, [task.solution, *ways])
    return [text for line in readings.lines for text in line.removeprefix("todo: ").split("; ")]


def test_looking_around_reads_on_where_a_way_changed_something(way):
    task = way({"open": "Todo"}, {"tap": "Thing 1"}, {"scroll_to": "Thing 28"})
    texts = lines_of(task)
    assert "Thing 1 (off)" in texts
    assert "Thing 28 (off)" in texts
    assert "Thing 1 (on)" not in texts


def test_looking_around_reads_ways_from_where_they_leave_the_first(way):
    task = way({"open": "Todo"})
    far = way({"open": "Todo"}, {"tap": "Thing 2"}, {"scroll_to": "Thing 28"})
    assert "Thing 28 (off)" not in lines_of(task)
    assert "Thing 28 (off)" in lines_of(task, far.solution)


def rejudged(task, item):
    with phone_at(FakePhones(), task.scenario) as phone:
        before, seen = phone.state(), observe(phone)
        for action in item.source.rebuilt():
            perform(phone, action, seen.tree.touch_points)
            seen = observe(phone)
        text, given = answer_of(task)
        return judge_state(task, before, phone.state(), text, "stopped", given=given).verdict


def test_detours_are_judged_where_they_are_and_where_the_solution_goes_on(todo_item):
    drafts = completion_items(Exploration(Origin("small", todo_item.task, "train", "train", 0), FakePhones()))
    found = [draft.item for draft in drafts if draft.item.kind == "detour"]
    assert found
    for item in found:
        assert (item.label == "yes") == (rejudged(todo_item.task, item) == "pass")


def test_saved_runs_are_trajectories_that_a_phone_repeats(played_run, todo_item, tmp_path):
    phones = {"jordan_avery": FakePhones()}
    run = SavedRun.open(played_run)
    tracks = tracks_of([run], [todo_item.task], phones)
    assert tracks.episodes > 0
    assert set(tracks.by_task) == {todo_item.task.id}
    build_probes(["completion"], "small", [todo_item.task], phones, tmp_path, pictures=False, tracks=tracks)
    items = read_items(tmp_path / "completion")
    made = [item for item in items if item.kind == "run"]
    assert made
    for item in made:
        assert (item.label == "yes") == (rejudged(todo_item.task, item) == "pass")
    assert sum(item.label == "yes" for item in items) * 2 == len(items)
    card = read_card(tmp_path / "completion")
    assert card["runs"] == {
        "hashes": list(tracks.runs),
        "episodes": tracks.episodes,
        "left_out": tracks.left_out,
    }
    assert str(played_run) not in (tmp_path / "completion" / "card.json").read_text(encoding="utf-8")


def test_episodes_that_a_phone_does_not_repeat_are_left_out(played_run, todo_item):
    run = SavedRun.open(played_run)
    others = tracks_of([run], [todo_item.task], {"jordan_avery": FakePhones(items=3)})
    same = tracks_of([run], [todo_item.task], {"jordan_avery": FakePhones()})
    assert others.episodes == 0
    assert others.left_out == same.episodes + same.left_out


def test_states_that_look_the_same_with_different_answers_are_left_out():
    with FakePhones().phone() as phone:
        point = walk(phone, ())
    done, other, apart = (
        JudgedPoint(
            "step", replace(point, told=(line,)), line, Verdict(judge="state", verdict=verdict, cause=""), set()
        )
        for line, verdict in (("tap Reply", "pass"), ("tap Reply", "fail"), ("tap Send", "fail"))
    )
    assert list(decidable([done, other, apart])) == [apart]
    assert list(decidable([done, apart])) == [done, apart]


def test_runs_are_for_completion_only(played_run):
    done = CliRunner().invoke(main, ["probes", "build", "goal", "--suite", "small", "--runs", str(played_run)])
    assert done.exit_code == 2
    assert "--runs is for the probe completion" in done.output
