"""What a finger and an eye find on the apps' screens: rows that react all over, text of every size, tints on dark ground."""

import copy
import re
from typing import Any

import pytest

from iosworld.devices import EmbeddedDevice, RawTree

from .conftest import drawn, every, named, tap

APPS = (
    *("quickchat", "teamchat", "mybank", "splitpay", "quickbite", "freshcart", "megamart", "dinespot", "tasterank"),
    *(
        "cityride",
        "skytrip",
        "stayfinder",
        "ticketbox",
        "scorezone",
        "trailblaze",
        "caltrack",
        "lockedin",
        "clouddrive",
    ),
)
"""The apps with tabs that follow the phone's appearance."""


def shown(phone: EmbeddedDevice, kind: str) -> list[RawTree]:
    return [element for element in every(phone.tree()) if element["type"] == kind and element.get("visible", True)]


def texts(phone: EmbeddedDevice) -> list[dict[str, Any]]:
    return drawn(phone, "text")


def enlarge(phone: EmbeddedDevice, size: str) -> None:
    state = copy.deepcopy(phone.state())
    state["system"]["textSize"] = size
    phone.restore(state)


def luminance(color: list[float]) -> float:
    def linear(part: float) -> float:
        part /= 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in color[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("link", "row"),
    [
        ("mail://mailbox/inbox", "mail.inbox.row."),
        ("quickchat://chats", "quickchat.chats.row."),
        ("quickchat://communities", "quickchat.communities.group."),
        ("quickchat://you", "quickchat.you.row."),
        ("teamchat://activity", "teamchat.activity.row."),
        ("splitpay://activity", "splitpay.activity.row."),
        ("lockedin://notifications", "lockedin.notices.row."),
    ],
)
def test_row_reacts_at_its_edges(phone: EmbeddedDevice, link: str, row: str) -> None:
    phone.open_url(link)

    def holds(cell: RawTree) -> bool:
        return any((element.get("identifier") or "").startswith(row) for element in every(cell))

    cell = next(cell for cell in shown(phone, "Cell") if holds(cell) and cell["frame"][1] > 100)
    x, y, width, height = cell["frame"]
    before = [element.get("identifier") for element in shown(phone, "NavigationBar")]
    for point in (y + 3, y + height - 4):
        with phone.fork() as other:
            other.tap(x + width / 2, point)
            assert [element.get("identifier") for element in shown(other, "NavigationBar")] != before


def test_touch_beside_a_row_s_menu_does_not_open_it(phone: EmbeddedDevice) -> None:
    phone.open_url("cloudslides://home")
    tap(phone, "cloudslides.home.presentation.presentation-critique-wall")
    slide = named(phone, "cloudslides.deck.slide.slide-critique-wall-2")
    phone.tap(slide["frame"][0] + 100, slide["frame"][1] - 3)
    assert not [element for element in every(phone.tree()) if element.get("label") == "Duplicate"]


def test_sheet_over_a_list_that_is_edited_is_not_edited(phone: EmbeddedDevice) -> None:
    phone.open_url("clock://alarms")
    tap(phone, "Edit")
    tap(phone, "Add")
    x, y, _, height = named(phone, "Repeat")["frame"]
    symbols = [op for op in drawn(phone, "symbol") if op["name"].startswith("chevron")]
    assert any(op["rect"][0] > x and y - 20 < op["rect"][1] < y + height for op in symbols), "its rows lead on"


@pytest.mark.parametrize("app", APPS)
def test_tint_is_seen_on_dark_glass(phone: EmbeddedDevice, app: str) -> None:
    phone.appearance("dark")
    phone.launch(app)
    [bar] = shown(phone, "TabBar")
    chosen = next(button for button in every(bar) if button["type"] == "Button" and button.get("selected"))
    title = next(op for op in texts(phone) if op["s"] == chosen["label"] and op["y"] > 791 and op["font"]["size"] < 12)
    assert luminance(title["color"]) > 0.2


