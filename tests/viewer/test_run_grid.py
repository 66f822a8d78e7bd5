"""All runs side by side, as a grid of tasks by runs."""

from iosworld.viewer.run_grid import run_grid
from iosworld.viewer.run_list import EpisodeRow


def row(run, task, verdict, trial=1, **more):
    return EpisodeRow(run, f"r{run}", f"r{run}", "model", task, trial, verdict, **more)


def texts(grid):
    return {line.task: [cell.text for cell in line.cells] for line in grid.lines}


def test_tasks_on_which_runs_differ_come_first():
    grid = run_grid([row(1, "a", "pass"), row(1, "b", "pass"), row(2, "a", "pass"), row(2, "b", "fail")])
    assert texts(grid) == {"b": ["✓", "✗"], "a": ["✓", "✓"]}
    assert [line.task for line in grid.lines] == ["b", "a"]
    assert [share for _, _, share in grid.runs] == [1.0, 0.5]


def test_no_verdict_is_neither_a_pass_nor_a_fail():
    grid = run_grid([row(1, "a", "none"), row(2, "a", "pass"), row(3, "b", "unfinished", can_open=False)])
    cells = {line.task: line.cells for line in grid.lines}
    assert [cell.kind for cell in cells["a"]] == ["none", "pass", "absent"]
    assert not any(line.differs for line in grid.lines)
    assert cells["b"][2].address == ""
    assert [share for _, _, share in grid.runs] == [None, 1.0, None]


def test_trials_are_counted_and_the_cell_opens_the_first_that_failed():
    grid = run_grid([row(1, "a", verdict, trial) for trial, verdict in enumerate(("pass", "fail", "fail", "none"), 1)])
    (cell,) = grid.lines[0].cells
    assert (cell.text, cell.words, cell.kind) == ("1/3", "1 of 3 passed", "some")
    assert cell.address == "runs/1/a/2"
