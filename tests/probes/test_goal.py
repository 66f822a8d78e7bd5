"""End states with other values: what takes a value's place, and which values are left alone."""

from types import SimpleNamespace

import pytest

from iosworld.judging.changes import changes
from iosworld.probes.forms import in_a_name, says
from iosworld.probes.goal import UNSAID, _rank, _sets, _swapped
from iosworld.probes.goal_values import new_leaves
from iosworld.probes.origin import Origin

MOMENT = "2026-05-12T09:41:48-07:00"


@pytest.fixture
def swaps_of(todo_item):
    """The values that are asked about, each with what takes its place, where every other end state is wrong."""

    def swaps(before, after):
        judge = SimpleNamespace(judged=lambda state: SimpleNamespace(verdict="fail"))
        explored = SimpleNamespace(origin=Origin("small", todo_item.task, "train", "train", 0))
        found = {}
        for _, groups in _sets(explored, judge, before, after, changes(before, after)):
            for group in groups:
                for old, other in group:
                    found.setdefault(old, set()).add(other)
        return found

    return swaps


def added(app, kind, known, *new):
    """An app's list before and after these records are new in it."""
    records = [{"id": f"known-{number}", **one} for number, one in enumerate(known)]
    new = [{"id": f"new-{number}", **one} for number, one in enumerate(new)]
    return {app: {kind: records}}, {app: {kind: [*records, *new]}}


def test_values_that_the_phone_chooses_are_not_asked_about():
    before = {"shop": {"orders": []}, "bank": {"payments": []}}
    order = {"id": "order-1001", "number": "MM-1001", "item": "Lamp", "status": "pending"}
    after = {
        "shop": {"orders": [order]},
        "bank": {"payments": [{"id": "pay-1", "reference": "order-1001", "orderID": "order-1001"}]},
    }
    assert [leaf.value for leaf in new_leaves(changes(before, after), after, "Jordan Avery")] == ["Lamp"]


def test_a_record_of_another_kind_lends_no_word(swaps_of):
    """A bill is not `completed` as a payment is."""
    payments = [{"id": f"pay-{number}", "state": state} for number, state in enumerate(("sent", "completed", "asked"))]
    bills = [{"id": f"bill-{number}", "state": state} for number, state in enumerate(("due", "late", "planned", "due"))]
    before = {"bank": {"payments": payments, "bills": bills}}
    after = {"bank": {"payments": payments, "bills": [{**bills[0], "state": "paid"}, *bills[1:]]}}
    assert swaps_of(before, after) == {"paid": {"due", "late", "planned"}}


def test_sentences_come_from_elsewhere_if_there_are_too_few(swaps_of):
    notes = [{"id": f"note-{number}", "text": f"Bring {what} to the river"} for number, what in enumerate("abc")]
    before = {"chat": {"messages": [], "notes": notes}}
    after = {"chat": {"messages": [{"id": "new", "text": "I will be at home by ten"}], "notes": notes}}
    assert swaps_of(before, after) == {"I will be at home by ten": {note["text"] for note in notes}}


def test_a_record_of_another_sort_lends_no_value(swaps_of):
    """What somebody sent does not say what a received mail says."""
    texts = {
        box: [f"{box} is the box where letter {number} can be found" for number in range(4)]
        for box in ("sent", "inbox")
    }
    known = [{"mailbox": box, "body": text} for box, bodies in texts.items() for text in bodies]
    new = {"mailbox": "sent", "body": "I am quite glad that you wrote to me"}
    assert swaps_of(*added("mail", "messages", known, new))[new["body"]] <= {*texts["sent"]}


def test_values_that_go_with_others_are_left_alone(swaps_of):
    """A ticket with a row is in no section that has none."""
    known = [{"section": section} for section in ("Upper", "Lower", "Box", "Standing")]
    assert swaps_of(*added("tickets", "orders", known, {"section": "Reserved", "row": "J"})) == {}


def test_a_value_that_is_said_in_another_form_is_left_alone(swaps_of):
    """The dish of an order that names it, a day of which a mail names the weekday, and a price beside a total."""
    known = [
        {
            "dishID": f"dish-{name}",
            "name": name.title(),
            "day": f"2026-05-0{number}",
            "cents": 100 * number,
            "meal": meal,
        }
        for number, (name, meal) in enumerate(zip(("soup", "rice", "cake"), ("lunch", "tea", "snack"), strict=True), 1)
    ]
    order = {"dishID": "dish-curry", "name": "Curry", "day": "2026-05-13", "cents": 1200, "meal": "dinner"}
    meals, days = {"lunch", "tea", "snack"}, {"2026-05-01", "2026-05-02", "2026-05-03"}
    before, after = added("food", "orders", known, order)
    assert swaps_of(before, after) == {"dinner": meals, "2026-05-13": days}
    mails = {"mail": {"messages": [{"id": "mail-1", "body": "Your order comes on Wednesday.", "link": "food://1"}]}}
    assert swaps_of({**before, "mail": {"messages": []}}, {**after, **mails}) == {"dinner": meals}


def test_a_price_beside_a_total_is_left_alone(swaps_of):
    known = [{"cents": 100 * number} for number in range(1, 4)]
    assert swaps_of(*added("shop", "orders", known, {"cents": 1200})) == {1200: {100, 200, 300}}
    assert swaps_of(*added("shop", "orders", known, {"cents": 1200, "total": 1299})) == {}


