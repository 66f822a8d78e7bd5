"""CityRide: kinds of rides, drivers, saved places and routes, and all rides."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from iosworld.world import dates, stable_random
from iosworld.world.apps.cityride.entries import CalledOff, Planned
from iosworld.world.apps.cityride.facts import Ride
from iosworld.world.catalog.state import places, saved_places
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.shop_account import payment, selected_card
from iosworld.world.timeline import Life

Json = dict[str, Any]


@dataclass(frozen=True)
class _Spots:
    """Places in the format of the app, by ledger id."""

    places: dict[str, Json]
    cities: dict[str, str]

    @classmethod
    def of(cls, ledger: Ledger) -> "_Spots":
        return cls(
            {place["id"]: place for place in places(ledger)},
            {city.id: city.name for city in ledger.catalog.cities},
        )

    def spot(self, key: str) -> Json:
        place = self.places.get(f"place-{key}")
        if place is None:
            raise LedgerError(f"a ride starts or ends at {key!r}, which is not a place in the catalog")
        return {
            "name": place["name"],
            "address": f"{place['street']}, {self.cities[place['cityID']]}",
            "placeID": place["id"],
            "coordinate": place["coordinate"],
        }


def ride_id(fact: Ride) -> str:
    """`ride-260509-2205`."""
    return f"ride-{fact.at:%y%m%d-%H%M}"


def pickup_wait(fact: Ride) -> int:
    """Minutes from the request to the pickup, as on the receipt."""
    return stable_random.between(3, 7, fact.id, "pickup")


def cityride(life: Life) -> Json:
    """The value of `cityride.json` (`CityRideState`)."""
    account = life.ledger.cityride
    spots = _Spots.of(life.ledger)
    facts = [fact for fact in life.facts_of(Ride) if fact.at <= life.ledger.now]
    rated = {each.at: each for each in account.rated}
    unknown = set(rated) - {fact.at for fact in facts}
    if unknown:
        raise LedgerError(f"cityride.yaml rates a ride of {dates.iso(min(unknown))}, but there is none")
    last4 = selected_card(life.ledger, account.cards)
    rides = [_ride(fact, spots, last4) | _said(rated.get(fact.at)) for fact in facts]
    rides += [_called_off(each, spots, last4) for each in account.called_off]
    rides += [_planned(each, spots, last4) for each in account.planned]
    return {
        "rides": sorted(rides, key=lambda ride: (datetime.fromisoformat(ride["requestedAt"]), ride["id"])),
        "savedPlaces": [
            {
                "id": f"saved-{each['label'].lower()}",
                "label": each["label"],
                "spot": spots.spot(each["placeID"].removeprefix("place-")),
            }
            for each in saved_places(life.ledger)
        ],
        "savedRoutes": [
            {
                "id": f"route-{route.id}",
                "name": route.name,
                "stops": [spots.spot(key) for key in route.stops],
                "productID": route.product,
            }
            for route in account.routes
        ],
        "products": [
            {
                "id": each.id,
                "name": each.name,
                "about": each.about,
                "symbol": each.symbol,
                "seats": each.seats,
                "baseCents": each.base,
                "mileCents": each.mile,
                "minuteCents": each.minute,
                "minimumCents": each.least,
                "waitMinutes": each.wait,
            }
            for each in account.products
        ],
        "drivers": [
            {"name": each.name, "car": each.car, "plate": each.plate, "rating": float(each.rating), "phone": each.phone}
            for each in account.drivers
        ],
        **payment(life.ledger, account.cards),
    }


def _ride(fact: Ride, spots: _Spots, last4: str) -> Json:
    wait = pickup_wait(fact)
    return {
        "id": ride_id(fact),
        "number": fact.number,
        "productID": fact.product.lower(),
        "stops": [spots.spot(fact.start), spots.spot(fact.end)],
        "requestedAt": dates.iso(fact.at),
        "pickupAt": dates.iso(dates.later(fact.at, wait)),
        "minutes": fact.minutes,
        "milesInTenths": _tenths(fact.miles),
        "fareCents": fact.fare,
        "tipCents": fact.tip,
        "feeCents": 0,
        "isScheduled": False,
        "status": "completed",
        "endedAt": dates.iso(dates.later(fact.at, wait + fact.minutes)),
        "driver": fact.driver,
        "paymentLast4": last4,
    }


def _said(rated: Any) -> Json:
    if rated is None:
        return {}
    return {"rating": rated.stars} | ({"comment": rated.comment} if rated.comment else {})


def _unridden(each: Planned | CalledOff, spots: _Spots, last4: str) -> Json:
    return {
        "id": f"ride-{each.at:%y%m%d-%H%M}",
        "number": f"CR-{each.at:%y%m%d-%H%M}",
        "productID": each.product,
        "stops": [spots.spot(each.start), spots.spot(each.end)],
        "pickupAt": dates.iso(each.at),
        "minutes": each.minutes,
        "milesInTenths": _tenths(each.miles),
        "fareCents": each.fare,
        "tipCents": 0,
        "feeCents": 0,
        "paymentLast4": last4,
    }


def _planned(each: Planned, spots: _Spots, last4: str) -> Json:
    ride = _unridden(each, spots, last4)
    ride |= {"requestedAt": dates.iso(each.booked), "isScheduled": True, "status": "scheduled"}
    return ride | ({"note": each.note} if each.note else {})


def _called_off(each: CalledOff, spots: _Spots, last4: str) -> Json:
    ride = _unridden(each, spots, last4)
    ended = dates.later(each.at, -2)
    asked = dates.iso(dates.later(each.at, -5))
    return ride | {"requestedAt": asked, "isScheduled": False, "status": "canceled", "endedAt": dates.iso(ended)}


def _tenths(miles: str) -> int:
    whole, _, tenth = miles.partition(".")
    return int(whole) * 10 + int(tenth or 0)
