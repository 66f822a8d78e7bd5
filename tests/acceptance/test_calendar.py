"""Calendar by touch alone: what a person does with days, events, invitations and calendars."""

from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]

NEW = [{"link": "calendar://new"}, {"type": {"text": "Dentist", "into": "Title"}}]
SAVE = {"tap": {"identifier": "calendar.editor.save"}}


def titled(state, title):
    return [event for event in state["calendar"]["events"] if event["title"] == title]


def test_event_has_title_place_alert_travel_time_and_repeats(play):
    after = play(
        *NEW,
        {"type": {"text": "Clinic", "into": "Location"}},
        {"scroll_to": {"identifier": "calendar.editor.travel"}},
        {"tap": {"identifier": "calendar.editor.travel"}},
        {"tap": "30 minutes"},
        {"scroll_to": {"identifier": "calendar.editor.repeat"}},
        {"tap": {"identifier": "calendar.editor.repeat"}},
        {"tap": "Every 2 Weeks"},
        {"scroll_to": {"identifier": "calendar.editor.alert"}},
        {"tap": {"identifier": "calendar.editor.alert"}},
        {"tap": "15 minutes before"},
        SAVE,
    )
    (event,) = titled(after, "Dentist")
    assert (event["place"], event["travelMinutes"], event["alert"]) == ("Clinic", 30, 15)
    assert event["rule"]["frequency"] == "biweekly"
    assert event["start"] == "2026-05-12T10:00:00-07:00"


def test_place_of_the_catalog_is_suggested(play):
    after = play(
        *NEW,
        {"type": {"text": "Kezar Tr", "into": "Location"}},
        {"tap": {"identifier": "calendar.editor.suggestion"}},
        SAVE,
    )
    assert titled(after, "Dentist")[0]["place"].startswith("Kezar Track, ")


def test_days_weeks_and_lists_show_the_same_events(play):
    play(
        {"link": "calendar://day/2026-05-15"},
        {"scroll_to": {"contains": "Kinship", "type": "Button"}},
        {"link": "calendar://week/2026-05-15"},
        {"scroll_to": {"contains": "Kinship", "type": "Button"}},
        {"expect": {"contains": "Track with the Striders"}},
        {"link": "calendar://list"},
        {"expect": {"contains": "Kinship"}},
        {"link": "calendar://month"},
        {"tap": "Friday, May 15"},
        {"expect": {"contains": "Kinship"}},
    )


def test_event_is_edited_duplicated_and_deleted(play):
    after = play(
        *NEW,
        SAVE,
        {"link": "calendar://day"},
        {"tap": {"contains": "Dentist", "type": "Button"}},
        {"tap": {"identifier": "calendar.event.edit"}},
        {"type": {"text": "Dentist again", "into": "Title", "clear": True}},
        SAVE,
        {"tap": {"identifier": "calendar.event.more"}},
        {"tap": "Duplicate"},
        {"tap": "OK"},
        {"scroll_to": {"identifier": "calendar.event.delete"}},
        {"tap": {"identifier": "calendar.event.delete"}},
        {"tap": {"label": "Delete Event", "type": "Button"}},
    )
    assert titled(after, "Dentist") == []
    assert len(titled(after, "Dentist again")) == 1


def test_held_event_is_dragged_to_another_time(phone, play):
    play(*NEW, SAVE, {"link": "calendar://day"}, {"expect": {"contains": "Dentist"}})
    x, y, width, height = next(
        element["frame"] for element in walk(phone.tree()) if (element.get("label") or "").startswith("Dentist")
    )
    middle = (x + width / 2, y + height / 2)
    phone.drag(*middle, middle[0], middle[1] + 75)  # an hour is 50 points high
    assert titled(phone.state(), "Dentist")[0]["start"] == "2026-05-12T11:30:00-07:00"


