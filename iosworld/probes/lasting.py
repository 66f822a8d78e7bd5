"""Which texts of a screen an app is known for: those that are there at any time, on anybody's phone."""

import re

_SKY = r"(?:(?:Mostly|Partly|Heavy) )?(?:Sunny|Clear|Cloudy|Rain)|Fog|Haze|Drizzle|Windy|Thunderstorms|Sleet|Snow"
_UNITS = r"\d ?%|\d°|\d mph|\d inHg|\d:\d\d [AP]M|\d (?:min|hr|sec|minutes?|hours?|seconds?) (?:ago|left)"
_DAYS = r"\b(?:[Yy]esterday|[Tt]oday|[Tt]omorrow|[Tt]onight|[Jj]ust now)\b"
_PASSING = re.compile(
    rf"(?:(?:Morning|Afternoon|Evening|Night|Now), )?(?:{_SKY})|.*(?:{_UNITS}|{_DAYS}|\b(?:Advisory|Watch|Warning)\b).*|\d+(?::\d\d)+(?:\.\d+)?"
)
"""Forecasts, measured values, moments, and what is left of a time."""
_COUNT = re.compile(r"\d+ (?:new )?items?")
"""What a badge says: it depends on records."""


def is_lasting(text: str) -> bool:
    """Whether a text is no forecast, measured value, moment or count of a badge: those are other ones the next day."""
    return not _COUNT.fullmatch(text) and not _PASSING.fullmatch(text)
