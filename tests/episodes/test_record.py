import io
import json
import math
from pathlib import Path

import pytest
from PIL import Image

from iosworld.actions import LaunchApp, Stop, Tap, TapXY, Type
from iosworld.agents import MODES, ModelAgent, NothingAgent
from iosworld.episodes import EpisodeRecord, EpisodeRecorder, play_episode
from iosworld.testing import Call, Fail, FakeDevice, Say, ScriptedModel, do

YES = {"completed": "yes"}
SOLVED = [
    do(LaunchApp(app="Todo"), "I open it."), do(TapXY(x=500, y=96)), Say("Hm.", thinking="What now?"),
    do(Type(text="Milk")), do(TapXY(x=500, y=146)), do(Tap(element=6)), do(Stop(answer="There.", answers=YES)),
]  # fmt: skip


def record(folder: Path, task, agent, **limits) -> tuple[EpisodeRecord, list[dict], list[dict]]:
    """Play and record; the record, the lines of steps.jsonl, the lines of model.jsonl."""
    with EpisodeRecorder(folder) as recorder:
        result = play_episode(task, agent, FakeDevice(items=1), recorder, **limits)
        about = {"task": task.id, "task_hash": task.hash, "trial": 1, "agent": agent.name, "seed": 0}
        recorder.complete(result, EpisodeRecord.of(result, **about, goal=task.goal, seconds=1.0, mode="m", model="x"))
    written = EpisodeRecord.model_validate_json((folder / "episode.json").read_bytes())
    lines = [
        [json.loads(line) for line in (folder / name).read_text().splitlines()] if (folder / name).exists() else []
        for name in ("steps.jsonl", "model.jsonl")
    ]
    return written, *lines


def model_agent(script, mode="vision+xml"):
    return ModelAgent(ScriptedModel(script), MODES[mode], price=lambda usage: 0.25)


def test_record_contains_replies_pictures_and_usage(todo_task, tmp_path):
    written, steps, replies = record(tmp_path, todo_task, model_agent(SOLVED))
    assert (written.verdict, written.steps, written.mode, written.model) == ("pass", 6, "m", "x")
    assert (written.spending.calls, written.spending.unparsed, written.spending.dollars) == (7, 1, 1.75)
    assert steps[0]["said"] == "I open it."
    assert steps[2]["said"] == "What now?\nHm."
    assert steps[0]["sent"] == {"picture": "screens/0001.png", "size": [706, 1536], "text": "tree"}
    assert [(line["step"], line["attempt"]) for line in replies] == [
        (1, 1),
        (2, 1),
        (3, 1),
        (3, 2),
        (4, 1),
        (5, 1),
        (6, 1),
    ]
    assert "expected a call of one tool" in replies[2]["problem"]
    assert replies[3]["problem"] is None
    assert replies[2]["thoughts"] == "What now?"
    assert replies[0]["calls"] == [{"id": "call-1-1", "name": "launch_app", "arguments": {"app": "Todo"}}]
    assert replies[0]["usage"]["input"] == 1000
    assert replies[0]["pictures"] == [[706, 1536]]


def test_recorded_size_is_the_size_that_was_sent(todo_task, tmp_path):
    class Shrinking(ScriptedModel):
        def reply(self, request):
            from dataclasses import replace

            return replace(super().reply(request), pictures=((9, 9), (300, 652)))

    agent = ModelAgent(Shrinking([do(Stop(answers=YES))]), MODES["vision"])
    _, steps, _ = record(tmp_path, todo_task, agent)
    assert steps[0]["sent"]["size"] == [300, 652]


def test_marked_picture_is_saved_next_to_the_plain_one(todo_task, tmp_path):
    _, [step], _ = record(tmp_path, todo_task, model_agent([do(Stop(answers=YES))], "marks"))
    assert step["sent"] == {"picture": "marks/0001.png", "size": [706, 1536], "text": None}
    plain, marked = (tmp_path / step["screen"]).read_bytes(), (tmp_path / "marks/0001.png").read_bytes()
    assert plain != marked
    with Image.open(io.BytesIO(marked)) as picture:
        assert picture.size == (706, 1536)


def test_text_mode_sends_no_picture_and_the_screen_is_still_saved(todo_task, tmp_path):
    _, [step], _ = record(tmp_path, todo_task, model_agent([do(Stop(answers=YES))], "text-simple"))
    assert step["sent"] == {"picture": None, "size": None, "text": "list"}
    assert (tmp_path / step["screen"]).exists()


def test_agent_without_a_model_has_no_replies(todo_task, tmp_path):
    _, [step], _ = record(tmp_path, todo_task, NothingAgent())
    assert (step["sent"], step["said"]) == (None, "")
    assert not (tmp_path / "model.jsonl").exists()


def test_replies_before_a_model_failure_are_saved(todo_task, tmp_path):
    written, steps, replies = record(tmp_path, todo_task, model_agent([Say("Hm."), Fail(503)]))
    assert (written.ended, written.verdict, written.steps, steps) == ("agent_error", "none", 0, [])
    assert written.trouble == written.cause != ""
    assert [(line["step"], line["text"]) for line in replies] == [(1, "Hm.")]
    assert (tmp_path / "screens/0001.png").exists()


@pytest.mark.parametrize("mode", MODES)
def test_the_same_script_twice_gives_the_same_bytes(todo_task, tmp_path, mode):
    script = [
        Say("?"),
        do(Tap(element=1)),
        do(TapXY(x=1, y=1)),
        do(TapXY(x=1, y=1)),
        do(Stop(answers=YES)),
        do(Stop(answers=YES)),
    ]
    for name in ("one", "two"):
        record(tmp_path / name, todo_task, model_agent(script, mode))
    one, two = (
        {str(path.relative_to(tmp_path / name)): path.read_bytes() for path in sorted((tmp_path / name).rglob("*.*"))}
        for name in ("one", "two")
    )
    assert one == two
    assert "model.jsonl" in one


def test_files_of_an_unfinished_attempt_are_removed(todo_task, tmp_path):
    record(tmp_path, todo_task, model_agent(SOLVED, "vision+xml"))
    record(tmp_path, todo_task, model_agent([do(Stop(answers=YES))], "marks"))
    _, steps, replies = record(tmp_path, todo_task, model_agent([do(Stop(answers=YES))], "vision"))
    assert (len(steps), len(replies)) == (1, 1)
    assert list(tmp_path.glob("marks/*")) == []


@pytest.mark.parametrize(
    "arguments",
    [
        {"x": math.nan, "y": math.inf}, {"x": 10**5000}, "\ud800", {"\ud800": "\udfff"}, b"bytes", {1: object()}, None,
    ],
    ids=lambda value: repr(type(value)),
)  # fmt: skip
def test_record_of_any_reply_can_be_read(todo_task, tmp_path, arguments):
    bad = Say("half a character: \ud83d, \x00", (Call("tap_xy", arguments),))
    _, steps, replies = record(tmp_path, todo_task, model_agent([bad, bad, do(Stop(answer="Done.", answers=YES))]))
    assert (len(steps), len(replies)) == (2, 3)
    assert steps[0]["action"] is None
    assert "tap_xy" in steps[0]["error"]
    json.dumps(replies, allow_nan=False)


def test_unbounded_arguments_are_cut(todo_task, tmp_path):
    deep: list = []
    for _ in range(10_000):
        deep = [deep]
    bad = Say("", (Call("tap_xy", {"x": deep}),))
    _, _, replies = record(tmp_path, todo_task, model_agent([bad, bad, do(Stop(answers=YES))]))
    assert "…" in json.dumps(replies[0]["calls"], ensure_ascii=False)
