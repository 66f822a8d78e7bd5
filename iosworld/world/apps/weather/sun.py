"""Sunrise, sunset and the moon by the usual approximations, correct to about three minutes and half a day."""

import math
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

UTC = ZoneInfo("UTC")
NEW_MOON = datetime(2000, 1, 6, 18, 14, tzinfo=UTC)
MONTH = 29.530588853  # days from one new moon to the next


def sun_times(day: date, latitude: float, longitude: float, zone: str) -> tuple[str, str]:
    """Sunrise and sunset as `05:58` on the city's clock. Outside the polar circles only."""
    n = (day - date(2000, 1, 1)).days + 0.0008 - longitude / 360
    anomaly = math.radians((357.5291 + 0.98560028 * n) % 360)
    center = 1.9148 * math.sin(anomaly) + 0.02 * math.sin(2 * anomaly) + 0.0003 * math.sin(3 * anomaly)
    ecliptic = math.radians((math.degrees(anomaly) + center + 180 + 102.9372) % 360)
    noon = 0.5 + n + 0.0053 * math.sin(anomaly) - 0.0069 * math.sin(2 * ecliptic)
    declination = math.asin(math.sin(ecliptic) * math.sin(math.radians(23.4397)))
    north = math.radians(latitude)
    cosine = (math.sin(math.radians(-0.833)) - math.sin(north) * math.sin(declination)) / (
        math.cos(north) * math.cos(declination)
    )
    half = math.degrees(math.acos(cosine)) / 360

    def local(days: float) -> str:
        moment = datetime(2000, 1, 1, tzinfo=UTC) + timedelta(days=days)
        return f"{(moment + timedelta(seconds=30)).astimezone(ZoneInfo(zone)):%H:%M}"

    return local(noon - half), local(noon + half)


def moon_age(day: date) -> int:
    """Tenths of a day since the new moon, at noon in Greenwich: 0 to 295."""
    age = (datetime(day.year, day.month, day.day, 12, tzinfo=UTC) - NEW_MOON) / timedelta(days=1) % MONTH
    return math.floor(age * 10)
