"""What a person who knows the iPhone expects of their finger: fields, lists and the system's own gestures."""

import re
from typing import Any

import pytest

from iosworld.devices import EmbeddedDevice, RawTree

from .conftest import drawn, every, is_typing, named, tap


def beginning(phone: EmbeddedDevice, start: str) -> list[RawTree]:
    return [element for element in every(phone.tree()) if (element.get("identifier") or "").startswith(start)]


def shopping_list(phone: EmbeddedDevice) -> dict[str, Any]:
    return next(note for note in phone.state()["notes"]["notes"] if note["title"] == "Shopping List")


def test_return_on_an_empty_item_ends_the_checklist(phone: EmbeddedDevice) -> None:
    before = shopping_list(phone)
    phone.open_url(f"notes://note/{before['id']}")
    x, y, width, height = beginning(phone, "notes.editor.item.")[-1]["frame"]
    phone.tap(x + width - 4, y + height - 6)
    phone.type_text("\n")
    assert len(shopping_list(phone)["checklist"]) == len(before["checklist"]) + 1
    phone.type_text("\n")
    assert is_typing(phone), "the caret stays in an ordinary line"
    phone.type_text("Ask about the bread")
    after = shopping_list(phone)
    assert after["ending"] == "Ask about the bread"
    assert after["checklist"] == before["checklist"]
    assert after["body"] == before["body"]
    tap(phone, "notes.editor.done")
    assert named(phone, "notes.editor.ending")["value"] == "Ask about the bread"


def test_page_below_a_note_s_words_belongs_to_the_note(phone: EmbeddedDevice) -> None:
    note = next(note for note in phone.state()["notes"]["notes"] if note["body"] and not note["checklist"])
    phone.open_url(f"notes://note/{note['id']}")
    x, y, width, height = named(phone, "notes.editor.body")["frame"]
    if y + height > 700:
        phone.swipe(200, 700, 200, 100)
        x, y, width, height = named(phone, "notes.editor.body")["frame"]
    phone.tap(x + width / 2, y + height + 60)
    phone.type_text("!")
    after = next(other for other in phone.state()["notes"]["notes"] if other["id"] == note["id"])
    assert after["body"] == note["body"] + "!"


def test_page_below_a_short_letter_belongs_to_its_body(phone: EmbeddedDevice) -> None:
    phone.launch("mail")
    tap(phone, "mail.toolbar.compose")
    tap(phone, "mail.compose.body")
    phone.type_text("Hello")
    phone.press("dismiss_keyboard")
    assert not is_typing(phone)
    phone.tap(200, 780)
    assert is_typing(phone)
    phone.type_text(" there")
    assert named(phone, "mail.compose.body")["value"].startswith("Hello there")


def test_stop_is_marked_while_it_is_typed(phone: EmbeddedDevice) -> None:
    def rings() -> int:
        boxes = [op["shape"].get("rrect", [0] * 4) for op in drawn(phone, "stroke")]
        return len([box for box in boxes if box[2] > 300 and box[1] < 300])

    phone.open_url("cityride://plan")
    assert not is_typing(phone)
    assert rings() == 0
    tap(phone, "cityride.plan.field")
    assert is_typing(phone)
    assert rings() == 1
    phone.type_text("Ferry")
    assert named(phone, "cityride.plan.field")["value"] == "Ferry"
    assert beginning(phone, "cityride.plan.result."), "the places that fit"


def test_control_center_opens_over_search_and_closes_to_it(phone: EmbeddedDevice) -> None:
    phone.press("home")
    phone.swipe(200, 300, 200, 600)
    phone.type_text("mail")
    phone.swipe(380, 5, 380, 400)
    assert beginning(phone, "controlCenter.darkmode")
    assert not is_typing(phone)
    phone.swipe(200, 870, 200, 500)
    assert not beginning(phone, "controlCenter.")
    assert any(element.get("value") == "mail" for element in every(phone.tree())), (
        "what was searched for is still there"
    )


def test_pulling_the_inbox_down_changes_nothing(phone: EmbeddedDevice) -> None:
    phone.open_url("mail://mailbox/inbox")
    before = phone.state()["mail"], beginning(phone, "mail.inbox.row.")[0]["frame"]
    phone.swipe(200, 300, 200, 700)
    assert (phone.state()["mail"], beginning(phone, "mail.inbox.row.")[0]["frame"]) == before


def test_counts_of_an_open_post_are_not_faded(phone: EmbeddedDevice) -> None:
    phone.open_url("lockedin://home")
    post = next(
        element["identifier"].removeprefix("lockedin.home.counts.")
        for element in beginning(phone, "lockedin.home.counts.")
        if not (element.get("label") or "").startswith("0 ")
    )
    phone.open_url(f"lockedin://post/{post}")
    counts = named(phone, f"lockedin.post.counts.{post}")
    assert counts["type"] != "Button"
    assert counts.get("enabled", True)
    assert "reaction" in counts["label"]


def test_alarm_row_reacts_at_its_edges(phone: EmbeddedDevice) -> None:
    phone.open_url("clock://alarms")
    row = next(
        cell
        for cell in every(phone.tree())
        if cell["type"] == "Cell"
        and any((inner.get("identifier") or "").startswith("clock.alarms.row.") for inner in every(cell))
    )
    x, y, _, height = row["frame"]
    for point in ((x + 120, y + 3), (x + 120, y + height - 4), (x + 4, y + height / 2)):
        with phone.fork() as other:
            other.tap(*point)
            assert named(other, "Repeat")


