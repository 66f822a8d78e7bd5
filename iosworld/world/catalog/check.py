"""Checks of the catalog, by itself and against the ledger."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

from iosworld.world.catalog.check_films import films
from iosworld.world.catalog.entries import Coordinate
from iosworld.world.ledger import Ledger

_MILES_PER_DEGREE = 69.05
_FAR = 4.0
"""Maximum distance in miles from the center of a place's neighborhood. Parks and hillsides are long."""
_ROAD = (0.75, 1.9, 0.45)
"""Minimum and maximum ratio of road distance to straight-line distance, with a tolerance of some miles."""


def catalog(ledger: Ledger, _states: dict[str, dict[str, Any]]) -> Iterator[str]:
    shared = ledger.catalog
    neighborhoods = {each.id: (city, each) for city, found in shared.neighborhoods.items() for each in found}
    keys = [each.id for each in (*shared.everything(), *ledger.own_places)]
    for key, count in Counter(keys).items():
        if count > 1:
            yield f"{key}: expected one place with this key, got {count}"
    for city in shared.neighborhoods:
        if shared.city(city) is None:
            yield f"neighborhoods.yaml: {city} is not a city of cities.yaml"
    for place in (*shared.everything(), *ledger.own_places):
        if shared.city(place.city) is None:
            yield f"{place.id}: {place.city} is not a city of cities.yaml"
        if place.neighborhood is None:
            continue
        around, neighborhood = neighborhoods.get(place.neighborhood, ("", None))
        if neighborhood is None or around != place.city:
            yield f"{place.id}: {place.neighborhood} is not a neighborhood of {place.city}"
        elif (far := miles(place.at, neighborhood.at)) > _FAR:
            yield f"{place.id}: {far:.1f} miles from the center of {neighborhood.name}"
    for saved in ledger.saved_places:
        if shared.located(saved.saved) is None:
            yield f"places.yaml: {saved.saved} is not a place in the catalog"
    codes = {each.code for each in shared.airports}
    for airline in shared.airlines:
        yield from (f"{airline.id}: {hub} is not an airport" for hub in airline.hubs if hub not in codes)
    venues = {each.id for each in shared.venues}
    teams = [team for league in shared.leagues for found in league.divisions.values() for team in found]
    for team in teams:
        if shared.city(team.city) is None or (team.venue and team.venue not in venues):
            yield f"{team.id}: its city or venue is not in the catalog"
    for name, count in Counter(team.id for team in teams).items():
        if count > 1:
            yield f"{name}: expected one team with this key, got {count}"
    yield from _deliveries(ledger)
    yield from films(ledger)


def _deliveries(ledger: Ledger) -> Iterator[str]:
    """QuickBite's data about a restaurant matches the catalog and the map."""
    home = next(place for place in ledger.own_places if place.id == ledger.profile.home)
    for restaurant in ledger.restaurants:
        table = ledger.catalog.located(restaurant.id)
        if table is not None and (table.name, table.at) != (restaurant.name, restaurant.at):
            yield f"{restaurant.id}: its name or place in the catalog differs from its menu's"
        straight, by_road = miles(home.at, restaurant.at), float(restaurant.miles)
        least, most, slack = _ROAD
        if not straight * least - slack <= by_road <= straight * most + slack:
            yield f"{restaurant.id}: {by_road} miles from home, but the map says {straight:.1f} in a straight line"


def miles(start: Coordinate, end: Coordinate) -> float:
    """Straight-line distance between two places in miles; accurate enough within a city."""
    (latitude, longitude), (other_latitude, other_longitude) = start, end
    east = (other_longitude - longitude) * math.cos(math.radians((latitude + other_latitude) / 2))
    return math.hypot(other_latitude - latitude, east) * _MILES_PER_DEGREE
