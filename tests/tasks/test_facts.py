"""Exact facts in texts on the phone: accepted alone, and never next to a rival."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.tasks.checks import holds
from iosworld.tasks.facts import (
    gives_amount,
    gives_date,
    gives_day,
    gives_number,
    gives_time,
    names_amount,
    names_date,
    only_amount,
    only_date,
    only_name,
    only_number,
    only_time,
)


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


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("I land on August 3.", True),
        ("on the 3rd of August", True),
        ("Aug 3, not August 4", True),
        ("It moves from August 31 to August 3", True),
        ("Landing Monday, 8/3", True),
        ("I fly out on July 31 and land on August 3", True),
        ("the 3rd", True),
        ("August 3 or 4", False),
        ("August 3/4", False),
        ("August 3 to 5", False),
        ("the 3rd or 4th", False),
        ("3 or 4 August", False),
        ("August 3 or maybe July 31", False),
        ("Tuesday, August 3", False),
        ("perhaps August 3", False),
        ("around August 3", False),
        ("not August 3", False),
        ("It moves from August 3 to July 31", False),
        ("July 31", False),
    ],
)
def test_a_date_that_is_demanded(text, right):
    assert gives_date(text, ["2026-08-03"], ["2026-07-31"]) is right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("See you Saturday", True),
        ("See you on Saturday, May 16", True),
        ("Sat the 16th works", True),
        ("Saturday, not Friday", True),
        ("5/16 it is", True),
        ("Friday or Saturday", False),
        ("Saturday or tomorrow", False),
        ("Saturday, May 15", False),
        ("May 17", False),
        ("soon", False),
    ],
)
def test_a_day_may_be_a_day_of_the_week(text, right):
    assert gives_day(text, ["2026-05-16"]) is right


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("6:30 AM", True),
        ("half past six", True),
        ("6.30am", True),
        ("630am", True),
        ("six thirty", True),
        ("6:30 in the morning, 9:30 in New York", True),
        ("at 6:30, not at 7", True),
        ("6 or 6:30 AM", False),
        ("6:30 or 7 AM", False),
        ("between 6:30 and 7:15", False),
        ("6:30 AM or 9:30 AM", False),
        ("6:30 in the evening", False),
        ("6:30 AM/7:30 AM", False),
        ("maybe 6:30", False),
        ("9:30", False),
    ],
)
def test_a_time_that_is_demanded(text, right):
    assert gives_time(text, ["06:30"], ["09:30"]) is right


@pytest.mark.parametrize(
    "text", ["between seven and eight", "7 to 8 PM", "7-8 pm", "from 7:00 to 8:00 in the evening", "at 7, until 8"]
)
def test_both_ends_of_a_range_are_given(text):
    assert gives_time(text, ["19:00", "20:00"])
    assert not gives_time(text, ["19:00"])


@pytest.mark.parametrize("text", ["6 or 7 PM", "at 6 or 7", "between 6 and 7 PM", "6/7 PM"])
def test_a_shared_ending_is_a_hedge(text):
    assert not gives_time(text, ["19:00"], ["18:00", "06:00"])


@pytest.mark.parametrize(
    "text", ["at 5", "dinner's at five now", "5 o'clock", "5pm", "we moved it to 5", "17:00", "five in the evening"]
)
def test_whole_hours_are_times(text):
    assert gives_time(text, ["17:00"])


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("$32", True),
        ("the 32 are coming on May 15, for 2 of us", True),
        ("thirty-two dollars", True),
        ("$32, which is 20 % above my $26", True),
        ("2 weeks at $16 come to $32", True),
        ("$32 instead of the $192", True),
        ("$32 of the $96", True),
        ("$32 or 33", False),
        ("$32 or $96", False),
        ("32 or 33", False),
        ("about $32", False),
        ("$32 or so", False),
        ("more than $32", False),
        ("at least not $32", False),
        ("$31", False),
        ("$32 and $40", False),
    ],
)
def test_an_amount_that_is_demanded(text, right):
    assert gives_amount(text, [3200], [9600]) is right


def test_large_amounts_are_written_in_several_ways():
    for text in ("$36,000", "36k", "$36k", "36 thousand dollars", "thirty-six thousand dollars", "over by $36,000"):
        assert gives_amount(text, [3_600_000]), text
    assert gives_amount("not below $151,200 a year", [15_120_000])
    assert gives_amount("nothing under $151,200.00", [15_120_000])


def test_numbers_that_are_demanded():
    assert gives_number("11 of 16 rounds", [11, 16], ["rounds"])
    assert gives_number("11/16 votes", [11, 16], ["votes"])
    assert gives_number("90% chance of rain, 75 degrees", [90], ["%"], [75])
    assert gives_number("down from 165.5 lb to 161.8 lb", [165.5, 161.8], ["lb"])
    assert not gives_number("12 people or 31 people", [12], ["people"], [31])
    assert not gives_number("12 of 15", [11, 16], ["rounds"])


def test_a_date_is_named_even_if_it_is_ruled_out():
    assert names_date("Not June 3 this time", "2026-06-03")
    assert not names_date("Not June 4 this time", "2026-06-03")


RIVALS = ["Fernwood Coffee", "Harbor Light Coffee", "Fernwood", "Rook", "Harbor"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Coffee at Harbor Light, $5.75", True),
        ("the harbor light coffee!", True),
        ("Harbor Light, not Fernwood", True),
        ("Harbor Light instead of the Rook", True),
        ("Harbor Light or Fernwood", False),
        ("not Harbor Light", False),
        ("maybe Harbor Light", False),
        ("anything but Harbor Light Coffee", False),
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
    gives_amount(text, [1], [2])
    gives_number(text, [1], ["%"])
    gives_time(text, ["18:45", "19:45"])
    gives_date(text, ["2026-05-08"])
    gives_day(text, ["2026-05-08"])
    names_amount(text)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Bread baking on 5/23, 9 AM to noon. Lunch is at 1 PM anyway.", True),
        ("Bread baking from 9 AM to 1 PM", True),
        ("Bread baking, 9 AM to 11 AM", False),
        ("Bread baking, 8 AM to noon", False),
    ],
)
def test_a_range_may_end_at_another_true_time(text, right):
    assert gives_time(text, ["09:00"], ["12:00", "13:00"]) is right
