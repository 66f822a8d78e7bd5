"""A run folder may come from an untrusted source: no key is sent for it, and nothing is written outside it."""

import json
import os
import re
import shutil

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.errors import RunFolderProblem
from iosworld.models import ModelSettings
from iosworld.models.registry import foreign_host
from iosworld.runs.judges import StateJudge
from iosworld.runs.rescore import rescore
from iosworld.runs.runner import Watcher
from iosworld.runs.saved import SavedRun


def change(folder, **values):
    path = folder / "run.json"
    record = json.loads(path.read_text())
    for name, value in values.items():
        *way, last = name.split("__")
        place = record
        for step in way:
            place = place[step]
        place[last] = value
    path.write_text(json.dumps(record))


@pytest.fixture
def asking_elsewhere(played_run, monkeypatch):
    monkeypatch.setenv("ANTHROPIC_API_KEY", "test-key-0123456789")
    settings = {"base_url": "https://models.invalid/v1"}
    change(played_run, config__agent={"name": "claude-opus-4-6", "settings": settings})
    return played_run


def test_key_is_not_sent_to_a_host_named_only_by_the_folder(asking_elsewhere):
    done = CliRunner().invoke(main, ["run", "--resume", str(asking_elsewhere)])
    assert done.exit_code == 1
    assert "models.invalid" in done.output
    assert "--allow-changes" in done.output
    assert "test-key" not in done.output


@pytest.mark.parametrize(
    ("name", "url", "host"),
    [
        ("claude-opus-4-6", "https://models.invalid/v1", "https://models.invalid:443"),
        ("claude-opus-4-6", "https://api.anthropic.com", None),
        ("claude-opus-4-6", "https://api.anthropic.com:443/v1", None),
        ("claude-opus-4-6", "http://api.anthropic.com", "http://api.anthropic.com:80"),
        ("claude-opus-4-6", "https://api.anthropic.com:8443", "https://api.anthropic.com:8443"),
        ("claude-opus-4-6", "https://api.anthropic.com.evil.invalid", "https://api.anthropic.com.evil.invalid:443"),
        ("claude-opus-4-6", "http://localhost:8000", None),
        ("claude-opus-4-6", None, None),
        ("gpt-5.4", "https://api.anthropic.com", "https://api.anthropic.com:443"),
        ("gpt-5.4", "http://api.openai.com/v1", "http://api.openai.com:80"),
        ("gemini-3-flash", "https://proxy.invalid", "https://proxy.invalid:443"),
        ("compatible/any", "https://mine.invalid/v1", None),
        ("compatible/any", "http://mine.invalid/v1", "http://mine.invalid:80"),
        ("compatible/any", "https://other.invalid/v1", "https://other.invalid:443"),
    ],
)
def test_server_is_trusted_if_it_is_the_vendors_or_named_by_the_environment(monkeypatch, name, url, host):
    for variable in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY", "COMPATIBLE_API_KEY"):
        monkeypatch.setenv(variable, "test-key-0123456789")
    monkeypatch.setenv("COMPATIBLE_BASE_URL", "https://mine.invalid/v1")
    assert foreign_host(name, ModelSettings(base_url=url)) == host


def test_any_host_is_accepted_without_a_key(monkeypatch):
    monkeypatch.delenv("COMPATIBLE_API_KEY", raising=False)
    assert foreign_host("compatible/any", ModelSettings(base_url="https://other.invalid/v1")) is None


@pytest.mark.parametrize("name", ["../../outside", "/etc", "..", "", "a/b", "a\0b", "a\nb", "x" * 300])
@pytest.mark.parametrize("command", [["judge", "--judge", "state"], ["report"], ["run", "--resume"]])
def test_names_in_a_record_cannot_leave_the_folder(played_run, name, command):
    change(played_run, episodes=[[name, 1]])
    with pytest.raises(RunFolderProblem):
        SavedRun.open(played_run)
    done = CliRunner().invoke(main, [*command, str(played_run)])
    assert done.exit_code == 1
    assert isinstance(done.exception, SystemExit)
    assert "Traceback" not in done.output


