"""A mistake that was undone leaves traces, but no side effect."""

import copy

import pytest

from iosworld.judging.changes import changes
from iosworld.judging.undone import settled

NOTE = {"id": "note-1", "title": "Rent", "body": "$1,200", "checklist": [], "editedAt": "monday", "folder": "notes"}
FILE = {"id": "spreadsheet-1", "modifiedAt": "monday", "modifiedByID": "maya", "name": "Rates"}
BEFORE = {
    "notes": {"notes": [NOTE]},
    "quickbite": {"favoriteRestaurantIDs": ["thai", "pizza"]},
    "cinephile": {
        "watchlist": [{"filmID": "a", "addedAt": "monday"}, {"filmID": "b", "addedAt": "sunday"}],
        "lists": [{"id": "list-1", "filmIDs": ["a", "b"]}],
    },
    "trailblaze": {"activities": [{"id": "run-1", "kudos": ["me", "leo"]}]},
    "teamchat": {
        "messages": [
            {
                "id": "message-1",
                "conversationID": "dm-1",
                "reactions": [{"emoji": "👍", "by": [{"memberID": "me", "at": "monday"}]}, {"emoji": "🎉", "by": []}],
            }
        ],
        "conversations": [{"id": "dm-1", "kind": "direct"}],
    },
    "cloudsheets": {"workbooks": [{"file": FILE, "sheets": [{"id": "sheet-1", "cells": [{"id": "A1", "text": "1"}]}]}]},
    "clouddrive": {
        "files": [FILE],
        "contents": [],
        "activities": [{"id": "activity-1", "fileID": "spreadsheet-1", "kind": "edited", "date": "monday"}],
    },
    "system": {},
}


def left(edit):
    after = copy.deepcopy(BEFORE)
    edit(after)
    untouched = copy.deepcopy(after)
    found = [str(change) for change in changes(BEFORE, settled(BEFORE, after))]
    assert after == untouched
    return found


def typed_and_undone(state):
    state["notes"]["notes"][0]["editedAt"] = "today"


def made_and_deleted(state):
    state["notes"]["notes"].append({**NOTE, "id": "note-1001", "deletedAt": "today"})


def made_and_left(state):
    state["notes"]["notes"].append({**NOTE, "id": "note-1001", "title": " ", "body": "", "ending": "\n"})


def favorite_off_and_on(state):
    state["quickbite"]["favoriteRestaurantIDs"].reverse()


def watchlist_off_and_on(state):
    film = state["cinephile"]["watchlist"].pop()
    state["cinephile"]["watchlist"].insert(0, {**film, "addedAt": "today"})


def kudos_off_and_on(state):
    state["trailblaze"]["activities"][0]["kudos"].reverse()


def reaction_off_and_on(state):
    reactions = state["teamchat"]["messages"][0]["reactions"]
    reactions.append(reactions.pop(0))
    reactions[1]["by"][0]["at"] = "today"


def chat_opened(state):
    state["teamchat"]["conversations"].append({"id": "dm-1001", "kind": "direct"})


def cell_typed_and_undone(state):
    for file in (state["cloudsheets"]["workbooks"][0]["file"], state["clouddrive"]["files"][0]):
        file |= {"modifiedAt": "today", "modifiedByID": "me"}
    state["clouddrive"]["activities"][0]["date"] = "today"
    state["clouddrive"]["activities"].append({"id": "activity-1001", "fileID": "spreadsheet-1", "kind": "edited"})


def document_made_and_trashed(state):
    file = {"id": "document-1001", "trashedAt": "today"}
    state["clouddocs"] = {"documents": [{"file": file}]}
    state["clouddrive"]["files"].append(file)
    state["clouddrive"]["contents"].append({"id": "document-1001"})
    state["clouddrive"]["activities"].append({"id": "activity-1001", "fileID": "document-1001", "kind": "created"})


@pytest.mark.parametrize(
    "edit",
    [
        typed_and_undone,
        made_and_deleted,
        made_and_left,
        favorite_off_and_on,
        watchlist_off_and_on,
        kudos_off_and_on,
        reaction_off_and_on,
        chat_opened,
        cell_typed_and_undone,
    ],
)
def test_what_was_undone_is_no_change(edit):
    assert left(edit) == []


def test_a_new_document_in_the_trash_is_no_change():
    before = copy.deepcopy(BEFORE) | {"clouddocs": {"documents": []}}
    after = copy.deepcopy(before)
    document_made_and_trashed(after)
    assert changes(before, settled(before, after)) == []


def text_changed(state):
    state["notes"]["notes"][0] |= {"body": "$1,300", "editedAt": "today"}


def made_and_kept(state):
    state["notes"]["notes"].append({**NOTE, "id": "note-1001"})


def old_note_deleted(state):
    state["notes"]["notes"][0]["deletedAt"] = "today"


def favorite_off(state):
    state["quickbite"]["favoriteRestaurantIDs"].pop()


def favorite_replaced(state):
    state["quickbite"]["favoriteRestaurantIDs"][0] = "sushi"


def list_sorted(state):
    state["cinephile"]["lists"][0]["filmIDs"].reverse()


def reaction_replaced(state):
    state["teamchat"]["messages"][0]["reactions"][0]["emoji"] = "👎"


def cell_changed(state):
    cell_typed_and_undone(state)
    state["cloudsheets"]["workbooks"][0]["sheets"][0]["cells"][0]["text"] = "2"


@pytest.mark.parametrize(
    ("edit", "paths"),
    [
        (text_changed, ["notes.notes[note-1].body", "notes.notes[note-1].editedAt"]),
        (made_and_kept, ["notes.notes[note-1001]"]),
        (old_note_deleted, ["notes.notes[note-1].deletedAt"]),
        (favorite_off, ["quickbite.favoriteRestaurantIDs"]),
        (favorite_replaced, ["quickbite.favoriteRestaurantIDs"]),
        (list_sorted, ["cinephile.lists[list-1].filmIDs"]),
        (reaction_replaced, ["teamchat.messages[message-1].reactions[0].emoji"]),
    ],
)
def test_what_was_not_undone_is_a_change(edit, paths):
    assert left(edit) == paths


def test_an_edited_sheet_is_a_change_in_both_apps():
    assert {path.partition(".")[0] for path in left(cell_changed)} == {"clouddrive", "cloudsheets"}
