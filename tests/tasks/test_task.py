import copy

import pytest

from iosworld.errors import FileProblem, UnknownName
from iosworld.tasks import Rubric, Task, load_suite, load_task, select
from iosworld.tasks.steps import (
    KEYWORDS,
    DragStep,
    HomeStep,
    OpenStep,
    SpinStep,
    SwipeStep,
    TapStep,
    Target,
    TypeTextStep,
    keyword,
)
from iosworld.yaml_files import dump_yaml, read_model


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(data if isinstance(data, str) else dump_yaml(data), encoding="utf-8")
    return path


@pytest.fixture
def data(todo_data):
    return copy.deepcopy(todo_data)


def problem(tmp_path, data, model=Task) -> FileProblem:
    with pytest.raises(FileProblem) as caught:
        read_model(write(tmp_path / "todo-milk.yaml", data), model)
    return caught.value


def test_a_task_is_read(tmp_path, data):
    task = read_model(write(tmp_path / "todo-milk.yaml", data), Task)
    assert task.solution[0] == OpenStep(app="Todo")
    assert [check.weight for check in task.checks] == [3, 1]
    assert task.near_misses[0].fails == ("ticked",)


def change(path, value):
    def apply(data):
        *parents, last = path
        for key in parents:
            data = data[key]
        if value is None:
            del data[last]
        else:
            data[last] = value

    return apply


@pytest.mark.parametrize(
    ("edit", "field", "says", "remedy"),
    [
        (change(["goal"], None), "goal", "missing", "Add it"),
        (change(["gaol"], "x"), "gaol", "no such field", "Did you mean goal?"),
        (change(["goal"], 12), "goal", "got 12", "Put it in quotes"),
        (change(["id"], "Todo Milk"), "id", "should match pattern", "Correct it"),
        (change(["category"], "singel"), "category", "got 'singel'", "Correct it"),
        (change(["category"], "multi"), "", "does not go with 1 apps", "Single means one app"),
        (change(["max_steps"], 0), "max_steps", "greater than or equal to 1", "Correct it"),
        (change(["checks"], []), "checks", "at least 1", "Correct it"),
        (change(["checks", 0, "holds"], "length(after"), "checks[0].holds", "is not JMESPath", "See jmespath.org"),
        (change(["checks", 0, "holds"], "lenth(after)"), "checks[0].holds", "which is not a function", "Functions:"),
        (change(["checks", 1, "id"], "added"), "", "two checks have the id added", "Name them apart"),
        (change(["checks", 1, "id"], "side-effects"), "", "every task already has", "Choose another name"),
        (change(["may_change"], ["todo..items"]), "may_change", "is not a path", ""),
        (change(["may_change"], ["[x]"]), "may_change", "is not a path", "Begin with the app"),
        (change(["solution"], []), "solution", "at least 1", ""),
        (change(["solution", 1], {"tapp": "x"}), "solution", "is not a step", ""),
        (change(["solution", 1], {"tap": {"typ": "x"}}), "solution[1].tap.typ", "no such field", ""),
        (change(["solution", 1], {"tap": {}}), "solution[1].tap", "says nothing about the element", "Give its label"),
        (
            change(["solution", 1], {"tap": {"label": "x", "nth": 0}}),
            "solution[1].tap",
            "counts from 1",
            "-1 is the last",
        ),
        (change(["solution", 1], {"answer": "x"}), "", "an answer ends the episode", "Put it last"),
        (change(["near_misses"], []), "near_misses", "at least 2", ""),
        (change(["near_misses", 0, "fails"], "nope"), "", "fails nope, which is not a check", "Known: added"),
        (change(["near_misses", 0, "fails"], []), "near_misses[0].fails", "at least 1", ""),
    ],
)
def test_an_error_names_file_field_and_remedy(tmp_path, data, edit, field, says, remedy):
    edit(data)
    found = problem(tmp_path, data)
    assert found.file == str(tmp_path / "todo-milk.yaml")
    assert found.field == field
    assert says in found.problem
    assert remedy in found.remedy
    assert str(found).startswith(found.file)


def test_task_with_only_guards_is_refused(tmp_path, data):
    for check in data["checks"]:
        check["guard"] = True
    assert "doing nothing would pass" in problem(tmp_path, data).problem


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("id: a\nid: b\n", "the key 'id' is a duplicate"),
        ("id: [", "it is not YAML"),
        ("- a\n- b\n", "expected a mapping, got list"),
        ("", "expected a mapping, got NoneType"),
        ("a: !!python/object/apply:os.system [ls]", "it is not YAML"),
        ("[" * 10_000, "it is not YAML"),
    ],
)
def test_file_without_a_mapping_is_an_error(tmp_path, text, says):
    assert says in problem(tmp_path, text).problem