def test_status_bar_is_white_on_megamart_s_header(phone: EmbeddedDevice) -> None:
    phone.launch("megamart")
    clock = next(op for op in texts(phone) if re.fullmatch(r"\d+:\d\d", op["s"]) and op["y"] < 54)
    assert clock["color"][:3] == [255, 255, 255]
    indicator = next(op for op in drawn(phone, "fill") if op["shape"].get("rrect", [0] * 4)[1:] == [861, 140, 5])
    assert indicator["paint"]["color"][:3] == [0, 0, 0], "what is above the tabs is not below them"


@pytest.mark.parametrize(
    ("link", "chip", "word"),
    [
        ("tasterank://search", "tasterank.search.cuisineMenu", "Cuisine"),
        ("dinespot://search", "dinespot.search.filtersButton", "Filters"),
        ("quickchat://chats", "quickchat.chats.filter.unread", "Unread"),
        ("teamchat://activity", "teamchat.activity.filter.mention", "Mentions"),
        ("quickbite://home", "quickbite.home.sortMenu", "Sort"),
    ],
)
def test_chip_holds_its_word_at_every_size(phone: EmbeddedDevice, link: str, chip: str, word: str) -> None:
    enlarge(phone, "accessibility3")
    phone.open_url(link)
    text = next(op for op in texts(phone) if op["s"] == word)
    button = next(
        element
        for element in every(phone.tree())
        if element["type"] in ("Button", "PopUpButton") and (element.get("label") or "").startswith(word)
    )
    assert button["frame"][3] > text["font"]["size"] * 1.19, chip


def test_amount_stays_on_one_line_at_every_size(phone: EmbeddedDevice) -> None:
    enlarge(phone, "accessibility3")
    phone.open_url("mybank://bills")
    amounts = [op["s"] for op in texts(phone) if op["s"].startswith("$")]
    phone.open_url("mybank://accounts")
    assert any(op["s"] == "Everyday" or op["s"].startswith("Everyday Ch") for op in texts(phone)), "the name has room"
    amounts += [op["s"] for op in texts(phone) if op["s"].startswith("$")]
    assert amounts
    assert all(re.fullmatch(r"\$[\d,]+\.\d\d", amount) for amount in amounts)


def test_search_field_follows_the_text_size(phone: EmbeddedDevice) -> None:
    phone.open_url("splitpay://activity")
    [field] = shown(phone, "SearchField")
    assert field["frame"][3] == 44
    enlarge(phone, "accessibility2")
    phone.open_url("splitpay://activity")
    [field] = shown(phone, "SearchField")
    assert field["frame"][3] > 60
    prompt = next(op for op in texts(phone) if op["s"].startswith("Search name"))
    assert prompt["font"]["size"] == 33


def test_picture_of_a_person_is_in_a_round_glass(phone: EmbeddedDevice) -> None:
    phone.open_url("lockedin://home")
    assert [16, 62, 44, 44] in [op["shape"].get("rrect") for op in drawn(phone, "glass")]


@pytest.mark.parametrize("link", ["cinephile://activity", "splitpay://home", "tasterank://feed"])
def test_buttons_of_a_list_name_their_rows(phone: EmbeddedDevice, link: str) -> None:
    phone.open_url(link)
    app = link.partition(":")[0]
    labels = [
        button["label"]
        for button in shown(phone, "Button")
        if (button.get("identifier") or "").startswith(app) and not button["label"].startswith("Profile of")
    ]
    assert len(labels) > 3
    assert len(labels) == len(set(labels)), sorted(label for label in labels if labels.count(label) > 1)


@pytest.mark.parametrize("size", ["large", "accessibility1", "accessibility3"])
def test_words_of_a_post_s_buttons_are_whole(phone: EmbeddedDevice, size: str) -> None:
    enlarge(phone, size)
    phone.open_url("lockedin://home")
    phone.swipe(200, 700, 200, 400)
    words = {op["s"].strip() for op in texts(phone)}
    assert {"Comment", "Repost"} <= words
    cut = {word[:length] for word in ("Celebrate", "Comment", "React", "Repost") for length in range(3, len(word))}
    assert not cut & words


