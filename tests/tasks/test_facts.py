"""Exact facts in texts on the phone: accepted alone, and never next to a rival."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.tasks.checks import holds
from iosworld.tasks.facts import names_amount, only_amount, only_date, only_name, only_number, only_time


@pytest.mark.parametrize(
    ("text", "cents", "right"),
    [
        ("My $32 are paid.", [3200], True),
        ("My 32 dollars are paid, on May 12 at 9:41.", [3200], True),
        ("Order $24.15, card $25.65", [2415, 2565], True),
        ("$32, not $192", [3200], True),
        ("$32 instead of the $192", [3200], True),
        ("US$ 32.00 each for 6 of us", [3200], True),
        ("either $6,476.20 or $6,404.34", [640434], False),
        ("$192 instead of $32", [3200], False),
        ("not $32", [3200], False),
        ("32 of us", [3200], False),
        ("15% tip", [1500], False),
        ("", [0], False),
    ],
)
def test_amounts(text, cents, right):
    assert only_amount(text, cents) is right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("14.", True),
        ("Fourteen sets, please!", True),
        ("14 sets instead of the 12", True),
        ("14, not 12", True),
        ("14 sets by Friday the 15th, $198, at 10:30 AM, on May 15", True),
        ("Please send 14 before ten. One of them is for Leo.", True),
        ("The larger one, please. That's 14 sets.", True),
        ("14 sets, two-sided. The 14-set run, I mean.", True),
        ("14 sets in 3 days for 2 people", True),
        ("12 or 14", False),
        ("14? No, 12.", False),
        ("12, not 14", False),
        ("14 sets and 4 more", False),
        ("between 12 and 14 sets", False),
        ("$14", False),
        ("14:00", False),
        ("the larger number", False),
        ("140 sets", False),
        ("14.5 sets", False),
    ],
)
def test_numbers_of_a_unit(text, right):
    assert only_number(text, [14], ["sets", "set"]) is right


def test_number_of_a_measure_counts_if_it_is_the_unit():
    assert only_number("It took 17 days and 2 hours", [17], ["days"])
    assert not only_number("It took 17 days, or 13 days", [17], ["days"])


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("At 6:45 PM.", True),
        ("18:45, table for 4, $20", True),
        ("6:45", True),
        ("6.45 p.m. rather than 7 PM", True),
        ("6:45 AM", False),
        ("6:45 or 7:15 PM", False),
        ("not 6:45 PM", False),
        ("at 6", False),
    ],
)
def test_times(text, right):
    assert only_time(text, ["18:45"]) is right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("May 8", True),
        ("on Friday, May 8th, 2026, at 7 PM", True),
        ("5/8/26", True),
        ("2026-05-08", True),
        ("the 8th of May, not May 9", True),
        ("May 8 or May 9", False),
        ("May 8, 2025", False),
        ("8/5", False),
        ("Friday", False),
    ],
)
def test_dates(text, right):
    assert only_date(text, ["2026-05-08T09:00:00-07:00"]) is right


RIVALS = ["Fernwood Coffee", "Harbor Light Coffee", "Fernwood", "Rook", "Harbor"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Coffee at Harbor Light, $5.75", True),
        ("the harbor light coffee!", True),
        ("Harbor Light, not Fernwood", True),
        ("Harbor Light instead of the Rook", True),
        ("Harbor Light or Fernwood", False),
        ("Fernwood, not Harbor Light", False),
        ("Harbor", False),
        ("", False),
    ],
)
def test_names(text, right):
    assert only_name(text, ["Harbor Light", "Harbor Light Coffee"], RIVALS) is right


def test_functions_take_one_value_or_several():
    state = {"notes": [{"text": "Harbor Light, $5.75 at 6:45 on May 8, 2 mugs"}]}
    for call in (
        "only_amount(@, `575`)", "only_amount(@, `[575, 100]`)", "only_time(@, '06:45')", "only_time(@, ['06:45'])",
        "only_date(@, '2026-05-08')", "only_number(@, `2`, 'mugs')", "only_number(@, `[2]`, ['mugs'])",
        "only_name(@, 'Harbor Light', ['Rook'])", "only_name(@, ['Harbor Light'], `null`)", "!no_amount(@)",
    ):  # fmt: skip
        assert holds(f"after.notes[0].text | {call}", before={}, after=state), call
    assert holds("only_amount(after.nothing, `1`) == `false` && no_amount(after.nothing)", before={}, after=state)
    assert holds("near(`3.1`, `3`, `0.1`) && !near(`3.2`, `3`, `0.1`) && !near(after.x, `3`, `1`)", before={}, after={})


cents = st.integers(0, 999_999)


@given(cents, cents, st.sampled_from(["{} or {}", "{}, {}", "either {} or {}", "{}? {}!", "{} and {}", "{} / {}"]))
def test_two_amounts_never_name_one(first, second, hedge):
    money = [f"${value // 100:,}.{value % 100:02}" for value in (first, second)]
    assert only_amount(money[0], [first])
    assert only_amount(hedge.format(*money), [first]) is (first == second)


@given(st.text(max_size=200))
def test_any_text_can_be_read(text):
    only_amount(text, [1])
    only_number(text, [1], ["sets"])
    only_time(text, ["18:45"])
    only_date(text, ["2026-05-08"])
    only_name(text, ["a"], [text])
    names_amount(text)
