import copy
import io
import json

import pytest
from PIL import Image

from iosworld.episodes import observe
from iosworld.errors import RunFolderProblem
from iosworld.runs.judges import StateJudge
from iosworld.runs.rescore import rescore
from iosworld.runs.saved import SavedRun
from iosworld.runs.verify import not_compared, verify, verifying, version_differences
from iosworld.tasks.suite import load_task
from iosworld.testing import FakePhones
from iosworld.yaml_files import dump_yaml, read_yaml


@pytest.fixture
def run(make_run, todo_item, small_suite, tmp_path):
    """Three episodes of the reference agent on fake phones, all passed."""
    make_run(tmp_path / "run", tasks=[todo_item], trials=3).play()
    return SavedRun.open(tmp_path / "run")


def verified(run, phones=None):
    return verify([run], {"jordan_avery": phones or FakePhones()}, workers=2)


def edit_step(run, number, **fields):
    file = run.episodes[0].folder / "steps.jsonl"
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines[number - 1] |= fields
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))


def files(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_an_untouched_run_is_verified_and_nothing_is_written(run):
    before = files(run.path)
    results = verified(run)
    assert [(result.finding, result.recorded, result.replayed) for result in results] == [
        ("verified", "pass", "pass")
    ] * 3
    assert [result.task for result in results] == ["todo-milk"] * 3
    assert files(run.path) == before
    assert verifying([run], results, ())["verified"] == 3


def test_a_random_agent_is_verified_too(make_run, todo_item, small_suite, tmp_path):
    make_run(tmp_path / "random", agent="random", tasks=[todo_item]).play()
    assert {result.finding for result in verified(SavedRun.open(tmp_path / "random"))} == {"verified"}


def test_a_forged_final_state_is_found(run):
    file = run.episodes[0].folder / "state.after.json"
    state = copy.deepcopy(run.episodes[0].state_after())
    state["todo"]["items"][0]["text"] = "Forged"
    file.write_text(json.dumps(state))
    first, *others = verified(run)
    assert (first.finding, first.step) == ("differs", None)
    assert first.cause.startswith("the state at the end differs: todo.items")
    assert [other.finding for other in others] == ["verified"] * 2


def test_a_forged_part_of_a_state_is_found(run):
    for file in (run.path / "states").iterdir():
        file.write_text('{"items": []}')
    assert "has changed since it was written" in verified(run)[0].cause


def test_a_forged_clock_is_found(run):
    file = run.episodes[0].folder / "state.after.json"
    state = copy.deepcopy(run.episodes[0].state_after())
    state["system"]["now"] = "2026-05-12T23:00:00-07:00"
    file.write_text(json.dumps(state))
    assert verified(run)[0].cause == "the state at the end differs: system"


def test_another_action_is_found_by_its_effect(run):
    edit_step(run, 4, action={"action": "home"})
    first = verified(run)[0]
    assert (first.finding, first.step) == ("differs", 4)
    assert first.cause == "the app after it: 'todo' in the record, 'home' in the replay"


def test_a_refusal_that_the_phone_does_not_make_is_found(run):
    edit_step(run, 1, error="the phone said no")
    first = verified(run)[0]
    assert (first.step, first.cause) == (1, "refused: 'the phone said no' in the record, none in the replay")


def test_other_pixels_are_found_and_another_compression_is_not(run):
    file = run.episodes[0].folder / "screens" / "0002.png"
    with Image.open(io.BytesIO(file.read_bytes())) as picture:
        picture.save(file, compress_level=1)
        assert verified(run)[0].finding == "verified"
        picture.putpixel((5, 5), tuple(255 - value for value in picture.getpixel((5, 5))))
        picture.save(file)
    first = verified(run)[0]
    assert (first.finding, first.step, first.cause) == ("differs", 2, "the screen differs")


class OtherPainter(FakePhones):
    """Phones whose screens another painter draws."""

    def __init__(self, painter):
        super().__init__()
        self.painter = painter

    def fingerprint(self):
        return super().fingerprint() | {"painter": self.painter}


def test_screens_of_another_painter_are_said_to_be_that(make_run, todo_item, small_suite, tmp_path):
    make_run(tmp_path / "run", tasks=[todo_item], phones=OtherPainter("one")).play()
    run = SavedRun.open(tmp_path / "run")
    screen = run.episodes[0].folder / "screens" / "0002.png"
    with Image.open(screen) as picture:
        size = picture.size
    Image.new("RGB", size, "red").save(screen)
    [result] = verified(run, OtherPainter("one"))
    assert (result.finding, result.cause) == ("differs", "the screen differs")
    [result] = verified(run, OtherPainter("two"))
    assert result.finding == "unverified"
    assert "another painter (it has the hash one, the installed one two)" in result.cause
    edit_step(run, 2, now="2026-05-12T09:41:59-07:00")
    [result] = verified(run, OtherPainter("two"))
    assert result.finding == "differs"


def test_a_run_of_an_earlier_version_is_resumed_by_any_painter(make_run, todo_item, small_suite, tmp_path):
    make_run(tmp_path / "run", tasks=[todo_item]).play()
    make_run(tmp_path / "run", tasks=[todo_item], phones=OtherPainter("one")).resume()
    with pytest.raises(RunFolderProblem, match="painter: it was one, now it is two"):
        make_run(tmp_path / "run", tasks=[todo_item], phones=OtherPainter("two")).resume()


def test_another_tree_is_found_and_other_white_space_in_tags_is_not(run):
    file = run.episodes[0].folder / "trees" / "0001.xml"
    text = file.read_text()
    file.write_text(text.replace("/>", " />"))
    assert verified(run)[0].finding == "verified"
    file.write_text(text.replace("Page 1", "Page 2", 1))
    assert verified(run)[0].cause == "the accessibility tree differs"


def test_the_long_form_of_earlier_versions_is_verified(run):
    file = run.episodes[0].folder / "trees" / "0001.xml"
    now, long = (getattr(observe(FakePhones().phone()).tree, form)() for form in ("text", "long_text"))
    assert file.read_text() == now != long
    file.write_text(long)
    assert verified(run)[0].finding == "verified"
    file.write_text(long.replace("Page 1", "Page 2", 1))
    assert verified(run)[0].cause == "the accessibility tree differs"


def test_a_forged_verdict_is_found(run):
    file = run.episodes[0].folder / "verdicts" / "state.json"
    verdict = json.loads(file.read_text())
    file.write_text(json.dumps(verdict | {"verdict": "fail"}))
    assert verified(run)[0].cause == "the verdict is fail in the run, pass in the replay (every check holds)"


def test_a_forged_answer_is_found(run):
    file = run.episodes[0].folder / "episode.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"answer": "Something else."}))
    results = verified(SavedRun.open(run.path))
    assert results[0].cause == "the answer in episode.json is not that of the last action"


@pytest.mark.parametrize("name", ["state.before.json", "steps.jsonl", "screens/0001.png"])
def test_a_missing_file_leaves_the_episode_unverified(run, name):
    (run.episodes[0].folder / name).unlink()
    first, *others = verified(run)
    assert first.finding == "unverified"
    assert name in first.cause
    assert {other.finding for other in others} == {"verified"}


def test_a_phone_that_fails_leaves_every_episode_unverified(run):
    assert {result.finding for result in verified(run, FakePhones(fails=True))} == {"unverified"}
    assert {result.finding for result in verified(run, FakePhones(fails_after=3))} == {"unverified"}


def test_a_run_on_a_real_device_is_refused(run):
    config = run.record.config.model_copy(update={"device": "phone:00008030"})
    run.record = run.record.model_copy(update={"config": config})
    with pytest.raises(RunFolderProblem, match="only runs on the embedded device can be verified"):
        verified(run)


def test_versions_that_differ_are_listed(run):
    sources = {"jordan_avery": FakePhones()}
    assert version_differences(run.record, sources) == ()
    assert version_differences(run.record, {"jordan_avery": FakePhones(items=5)}) == (
        "hashes.jordan_avery.seeds: it was 30, now it is 5",
    )
    older = run.record.model_copy(update={"versions": run.record.versions | {"pillow": "1.0"}})
    [line] = version_differences(older, sources)
    assert line.startswith("versions.pillow: it was 1.0, now it is ")


def weaken(run):
    """Make every check of the task hold, with all hashes that go with it, as a forger would."""
    kept = run.path / "tasks" / "todo-milk.yaml"
    task = read_yaml(kept)
    for check in task["checks"]:
        check["holds"] = "length(after.todo.items) > `-1`"
    kept.write_text(dump_yaml(task))
    now = load_task(kept, run.path / "rubrics" / "todo-milk.yaml").task.hash
    for path in (run.path / "run.json", *run.path.glob("episodes/*/*/episode.json")):
        record = json.loads(path.read_text())
        if path.name == "run.json":
            record["hashes"]["tasks"]["todo-milk"] = now
        else:
            record["task_hash"] = now
        path.write_text(json.dumps(record))
    for path in run.path.glob("episodes/*/*/verdicts/state.json"):
        path.unlink()
    return SavedRun.open(run.path)


def test_a_run_with_weakened_checks_is_not_verified(make_run, todo_item, small_suite, tmp_path):
    make_run(tmp_path / "random", agent="random", tasks=[todo_item]).play()
    forged = weaken(SavedRun.open(tmp_path / "random"))
    [judged] = rescore([forged], StateJudge(), source="recorded")
    assert judged.judged.verdict.verdict == "pass"
    [result] = verified(SavedRun.open(forged.path))
    assert result.finding == "differs"
    assert "the verdict is pass in the run, fail in the replay" in result.cause


def test_an_honest_run_of_another_version_of_the_task_is_unverified(run):
    results = verified(weaken(run))
    assert {result.finding for result in results} == {"unverified"}
    assert "its task is not that of the installed suite" in results[0].cause


def test_a_run_of_a_suite_that_is_not_installed_is_unverified(run):
    path = run.path / "run.json"
    record = json.loads(path.read_text())
    path.write_text(json.dumps(record | {"config": record["config"] | {"suite": "elsewhere"}}))
    results = verified(SavedRun.open(run.path))
    assert {result.finding for result in results} == {"unverified"}
    assert "is not installed" in results[0].cause


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("goal", "Do nothing."),
        ("steps", 1),
        ("progress", 0.25),
        ("verdict", "fail"),
        ("side_effects", ["x"]),
    ],
)
def test_a_record_that_says_something_else_differs(run, field, value):
    file = run.episodes[0].folder / "episode.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {field: value}))
    first, *others = verified(SavedRun.open(run.path))
    assert first.finding == "differs"
    assert {other.finding for other in others} == {"verified"}


