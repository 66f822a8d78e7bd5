"""The persona's calendars, and the events that no other app makes."""

from typing import Literal

from pydantic import Field, model_validator

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry

Color = Literal["red", "orange", "yellow", "green", "blue", "purple", "brown"]


class EventCalendar(Entry):
    id: str
    name: str
    color: Color
    shown: bool = True


class OwnEvent(Entry):
    """An event that the persona entered. `place` is a place of the catalog or the ledger, or free text."""

    id: str
    calendar: str
    title: str
    place: str | None = None
    starts: Moment
    ends: Moment
    all_day: bool = False
    repeats: Literal["daily", "weekdays", "weekly", "biweekly", "monthly", "yearly"] | None = None
    skip: list[Day] = []
    invites: list[str] = []  # people by ID
    alert: Literal[0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10080] | None = None  # minutes before
    notes: str | None = None

    @model_validator(mode="after")
    def _in_order(self) -> "OwnEvent":
        if self.ends < self.starts:
            raise ValueError(f"expected the event to end after it starts, got {self.starts} to {self.ends}")
        return self


class Kinds(Entry):
    """The calendars of the events that facts make."""

    plans: str = "home"
    travel: str = "home"
    races: str = "home"
    birthdays: str = "home"


class Calendars(Entry):
    """event_calendars.yaml"""

    calendars: list[EventCalendar] = Field(
        default_factory=lambda: [EventCalendar(id="home", name="Home", color="blue")], min_length=1
    )
    for_: Kinds = Field(default_factory=Kinds, alias="for")
    events: list[OwnEvent] = []