def test_letter_beside_the_cities_brings_them(phone: EmbeddedDevice) -> None:
    phone.open_url("clock://world")
    tap(phone, "Add")
    letters = [op for op in drawn(phone, "text") if op["s"] == "S" and op["font"]["size"] == 11]
    assert letters, "an index at the right edge"
    x, _, width, _ = named(phone, "clock.cities.index")["frame"]
    assert x + width >= 390
    phone.tap(x + width / 2, letters[-1]["y"] - 4)
    first = min(
        (row for row in beginning(phone, "clock.cities.row.") if row["frame"][1] > 150), key=lambda row: row["frame"][1]
    )
    assert first["label"].startswith("S")


def test_message_that_is_being_written_stays_when_the_app_is_closed(phone: EmbeddedDevice) -> None:
    phone.open_url("teamchat://dms")
    cell = next(element for element in every(phone.tree()) if element["type"] == "Cell")
    phone.tap(cell["frame"][0] + 200, cell["frame"][1] + cell["frame"][3] / 2)
    tap(phone, "teamchat.composer.text")
    phone.type_text("See you at seven")
    phone.terminate("teamchat")
    phone.open_url("teamchat://drafts")
    assert any("See you at seven" in (element.get("label") or "") for element in every(phone.tree()))
    assert phone.state()["teamchat"]["drafts"][0]["text"] == "See you at seven"


def broken_words(phone: EmbeddedDevice) -> list[str]:
    """Words of which a part is on one line and the rest on the next."""

    def left(op: dict[str, Any]) -> float:
        return float(op["x"][0] if isinstance(op["x"], list) else op["x"])

    words = {
        word
        for element in every(phone.tree())
        for text in (element.get("label"), element.get("value"))
        for word in re.findall(r"\S+", text if isinstance(text, str) else "")
    }
    texts = drawn(phone, "text")
    found = []
    for first in texts:
        for second in texts:
            size = first["font"]["size"]
            if (
                second["font"]["size"] != size
                or not 0.9 * size < second["y"] - first["y"] < 1.5 * size
                or abs(left(first) - left(second)) > 150
            ):
                continue
            if not re.search(r"\w$", first["s"]) or not re.match(r"\w", second["s"]):
                continue
            start, rest = first["s"].split()[-1], second["s"].split()[0]
            if start + rest in words and start not in words:
                found.append(start + "/" + rest)
    return found


@pytest.mark.parametrize(
    "link",
    [
        *(
            "mybank://move",
            "mybank://bills",
            "mybank://spending",
            "clouddocs://home",
            "clouddocs://trash",
            "cloudsheets://trash",
        ),
        *(
            "cloudslides://home",
            "cloudslides://trash",
            "dinespot://profile",
            "freshcart://again",
            "freshcart://orders",
            "freshcart://account",
        ),
        *(
            "lockedin://network",
            "megamart://account",
            "quickbite://account",
            "quickchat://communities",
            "skytrip://book",
            "skytrip://status",
        ),
        *(
            "skytrip://profile",
            "splitpay://requests",
            "splitpay://pay",
            "stayfinder://experiences",
            "stayfinder://inbox",
            "teamchat://status",
        ),
        *("ticketbox://saved", "ticketbox://account", "cinephile://films"),
    ],
)
def test_words_are_whole_at_a_large_size(phone: EmbeddedDevice, link: str) -> None:
    state = phone.state()
    state["system"]["textSize"] = "accessibility3"
    phone.restore(state)
    phone.open_url(link)
    assert broken_words(phone) == []


def test_featured_event_shows_all_its_words_at_a_large_size(phone: EmbeddedDevice) -> None:
    state = phone.state()
    state["system"]["textSize"] = "accessibility3"
    phone.restore(state)
    phone.open_url("ticketbox://discover")
    card = beginning(phone, "ticketbox.discover.featured.")[0]
    price = next(op for op in drawn(phone, "text") if op["s"].startswith("From $"))
    assert price["y"] < card["frame"][1] + card["frame"][3] - 20


def test_date_stays_on_one_line_at_a_large_size(phone: EmbeddedDevice) -> None:
    state = phone.state()
    state["system"]["textSize"] = "accessibility3"
    phone.restore(state)
    phone.open_url("skytrip://status")
    assert any(re.fullmatch(r"May \d+, 2026", op["s"]) for op in drawn(phone, "text"))


def test_weather_of_a_city_becomes_a_line_while_its_page_scrolls(phone: EmbeddedDevice) -> None:
    phone.open_url("weather://home")

    def seen(start: str) -> list[str]:
        elements = (each for each in every(phone.tree()) if each.get("visible", True))
        return [each["label"] for each in elements if (each.get("label") or "").startswith(start)]

    name = named(phone, "San Francisco")["frame"]
    assert (seen("Now "), seen("High ")) == (["Now 73°"], ["High 84°, low 60°"])
    phone.drag(200, 700, 200, 500, 0, 0.6)
    assert (seen("Now "), seen("High ")) == (["Now 73°, Sunny"], [])
    assert named(phone, "San Francisco")["frame"] == name, "the name stays"
    assert 0 <= named(phone, "Now 73°, Sunny")["frame"][1] - (name[1] + name[3]) < 6
    phone.drag(200, 400, 200, 700, 0, 0.6)
    assert (seen("Now "), seen("High ")) == (["Now 73°"], ["High 84°, low 60°"])