def test_a_damaged_episode_is_unverified_and_the_others_are_verified(run):
    (run.episodes[0].folder / "episode.json").write_text("{")
    *others, damaged = verified(SavedRun.open(run.path))
    assert (damaged.trial, damaged.finding) == (1, "unverified")
    assert "episode.json: expected JSON" in damaged.cause
    assert {other.finding for other in others} == {"verified"}


def test_verdicts_of_models_are_listed_as_not_compared(run):
    verdict = run.episodes[0].verdict("state").model_copy(update={"judge": "rubric:any"})
    run.episodes[0].write_verdict(verdict)
    [line] = not_compared([SavedRun.open(run.path)], {"jordan_avery": FakePhones()})
    assert "rubric:any" in line


@pytest.fixture
def crashed(make_run, todo_item, small_suite, tmp_path):
    """An episode of the reference agent whose phone ended as it typed, and the phones on which that happens."""
    phones = FakePhones(fatal_text="Milk")
    make_run(tmp_path / "crashed", tasks=[todo_item], phones=phones).play()
    return SavedRun.open(tmp_path / "crashed"), phones


def test_an_episode_with_a_crash_is_verified(crashed):
    run, phones = crashed
    [crash] = run.episodes[0].record.crashes
    assert "the phone ended without an answer" in crash.cause
    lines = [json.loads(line) for line in (run.episodes[0].folder / "steps.jsonl").read_text().splitlines()]
    assert [line["step"] for line in lines if line["crash"]] == [crash.step]
    assert [result.finding for result in verified(run, phones)] == ["verified"]


def test_an_episode_with_a_crash_stays_when_its_run_is_resumed(crashed, make_run, todo_item):
    run, phones = crashed
    result = make_run(run.path, tasks=[todo_item], phones=phones).resume()
    assert [record.crashes for record in result.records] == [run.episodes[0].record.crashes]
    assert len(result.records[0].crashes) == 1


def test_a_crash_that_only_one_of_two_files_names_is_found(crashed):
    run, phones = crashed
    step = run.episodes[0].record.crashes[0].step
    edit_step(run, step, crash="DeviceLost: something else")
    [result] = verified(run, phones)
    assert (result.finding, "list of crashes" in result.cause) == ("differs", True)


def test_a_crash_that_is_struck_out_is_found(crashed):
    run, _ = crashed
    edit_step(run, run.episodes[0].record.crashes[0].step, crash=None)
    [result] = verified(run, FakePhones())
    assert result.finding == "differs"
