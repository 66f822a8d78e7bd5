"""Apps without a network: what is loaded can be read, what a server would have to do is refused, and what was written waits."""

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

from iosworld import resources
from iosworld.actions import Stop
from iosworld.agents.reference import ReferenceAgent
from iosworld.devices import EmbeddedDevice, perform
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.episodes import observe
from iosworld.errors import AgentError
from iosworld.scenarios import Scenario
from iosworld.tasks.steps import Steps
from iosworld.tasks.suite import load_task

BANNER = "You’re offline"
REFUSALS = {"No Internet Connection", "You’re Offline"}
SOLUTIONS = {
    "mybank": "starter/energy-bill",
    "splitpay": "iosworld/even-with-maya",
    "quickbite": "starter/thursday-dinner",
    "freshcart": "iosworld/jade-cart-minimum",
    "megamart": "iosworld/kite-or-next",
    "dinespot": "iosworld/counter-to-dining-room",
    "cityride": "iosworld/five-to-the-game",
    "skytrip": "iosworld/seattle-early-out",
    "stayfinder": "iosworld/seattle-usual-stay",
    "ticketbox": "iosworld/alerts-below-cheapest",
    "lockedin": "iosworld/overlap-claim",
    "clouddocs": "iosworld/talk-before-sofia",
    "cloudsheets": "iosworld/furniture-left",
    "cloudslides": "iosworld/wall-deck-ready",
    "clouddrive": "iosworld/hannah-was-here",
    "quickchat": "iosworld/poll-sweep",
    "weather": "iosworld/heat-and-rain-list",
}
"""Tasks of one app whose solution needs a server."""
STEPS: dict[str, tuple[str, list[Any]]] = {
    "cinephile": (
        "cinephile://activity",
        [{"tap": {"contains": "Like", "type": "Button", "nth": 1}}],
    ),
    "tasterank": ("tasterank://feed", [{"tap": {"contains": "Like", "type": "Button", "nth": 1}}]),
    "trailblaze": ("trailblaze://home", [{"tap": {"contains": "ake back kudos", "type": "Button", "nth": 1}}]),
    "scorezone": ("scorezone://search", [{"type": {"text": "Fog", "into": {"type": "SearchField"}}}]),
    "maps": (
        "maps://root",
        [
            {"tap": {"identifier": "maps.search"}},
            {"type": {"text": "Kezar", "into": {"identifier": "maps.search.field"}}},
        ],
    ),
}
"""For the other apps: a link, and what is done there."""
READ = ("system", "maps")
"""What may change by reading: searches, and where a person looked."""


KEPT: dict[str, list[tuple[str, list[Any]]]] = {
    "stayfinder": [
        (
            "stayfinder://stay/stay-ballard-houseboat",
            [
                {"tap": {"identifier": "stayfinder.listing.saveButton"}},
                {"tap": {"identifier": "stayfinder.save.list.wishlist-parents"}},
            ],
        )
    ],
    "ticketbox": [
        ("ticketbox://event/event-fc-la", [{"tap": {"identifier": "ticketbox.event.favoriteButton"}}]),
        (
            "ticketbox://event/event-fc-la",
            [
                {"tap": {"identifier": "ticketbox.event.alertButton"}},
                {"tap": {"identifier": "ticketbox.alert.deleteButton"}},
                {"tap": {"label": "Delete alert", "type": "Button", "nth": -1}},
            ],
        ),
    ],
    "dinespot": [
        ("dinespot://restaurant/place-fogline", [{"tap": {"identifier": "dinespot.restaurant.saveButton"}}]),
        ("dinespot://saved", [{"tap": {"contains": "from saved", "nth": 1}}]),
    ],
    "quickbite": [
        (
            "quickbite://favorites",
            [{"tap": {"contains": "from favorites", "nth": 1}}],
        )
    ],
    "megamart": [
        (
            "megamart://product/product-megamart-running-headphones",
            [
                {"tap": {"identifier": "megamart.product.wishButton"}},
                {"tap": {"contains": "Race season", "nth": 1}},
            ],
        )
    ],
    "freshcart": [
        (
            "freshcart://list/list-basics",
            [
                {"type": {"text": "Salt", "into": {"identifier": "freshcart.list.newItem"}}},
                {"tap": {"identifier": "freshcart.list.addButton"}},
            ],
        )
    ],
    "cinephile": [("cinephile://film/film-yi-yi", [{"tap": {"identifier": "cinephile.film.likeButton"}}])],
    "tasterank": [
        ("tasterank://place/place-foreign-pictures", [{"tap": {"identifier": "tasterank.place.wantButton"}}])
    ],
    "scorezone": [
        ("scorezone://story/story-highlanders-19", [{"tap": {"identifier": "scorezone.story.saveButton"}}]),
    ],
    "cityride": [
        (
            "cityride://places",
            [
                {"tap": {"identifier": "cityride.places.place.saved-track"}},
                {"tap": {"identifier": "cityride.place.delete"}},
                {"tap": {"label": "Delete Place", "type": "Button", "nth": -1}},
            ],
        )
    ],
    "trailblaze": [("trailblaze://route/route-creek-loop", [{"tap": {"identifier": "trailblaze.route.save"}}])],
    "lockedin": [("lockedin://job/job-meridian-lead", [{"tap": {"identifier": "lockedin.job.save"}}])],
    "teamchat": [("teamchat://you", [{"tap": {"identifier": "teamchat.you.away"}}])],
    "skytrip": [
        (
            "skytrip://flight/GS416/2026-05-20",
            [
                {"scroll_to": {"identifier": "skytrip.flight.followButton"}},
                {"tap": {"identifier": "skytrip.flight.followButton"}},
            ],
        )
    ],
    "messages": [
        (
            "messages://thread/thread-cousins",
            [
                {"tap": {"identifier": "messages.conversation.title"}},
                {"tap": {"identifier": "messages.details.rename"}},
                {"type": {"text": "Third floor", "into": {"identifier": "messages.details.name"}, "clear": True}},
                {"tap": "Done"},
            ],
        )
    ],
}
"""What an account keeps, by app: links, and what is done there."""