def test_selected_mails_have_their_actions_and_no_search(phone: EmbeddedDevice) -> None:
    phone.open_url("mail://mailbox/inbox")
    assert shown(phone, "SearchField") or any(button["label"] == "Search" for button in shown(phone, "Button"))
    tap(phone, "Select")
    assert not shown(phone, "SearchField")
    [bar] = shown(phone, "Toolbar")
    assert [button["label"] for button in every(bar) if button["type"] == "Button"] == [
        "Mark",
        "Move",
        "Archive",
        "Trash",
    ]


def test_pulling_down_opens_what_is_on_that_side(phone: EmbeddedDevice) -> None:
    for app in (None, "clock"):
        if app:
            phone.launch(app)
        for x, expected in ((20, "No Older Notifications"), (200, "No Older Notifications"), (390, "Dark Mode")):
            with phone.fork() as other:
                other.swipe(x, 4, x, 400)
                assert named(other, expected), (app, x)


@pytest.mark.parametrize(
    ("link", "start"),
    [
        ("trailblaze://home", "trailblaze.feed."),
        ("trailblaze://clubs", "trailblaze.club."),
        ("ticketbox://performer/performer-orpheum-presents", "ticketbox."),
        ("ticketbox://performer/performer-bay-city-gulls", "ticketbox."),
    ],
)
def test_buttons_of_a_long_list_name_their_rows(phone: EmbeddedDevice, link: str, start: str) -> None:
    phone.open_url(link)
    if link.endswith("clubs"):
        tap(phone, next(e["identifier"] for e in shown(phone, "Button") if "club-" in (e.get("identifier") or "")))
    found = set()
    for _ in range(5):
        labels = [
            button["label"] for button in shown(phone, "Button") if (button.get("identifier") or "").startswith(start)
        ]
        found.update(labels)
        assert len(labels) == len(set(labels)), sorted(label for label in labels if labels.count(label) > 1)
        phone.swipe(200, 700, 200, 300)
    word = "kudos" if start.startswith("trailblaze") else "favorites"
    assert len([label for label in found if word in label]) > 1, found


def test_offers_are_equally_high(phone: EmbeddedDevice) -> None:
    phone.open_url("freshcart://home")
    offers = [
        element["frame"]
        for element in every(phone.tree())
        if (element.get("identifier") or "").startswith("freshcart.home.promo.")
    ]
    assert len(offers) > 1
    assert len({(frame[1], frame[3]) for frame in offers}) == 1


def test_lines_of_a_table_go_through_its_rows(phone: EmbeddedDevice) -> None:
    phone.open_url("clouddocs://home")
    tap(phone, "clouddocs.home.document.document-hv-workshop-plan")
    tap(phone, "clouddocs.document.edit")
    lines = [op["shape"]["rect"] for op in drawn(phone, "fill") if 0 < op["shape"].get("rect", [0] * 4)[2] < 1]
    rows: dict[float, set[float]] = {}
    for _, y, _, height in lines:
        rows.setdefault(y, set()).add(height)
    assert max(height for heights in rows.values() for height in heights) > 40, "a row has two lines"
    assert all(len(heights) == 1 for heights in rows.values()), rows


