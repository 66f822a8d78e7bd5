"""Each check detects its inconsistency."""

from collections.abc import Callable
from typing import Any

import pytest

from iosworld.world.problems import CHECKS

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


def _dinner_at_another_hour(states):
    _first(states["calendar"]["events"], title="Kinship")["start"] = "2026-05-15T18:30:00-07:00"


def _dinner_that_nobody_booked(states):
    _first(states["calendar"]["events"], title="Kinship")["link"] = "dinespot://reservation/reservation-0"


def _event_in_no_calendar(states):
    states["calendar"]["events"][0]["calendarID"] = "calendar-gone"


def _invited_by_a_stranger(states):
    next(row for row in states["calendar"]["events"] if "organizerID" in row)["organizerID"] = "contact-nobody"


def _joined_without_a_password(states):
    state = states["settings"]
    _first(state["networks"], name=state["joined"])["isKnown"] = False


def _call_from_another_number(states):
    _first(states["phone"]["calls"], kind="incoming")["caller"]["number"] = "(415) 555-0000"


def _two_calls_at_once(states):
    _first(states["phone"]["calls"], kind="outgoing")["seconds"] = 900_000


def _message_without_a_call(states):
    states["phone"]["voicemails"][0]["at"] = states["phone"]["voicemails"][1]["at"]


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


def _document(states, key):
    return next(each for each in states["clouddocs"]["documents"] if each["file"]["id"] == key)


def _cut_what_counts_itself(states):
    _first(_document(states, "document-abstract")["blocks"], style="body")["text"] = "Four words are left."


def _another_school(states):
    block = next(row for row in _document(states, "document-resume")["blocks"] if row["text"].startswith("Cal Poly"))
    block["text"] = "UC Davis, Design, 2017"


def _another_year(states):
    block = next(row for row in _document(states, "document-resume")["blocks"] if row["text"].startswith("Fieldnote"))
    block["text"] = "Fieldnote Labs, 2018 to 2022"


def _lunch_elsewhere(states):
    poll = _first(states["quickchat"]["messages"], id="message-lunch-bunch-012")["poll"]
    poll["options"][0]["voterIDs"] += ["contact-jordan-avery", *poll["options"][1]["voterIDs"]]


def _no_lunch(states):
    rows = states["mybank"]["transactions"]
    rows.remove(next(row for row in rows if row["merchant"] == "Banh Mi Corner" and row["date"][:10] == "2026-02-19"))


def _lighter_dish(states):
    _first(states["quickbite"]["menuItems"], id="item-lotus-garden-fresh-rolls")["calories"] = 220


def _lighter_half(states):
    _first(states["quickbite"]["menuItems"], id="item-sakura-house-edamame")["calories"] = 150


def _another_dish(states):
    order = _first(states["quickbite"]["orders"], id="order-260217")
    order["items"][0]["name"] = "Falafel Plate"


def _forgotten_dinner(states):
    rows = states["caltrack"]["entries"]
    rows.remove(_first(rows, foodID="food-halloumi-plate"))


def _shoes_before_they_were_bought(states):
    _first(states["trailblaze"]["gear"], id="gear-three")["since"] = "2026-04-05"


def _retired_shoes(states):
    _first(states["trailblaze"]["activities"], id="activity-260125-0720")["gearID"] = "gear-one"


def _new_shoes_on_another_day(states):
    table = next(row for row in _document(states, "document-half-log")["blocks"] if row["rows"])
    next(row for row in table["rows"] if row[0] == "Mar 28")[3] = "New shoes, one blister"


def _a_week_more(states):
    states["trailblaze"]["plan"]["weeks"].append("More")


def _plan_from_another_day(states):
    mail = next(row for row in states["mail"]["messages"] if "weeks from March 2" in row["body"])
    mail["body"] = mail["body"].replace("March 2", "March 1")


def _concert_far_from_the_bed(states):
    _first(states["ticketbox"]["events"], id="event-simone-25")["starts"] = "2025-02-14T20:00:00-08:00"


def _bed_before_the_flight(states):
    _first(states["stayfinder"]["trips"], id="SF-5P2V")["checkIn"] = "2025-02-13T15:00:00-08:00"


