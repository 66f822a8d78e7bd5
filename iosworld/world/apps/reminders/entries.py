"""Reminders: the persona's lists, and what is in them. Flights and bills add their own (`state.py`)."""

from typing import Literal

from pydantic import Field, model_validator

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry

Color = Literal["red", "orange", "yellow", "green", "cyan", "blue", "indigo", "pink", "purple", "brown", "gray"]
Repeat = Literal["daily", "weekdays", "weekly", "biweekly", "monthly", "yearly"]


class ReminderEntry(Entry):
    """One reminder. It is due on a day (`on`) or at a moment (`at`), or never."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    title: str
    notes: str = ""
    on: Day | None = None
    at: Moment | None = None
    repeats: Repeat | None = None
    priority: Literal["low", "medium", "high"] | None = None
    flag: bool = False
    tags: list[str] = []
    place: str | None = None  # a place of the catalog or the ledger, or free text
    by: str | None = None  # who added it to a shared list
    done: Moment | None = None
    done_by: str | None = None
    steps: dict[str, Moment | None] = {}  # subtasks, and when they were done

    @model_validator(mode="after")
    def _one_time(self) -> "ReminderEntry":
        if self.on and self.at:
            raise ValueError(f"expected on or at, got both for {self.id}")
        if self.repeats and not (self.on or self.at):
            raise ValueError(f"expected the first time of {self.id}, which repeats")
        return self


class ReminderListEntry(Entry):
    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str
    color: Color = "blue"
    symbol: str = "list.bullet"
    shows_completed: bool = False
    shared_with: list[str] = []  # people by ID
    items: list[ReminderEntry] = []


class ReminderBook(Entry):
    """reminders.yaml"""

    lists: list[ReminderListEntry] = Field(
        default_factory=lambda: [ReminderListEntry(id="reminders", name="Reminders")], min_length=1
    )
    travel: str | None = None  # the list that check-ins go to; by default the first
    money: str | None = None  # the list that bills go to; by default the first
