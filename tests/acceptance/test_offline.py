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
