"""Weather: every city of the catalog with its usual months and its days from yesterday on.

The days of some cities are written down. Elsewhere they vary around what the month is usually like.
"""

import math
from datetime import date, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.weather.entries import Alert, City, Climate, Forecast, Sky
from iosworld.world.apps.weather.sun import moon_age, sun_times
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.stable_random import between, choice, happens

Json = dict[str, Any]
DAYS = 17
"""Yesterday, today, and the fifteen days after it: fourteen to show also tomorrow."""
WET: tuple[Sky, ...] = ("drizzle", "rain", "heavyRain", "thunderstorms", "sleet", "snow")


def weather(ledger: Ledger) -> Json:
    """The value of `weather.json` (`WeatherState`)."""
    skies = ledger.weather
    current = skies.current or ledger.home.city
    listed = skies.listed or [current]
    climates = {climate.city: climate for climate in ledger.catalog.climates}
    cities = [
        *(
            City(id=city.id, name=city.name, region=city.region, zone=city.zone, at=city.at)
            for city in ledger.catalog.cities
        ),
        *skies.more,
    ]
    known = {city.id for city in cities}
    for city in (
        current,
        *listed,
        *skies.notifies,
        *skies.forecasts,
        *(alert.city for alert in skies.alerts),
    ):
        if city not in known:
            raise LedgerError(f"weather/cities.yaml: no city {city!r} in the catalog or in `more`")
    if missing := sorted(known - set(climates)):
        raise LedgerError(f"climate.yaml of the catalog: no usual months of {missing}")
    first = ledger.now.date() - timedelta(days=1)
    return {
        "currentID": current,
        "listedIDs": listed,
        "units": skies.units.model_dump(),
        "notifyIDs": sorted(skies.notifies),
        "cities": [_city(city, climates[city.id], skies.forecasts.get(city.id), first) for city in cities],
        "alerts": [_alert(alert) for alert in sorted(skies.alerts, key=lambda alert: (alert.starts, alert.id))],
        "announcedIDs": sorted(alert.id for alert in skies.alerts if alert.starts <= ledger.now),
        "readIDs": [],
    }


def _city(city: City, climate: Climate, written: list[Forecast] | None, first: date) -> Json:
    days = [first + timedelta(days=offset) for offset in range(DAYS)]
    forecasts = written or [_usual(climate, day) for day in days]
    if [forecast.day for forecast in forecasts] != days:
        raise LedgerError(f"weather/cities.yaml: {city.id}: expected every day from {days[0]} to {days[-1]}")
    return {
        "id": city.id,
        "name": city.name,
        "region": city.region,
        "timeZone": city.zone,
        "months": [
            {"high": high, "low": low, "wetDays": wet, "rainHundredths": round(inches * 100)}
            for high, low, wet, inches in zip(climate.highs, climate.lows, climate.wet, climate.inches, strict=True)
        ],
        "days": [
            _day(city, forecast, later)
            for forecast, later in zip(forecasts, [*forecasts[1:], forecasts[-1]], strict=True)
        ],
    }


