"""Events on the real phone: each kind arrives where it does on an iPhone, forks get the same, and waiting explains it."""

from collections.abc import Iterator

import pytest

from iosworld.devices.embedded import EmbeddedDevice
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.episodes import observe
from iosworld.episodes.idle import idle_state
from iosworld.errors import ScenarioProblem
from iosworld.fleet.tracked_phone import TrackedPhone
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
WORK = [
    ("lockedin", {"inMail": {"from": "profile-renata-cole", "text": "Are you open to a new role?"}}, "Renata Cole"),
    (
        "calendar",
        {
            "invitation": {
                "from": MAYA,
                "title": "Opening",
                "starts": "2026-05-14 18:30",
                "minutes": 90,
                "place": "Pier 9",
            }
        },
        "Maya Patel",
    ),
    (
        "calendar",
        {"invitationAnswer": {"from": "contact-priscilla-okafor", "event": "event-one-on-one", "answer": "declined"}},
        "Cilla",
    ),
    (
        "clouddrive",
        {"sharedFile": {"from": MAYA, "name": "Opening night", "text": "Doors at six\nSpeech at seven"}},
        "Maya Patel shared a file with you",
    ),
    (
        "clouddocs",
        {"comment": {"from": "contact-nina-avery", "on": "document-family-recipes", "text": "How much salt?"}},
        "Nina Avery commented on Avery family recipes",
    ),
    (
        "trailblaze",
        {"comment": {"from": "contact-bea-nakamura", "on": "activity-260510-0910", "text": "Lovely"}},
        "Bea Nakamura commented on Flowers on the handlebar",
    ),
    (
        "lockedin",
        {"comment": {"from": MAYA, "on": "post-0020", "text": "So true"}},
        "Maya Patel commented on your post",
    ),
    ("skytrip", {"flightDelay": {"flight": "GS416", "day": "2026-05-20", "minutes": 45}}, "GS 416 is delayed"),
    (
        "ticketbox",
        {"priceDrop": {"event": "event-fc-la", "section": "Lower Level", "priceCents": 4500}},
        "Price drop: ",
    ),
    (
        "stayfinder",
        {"priceDrop": {"listing": "stay-ballard-houseboat", "priceCents": 19900}},
        "Price drop: ",
    ),
    (
        "megamart",
        {"priceDrop": {"product": "product-megamart-running-shoes", "priceCents": 9900}},
        "Price drop: ",
    ),
    (
        "skytrip",
        {"priceDrop": {"flight": "CA214", "day": "2026-07-17", "priceCents": 7900}},
        "Price drop: San Francisco to Portland",
    ),
    ("megamart", {"orderDelay": {"order": "MM-260510-2016", "minutes": 1440}}, "Your package is delayed"),
]
ALERTS = [
    ({"alert": "softwareUpdate"}, "Software Update", "Install Tonight", {"updatesTonight": True}),
    (
        {"permission": {"app": "weather", "data": "location"}},
        "Allow “Weather” to use your location?",
        "Don’t Allow",
        {},
    ),
    ({"permission": {"app": "mail", "data": "contacts"}}, "“Mail” Would Like to Access Your Contacts", "Allow", {}),
    ({"ratingPrompt": {"app": "quickbite"}}, "Enjoying QuickBite?", "Not Now", {}),
]
WHEN = ["+20s", "2026-05-12 09:42", {"step": 2}, {"opened": "weather"}, {"opened": "weather://cities"}]


@pytest.fixture(scope="module")
def source() -> Iterator[EmbeddedPhones]:
    phones = EmbeddedPhones()
    yield phones
    phones.close()


def scenario(*events: dict, **more: object) -> Scenario:
    return Scenario.model_validate({"events": list(events), **more})


@pytest.fixture(scope="module")
def whole(source) -> Iterator[EmbeddedDevice]:
    """A phone with all apps."""
    with source.phone_at(scenario(apps="all")) as phone:
        yield phone


def use(phone: EmbeddedDevice) -> None:
    phone.wait(30)
    phone.open_url("weather://cities")
    phone.wait(60)


