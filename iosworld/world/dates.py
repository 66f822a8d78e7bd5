"""Dates and times of the ledger, in the phone's time zone: the zone of the persona's home city."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, datetime, time, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo

from pydantic import BeforeValidator, PlainSerializer

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_zone: ContextVar[ZoneInfo] = ContextVar("phone's time zone")


@contextmanager
def in_zone(zone: ZoneInfo) -> Iterator[None]:
    """Makes `zone` the phone's time zone while the block runs. Without a zone, the functions here raise `LookupError`: a default
    would silently be wrong for other personas."""
    token = _zone.set(zone)
    try:
        yield
    finally:
        _zone.reset(token)


def zone() -> ZoneInfo:
    """The phone's time zone."""
    try:
        return _zone.get()
    except LookupError:
        raise LookupError("expected the phone's time zone; use `with dates.in_zone(ledger.zone):`") from None


def parse_day(value: object) -> date:
    """`2026-05-12` as a date."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    try:
        return date.fromisoformat(str(value))
    except ValueError:
        raise ValueError(f"expected a day such as 2026-05-12, got {value!r}") from None


def parse_clock(value: object) -> time:
    """`8:52` or `18:05` as a time of day."""
    if isinstance(value, time):
        return value
    try:
        hour, minute = str(value).split(":")
        return time(int(hour), int(minute))
    except ValueError:
        raise ValueError(f"expected a time of day such as 8:52, got {value!r}") from None


def parse_wall_time(value: object) -> datetime:
    """`2026-05-12 9:41` as a date and time without a zone."""
    if isinstance(value, datetime):
        return value
    day, _, clock = str(value).partition(" ")
    if not clock:
        raise ValueError(f"expected a moment such as 2026-05-12 9:41, got {value!r}")
    return datetime.combine(parse_day(day), parse_clock(clock))


def parse_moment(value: object) -> datetime:
    """`2026-05-12 9:41` as a date and time in the phone's time zone."""
    moment = parse_wall_time(value)
    return moment if moment.tzinfo else moment.replace(tzinfo=zone())


def at(day: date, clock: time) -> datetime:
    """The local time `clock` on `day`."""
    return datetime.combine(day, clock, tzinfo=zone())


def later(moment: datetime, minutes: int) -> datetime:
    """`minutes` of elapsed time after `moment` (before it if negative)."""
    utc = moment.astimezone(ZoneInfo("UTC")) + timedelta(minutes=minutes)
    return utc.astimezone(zone())


def iso(moment: datetime) -> str:
    """The date format of PersonaKit: `2026-05-12T09:41:00-07:00`."""
    return moment.astimezone(zone()).isoformat(timespec="seconds")


def days(first: date, last: date) -> Iterator[date]:
    """Every day from `first` through `last`."""
    for offset in range((last - first).days + 1):
        yield first + timedelta(days=offset)


def weekday(day: date) -> str:
    """`mon` … `sun`."""
    return WEEKDAYS[day.weekday()]


def month_key(day: date) -> str:
    """`2026-05`."""
    return f"{day.year:04d}-{day.month:02d}"


def long_day(day: date) -> str:
    """`Tuesday, May 12`."""
    return f"{day:%A}, {day:%B} {day.day}"


def short_day(day: date) -> str:
    """`May 12, 2026`."""
    return f"{day:%b} {day.day}, {day.year}"


def clock_text(moment: datetime | time) -> str:
    """`9:41 AM`."""
    return f"{moment.hour % 12 or 12}:{moment.minute:02d} {'AM' if moment.hour < 12 else 'PM'}"


Day = Annotated[date, BeforeValidator(parse_day)]
Clock = Annotated[time, BeforeValidator(parse_clock)]
WallTime = Annotated[datetime, BeforeValidator(parse_wall_time)]
Moment = Annotated[datetime, BeforeValidator(parse_moment), PlainSerializer(iso)]
