"""What also happens by waiting is known by its content, not by its number."""

import pytest

from iosworld.judging.changes import changes
from iosworld.judging.waiting import not_by_waiting, with_waiting

BEFORE = {
    "mail": {"messages": [{"id": "mail-7", "text": "Old"}]},
    "orders": {"list": [{"id": "order-7", "status": "placed", "steps": [{"at": 1}]}], "next": {"day": 1}},
    "system": {"notifications": []},
}


def mail(number, text="Your weekly summary"):
    return {"id": f"mail-{number}", "threadID": f"thread-{number}", "text": text}


def notice(number, of):
    return {"id": f"notification-{number}", "link": f"mail://message/mail-{of}"}


def state(mails=(), notices=(), status="placed", day=1):
    return {
        "mail": {"messages": [*BEFORE["mail"]["messages"], *mails]},
        "orders": {"list": [{"id": "order-7", "status": status, "steps": [{"at": 1}]}], "next": {"day": day}},
        "system": {"notifications": list(notices)},
    }


WAITED = state([mail(1001)], [notice(1001, 1001)], "delivered", 2)


def names(found):
    return [str(change) for change in found]


@pytest.mark.parametrize(
    ("after", "left"),
    [
        (WAITED, []),
        (state([mail(1002)], [notice(1003, 1002)], "delivered", 2), []),
        (state([mail(1001, "Receipt"), mail(1002)], [], "delivered", 2), ["mail.messages[mail-1001]"]),
        (state([mail(1001), mail(1002)]), ["mail.messages[mail-1002]"]),
        (state(status="canceled"), ["orders.list[order-7].status"]),
    ],
)
def test_what_also_happens_by_waiting_is_not_done_by_the_agent(after, left):
    assert names(not_by_waiting(changes(BEFORE, after), changes(BEFORE, WAITED))) == left


def test_the_start_with_what_happens_by_waiting_has_the_numbers_of_the_end():
    after = state([mail(1001, "Receipt"), mail(1002)], [notice(1003, 1002)], "delivered", 2)
    start = with_waiting(BEFORE, changes(BEFORE, after), changes(BEFORE, WAITED))
    assert names(changes(start, after)) == ["mail.messages[mail-1001]"]
    assert state() == BEFORE
