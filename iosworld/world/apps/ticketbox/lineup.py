"""What TicketBox reads of the ledger."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from zoneinfo import ZoneInfo

from iosworld.world import dates
from iosworld.world.apps.ticketbox.entries import Event, Performer, TicketAccount, VenueNotes
from iosworld.world.apps.ticketbox.facts import Tickets
from iosworld.world.catalog.entries import Venue
from iosworld.world.ledger import Ledger, LedgerError

STANDING = {"General admission", "Lawn", "Timed entry", "Standard", "Bar", "Pit"}
"""Sections without numbered seats."""


@dataclass(frozen=True)
class Lineup:
    """TicketBox's part of the ledger."""

    ledger: Ledger
    performers: dict[str, Performer]
    venues: dict[str, VenueNotes]
    events: dict[str, Event]
    account: TicketAccount

    @classmethod
    def of(cls, ledger: Ledger) -> "Lineup":
        return cls(
            ledger,
            {each.id: each for each in ledger.ticketbox.performers},
            {each.venue: each for each in ledger.catalog.venue_notes},
            {each.id: each for each in ledger.ticketbox.events},
            ledger.ticketbox.account,
        )

    @cached_property
    def _places(self) -> dict[str, Venue]:
        return {venue.id: venue for venue in self.ledger.catalog.venues}

    def event(self, key: str) -> Event:
        if key not in self.events:
            raise LedgerError(f"expected the id of an event of ticketbox/events, got {key!r}")
        return self.events[key]

    def venue(self, event: Event) -> Venue:
        if event.venue not in self._places:
            raise LedgerError(f"event {event.id}: no venue {event.venue!r} in the catalog")
        return self._places[event.venue]

    def starts(self, event: Event) -> datetime:
        city = self.ledger.catalog.city(self.venue(event).city)
        if city is None:
            raise LedgerError(f"event {event.id}: its venue is in no city of the catalog")
        return event.starts.replace(tzinfo=ZoneInfo(city.zone))

    def title(self, event: Event) -> str:
        return event.title or self.performer(event.by[0]).name

    def performer(self, key: str) -> Performer:
        if key not in self.performers:
            raise LedgerError(f"expected the id of a performer of ticketbox/performers.yaml, got {key!r}")
        return self.performers[key]

    def attended(self, fact: Tickets) -> Event:
        """The event of a fact: same title, same moment."""
        for event in self.events.values():
            if self.title(event) == fact.event and self.starts(event) == fact.starts:
                return event
        raise LedgerError(f"{fact.id}: no event {fact.event!r} at {dates.iso(fact.starts)} in ticketbox/events")
