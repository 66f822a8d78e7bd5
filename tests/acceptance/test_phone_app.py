"""Phone by touch alone: calls that are placed and that come in, recents, voicemail, favorites and blocking."""

from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]

MAYA = "contact-maya-patel"
CALL = {"from": MAYA, "voicemail": "Hi, it's Maya. Call me back."}
OPEN_CALL = {"tap": {"identifier": "springboard.callBanner.open"}}


def ring(phone, **content):
    """Maya calls while Notes is open."""
    phone.launch("notes")
    phone.schedule([{"at": {"after": 0}, "kind": "call", "content": content or CALL}])


def latest(state):
    call = max(state["phone"]["calls"], key=lambda call: call["at"])
    return call["kind"], call["caller"].get("contactID"), call["seconds"]


def test_number_is_typed_and_voicemail_takes_the_call(phone, play):
    play(
        {"link": "phone://keypad"},
        *[{"tap": {"identifier": f"phone.key.{digit}"}} for digit in "4155550134"],
        {"expect": {"contains": "Maya Patel"}},
        {"tap": {"identifier": "phone.keypad.call"}},
        {"expect": {"contains": "calling mobile"}},
    )
    phone.wait(30)
    after = play(
        {"expect": {"contains": "Voicemail 0:"}},
        {"tap": {"identifier": "phone.call.end"}},
        {"link": "phone://recents"},
        {"expect": {"contains": "Maya Patel, outgoing call"}},
    )
    kind, contact, seconds = latest(after)
    assert (kind, contact) == ("outgoing", MAYA)
    assert 5 < seconds < 20


def test_who_answers_by_rule_joins_the_call_with_others(phone, play):
    state = phone.state()
    rules = [{"id": "rule-maya", "contactID": MAYA, "after": 3}, {"id": "rule-kai", "contactID": "contact-kai-santos"}]
    phone.restore({**state, "phone": {**state["phone"], "answering": rules}})
    play({"link": "phone://favorites"}, {"tap": {"identifier": f"phone.favorites.{MAYA}"}})
    phone.wait(5)
    on_call = play(
        {"tap": {"identifier": "phone.call.mute"}},
        {"tap": {"identifier": "phone.call.speaker"}},
        {"tap": {"identifier": "phone.call.keypad"}},
        {"tap": {"identifier": "phone.key.7"}},
        {"tap": {"identifier": "phone.call.hide"}},
        {"tap": {"identifier": "phone.call.add"}},
        {"type": {"text": "Kai", "into": {"type": "SearchField"}}},
        {"tap": {"identifier": "phone.picker.contact-kai-santos"}},
        {"expect": {"contains": "Conference"}},
    )["phone"]["call"]
    assert (on_call["isMuted"], on_call["isSpeaker"], on_call["digits"], len(on_call["parties"])) == (
        True,
        True,
        "7",
        2,
    )
    phone.wait(10)
    after = play({"tap": {"identifier": "phone.call.end"}})
    call = next(call for call in after["phone"]["calls"] if "others" in call)
    assert call["seconds"] > 10
    assert call["others"][0]["contactID"] == "contact-kai-santos"


def test_call_is_accepted_from_the_banner(phone, play):
    ring(phone)
    play({"tap": "Accept"}, {"expect": {"identifier": "phone.call.end"}})
    phone.wait(20)
    after = play({"tap": {"identifier": "phone.call.end"}})
    kind, contact, seconds = latest(after)
    assert (kind, contact, seconds >= 20) == ("incoming", MAYA, True)


def test_call_that_nobody_answers_is_missed_and_leaves_a_message(phone, play):
    ring(phone)
    with phone.fork() as twin:
        phone.wait(40)
        twin.wait(40)
        assert twin.state() == phone.state()
    after = play(
        {"link": "phone://missed"},
        {"expect": {"contains": "Maya Patel, missed call"}},
        {"link": "phone://voicemail"},
        {"tap": {"contains": "Unheard, Maya Patel"}},
        {"expect": {"contains": "Call me back."}},
    )
    assert latest(after) == ("missed", MAYA, 0)
    message = after["phone"]["voicemails"][-1]
    assert (message["transcript"], message["isHeard"]) == (CALL["voicemail"], True)
    assert [each["body"] for each in after["system"]["notifications"]][-2:] == ["Missed Call", "Voicemail"]


