"""Which changes count as side effects: reading never, additions within bounds, effects of a record and nothing more."""

import copy

import pytest

from iosworld.judging.changes import changes, unexpected
from iosworld.judging.effects import KINDS, without_effects
from iosworld.judging.reading import READING
from iosworld.state_paths import format_path, parse_path

ORDER = {"id": "order-1", "totalCents": 2307, "restaurantID": "thai"}
CHARGE = {"id": "txn-1", "accountID": "credit", "amountCents": -2307, "reference": "order-1"}
MAIL = {"id": "mail-1", "mailbox": "inbox", "link": "quickbite://order/order-1", "to": [{"contactID": "me"}], "cc": []}
NOTICE = {"id": "notice-1", "link": "mail://message/mail-1"}
BEFORE = {
    "quickbite": {"orders": []},
    "mybank": {
        "transactions": [],
        "accounts": [{"id": "credit", "balanceCents": -1000}],
        "payments": [{"id": "payment-1", "amountCents": 3200}],
    },
    "mail": {"messages": [{"id": "mail-0", "isRead": False}]},
    "system": {"notifications": [{"id": "notice-0", "link": "x://y"}], "badges": {"mail": 1}},
}


def ordered():
    after = copy.deepcopy(BEFORE)
    after["quickbite"]["orders"].append(dict(ORDER))
    after["mybank"]["transactions"].append(dict(CHARGE))
    after["mybank"]["accounts"][0]["balanceCents"] = -3307
    after["mail"]["messages"].append(copy.deepcopy(MAIL))
    after["system"]["notifications"].append(dict(NOTICE))
    after["system"]["badges"]["mail"] = 2
    return after


def left(
    after, may_change=("quickbite.orders[+1 restaurantID=thai]",), effects_of=("quickbite.orders[+]",), before=BEFORE
):
    found = changes(before, after)
    rest = without_effects(unexpected(found, may_change), found, effects_of, after)
    return [str(change) for change in rest]


def test_effects_of_an_order_are_allowed_with_the_order():
    assert left(ordered()) == []
    assert left(ordered(), effects_of=()) == [
        "mail.messages[mail-1]", "mybank.accounts[credit].balanceCents", "mybank.transactions[txn-1]",
        "system.notifications[notice-1]",
    ]  # fmt: skip


def edit(path, **values):
    def apply(after):
        app, part, place = path
        elements = after[app][part]
        if place is None:
            elements.append(values)
        else:
            elements[place] |= values

    return apply


@pytest.mark.parametrize(
    ("change", "effects"),
    [
        (
            edit(("mybank", "transactions", 0), amountCents=-2407),
            ["mybank.accounts[credit].balanceCents", "mybank.transactions[txn-1]"],
        ),
        (
            edit(("mybank", "transactions", 0), reference="order-9"),
            ["mybank.accounts[credit].balanceCents", "mybank.transactions[txn-1]"],
        ),
        (edit(("mybank", "accounts", 0), balanceCents=-3308), ["mybank.accounts[credit].balanceCents"]),
        (
            edit(("mybank", "transactions", None), **(CHARGE | {"id": "txn-2"})),
            ["mybank.accounts[credit].balanceCents", "mybank.transactions[txn-1]", "mybank.transactions[txn-2]"],
        ),
        (edit(("mail", "messages", 1), mailbox="sent"), ["mail.messages[mail-1]", "system.notifications[notice-1]"]),
        (
            edit(("mail", "messages", None), id="mail-2", mailbox="inbox", link="quickbite://order/order-7"),
            ["mail.messages[mail-2]"],
        ),
        (
            edit(("system", "notifications", None), id="notice-2", link="quickbite://order/order-7"),
            ["system.notifications[notice-2]"],
        ),
        (
            edit(("quickbite", "orders", None), id="order-2", totalCents=100, restaurantID="thai"),
            ["quickbite.orders[order-2]"],
        ),
    ],
)
def test_any_other_change_is_a_side_effect(change, effects):
    after = ordered()
    change(after)
    assert left(after) == effects


def test_effects_of_a_record_that_changed():
    after = copy.deepcopy(BEFORE)
    after["mybank"]["payments"][0]["status"] = "completed"
    after["mybank"]["transactions"].append(
        {"id": "t", "accountID": "credit", "amountCents": -3200, "reference": "payment-1"}
    )
    after["mybank"]["accounts"][0]["balanceCents"] = -4200
    path = "mybank.payments[payment-1]"
    assert left(after, (path,), (path,)) == []
    assert left(after, (path,), ("mybank.payments[payment-2]",)) != []


