"""SkyTrip in the ledger: flights become trips on the timetable, miles and credit add up, and the checks find inconsistencies."""

import copy
from datetime import date
from typing import Any

import pytest

from iosworld.world.apps.skytrip.check import check as problems
from iosworld.world.apps.skytrip.timetable import Timetable, drawn
from iosworld.world.ledger import Ledger, LedgerError

States = dict[str, dict[str, Any]]


def trip(states: States, key: str) -> dict[str, Any]:
    return next(row for row in states["skytrip"]["trips"] if row["id"] == key)


def test_a_flight_of_the_ledger_becomes_a_trip(states: States) -> None:
    york = trip(states, "JX7Q4B")
    assert york["totalCents"] == 45880
    out, back = york["segments"]
    assert (out["flightID"], out["departs"], out["seats"]) == ("GS416", "2026-05-20T08:15:00-07:00", ["9C"])
    assert back["departs"] == "2026-05-24T14:30:00-07:00"
    assert "checkedInAt" not in out


def test_local_times_follow_the_zones_of_both_airports(ledger: Ledger) -> None:
    timetable = Timetable(ledger.catalog)
    flight = timetable.flight("CA 1180")
    assert flight.minutes == 222
    assert f"{timetable.arrival(flight, date(2026, 3, 10)):%H:%M %Z}" == "12:52 CDT"
    with pytest.raises(LedgerError, match="GS 9999"):
        timetable.flight("GS 9999")


def test_durations_grow_with_the_distance_and_are_shorter_eastward(ledger: Ledger) -> None:
    timetable = Timetable(ledger.catalog)
    rows = timetable.flights.values()
    assert 2570 <= timetable.miles("SFO", "JFK") <= 2600
    assert all(30 + each.miles / 9 <= each.minutes <= 50 + each.miles / 6.4 for each in rows)
    east = {each.minutes for each in rows if (each.start, each.end) == ("LAX", "JFK")}
    west = {each.minutes for each in rows if (each.start, each.end) == ("JFK", "LAX")}
    assert max(east) < min(west)


def test_travel_credit_pays_later_trips_without_a_charge(states: States) -> None:
    assert trip(states, "TS7G4W")["creditedCents"] == 17090
    assert trip(states, "MT5K9R")["totalCents"] == 0
    assert not [row for row in states["mybank"]["transactions"] if row.get("reference") in ("MT5K9R", "WD6J2X")]
    assert states["skytrip"]["credits"][0]["leftCents"] == 170
    mail = next(row for row in states["mail"]["messages"] if row.get("link") == "skytrip://trip/WD6J2X")
    assert "Award ticket  17,500 miles" in mail["body"]
    assert "Total  $0.00\n" in mail["body"]


def test_miles_are_the_distance_of_what_was_flown(states: States, ledger: Ledger) -> None:
    golden = next(row for row in states["skytrip"]["programs"] if row["airlineID"] == "airline-golden-state-air")
    timetable = Timetable(ledger.catalog)
    flown = 2 * timetable.miles("SFO", "JFK") + 2 * (timetable.miles("SFO", "SAN") // 2)
    assert golden["miles"] == 2140 + flown


def test_check_in_mails_come_a_day_before_the_local_departure(states: States) -> None:
    mail = next(row for row in states["mail"]["messages"] if row["subject"] == "Time to check in for CA 1191 to SFO")
    assert mail["date"] == "2026-03-12T17:40:00-07:00"


def test_draws_depend_on_the_whole_text() -> None:
    values = [drawn(f"GS416|2026-05-{day:02d}|gate") % 28 for day in range(1, 31)]
    assert len(set(values)) > 12
    assert drawn("SkyTrip") == drawn("SkyTrip")


def test_the_check_finds_inconsistencies(ledger: Ledger, states: States, broken: States) -> None:
    assert list(problems(ledger, states)) == []
    york = trip(broken, "JX7Q4B")
    york["totalCents"] += 100
    york["segments"][0]["departs"] = "2026-05-20T09:15:00-07:00"
    york["segments"][1]["flightID"] = "GS999"
    trip(broken, "MT5K9R")["segments"][0]["to"] = "PDX"
    trip(broken, "WD6J2X")["segments"][0]["seats"] = []
    broken["skytrip"]["programs"][0]["miles"] += 1
    broken["skytrip"]["credits"][0]["leftCents"] = 0
    broken["skytrip"]["flights"] = [row for row in broken["skytrip"]["flights"] if row["to"] != "MSY"]
    found = " ".join(problems(ledger, broken))
    for text in (
        "do not come to",
        "expected charges",
        "does not state",
        "departs at 09:15",
        "GS999, which is not a flight",
        "does not fly from SFO to PDX",
        "not as many seats",
        "not the sum of their activity",
        "are left",
        "nobody flies from SFO to MSY",
    ):
        assert text in found


def test_the_check_finds_flights_at_the_same_time(ledger: Ledger, broken: States) -> None:
    twin = copy.deepcopy(trip(broken, "JX7Q4B"))
    twin["id"] = "TWIN"
    broken["skytrip"]["trips"].append(twin)
    assert "overlap" in " ".join(problems(ledger, broken))
