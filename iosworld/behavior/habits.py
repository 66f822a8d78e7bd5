"""Habits that leave no record on the phone, or none that lasts, and the entries that they make in a log."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from iosworld.behavior.entry import Entry, chance

Day = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
DAYS: tuple[Weekday, ...] = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
Text = Annotated[str, Field(min_length=3, max_length=300)]


class Habit(BaseModel):
    """Something that a person does again and again."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    id: Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
    does: Text
    """What the log says: `Turned on Do Not Disturb`."""
    place: Annotated[str, Field(min_length=1, max_length=60)] = "home"
    at: Annotated[str, Field(pattern=r"^\d\d:\d\d$")]
    weekdays: list[Weekday] = []
    """Every week on these days, or only `days`."""
    days: list[Day] = []
    since: Day | None = None
    until: Day | None = None
    skips: list[Day] = []
    """Days without it."""
    minutes: Annotated[int, Field(ge=0, le=120)] = 8
    """By how much the time varies."""
    before: Text | None = None
    """What was done instead before `since`: a habit that changed. Such entries are noise."""
    instead: Text | None = None
    """What contradicts the habit, once in a while. Such entries are noise."""

    def entries(self, first: date, last: date) -> Iterator[Entry]:
        """The entries of these days, both included."""
        for day in _days(first, last):
            if self._happens(day):
                yield Entry(self.moment(day), self.place, self.does, "signal", self.id, self.id)

    def moment(self, day: date) -> str:
        """The minute of an entry on this day."""
        start = datetime.fromisoformat(f"{day}T{self.at}")
        shift = chance(self.id, day) % (2 * self.minutes + 1) - self.minutes
        return f"{start + timedelta(minutes=shift):%Y-%m-%d %H:%M}"

    def _happens(self, day: date) -> bool:
        text = day.isoformat()
        if text in self.skips or (self.since and text < self.since) or (self.until and text > self.until):
            return False
        return text in self.days or DAYS[day.weekday()] in self.weekdays


def _days(first: date, last: date) -> Iterator[date]:
    for number in range((last - first).days + 1):
        yield first + timedelta(days=number)
