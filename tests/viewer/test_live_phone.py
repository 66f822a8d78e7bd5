from pathlib import Path

import pytest

from iosworld.actions import Type
from iosworld.errors import ActionRefused, InvalidAction
from iosworld.runs.saved import SavedRun
from iosworld.runs.verify import verify_episode
from iosworld.scenarios import Scenario
from iosworld.tasks import Task
from iosworld.testing import FakePhones
from iosworld.viewer.draft import draft_solution
from iosworld.viewer.human_runs import HumanRuns
from iosworld.viewer.live import LivePhone
from iosworld.viewer.live_events import events_json
from iosworld.yaml_files import parse_yaml


def number_of(phone, label):
    return next(element.number for element in phone.current.seen.tree.elements if element.label == label)


def tap(phone, label):
    return phone.act({"action": "tap", "element": number_of(phone, label)})


def add_milk(phone):
    phone.act({"action": "launch_app", "app": "Todo"})
    tap(phone, "New")
    phone.act({"action": "type", "text": "Milk"})
    tap(phone, "Add")


def tick_milk(phone):
    while "Milk" not in [element.label for element in phone.current.seen.tree.elements]:
        phone.act({"action": "swipe", "x1": 500, "y1": 800, "x2": 500, "y2": 200})
    tap(phone, "Milk")


def test_an_action_makes_a_step(live):
    step = live.act({"action": "launch_app", "app": "Todo"})
    assert step is live.current
    assert (step.app, step.name) == ("todo", "Launch app Todo")
    assert [each.seen.step for each in step.path()] == [1, 2]


def test_what_is_refused_changes_nothing(live):
    start = live.current
    with pytest.raises(ActionRefused, match="nothing is focused"):
        live.act({"action": "type", "text": "Milk"})
    with pytest.raises(InvalidAction, match="Did you mean home"):
        live.act({"action": "hom"})
    with pytest.raises(ActionRefused, match="stop ends a task"):
        live.act({"action": "stop"})
    assert live.current is start
    assert len(live.steps) == 1


def test_an_action_on_a_screen_that_is_gone_is_refused(live):
    old = live.current.number
    live.act({"action": "home"})
    with pytest.raises(ActionRefused, match="has moved on"):
        live.act({"action": "home"}, at=old)


def test_keys_one_after_the_other_are_one_action(live):
    live.act({"action": "launch_app", "app": "Todo"})
    before = tap(live, "New")
    for key in "Milc\bk":
        live.act({"action": "type", "text": key})
    assert live.current.action == Type(text="Milc\bk")
    assert live.current.parent is before
    assert live.current.number in live.steps
    assert len(live.steps) == 4
    tap(live, "Add")
    assert live.current.state()["todo"]["items"][-1]["text"] == "Milk"


def test_return_ends_a_text(live):
    live.act({"action": "launch_app", "app": "Todo"})
    tap(live, "New")
    live.act({"action": "type", "text": "a\n"})
    with pytest.raises(ActionRefused, match="nothing is focused"):
        live.act({"action": "type", "text": "b"})
    assert live.current.action == Type(text="a\n")


def test_going_back_forks(live):
    add_milk(live)
    added, start = live.current, live.current.path()[0]
    live.go(start.number)
    assert live.current.seen.tree.text() == start.seen.tree.text()
    other = live.act({"action": "launch_app", "app": "Todo"})
    assert other.parent is start
    assert len(other.state()["todo"]["items"]) + 1 == len(added.state()["todo"]["items"])
    live.go(added.number)
    assert live.act({"action": "home"}).parent is added


def test_a_task_is_judged_and_saved_as_an_episode(live, milk, runs):
    live.begin(milk)
    add_milk(live)
    tick_milk(live)
    with pytest.raises(ActionRefused, match="'completed' should be"):
        live.stop("", {"completed": "perhaps"})
    judged = live.stop("Milk is there.", {"completed": "yes"})
    assert (judged.verdict.verdict, judged.trial) == ("pass", 1)
    run, episode = runs.episode(judged.run, judged.task, judged.trial)
    assert run.record.config.agent.name == "human"
    record = episode.record
    assert (record.verdict, record.agent, record.answer, record.ended) == ("pass", "human", "Milk is there.", "stopped")
    assert record.answers == {"completed": "yes"}
    assert record.steps == len(live.current.path())
    assert record.goal_since == record.steps - 1
    assert episode.verdict("state") == judged.verdict
    assert [step.action["action"] for step in episode.trajectory().steps][:4] == ["launch_app", "tap", "type", "tap"]


def test_a_saved_episode_replays_to_the_same_screens(live, milk, runs):
    live.begin(milk)
    live.act({"action": "launch_app", "app": "Todo"})
    tap(live, "New")
    for key in "Milk":
        live.act({"action": "type", "text": key})
    judged = live.stop("", {})
    assert judged.verdict.verdict == "fail"
    run, episode = runs.episode(judged.run, judged.task, 1)
    found = verify_episode(run, milk, episode, FakePhones())
    assert found.finding == "verified", found


def test_episodes_of_a_session_share_a_run(live, milk, runs, tmp_path):
    for _ in range(2):
        live.begin(milk)
        live.stop("", {})
    assert runs.paths == [tmp_path / "human"]
    assert [row.trial for row in runs.rows()[0]] == [1, 2]
    assert SavedRun.open(tmp_path / "human").record.episodes == (("todo-milk", 1), ("todo-milk", 2))


def test_the_appearance_is_no_action_of_an_agent(live, milk):
    assert live.act({"action": "appearance", "scheme": "dark"}).action is None
    live.begin(milk)
    with pytest.raises(ActionRefused, match="keeps its appearance"):
        live.act({"action": "appearance", "scheme": "dark"})


