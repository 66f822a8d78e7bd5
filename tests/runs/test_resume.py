import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from iosworld.agents import AgentConfiguration, ModelAgents, Planner
from iosworld.agents.factory import ScriptedAgents
from iosworld.errors import DeviceNotStarted, RunFolderProblem
from iosworld.runs import ChangedConfiguration, Watcher
from iosworld.runs.folder import RunFolder
from iosworld.testing import FakeDevice, FakePhones, Say, ScriptedModel


def files(folder: Path) -> dict[str, object]:
    """Every file, without the wall clock and the folder's name."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            if path.name in ("episode.json", "run.json"):
                content = json.loads(content) | {"seconds": None, "name": None}
            found[str(path.relative_to(folder))] = content
    return found


def pressed_after(episodes):
    """A watcher that presses Ctrl-C once so many episodes have ended."""
    ended = []

    def on_end(record):
        ended.append(record)
        if len(ended) == episodes:
            raise KeyboardInterrupt

    return Watcher(on_end=on_end)


def test_trials_repeat_every_task(make_run, tmp_path):
    result = make_run(tmp_path / "run", "random", trials=3, max_steps=3).play()
    assert [(record.task, record.trial) for record in result.records] == [
        (task, trial) for trial in (1, 2, 3) for task in ("todo-milk", "todo-milk-b", "todo-milk-c")
    ]
    assert len({record.seed for record in result.records}) == 9
    assert result.missing == 0
    assert result.stopped == ""


def test_output_does_not_depend_on_the_number_of_workers(make_run, tmp_path):
    make_run(tmp_path / "one", "random", trials=2, max_steps=4).play()
    make_run(tmp_path / "five", "random", trials=2, max_steps=4, workers=5).play()
    assert files(tmp_path / "one") == files(tmp_path / "five")


def test_run_interrupted_by_ctrl_c_resumes_and_ends_like_any_other(make_run, tmp_path):
    make_run(tmp_path / "whole", "random", trials=2, max_steps=4).play()
    broken = tmp_path / "broken"
    first = make_run(broken, "random", trials=2, max_steps=4, workers=2, watcher=pressed_after(2)).play()
    assert first.stopped == "interrupted"
    assert 2 <= len(first.records) < 6
    second = make_run(broken, "random", trials=2, max_steps=4, watcher=pressed_after(1)).resume()
    assert second.missing > 0
    begun = []
    last = make_run(broken, "random", trials=2, max_steps=4, workers=3, watcher=Watcher(on_start=begun.append)).resume()
    assert last.missing == 0
    assert len(begun) == second.missing
    assert files(broken) == files(tmp_path / "whole")


def test_files_of_an_unfinished_attempt_are_removed(make_run, tmp_path):
    make_run(tmp_path / "whole", "random", max_steps=4).play()
    make_run(tmp_path / "run", "random", max_steps=4).play()
    episode = tmp_path / "run" / "episodes" / "todo-milk-b" / "1"
    (episode / "episode.json").unlink()
    (episode / "episode.json.partial").write_text("{")
    (episode / "screens" / "0099.png").touch()
    (episode / "verdicts" / "other.json").write_text("{")
    make_run(tmp_path / "run", "random", max_steps=4).resume()
    assert files(tmp_path / "run") == files(tmp_path / "whole")


def test_changed_configuration_is_refused_and_every_difference_is_named(make_run, suite, tmp_path):
    make_run(tmp_path / "run", seed=1).play()
    kept = files(tmp_path / "run")
    other = [replace(suite[0], task=suite[0].task.model_copy(update={"max_steps": 39})), *suite[1:]]
    changed = make_run(tmp_path / "run", seed=2, trials=2, phones=FakePhones(31), tasks=other)
    with pytest.raises(ChangedConfiguration) as refused:
        changed.resume()
    assert [change.partition(":")[0] for change in refused.value.changes] == [
        "config.seed",
        "config.trials",
        "hashes.jordan_avery.seeds",
        "hashes.tasks.todo-milk",
    ]
    assert "config.seed: it was 1, now it is 2" in str(refused.value)
    assert "--allow-changes" in str(refused.value)
    assert files(tmp_path / "run") == kept


def test_changed_run_resumes_if_allowed_and_records_the_changes(make_run, tmp_path):
    make_run(tmp_path / "run", max_steps=3).play()
    result = make_run(tmp_path / "run", max_steps=3, trials=2).resume(allow_changes=True)
    assert len(result.records) == 6
    record = RunFolder(tmp_path / "run").read()
    assert record.changes == ("config.trials: it was 1, now it is 2",)
    assert record.config.trials == 2
    make_run(tmp_path / "run", max_steps=3, trials=2).resume()
    assert RunFolder(tmp_path / "run").read().changes == record.changes


def test_budget_of_a_run_may_change(make_run, tmp_path):
    make_run(tmp_path / "run", run_budget={"dollars": 1}).play()
    assert make_run(tmp_path / "run", run_budget={"dollars": 2}).resume().missing == 0


def test_run_with_an_exhausted_budget_leaves_the_rest_for_later(make_run, tmp_path):
    first = make_run(tmp_path / "run", "random", trials=2, max_steps=4, run_budget={"steps": 6}).play()
    assert first.missing > 0
    assert "the run's budget is used up (steps: 6 allowed" in first.stopped
    [*_, last] = first.records
    assert (last.verdict, last.ended) == ("none", "budget")
    again = make_run(tmp_path / "run", "random", trials=2, max_steps=4, run_budget={"steps": 6}).resume()
    assert again.records == first.records
    rest = make_run(tmp_path / "run", "random", trials=2, max_steps=4).resume(retry_no_verdict=True)
    assert {record.verdict for record in rest.records} == {"fail"}
    assert rest.missing == 0


class PhonesThatDoNotComeBack(FakePhones):
    """Phones that end in the middle of an episode, in an environment in which no other phone starts in their place."""

    def __init__(self) -> None:
        super().__init__(fails_after=20)
        self._began = 0

    def phone(self) -> FakeDevice:
        self._began += 1
        if self._began % 2 == 0:
            raise DeviceNotStarted("the fake phone was told not to come up again")
        return super().phone()


def test_episodes_without_a_verdict_are_played_again_on_request_and_kept(make_run, tmp_path):
    first = make_run(tmp_path / "run", phones=PhonesThatDoNotComeBack()).play()
    assert {record.verdict for record in first.records} == {"none"}
    assert {record.verdict for record in make_run(tmp_path / "run").resume().records} == {"none"}
    assert {record.verdict for record in make_run(tmp_path / "run").resume(retry_no_verdict=True).records} == {"pass"}
    shelf = tmp_path / "run" / "set_aside"
    assert sorted(str(path.relative_to(shelf)) for path in shelf.glob("*/*")) == [
        "todo-milk-b/1.1",
        "todo-milk-c/1.1",
        "todo-milk/1.1",
    ]


def test_discarded_attempts_count_toward_the_budget(make_run, tmp_path):
    first = make_run(tmp_path / "run", phones=PhonesThatDoNotComeBack()).play()
    steps = sum(record.steps for record in first.records)
    budget = {"steps": steps + 1}
    again = make_run(tmp_path / "run", run_budget=budget).resume(retry_no_verdict=True)
    assert "budget is used up" in again.stopped


def test_two_processes_cannot_use_one_folder(make_run, tmp_path):
    run = make_run(tmp_path / "run")
    with RunFolder(tmp_path / "run").lock(), pytest.raises(RunFolderProblem, match=r"another process \(process \d+\)"):
        run.play()
    run.play()
    with RunFolder(tmp_path / "run").lock(), pytest.raises(RunFolderProblem, match="is using the run folder"):
        make_run(tmp_path / "run").resume()
    assert not (tmp_path / "run" / ".lock.holder").exists()


def test_folder_of_a_run_that_never_started_can_be_used(make_run, tmp_path):
    (tmp_path / ".lock").write_text("process 1")
    (tmp_path / "run.json.partial").write_text("{")
    assert make_run(tmp_path).play().missing == 0


def test_second_run_started_in_a_folder_is_refused(make_run, tmp_path):
    one, two = make_run(tmp_path / "run"), make_run(tmp_path / "run")
    one.play()
    with pytest.raises(RunFolderProblem, match="another process began a run"):
        two.play()


def test_unexpected_error_ends_the_run_and_it_can_be_resumed(make_run, tmp_path):
    class Faulty(ScriptedAgents):
        def agent(self, task, seed):
            if task.id == "todo-milk-b":
                raise OSError("the disk is full")
            return super().agent(task, seed)

    with pytest.raises(OSError, match="the disk is full"):
        make_run(tmp_path / "run", agents=Faulty("reference")).play()
    rest = make_run(tmp_path / "run").resume()
    assert [record.verdict for record in rest.records] == ["pass"] * 3


def test_failures_caused_by_stopping_are_not_recorded(make_run, tmp_path):
    """Episodes that fail because the run is closing are played again, not recorded as failures."""
    asked_to_stop = threading.Event()

    class Closing(FakePhones):
        def phone(self):
            asked_to_stop.wait(20)
            return FakePhones(fails=True).phone()

    def press(_):
        threading.Timer(0.2, asked_to_stop.set).start()
        raise KeyboardInterrupt

    result = make_run(tmp_path / "run", phones=Closing(), watcher=Watcher(on_start=press)).play()
    assert result.records == ()
    assert result.missing == 3


def planning(proposals):
    """The configuration of a model that plans, or of the same model that does not, and its agents."""
    planner = Planner(proposals=proposals) if proposals else None
    choice = AgentConfiguration(name="x", mode="text", planner=planner)
    model = ScriptedModel(lambda heard: Say('[{"action": "stop", "completed": "no"}]'), name="x")
    return {"agent": choice, "agents": ModelAgents(choice, model)}


@pytest.mark.parametrize(("before", "now"), [(None, 8), (8, None), (8, 4)])
def test_run_is_not_resumed_with_another_planner(before, now, make_run, tmp_path):
    make_run(tmp_path / "run", **planning(before), max_steps=1).play()
    make_run(tmp_path / "run", **planning(before), max_steps=1).resume()
    with pytest.raises(ChangedConfiguration) as found:
        make_run(tmp_path / "run", **planning(now), max_steps=1).resume()
    assert found.value.changes == tuple(
        f"{part}.planner.proposals: it was {before or 'none'}, now it is {now or 'none'}"
        for part in ("agent", "config.agent")
    )


def test_run_of_before_there_were_planners_is_resumed(make_run, tmp_path):
    make_run(tmp_path / "run", **planning(None), max_steps=1).play()
    file = tmp_path / "run" / "run.json"
    record = json.loads(file.read_text())
    assert record["config"]["agent"].pop("planner") is None
    file.write_text(json.dumps(record))
    assert make_run(tmp_path / "run", **planning(None), max_steps=1).resume().missing == 0
