"""StayFinder in the ledger: facts become trips, and what others have booked leaves the persona's nights free."""

from typing import Any

import pytest

from iosworld.world.apps.stayfinder.check import check as problems
from iosworld.world.apps.stayfinder.facts import Stay
from iosworld.world.apps.stayfinder.state import Guidebook
from iosworld.world.ledger import Ledger, LedgerError

States = dict[str, dict[str, Any]]


def trip(states: States, key: str) -> dict[str, Any]:
    return next(row for row in states["stayfinder"]["trips"] if row["id"] == key)


def test_a_fact_becomes_a_paid_trip(states: States) -> None:
    tahoe = trip(states, "SF-7H2K")
    assert (tahoe["listingID"], tahoe["totalCents"], tahoe["guests"]) == ("stay-sugar-pine-cabin", 128400, 6)
    assert tahoe["paidAt"] == tahoe["bookedAt"]
    assert tahoe["doorCode"] == "8812"


def test_a_stay_that_is_paid_later_has_no_charge_yet(states: States) -> None:
    cottage = trip(states, "SF-8D2E")
    assert cottage["payOn"] == "2026-06-20T12:00:00-07:00"
    assert "paidAt" not in cottage
    assert not [row for row in states["mybank"]["transactions"] if row.get("reference") == "SF-8D2E"]
    mail = next(row for row in states["mail"]["messages"] if row.get("link") == "stayfinder://trip/SF-8D2E")
    assert "due on Saturday, June 20" in mail["body"]


def test_experiences_are_written_in_their_own_time(states: States) -> None:
    bread = next(row for row in states["stayfinder"]["experiences"] if row["id"] == "experience-brooklyn-bread")
    assert bread["slots"][1] == {"id": "slot-brooklyn-bread-2", "starts": "2026-05-23T06:00:00-07:00", "seatsLeft": 2}


def test_a_stay_needs_the_listing_with_its_name(ledger: Ledger) -> None:
    fact = next(each for each in ledger.events if isinstance(each, Stay))
    with pytest.raises(LedgerError, match="name, street or host"):
        Guidebook.of(ledger).stayed(fact.model_copy(update={"name": "Another House"}))


def test_the_check_finds_inconsistencies(ledger: Ledger, states: States, broken: States) -> None:
    assert list(problems(ledger, states)) == []
    trip(broken, "SF-2B8R")["totalCents"] += 100
    trip(broken, "SF-8D2E")["checkIn"] = "2026-05-22T15:00:00-07:00"
    found = " ".join(problems(ledger, broken))
    assert "do not come to" in found
    assert "expected charges" in found
    assert "overlap" in found