@pytest.fixture(scope="module")
def offline() -> Iterator[EmbeddedDevice]:
    """A phone with all apps in airplane mode."""
    phones = EmbeddedPhones()
    scenario = Scenario.model_validate({"apps": "all", "settings": {"airplaneMode": True, "wifi": False}})
    with phones.phone_at(scenario) as phone:
        yield phone
    phones.close()


@pytest.fixture
def phone(offline: EmbeddedDevice) -> Iterator[EmbeddedDevice]:
    with offline.fork() as fresh:
        yield fresh


def play(phone: EmbeddedDevice, *steps: Any) -> dict[str, Any]:
    agent = ReferenceAgent(TypeAdapter(Steps).validate_python(list(steps)))
    while not isinstance(action := agent.act(observe(phone)), Stop):
        perform(phone, action)
    return phone.state()


def labels(phone: EmbeddedDevice) -> set[str]:
    return {element.label for element in observe(phone).tree.elements}


def go_online(phone: EmbeddedDevice) -> dict[str, Any]:
    phone.open_url("settings://root")
    return play(phone, {"tap": {"identifier": "settings.airplaneMode"}})


def journal(state: dict[str, Any]) -> list[str]:
    return [entry["kind"] for entry in state["system"].get("journal", [])]


@pytest.mark.parametrize("app", [*SOLUTIONS, *STEPS])
def test_what_needs_a_server_is_refused(phone, app):
    before = phone.state()
    link, steps = STEPS.get(app, (f"{app}://", []))
    phone.open_url(link)
    assert BANNER in labels(phone)
    if app in SOLUTIONS:
        phone.press("home")
        files = (resources.folder(kind) / f"{SOLUTIONS[app]}.yaml" for kind in ("tasks", "rubrics"))
        agent = ReferenceAgent(load_task(*files).task.solution)
    else:
        agent = ReferenceAgent(TypeAdapter(Steps).validate_python(steps))
    try:
        while not REFUSALS & labels(phone) and not isinstance(action := agent.act(observe(phone)), Stop):
            perform(phone, action)
    except AgentError:
        pass  # The alert covers what the next step names.
    assert REFUSALS & labels(phone)
    after = phone.state()
    assert journal(after) == []
    for other in {"mybank", "mail"} - {app}:
        assert after[other] == before[other]


@pytest.mark.parametrize(
    ("app", "number"), [(app, number) for app, ways in KEPT.items() for number in range(len(ways))]
)
def test_what_an_account_keeps_is_refused(phone, app, number):
    link, steps = KEPT[app][number]
    phone.open_url(link)
    before = phone.state()
    after = play(phone, *steps)
    assert REFUSALS & labels(phone)
    assert (after[app], journal(after)) == (before[app], [])


