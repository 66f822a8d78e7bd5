"""TicketBox in the ledger: facts become orders, and what is on sale follows from an event's prices."""

from typing import Any

import pytest

from iosworld.world.apps.ticketbox.check import check as problems
from iosworld.world.apps.ticketbox.facts import Tickets
from iosworld.world.apps.ticketbox.lineup import Lineup
from iosworld.world.ledger import Ledger, LedgerError

States = dict[str, dict[str, Any]]


def order(states: States, key: str) -> dict[str, Any]:
    return next(row for row in states["ticketbox"]["orders"] if row["id"] == key)


def event(states: States, key: str) -> dict[str, Any]:
    return next(row for row in states["ticketbox"]["events"] if row["id"] == key)


def test_a_fact_becomes_an_order_with_its_seats(states: States) -> None:
    soccer = order(states, "TB-260417-1252")
    assert soccer["eventID"] == "event-fc-portland-26"
    assert (soccer["section"], soccer["block"], soccer["row"]) == ("Lower Level", "Section 114", "F")
    assert [ticket["seat"] for ticket in soccer["tickets"]] == ["9", "10", "11", "12"]
    assert [ticket.get("transfer", {}).get("contactID") for ticket in soccer["tickets"]] == [
        None,
        "contact-maya-patel",
        "contact-kai-santos",
        "contact-leo-chen",
    ]


def test_starts_are_written_in_the_venues_time(states: States) -> None:
    assert event(states, "event-odessa-brooklyn")["starts"] == "2026-05-23T17:00:00-07:00"


def test_what_is_on_sale_starts_at_the_sections_price_and_respects_what_is_left(states: States) -> None:
    june = event(states, "event-night-heron-june")["listings"]
    assert [(row["section"], row["count"], row["priceCents"]) for row in june] == [("General admission", 9, 4200)]
    game = event(states, "event-fc-la")["listings"]
    lower = [row["priceCents"] for row in game if row["section"] == "Lower Level" and not row["isResale"]]
    assert min(lower) == 5600
    assert any(row["block"] == "Section 114" for row in game)
    assert event(states, "event-fc-portland-26")["listings"] == []


def test_a_fact_without_its_event_is_an_error(ledger: Ledger) -> None:
    fact = next(each for each in ledger.events if isinstance(each, Tickets))
    with pytest.raises(LedgerError, match="no event"):
        Lineup.of(ledger).attended(fact.model_copy(update={"event": "Another Band"}))


def test_the_check_finds_an_order_that_the_bank_does_not_know(ledger: Ledger, states: States, broken: States) -> None:
    assert list(problems(ledger, states)) == []
    order(broken, "TB-260505-2105")["totalCents"] += 100
    found = " ".join(problems(ledger, broken))
    assert "do not come to" in found
    assert "expected charges" in found
