"""Each check detects its inconsistency."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from iosworld.world.check import CHECKS

Change = Callable[[dict[str, Any]], None]


def _first(rows, **wanted):
    return next(row for row in rows if all(row.get(key) == value for key, value in wanted.items()))


def _move_a_cent(states):
    states["mybank"]["transactions"][100]["amountCents"] -= 1


def _lose_a_charge(states):
    rows = states["mybank"]["transactions"]
    rows.remove(_first(rows, reference="order-260508"))


def _lose_a_receipt(states):
    rows = states["mail"]["messages"]
    rows.remove(_first(rows, link="quickbite://order/order-260508"))


def _misprint_a_receipt(states):
    _first(states["mail"]["messages"], link="quickbite://order/order-260508")["body"] = "Total  $1.00"


def _wrong_total(states):
    _first(states["quickbite"]["orders"], id="order-260508")["totalCents"] += 100


def _one_leg(states):
    row = _first(states["mybank"]["transactions"], kind="transfer")
    row["relatedID"] = row["id"]


def _unknown_payee(states):
    states["mybank"]["payments"][0]["contactID"] = "contact-nobody"


def _overdrawn(states):
    row = _first(states["mybank"]["transactions"], accountID="account-checking", kind="bill")
    row["amountCents"] -= 2_000_000


def _bill_and_money_disagree(states):
    states["mybank"]["billPayments"][0]["amountCents"] += 500


def _old_and_still_pending(states):
    states["mybank"]["transactions"][0]["status"] = "pending"


def _answers_nothing(states):
    next(row for row in states["mail"]["messages"] if "inReplyTo" in row)["inReplyTo"] = "mail-000000-1"


def _answers_another_thread(states):
    next(row for row in states["mail"]["messages"] if "inReplyTo" in row)["threadID"] = "thread-elsewhere"


def _mailbox_that_is_not_there(states):
    states["mail"]["messages"][0]["mailbox"] = "folder-nowhere"


def _sent_lies_in_inbox(states):
    _first(states["mail"]["messages"], mailbox="sent")["mailbox"] = "inbox"


def _dead_link(states):
    next(row for row in states["mail"]["messages"] if "link" in row)["link"] = "quickbite://order/order-0"


def _stranger_with_a_friends_name(states):
    next(row for row in states["mail"]["messages"] if "contactID" in row["from"])["from"]["address"] = (
        "else@example.com"
    )


def _two_with_one_phone(states):
    people = states["contacts"]["people"]
    people[1]["phones"] = people[2]["phones"]


def _missing_glyph(states):
    states["notes"]["notes"][0]["title"] = "買い物"


def _template_left_over(states):
    states["notes"]["notes"][0]["body"] = "Dear {{ name }}"


def _dish_without_menu(states):
    states["quickbite"]["menuItems"].pop(0)
    states["quickbite"]["orders"][0]["items"][0]["menuItemID"] = "item-nothing"


def _too_few_people(states):
    del states["contacts"]["people"][40:]


def _thursday_elsewhere(states):
    rows = states["quickbite"]["orders"]
    rows.remove(_first(rows, restaurantID="restaurant-lotus-garden"))


def _writes_from_outside(states):
    states["quickchat"]["messages"][0]["senderID"] = "contact-walter-brandt"


def _answers_in_another_chat(states):
    next(row for row in states["quickchat"]["messages"] if "replyToID" in row)["replyToID"] = "message-elsewhere"


def _repeats_itself(states):
    rows = [row for row in states["quickchat"]["messages"] if len(row["text"]) > 40 and not row["isNotice"]]
    rows[0]["text"] = rows[1]["text"]


def _another_share(states):
    row = next(row for row in states["quickchat"]["messages"] if "36.70 each" in row["text"])
    row["text"] = row["text"].replace("36.70", "39.99")


BREAKS: list[tuple[str, Change, str]] = [
    ("bank", _move_a_cent, "add up to"),
    ("bank", _one_leg, "two legs"),
    ("bank", _overdrawn, "overdrawn"),
    ("bank", _bill_and_money_disagree, "disagree"),
    ("bank", _old_and_still_pending, "should have settled"),
    ("orders", _lose_a_charge, "expected one charge"),
    ("orders", _lose_a_receipt, "expected one receipt"),
    ("orders", _misprint_a_receipt, "does not state"),
    ("orders", _wrong_total, "total says"),
    ("orders", _dish_without_menu, "which no menu has"),
    ("mail", _answers_nothing, "which is not there"),
    ("mail", _answers_another_thread, "of another thread"),
    ("mail", _mailbox_that_is_not_there, "is not a mailbox"),
    ("mail", _sent_lies_in_inbox, "is in inbox"),
    ("mail", _dead_link, "links to"),
    ("people", _unknown_payee, "is not a contact"),
    ("people", _stranger_with_a_friends_name, "is not an address of"),
    ("people", _two_with_one_phone, "belongs to 2 contacts"),
    ("quickchat", _writes_from_outside, "who is not in"),
    ("quickchat", _answers_in_another_chat, "which is not before it"),
    ("quickchat", _repeats_itself, "messages say"),
    ("quickchat", _another_share, "no payment has that amount"),
    ("text", _missing_glyph, "without a glyph"),
    ("text", _template_left_over, "left over from a template"),
    ("patterns", _thursday_elsewhere, "thursday-restaurant"),
    ("richness", _too_few_people, "at least 60"),
]


@pytest.mark.parametrize(
    ("check", "change", "words"), BREAKS, ids=[change.__name__.strip("_") for _, change, _ in BREAKS]
)
def test_a_broken_world_is_noticed(ledger, states, check, change, words):
    broken = copy.deepcopy(states)
    change(broken)
    found = list(CHECKS[check](ledger, broken))
    assert any(words in problem for problem in found), found