@pytest.mark.parametrize("field", ["config__suite", "config__device", "name", "config__agent__name"])
def test_nul_in_a_record_is_a_one_line_error(played_run, field):
    change(played_run, **{field: "a\0b"})
    for command in (["judge", "--judge", "state"], ["report"], ["run", "--resume"]):
        done = CliRunner().invoke(main, [*command, str(played_run)])
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        assert "\0" not in done.output


@pytest.mark.parametrize("where", ["verdicts", "verdict", "partial", "episode", "kept"])
def test_judge_does_not_write_through_links(played_run, tmp_path, where):
    episode = SavedRun.open(played_run).episodes[0]
    verdict = next(iter(episode.verdicts().values()))
    changed = verdict.model_copy(update={"cause": "another"})
    outside = tmp_path / "outside"
    outside.mkdir()
    target = outside / "precious"
    target.write_text("precious")
    path = episode.folder / "verdicts" / f"{verdict.judge}.json"
    match where:
        case "verdicts":
            path.parent.rename(outside / "verdicts")
            path.parent.symlink_to(outside / "verdicts")
        case "episode":
            episode.folder.rename(outside / "episode")
            episode.folder.symlink_to(outside / "episode")
        case "verdict":
            path.unlink()
            path.symlink_to(target)
        case "partial":
            path.with_name(path.name + ".partial").symlink_to(target)
        case "kept":
            path.with_name(path.name + ".1").symlink_to(outside / "new")
    before = {place: place.read_bytes() for place in outside.rglob("*") if place.is_file()}
    if where == "kept":
        episode.write_verdict(changed)
        assert path.with_name(path.name + ".2").is_file()
    else:
        with pytest.raises(RunFolderProblem, match="is a link"):
            episode.write_verdict(changed)
    assert {place: place.read_bytes() for place in outside.rglob("*") if place.is_file()} == before


def sparse(path):
    with path.open("wb") as file:
        file.truncate(4 << 30)


def pipe(path):
    os.mkfifo(path)


def write(content):
    return lambda path: path.write_bytes(content)


HOSTILE = {
    "sparse": sparse,
    "pipe": pipe,
    "folder": lambda path: path.mkdir(),
    "link": lambda path: path.symlink_to("/etc/hostname"),
    "device": lambda path: path.symlink_to("/dev/zero"),
    "deep": write(b"[" * 50_000 + b"]" * 50_000),
    "deep object": write(b'{"a":' * 900 + b"{}" + b"}" * 900),
    "NaN": write(b'{"step": 1, "seconds": NaN}'),
    "huge number": write(b'{"step": 1, "seconds": 1' + b"0" * 4000 + b"}"),
    "other encoding": write('{"step": 1}'.encode("utf-16")),
    "nothing": write(b""),
}
FILES = (
    "episode.json",
    "steps.jsonl",
    "state.before.json",
    "state.after.json",
    "verdicts/state.json",
    "screens/0001.png",
    "trees/0001.xml",
)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_costs_one_episode_only(played_run, kind, name):
    episode = SavedRun.open(played_run).episodes[0].folder
    (episode / name).unlink()
    HOSTILE[kind](episode / name)
    for command in (["judge", "--judge", "state", "--again"], ["report", "--episodes"]):
        done = CliRunner(env={"COLUMNS": "300"}).invoke(main, [*command, str(played_run)])
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        assert "Traceback" not in done.output
    results = rescore([SavedRun.open(played_run)], StateJudge(), again=True)
    others = [result.judged.verdict.verdict for result in results if result.episode.trial != 1]
    assert others == ["fail", "fail", "none"]


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("name", ["run.json", "tasks/todo-milk.yaml", "rubrics/todo-milk.yaml"])
def test_a_hostile_file_of_a_run_is_one_sentence(played_run, kind, name):
    (played_run / name).unlink()
    HOSTILE[kind](played_run / name)
    for command in (["judge", "--judge", "state", "--recorded-tasks"], ["report"]):
        done = CliRunner(env={"COLUMNS": "300"}).invoke(main, [*command, str(played_run)])
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    if name == "run.json":
        with pytest.raises(RunFolderProblem, match=r"run\.json|not a run folder"):
            SavedRun.open(played_run)


