"""Grounding and next-state questions on fake phones: every label is computed again by executing it."""

import json
from collections import Counter

import pytest

from iosworld.actions import Tap, to_grid
from iosworld.devices.begin import phone_at
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.errors import SetupError
from iosworld.judging.changes import changes
from iosworld.probes.answered import is_right
from iosworld.probes.answers import parse_answer
from iosworld.probes.atoms import Atom, atoms_of, outcome_of
from iosworld.probes.building import build_probes
from iosworld.probes.executing import PointChecker
from iosworld.probes.exploring import SWIPES, Exploration, spread
from iosworld.probes.figures import gates_of
from iosworld.probes.files import read_items
from iosworld.probes.items import DraftItem
from iosworld.probes.next_state import next_state_items
from iosworld.probes.origin import Origin
from iosworld.probes.running import run_model
from iosworld.probes.walks import control_at, control_words, controls, differences, state_key, tree_after
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, Frame
from iosworld.testing import FakePhones
from iosworld.testing.script import Say
from iosworld.testing.scripted_model import ScriptedModel

PHONES = FakePhones(items=30)
"""So many that the list scrolls."""


@pytest.fixture(scope="module", params=["grounding", "next-state"])
def built(request, tmp_path_factory, todo_item):
    folder = tmp_path_factory.mktemp("probes") / request.param
    build_probes([request.param], "small", [todo_item.task], {"jordan_avery": PHONES}, folder.parent, pictures=False)
    return folder


def at_source(item, todo_item):
    """A phone in the item's source state, and its screen."""
    phone = phone_at(PHONES, todo_item.task.scenario)
    seen = observe(phone)
    for action in item.source.rebuilt():
        perform(phone, action, seen.tree.touch_points)
        seen = observe(phone)
    return phone, seen


def test_labels_equal_what_executing_gives(built, todo_item):
    items = read_items(built)
    kinds = {item.kind for item in items}
    assert kinds >= ({"plain", "off-screen"} if items[0].probe == "grounding" else {"added", "changed"}), kinds
    for item in items:
        phone, seen = at_source(item, todo_item)
        before = phone.state()
        if item.probe == "grounding":
            keys = {}
            for entry in controls(seen.tree):
                fork = phone.fork()
                perform(fork, Tap(element=entry.element.number), seen.tree.touch_points)
                keys[entry.element.number] = state_key(before, fork.state(), observe(fork).tree)
            if item.kind == "off-screen":
                assert not any(control_words(entry) in item.question for entry in controls(seen.tree))
                swiped = {way: tree_after(phone.fork(), swipe, seen.tree) for way, swipe in SWIPES.items()}
                right = [
                    way
                    for way, tree in swiped.items()
                    if any(f"Tap the {control_words(entry)}." in item.question for entry in controls(tree))
                ]
                assert json.loads(item.label) == sorted(right) != []
                continue
            right = [number for number, key in keys.items() if key == item.evidence["successor"]]
            assert json.loads(item.label) == sorted(right) != []
            assert len(right) < len(keys)
        else:
            after = seen
            for number in item.evidence["elements"]:
                perform(phone, Tap(element=number), after.tree.touch_points)
                after = observe(phone)
            atoms, _ = outcome_of(seen.tree, after.tree, differences(before, phone.state()), ())
            assert (item.label == "yes") == (item.evidence["statement"] in {atom.words() for atom in atoms})


def test_oracle_keeps_its_gate(built):
    items = read_items(built)
    gates = {gate["baseline"]: gate for gate in gates_of(items, built)}
    assert gates["oracle"]["share"] == 1


def test_questions_and_actions_are_answered_as_often_with_yes_as_with_no(todo_item):
    drafts = next_state_items(Exploration(Origin("small", todo_item.task, "train", "train", 0), PHONES))
    assert drafts
    for part in ("statement", "action"):
        counts = Counter((d.item.state, str(d.item.evidence[part]), d.item.label) for d in drafts)
        for state, words, _ in counts:
            assert counts[state, words, "yes"] == counts[state, words, "no"]
    for pair in {d.item.pair for d in drafts}:
        assert sorted(d.item.label for d in drafts if d.item.pair == pair) == ["no", "yes"]


