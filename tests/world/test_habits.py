"""Habits become dated facts by rule, and pause during trips."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.world import dates
from iosworld.world.entries.habits import Habit
from iosworld.world.timeline import Life, happens_on, occurrences

COFFEE = {"what": "purchase", "merchant": "rook", "amount": "4.50"}


def habit(**rule) -> Habit:
    defaults = {"from": "2025-09-01", "until": "2026-05-12", "at": "8:30"}
    return Habit.model_validate({"id": "test", "story": "a test", "when": {**defaults, **rule}, "does": COFFEE})


def days_of(ledger, **rule) -> list[date]:
    return [fact.day for fact in occurrences(habit(**rule), ledger)]


def test_weekdays(ledger):
    days = days_of(ledger, days=["tue"], away=True)
    assert days[0] == date(2025, 9, 2)
    assert {dates.weekday(day) for day in days} == {"tue"}
    assert days[-1] == date(2026, 5, 12), "8:30 on the phone's own morning has passed"


def test_nothing_happens_after_the_current_time_of_the_phone(ledger):
    assert days_of(ledger, days=["tue"], at="9:42", away=True)[-1] == date(2026, 5, 5)


def test_interval_in_days_counts_from_the_first_day(ledger):
    days = days_of(ledger, every=14, away=True)
    assert {(day - date(2025, 9, 1)).days % 14 for day in days} == {0}


def test_last_weekday_of_the_month(ledger):
    days = days_of(ledger, last="tue", away=True)
    assert [(day.month, day.day) for day in days][:4] == [(9, 30), (10, 28), (11, 25), (12, 30)]


def test_days_of_the_month(ledger):
    assert {day.day for day in days_of(ledger, month_days=[1, 16], away=True)} == {1, 16}


def test_local_habits_pause_during_trips(ledger):
    trips = [absence for absence in ledger.exceptions.absences if absence.kind == "trip"]
    assert trips
    local = days_of(ledger, days=list(dates.WEEKDAYS))
    assert not [day for trip in trips for day in local if trip.first <= day <= trip.last]
    assert days_of(ledger, days=list(dates.WEEKDAYS), away=True)[:3] == local[:3]


def test_office_habits_pause_on_holidays_sick_days_and_days_at_home(ledger):
    days = days_of(ledger, days=["mon", "tue", "wed", "thu", "fri"], office=True)
    assert date(2025, 9, 1) not in days, "Labor Day"
    assert date(2025, 11, 5) not in days, "sick"
    assert date(2025, 9, 3) not in days, "Wednesdays are at home"
    assert date(2025, 9, 4) in days


def test_skip_and_also(ledger):
    days = days_of(ledger, days=["tue"], skip=["2025-09-02"], also=["2025-09-03"])
    assert days[:2] == [date(2025, 9, 3), date(2025, 9, 9)]


def test_habit_with_two_rules_is_refused():
    with pytest.raises(ValueError, match="exactly one of"):
        habit(days=["tue"], every=7)


@given(spread=st.integers(0, 60), keeps=st.integers(1, 10), days=st.sets(st.sampled_from(dates.WEEKDAYS), min_size=1))
def test_occurrences_stay_within_their_rule(ledger, spread, keeps, days):
    entry = habit(days=sorted(days), spread=spread, keeps=keeps, at="12:00")
    seen = list(occurrences(entry, ledger))
    assert seen == list(occurrences(entry, ledger)), "the same every time"
    for fact in seen:
        assert dates.weekday(fact.day) in days
        assert abs(fact.at - dates.at(fact.day, dates.parse_clock("12:00"))) <= timedelta(minutes=spread)
        assert happens_on(entry, fact.day, ledger)


def test_skipping_one_occurrence_changes_no_other(ledger):
    """Variation depends only on habit and day, not on the number of earlier occurrences."""
    full = {fact.day: fact for fact in occurrences(habit(days=["tue"], spread=20), ledger)}
    less = {fact.day: fact for fact in occurrences(habit(days=["tue"], spread=20, skip=["2025-09-09"]), ledger)}
    assert set(full) - set(less) == {date(2025, 9, 9)}
    assert all(full[day] == less[day] for day in less)


def test_facts_of_a_ledger_are_sorted_and_have_unique_ids(ledger):
    facts = Life.of(ledger).facts
    assert [fact.at for fact in facts] == sorted(fact.at for fact in facts)
    assert len({fact.id for fact in facts}) == len(facts)
