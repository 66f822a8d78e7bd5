"""What an agent reads on the apps' screens: every element has a name, and names are unique."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from iosworld.agents.locator import find
from iosworld.devices import EmbeddedDevice
from iosworld.episodes import observe
from iosworld.episodes.idle import idle_state
from iosworld.judging.changes import changes
from iosworld.judging.waiting import not_by_waiting
from iosworld.runs import open_phones
from iosworld.screen import AccessibilityTree
from iosworld.tasks.steps import Target

LINKS = (
    "clock://alarms",
    "clock://timers",
    "notes://",
    "mail://mailbox/inbox",
    "mail://compose",
    "mybank://accounts",
    "mybank://move",
    "mybank://bills",
    "mybank://cards",
    "quickbite://home",
    "quickbite://cart",
    "quickbite://account",
    "skytrip://book",
    "skytrip://book/SFO/PDX/2026-07-17/2026-07-19",
    "skytrip://trips",
    "skytrip://trip/JX7Q4B",
    "skytrip://boardingpass/JX7Q4B",
    "skytrip://status",
    "skytrip://flight/GS416/2026-05-20",
    "skytrip://rewards",
    "skytrip://program/airline-cascadia-air",
    "skytrip://profile",
    "stayfinder://explore",
    "stayfinder://experiences",
    "stayfinder://wishlists",
    "stayfinder://trips",
    "stayfinder://inbox",
    "stayfinder://profile",
    "stayfinder://stay/stay-fogs-edge-cottage",
    "stayfinder://trip/SF-8D2E",
    "cityride://home",
    "cityride://plan",
    "cityride://to/place-airport-sfo",
    "cityride://activity",
    "cityride://upcoming",
    "cityride://ride/ride-260509-2205",
    "cityride://account",
    "cityride://places",
    "cityride://routes",
    "ticketbox://discover",
    "ticketbox://search",
    "ticketbox://saved",
    "ticketbox://tickets",
    "ticketbox://account",
    "ticketbox://event/event-fc-la",
    "ticketbox://venue/place-lantern-room",
    "ticketbox://order/TB-260505-2105",
    "cinephile://films",
    "cinephile://search",
    "cinephile://watchlist",
    "cinephile://activity",
    "cinephile://recommendations",
    "cinephile://profile",
    "cinephile://diary",
    "cinephile://lists",
    "cinephile://film/film-orbital-garden",
    "cinephile://person/filmperson-ilse-brandvold",
    "cinephile://list/filmlist-rainy-sundays",
    "scorezone://scores",
    "scorezone://news",
    "scorezone://standings",
    "scorezone://following",
    "scorezone://search",
    "scorezone://game/game-260503-bay",
    "scorezone://team/team-bay-city-fc",
    "scorezone://story/story-fog-game-4",
    "lockedin://home",
    "lockedin://network",
    "lockedin://messages",
    "lockedin://notifications",
    "lockedin://jobs",
    "lockedin://search",
    "lockedin://me",
    "lockedin://job/job-meridian-lead",
    "teamchat://home",
    "teamchat://dms",
    "teamchat://activity",
    "teamchat://search",
    "teamchat://you",
    "teamchat://channel/channel-design",
    "teamchat://info/channel-design",
    "dinespot://home",
    "dinespot://search",
    "dinespot://reservations",
    "dinespot://restaurant/place-osteria-luna",
    "dinespot://profile",
    "clouddocs://home",
    "clouddocs://document/document-hv-workshop-plan",
    "clouddocs://document/document-talk/comments",
    "cloudsheets://home",
    "cloudsheets://spreadsheet/spreadsheet-household-budget",
    "cloudslides://home",
    "cloudslides://presentation/presentation-three-directions",
    "clouddrive://home",
    "clouddrive://files",
    "clouddrive://details/document-half-log",
    "freshcart://home",
    "freshcart://store/store-harvest-row",
    "freshcart://product/product-freshcart-olive-oil",
    "freshcart://cart/store-jade-lane",
    "freshcart://again",
    "freshcart://list/list-basics",
    "freshcart://orders",
    "freshcart://order/FC-260510-1919",
    "freshcart://account",
    "megamart://home",
    "megamart://browse",
    "megamart://department/Travel",
    "megamart://product/product-megamart-carry-on-suitcase",
    "megamart://cart",
    "megamart://lists",
    "megamart://order/MM-260510-2016",
    "megamart://repeats",
    "quickchat://chats",
    "quickchat://chat/chat-four-at-the-table",
    "quickchat://contact/contact-kai-santos",
    "quickchat://status",
    "quickchat://communities",
    "quickchat://events",
    "quickchat://you",
    "splitpay://home",
    "splitpay://requests",
    "splitpay://wallet",
    "splitpay://person/person-kai-santos",
    "tasterank://feed",
    "tasterank://been",
    "tasterank://search",
    "tasterank://place/place-osteria-luna",
    "trailblaze://home",
    "trailblaze://search",
    "trailblaze://maps",
    "trailblaze://saved",
    "trailblaze://record",
    "trailblaze://challenges",
    "trailblaze://clubs",
    "trailblaze://you",
    "trailblaze://activities",
    "trailblaze://plan",
    "trailblaze://records",
    "trailblaze://gear",
    "trailblaze://log",
    "trailblaze://activity/activity-260509-0700",
    "trailblaze://route/route-pier-14",
    "trailblaze://challenge/challenge-may-60",
    "trailblaze://club/club-striders",
    "trailblaze://athlete/contact-bea-nakamura",
    "trailblaze://workout/workout-260512",
    "caltrack://diary",
    "caltrack://progress",
    "caltrack://foods",
    "caltrack://goals",
    "caltrack://add/lunch",
    "weather://home",
    "weather://cities",
    "weather://alerts",
    "weather://units",
    "weather://city/brooklyn/day/2026-05-22",
)
SYMBOL = re.compile(r"[a-z0-9]+(\.[a-z0-9]+)+")
NAMED = frozenset({"Button", "Switch", "Slider", "Link", "TextField", "SecureTextField", "SearchField"})
WIDTH = 5
"""How many elements of a screen are touched on the walk."""


def tap(phone: EmbeddedDevice, **target: object) -> None:
    tree = observe(phone).tree
    point = tree.touch_point(find(tree, Target.model_validate(target)))
    assert point is not None
    phone.tap(*point)


def screens(phone: EmbeddedDevice, link: str) -> Iterator[tuple[str, AccessibilityTree]]:
    """A screen, and each screen that one touch on it leads to."""
    with phone.fork() as first:
        first.open_url(link)
        tree = observe(first).tree
        yield link, tree
        buttons = {element.label: element for element in tree.elements if element.type == "Button"}
        for label, element in list(buttons.items())[:WIDTH]:
            point = tree.touch_point(element)
            if point is None:
                continue
            with first.fork() as second:
                second.tap(*point)
                yield f"{link}, {label}", observe(second).tree


def faults(tree: AccessibilityTree) -> Iterator[str]:
    for element in tree.elements:
        what = f"{element.type} {element.label!r}"
        if element.type in NAMED and not element.label.strip():
            yield f"{element.type} without a label (value {element.value!r})"
        if element.type == "TextField" and re.fullmatch(r"[\d.$]*", element.label):
            yield f"{what}: a number is not a name"
        if SYMBOL.fullmatch(element.label) and element.type in ("Image", "Button"):
            yield f"{what}: a symbol's raw name"
        if element.type == "Cell" and not element.children and not element.label:
            yield "an empty Cell"
        if element.type == "Button" and any(
            child.type == "Button" and child.label == element.label for child in element.children
        ):
            yield f"{what}: a button in a button"
        if element.label.startswith("Remove ") and re.search(r", (Pause|Resume|Start) ", element.label):
            yield f"{what}: the row's buttons are in its name"


@pytest.mark.parametrize("link", LINKS)
def test_every_element_on_a_screen_has_a_name(phone: EmbeddedDevice, link: str) -> None:
    found = [f"{where}: {fault}" for where, tree in screens(phone, link) for fault in faults(tree)]
    assert not found, "\n".join(found)


def test_menus_of_mails_in_a_conversation_have_different_names(phone: EmbeddedDevice) -> None:
    phone.open_url("mail://mailbox/inbox")
    phone.swipe(200, 700, 200, 300)
    tree = observe(phone).tree
    conversation = next(element for element in tree.elements if re.search(r"\d messages, ", element.label))
    point = tree.touch_point(conversation)
    assert point is not None
    phone.tap(*point)
    labels = [
        element.label for element in observe(phone).tree.elements if element.label.startswith("Actions for the message")
    ]
    assert labels
    assert Counter(labels).most_common(1)[0][1] == 1


def test_way_back_from_an_account_has_a_name_of_its_own(phone: EmbeddedDevice) -> None:
    phone.open_url("mybank://accounts")
    tap(phone, contains="Everyday Checking", type="Button")
    buttons = Counter(element.label for element in observe(phone).tree.elements if element.type == "Button")
    assert (buttons["My Accounts"], buttons["Accounts"]) == (1, 1)
    tap(phone, label="My Accounts")
    assert "Credit cards" in {element.label for element in observe(phone).tree.elements}


def test_selecting_mails_hides_the_search_field_and_keeps_the_scroll_position(phone: EmbeddedDevice) -> None:
    phone.open_url("mail://mailbox/inbox")
    phone.swipe(200, 700, 200, 400)

    def rows() -> set[str]:
        return {element.label for element in observe(phone).tree.elements if element.label.count(", ") > 3}

    def types() -> list[str]:
        return [element.type for element in observe(phone).tree.elements]

    before = rows()
    assert "SearchField" in types()
    tap(phone, label="Select")
    assert "SearchField" not in types()
    assert {"Back", "Inbox", "Mailboxes"}.isdisjoint(element.label for element in observe(phone).tree.elements)
    assert len(rows() & before) > len(before) // 2, "the list has jumped"
    tap(phone, label="Done")
    assert "SearchField" in types()


def test_opening_every_screen_is_not_a_side_effect():
    """Changes that happen by waiting alone do not count, either."""
    source = open_phones("embedded")
    try:
        with source.phone() as phone:
            before = phone.state()
            for link in LINKS:
                phone.open_url(link)
                phone.wait(2)
            after = phone.state()
            alone = idle_state(phone, before, after)
    finally:
        source.close()
    found = not_by_waiting(changes(before, after), changes(before, alone))
    assert [str(change) for change in found] == []
