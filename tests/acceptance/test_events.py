"""Events on the real phone: each kind arrives where it does on an iPhone, forks get the same, and waiting explains it."""

from collections.abc import Iterator

import pytest

from iosworld.devices.embedded import EmbeddedDevice
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.episodes import observe
from iosworld.episodes.idle import idle_state
from iosworld.errors import ScenarioProblem
from iosworld.judging.changes import changes
from iosworld.judging.waiting import not_by_waiting
from iosworld.scenarios import Scenario
from iosworld.testing.device_contract import check_device

MAYA = "contact-maya-patel"
KINDS = [
    ("mail", {"mail": {"from": "contact-nina-avery", "subject": "Dinner", "body": "Is seven fine?"}}, "Nina Avery"),
    ("quickchat", {"chat": {"from": MAYA, "text": "Running late"}}, "Maya Patel"),
    ("teamchat", {"workMessage": {"from": MAYA, "text": "Got a minute?"}}, "Maya Patel"),
    ("splitpay", {"payment": {"from": MAYA, "amountCents": 1250, "note": "Lunch"}}, "Maya Patel paid you $12.50"),
    ("splitpay", {"paymentRequest": {"from": MAYA, "amountCents": 900, "note": "Taxi"}}, "Maya Patel requests $9.00"),
    (
        "mybank",
        {"cardCharge": {"merchant": "StreamBox", "amountCents": 1799, "category": "subscriptions", "card": "4821"}},
        None,
    ),
]
WHEN = ["+20s", "2026-05-12 09:42", {"step": 2}, {"opened": "weather"}]


@pytest.fixture(scope="module")
def source() -> Iterator[EmbeddedPhones]:
    phones = EmbeddedPhones()
    yield phones
    phones.close()


def scenario(*events: dict, **more: object) -> Scenario:
    return Scenario.model_validate({"events": list(events), **more})


def use(phone: EmbeddedDevice) -> None:
    phone.wait(30)
    phone.launch("weather")
    phone.wait(60)


@pytest.mark.parametrize(("app", "event", "title"), KINDS)
def test_each_kind_reaches_its_app_and_is_no_side_effect(source, app, event, title):
    with source.phone_at(scenario({"at": "+20s", **event})) as phone:
        before = phone.state()
        with phone.fork() as twin:
            use(phone)
            use(twin)
            after = phone.state()
            assert twin.state() == after
        found = changes(before, after)
        assert any(str(change).startswith(app) or app in str(change.path) for change in found)
        assert [note["title"] for note in after["system"]["notifications"]] == ([title] if title else [])
        assert [
            str(change) for change in not_by_waiting(found, changes(before, idle_state(phone, before, after)))
        ] == []


@pytest.mark.parametrize("at", WHEN, ids=str)
def test_an_event_comes_at_each_kind_of_time(source, at):
    with source.phone_at(scenario({"at": at, "chat": {"from": MAYA, "text": "Running late"}})) as phone:
        assert "events" not in phone.state()["system"]
        use(phone)
        after = phone.state()
        assert [event["event"]["kind"] for event in after["system"]["events"]] == ["chat"]
        assert after["quickchat"]["messages"][-1]["text"] == "Running late"


def test_an_alert_covers_the_screen_until_it_is_answered(source):
    with source.phone_at(scenario({"at": {"opened": "clock"}, "alert": "lowBattery"})) as phone:
        phone.launch("clock")
        labels = {element.label for element in observe(phone).tree.elements}
        assert {"Low Battery", "20% battery remaining.", "Low Power Mode", "Close"} <= labels
        close = next(element for element in observe(phone).tree.elements if element.label == "Close")
        phone.tap(*close.frame.center)
        assert "Low Battery" not in {element.label for element in observe(phone).tree.elements}
        assert "lowPowerMode" not in phone.state()["system"]


def test_the_state_with_events_is_restored_byte_for_byte(source):
    with source.phone_at(scenario({"at": "+1s", "alert": "lowBattery"})) as phone:
        phone.wait(5)
        before = phone.state()
        phone.restore(before)
        assert phone.state() == before


def test_a_phone_has_the_apps_of_its_scenario(source):
    with source.phone_at(scenario(apps=["clock", "mail"])) as phone:
        assert [app.id for app in phone.info.apps] == ["clock", "mail"]
        assert phone.state()["system"]["home"] == {"dock": ["mail"], "pages": [["clock"]]}
    with pytest.raises(ScenarioProblem, match="nonsense"):
        source.phone_at(scenario(apps=["clock", "nonsense"]))


@pytest.mark.parametrize(
    "event",
    [
        {"chat": {"from": "contact-nobody", "text": "Hi"}},
        {"workMessage": {"from": "contact-chris-abbott", "text": "Hi"}},
        {"cardCharge": {"merchant": "A", "amountCents": 1, "category": "other", "card": "0000"}},
    ],
)
def test_an_event_that_cannot_arrive_is_an_error_at_once(source, event):
    with pytest.raises(ScenarioProblem, match="event 1"):
        source.phone_at(scenario({"at": "+20s", **event}))


def test_the_phone_keeps_the_contract(source):
    check_device(source.phone())