def _orders_out_of_order(states):
    states["megamart"]["orders"].reverse()


BREAKS: list[tuple[str, Change, str]] = [
    ("mybank", _move_a_cent, "add up to"),
    ("mybank", _one_leg, "two legs"),
    ("mybank", _overdrawn, "overdrawn"),
    ("mybank", _bill_and_money_disagree, "disagree"),
    ("mybank", _old_and_still_pending, "should have settled"),
    ("quickbite", _lose_a_charge, "expected one charge"),
    ("quickbite", _lose_a_receipt, "expected one receipt"),
    ("quickbite", _misprint_a_receipt, "does not state"),
    ("quickbite", _wrong_total, "total says"),
    ("quickbite", _dish_without_menu, "which no menu has"),
    ("mail", _answers_nothing, "which is not there"),
    ("mail", _answers_another_thread, "of another thread"),
    ("mail", _mailbox_that_is_not_there, "is not a mailbox"),
    ("mail", _sent_lies_in_inbox, "is in inbox"),
    ("mail", _dead_link, "links to"),
    ("contacts", _unknown_payee, "is not a contact"),
    ("contacts", _stranger_with_a_friends_name, "is not an address of"),
    ("contacts", _two_with_one_phone, "belongs to 2 contacts"),
    ("quickchat", _writes_from_outside, "who is not in"),
    ("quickchat", _answers_in_another_chat, "which is not before it"),
    ("quickchat", _repeats_itself, "messages say"),
    ("quickchat", _another_share, "no payment has that amount"),
    ("calendar", _dinner_at_another_hour, "but not dinespot://"),
    ("calendar", _dinner_that_nobody_booked, "which does not exist"),
    ("calendar", _event_in_no_calendar, "which is not a calendar"),
    ("calendar", _invited_by_a_stranger, "who is not a contact"),
    ("settings", _joined_without_a_password, "not among the networks that it knows"),
    ("phone", _call_from_another_number, "is not a number of"),
    ("phone", _two_calls_at_once, "begins during"),
    ("phone", _message_without_a_call, "follows no call that was missed"),
    ("text", _missing_glyph, "without a glyph"),
    ("text", _template_left_over, "left over from a template"),
    ("patterns", _thursday_elsewhere, "thursday-restaurant"),
    ("richness", _too_few_people, "at least 60"),
    ("clouddrive", _cut_what_counts_itself, "says 27 words and has 4"),
    ("lockedin", _another_school, "the profile [('Cal Poly', '2017')]"),
    ("lockedin", _another_year, "('Fieldnote Labs', '2018', '2022')"),
    ("quickchat", _lunch_elsewhere, "Second Street Deli won, but the card was charged by Banh Mi Corner"),
    ("quickchat", _no_lunch, "Banh Mi Corner won, but the card was not charged"),
    ("caltrack", _lighter_dish, "310 calories, QuickBite's menu says 220"),
    ("caltrack", _lighter_half, "690 calories, QuickBite's menu says 650"),
    ("caltrack", _another_dish, "has no Halloumi Plate"),
    ("caltrack", _forgotten_dinner, "nothing of Olive & Thyme is in the diary of 2026-02-17"),
    ("trailblaze", _shoes_before_they_were_bought, "bought on 2026-04-05"),
    ("trailblaze", _retired_shoes, "which was replaced on 2026-01-24"),
    ("trailblaze", _new_shoes_on_another_day, "has new shoes on Mar 28"),
    ("trailblaze", _a_week_more, "the plan has 16 weeks"),
    ("trailblaze", _plan_from_another_day, "says Fifteen weeks from March 1"),
    ("whereabouts", _concert_far_from_the_bed, "during the stay SF-5P2V in another city"),
    ("whereabouts", _bed_before_the_flight, "flight KD4R7Y is not"),
    ("megamart", _orders_out_of_order, "not from the oldest"),
]


@pytest.mark.parametrize(
    ("check", "change", "words"), BREAKS, ids=[change.__name__.strip("_") for _, change, _ in BREAKS]
)
def test_a_broken_world_is_noticed(ledger, broken, check, change, words):
    change(broken)
    found = list(CHECKS[check](ledger, broken))
    assert any(words in problem for problem in found), found
