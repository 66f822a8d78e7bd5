import copy
from datetime import date

from iosworld.world.apps.weather.check import check
from iosworld.world.apps.weather.sun import moon_age, sun_times


def minutes(clock: str) -> int:
    return int(clock[:2]) * 60 + int(clock[3:])


def test_sunrise_and_sunset_are_those_of_the_almanac():
    rise, sunset = sun_times(date(2026, 5, 12), 37.7749, -122.4194, "America/Los_Angeles")
    assert abs(minutes(rise) - minutes("06:02")) <= 3
    assert abs(minutes(sunset) - minutes("20:12")) <= 3
    rise, sunset = sun_times(date(2026, 12, 21), 51.5072, -0.1276, "Europe/London")
    assert abs(minutes(rise) - minutes("08:04")) <= 3
    assert abs(minutes(sunset) - minutes("15:53")) <= 3


def test_the_moon_is_new_and_full_when_the_almanac_says():
    assert moon_age(date(2026, 5, 16)) in (*range(8), *range(288, 296))
    assert abs(moon_age(date(2026, 5, 31)) - 148) <= 10


def test_the_heat_of_the_newsletter_is_in_the_forecast(states):
    city = next(city for city in states["weather"]["cities"] if city["id"] == "san-francisco")
    assert [day["high"] for day in city["days"][1:3]] == [84, 84]


def test_the_compiled_weather_has_no_faults(ledger, states):
    assert list(check(ledger, states)) == []


def test_faults_are_found(ledger, states):
    broken = copy.deepcopy({"weather": states["weather"]})
    weather = broken["weather"]
    weather["listedIDs"].remove("brooklyn")
    weather["cities"][0]["days"][1]["temperatures"][2] += 40
    weather["cities"][1]["days"][1].update(rainHundredths=5, rainChance=0, rainChances=[0] * 8)
    found = "\n".join(check(ledger, broken))
    assert "Brooklyn is not in the list" in found
    assert "do not reach from the low to the high" in found
    assert "rain without a chance of it" in found
