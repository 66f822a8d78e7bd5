"""What a suite's tasks should keep to: each rule, and a task that breaks it."""

import copy

import pytest

from iosworld.tasks import Rubric, Task, load_suite
from iosworld.tasks.lint import lint_task, pair_problems

ITEMS = [{"id": f"item-{n}", "text": f"Item number {n}"} for n in range(1, 5)]


def problems(data, items=ITEMS):
    return lint_task(Task.model_validate(data), Rubric.model_validate({"task": data["id"], "items": items}))


def test_starter_suite_keeps_to_every_rule():
    found = {item.task.id: lint_task(item.task, item.rubric) for item in load_suite("starter")}
    assert {task: problem for task, problem in found.items() if problem} == {}


def test_task_of_the_tests_keeps_to_every_rule(todo_data):
    assert problems(todo_data) == []


def put(**fields):
    return lambda data: data | fields


def with_field(name, **field):
    def apply(data):
        check = {"id": "said", "text": "It says so", "holds": f"answers.{name} != `null`"}
        solution = [*data["solution"][:-1], {"answer": {"text": "Done.", name: "3", "completed": "yes"}}]
        return data | {
            "answers": {name: field, "completed": "yes_no"},
            "checks": [*data["checks"], check],
            "solution": solution,
        }

    return apply


def holds(expression):
    def apply(data):
        data["checks"][0]["holds"] = expression
        return data

    return apply


TYPED = {
    "replaces": "Milk",
    "also_right": [f"Milk {n}" for n in range(8)],
    "also_wrong": [{"text": "Bread", "by": "state"}],
}


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (put(answers={}, solution=[{"tap": "Add"}]), "the goal asks for an action; add completed: yes_no"),
        (
            put(answers={"completed": "yes_no", "list": {"type": "count", "description": "how many"}}),
            "answers.list: no check reads it",
        ),
        (put(solution=[{"answer": "Milk is there."}]), "its answer does not fill completed"),
        (with_field("bread_left", type="count", description="how much is left"), "the goal does not say 'bread'"),
        (
            with_field("list_left", type="count", description="the lists in Todo that Leo likes"),
            "the goal does not say 'leo'",
        ),
        (holds("mentions(after.todo.items[0].text, 'x')"), "calls mentions, which searches words for a fact"),
        (holds("answer == 'x'"), "reads the text of the answer; ask for a field"),
        (
            put(may_change=["mail.messages[+]"]),
            "may_change: mail.messages[+] allows any new element; say how many and which",
        ),
        (put(may_change=["mybank.payments[+2]"]), "allows any new element"),
        (put(may_change=["quickbite.orders[+]"]), "allows any new element"),
        (holds("only_number(after.todo.items[0].text, `1`, 'x')"), "checks read a text that has no other wordings"),
        (put(wordings=[TYPED | {"also_right": ["Milk"] * 9}]), "expected 8 right ones or more, got 1"),
        (put(wordings=[TYPED | {"also_wrong": []}]), "there are no wrong ones"),
        (
            put(wordings=[TYPED | {"also_wrong": [{"text": "No milk", "by": "words"}]}]),
            "no rubric item is marked words",
        ),
        (put(tags=["long"], max_steps=50), "max_steps: expected 100 with the tag long"),
        (put(tags=["search"], max_steps=100), "max_steps: expected 100 with the tag long"),
    ],
)
def test_a_task_that_breaks_a_rule_gets_a_problem_with_a_remedy(todo_data, edit, told):
    found = problems(edit(copy.deepcopy(todo_data)))
    assert any(told in problem for problem in found), found


def test_pairs_are_two_tasks_with_identical_fields(todo_data):
    one, two, three = (Task.model_validate({**todo_data, "id": name, "pair": "milk"}) for name in ("a", "b", "c"))
    count = {"many": {"type": "count", "description": "how many"}, **todo_data["answers"]}
    other = Task.model_validate({**todo_data, "id": "d", "pair": "milk", "answers": count})
    assert pair_problems([one, two]) == {}
    assert pair_problems([one]) == {"a": ["pair: milk has 1 tasks (a); expected two"]}
    assert "has 3 tasks (a, b, c)" in pair_problems([one, two, three])["a"][0]
    assert "its fields differ from those of a" in pair_problems([one, other])["d"][0]


def test_words_need_a_mark_only_if_there_is_a_rubric(todo_data):
    wrong = [{"text": "No milk", "by": "words"}]
    task = Task.model_validate({**todo_data, "wordings": [TYPED | {"also_wrong": wrong, "decides": True}]})
    assert lint_task(task) == []


def test_a_text_that_no_check_rejects_decides_by_its_words(todo_data):
    wrong = [{"text": "No milk", "by": "words"}]
    task = Task.model_validate({**todo_data, "wordings": [TYPED | {"also_wrong": wrong}]})
    assert "no check reads this text" in lint_task(task)[0]


def test_a_bounded_path_and_a_path_elsewhere_are_fine(todo_data):
    allowed = ["mail.messages[+1 mailbox=sent, to.contactID=contact-a]", "clock.alarms[+]", "todo.items[+]"]
    assert problems(todo_data | {"may_change": allowed}) == []


@pytest.mark.parametrize(
    ("links", "told"),
    [({0: "nope"}, "links to nope, which is not a check"), ({0: "added", 1: "ticked", 2: "added"}, "at most half may")],
)
def test_links_of_a_rubric(todo_data, links, told):
    items = [item | ({"check": links[n]} if n in links else {}) for n, item in enumerate(ITEMS)]
    assert any(told in problem for problem in problems(todo_data, items))


def test_words_of_the_goal_may_be_inflected(todo_data):
    data = with_field("list_left", type="count", description="how many things the lists tick after adding milk")(
        todo_data
    )
    assert [problem for problem in problems(data) if "does not say" in problem] == []


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"answer": {"type": "count", "description": "x"}}, "which stop already has"),
        ({"left": {"type": "count"}}, "has no description"),
        ({"completed": {"type": "count", "description": "x"}}, "says whether it was done"),
        (
            {"way": {"type": "choice", "description": "x", "options": ["Milk", "Bread"]}},
            "the option 'Bread', which the goal does not name",
        ),
        (
            {"ways": {"type": "list", "description": "x", "of": {"type": "choice", "options": ["Todo", "Bread"]}}},
            "the option 'Bread'",
        ),
        ({"Left": {"type": "count", "description": "x"}}, "pattern"),
    ],
)
def test_invalid_fields_are_refused(todo_data, fields, told):
    with pytest.raises(ValueError, match=told):
        Task.model_validate(todo_data | {"answers": fields, "solution": [{"tap": "Add"}]})


def test_check_and_solution_may_only_name_existing_fields(todo_data):
    with pytest.raises(ValueError, match=r"reads answers\.left, which is not a field"):
        Task.model_validate(holds("answers.left == `1`")(copy.deepcopy(todo_data)))
    with pytest.raises(ValueError, match="fills left, which is not a field"):
        Task.model_validate(todo_data | {"solution": [{"answer": {"text": "x", "left": "1"}}]})
    with pytest.raises(ValueError, match="which the solution does not type"):
        Task.model_validate(todo_data | {"wordings": [TYPED | {"replaces": "Bread"}]})
