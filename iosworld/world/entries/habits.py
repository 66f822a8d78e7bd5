"""Habits: recurring events, with realistic variation."""

from typing import Any, Literal

from pydantic import Field, model_validator

from iosworld.world.dates import Clock, Day
from iosworld.world.entries.entry import Entry


class When(Entry):
    """Days and time of a habit. Exactly one of `days`, `every`, `month_days`, `last` selects the days.

    `spread` is the maximum variation in minutes, in both directions. `keeps` is the number of such days out of ten.
    """

    from_: Day = Field(alias="from")
    until: Day
    at: Clock
    spread: int = 0
    days: list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]] = []
    every: int | None = None  # days, counted from `from`
    month_days: list[int] = []
    last: Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"] | None = None  # the month's last such day
    keeps: int = Field(default=10, ge=1, le=10)
    workdays: bool = False  # only on days that the persona goes to work
    office: bool = False  # only on days at the office
    away: bool = False  # also while the persona is away
    skip: list[Day] = []
    also: list[Day] = []

    @model_validator(mode="after")
    def _one_rule(self) -> "When":
        rules = [bool(self.days), self.every is not None, bool(self.month_days), self.last is not None]
        if sum(rules) != 1:
            raise ValueError("expected exactly one of days, every, month_days, last")
        return self


class Turn(Entry):
    """A variant of a habit: fields that differ, and its relative frequency (`weight`)."""

    weight: int = 1
    set: dict[str, Any]


class Habit(Entry):
    id: str
    story: str  # the reason, for readers of the ledger
    when: When
    does: dict[str, Any]  # a fact without `at`
    turns: list[Turn] = []
    in_order: bool = False  # turns are used in order instead of being chosen by weight


class Absence(Entry):
    """Days on which the persona is away from the city or not at work."""

    id: str
    first: Day
    last: Day
    kind: Literal["trip", "holiday", "sick", "dayoff"]
    where: str | None = None
    story: str


class Exceptions(Entry):
    """exceptions.yaml: exceptions to the routine."""

    home_office: list[Literal["mon", "tue", "wed", "thu", "fri"]] = []
    absences: list[Absence] = []