def test_mail_waits_in_the_outbox(phone):
    phone.open_url("mail://compose?to=dev@hillmail.com&subject=Thursday&body=Hi")
    state = play(phone, {"tap": {"identifier": "mail.compose.send"}})
    written = state["mail"]["messages"][-1]
    assert (written["mailbox"], written["subject"], journal(state)) == ("outbox", "Thursday", [])
    phone.open_url("mail://mailbox/outbox")
    assert "Outbox" in labels(phone)
    state = go_online(phone)
    assert (state["mail"]["messages"][-1]["mailbox"], journal(state)) == ("sent", ["mail"])


@pytest.mark.parametrize(
    ("app", "link", "composer"),
    [
        ("quickchat", "quickchat://chat/chat-four-at-the-table", "quickchat.chat"),
        ("teamchat", "teamchat://dm/dm-maya-patel", "teamchat.composer"),
    ],
)
def test_messages_wait_and_are_sent_later(phone, app, link, composer):
    field = "field" if app == "quickchat" else "text"
    phone.open_url(link)
    state = play(
        phone,
        {"type": {"text": "On my way", "into": {"identifier": f"{composer}.{field}"}}},
        {"tap": {"identifier": f"{composer}.send"}},
        {"expect": {"contains": "aiting for network"}},
    )
    assert (state[app]["messages"][-1]["text"], state[app]["messages"][-1]["isWaiting"]) == ("On my way", True)
    assert journal(state) == []
    state = go_online(phone)
    assert "isWaiting" not in state[app]["messages"][-1]
    assert journal(state) == ["message"]


@pytest.mark.parametrize(
    ("link", "steps"),
    [
        (
            "photos://photo/photo-240523-1",
            [
                {"tap": {"identifier": "photos.photo.share"}},
                {"tap": {"identifier": "photos.share.quickchat"}},
                {"type": {"text": "Maya Patel", "into": {"type": "SearchField"}}},
                {"tap": {"identifier": "photos.recipient.contact-maya-patel"}},
                {"tap": {"identifier": "photos.share.send"}},
            ],
        ),
        (
            "maps://place/place-kezar",
            [
                {"tap": {"identifier": "maps.card.share"}},
                {"tap": {"identifier": "maps.share.quickchat"}},
                {"type": {"text": "Maya Patel", "into": {"identifier": "maps.share.name"}}},
                {"scroll_to": {"identifier": "maps.share.to.contact-maya-patel"}},
                {"tap": {"identifier": "maps.share.to.contact-maya-patel"}},
            ],
        ),
    ],
)
def test_what_is_shared_waits_in_the_chat(phone, link, steps):
    phone.open_url(link)
    state = play(phone, *steps)
    shared = state["quickchat"]["messages"][-1]
    assert (shared["isWaiting"], shared["isNotice"], journal(state)) == (True, False, [])
    state = go_online(phone)
    assert "isWaiting" not in state["quickchat"]["messages"][-1]
    (entry,) = state["system"]["journal"]
    assert (entry["kind"], entry["to"]) == ("message", ["contact-maya-patel"])
    assert entry["record"] == f"quickchat.messages[{shared['id']}]"


def test_an_answer_in_calendar_waits_in_the_chat(phone):
    def answers(state: dict[str, Any]) -> dict[str, str]:
        (message,) = (each for each in state["quickchat"]["messages"] if each["id"] == "message-book-club-031")
        return {guest["contactID"]: guest["answer"] for guest in message["event"]["answers"]}

    phone.open_url("calendar://inbox")
    state = play(phone, {"tap": {"identifier": "calendar.inbox.accepted.event-book-club-031"}})
    assert "contact-jordan-avery" not in answers(state)
    assert journal(state) == []
    state = go_online(phone)
    assert answers(state)["contact-jordan-avery"] == "going"
    assert journal(state) == ["answer"]


def test_those_who_share_a_list_are_told_later(phone):
    state = phone.state()
    item = next(
        each for each in state["reminders"]["items"] if each["listID"] == "list-with-kai" and "completedAt" not in each
    )
    phone.open_url("reminders://list/list-with-kai")
    state = play(phone, {"tap": {"identifier": f"reminders.complete.{item['id']}"}})
    assert (state["reminders"]["untold"], journal(state)) == ([item["id"]], [])
    state = go_online(phone)
    assert "untold" not in state["reminders"]
    assert journal(state) == ["share"]
