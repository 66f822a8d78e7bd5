import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.errors import FileProblem, RunFolderProblem
from iosworld.judging import Verdict
from iosworld.runs.saved import SavedRun

RUBRIC = Verdict(judge="rubric:a/b c", verdict="pass", cause="", score=1.0, model="a/b c")


@pytest.fixture
def run(played_run):
    return SavedRun.open(played_run)


def test_run_lists_complete_and_incomplete_episodes(run):
    assert [(episode.task, episode.trial, episode.record.ended) for episode in run.episodes] == [
        ("todo-milk", 1, "stopped"),
        ("todo-milk", 2, "stopped"),
        ("todo-milk", 3, "step_limit"),
        ("todo-milk", 4, "device_error"),
    ]
    assert run.unfinished == [("todo-milk", 5)]
    assert run.record.name == "run"


def test_a_trajectory_has_every_step_and_the_last_screen(run):
    passed, nothing, cut, _ = (episode.trajectory() for episode in run.episodes)
    assert (passed.goal, passed.answer, passed.ended) == (run.episodes[0].record.goal, "Milk is there.", "stopped")
    assert [step.number for step in passed.steps] == list(range(1, run.episodes[0].record.steps + 1))
    assert passed.steps[-1].action == {"action": "stop", "answer": "Milk is there.", "answers": {"completed": "yes"}}
    assert (passed.last, nothing.last) == (None, None)
    assert (cut.last.number, len(cut.screens)) == (4, 4)
    assert cut.answer is None
    for screen in (*passed.screens, *cut.screens):
        assert screen.picture().png.startswith(b"\x89PNG")
        assert screen.picture().size == (706, 1536)
        assert screen.looks().startswith("<Application")
    assert {step.app for step in passed.steps} == {"home", "todo", None}


def test_only_a_lost_device_counts_as_trouble(run):
    assert [bool(episode.trajectory().trouble) for episode in run.episodes] == [False, False, False, True]
    assert run.episodes[3].trouble.startswith("DeviceLost")


def test_saved_states_are_read(run):
    before, after = run.episodes[0].state_before(), run.episodes[0].state_after()
    assert len(after["todo"]["items"]) == len(before["todo"]["items"]) + 1


def test_screen_without_a_tree_is_identified_by_its_picture(run):
    episode = run.episodes[0]
    first = episode.trajectory().steps[0].screen
    (episode.folder / "trees" / "0001.xml").unlink()
    assert len(first.looks()) == 64


def test_verdicts_are_saved_for_judges_of_any_name(run):
    episode = run.episodes[0]
    episode.write_verdict(RUBRIC)
    assert episode.verdict("rubric:a/b c") == RUBRIC
    assert episode.verdicts().keys() == {"state", "rubric:a/b c"}
    assert episode.verdict("rubric") is None
    assert all(path.parent == episode.folder / "verdicts" for path in episode.folder.rglob("*rubric*"))


@pytest.mark.parametrize("judge", ["../../episode", "/etc/passwd", ".", "a\\b", "x\0y", "ü"])
def test_name_of_a_judge_cannot_leave_the_folder(run, judge):
    episode = run.episodes[0]
    before = (episode.folder / "episode.json").read_bytes()
    episode.write_verdict(RUBRIC.model_copy(update={"judge": judge}))
    assert episode.verdict(judge).judge == judge
    assert (episode.folder / "episode.json").read_bytes() == before


def test_earlier_verdicts_of_a_judge_are_kept(run):
    episode = run.episodes[0]
    said = [RUBRIC.model_copy(update={"judge": "rubric", "score": score}) for score in (0.1, 0.2, 0.2, 0.3)]
    for verdict in said:
        episode.write_verdict(verdict)
    assert episode.verdict("rubric") == said[-1]
    assert sorted(path.name for path in episode.folder.glob("verdicts/rubric*")) == [
        "rubric.json",
        "rubric.json.1",
        "rubric.json.2",
    ]
    assert json.loads((episode.folder / "verdicts/rubric.json.1").read_text())["score"] == 0.1
    assert json.loads((episode.folder / "verdicts/rubric.json.2").read_text())["score"] == 0.2
    assert episode.verdicts()["rubric"] == said[-1]


