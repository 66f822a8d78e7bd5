"""Checks of the weather: forecasts cover the planned trips, and their values are plausible."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from iosworld.world.apps.skytrip.facts import Flight
from iosworld.world.apps.stayfinder.facts import Stay
from iosworld.world.ledger import Ledger
from iosworld.world.timeline import Life

SHOWN = 14


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["weather"]
    cities = {city["id"]: city for city in state["cities"]}
    today = ledger.now.date()
    for city in cities.values():
        yield from _days(city, today)
    if state["listedIDs"][:1] != [state["currentID"]]:
        yield f"the list begins with {state['listedIDs'][:1]}, not with the current location {state['currentID']}"
    if extra := sorted(set(state["notifyIDs"]) - set(state["listedIDs"])):
        yield f"notifications for {extra}, which are not in the list"
    for alert in state["alerts"]:
        if not alert["issuedAt"] < alert["endsAt"] or not alert["startsAt"] < alert["endsAt"]:
            yield f"alert {alert['id']}: issued, start and end are out of order"
    listed = {cities[key]["name"] for key in state["listedIDs"]}
    for fact in Life.of(ledger).facts:
        if isinstance(fact, Stay) and today <= fact.check_in.date() < today + timedelta(days=SHOWN):
            name = fact.city.partition(",")[0]
            if name not in listed:
                yield f"{fact.id}: a stay in {name} within {SHOWN} days, and {name} is not in the list"
        if isinstance(fact, Flight):
            for leg in fact.legs:
                airport = leg.to
                if today <= leg.day < today + timedelta(days=SHOWN) and airport not in {
                    code.code for code in ledger.catalog.airports
                }:
                    yield f"{fact.id}: no airport {airport}"


def _days(city: dict[str, Any], today: date) -> Iterator[str]:
    days = [date.fromisoformat(day["day"]) for day in city["days"]]
    if days != [today + timedelta(days=offset) for offset in range(-1, len(days) - 1)] or len(days) < SHOWN + 2:
        yield f"{city['id']}: expected every day from yesterday on, {SHOWN} from tomorrow at least"
    for day in city["days"]:
        where = f"{city['id']}, {day['day']}"
        hours = day["temperatures"]
        if len(hours) != 8 or max(hours) != day["high"] or min(hours) != day["low"]:
            yield f"{where}: the temperatures by the hour do not reach from the low to the high"
        if len(day["rainChances"]) != 8 or max(day["rainChances"]) > day["rainChance"]:
            yield f"{where}: a chance of rain by the hour is above the day's"
        if day["rainHundredths"] > 0 and day["rainChance"] == 0:
            yield f"{where}: rain without a chance of it"
        if not day["sunrise"] < day["sunset"]:
            yield f"{where}: the sun sets before it rises"
