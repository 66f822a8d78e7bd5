"""What Weather shows: the list of cities, what the months are usually like, and what the weather does."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry

Sky = Literal[
    "clear", "mostlyClear", "partlyCloudy", "mostlyCloudy", "cloudy", "fog", "haze", "windy",
    "drizzle", "rain", "heavyRain", "thunderstorms", "sleet", "snow",
]  # fmt: skip
Compass = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Twelve = Annotated[list[int], Field(min_length=12, max_length=12)]


class Climate(Entry):
    """The usual months of a city, January first: degrees Fahrenheit, days with rain or snow, inches."""

    city: str
    highs: Twelve
    lows: Twelve
    wet: Twelve
    inches: Annotated[list[float], Field(min_length=12, max_length=12)]


class City(Entry):
    """A city that the catalog does not have."""

    id: str
    name: str
    region: str
    zone: str
    at: tuple[float, float]


class Forecast(Entry):
    """One day: the sky at night, in the morning, in the afternoon and in the evening."""

    day: Day
    sky: Annotated[list[Sky], Field(min_length=4, max_length=4)]
    high: int
    low: int
    chance: int = Field(ge=0, le=100)
    rain: float = 0  # inches
    wind: int  # miles an hour
    gusts: int
    from_: Compass = Field(alias="from")

    @model_validator(mode="after")
    def _plausible(self) -> Self:
        if self.low >= self.high:
            raise ValueError(f"expected the low below the high, got {self.low} and {self.high}")
        if self.gusts < self.wind:
            raise ValueError(f"expected gusts of at least the wind's {self.wind} mph, got {self.gusts}")
        return self


class Alert(Entry):
    id: str
    city: str
    title: str
    severity: Literal["minor", "moderate", "severe"]
    issued: Moment
    starts: Moment
    ends: Moment
    area: str
    summary: str
    advice: list[str]


class Units(Entry):
    temperature: Literal["fahrenheit", "celsius"] = "fahrenheit"
    wind: Literal["mph", "kmh", "knots"] = "mph"
    rain: Literal["inches", "millimeters"] = "inches"
    distance: Literal["miles", "kilometers"] = "miles"
    pressure: Literal["inHg", "hPa"] = "inHg"


class Skies(Entry):
    """weather/cities.yaml"""

    current: str = ""  # default: the city of the home
    listed: list[str] = []  # default: the current one
    units: Units = Units()
    notifies: list[str] = []  # cities whose alerts Weather announces
    more: list[City] = []
    forecasts: dict[str, list[Forecast]] = {}
    alerts: list[Alert] = []
