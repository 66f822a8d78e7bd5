"""New records: what a goal does not name must be as the app makes it."""

import pytest

from iosworld.errors import FileProblem
from iosworld.judging.changes import Change, unexpected
from iosworld.state_paths import parse_path
from iosworld.tasks.templates.library import load_library
from iosworld.tasks.templates.new_records import read_defaults, with_defaults

DEFAULTS = {"notes.notes": {"isPinned": False, "folder": "folder-notes", "checklist": [], "ending": None}}
RECORD = {"id": "note-1001", "title": "New", "folder": "folder-notes", "isPinned": False, "checklist": []}


def left(path, **different):
    added = Change(
        (*parse_path("notes.notes"), *parse_path("x[note-1001]")[1:]), "added", None, {**RECORD, **different}
    )
    return unexpected([added], [path])


def test_a_new_record_is_allowed_with_the_default_values_only():
    path = with_defaults(
        "notes.notes[+1]", ["added(before.notes.notes, after.notes.notes)[].title == ['New']"], DEFAULTS
    )
    assert path == "notes.notes[+1 isPinned=false, folder=folder-notes, checklist=, ending=null]"
    assert left(path) == []
    assert left(path, isPinned=True)
    assert left(path, folder="folder-work")
    assert left(path, checklist=["milk"])
    assert left(path, ending="x")


def test_a_field_that_a_check_or_a_condition_names_is_judged_there():
    path = with_defaults("notes.notes[+1 folder=folder-work]", ["added(…)[].isPinned == [`true`]"], DEFAULTS)
    assert path == "notes.notes[+1 folder=folder-work, checklist=, ending=null]"
    assert left(path, folder="folder-work", isPinned=True) == []


def test_other_paths_stay_as_they_are():
    for path in ("notes.notes[+]", "notes.notes[note-1].isPinned", "notes.notes[-]", "mail.messages[+1 mailbox=sent]"):
        assert with_defaults(path, [], DEFAULTS) == path


def test_a_list_inside_a_record_has_its_own_defaults():
    defaults = {"freshcart.lists.items": {"isDone": False}}
    assert with_defaults("freshcart.lists[list-1].items[+1]", [], defaults) == (
        "freshcart.lists[list-1].items[+1 isDone=false]"
    )


def test_the_file_is_read_and_a_wrong_one_is_refused(tmp_path):
    assert read_defaults(tmp_path) == {}
    assert load_library().new_records["notes.notes"]["isPinned"] is False
    (tmp_path / "new_records.yaml").write_text("notes.notes: [isPinned]\n")
    with pytest.raises(FileProblem, match=r"notes\.notes"):
        read_defaults(tmp_path)
