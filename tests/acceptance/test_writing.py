"""What a person expects of the caret and the keyboard while they write."""

import re

import pytest

from iosworld.devices import EmbeddedDevice
from iosworld.errors import ActionRefused
from iosworld.screen.cleaning import clean

from .conftest import every, is_typing, named, tap

FIELDS = ("SearchField", "TextField", "TextView")


def hold(phone: EmbeddedDevice, name: str) -> None:
    x, y, width, height = named(phone, name)["frame"]
    phone.long_press(x + width / 2, y + height / 2)


def commands(phone: EmbeddedDevice) -> list[str]:
    return [element["label"] for element in every(phone.tree()) if element["type"] == "MenuItem"]


def carets(phone: EmbeddedDevice) -> list[list[float]]:
    display_list = phone.screenshot().display_list
    assert display_list is not None
    boxes = [op["shape"]["rrect"] for op in display_list["ops"] if op["op"] == "fill" and "rrect" in op["shape"]]
    return [box for box in boxes if box[2] == 2 and box[3] > 15]


def copy_something(phone: EmbeddedDevice) -> None:
    phone.open_url("mail://compose")
    tap(phone, "mail.compose.subject")
    phone.type_text("Hello")
    hold(phone, "mail.compose.subject")
    tap(phone, "Select All")
    tap(phone, "Copy")


@pytest.mark.parametrize("field", ["mail.compose.to", "mail.compose.subject", "mail.compose.body"])
@pytest.mark.parametrize("button", ["mail.compose.attach", "mail.compose.insertPhoto"])
def test_sheet_over_a_sheet_ends_writing_below_it(phone: EmbeddedDevice, field: str, button: str) -> None:
    phone.open_url("mail://compose")
    tap(phone, field)
    phone.type_text("Hi")
    tap(phone, button)
    assert not is_typing(phone)
    assert not any(element.get("focused") for element in every(phone.tree()))


@pytest.mark.parametrize(
    ("link", "field"),
    [
        ("notes://new", "notes.editor.body"),
        ("mybank://move", "mybank.pay.memo"),
        ("quickchat://chats", "Search chats and messages"),
    ],
)
def test_holding_a_field_at_rest_offers_to_paste(phone: EmbeddedDevice, link: str, field: str) -> None:
    copy_something(phone)
    phone.open_url(link)
    if field == "mybank.pay.memo":
        tap(phone, "Send")
    hold(phone, field)
    assert is_typing(phone)
    assert "Paste" in commands(phone)
    tap(phone, "Paste")
    assert "Hello" in [element.get("value") for element in every(phone.tree()) if element["type"] in FIELDS]


def test_context_menu_around_a_field_at_rest_still_opens(phone: EmbeddedDevice) -> None:
    note = next(note for note in phone.state()["notes"]["notes"] if note["title"] == "Shopping List")
    phone.open_url(f"notes://note/{note['id']}")
    hold(phone, f"notes.editor.item.{note['checklist'][0]['id']}")
    assert any(element.get("label") == "Delete" for element in every(phone.tree()))
    assert not is_typing(phone)


def test_finger_held_on_the_text_takes_the_caret_along(phone: EmbeddedDevice) -> None:
    phone.open_url("notes://new")
    tap(phone, "notes.editor.body")
    phone.type_text("Second line is here and more")
    x, y, _, height = named(phone, "notes.editor.body")["frame"]
    phone.drag(x + 120, y + height / 2, x + 1, y + height / 2)
    assert "Select" in commands(phone)
    phone.type_text("The ")
    assert named(phone, "notes.editor.body")["value"] == "The Second line is here and more"
    phone.swipe(x + 120, y + height / 2, x + 1, y + height / 2)
    phone.type_text("first ")
    assert named(phone, "notes.editor.body")["value"] == "The first Second line is here and more", "a swipe is no hold"


def test_touch_on_the_ellipsis_goes_to_the_end_of_the_text(phone: EmbeddedDevice) -> None:
    phone.open_url("mail://compose")
    tap(phone, "mail.compose.subject")
    text = "A subject that is much longer than the line in which it is written"
    phone.type_text(text)
    tap(phone, "mail.compose.body")
    tap(phone, "mail.compose.subject", across=0.99)
    phone.type_text("!")
    assert named(phone, "mail.compose.subject")["value"] == text + "!"
    tap(phone, "mail.compose.body")
    tap(phone, "mail.compose.subject", across=0.01)
    phone.type_text("?")
    assert named(phone, "mail.compose.subject")["value"] == "?" + text + "!"


