"""A day on one phone."""

import json

import pytest
from click.testing import CliRunner

from iosworld.actions import AskUser, Stop
from iosworld.agents.agent import Scripted
from iosworld.cli import main
from iosworld.cli.judge import DONE_WITHOUT_VERDICTS
from iosworld.episodes.day_folder import DayFolder
from iosworld.episodes.timeline import play_day
from iosworld.errors import FileProblem
from iosworld.scenarios.scenario import Scenario, Starts
from iosworld.tasks.personal.suite import personal_tasks
from iosworld.tasks.personal.timeline import day_of, timelines
from iosworld.tasks.task import Check
from iosworld.testing import FakePhones
from iosworld.yaml_files import read_yaml as load_yaml

ITEMS = {item.task.id: item.task for item in personal_tasks()}
QUIET = Check(id="quiet", text="Nothing was added", holds="before.todo == after.todo", guard=True)
DONE = Check(id="done", text="Something was added", holds="before.todo != after.todo")
QUESTION = "The Golden Coast Energy bill is due on Monday. Shall I pay it from checking?"


class Says(Scripted):
    name = "says"

    def __init__(self, *actions):
        self.actions = [*actions, Stop()]

    def start(self, goal, fields=None):
        pass

    def act(self, observation):
        return self.actions.pop(0)


def moment(name, at, check=QUIET):
    scenario = Scenario(starts=Starts(at=at))
    return ITEMS[name].model_copy(update={"checks": [check], "scenario": scenario, "may_change": []})


REFUSED = moment("open-bill-jordan-evening-three", "2026-05-12 20:30")
LATER = moment("open-bill-jordan-evening-two", "2026-05-12 21:10")
WANTED = moment("free-day-alarm-jordan-evening-one", "2026-05-13 22:20", DONE)


def played(*asks):
    actions = dict(zip([REFUSED.id, LATER.id, WANTED.id], asks, strict=True))
    agent = lambda task: Says(*[AskUser(question=QUESTION)] * actions[task.id])  # noqa: E731
    return play_day([REFUSED, LATER, WANTED], FakePhones(), agent)


def test_a_refusal_is_remembered():
    day = played(1, 0, 0)
    assert [one.assessment.passed for one in day.moments] == [True, True, False]
    assert (day.annoyance, day.missed) == (0.25, 2)


def test_asking_again_costs_and_the_person_says_so():
    day = played(1, 1, 0)
    [first, again, _] = [one.assessment for one in day.moments]
    assert (first.passed, again.passed, again.account.repeated) == (True, False, 1)
    assert (day.annoyance, day.missed, day.passed) == (1.25, 2, 1)


def test_a_day_is_written_moment_by_moment(tmp_path):
    agent = lambda task: Says(*[AskUser(question=QUESTION)] * (task.id == REFUSED.id))  # noqa: E731
    day = play_day([REFUSED, LATER], FakePhones(), agent, folder=DayFolder(tmp_path / "day", "says"))
    first, second = (tmp_path / "day" / f"{number:02}-{task.id}" for number, task in ((1, REFUSED), (2, LATER)))
    assert json.loads((tmp_path / "day" / "day.json").read_text()) == day.to_json()
    assert json.loads((first / "episode.json").read_text())["task"] == REFUSED.id
    [asked, _] = (json.loads(line) for line in (first / "steps.jsonl").read_text().splitlines())
    assert asked["turn"]["question"] == QUESTION
    assert load_yaml(second / "task.yaml")["id"] == LATER.id


def test_a_day_is_judged_again_without_a_phone(tmp_path):
    agent = lambda task: Says(*[AskUser(question=QUESTION)] * (task.id == REFUSED.id))  # noqa: E731
    folder = tmp_path / "runs" / "days" / "day"
    day = play_day([REFUSED, LATER], FakePhones(), agent, folder=DayFolder(folder, "says"))
    (folder / "day.json").write_text("{}")
    command = ["judge", str(folder.parent), "--judge", "state", "--recorded-tasks", "--json"]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["days"] == {"day": day.to_json()}
    assert json.loads((folder / "day.json").read_text()) == day.to_json()
    assert (folder / f"01-{REFUSED.id}" / "verdicts" / "state.json").is_file()


def test_a_day_of_a_timeline_that_is_not_installed_has_no_verdict(tmp_path):
    folder = tmp_path / "runs" / "days" / "day"
    play_day([REFUSED], FakePhones(), lambda task: Says(), folder=DayFolder(folder, "says"))
    result = CliRunner().invoke(main, ["judge", str(folder), "--judge", "state"])
    assert result.exit_code == DONE_WITHOUT_VERDICTS
    assert "is not installed" in result.output


def test_without_a_person_nobody_is_asked():
    agent = lambda task: Says(AskUser(question=QUESTION))  # noqa: E731
    day = play_day([REFUSED], FakePhones(), agent, user=lambda task: None)
    assert day.moments[0].assessment.account.questions == 0


def test_a_silent_agent_misses_what_was_wanted_and_annoys_nobody():
    day = played(0, 0, 0)
    assert (day.annoyance, day.missed) == (0, 2)
    assert [row["taken"] for row in day.to_json()["moments"]] == ["silent"] * 3


def test_every_day_remembers_a_refusal_and_is_on_one_phone():
    for timeline in timelines():
        tasks = day_of(timeline)
        assert [task.scenario.starts.at for task in tasks] == [one.at for one in timeline.moments]
        assert {task.scenario.apps for task in tasks} == {"all"}
        silent_again = [
            task
            for number, task in enumerate(tasks)
            if task.personal.label == "silent"
            and any(
                before.personal.scenario == task.personal.scenario and before.personal.consent == "no"
                for before in tasks[:number]
            )
        ]
        assert silent_again, timeline.id
        assert len({task.personal.label for task in tasks}) == 3


@pytest.mark.parametrize(
    ("instance", "says"),
    [
        ("nothing-like-it", "there is no proactive instance nothing-like-it"),
        ("free-day-alarm-jordan-explicit", "there is no proactive instance"),
        ("free-day-alarm-ruth-evening-one", "it is on the phone of ruth_ellery"),
        ("quiet-hour-jordan-day-three", "its phone begins with changes"),
    ],
)
def test_an_instance_that_does_not_fit_is_an_error(tmp_path, instance, says):
    from iosworld import resources

    folder = tmp_path / "personal"
    folder.mkdir()
    for file in (resources.folder("tasks") / "personal").iterdir():
        if file.name != "timelines":
            (folder / file.name).symlink_to(file)
    (folder / "timelines").mkdir()
    (folder / "timelines" / "day.yaml").write_text(
        f'id: day\nabout: A day\npersona: jordan_avery\nmoments:\n  - {{at: "2026-05-12 10:00", instance: {instance}}}\n'
        '  - {at: "2026-05-12 11:00", instance: note-on-top-jordan-evening-two}\n'
    )
    with pytest.raises(FileProblem, match=says):
        timelines(tmp_path)


@pytest.mark.long
def test_the_solutions_are_right_all_day():
    from iosworld.agents import make_agent
    from iosworld.cli.phones import phones_for

    days = timelines()
    with phones_for([i for i in personal_tasks() if i.task.persona in {day.persona for day in days}]) as sources:
        for day in days:
            found = play_day(day_of(day), sources[day.persona], lambda task: make_agent("reference", task, 0))
            assert [one.cause for one in found.moments if not one.assessment or not one.assessment.passed] == []