@pytest.mark.parametrize(
    ("people", "mails", "excess"),
    [
        (["leo", "leo", "leo"], 1, []),
        (["leo", "maya", "kai"], 3, []),
        (["leo", "maya", "kai"], 5, ["mail.messages[sent-4]"]),
        (["leo"], 3, ["mail.messages[sent-2]"]),
    ],
)
def test_tickets_send_a_mail_for_each_transfer_besides_the_receipt(people, mails, excess):
    tickets = [{"id": f"ticket-{number}"} for number in range(3)]
    before = BEFORE | {"ticketbox": {"orders": [{"id": "TB-1", "totalCents": 9000, "tickets": tickets}]}}
    after = copy.deepcopy(before)
    for ticket, person in zip(after["ticketbox"]["orders"][0]["tickets"], people, strict=False):
        ticket["transfer"] = {"contactID": person, "sentAt": "2026-05-12T09:45:00-07:00"}
    for number in range(mails):
        mail = {"id": f"sent-{number}", "mailbox": "inbox", "link": "ticketbox://order/TB-1"}
        after["mail"]["messages"].append(mail)
    path = "ticketbox.orders[TB-1].tickets[*]"
    assert left(after, (path,), ("ticketbox.orders[TB-1]",), before) == excess


def test_an_alarm_that_may_change_may_ring_at_its_new_time():
    before = BEFORE | {"clock": {"alarms": [{"id": "alarm-1", "time": "07:40"}, {"id": "alarm-2", "time": "08:00"}]}}
    after = copy.deepcopy(before)
    after["clock"]["alarms"][0]["time"] = "07:35"
    ring = {"id": "notification-1001", "link": "clock://alarms/alarm-1", "body": "Alarm, 7:35 AM"}
    after["system"]["notifications"].append(ring)
    assert left(after, ("clock.alarms[alarm-1].time",), (), before) == []
    assert len(left(after, (), (), before)) == 2, "neither the alarm nor its ring"
    after["system"]["notifications"].append(ring | {"id": "notification-1002", "link": "clock://alarms/alarm-2"})
    assert left(after, ("clock.alarms[alarm-1].time",), (), before) == ["system.notifications[notification-1002]"]


def test_an_alarm_that_got_another_name_rings_as_before():
    before = BEFORE | {"clock": {"alarms": [{"id": "alarm-1", "time": "07:40", "label": "Up"}]}}
    after = copy.deepcopy(before)
    after["clock"]["alarms"][0]["label"] = "Run"
    after["system"]["notifications"].append({"id": "notification-1001", "link": "clock://alarms/alarm-1"})
    expected = ["system.notifications[notification-1001]"]
    assert left(after, ("clock.alarms[alarm-1].label",), (), before) == expected


def test_reading_is_never_a_side_effect():
    after = copy.deepcopy(BEFORE)
    after["mail"]["messages"][0]["isRead"] = True
    after["system"] = {"notifications": [], "badges": {"mail": 0}, "pasteboard": "x"}
    assert left(after, (), ()) == []


@pytest.mark.parametrize(
    ("path", "covered"),
    [
        ("mail.messages[+1]", True),
        ("mail.messages[+1 mailbox=inbox]", True),
        ("mail.messages[+1 mailbox=sent|inbox, to.contactID=me|you]", True),
        ("mail.messages[+1 mailbox=inbox, cc=]", True),
        ('mail.messages[+1 link="quickbite://order/order-1"]', True),
        ("mail.messages[+0]", False),
        ("mail.messages[+1 mailbox=sent]", False),
        ("mail.messages[+1 to.contactID=you]", False),
        ("mail.messages[+1 to=]", False),
        ("mail.messages[+1 nothing=x]", False),
    ],
)
def test_additions_are_limited_by_values(path, covered):
    assert ("mail.messages[mail-1]" not in left(ordered(), (path,), ())) is covered
    assert parse_path(format_path(parse_path(path))) == parse_path(path)


def test_additions_are_limited_by_number():
    after = ordered()
    after["mail"]["messages"].append(MAIL | {"id": "mail-2"})
    assert "mail.messages[mail-2]" in left(after, ("mail.messages[+1 mailbox=inbox]",), ())
    assert "mail.messages[mail-2]" not in left(after, ("mail.messages[+2 mailbox=inbox]",), ())


@pytest.mark.parametrize(
    "path", ["mail.messages[+x]", "mail.messages[+1 mailbox]", "mail.messages[+1 a b=c]", "mail.messages[+1"]
)
def test_bounds_that_cannot_be_read_are_refused(path):
    with pytest.raises(ValueError, match="is no"):
        parse_path(path)


def test_declared_paths_are_paths():
    assert all(parse_path(path) for path in (*READING, *KINDS))
