"""How values are written: in goals as people say them, in steps as screens show them, in checks as JMESPath reads them."""

import json
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any


def money(cents: int) -> str:
    """An amount as people write it: `$12`, `$12.50`, `$1,204`."""
    return f"${cents // 100:,}" if cents % 100 == 0 else f"${cents / 100:,.2f}"


def price(cents: int) -> str:
    """An amount as the apps show it: `$12.00`."""
    return f"${cents / 100:,.2f}"


def clock(time: str) -> str:
    """A time of day as people write it: `7 AM` for `07:00`, `6:45 PM` for `18:45`. Also for a date with a time."""
    hour, minute = _hour_and_minute(time)
    shown = f"{(hour + 11) % 12 + 1}" + (f":{minute:02}" if minute else "")
    return f"{shown} {'AM' if hour < 12 else 'PM'}"


def shown_time(time: str) -> str:
    """A time of day as the apps show it: `7:00 AM`."""
    hour, minute = _hour_and_minute(time)
    return f"{(hour + 11) % 12 + 1}:{minute:02} {'AM' if hour < 12 else 'PM'}"


def _hour_and_minute(time: str) -> tuple[int, int]:
    plain = time[11:16] if "T" in time else time
    hour, minute = plain.split(":")
    return int(hour), int(minute)


def from_minutes(minutes: int) -> str:
    """The time of day so many minutes after midnight: `06:45` for 405. Past midnight, it is the next day's."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def to_minutes(time: str) -> int:
    """The minutes after midnight of a time of day."""
    hour, minute = _hour_and_minute(time)
    return hour * 60 + minute


def day(moment: str) -> str:
    """A date as people write it: `May 12`."""
    found = date.fromisoformat(moment[:10])
    return f"{found:%B} {found.day}"


def short_day(moment: str) -> str:
    """A date as the apps show it: `May 12`, `Sep 3`."""
    found = date.fromisoformat(moment[:10])
    return f"{found:%b} {found.day}"


def long_day(moment: str) -> str:
    """A date with its year: `May 12, 2026`."""
    return f"{day(moment)}, {moment[:4]}"


def weekday(moment: str) -> str:
    """The day of the week: `Tuesday`."""
    return f"{datetime.fromisoformat(moment):%A}"


def days_after(moment: str, days: int) -> str:
    """The date so many days later, `2026-05-15`."""
    return date.fromordinal(date.fromisoformat(moment[:10]).toordinal() + days).isoformat()


def days_until(moment: str, later: str) -> int:
    """How many days later another date is; below zero if it is earlier."""
    return date.fromisoformat(later[:10]).toordinal() - date.fromisoformat(moment[:10]).toordinal()


def duration(seconds: int) -> str:
    """A length of time: `9 minutes`, `1 hour and 30 minutes`, `45 seconds`."""
    parts = [(seconds // 3600, "hour"), (seconds // 60 % 60, "minute"), (seconds % 60, "second")]
    return listed([number(count, unit) for count, unit in parts if count] or ["0 seconds"])


def number(count: int, unit: str, many: str = "") -> str:
    """A number with its unit: `1 minute`, `3 minutes`."""
    return f"{count} {unit if count == 1 else many or unit + 's'}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def tenths(value: int) -> str:
    """A number in tenths as the apps show it: `9.2` for 92."""
    return f"{value // 10}.{value % 10}"


def literal(value: Any) -> str:
    """A value in a JMESPath expression: `'Gym'`, `` `12` ``. A text may have quotes."""
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace("'", "\\'")
        return f"'{escaped}'"
    return f"`{json.dumps(value, ensure_ascii=False)}`"


FILTERS = {
    "money": money,
    "price": price,
    "clock": clock,
    "shown_time": shown_time,
    "from_minutes": from_minutes,
    "to_minutes": to_minutes,
    "day": day,
    "short_day": short_day,
    "long_day": long_day,
    "weekday": weekday,
    "days_after": days_after,
    "days_until": days_until,
    "duration": duration,
    "number": number,
    "listed": listed,
    "tenths": tenths,
    "q": literal,
}
"""The filters of expressions, by name."""
