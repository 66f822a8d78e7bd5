"""Events of each kind on a phone that is served: the route takes them, and they happen."""

import httpx2

from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.devices.server import PhoneServer
from iosworld.scenarios import Scenario

MAYA = "contact-maya-patel"
LATER = [
    {"dueReminder": {"title": "Water the plants"}},
    {"inMail": {"from": "profile-renata-cole", "text": "Are you open to a new role?"}},
    {"invitation": {"from": MAYA, "title": "Opening", "starts": "2026-05-14 18:30", "minutes": 90, "place": "Pier 9"}},
    {"invitationAnswer": {"from": "contact-priscilla-okafor", "event": "event-one-on-one-moved", "answer": "declined"}},
    {"sharedFile": {"from": MAYA, "name": "Opening night", "text": "Doors at six", "role": "viewer"}},
    {"comment": {"from": "contact-nina-avery", "on": "document-family-recipes", "text": "How much salt?"}},
    {"orderDelay": {"order": "MM-260510-2016", "minutes": 1440}},
    {"flightDelay": {"flight": "GS416", "day": "2026-05-20", "minutes": 45}},
    {"priceDrop": {"event": "event-fc-la", "section": "Lower Level", "priceCents": 4500}},
    {"priceDrop": {"listing": "stay-ballard-houseboat", "priceCents": 19900}},
    {"priceDrop": {"product": "product-megamart-running-shoes", "priceCents": 9900}},
    {"priceDrop": {"flight": "CA214", "day": "2026-07-17", "priceCents": 7900}},
]
OVER_THE_SCREEN = [
    {"permission": {"app": "weather", "data": "location"}},
    {"ratingPrompt": {"app": "quickbite"}},
    {"alert": "softwareUpdate"},
]


def test_a_served_phone_takes_each_kind_of_event():
    planned = [{"at": "+5s", **event} for event in LATER] + [{"at": "+8s", **event} for event in OVER_THE_SCREEN]
    events = [event.wire() for event in Scenario.model_validate({"events": planned}).events]
    phones = EmbeddedPhones()
    with (
        phones.phone_at(Scenario.model_validate({"apps": "all"})) as phone,
        PhoneServer(phone.fork, port=0) as server,
        httpx2.Client(base_url=server.urls[0], timeout=300) as client,
    ):
        unknown = {"at": {"after": 5}, "kind": "orderDelay", "content": {"order": "order-nothing", "minutes": 5}}
        assert client.post("/iosworld/schedule", json={"events": [unknown]}).status_code == 400
        taken = client.post("/iosworld/schedule", json={"events": events})
        assert taken.status_code == 200, taken.text
        assert client.post("/iosworld/wait", json={"seconds": 10}).status_code == 200
        happened = client.get("/iosworld/state").json()["value"]["system"]["events"]
    phones.close()
    assert [each["event"] for each in happened] == [
        {key: event[key] for key in ("kind", "content")} for event in events
    ]
