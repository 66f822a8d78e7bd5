"""Reminders by touch alone, and what is due."""

from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]


def item(state, title):
    return next(one for one in state["reminders"]["items"] if one["title"] == title)


def test_reminders_are_written_one_after_another_in_a_list(play):
    after = play(
        {"link": "reminders://list/list-running"},
        {"tap": {"identifier": "reminders.scope.new"}},
        {"type": {"text": "Order socks", "into": {"identifier": "reminders.scope.field"}}},
        {"tap": {"identifier": "reminders.scope.new"}},
        {"type": {"text": "Wash the cap", "into": {"identifier": "reminders.scope.field"}}},
        {"tap": {"identifier": "reminders.scope.done"}},
    )
    assert [one["title"] for one in after["reminders"]["items"]][-2:] == ["Order socks", "Wash the cap"]
    assert {one["listID"] for one in after["reminders"]["items"][-2:]} == {"list-running"}


def test_details_are_edited_and_the_day_is_in_the_smart_lists(play):
    after = play(
        {"link": "reminders://item/reminder-laces"},
        {"tap": {"identifier": "reminders.editor.hasTime"}},
        {"scroll_to": {"identifier": "reminders.editor.list"}},
        {"tap": {"identifier": "reminders.editor.flag"}},
        {"scroll_to": {"identifier": "reminders.editor.addSubtask"}},
        {"type": {"text": "Measure the old ones\n", "into": {"identifier": "reminders.editor.addSubtask"}}},
        {"tap": {"identifier": "reminders.editor.save"}},
        {"link": "reminders://today"},
        {"expect": {"contains": "Lock laces"}},
        {"link": "reminders://flagged"},
        {"expect": {"contains": "Lock laces"}},
    )
    laces = item(after, "Lock laces")
    assert (laces["due"], laces["hasTime"], laces["isFlagged"]) == ("2026-05-12T10:00:00-07:00", True, True)
    assert item(after, "Measure the old ones")["parentID"] == laces["id"]


def test_completing_a_repeating_reminder_sets_the_next_day(play):
    after = play(
        {"link": "reminders://list/list-home"},
        {"tap": {"identifier": "reminders.complete.reminder-fiddle-leaf"}},
        {"tap": {"identifier": "reminders.complete.reminder-bell"}},
    )
    items = {one["id"]: one for one in after["reminders"]["items"]}
    assert items["reminder-fiddle-leaf"]["due"] == "2026-05-24T10:00:00-07:00"
    assert items["reminder-bell"]["completedAt"]
    assert sum(one["title"] == "Water the fiddle leaf" and "completedAt" in one for one in items.values()) == 1


def test_list_is_made_filled_and_deleted(play):
    after = play(
        {"link": "reminders://lists"},
        {"tap": {"identifier": "reminders.home.addList"}},
        {"type": {"text": "Garden", "into": {"identifier": "reminders.listEditor.name"}}},
        {"tap": {"identifier": "reminders.listEditor.Green"}},
        {"tap": {"identifier": "reminders.listEditor.done"}},
        {"link": "reminders://list/list-reminders"},
        {"long_press": {"identifier": "reminders.item.reminder-eye-drops"}},
        {"tap": "Move to List"},
        {"tap": {"label": "Garden", "type": "Button"}},
    )
    garden = after["reminders"]["lists"][-1]
    assert (garden["name"], garden["color"]) == ("Garden", "green")
    assert item(after, "Sunglasses with the new prescription")["listID"] == garden["id"]
    after = play(
        {"link": f"reminders://list/{garden['id']}"},
        {"tap": {"identifier": "reminders.scope.more"}},
        {"tap": "Delete List"},
    )
    assert garden["id"] not in {one["id"] for one in after["reminders"]["lists"]}


def test_search_finds_tags_and_notes(play):
    play(
        {"link": "reminders://lists"},
        {"type": {"text": "#race gel", "into": {"type": "SearchField"}}},
        {"expect": {"contains": "Try the other gel"}},
    )


def test_what_is_due_notifies(phone):
    phone.schedule([{"at": {"after": 5}, "kind": "dueReminder", "content": {"title": "Turn off the oven"}}])
    phone.wait(10)
    after = phone.state()
    assert after["system"]["notifications"][-1]["title"] == "Turn off the oven"
    assert after["system"]["notifications"][-1]["link"] == f"reminders://item/{after['reminders']['items'][-1]['id']}"