def labels(phone: EmbeddedDevice) -> set[str]:
    return {element.label for element in observe(phone).tree.elements}


def touch(phone: EmbeddedDevice, label: str) -> None:
    phone.tap(*next(element for element in observe(phone).tree.elements if element.label == label).frame.center)


def happen(phone: EmbeddedDevice, *events: dict) -> None:
    phone.schedule([event.wire() for event in scenario(*events).events])


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


@pytest.mark.parametrize(("app", "event", "title"), WORK)
def test_each_kind_of_work_reaches_its_app_and_the_twin_gets_it_too(whole, app, event, title):
    with whole.fork() as phone:
        before = phone.state()
        happen(phone, {"at": "+20s", **event})
        phone.wait(10)
        with phone.fork() as twin:
            phone.wait(20)
            twin.wait(20)
            after = phone.state()
            assert twin.state() == after
        assert after[app] != before[app]
        assert [note["title"] for note in after["system"]["notifications"]][-1].startswith(title)
        assert after["system"]["notifications"][-1]["app"] == app
        with phone.fork() as other:
            other.restore(after)
            assert other.state() == after
        assert [str(change) for change in not_by_waiting(changes(before, after), changes(before, after))] == []
        phone.open_url(after["system"]["notifications"][-1]["link"])
        assert phone.wait(1).app == app


def test_an_invitation_waits_for_its_answer_and_is_on_the_badge(whole):
    with whole.fork() as phone:
        before = phone.state()
        happen(phone, {"at": "+0s", **WORK[1][1]})
        after = phone.state()
        event = next(event for event in after["calendar"]["events"] if event["id"] == "event-event-1001")
        assert (event["title"], event["organizerID"], event["start"]) == ("Opening", MAYA, "2026-05-14T18:30:00-07:00")
        assert "answer" not in event
        assert after["system"]["badges"]["calendar"] == before["system"]["badges"].get("calendar", 0) + 1


def test_a_shared_document_is_in_both_apps_with_its_lines(whole):
    with whole.fork() as phone:
        happen(phone, {"at": "+0s", **WORK[3][1]})
        after = phone.state()
        document = after["clouddocs"]["documents"][-1]
        assert [block["text"] for block in document["blocks"]] == ["Doors at six", "Speech at seven"]
        assert after["clouddrive"]["files"][-1] == document["file"]
        assert (document["file"]["ownerID"], document["file"]["access"][0]["role"]) == (MAYA, "editor")
        phone.open_url(f"clouddocs://document/{document['file']['id']}")
        assert "Opening night" in labels(phone)


def test_a_delayed_flight_says_so_where_the_trip_is(whole):
    with whole.fork() as phone:
        happen(phone, {"at": "+0s", **WORK[7][1]})
        phone.open_url("skytrip://trip/JX7Q4B")
        assert any("Delayed 45 min" in label for label in labels(phone))


def order(state: dict, app: str, **fields: object) -> dict:
    """The state with the app's last order on its way."""
    orders = state[app]["orders"]
    last = {key: value for key, value in orders[-1].items() if key not in ("deliveredAt", "rating", "review")}
    return {**state, app: {**state[app], "orders": [*orders[:-1], {**last, **fields}]}}


def test_a_delayed_order_arrives_later_and_never_goes_back(whole):
    times = {"placedAt": "2026-05-12T09:10:00-07:00", "estimatedAt": "2026-05-12T09:50:00-07:00"}
    slot = {"slotStart": "2026-05-12T10:00:00-07:00", "slotEnd": "2026-05-12T11:00:00-07:00"}
    with whole.fork() as phone:
        state = order(phone.state(), "quickbite", status="onTheWay", **times)
        state = order(state, "freshcart", status="shopping", placedAt="2026-05-11T20:00:00-07:00", **slot)
        phone.restore(state)
        bite, fresh = (state[app]["orders"][-1]["id"] for app in ("quickbite", "freshcart"))
        happen(phone, *({"at": "+5s", "orderDelay": {"order": each, "minutes": 30}} for each in (bite, fresh)))
        phone.wait(10)
        later = phone.state()
        assert later["quickbite"]["orders"][-1]["estimatedAt"] == "2026-05-12T10:20:00-07:00"
        assert later["freshcart"]["orders"][-1]["slotStart"] == "2026-05-12T10:30:00-07:00"
        assert [note["app"] for note in later["system"]["notifications"]][-2:] == ["quickbite", "freshcart"]
        phone.wait(1200)
        assert phone.state()["quickbite"]["orders"][-1]["status"] == "onTheWay"
        phone.wait(1400)
        assert phone.state()["quickbite"]["orders"][-1]["status"] == "delivered"