def test_dragged_occurrence_of_a_series_moves_alone(phone, play):
    play({"link": "calendar://day"})
    x, y, width, height = next(
        element["frame"] for element in walk(phone.tree()) if (element.get("label") or "").startswith("Critique")
    )
    phone.drag(x + width / 2, y + height / 2, x + width / 2, y + height / 2 + 50)
    after = play({"tap": "Save for This Event Only"})
    series, alone = titled(after, "Critique")
    assert series["rule"]["skipped"][-1] == "2026-05-12T10:00:00-07:00"
    assert (alone["start"], "rule" in alone) == ("2026-05-12T11:00:00-07:00", False)


def walk(tree):
    yield tree
    for child in tree.get("children") or []:
        yield from walk(child)


def test_one_occurrence_of_a_series_is_deleted(play):
    after = play(
        {"link": "calendar://day/2026-05-19"},
        {"tap": {"contains": "Critique", "type": "Button"}},
        {"scroll_to": {"identifier": "calendar.event.delete"}},
        {"tap": {"identifier": "calendar.event.delete"}},
        {"tap": "Delete This Event Only"},
    )
    assert titled(after, "Critique")[0]["rule"]["skipped"][-1] == "2026-05-19T10:00:00-07:00"


def test_answer_to_an_invitation_reaches_the_chat_that_it_came_from(play):
    after = play({"link": "calendar://inbox"}, {"tap": "Accept Pachinko"})
    (event,) = titled(after, "Pachinko")
    assert event["answer"] == "accepted"
    message = next(one for one in after["quickchat"]["messages"] if event["link"].endswith(one["id"]))
    me = after["contacts"]["me"]
    assert {"contactID": me, "answer": "going"} in message["event"]["answers"]
    assert after["system"]["journal"][-1]["app"] == "quickchat"


def test_calendar_is_added_hidden_and_colored(play):
    after = play(
        {"link": "calendar://calendars"},
        {"tap": {"identifier": "calendar.calendars.calendar-work"}},
        {"tap": "Add Calendar"},
        {"type": {"text": "Choir", "into": {"identifier": "calendar.calendarEditor.name"}}},
        {"tap": "Green"},
        {"tap": "Save"},
    )
    calendars = {one["name"]: one for one in after["calendar"]["calendars"]}
    assert calendars["Work"]["isShown"] is False
    assert calendars["Choir"]["color"] == "green"


def test_invitees_are_told_by_mail(play):
    after = play(
        *NEW,
        {"scroll_to": {"identifier": "calendar.editor.invitees"}},
        {"tap": {"identifier": "calendar.editor.invitees"}},
        {"type": {"text": "Maya", "into": {"type": "SearchField"}}},
        {"tap": {"identifier": "calendar.invitees.contact-maya-patel"}},
        "back",
        SAVE,
    )
    mail = after["mail"]["messages"][-1]
    assert (mail["mailbox"], mail["subject"]) == ("sent", "Invitation: Dentist")
    assert [one["contactID"] for one in mail["to"]] == ["contact-maya-patel"]


def test_offer_of_another_app_opens_a_new_event_once(play):
    offer = (
        "calendar://add?title=Casa&start=2026-05-15T19:00:00-07:00&end=2026-05-15T21:00:00-07:00"
        "&link=dinespot://reservation/reservation-9"
    )
    after = play({"link": offer}, SAVE, {"link": offer}, {"expect": "Event Details"})
    assert [event["start"] for event in titled(after, "Casa")] == ["2026-05-15T19:00:00-07:00"]


def test_search_finds_events_by_place(play):
    play(
        {"link": "calendar://month"},
        {"tap": {"identifier": "calendar.search"}},
        {"type": {"text": "Kezar", "into": {"type": "SearchField"}}},
        {"expect": {"contains": "Track with the Striders"}},
    )


def test_notes_are_reached_while_the_keyboard_is_on_the_screen(play):
    after = play(
        {"link": "calendar://new"},
        {"type": {"text": "Dinner with Sam", "into": {"identifier": "calendar.editor.title"}}},
        {"scroll_to": {"identifier": "calendar.editor.notes"}},
        {"type": {"text": "Bring wine", "into": {"identifier": "calendar.editor.notes"}}},
        {"tap": {"identifier": "calendar.editor.save"}},
    )
    (event,) = titled(after, "Dinner with Sam")
    assert event["notes"] == "Bring wine"