def test_long_search_is_continued_at_its_end(phone: EmbeddedDevice) -> None:
    phone.open_url("quickchat://chats")
    tap(phone, "Search chats and messages")
    phone.type_text("lemon bars for Saturday")
    tree = clean(phone.tree(), phone.info.size)
    field = next(element for element in tree.elements if element.type == "SearchField")
    phone.tap(*tree.touch_points[field.number])
    phone.type_text("!")
    assert named(phone, "Search chats and messages")["value"] == "lemon bars for Saturday!"


def test_status_that_outgrows_its_card_is_followed(phone: EmbeddedDevice) -> None:
    phone.open_url("quickchat://status")
    tap(phone, "quickchat.status.add")
    tap(phone, "quickchat.statusComposer.text")
    phone.type_text("a status of many words " * 19)
    [caret] = carets(phone)
    keyboard = next(element for element in every(phone.tree()) if element["type"] == "Keyboard")
    assert 116 < caret[1] < keyboard["frame"][1] - 40


def test_reply_to_a_photo_stays_in_view(phone: EmbeddedDevice) -> None:
    phone.open_url("quickchat://status")
    author = next(
        element
        for element in every(phone.tree())
        if (element.get("identifier") or "").startswith("quickchat.status.author.contact-kai")
    )
    tap(phone, author["identifier"])
    if not any(str(element.get("label")).startswith("Photo:") for element in every(phone.tree())):
        tap(phone, "quickchat.statusViewer.next")
    tap(phone, "quickchat.statusViewer.field")
    keyboard = next(element for element in every(phone.tree()) if element["type"] == "Keyboard")
    _, y, _, height = named(phone, "quickchat.statusViewer.field")["frame"]
    assert y + height < keyboard["frame"][1]
    assert named(phone, "quickchat.statusViewer.close")["frame"][1] > 54


def test_new_wish_list_ends_writing(phone: EmbeddedDevice) -> None:
    phone.open_url("stayfinder://explore")
    heart = next(
        element
        for element in every(phone.tree())
        if (element.get("identifier") or "").startswith("stayfinder.explore.heart.")
    )
    tap(phone, heart["identifier"])
    tap(phone, "Sheet Grabber")
    tap(phone, "stayfinder.save.name")
    phone.type_text("Kayaks")
    tap(phone, "stayfinder.save.createButton")
    assert not is_typing(phone)


def test_home_search_keeps_its_size(phone: EmbeddedDevice) -> None:
    state = phone.state()
    state["system"]["textSize"] = "accessibility3"
    phone.restore(state)
    phone.swipe(200, 300, 200, 600)
    phone.type_text("kai")
    display_list = phone.screenshot().display_list
    assert display_list is not None
    typed = next(op for op in display_list["ops"] if op["op"] == "text" and op["s"] == "kai")
    assert typed["font"]["size"] == 17


def test_circle_of_an_empty_item_says_so(phone: EmbeddedDevice) -> None:
    phone.open_url("notes://new")
    tap(phone, "notes.editor.body")
    tap(phone, "Checklist")
    assert named(phone, "Incomplete, empty")


def test_document_that_is_full_names_its_paragraphs(phone: EmbeddedDevice) -> None:
    phone.open_url("clouddocs://home")
    tap(phone, "clouddocs.home.document.document-new-york-trip")
    tap(phone, "clouddocs.document.edit")
    tap(phone, "clouddocs.editor.block.block-new-york-trip-wednesday", across=0.99)
    phone.type_text("\n" * 500)
    assert named(phone, "A document can have at most 400 paragraphs.")