@pytest.mark.parametrize(("event", "title", "answer", "system"), ALERTS)
def test_a_question_covers_the_screen_until_it_is_answered(whole, event, title, answer, system):
    with whole.fork() as phone:
        phone.launch("clock")
        happen(phone, {"at": {"opened": "mail"}, **event})
        phone.launch("mail")
        with phone.fork() as twin:
            assert title in labels(twin)
        before = phone.state()["settings"].get("denials", [])
        assert title in labels(phone)
        phone.tap(200, 820)
        assert title in labels(phone)
        touch(phone, answer)
        assert title not in labels(phone)
        after = phone.state()
        assert {key: after["system"].get(key) for key in system} == system
        refused = [{"app": "weather", "data": "location"}] if answer == "Don’t Allow" else []
        assert after["settings"].get("denials", []) == before + refused
        assert after["settings"].get("denials", []) == before or "journal" not in after["system"]


def test_a_rating_is_for_everyone_to_see(whole):
    with whole.fork() as phone:
        happen(phone, {"at": "+0s", "ratingPrompt": {"app": "quickbite"}})
        touch(phone, "4 stars")
        touch(phone, "Submit")
        system = phone.state()["system"]
        assert system["ratings"] == {"quickbite": 4}
        assert [(entry["kind"], entry["record"]) for entry in system["journal"]] == [
            ("review", "system.ratings.quickbite")
        ]


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
        {"inMail": {"from": "profile-nobody", "text": "Hi"}},
        {"invitationAnswer": {"from": MAYA, "event": "event-nothing", "answer": "maybe"}},
        {"comment": {"from": MAYA, "on": "document-family-recipes", "text": "I cannot see this"}},
        {"orderDelay": {"order": "order-260510", "minutes": 10}},
        {"flightDelay": {"flight": "GS416", "day": "2026-05-21", "minutes": 10}},
        {"orderDelay": {"order": "MM-260506-2135", "minutes": 10}},
        {"priceDrop": {"event": "event-fc-la", "section": "Roof", "priceCents": 100}},
        {"priceDrop": {"listing": "stay-ballard-houseboat", "priceCents": 90000}},
        {"priceDrop": {"product": "product-nothing", "priceCents": 100}},
        {"priceDrop": {"flight": "CA214", "day": "2026-07-17", "priceCents": 900000}},
        {"permission": {"app": "nothing", "data": "location"}},
    ],
)
def test_an_event_that_cannot_arrive_is_an_error_at_once(source, event):
    with pytest.raises(ScenarioProblem, match="event 1"):
        source.phone_at(scenario({"at": "+20s", **event}, apps="all"))


def test_the_phone_keeps_the_contract(source):
    check_device(source.phone())


def test_a_tracked_phone_waits_from_its_beginning_as_a_restored_copy_does(source):
    for event in ({"at": "+20s", **KINDS[0][1]}, {"at": "+2h", **KINDS[0][1]}):
        with TrackedPhone.begin(source, scenario(event)) as phone:
            before = phone.device.state()
            use(phone.device)
            after = phone.device.state()
            with phone.fork() as twin:
                waited = twin.waited(before, after)
            assert waited == idle_state(phone.device, before, after)
            assert waited["system"]["now"] == after["system"]["now"] != before["system"]["now"]
            assert (waited["mail"] == before["mail"]) is (event["at"] == "+2h")