def test_only_the_right_element_is_right(todo_item):
    from iosworld.probes.grounding import grounding_items

    drafts = grounding_items(Exploration(Origin("small", todo_item.task, "train", "train", 0), PHONES))
    assert drafts
    for draft in drafts:
        assert isinstance(draft, DraftItem)
        for number in map(int, draft.item.evidence["successors"] if draft.item.kind != "off-screen" else ()):
            parsed = parse_answer(json.dumps({"element": number}), "place")
            assert is_right(draft.item, parsed) == (number in json.loads(draft.item.label))


def test_atoms_say_what_a_switch_does(todo_item):
    with PHONES.phone() as phone:
        phone.launch("todo")
        seen, before = observe(phone), phone.state()
        entry = next(entry for entry in controls(seen.tree) if entry.name == "Thing 2")
        perform(phone, Tap(element=entry.element.number), seen.tree.touch_points)
        atoms = atoms_of(seen.tree, observe(phone).tree, differences(before, phone.state()))
    assert Atom("changed", "todo.items") in atoms
    assert any(atom.kind == "value" and atom.value == "1" for atom in atoms)


def test_a_banner_takes_the_taps_on_what_is_under_it():
    """What is under a notification's banner is not explored, and a touch there is one on the banner."""
    icons = [
        Element("Icon", Frame(x, 60, 60, 80), label=name, number=number)
        for number, (name, x) in enumerate((("Clock", 20), ("Mail", 160)), 1)
    ]
    far = Element("Icon", Frame(20, 300, 60, 80), label="Notes", number=3)
    over = Element("Button", Frame(8, 50, 384, 70), label="Mail, now", identifier="NotificationShortLookView", number=4)
    low = Element("Button", Frame(200, 60, 100, 600), label="Photo", number=5)
    size = (400, 800)
    bare, covered = (
        AccessibilityTree(Element("Application", Frame(0, 0, *size), children=children), size)
        for children in ((*icons, far, low), (*icons, far, low, over))
    )
    assert [entry.name for entry in controls(bare)] == ["Clock", "Mail", "Notes", "Photo"]
    assert [entry.name for entry in controls(covered)] == ["Notes", "Photo", "Mail, now"]
    for place, under, name in (((50, 100), "Clock", "Mail, now"), ((250, 500), "Photo", "Photo")):
        assert [control_at(tree, place).name for tree in (bare, covered)] == [under, name]


def test_spread_keeps_first_and_last():
    assert spread(list(range(10)), 4) == [0, 3, 6, 9]
    assert spread([1, 2], 4) == [1, 2]


def test_points_are_decided_by_touching_them(tmp_path, todo_item):
    folder = tmp_path / "grounding"
    build_probes(["grounding"], "small", [todo_item.task], {"jordan_avery": PHONES}, tmp_path, pictures=False)
    execute = PointChecker({todo_item.task.id: todo_item.task}, {"jordan_avery": PHONES})
    for item in read_items(folder):
        if item.kind == "off-screen":
            assert execute(item, (500, 500)) is False
            continue
        _, seen = at_source(item, todo_item)
        for number in map(int, item.evidence["successors"]):
            x, y = to_grid(*seen.tree.touch_points[number], seen.size)
            assert execute(item, (x, y)) == (number in json.loads(item.label))
        model = ScriptedModel(lambda heard: Say('{"x": 500, "y": 1}'), name=item.id)
        answer = run_model(folder, model, "text", execute=execute)[item.id]
        assert answer.right is False
        assert not answer.repaired
    with pytest.raises(SetupError, match="build the probe again"):
        execute(item.model_copy(update={"screen": "0"}), (1, 1))


def test_a_part_of_a_record_is_no_record():
    """A new paragraph is no new document, and it changes its document."""
    before = {"docs": {"documents": [{"id": "a", "blocks": [{"id": "1", "text": "One"}]}]}}
    after = {"docs": {"documents": [{"id": "a", "blocks": [{"id": "1", "text": "One"}, {"id": "2", "text": "Two"}]}]}}
    tree = AccessibilityTree(Element("Application", Frame(0, 0, 10, 10)), (10, 10))
    found = atoms_of(tree, tree, changes(before, after))
    assert found == {Atom("added", "docs.documents.blocks"), Atom("changed", "docs.documents")}
    new = {"docs": {"documents": [*before["docs"]["documents"], {"id": "b", "blocks": []}]}}
    assert atoms_of(tree, tree, changes(before, new)) == {Atom("added", "docs.documents")}
