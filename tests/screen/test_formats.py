"""How a phone writes what a solution names, in the formats of the United States and in others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.screen.formats import US, Formats

DAY = Formats(is_24_hour=True)
DATES = Formats(day_first=True)


@pytest.mark.parametrize(
    ("american", "written"),
    [
        ("9:41 PM", "21:41"),
        ("12:05 AM", "00:05"),
        ("7 AM", "07:00"),
        ("6 to 7 PM", "18:00 to 19:00"),
        ("11 AM to 12 PM", "11:00 to 12:00"),
        ("Gym, 6:45\u202fAM", "Gym, 06:45"),
        ("45 AMP at 10:30", "45 AMP at 10:30"),
    ],
)
def test_a_clock_of_24_hours(american, written):
    assert DAY.write(american) == written


@pytest.mark.parametrize(
    ("american", "written"),
    [
        ("Tuesday, May 12", "Tuesday, 12 May"),
        ("May 9, 2026 at 6:58 AM", "9 May 2026 at 6:58 AM"),
        ("Sep 3, 7:00 AM", "3 Sep, 7:00 AM"),
        ("Paid 5/2/26", "Paid 2/5/26"),
        ("May 20 \u2013 24, 2026", "20 \u2013 24 May 2026"),
        ("Jun 27 \u2013 Jul 2", "27 Jun \u2013 2 Jul"),
        ("May 2026", "May 2026"),
        ("September 31st", "September 31st"),
        ("4/5 of 1/2/2026", "4/5 of 1/2/2026"),
    ],
)
def test_dates_that_begin_with_the_day(american, written):
    assert DATES.write(american) == written


def test_the_ways_to_places_in_kilometers():
    assert Formats(kilometers=True).write("3 min, 1.2 mi") == "3 min, 1.9 km"


@given(st.text())
def test_a_phone_of_the_united_states_writes_as_it_is_written(text):
    assert US.write(text) == text


@given(st.integers(0, 23), st.integers(0, 59))
def test_every_time_of_day_is_written(hour, minute):
    american = f"{(hour + 11) % 12 + 1}:{minute:02} {'AM' if hour < 12 else 'PM'}"
    assert DAY.write(american) == f"{hour:02}:{minute:02}"