def test_writing_goes_on_after_another_app_and_after_control_center(phone: EmbeddedDevice) -> None:
    phone.open_url("notes://new")
    tap(phone, "notes.editor.body")
    phone.type_text("Hello world")
    x, y, _, height = named(phone, "notes.editor.body")["frame"]
    phone.tap(x + 1, y + height / 2)

    def goes_on(text: str) -> None:
        assert is_typing(phone)
        phone.type_text(text)

    phone.swipe(380, 5, 380, 400)
    assert not is_typing(phone)
    with pytest.raises(ActionRefused):
        phone.type_text("nowhere")
    phone.swipe(200, 860, 200, 400)
    goes_on("1")
    phone.press("home")
    assert not is_typing(phone)
    phone.launch("clock")
    assert not is_typing(phone)
    phone.launch("notes")
    goes_on("2")
    phone.press("app_switcher")
    assert not is_typing(phone)
    phone.press("home")
    phone.launch("notes")
    goes_on("3 ")
    assert named(phone, "notes.editor.body")["value"] == "123 Hello world"


def test_undo_takes_the_caret_to_what_it_changes(phone: EmbeddedDevice) -> None:
    phone.open_url("notes://new")
    phone.type_text("Groceries\n")
    assert named(phone, "notes.editor.body")["focused"]
    tap(phone, "Undo")
    title = named(phone, "notes.editor.title")
    assert title["value"] == "Title"
    assert title["focused"]
    tap(phone, "Redo")
    assert named(phone, "notes.editor.title")["value"] == "Groceries"
    tap(phone, "notes.editor.body")
    phone.type_text("Bread")
    tap(phone, "Checklist")
    phone.type_text("Milk")
    for place, value in (("Checklist item", "Item"), ("notes.editor.body", "Bread"), ("notes.editor.body", "Note")):
        tap(phone, "Undo")
        assert named(phone, place)["value"] == value
        assert named(phone, place)["focused"]
    for place, value in (("notes.editor.body", "Bread"), ("Checklist item", "Item"), ("Checklist item", "Milk")):
        tap(phone, "Redo")
        assert named(phone, place)["value"] == value
        assert named(phone, place)["focused"]
    tap(phone, "notes.editor.done")
    tap(phone, "Undo")
    assert not is_typing(phone), "without a caret, undo brings no keyboard"


def test_one_field_has_the_focus_while_emoji_are_searched_for(phone: EmbeddedDevice) -> None:
    def focused() -> list[str]:
        return [element["type"] for element in every(phone.tree()) if element.get("focused")]

    for link, kind in (("notes://new", "TextView"), ("quickchat://chats", "SearchField")):
        phone.open_url(link)
        if kind == "SearchField":
            tap(phone, "Search chats and messages")
        assert focused() == [kind]
        tap(phone, "Emoji")
        search = next(element for element in every(phone.tree()) if element.get("label") == "Search Emoji")
        phone.tap(search["frame"][0] + 60, search["frame"][1] + 20)
        assert focused() == ["SearchField"]
        assert next(element for element in every(phone.tree()) if element.get("focused"))["label"] == "Search Emoji"
        tap(phone, "done")
        assert focused() == [kind]


def test_caret_is_seen_on_each_ground_of_a_status(phone: EmbeddedDevice) -> None:
    phone.open_url("quickchat://status")
    tap(phone, "quickchat.status.add")
    tap(phone, "quickchat.statusComposer.text")
    display_list = phone.screenshot().display_list
    assert display_list is not None
    [caret] = [
        op
        for op in display_list["ops"]
        if op["op"] == "fill" and op["shape"].get("rrect", [0] * 4)[2] == 2 and op["shape"]["rrect"][3] > 15
    ]
    assert caret["paint"]["color"] == [255, 255, 255, 1]


def test_field_beside_a_bar_is_touched_where_it_is_seen(phone: EmbeddedDevice) -> None:
    phone.open_url("dinespot://search")
    slots = (element for element in every(phone.tree()) if element["type"] == "Button")
    tap(phone, next(slot["label"] for slot in slots if re.fullmatch(r"\D+, \d+:\d\d PM", slot["label"])))
    touched = 0
    for _ in range(14):
        tree = clean(phone.tree(), phone.info.size)
        field = next((element for element in tree.elements if element.label.startswith("Special request")), None)
        point = field and tree.touch_points.get(field.number)
        if point:
            touched += 1
            with phone.fork() as other:
                other.tap(*point)
                assert is_typing(other), field
        phone.drag(200, 500, 200, 484, hold=0)
    assert touched > 3
