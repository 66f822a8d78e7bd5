"""Goals, planning, following, inverse questions and lists of changes on fake phones: labels are computed again by executing them."""

import json
from collections import Counter

import pytest

from iosworld.actions import Tap
from iosworld.devices.begin import phone_at
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.judging.changes import changes
from iosworld.judging.state import judge_state
from iosworld.probes.atoms import Atom, atoms_of, outcome_of
from iosworld.probes.building import build_probes, thinned
from iosworld.probes.exploring import WRONG_SCREENS, WRONG_TURNS, Exploration
from iosworld.probes.figures import figures_of, gates_of
from iosworld.probes.files import read_card, read_items
from iosworld.probes.following import LINES, following_items, follows
from iosworld.probes.goal import _shown, _swapped
from iosworld.probes.items import LETTERS
from iosworld.probes.origin import Origin
from iosworld.probes.running import question_text, run_policy
from iosworld.probes.walks import control_words, controls, differences, walk
from iosworld.probes.words import change_lines
from iosworld.tasks.solution_answer import answer_of
from iosworld.testing import FakePhones

PHONES = FakePhones(items=8)
NAMES = ("goal", "app-knowledge", "planning", "following", "inverse", "next-changes")


@pytest.fixture(scope="module")
def built(tmp_path_factory, todo_item):
    root = tmp_path_factory.mktemp("probes")
    build_probes(NAMES, "small", [todo_item.task], {"jordan_avery": PHONES}, root, pictures=False)
    return root


def at_source(item, todo_item):
    phone = phone_at(PHONES, todo_item.task.scenario)
    start, seen = phone.state(), observe(phone)
    for action in item.source.rebuilt():
        perform(phone, action, seen.tree.touch_points)
        seen = observe(phone)
    return phone, start, seen


def test_tasks_that_share_screens_demand_other_lines(built, todo_item):
    task = todo_item.task.model_copy(update={"id": "todo-other"})
    explored = Exploration(Origin("small", task, "train", "train", 0), PHONES)
    lines = [item.label for item in read_items(built / "following")]
    others = [draft.item.label for draft in following_items(explored)]
    assert len({*lines, *others}) == len(lines) + len(others) > 6
    assert [len(screen.wrong) for screen in explored.screens[-WRONG_SCREENS:]] == [WRONG_TURNS] * WRONG_SCREENS
    assert not any(screen.wrong for screen in explored.screens[:-WRONG_SCREENS])


def right_option(item):
    return item.options[LETTERS.index(item.label)]


def passes(task, before, after):
    text, given = answer_of(task)
    return judge_state(task, before, after, text, "stopped", given=given).verdict == "pass"


def test_only_the_right_end_state_passes(built, todo_item):
    task = todo_item.task
    with phone_at(PHONES, task.scenario) as phone:
        before = phone.state()
        walk(phone, task.solution)
        after = phone.state()
    changed = _shown(changes(before, after))
    items = read_items(built / "goal")
    assert {item.kind for item in items} == {"one-field", "two-fields"}
    for item in items:
        ends = [after, *(_swapped(after, changed, [tuple(swap) for swap in group]) for group in item.evidence["swaps"])]
        lines = ["\n".join(change_lines(_shown(changes(before, end)))) for end in ends]
        assert [passes(task, before, end) for end in ends] == [True, False, False, False]
        assert lines[0] == right_option(item)
        assert set(lines) == set(item.options)
        if item.kind == "one-field":
            assert {len(group) for group in item.evidence["swaps"]} == {1}
            assert len({json.dumps(group[0][0]) for group in item.evidence["swaps"]}) == 1


def test_the_goal_is_asked_about_somebodys_phone(built):
    assert {item.question.partition(". ")[0] for item in read_items(built / "goal")} == {
        "The phone belongs to Jordan Avery"
    }


def test_what_controls_save_is_what_tapping_them_changes(built, todo_item):
    items = read_items(built / "app-knowledge")
    assert {item.kind for item in items} >= {"keeps"}
    for item in (item for item in items if item.kind in ("keeps", "saves")):
        phone, _, seen = at_source(item, todo_item)
        before, saves = phone.state(), {}
        for entry in controls(seen.tree):
            fork = phone.fork()
            perform(fork, Tap(element=entry.element.number), seen.tree.touch_points)
            saves[control_words(entry)] = bool(differences(before, fork.state()))
        wanted = item.kind == "saves"
        assert {option for option in item.options if saves[option] == wanted} == {right_option(item)}


def test_only_the_right_next_action_leads_on(built, todo_item):
    items = read_items(built / "planning")
    assert {"last-step", "recovery"} <= {item.kind for item in items}
    for item in (item for item in items if item.kind != "order"):
        good = {}
        for number in item.evidence["elements"]:
            phone, start, seen = at_source(item, todo_item)
            perform(phone, Tap(element=number), seen.tree.touch_points)
            good[number] = passes(todo_item.task, start, phone.state())
        if item.kind == "last-step":
            assert list(good.values()) == [True, False, False, False]
        if item.kind == "recovery":
            assert len(set(item.evidence["successors"])) > 1
            assert item.evidence["successors"].count(item.evidence["successors"][0]) == 1