def test_the_text_size_is_no_action_of_an_agent(live, milk):
    step = live.act({"action": "text_size", "size": "accessibility3"})
    assert (step.action, step.name) == (None, "Text size: accessibility3")
    assert step.state()["system"]["textSize"] == "accessibility3"
    assert "textSize" not in live.step(1).state()["system"]
    with pytest.raises(ActionRefused, match="expected one of xSmall"):
        live.act({"action": "text_size", "size": "huge"})
    live.begin(milk)
    with pytest.raises(ActionRefused, match="keeps its text size"):
        live.act({"action": "text_size", "size": "small"})


def test_a_text_size_does_not_lose_events(runs, tmp_path):
    events = [{"at": "+40s", "alert": "lowBattery"}]
    with LivePhone(
        FakePhones(), "jordan_avery", HumanRuns(runs, "embedded", tmp_path), Scenario.model_validate({"events": events})
    ) as phone:
        with pytest.raises(ActionRefused, match="events are still to come"):
            phone.act({"action": "text_size", "size": "small"})
        phone.act({"action": "wait", "seconds": 60})
        phone.act({"action": "text_size", "size": "small"})


def test_a_task_of_another_persona_needs_another_phone(milk, runs):
    with LivePhone(FakePhones(), "ruth_ellery", HumanRuns(runs, "embedded")) as phone:
        with pytest.raises(ActionRefused, match="--persona jordan_avery"):
            phone.begin(milk)
        assert phone.task is None
        phone.act({"action": "home"})


def test_stop_needs_a_task(live):
    with pytest.raises(ActionRefused, match="choose one first"):
        live.stop("", {})


def test_what_was_done_by_hand_is_the_draft_of_a_solution(live, milk, todo_data):
    live.begin(milk)
    live.act({"action": "home"})
    live.act({"action": "swipe", "x1": 900, "y1": 500, "x2": 100, "y2": 500})
    tap(live, "Todo")
    tap(live, "New")
    live.act({"action": "type", "text": "Milk"})
    tap(live, "Add")
    tick_milk(live)
    live.stop("It is there.", {"completed": "yes"})
    text = draft_solution(live)
    draft = parse_yaml(text.encode(), Path("draft.yaml"))["solution"]
    assert draft == [
        {"open": "Todo"},
        {"type": {"text": "Milk", "into": "New"}},
        {"tap": "Add"},
        {"scroll_to": "Milk"},
        {"tap": "Milk"},
        {"answer": {"text": "It is there.", "completed": "yes"}},
    ]
    assert "# Played again, the verdict is pass.\n" in text
    assert Task.model_validate(todo_data | {"solution": draft})


def test_a_draft_says_what_it_leaves_out(live):
    live.act({"action": "launch_app", "app": "Todo"})
    live.act({"action": "appearance", "scheme": "dark"})
    text = draft_solution(live)
    assert "# Left out: Appearance: dark\n" in text
    assert "values differ from the end by hand: system" in text or "same state" in text


def test_events_to_come_and_one_sent_now(runs, tmp_path):
    scenario = Scenario.model_validate(
        {
            "events": [
                {"at": "+40s", "chat": {"from": "contact-maya-patel", "text": "Running late"}},
                {"at": {"step": 3}, "alert": "lowBattery"},
            ]
        }
    )
    with LivePhone(FakePhones(), "jordan_avery", HumanRuns(runs, "fake", tmp_path / "run"), scenario) as phone:

        def happened():
            return [each["happened"] for each in events_json(phone.events, phone.current.path())]

        def things():
            return [item["text"] for item in phone.current.state()["todo"]["items"][30:]]

        assert happened() == [False, False]
        phone.act({"action": "wait", "seconds": 60})
        assert (happened(), things()) == ([True, False], ["Running late"])
        sent = phone.act({"action": "event", "number": 1})
        assert (sent.name, sent.action) == ("Event: Low battery alert", None)
        assert things() == ["Running late", "alert"]
        phone.act({"action": "event", "kind": "chat", "content": {"from": "contact-leo-chen", "text": "Hi"}})
        assert things()[-1] == "Hi"
        for wrong in ({"kind": "chat", "content": {"from": "x"}}, {"kind": "storm"}, {"kind": "chat", "content": 7}):
            with pytest.raises(InvalidAction, match="event"):
                phone.act({"action": "event", **wrong})


def test_an_event_waits_for_a_link(runs, tmp_path):
    scenario = Scenario.model_validate({"events": [{"at": {"opened": "todo://list"}, "alert": "softwareUpdate"}]})
    with LivePhone(FakePhones(), "jordan_avery", HumanRuns(runs, "fake", tmp_path / "run"), scenario) as phone:
        (event,) = events_json(phone.events, phone.current.path())
        assert (event["text"], event["when"], event["happened"]) == (
            "Software update alert",
            "when todo://list is opened",
            False,
        )
        phone.act({"action": "event", "number": 0})
        (event,) = events_json(phone.events, phone.current.path())
        assert event["happened"]


def test_a_task_with_an_event_sent_by_hand_is_not_judged(live, milk):
    live.begin(milk)
    live.act({"action": "event", "kind": "alert"})
    with pytest.raises(ActionRefused, match="Event: Low battery alert: no agent can do that"):
        live.stop("", {})


def test_two_branches_go_on_side_by_side(live):
    start = live.current.number
    left = live.act({"action": "launch_app", "app": "Todo"})
    right = live.act({"action": "home"}, origin=start)
    assert right.parent is left.parent
    further = live.act({"action": "home"}, origin=left.number)
    assert further.parent is left
    assert live.act({"action": "home"}, origin=right.number).parent is right
    with pytest.raises(LookupError):
        live.act({"action": "home"}, origin=99)
