"""Statements in a text, as checks of earlier versions detect them; saved runs are still judged this way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.tasks.retired.answers import times
from iosworld.tasks.retired.statements import says


@pytest.mark.parametrize(
    "text",
    [
        "I have paid.",
        "PAID!",
        "Hi all - paid my part.",
        "Not only have I paid, the vans are booked too.",
        "No problem, I paid.",
        "No worries: paid",
        "I couldn't wait, so I paid.",
        "I haven't forgotten: paid this morning.",
        "Paid (no need to remind me)",
        "Should I have waited? I paid already.",
        "I’ve paid and will not do it twice.",
        "It is paid, isn't it great",
        "I paid; nothing is open.",
    ],
)
def test_statement_is_found_in_the_text(text):
    assert says(text, "paid")


@pytest.mark.parametrize(
    "text",
    [
        "I have not paid.",
        "I haven't paid yet",
        "I HAVEN’T PAID",
        "I will have paid by Friday.",
        "I'll be paid up soon",
        "Who has paid?",
        "Have you all paid, too?",
        "Please say when it is paid.",
        "If I had paid, you would know.",
        "It is going to be paid tonight.",
        "Never paid.",
        "Nobody paid.",
        "Paid: not yet.",
        "prepaid",
        "",
        "no part paid",
    ],
)
def test_statement_is_not_found_in_the_text(text):
    assert not says(text, "paid")


@given(st.text(max_size=200), st.text(max_size=20))
def test_any_text_can_be_read(text, phrase):
    assert says(text, phrase) in (True, False)
    assert all(len(time) == 5 for time in times(text))


def test_times_are_read_in_written_forms():
    assert times("6:45 AM, 6:45 pm, 6:45, 18.45, 7am, at noon, 24:00, 6, 12 AM") == [
        "06:45",
        "18:45",
        "06:45",
        "18:45",
        "07:00",
        "00:00",
        "12:00",
    ]