def test_a_record_that_is_named_elsewhere_keeps_its_id(swaps_of):
    """A mail has the street of an address of which the order has the id."""
    addresses = [{"id": f"address-{name}", "street": f"{name.title()} Street 4"} for name in ("a", "b", "c", "d")]
    orders = [{"id": f"order-{name}", "addressID": f"address-{name}"} for name in ("a", "b", "c")]
    before = {"shop": {"orders": orders, "addresses": addresses}, "mail": {"messages": []}}
    after = {"shop": {"orders": [*orders, {"id": "new", "addressID": "address-d"}], "addresses": addresses}}
    others = {"address-a", "address-b", "address-c"}
    assert swaps_of(before, {**after, "mail": before["mail"]}) == {"address-d": others}
    mail = {"id": "mail-1", "body": "It goes to D Street 4 tomorrow.", "link": "shop://new"}
    assert swaps_of(before, {**after, "mail": {"messages": [mail]}}) == {}


def test_no_record_has_a_value_twice(swaps_of):
    """A transfer does not go to the account that it comes from."""
    known = [{"from": f"account-{name}", "to": "account-d"} for name in ("a", "b", "c", "f")]
    found = swaps_of(*added("bank", "transfers", known, {"from": "account-e", "to": "account-a"}))
    assert found["account-e"] == {"account-b", "account-c", "account-f"}


def test_edited_texts_and_answers_that_quote_are_left_alone(swaps_of):
    notes = [{"id": f"note-{number}", "body": f"A note about thing {number}, no more"} for number in range(5)]
    before = {"notes": {"notes": notes}}
    edited = {**notes[0], "body": notes[0]["body"] + "\nAnd a line"}
    assert swaps_of(before, {"notes": {"notes": [edited, *notes[1:]]}}) == {}
    assert swaps_of(*added("mail", "messages", notes, {"body": "Yes, gladly!\n\n> Will you come on Friday?"})) == {}
    assert set(swaps_of(*added("mail", "messages", notes, {"body": "Yes, gladly, on Friday!"}))) == {
        "Yes, gladly, on Friday!"
    }


def test_no_option_has_something_twice_in_a_list(swaps_of):
    """Such an option would be known as wrong by that alone."""
    tour = {
        "id": "1",
        "listed": ["lima", "pisa", "kyiv"],
        "lines": [{"text": text} for text in ("Snow", "Hail", "Fog")],
    }
    before = {"weather": {"listed": ["oslo"], "more": ["lima", "pisa", "kyiv"], "tours": [tour]}}
    new = {"id": "2", "listed": ["rome", "bonn"], "lines": [{"text": "Rain"}, {"text": "Wind"}]}
    found = swaps_of(before, {"weather": {**before["weather"], "tours": [tour, new]}})
    assert found == {
        **{text: {"Snow", "Hail", "Fog"} for text in ("Rain", "Wind")},
        **{text: {"lima", "pisa", "kyiv"} for text in ("rome", "bonn")},
    }


@pytest.mark.parametrize(
    ("value", "other"),
    [
        ("2026-05-13", "See you on Wednesday"),
        ("2026-05-13", "until May 13"),
        ("2026-05-13", "on the 13th"),
        ("18:45", "at 6:45 PM"),
        ("18:00", "at 6 PM"),
        ("2026-05-13T18:45:00-07:00", "Table at 6:45"),
        (1250, "You paid $12.50"),
        (4, "Table for 4"),
        ("food-turkey-club", "Turkey Club"),
        ("CA318", "CA 318 leaves soon"),
        ("Maya Patel", "Hi Maya!"),
        ("mayapatel@mail.net", "Maya Patel"),
        ("Bring the good tape to the big room\nToday", "> Bring the good tape to the big room"),
    ],
)
def test_values_are_said_in_other_forms(value, other):
    assert says([other], value)
    assert not says(["Nothing of it, at 7:15", MOMENT, 99, True], value)


def test_a_part_of_a_name_is_none():
    assert in_a_name("Sourdough", "A Sourdough Morning for us")
    assert in_a_name("Run", "Running")
    assert not in_a_name("Turkey Club", "Just the Turkey Club for me")
    assert not in_a_name("Turkey Club", "Turkey Club")


def test_values_that_the_goal_says_come_first():
    goal = "Set a 6:45 PM alarm labeled Gym and send Maya $12.50."
    assert [_rank(value, goal) for value in ("Gym", "18:45", 1250, -1250)] == [0] * 4
    assert [_rank(value, goal) for value in (True, "radar")] == [1, 1]
    assert [_rank(value, goal) for value in ("07:30", 7186, "2026-05-12T09:41:16-07:00")] == [UNSAID, UNSAID, UNSAID]


def test_what_was_sent_is_sent_with_the_other_words():
    """Else the judge fails every other text, right or wrong, since it left the phone and was taken back."""
    before = {"chat": {"messages": []}, "system": {"journal": []}}
    message = {"id": "m1", "text": "I come at five", "note": "he says I come at five"}
    sent = {"id": "j1", "app": "chat", "path": "chat.messages[id=m1]", "says": {"text": "I come at five"}}
    after = {"chat": {"messages": [message]}, "system": {"journal": [sent], "now": "9:41"}}
    ended = _swapped(after, changes({"chat": before["chat"]}, {"chat": after["chat"]}), [("I come at five", "I stay")])
    assert ended["chat"]["messages"][0]["text"] == ended["system"]["journal"][0]["says"]["text"] == "I stay"
    assert ended["chat"]["messages"][0]["note"] == "he says I stay"
    assert after["system"]["journal"][0]["says"]["text"] == "I come at five"


def test_a_word_is_not_replaced_inside_sentences():
    after = {"mail": {"invites": [{"id": "1", "status": "declined", "text": "I declined it."}]}}
    ended = _swapped(after, changes({"mail": {"invites": []}}, after), [("declined", "pending")])
    assert ended["mail"]["invites"][0] == {"id": "1", "status": "pending", "text": "I declined it."}
