"""Predicted screens: labels are computed again by executing them, and scores tell what is right."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.actions import parse_action
from iosworld.devices.begin import phone_at
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.probes.building import build_probes
from iosworld.probes.figures import figures_of
from iosworld.probes.files import read_items
from iosworld.probes.predicted import Prediction, lines_of, read_prediction, saved_of, scores_of
from iosworld.probes.running import question_text, run_policy
from iosworld.probes.walks import differences
from iosworld.testing import FakePhones

PHONES = FakePhones(items=8)


@pytest.fixture(scope="module")
def folder(tmp_path_factory, todo_item):
    root = tmp_path_factory.mktemp("probes")
    build_probes(["next-screen"], "small", [todo_item.task], {"jordan_avery": PHONES}, root, pictures=False)
    return root / "next-screen"


def test_labels_are_what_the_actions_lead_to(folder, todo_item):
    items = read_items(folder)
    assert {item.evidence["walk"] for item in items} == {"solution", "random"}
    assert {item.evidence["steps"] for item in items} >= {1, 2, 4}
    for item in items:
        with phone_at(PHONES, todo_item.task.scenario) as phone:
            seen = observe(phone)
            for action in item.source.rebuilt():
                perform(phone, action, seen.tree.touch_points)
                seen = observe(phone)
            before = phone.state()
            assert lines_of(seen.tree) == item.evidence["before"]
            for action in map(parse_action, item.evidence["actions"]):
                perform(phone, action, seen.tree.touch_points)
                seen = observe(phone)
            saved = saved_of(differences(before, phone.state()))
        assert json.loads(item.label) == {"screen": lines_of(seen.tree), "saved": saved}
        assert lines_of(seen.tree) != item.evidence["before"] or saved


def test_no_two_items_of_a_task_ask_for_the_same_end(folder):
    labels = [item.label for item in read_items(folder)]
    assert len(set(labels)) == len(labels)


def test_actions_are_told_without_what_they_lead_to(folder):
    for item in read_items(folder):
        asked = question_text(item, folder, "text")
        assert f"{item.evidence['steps']}. " in asked
        assert (
            f"{item.evidence['steps'] + 1}. " not in asked.split("What is on the screen", 1)[0].split("this is done")[1]
        )
        assert "which then says" not in asked


def test_figures_tell_how_errors_grow_with_the_actions(folder):
    items = read_items(folder)
    oracle, copied = (figures_of(items, run_policy(folder, name)) for name in ("oracle", "constant"))
    assert oracle["accuracy"]["value"] == 1
    assert oracle["horizons"].keys() == {str(item.evidence["steps"]) for item in items}
    assert all(one["node_f1"] == one["changed_f1"] == one["saved_f1"] == 1 for one in oracle["horizons"].values())
    assert copied["exact"] == copied["changed_f1"] == 0  # whoever copies the screen foresees no change
    assert 0 < copied["node_f1"] < 1


BEFORE = ['Button "Add"', 'Switch "Milk", value "0"', 'Text "1 of 2"']
TRUE = {
    "screen": ['Button "Add"', 'Switch "Milk", value "1"', 'Text "2 of 2"'],
    "saved": [{"kind": "changed", "what": "todo.items.done", "value": True}],
}


@pytest.mark.parametrize(
    ("said", "node_f1", "attributes", "changed_f1", "saved_f1", "exact"),
    [
        (TRUE, 1, 1, 1, 1, 1),
        (TRUE | {"saved": []}, 1, 1, 1, 0, 0),
        ({"screen": BEFORE, "saved": []}, 2 / 3, 1 / 2, 0, 0, 0),  # the switch is there with another value
        (TRUE | {"screen": TRUE["screen"][:2]}, 4 / 5, 1, 6 / 7, 1, 0),
        (TRUE | {"screen": TRUE["screen"][::-1]}, 1, 1, 1, 1, 0),  # in another order
        (TRUE | {"saved": [{"kind": "changed", "what": "todo.items.done", "value": False}]}, 1, 1, 1, 1 / 2, 0),
        ({"screen": ["7 " + line for line in TRUE["screen"]], "saved": TRUE["saved"]}, 1, 1, 1, 1, 1),  # with numbers
        ({"screen": ["what?", 3], "saved": [4]}, 0, None, 4 / 9, 0, 0),
    ],
)
def test_scores(said, node_f1, attributes, changed_f1, saved_f1, exact):
    scores = scores_of(BEFORE, read_prediction(TRUE), read_prediction(said))
    expected = {
        "node_f1": node_f1,
        "attributes": attributes,
        "changed_f1": changed_f1,
        "saved_f1": saved_f1,
        "exact": exact,
    }
    assert scores == pytest.approx(expected)


def test_saved_data_is_told_once_and_without_moments():
    old = {
        "todo": {
            "items": [{"id": "1", "at": "2026-05-12T08:00:00-07:00", "due": "2026-05-12T18:00:00-07:00"}],
            "seen": "2026-05-12T09:00:01-07:00",
        }
    }
    new = {
        "todo": {
            "items": [
                *old["todo"]["items"],
                {"id": "2", "at": "2026-05-12T09:41:48-07:00", "due": "2026-05-13T18:00:00-07:00"},
            ],
            "seen": "2026-05-12T09:41:48-07:00",
        }
    }
    due = {"kind": "added", "what": "todo.items", "value": {"due": "2026-05-13T18:00:00-07:00"}}
    assert saved_of(differences(old, new)) == [due]
    twice = {
        "todo": {"items": [*new["todo"]["items"], new["todo"]["items"][1] | {"id": "3"}], "seen": new["todo"]["seen"]}
    }
    assert saved_of(differences(old, twice)) == [due]


def test_swipes_are_told_with_their_place(folder):
    swipes = [line for item in read_items(folder) for line in item.question.splitlines() if "swipe" in line]
    assert swipes
    assert all(re.search(r"swipe \w+ from \(\d+, \d+\) to \(\d+, \d+\)$", line) for line in swipes)


def test_ids_need_not_be_foreseen():
    claims = [{"kind": "added", "what": "todo.items", "value": {"id": "7", "listID": "2", "text": "Tea", "note": ""}}]
    plain = [{"kind": "added", "what": "todo.items", "value": {"text": "Tea"}}]
    assert read_prediction({"screen": [], "saved": claims}) == read_prediction({"screen": [], "saved": plain})


@given(
    st.lists(st.text(max_size=30)),
    st.recursive(
        st.none() | st.booleans() | st.text(max_size=9),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=5), inner),
    ),
)
def test_any_prediction_is_read(lines, saved):
    said = read_prediction({"screen": lines, "saved": [saved]})
    assert isinstance(said, Prediction)
    scores = scores_of(BEFORE, read_prediction(TRUE), said)
    assert all(value is None or 0 <= value <= 1 for value in scores.values())
    assert read_prediction(saved) is None or isinstance(saved, dict)
