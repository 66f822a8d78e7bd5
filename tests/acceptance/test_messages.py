"""Messages by touch alone, and what reaches it from people and numbers."""

import pytest

from iosworld.errors import ActionRefused

from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]

IRIS, MARTA, MAYA = "thread-iris-novak", "thread-marta-silva", "contact-maya-patel"


def thread(state, key):
    return next(one for one in state["messages"]["threads"] if one["id"] == key)


def sent(state):
    return [one for one in state["messages"]["messages"] if one["sender"] == "contact-jordan-avery"][-1]


def arrives(phone, kind, **content):
    content = {key.rstrip("_"): value for key, value in content.items()}
    phone.schedule([{"at": {"after": 0}, "kind": kind, "content": content}])
    return phone.state()


def test_message_is_sent_edited_and_taken_back(play):
    after = play(
        {"link": f"messages://thread/{MARTA}"},
        {"type": {"text": "See you on the 30th", "into": {"identifier": "messages.compose.field"}}},
        {"tap": {"identifier": "messages.compose.send"}},
        {"expect": {"label": "Delivered"}},
    )
    message = sent(after)
    assert (message["text"], message["threadID"]) == ("See you on the 30th", MARTA)
    bubble = {"identifier": f"messages.message.{message['id']}"}
    after = play(
        {"long_press": bubble},
        {"tap": "Edit"},
        {"type": {"text": "See you Saturday the 30th", "into": {"identifier": "messages.edit.field"}, "clear": True}},
        {"tap": {"identifier": "messages.edit.done"}},
        {"expect": {"contains": "Edited"}},
    )
    assert (sent(after)["text"], sent(after)["earlier"]) == ("See you Saturday the 30th", ["See you on the 30th"])
    after = play({"long_press": bubble}, {"tap": "Undo Send"}, {"expect": "You unsent a message."})
    assert (sent(after)["isUnsent"], sent(after)["text"]) == (True, "")
    assert [entry["kind"] for entry in after["system"]["journal"]] == ["message", "edit", "deletion"]


def test_reply_and_tapback_name_the_message(phone, play):
    source = next(
        one
        for one in reversed(phone.state()["messages"]["messages"])
        if one["threadID"] == IRIS and "90" in one["text"]
    )
    after = play(
        {"link": f"messages://message/{source['id']}"},
        {"long_press": {"identifier": f"messages.message.{source['id']}"}},
        {"tap": {"label": "Heart", "type": "Button"}},
        {"long_press": {"identifier": f"messages.message.{source['id']}"}},
        {"tap": "Reply"},
        {"type": {"text": "Tile it is", "into": {"identifier": "messages.compose.field"}}},
        {"tap": {"identifier": "messages.compose.send"}},
    )
    assert sent(after)["replyToID"] == source["id"]
    changed = next(one for one in after["messages"]["messages"] if one["id"] == source["id"])
    assert {"sender": "contact-jordan-avery", "kind": "love"} in changed["tapbacks"]


def test_new_group_is_written_to_and_named(play):
    after = play(
        {"link": "messages://new"},
        {"type": {"text": "Maya", "into": {"identifier": "messages.new.to"}}},
        {"tap": {"identifier": f"messages.new.person.{MAYA}"}},
        {"type": {"text": "Leo", "into": {"identifier": "messages.new.to"}}},
        {"tap": {"identifier": "messages.new.person.contact-leo-chen"}},
        {"type": {"text": "Lunch?", "into": {"identifier": "messages.compose.field"}}},
        {"tap": {"identifier": "messages.compose.send"}},
        {"tap": {"identifier": "messages.conversation.title"}},
        {"tap": {"identifier": "messages.details.rename"}},
        {"type": {"text": "Lunch club", "into": {"identifier": "messages.details.name"}}},
        {"tap": "Done"},
    )
    made = thread(after, sent(after)["threadID"])
    assert (made["name"], made["members"]) == ("Lunch club", [MAYA, "contact-leo-chen"])


def test_conversation_is_deleted_and_recovered(play):
    row = {"identifier": f"messages.row.{MARTA}"}
    after = play(
        {"link": "messages://threads"},
        {"scroll_to": row},
        {"long_press": row},
        {"tap": "Delete"},
        {"tap": {"label": "Delete", "type": "Button"}},
    )
    assert all("deletedAt" in one for one in after["messages"]["messages"] if one["threadID"] == MARTA)
    after = play({"link": "messages://deleted"}, {"tap": row}, {"tap": {"identifier": "messages.list.keep"}})
    assert not any("deletedAt" in one for one in after["messages"]["messages"])


def test_unknown_sender_is_apart_and_reported(play):
    row = {"identifier": "messages.row.thread-parcel-scam"}
    after = play(
        {"link": "messages://unknown"},
        {"tap": row},
        {"tap": {"identifier": "messages.conversation.report"}},
        {"tap": {"label": "Report Junk", "type": "Button", "nth": -1}},
        {"link": "messages://spam"},
        {"expect": row},
    )
    assert thread(after, "thread-parcel-scam")["isJunk"]


def test_search_opens_the_message(play):
    play(
        {"link": "messages://threads"},
        {"type": {"text": "cactus", "into": {"type": "SearchField"}}},
        {"expect": {"contains": "Not the cactus"}},
        {"tap": {"identifier": "messages.search.message.text-third-floor-007"}},
        {"expect": {"identifier": "messages.message.text-third-floor-007"}},
    )


def test_texts_arrive_with_banner_badge_and_link(phone):
    before = phone.state()
    after = arrives(phone, "text", from_=MAYA, text="Landed")
    assert after["messages"]["messages"][-1]["text"] == "Landed"
    (note,) = after["system"]["notifications"][len(before["system"]["notifications"]) :]
    assert (note["title"], note["body"]) == ("Maya Patel", "Landed")
    assert note["link"] == f"messages://thread/{after['messages']['messages'][-1]['threadID']}"
    assert after["system"]["badges"]["messages"] == before["system"]["badges"]["messages"] + 1
    after = arrives(phone, "text", from_="(628) 555-0142", text="Is this Dana?")
    assert after["messages"]["messages"][-1]["threadID"] == "thread-wrong-number"


def test_blocked_people_cannot_text(phone, play):
    play(
        {"link": f"contacts://contact/{MAYA}"},
        {"scroll_to": {"identifier": "contacts.card.block"}},
        {"tap": {"identifier": "contacts.card.block"}},
        {"tap": {"label": "Block Contact", "type": "Button"}},
    )
    with pytest.raises(ActionRefused, match="is blocked"):
        arrives(phone, "text", from_=MAYA, text="Hello?")