def test_call_is_declined_from_the_banner(phone, play):
    ring(phone, **{"from": MAYA})
    after = play({"tap": "Decline"})
    assert latest(after) == ("declined", MAYA, 0)
    assert "ringing" not in after["phone"]


def test_call_is_declined_with_a_message(phone, play):
    ring(phone)
    after = play(OPEN_CALL, {"tap": {"identifier": "phone.incoming.message"}}, {"tap": "Can I call you later?"})
    assert latest(after) == ("declined", MAYA, 0)
    sent = [each for each in after["system"]["journal"] if "Can I call you later?" in str(each.get("says"))]
    assert sent, "the answer reaches Maya"


def test_reminder_of_a_call_comes_in_an_hour(phone, play):
    ring(phone)
    play(OPEN_CALL, {"tap": {"identifier": "phone.incoming.remind me"}}, {"tap": "In 1 Hour"})
    phone.wait(3_600)
    assert phone.state()["system"]["notifications"][-1]["body"] == "Call back Maya Patel"


def test_stranger_is_reported_and_contact_is_blocked(phone, play):
    after = play(
        {"link": "phone://recents/call-260511-1126"},
        {"scroll_to": {"identifier": "phone.info.report"}},
        {"tap": {"identifier": "phone.info.report"}},
        {"tap": {"label": "Report Spam", "type": "Button"}},
        {"link": f"phone://contact/{MAYA}"},
        {"scroll_to": {"identifier": "phone.card.block"}},
        {"tap": {"identifier": "phone.card.block"}},
        {"tap": {"label": "Block Caller", "type": "Button"}},
        {"link": "phone://blocked"},
        {"expect": {"contains": "Maya Patel"}},
        {"expect": {"contains": "(628) 555-0119"}},
    )
    assert after["phone"]["reportedNumbers"] == after["phone"]["blockedNumbers"] == ["6285550119"]
    assert after["contacts"]["blocked"] == [MAYA]
    phone.schedule([{"at": {"after": 0}, "kind": "call", "content": CALL}])
    state = phone.state()
    assert "ringing" not in state["phone"]
    assert state["phone"]["voicemails"][-1]["isBlocked"] is True


def test_messages_and_calls_are_deleted_and_favorites_change(play):
    before = play({"link": "phone://recents"})
    newest = max(before["phone"]["voicemails"], key=lambda message: message["at"])["id"]
    after = play(
        {"link": f"phone://voicemail/{newest}"},
        {"tap": {"identifier": "phone.message.play"}},
        {"scroll_to": {"identifier": "phone.message.delete"}},
        {"tap": {"identifier": "phone.message.delete"}},
        {"link": "phone://contact/contact-leo-chen"},
        {"scroll_to": {"identifier": "phone.card.favorite"}},
        {"tap": {"identifier": "phone.card.favorite"}},
        {"link": "phone://recents"},
        {"tap": {"identifier": "phone.recents.more"}},
        {"tap": "Clear All Recents"},
        {"tap": {"label": "Clear All Recents", "type": "Button"}},
    )
    assert next(message for message in after["phone"]["voicemails"] if message["id"] == newest)["isDeleted"] is True
    assert after["contacts"]["favorites"][-1] == "contact-leo-chen"
    assert after["phone"]["calls"] == []


def test_no_call_goes_out_in_airplane_mode(play):
    after = play(
        {"link": "settings://"},
        {"tap": {"identifier": "settings.airplaneMode"}},
        {"link": "phone://call/4155550134"},
        {"expect": {"contains": "Airplane Mode"}},
    )
    assert "call" not in after["phone"]
