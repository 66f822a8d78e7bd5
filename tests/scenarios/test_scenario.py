"""Scenarios as data: what is accepted, what they change, and what an error says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from pydantic.alias_generators import to_camel

from iosworld.errors import ScenarioProblem
from iosworld.scenarios import PLAIN, Scenario, changed
from iosworld.scenarios.durations import seconds_of
from iosworld.scenarios.events import KINDS
from iosworld.testing import fake_events

STATE = {
    "clock": {"alarms": [{"id": "alarm-1", "isOn": False}, {"id": "alarm-2", "isOn": True}], "note": "x"},
    "system": {
        "now": "2026-05-12T09:41:00-07:00",
        "appearance": "light",
        "home": {"dock": ["mail", "notes"], "pages": [[f"app{n}" for n in range(20)], ["clock"]]},
    },
}


def scenario(**fields: object) -> Scenario:
    return Scenario.model_validate(fields)


def changes(*several: dict[str, object]) -> object:
    return changed(STATE, scenario(changes=list(several)).changes)


def test_a_change_sets_one_value_and_leaves_the_rest_shared():
    after = changes({"set": {"path": "clock.alarms[alarm-1].isOn", "to": True}})
    assert after["clock"]["alarms"] == [{"id": "alarm-1", "isOn": True}, {"id": "alarm-2", "isOn": True}]
    assert after["system"] is STATE["system"]
    assert STATE["clock"]["alarms"][0]["isOn"] is False


def test_records_are_added_and_removed_in_order():
    after = changes(
        {"add": {"path": "clock.alarms", "record": {"id": "alarm-3"}, "position": 0}},
        {"remove": {"path": "clock.alarms[alarm-2]"}},
        {"remove": {"path": "clock.note"}},
    )
    assert [alarm["id"] for alarm in after["clock"]["alarms"]] == ["alarm-3", "alarm-1"]
    assert "note" not in after["clock"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {"set": {"path": "clock.alarms[alarm-9].isOn", "to": True}},
            "there is no element 'alarm-9'; elements: alarm-1",
        ),
        ({"set": {"path": "clok.alarms[alarm-1].isOn", "to": True}}, "there is no 'clok'; keys: clock, system"),
        ({"add": {"path": "clock.alarms", "record": {"id": "alarm-1"}}}, "there already is an element 'alarm-1'"),
        ({"add": {"path": "clock.note", "record": 1}}, "expected a list, found 'x'"),
        ({"add": {"path": "clock.alarms", "record": {}, "position": 7}}, "expected a position of 0 to 2, got 7"),
        ({"remove": {"path": "clock.alarms[alarm-1].label"}}, "there is no 'label'"),
    ],
)
def test_a_change_that_does_not_fit_says_where(change, words):
    with pytest.raises(ScenarioProblem, match=r"change (set|add|remove) cl") as caught:
        changes(change)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "fields",
    [
        {"changes": [{"set": {"path": "clock.alarms[*].isOn", "to": 1}}]},
        {"changes": [{}]},
        {"starts": {}},
        {"starts": {"after": "1 hour"}},
        {"starts": {"after": "61d"}},
        {"starts": {"at": "tomorrow"}},
        {"settings": {"appearance": "blue"}},
        {"events": [{"at": "+40s"}]},
        {"events": [{"at": "+40s", "alert": "lowBattery", "chat": {"from": "contact-a", "text": "x"}}]},
        {"events": [{"at": "soon", "alert": "lowBattery"}]},
        {"events": [{"at": {"step": 0}, "alert": "lowBattery"}]},
        {"events": [{"at": {"opened": "My Bank"}, "alert": "lowBattery"}]},
        {"events": [{"at": "+1s", "invitation": {"from": "contact-a", "title": "Dinner", "starts": "tomorrow"}}]},
        {"events": [{"at": "+1s", "flightDelay": {"flight": "416", "day": "2026-05-20", "minutes": 5}}]},
        {"events": [{"at": "+1s", "permission": {"app": "mail", "data": "everything"}}]},
        {"events": [{"at": "+1s", "priceDrop": {"priceCents": 100}}]},
        {"events": [{"at": "+1s", "priceDrop": {"event": "event-a", "priceCents": 100}}]},
        {"events": [{"at": "+1s", "priceDrop": {"listing": "stay-a", "product": "product-b", "priceCents": 100}}]},
        {"events": [{"at": "+1s", "priceDrop": {"flight": "GS416", "priceCents": 100}}]},
        {"events": [{"at": "+1s", "priceDrop": {"day": "2026-05-20", "listing": "stay-a", "priceCents": 100}}]},
        {"weather": "rain"},
    ],
)
def test_what_is_no_scenario_is_refused(fields):
    with pytest.raises(ValidationError):
        scenario(**fields)


@given(st.integers(0, 59), st.integers(0, 23), st.integers(0, 59), st.integers(0, 59))
def test_a_length_of_time_is_read_as_it_is_written(days, hours, minutes, seconds):
    text = f"{days}d{hours}h{minutes}m{seconds}s"
    assert seconds_of(text) == ((days * 24 + hours) * 60 + minutes) * 60 + seconds


def test_settings_change_the_state_of_the_phone():
    after = scenario(settings={"appearance": "dark", "textSize": "accessibility1"}).settings.applied(STATE)
    assert (after["system"]["appearance"], after["system"]["textSize"]) == ("dark", "accessibility1")
    assert after["clock"] is STATE["clock"]


def test_formats_are_set_on_the_phone():
    settings = scenario(settings={"is24Hour": True, "dayFirst": True, "kilometers": True}).settings
    stored = settings.applied(STATE)["system"]["settings"]
    assert (stored["is24Hour"], stored["isDayFirst"], stored["usesKilometers"]) == (True, True, True)


def test_a_focus_takes_the_place_of_another_one():
    def system(**settings: object) -> dict[str, object]:
        sleeping = {**STATE["system"], "doNotDisturb": False, "focus": {"mode": "sleep"}}
        return scenario(settings=settings).settings.applied({"system": sleeping})["system"]

    assert system(focus="work")["focus"] == {"mode": "work"}
    assert system(focus="doNotDisturb")["doNotDisturb"] is True
    assert "focus" not in system(focus="doNotDisturb")
    assert "focus" not in system(doNotDisturb=True)
    assert system(doNotDisturb=False)["focus"] == {"mode": "sleep"}


def test_rules_of_focuses_are_stored_in_the_phones_order():
    schedule = {"days": ["fri", "mon"], "from": "09:00", "to": "17:30"}
    work = {"people": ["contact-b", "contact-a"], "apps": ["teamchat"], "schedule": schedule}
    settings = scenario(
        settings={"focuses": {"work": work, "sleep": {"calls": "everyone", "repeatedCalls": True}}}
    ).settings
    assert settings.applied(STATE)["system"]["settings"]["focuses"] == [
        {"id": "sleep", "people": [], "apps": [], "calls": "everyone", "repeatedCalls": True},
        {
            "id": "work",
            "people": ["contact-a", "contact-b"],
            "apps": ["teamchat"],
            "schedule": {"isOn": True, "days": ["mon", "fri"], "from": "09:00", "to": "17:30"},
        },
    ]
    assert Scenario.model_validate(scenario(settings=settings).to_json()).settings == settings


def test_text_replacements_are_in_the_order_of_their_phrases():
    settings = scenario(settings={"textReplacements": {"omw": "On my way!", "brb": "Be right back"}}).settings
    stored = settings.applied(STATE)["system"]["settings"]["textReplacements"]
    assert [each["shortcut"] for each in stored] == ["brb", "omw"]
    assert [each["id"] for each in stored] == ["replacement-1", "replacement-2"]


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"focus": "work", "doNotDisturb": True}, "give one of them"),
        ({"focus": "driving"}, "focus"),
        ({"focuses": {"work": {"schedule": {"from": "9:00", "to": "17:00"}}}}, "22:30"),
        ({"focuses": {"work": {"schedule": {"from": "09:00", "to": "17:00", "days": []}}}}, "at least one"),
        ({"textReplacements": {"on my": "x"}}, "without spaces"),
        ({"textReplacements": {"omw": "x", "OMW": "y"}}, "more than capitals"),
    ],
)
def test_a_wrong_focus_or_shortcut_is_refused(settings, problem):
    with pytest.raises(ValidationError, match=problem):
        scenario(settings=settings)


def test_a_shuffled_home_has_the_same_apps_in_an_order_of_its_own():
    def home(order: object) -> object:
        return scenario(settings={"homeOrder": order}).settings.applied(STATE)["system"]["home"]

    def apps(home: object) -> list[str]:
        return [*home["dock"], *(app for page in home["pages"] for app in page)]

    assert home("standard") == STATE["system"]["home"]
    assert home(1) == home(1) != home(2)
    assert sorted(apps(home("shuffled"))) == sorted(apps(STATE["system"]["home"]))
    assert len(home(1)["dock"]) == 2


def test_equal_scenarios_have_one_hash_and_a_plain_one_says_nothing():
    assert PLAIN.to_json() == {}
    assert scenario(settings={"appearance": "dark"}).hash == scenario(settings={"appearance": "dark"}).hash
    assert scenario(settings={"appearance": "dark"}).hash != scenario(settings={"appearance": "light"}).hash


def test_a_scenario_survives_json():
    one = scenario(
        starts={"at": "2026-05-14 23:00"},
        settings={"homeOrder": "shuffled"},
        changes=[{"remove": {"path": "clock.note"}}],
        events=[
            {"at": {"opened": "mybank"}, "alert": "lowBattery"},
            {"at": "+1h", "chat": {"from": "contact-a", "text": "x"}},
        ],
    )
    assert Scenario.model_validate(one.to_json()) == one


def test_events_are_sent_as_the_protocol_takes_them():
    one = scenario(
        events=[
            {"at": "+1h5m", "chat": {"from": "contact-maya-patel", "text": "Running late"}},
            {"at": {"step": 5}, "paymentRequest": {"from": "contact-a", "amountCents": 900, "note": "Taxi"}},
        ]
    )
    assert [event.wire() for event in one.events] == [
        {"at": {"after": 3900}, "kind": "chat", "content": {"from": "contact-maya-patel", "text": "Running late"}},
        {
            "at": {"step": 5},
            "kind": "paymentRequest",
            "content": {"from": "contact-a", "amountCents": 900, "note": "Taxi"},
        },
    ]


def test_the_fake_phone_knows_every_kind():
    assert tuple(map(to_camel, KINDS)) == fake_events.KINDS


def test_what_an_event_leaves_out_is_sent_with_its_usual_value():
    one = scenario(
        events=[
            {
                "at": {"opened": "mail://inbox"},
                "invitation": {"from": "contact-a", "title": "Dinner", "starts": "2026-05-14 18:30"},
            }
        ]
    )
    assert [event.wire() for event in one.events] == [
        {
            "at": {"opened": "mail://inbox"},
            "kind": "invitation",
            "content": {"from": "contact-a", "title": "Dinner", "starts": "2026-05-14 18:30", "minutes": 60},
        }
    ]