def test_binary_or_missing_file_is_an_error(tmp_path):
    (tmp_path / "a.yaml").write_bytes(b"\xff\xfe\x00")
    for name in ("a.yaml", "b.yaml"):
        with pytest.raises(FileProblem, match="cannot be read"):
            read_model(tmp_path / name, Task)


def test_times_and_yaml_booleans_like_on_stay_text(tmp_path, data):
    data["solution"] = "PLACE"
    text = dump_yaml(data).replace("PLACE", "\n- tap: 6:45\n- swipe: {direction: left, on: yes}\n- home\n")
    task = read_model(write(tmp_path / "t.yaml", text), Task)
    assert task.solution == (TapStep(named="6:45"), SwipeStep(direction="left", on=Target(named="yes")), HomeStep())


def test_steps_are_read_in_all_forms(tmp_path, data):
    data["solution"] = [
        [{"open": "Todo"}, [{"tap": "A"}]],
        {"type": "Gym"},
        {"type": {"text": "Gym", "into": "Label", "clear": True}},
        {"drag": {"from": "A", "to": {"label": "B"}}},
        {"spin": {"wheel": {"type": "PickerWheel", "nth": 1}, "to": "6"}},
        {"wait": 5.0},
    ]
    task = read_model(write(tmp_path / "t.yaml", data), Task)
    assert task.solution == (
        OpenStep(app="Todo"),
        TapStep(named="A"),
        TypeTextStep(text="Gym"),
        TypeTextStep(text="Gym", into=Target(named="Label"), clear=True),
        DragStep.model_validate({"from": "A", "to": {"label": "B"}}),
        SpinStep(wheel=Target(type="PickerWheel", nth=1), to="6"),
        KEYWORDS["wait"].model_validate(5.0),
    )
    assert [keyword(step) for step in task.solution] == ["open", "tap", "type", "type", "drag", "spin", "wait"]


def test_hash_covers_what_affects_a_score(todo_task):
    same = todo_task.model_copy(update={"notes": "new words", "solution": todo_task.solution[:2]})
    other = todo_task.model_copy(update={"goal": "Add Milk."})
    assert same.hash == todo_task.hash
    assert other.hash != todo_task.hash


ITEMS = [{"id": f"item-{n}", "text": f"Item number {n}"} for n in range(1, 14)]


@pytest.mark.parametrize("count", [4, 13])
def test_a_rubric_has_4_to_13_items(tmp_path, count):
    assert len(read_model(write(tmp_path / "r.yaml", {"task": "a", "items": ITEMS[:count]}), Rubric).items) == count


@pytest.mark.parametrize("items", [ITEMS[:3], [*ITEMS, {"id": "more", "text": "one more"}], [*ITEMS[:4], ITEMS[0]]])
def test_invalid_rubrics_are_refused(tmp_path, items):
    assert problem(tmp_path, {"task": "a", "items": items}, Rubric)


def test_suite_is_a_folder_of_tasks_and_a_folder_of_rubrics(tmp_path, data):
    tasks, rubrics = tmp_path / "tasks", tmp_path / "rubrics"
    write(tasks / "small" / "todo-milk.yaml", data)
    with pytest.raises(FileProblem, match="todo-milk"):
        load_suite("small", tasks, rubrics)
    rubric = write(rubrics / "small" / "todo-milk.yaml", {"task": "todo-milk", "items": ITEMS[:4]})
    suite = load_suite("small", tasks, rubrics)
    assert [item.task.id for item in suite] == ["todo-milk"]
    with pytest.raises(UnknownName, match="did you mean small"):
        load_suite("smal", tasks, rubrics)
    with pytest.raises(FileProblem, match="as the file is called"):
        load_task(write(tmp_path / "other.yaml", data), rubric)
    with pytest.raises(FileProblem, match="expected 'todo-milk', got 'other'"):
        load_task(tasks / "small" / "todo-milk.yaml", write(tmp_path / "r.yaml", {"task": "other", "items": ITEMS[:4]}))

    assert select(suite, tasks=["todo-milk"], categories=["single"], apps=["todo"]) == suite
    assert select(suite, categories=["multi"]) == []
    assert select(suite, apps=["mail"]) == []
    with pytest.raises(UnknownName, match="did you mean todo-milk"):
        select(suite, tasks=["todo-mlk"])
