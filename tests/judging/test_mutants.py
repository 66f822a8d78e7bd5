"""Mutants of end states: each has one thing wrong."""

from iosworld.judging.changes import changes
from iosworld.judging.mutants import mutants

BEFORE = {
    "notes": {
        "notes": [
            {"id": "note-1", "title": "Old", "isPinned": False},
            {"id": "note-2", "title": "Other", "isPinned": True},
        ],
        "folders": [{"id": "folder-1", "name": "Home"}],
        "sort": "title",
    },
    "system": {"now": "2026-05-12T09:41:00-07:00"},
}
AFTER = {
    "notes": {
        "notes": [
            {"id": "note-2", "title": "Other", "isPinned": False},
            {"id": "note-3", "title": "New", "amount": 5, "createdAt": "2026-05-12T09:42:00-07:00"},
        ],
        "folders": [{"id": "folder-1", "name": "Home"}],
        "sort": "title",
    },
    "system": {"now": "2026-05-12T09:42:00-07:00"},
}


def test_each_differs_from_the_end_state_and_leaves_it_alone():
    found = mutants(BEFORE, AFTER, "a", 100)
    assert all(changes(AFTER, each.state) for each in found)
    assert len({each.text for each in found}) == len(found)
    assert AFTER["notes"]["notes"][1]["title"] == "New"


def test_what_was_added_removed_and_changed_is_perturbed_and_so_is_another_record():
    texts = {each.text for each in mutants(BEFORE, AFTER, "a", 100)}
    assert {
        "notes.notes[note-3] is missing",
        "notes.notes[note-3] stands twice",
        "notes.notes[note-3].title is 'New x' instead of 'New'",
        "notes.notes[note-3].amount is 6 instead of 5",
        "notes.notes[note-1] is still there",
        "notes.notes[note-2].isPinned is as before",
        "notes.folders: another record is gone",
        "notes.folders[folder-1].name is 'Home x'",
    } <= texts
    assert not any("createdAt" in text or "system" in text for text in texts)


def test_the_same_seed_gives_the_same_mutants():
    assert [each.text for each in mutants(BEFORE, AFTER, "a", 3)] == [
        each.text for each in mutants(BEFORE, AFTER, "a", 3)
    ]
    assert len(mutants(BEFORE, AFTER, "a", 3)) == 3
