"""Two devices are compared by playing the solutions on both: exactly the differences are found."""

import json
import shutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.errors import RunFolderProblem, SetupError
from iosworld.reports.fidelity import SeenElement, compare_devices, compare_screens
from iosworld.runs.saved import SavedRun


@pytest.fixture
def pair(played_run, tmp_path):
    """Two equal runs."""
    return played_run, shutil.copytree(played_run, tmp_path / "other")


def edit(run, old, new, step=6):
    """Change the tree of one step of the first episode."""
    tree = run / "episodes" / "todo-milk" / "1" / "trees" / f"{step:04}.xml"
    text = tree.read_text()
    assert old in text
    tree.write_text(text.replace(old, new, 1))


def compared(pair):
    return compare_devices(*(SavedRun.open(run) for run in pair))


def test_equal_runs_agree_in_everything(pair):
    found = compared(pair)
    [task] = found.tasks
    assert found.elements == found.alike > 100
    assert (task.only_first, task.only_second, task.state, task.verdicts) == (0, 0, (), ("pass", "pass"))
    assert found.differences == []


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ('label="Thing 4"', 'label="Thing 4b"', "label"),
        ('label="Thing 4" value="0"', 'label="Thing 4" value="1"', "value"),
        ('label="Thing 4" value="0"', 'label="Thing 4" value="0" selected="true"', "state"),
        ('<Switch n="7" label="Thing 4" value="0"/>', '<Cell n="7" label="Thing 4" value="0"/>', "type"),
        ('<Switch n="7" label="Thing 4" value="0"/>', "", "missing"),
        (
            '<Switch n="7" label="Thing 4" value="0"/>',
            '<Switch n="7" label="Thing 4" value="0"/><Image label="x"/>',
            "extra",
        ),
    ],
)
def test_each_kind_of_difference_is_located(pair, old, new, kind):
    tree = pair[1] / "episodes/todo-milk/1/trees/0006.xml"
    number = tree.read_text().split(' label="Thing 4"')[0].rpartition('n="')[2].removesuffix('"')
    edit(pair[1], old.replace('n="7"', f'n="{number}"'), new)
    [difference] = compared(pair).differences
    assert (difference.task, difference.steps, difference.kind) == ("todo-milk", (6, 6), kind)


def test_unmatched_steps_are_counted_and_the_others_compared(pair):
    steps = pair[1] / "episodes" / "todo-milk" / "1" / "steps.jsonl"
    lines = steps.read_text().splitlines()
    extra = json.loads(lines[1]) | {"step": 2, "action": {"action": "wait", "seconds": 7}}
    moved = [json.dumps(json.loads(line) | {"step": number}) for number, line in enumerate(lines[1:], 3)]
    steps.write_text("\n".join([lines[0], json.dumps(extra), *moved]) + "\n")
    [task] = compared(pair).tasks
    assert (task.only_first, task.only_second, task.differences) == (0, 1, ())


def test_states_are_compared_if_both_runs_have_them(pair):
    after = pair[1] / "episodes" / "todo-milk" / "1" / "state.after.json"
    state = json.loads(after.read_text())
    state["todo"]["items"][0]["done"] = True
    after.write_text(json.dumps(state))
    assert compared(pair).tasks[0].state == ("todo.items[item-1].done",)
    after.write_text("{}")
    assert compared(pair).tasks[0].state is None


def test_nothing_to_compare_and_broken_trees_are_reported(pair):
    with pytest.raises(SetupError, match="no task"):
        compare_devices(*(SavedRun.open(run) for run in pair), ["other"])
    edit(pair[1], "<Application", "<<Application")
    with pytest.raises(RunFolderProblem, match="step 6"):
        compared(pair)


ELEMENTS = st.lists(
    st.builds(
        SeenElement, st.sampled_from(["Button", "Cell"]), st.sampled_from(["a", "b", ""]), st.just(""), st.just(())
    ),
    max_size=8,
)


@given(ELEMENTS, ELEMENTS)
def test_every_element_is_counted_once(first, second):
    count, found = compare_screens(first, second)
    missing, extra = (sum(kind == name for kind, _, _ in found) for name in ("missing", "extra"))
    assert count - extra == len(first)
    assert count - missing == len(second)
    assert compare_screens(first, first) == (len(first), [])
