"""Mutants of end states: each has one thing wrong."""

from iosworld.judging.changes import changes
from iosworld.judging.consequences import MIRROR
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


def test_a_text_gets_another_number_a_date_another_day_and_a_reference_another_record():
    before = {"mybank": {"payments": [{"id": "a", "accountID": "account-savings"}]}}
    payment = {"id": "b", "accountID": "account-checking", "note": "$12.40 for Mia", "due": "2026-05-31T10:00:00-07:00"}
    after = {"mybank": {"payments": [{"id": "a", "accountID": "account-savings"}, payment]}}
    texts = {each.text for each in mutants(before, after, "a", 100)}
    assert {
        "mybank.payments[b].note is '$12.41 for Mia' instead of '$12.40 for Mia'",
        "mybank.payments[b].due is '2026-06-01T10:00:00-07:00' instead of '2026-05-31T10:00:00-07:00'",
        "mybank.payments[b].accountID is 'account-savings' instead of 'account-checking'",
    } <= texts


def test_what_reading_changes_makes_no_mutant():
    before = {"mail": {"messages": [{"id": "old", "isRead": False, "isFlagged": False}]}}
    after = {"mail": {"messages": [{"id": "old", "isRead": True, "isFlagged": True}]}}
    texts = {each.text for each in mutants(before, after, "a", 100)}
    assert texts == {"mail.messages[old].isFlagged is as before"}


def test_what_the_app_writes_itself_is_told_apart():
    before = {"mybank": {"transfers": [], "transactions": [], "accounts": [{"id": "savings", "balanceCents": 100}]}}
    after = {
        "mybank": {
            "transfers": [{"id": "t", "amountCents": 50, "status": "completed"}],
            "transactions": [{"id": "x", "kind": "transfer"}],
            "accounts": [{"id": "savings", "balanceCents": 150}],
        }
    }
    found = {each.text: each.equivalent for each in mutants(before, after, "a", 100)}
    reason = "MyBank books what a transfer, a payment or a bill moves"
    assert found["mybank.transactions[x].kind is 'transfer x' instead of 'transfer'"] == reason
    assert found["mybank.accounts[savings].balanceCents is as before"] == reason
    assert found["mybank.transfers[t].status is 'completed x' instead of 'completed'"] == reason
    assert found["mybank.transfers[t].amountCents is 51 instead of 50"] is None
    assert found["mybank.transfers[t] is missing"] is None


def test_a_file_that_two_apps_show_changes_in_both():
    def state(starred):
        file = {"id": "document-a", "isStarred": starred}
        return {"clouddrive": {"files": [dict(file), {"id": "image-a"}]}, "clouddocs": {"documents": [{"file": file}]}}

    found = mutants(state(False), state(True), "a", 100)
    reasons = {each.text: each.equivalent for each in found if "starred" in each.text.lower()}
    assert set(reasons.values()) == {MIRROR}
    assert len(reasons) == 2


def test_the_same_seed_gives_the_same_mutants():
    assert [each.text for each in mutants(BEFORE, AFTER, "a", 3)] == [
        each.text for each in mutants(BEFORE, AFTER, "a", 3)
    ]
    assert len(mutants(BEFORE, AFTER, "a", 3)) == 3
