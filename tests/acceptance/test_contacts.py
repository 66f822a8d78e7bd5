"""Contacts by touch alone. The people are those of all apps."""

from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]

MAYA = "contact-maya-patel"
RAYMOND = "contact-raymond-ito"
"""Nobody's favorite."""


def person(state, key):
    return next(one for one in state["contacts"]["people"] if one["id"] == key)


def test_edit_is_seen_by_other_apps_at_once(play):
    after = play(
        {"link": f"contacts://contact/{MAYA}"},
        {"tap": {"identifier": "contacts.card.edit"}},
        {"type": {"text": "Shah", "into": {"identifier": "contacts.editor.lastName"}, "clear": True}},
        {"tap": {"identifier": "contacts.editor.done"}},
        {"expect": "Maya Shah"},
        {"link": "calendar://new"},
        {"scroll_to": {"identifier": "calendar.editor.invitees"}},
        {"tap": {"identifier": "calendar.editor.invitees"}},
        {"type": {"text": "Shah", "into": {"type": "SearchField"}}},
        {"expect": {"contains": "Maya Shah"}},
    )
    assert person(after, MAYA)["lastName"] == "Shah"


def test_card_is_added_found_by_its_number_and_deleted(play):
    before = play({"link": "contacts://all"})
    after = play(
        {"tap": {"identifier": "contacts.add"}},
        {"type": {"text": "Ada", "into": {"identifier": "contacts.editor.firstName"}}},
        {"scroll_to": {"identifier": "contacts.editor.add.phone"}},
        {"tap": {"identifier": "contacts.editor.add.phone"}},
        {"type": {"text": "4155550187", "into": {"identifier": "contacts.editor.phone.0"}}},
        {"tap": {"identifier": "contacts.editor.done"}},
        {"link": "contacts://all"},
        {"type": {"text": "555018", "into": {"type": "SearchField"}}},
        {"expect": {"contains": "Ada"}},
    )
    ada = after["contacts"]["people"][-1]
    assert (ada["firstName"], ada["phones"]) == ("Ada", ["4155550187"])
    after = play(
        {"link": f"contacts://contact/{ada['id']}"},
        {"tap": {"identifier": "contacts.card.edit"}},
        {"scroll_to": {"identifier": "contacts.editor.delete"}},
        {"tap": {"identifier": "contacts.editor.delete"}},
        {"tap": {"label": "Delete Contact", "type": "Button"}},
    )
    assert after["contacts"]["people"] == before["contacts"]["people"]
    assert [one["id"] for one in after["contacts"]["removed"]] == [ada["id"]]


def test_favorites_emergency_contacts_and_blocking(phone, play):
    before = phone.state()["contacts"]["favorites"]
    after = play(
        {"link": f"contacts://contact/{RAYMOND}"},
        {"scroll_to": "Add to Favorites"},
        {"tap": "Add to Favorites"},
        {"scroll_to": "Add to Emergency Contacts"},
        {"tap": "Add to Emergency Contacts"},
        {"scroll_to": {"identifier": "contacts.card.block"}},
        {"tap": {"identifier": "contacts.card.block"}},
        {"tap": {"label": "Block Contact", "type": "Button"}},
    )
    contacts = after["contacts"]
    assert contacts["favorites"] == [*before, RAYMOND]
    assert contacts["emergency"] == contacts["blocked"] == [RAYMOND]


def test_list_is_made_and_filled(play):
    after = play(
        {"link": "contacts://lists"},
        {"tap": {"identifier": "contacts.lists.add"}},
        {"type": {"text": "Striders", "into": {"identifier": "contacts.lists.name"}}},
        {"tap": "Save"},
        {"tap": {"identifier": "contacts.lists.Striders"}},
        {"tap": {"identifier": "contacts.add"}},
        {"type": {"text": "Maya", "into": {"type": "SearchField"}}},
        {"tap": {"identifier": f"contacts.picker.{MAYA}"}},
    )
    (group,) = after["contacts"]["groups"]
    assert (group["name"], group["members"]) == ("Striders", [MAYA])


def test_two_cards_of_one_person_are_merged(phone, play):
    state = phone.state()
    twin = {**person(state, MAYA), "id": "contact-twin", "emails": ["maya.twin@example.com"], "phones": []}
    people = [*state["contacts"]["people"], twin]
    phone.restore({**state, "contacts": {**state["contacts"], "people": people}})
    after = play(
        {"link": "contacts://duplicates"},
        {"tap": {"identifier": f"contacts.duplicates.merge.{MAYA}"}},
        {"tap": {"label": "Merge", "type": "Button"}},
    )
    assert "maya.twin@example.com" in person(after, MAYA)["emails"]
    assert "contact-twin" not in {one["id"] for one in after["contacts"]["people"]}