def _usual(climate: Climate, day: date) -> Forecast:
    """A plausible day of the month. Neighboring days resemble each other."""
    key, month = climate.city, day.month - 1
    length = 30
    drift = sum(between(-4, 4, key, "drift", day.toordinal() // 3 + step) for step in range(2))
    high = climate.highs[month] + drift + between(-2, 2, key, "high", day)
    low = min(climate.lows[month] + drift // 2 + between(-2, 2, key, "low", day), high - 5)
    share = climate.wet[month] / length
    wet = happens(share, key, "wet", day)
    cold, warm = high <= 36, high >= 84
    if wet:
        peak: Sky = (
            "snow"
            if cold
            else choice(("thunderstorms", "rain") if warm else ("rain", "rain", "drizzle"), key, "peak", day)
        )
        inches = max(
            round(climate.inches[month] / max(climate.wet[month], 1) * between(4, 16, key, "inches", day) / 10, 2), 0.02
        )
        after: Sky = choice(("mostlyCloudy", "cloudy", "drizzle"), key, "after", day)
        skies: list[Sky] = (
            ["cloudy", "mostlyCloudy", peak, after]
            if happens(0.5, key, "late", day)
            else ["cloudy", peak, after, "mostlyCloudy"]
        )
        chance = between(10, 19, key, "chance", day) * 5
    else:
        fair: tuple[Sky, ...] = (
            ("clear", "mostlyClear", "partlyCloudy", "mostlyCloudy")
            if share > 0.2
            else ("clear", "clear", "mostlyClear", "partlyCloudy")
        )
        skies = [choice(fair, key, "sky", day, part) for part in range(4)]
        chance, inches = min(round(share * 8) * 5, 30), 0.0
    wind = between(5, 13, key, "wind", day)
    return Forecast(
        day=day, sky=skies, high=high, low=low, chance=chance, rain=inches, wind=wind,
        gusts=wind + between(4, 10, key, "gusts", day), **{"from": choice(("N", "NE", "E", "SE", "S", "SW", "W", "NW"), key, "from", day)},
    )  # fmt: skip


def _day(city: City, forecast: Forecast, later: Forecast) -> Json:
    latitude, longitude = city.at
    sunrise, sunset = sun_times(forecast.day, latitude, longitude, city.zone)
    temperatures = _temperatures(forecast, later)
    return {
        "day": forecast.day.isoformat(),
        "condition": _condition(forecast),
        "high": forecast.high,
        "low": forecast.low,
        "rainChance": forecast.chance,
        "rainHundredths": round(forecast.rain * 100),
        "windMph": forecast.wind,
        "gustMph": forecast.gusts,
        "windFrom": forecast.from_,
        "uvIndex": _uv(latitude, forecast),
        "humidity": _humidity(city, forecast),
        "visibilityMiles": _visibility(city, forecast),
        "pressureHundredths": 2992 + _pressure(city, forecast),
        "airQuality": _air(city, forecast),
        "sunrise": sunrise,
        "sunset": sunset,
        "moonAgeTenths": moon_age(forecast.day),
        "sky": forecast.sky,
        "temperatures": temperatures,
        "rainChances": _chances(forecast),
    }


def _condition(forecast: Forecast) -> Sky:
    """The sky shown for the day: rain if it falls during the day, otherwise the afternoon's."""
    by_day = [sky for sky in forecast.sky[1:] if sky in WET]
    if by_day and forecast.chance >= 40:
        return max(by_day, key=WET.index)
    if forecast.sky[1] == forecast.sky[2] or forecast.sky[2] not in WET:
        return forecast.sky[2]
    return forecast.sky[1]


def _temperatures(forecast: Forecast, later: Forecast) -> list[int]:
    """Every three hours from midnight: the low at six, the high at three in the afternoon."""
    low, high, next_low = forecast.low, forecast.high, min(later.low, forecast.high - 1)
    rise, fall = high - low, high - next_low
    steps = (
        low + rise * 0.24, low + rise * 0.1, low, low + rise * 0.45, low + rise * 0.84,
        high, high - fall * 0.2, high - fall * 0.52,
    )  # fmt: skip
    return [min(max(round(step), low), high) for step in steps]


def _chances(forecast: Forecast) -> list[int]:
    """Every three hours, in steps of five: the day's chance while it is wet, a part of it before and after."""
    wet = [sky in WET for sky in forecast.sky]
    chances = []
    for step in range(8):
        part = step // 2
        near = wet[part] or wet[max(part - 1, 0)] or wet[min(part + 1, 3)]
        share = 1.0 if wet[part] else 0.45 if near else 0.15
        starts = wet[part] and step % 2 == 0 and not wet[max(part - 1, 0)]
        chances.append(round(forecast.chance * share * (0.7 if starts else 1) / 5) * 5)
    return chances


def _uv(latitude: float, forecast: Forecast) -> int:
    season = math.cos((forecast.day.timetuple().tm_yday - 172) / 365 * 2 * math.pi)
    height = math.cos(math.radians(max(abs(latitude) - 23.4 * season * (1 if latitude >= 0 else -1), 0)))
    covered = {"clear": 1.0, "mostlyClear": 0.95, "partlyCloudy": 0.85, "windy": 0.9, "haze": 0.85, "fog": 0.7}
    return max(round(11.5 * height**2 * covered.get(forecast.sky[2], 0.45)), 1)


def _humidity(city: City, forecast: Forecast) -> int:
    base = {"clear": 52, "mostlyClear": 56, "partlyCloudy": 60, "windy": 55, "haze": 40, "fog": 84}.get(
        forecast.sky[2], 72
    )
    return min(max(base + between(-6, 6, city.id, "humidity", forecast.day) - max(forecast.high - 80, 0), 12), 98)


def _visibility(city: City, forecast: Forecast) -> int:
    if "fog" in forecast.sky[:2]:
        return between(1, 4, city.id, "visibility", forecast.day)
    if forecast.sky[2] in WET:
        return between(4, 8, city.id, "visibility", forecast.day)
    return between(7, 10, city.id, "visibility", forecast.day)


def _pressure(city: City, forecast: Forecast) -> int:
    wet = forecast.sky[2] in WET
    return (
        between(-38, -12, city.id, "pressure", forecast.day)
        if wet
        else between(2, 28, city.id, "pressure", forecast.day)
    )


def _air(city: City, forecast: Forecast) -> int:
    """The index of air quality: heat and haze are bad for it, rain and wind good."""
    heat = max(forecast.high - 78, 0) * 2 + (25 if "haze" in forecast.sky else 0)
    return max(between(24, 44, city.id, "air", forecast.day) + heat - (10 if forecast.sky[2] in WET else 0), 12)


def _alert(alert: Alert) -> Json:
    return {
        "id": alert.id,
        "cityID": alert.city,
        "title": alert.title,
        "severity": alert.severity,
        "issuedAt": dates.iso(alert.issued),
        "startsAt": dates.iso(alert.starts),
        "endsAt": dates.iso(alert.ends),
        "area": alert.area,
        "summary": alert.summary,
        "advice": alert.advice,
    }
