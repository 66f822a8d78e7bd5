"""CityRide in the ledger: facts become rides, and the bank and the mails agree with them."""

import copy
from typing import Any

import pytest

from iosworld.world.apps.cityride.check import check as problems
from iosworld.world.ledger import Ledger

States = dict[str, dict[str, Any]]


def ride(states: States, key: str) -> dict[str, Any]:
    return next(row for row in states["cityride"]["rides"] if row["id"] == key)


def test_a_fact_becomes_a_ride_with_its_receipts_times(states: States) -> None:
    track = ride(states, "ride-251120-1828")
    assert [stop["placeID"] for stop in track["stops"]] == ["place-studio", "place-kezar"]
    assert (track["fareCents"], track["tipCents"], track["milesInTenths"]) == (2290, 200, 46)
    assert (track["rating"], track["driver"]) == (3, "Boris")
    receipt = next(
        mail for mail in states["mail"]["messages"] if mail.get("link") == "cityride://ride/ride-251120-1828"
    )
    assert receipt["date"] == track["endedAt"]


def test_planned_rides_are_ahead_and_not_charged(states: States) -> None:
    planned = [row for row in states["cityride"]["rides"] if row["status"] == "scheduled"]
    assert [row["id"] for row in planned] == ["ride-260520-0555", "ride-260514-1820"]
    references = {row.get("reference") for row in states["mybank"]["transactions"]}
    assert not references & {row["number"] for row in planned}


def test_the_commute_is_the_most_common_ride(states: States) -> None:
    ways: dict[tuple[str, str], int] = {}
    for row in states["cityride"]["rides"]:
        if row["status"] == "completed":
            way = (row["stops"][0]["placeID"], row["stops"][-1]["placeID"])
            ways[way] = ways.get(way, 0) + 1
    counts = sorted(ways.values(), reverse=True)
    assert ways[("place-home", "place-studio")] == counts[0] == 24
    assert counts[1] == 10


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("fareCents", 1, "the card paid"),
        ("driver", "Nobody", "no driver 'Nobody'"),
        ("productID", "boat", "no kind of ride 'boat'"),
        ("status", "scheduled", "is scheduled"),
    ],
)
def test_a_ride_that_disagrees_is_reported(
    ledger: Ledger, states: States, field: str, value: object, problem: str
) -> None:
    assert list(problems(ledger, states)) == []
    broken = {**states, "cityride": copy.deepcopy(states["cityride"])}
    ride(broken, "ride-260509-2205")[field] = value
    assert any(problem in found for found in problems(ledger, broken))