def test_only_the_right_action_makes_the_difference(built, todo_item):
    items = read_items(built / "inverse")
    for item in items:
        phone, _, seen = at_source(item, todo_item)
        before, holds = phone.state(), {}
        for number in item.evidence["elements"]:
            fork = phone.fork()
            perform(fork, Tap(element=number), seen.tree.touch_points)
            atoms, _ = outcome_of(seen.tree, observe(fork).tree, differences(before, fork.state()), ())
            holds[number] = any(atom.statement() in item.question for atom in atoms)
        assert holds == {number: number == item.evidence["element"] for number in holds}


def test_all_statements_and_no_others_are_true(built, todo_item):
    items = read_items(built / "next-changes")
    for item in items:
        phone, _, seen = at_source(item, todo_item)
        before = phone.state()
        perform(phone, Tap(element=item.evidence["element"]), seen.tree.touch_points)
        atoms = atoms_of(seen.tree, observe(phone).tree, differences(before, phone.state()))
        assert json.loads(item.label) == [atom.to_json() for atom in sorted(atoms)]
        name = seen.tree.root.label
        assert (
            f"now, with {name} in front. The next" in item.question if name else "phone now. The next" in item.question
        )


def test_demanded_lines_follow_and_others_do_not(built):
    items = read_items(built / "following")
    for item in items:
        assert follows(f" {item.label}\n", item.label)
        assert not follows(f"Here it is: {item.label}", item.label)
        assert item.kind in LINES
        for part in ("number", "x", "y", "text"):
            if f"${part}" in LINES[item.kind][1]:
                assert str(item.evidence[part]) in item.question
    assert follows('{"x":1,"y":2}', '{"x": 1, "y": 2}')
    assert not follows('{"y": 2, "x": 1}', '{"x": 1, "y": 2}')  # the order is demanded
    assert not follows('{"x": 1, "y": 2, "y": 2}', '{"x": 1, "y": 2}')


@pytest.mark.parametrize("name", NAMES)
def test_gates_hold_and_the_oracle_is_always_right(built, name):
    items, card = read_items(built / name), read_card(built / name)
    gates = {gate["baseline"]: gate for gate in gates_of(items, built / name)}
    assert gates["oracle"]["share"] == 1
    assert all(gate["passed"] for gate in gates.values())
    assert card["items"] == len(items) > 0
    found = run_policy(built / name, "oracle")
    assert figures_of(items, found)["accuracy_unrepaired"]["value"] == 1
    if items[0].options:
        letters = Counter(item.label for item in items)
        assert max(letters.values()) - min(letters[letter] for letter in LETTERS) <= 1


def test_figures_of_statements(built):
    items = read_items(built / "next-changes")
    nothing = figures_of(items, run_policy(built / "next-changes", "constant"))
    assert (nothing["accuracy"]["value"], nothing["precision"], nothing["recall"]) == (0, 1, 0)
    everything = figures_of(items, run_policy(built / "next-changes", "oracle"))
    assert (everything["precision"], everything["recall"]) == (1, 1)


def test_questions_show_options_and_no_screen_where_none_is_asked_about(built):
    goal, line = (read_items(built / name)[0] for name in ("goal", "following"))
    text = question_text(goal, built / "goal", "text")
    assert all(f"{letter}. {option}" in text for letter, option in zip(LETTERS, goal.options, strict=True))
    assert "The screen:" not in text
    assert question_text(line, built / "following", "text") == line.question
    assert "The screen:" in question_text(read_items(built / "inverse")[0], built / "inverse", "text")


def test_items_that_a_baseline_gets_right_are_left_out(built, tmp_path):
    """Items whose right option is always the one with the question's words."""
    one = read_items(built / "inverse")[0]
    items = [
        one.model_copy(
            update={
                "id": f"item-{n}",
                "question": "milk",
                "options": tuple("milk" if place == n % 4 else f"word{place}" for place in range(4)),
                "label": LETTERS[(n if n % 3 else n + 1) % 4],  # a third of them is not answered by the words
                "source": one.source.model_copy(update={"task": f"task-{n}"}),
            }
        )
        for n in range(60)
    ]
    gates = {gate["baseline"]: gate["passed"] for gate in gates_of(items, tmp_path)}
    assert not gates["word-overlap"]
    left = thinned(items, tmp_path)
    gates = {gate["baseline"]: gate for gate in gates_of(left, tmp_path)}
    assert gates["word-overlap"]["share"] <= 0.3
    assert 0 < len(left) < len(items)


def test_a_statement_reads_back_what_it_writes():
    from iosworld.probes.atoms import read_atom

    for atom in (Atom("appears", "Milk"), Atom("value", "Switch “Milk”", "1"), Atom("keyboard", "keyboard", "open")):
        assert read_atom(atom.to_json()) == atom
    assert read_atom({"kind": "appears", "what": 3}) is None
    assert read_atom({"kind": "appears", "what": "a", "sure": True}) is None