@pytest.mark.parametrize(
    ("steps", "ends"),
    [
        (["skytrip://book", "skytrip.book.departureButton"], (", departure", ", return")),
        (
            [
                *("stayfinder://explore", "stayfinder.explore.searchButton", "Austin, TX, 3 places"),
                *("Thursday, May 14", "Saturday, May 16"),
            ],
            (", check-in", ", check-out"),
        ),
    ],
)
def test_band_of_a_range_reaches_the_middle_of_its_ends(
    phone: EmbeddedDevice, steps: list[str], ends: tuple[str, str]
) -> None:
    phone.open_url(steps[0])
    for step in steps[1:]:
        x, y, width, height = next(
            element["frame"]
            for element in every(phone.tree())
            if step in (element.get("label") or "", element.get("identifier"))
        )
        phone.tap(x + width / 2, y + height / 2)
    first, last = (
        next(element["frame"] for element in every(phone.tree()) if (element.get("label") or "").endswith(end))
        for end in ends
    )
    assert first[1] == last[1], "in one week"
    fills = drawn(phone, "fill")
    circles = [index for index, op in enumerate(fills) if op["shape"].get("oval", [0] * 4)[2] == 42]
    band = [
        (index, op["shape"]["rect"])
        for index, op in enumerate(fills)
        if op["shape"].get("rect", [0] * 4)[3] == 42 and abs(op["shape"]["rect"][1] - first[1]) < 3
    ]
    assert min(rect[0] for _, rect in band) == pytest.approx(first[0] + first[2] / 2, abs=1)
    assert max(rect[0] + rect[2] for _, rect in band) == pytest.approx(last[0] + last[2] / 2, abs=1)
    for index, (x, _, width, _) in band:
        for circle in circles:
            left, _, size, _ = fills[circle]["shape"]["oval"]
            assert index < circle or left >= x + width or x >= left + size, "the circles are in front"


@pytest.mark.parametrize(
    ("link", "button"),
    [("stayfinder://explore", "stayfinder.explore.mapButton"), ("dinespot://search", "dinespot.search.mapButton")],
)
def test_map_goes_on_below_the_tab_bar(phone: EmbeddedDevice, link: str, button: str) -> None:
    phone.open_url(link)
    tap(phone, button)
    display_list = phone.screenshot().display_list
    assert display_list is not None
    ops = display_list["ops"]
    ground = next(
        i for i, op in enumerate(ops) if op["op"] == "fill" and op["paint"].get("color") == [243, 240, 232, 1]
    )
    top = next(op["m"][5] for op in reversed(ops[:ground]) if op["op"] == "transform")
    assert top + ops[ground]["shape"]["rect"][3] == pytest.approx(874, abs=0.5)


def test_marker_farther_down_is_in_front(phone: EmbeddedDevice) -> None:
    def prices() -> list[tuple[str, float]]:
        return [(op["s"], op["y"]) for op in drawn(phone, "text") if op["s"].startswith("$")]

    phone.open_url("stayfinder://explore")
    tap(phone, "stayfinder.explore.mapButton")
    assert len(prices()) > 10
    assert [y for _, y in prices()] == sorted(y for _, y in prices())
    highest = prices()[0]
    tap(phone, next(e["label"] for e in shown(phone, "Button") if (e.get("label") or "").endswith(", " + highest[0])))
    chosen = [price for price in prices() if price[1] < 700]
    assert chosen[-1] == highest or chosen[-2] == highest, "the chosen one is in front of all, below its card"


def test_price_of_the_chosen_stay_is_seen_in_the_dark(phone: EmbeddedDevice) -> None:
    phone.open_url("stayfinder://explore")
    tap(phone, "stayfinder.explore.mapButton")
    tap(phone, "Davis Orchard House, $124")
    for scheme in ("light", "dark"):
        phone.appearance("dark" if scheme == "dark" else "light")
        ground: list[float] = []
        display_list = phone.screenshot().display_list
        assert display_list is not None
        for op in display_list["ops"]:
            if op["op"] == "fill" and "color" in op["paint"] and op["paint"]["color"][3] == 1:
                ground = op["paint"]["color"]
            if op["op"] == "text" and op["s"] == "$124":
                assert abs(luminance(ground) - luminance(op["color"])) > 0.5, scheme
                break
        else:
            pytest.fail("no price")


def test_name_of_a_bay_stays_in_it(phone: EmbeddedDevice) -> None:
    """It stood in the ocean when only the bay's southern end was in view."""
    phone.open_url("stayfinder://explore")
    tap(phone, "stayfinder.explore.mapButton")
    phone.drag(200, 400, 200, 300, 0, 0.3)
    phone.double_tap(180, 560)
    names = {op["s"] for op in drawn(phone, "text")}
    assert "San Francisco Bay" not in names
    assert "Pacific Ocean" in names