def test_tasks_are_read_as_they_were_played(run, todo_item):
    assert run.task("todo-milk").task == todo_item.task
    assert run.task("todo-milk").rubric == todo_item.rubric


def test_changed_copy_of_a_task_is_reported(run):
    kept = run.path / "tasks" / "todo-milk.yaml"
    kept.write_text(kept.read_text().replace("tick it", "kick it"))
    with pytest.raises(RunFolderProblem, match="the task todo-milk has changed since the run"):
        run.task("todo-milk")
    kept.write_text("goal: 1")
    with pytest.raises(FileProblem):
        run.task("todo-milk")


def test_folder_without_a_run_is_an_error(tmp_path, played_run):
    with pytest.raises(RunFolderProblem, match="is not a run folder"):
        SavedRun.open(tmp_path / "nowhere")
    (played_run / "run.json").write_text("{")
    with pytest.raises(RunFolderProblem, match="is not a run folder"):
        SavedRun.open(played_run)


def damage(name, content):
    def do(folder):
        if content is None:
            (folder / name).unlink()
        else:
            (folder / name).write_bytes(content)

    return do


@pytest.mark.parametrize(
    ("name", "content", "read", "told"),
    [
        ("steps.jsonl", None, "trajectory", r"steps\.jsonl cannot be read .* incomplete"),
        ("steps.jsonl", b'{"step": 1}\n{"st', "trajectory", r"steps\.jsonl, line 2: expected JSON"),
        ("steps.jsonl", b'{"step": 2}\n', "trajectory", r"steps\.jsonl, line 1: expected step 1, got 2"),
        ("steps.jsonl", b"[" * 100_000, "trajectory", r"steps\.jsonl, line 1: .* nested"),
        ("state.after.json", None, "state_after", r"state\.after\.json cannot be read"),
        ("state.before.json", b"[]", "state_before", r"state\.before\.json: expected a JSON object, got list"),
        ("verdicts/state.json", b"{}", "state verdict", r"state\.json: judge: Field required"),
        ("screens/0001.png", b"GIF89a", "picture", r"0001\.png is not a PNG"),
        ("screens/0001.png", None, "picture", r"0001\.png cannot be read"),
        ("steps.jsonl", b'{"step": 1, "screen": "../../../../run.json"}\n', "picture", "leads out of"),
        ("steps.jsonl", b'{"step": 1, "screen": "/etc/passwd"}\n', "picture", "leads out of"),
    ],
)
def test_broken_files_are_named(run, name, content, read, told):
    episode = run.episodes[0]
    damage(name, content)(episode.folder)
    reading = {
        "picture": lambda: episode.trajectory().steps[0].screen.picture(),
        "state verdict": lambda: episode.verdict("state"),
    }.get(read) or getattr(episode, read)
    with pytest.raises(RunFolderProblem, match=told):
        reading()


def test_unreadable_record_is_named_and_the_other_episodes_are_read(run):
    (run.episodes[0].folder / "episode.json").write_text('{"task": 1}')
    again = SavedRun.open(run.path)
    assert [episode.trial for episode in again.episodes] == [2, 3, 4]
    [damaged] = again.damaged
    assert (damaged.task, damaged.trial) == ("todo-milk", 1)
    assert "episode.json: task" in damaged.cause
    assert again.unfinished == [("todo-milk", 1), ("todo-milk", 5)]


def test_unreadable_verdict_is_no_verdict_and_says_why(run):
    (run.episodes[0].folder / "verdicts" / "state.json").write_text("{")
    verdict = run.episodes[0].verdicts()["state"]
    assert verdict.verdict == "none"
    assert "state.json: expected JSON" in verdict.cause


def test_run_with_old_configuration_names_opens_for_judge_and_report(played_run):
    record = json.loads((played_run / "run.json").read_text())
    record["asked"] = record.pop("config")
    (played_run / "run.json").write_text(json.dumps(record))
    assert SavedRun.open(played_run).record.config.suite == "small"
    judged = CliRunner().invoke(main, ["judge", str(played_run), "--judge", "state", "--json"])
    assert json.loads(judged.stdout)["passed"] == 1, judged.output
    reported = CliRunner().invoke(main, ["report", str(played_run), "--json"])
    assert json.loads(reported.stdout)["runs"][0]["config"]["suite"] == "small", reported.output
