"""Variants of tasks: named, recorded, resumed and read back from a run folder."""

import pytest

from iosworld.errors import UnknownName
from iosworld.runs.folder import RunFolder
from iosworld.runs.plan import recorded_tasks
from iosworld.runs.saved import SavedRun
from iosworld.tasks.suite import load_suite
from iosworld.tasks.variants import ALL, VARIANTS, in_variants, name_and_variant, read_variants, variant_of


def test_the_default_is_the_task_itself_and_every_variant_has_a_hash_of_its_own():
    item = load_suite("starter")[0]
    variants = in_variants([item], ALL)
    assert variants[0] is item
    assert len({found.task.hash for found in variants}) == len(ALL)
    assert [name_and_variant(found.task.id) for found in variants] == [(item.task.id, name) for name in ALL]


def test_a_variant_keeps_the_rest_of_the_scenario(suite):
    dark = variant_of(variant_of(suite[0], "interrupted"), "dark").task.scenario
    assert (len(dark.events), dark.settings.appearance) == (2, "dark")


def test_variants_are_read_from_a_list_without_repeating_them():
    assert read_variants("dark, default,dark") == ("dark", "default")
    assert read_variants("all") == ("default", *VARIANTS)
    with pytest.raises(UnknownName, match="pink"):
        read_variants("dark,pink")


def test_a_run_records_its_variants_and_resumes(tmp_path, make_run, suite):
    tasks = in_variants(suite[:2], ["default", "dark"])
    make_run(tmp_path / "run", tasks=tasks).play()
    folder = RunFolder(tmp_path / "run")
    record = folder.read()
    assert [task for task, _ in record.episodes] == ["todo-milk", "todo-milk-b", "todo-milk.dark", "todo-milk-b.dark"]
    episodes = [folder.record(task, 1) for task, _ in record.episodes]
    assert [episode.variant for episode in episodes] == [None, None, "dark", "dark"]
    assert {episode.verdict for episode in episodes} == {"pass"}
    assert (tmp_path / "run" / "episodes" / "todo-milk.dark" / "1" / "episode.json").is_file()
    (tmp_path / "run" / "episodes" / "todo-milk.dark" / "1" / "episode.json").unlink()
    result = make_run(tmp_path / "run", tasks=tasks).resume()
    assert not result.missing
    assert folder.record("todo-milk.dark", 1).verdict == "pass"


def test_a_saved_run_finds_the_task_of_a_variant(tmp_path, make_run):
    items = load_suite("starter")[:1]
    tasks = in_variants(items, ["default", "large-text"])
    run = make_run(tmp_path / "run", agent="nothing", tasks=tasks)
    folder = RunFolder(tmp_path / "run")
    run.play()
    record = folder.read().model_copy(update={"config": folder.read().config.model_copy(update={"suite": "starter"})})
    folder.write(record)
    assert [item.task.hash for item in recorded_tasks(record)] == [item.task.hash for item in tasks]
    saved = SavedRun.open(tmp_path / "run")
    for item in tasks:
        for source in ("suite", "current", "recorded"):
            assert saved.task(item.task.id, source).task.hash == item.task.hash
        assert saved.kept_rubric(item.task.id) is not None