@pytest.mark.parametrize(
    "name", ["screens/a\\u0000b.png", "screens/\\ud800.png", "x" * 5000, "../../../run.json", "/etc/passwd"]
)
def test_names_of_screens_are_checked(played_run, name):
    episode = SavedRun.open(played_run).episodes[0]
    file = episode.folder / "steps.jsonl"
    lines = file.read_text().splitlines()
    lines[0] = re.sub(r'"screen": "[^"]*"', lambda _: f'"screen": "{name}"', lines[0])
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(RunFolderProblem) as caught:
        episode.trajectory().steps[0].screen.picture()
    str(caught.value).encode()


@pytest.mark.parametrize(
    "name", ["run.json.partial", ".lock", ".lock.holder", "tasks", "rubrics", "rubrics/todo-milk.yaml", "states"]
)
def test_resuming_does_not_write_or_delete_through_links(make_run, todo_item, tmp_path, name):
    run = tmp_path / "run"
    make_run(run, tasks=[todo_item], trials=2).play()
    shutil.rmtree(run / "episodes" / "todo-milk" / "2")
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "precious").write_text("precious")
    (outside / "one.partial").write_text("precious")
    path = run / name
    is_folder = path.is_dir()
    if is_folder:
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
    path.symlink_to(outside if is_folder else outside / "precious")
    before = {place: place.read_text() for place in outside.rglob("*")}
    with pytest.raises(RunFolderProblem, match="is a link"):
        make_run(run, tasks=[todo_item], trials=2).resume()
    assert {place: place.read_text() for place in outside.rglob("*")} == before


@pytest.mark.parametrize(
    "name", ["episodes", "episodes/todo-milk", "episodes/todo-milk/2", "episodes/todo-milk/2/screens"]
)
def test_resuming_does_not_play_into_a_linked_folder(make_run, todo_item, tmp_path, name):
    run, outside = tmp_path / "run", tmp_path / "outside"
    make_run(run, tasks=[todo_item], trials=2).play()
    (run / "episodes" / "todo-milk" / "2" / "episode.json").unlink()
    (run / name).rename(outside)
    (run / name).symlink_to(outside)
    before = {place.relative_to(outside): place.read_bytes() for place in outside.rglob("*") if place.is_file()}
    if name == "episodes/todo-milk/2/screens":  # the unfinished attempt is deleted, with the link in it
        make_run(run, tasks=[todo_item], trials=2).resume()
    else:
        with pytest.raises(RunFolderProblem, match=r"is a link|leads out"):
            make_run(run, tasks=[todo_item], trials=2).resume()
    assert {place.relative_to(outside): place.read_bytes() for place in outside.rglob("*") if place.is_file()} == before


def test_a_damaged_episode_is_set_aside_and_played_again(make_run, todo_item, tmp_path):
    run = tmp_path / "run"
    make_run(run, tasks=[todo_item], trials=2).play()
    (run / "episodes" / "todo-milk" / "1" / "episode.json").write_text("{")
    begun = []
    result = make_run(run, tasks=[todo_item], trials=2, watcher=Watcher(on_begin=begun.append)).resume()
    assert [record.verdict for record in result.records] == ["pass", "pass"]
    assert [one.trial for one in begun[0].damaged] == [1]
    assert (run / "set_aside" / "todo-milk" / "1.1" / "episode.json").read_text() == "{"


@pytest.mark.parametrize(("field", "value"), [("task", "todo-eggs"), ("task", "a\0b"), ("trial", 2), ("trial", 10**19)])
def test_a_record_of_another_episode_is_left_out(played_run, field, value):
    path = played_run / "episodes" / "todo-milk" / "1" / "episode.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {field: value}))
    run = SavedRun.open(played_run)
    assert [episode.trial for episode in run.episodes] == [2, 3, 4]
    assert "is the record of the task" in run.damaged[0].cause
