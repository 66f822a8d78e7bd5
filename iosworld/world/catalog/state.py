"""`catalog.json`: the shared catalog in the format of PersonaKit's `Catalog`. The phone never changes it."""

from typing import Any

from iosworld.world.apps.quickbite.entries import Restaurant
from iosworld.world.catalog import airport_key
from iosworld.world.catalog.entries import Coordinate, Located, Product, TableRestaurant
from iosworld.world.catalog.films import film, film_person
from iosworld.world.entries.names import slug
from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present

Json = dict[str, Any]


def catalog(ledger: Ledger) -> Json:
    """The catalog, including the persona's own places and the restaurants that deliver."""
    shared = ledger.catalog
    return {
        "timeZone": ledger.zone.key,
        "cities": [
            {
                "id": city.id,
                "name": city.name,
                "region": city.region,
                "country": city.country,
                "timeZone": city.zone,
                "coordinate": _coordinate(city.at),
            }
            for city in shared.cities
        ],
        "neighborhoods": [
            {"id": each.id, "name": each.name, "cityID": city, "coordinate": _coordinate(each.at)}
            for city, all_of_it in shared.neighborhoods.items()
            for each in all_of_it
        ],
        "places": places(ledger),
        "savedPlaces": saved_places(ledger),
        "restaurants": [_restaurant(each, ledger) for each in shared.restaurants],
        "venues": [
            {"id": _id(each.id), "kind": each.kind, "capacity": each.capacity, "sections": each.sections}
            for each in shared.venues
        ],
        "airports": [
            {"id": _id(airport_key(each.code)), "code": each.code, "terminals": each.terminals}
            for each in shared.airports
        ],
        "airlines": [
            {
                "id": f"airline-{each.id}",
                "name": each.name,
                "code": each.code,
                "color": each.color,
                "hubs": each.hubs,
                "bagFeeCents": each.bag,
                "hasWiFi": each.wifi,
            }
            for each in shared.airlines
        ],
        "leagues": [
            {"id": f"league-{each.id}", "name": each.name, "sport": each.sport, "divisions": list(each.divisions)}
            for each in shared.leagues
        ],
        "teams": [
            present(
                {
                    "id": f"team-{team.id}",
                    "leagueID": f"league-{league.id}",
                    "division": division,
                    "name": team.name,
                    "shortName": team.short,
                    "code": team.code,
                    "cityID": team.city,
                    "colors": list(team.colors),
                    "venueID": _id(team.venue) if team.venue else None,
                }
            )
            for league in shared.leagues
            for division, teams in league.divisions.items()
            for team in teams
        ],
        "products": [
            _product(each, shop, department)
            for shop, departments in shared.products.items()
            for department, products in departments.items()
            for each in products
        ],
        "films": [film(each) for each in shared.films],
        "filmPeople": [
            present({"id": film_person(each.name), "name": each.name, "born": each.born, "from": each.from_})
            for each in shared.film_people
        ],
    }


def places(ledger: Ledger) -> list[Json]:
    """All places: the shared ones, the persona's own, and the restaurants that deliver."""
    shared = ledger.catalog
    return sorted(
        [
            *(_place(each, each.kind) for each in shared.landmarks),
            *(_place(each, "venue") for each in shared.venues),
            *(_place(each, "airport") for code in shared.airports if (each := shared.located(airport_key(code.code)))),
            *(_place(each, "restaurant", each.phone) for each in shared.restaurants),
            *(_delivering(each, ledger.home.city) for each in ledger.restaurants if shared.located(each.id) is None),
            *(_place(each, each.kind) for each in ledger.own_places),
        ],
        key=lambda place: str(place["id"]),
    )


def saved_places(ledger: Ledger) -> list[Json]:
    """The labels under which the persona keeps places, such as Home."""
    return [
        *({"label": each.saved_as, "placeID": _id(each.id)} for each in ledger.own_places if each.saved_as),
        *({"label": each.saved_as, "placeID": _id(each.saved)} for each in ledger.saved_places),
    ]


def _id(key: str) -> str:
    return f"place-{key}"


def _place(entry: Located, kind: str, phone: str | None = None) -> Json:
    return present(
        {
            "id": _id(entry.id),
            "name": entry.name,
            "kind": kind,
            "street": entry.street,
            "unit": entry.unit,
            "postalCode": entry.zip,
            "cityID": entry.city,
            "neighborhoodID": entry.neighborhood,
            "coordinate": _coordinate(entry.at),
            "phone": phone,
        }
    )


def _delivering(entry: Restaurant, city: str) -> Json:
    """A restaurant that only delivers: `744 Third Street, San Francisco, CA 94107`."""
    street, _, state = entry.address.rpartition(", ")
    street, _, _city = street.rpartition(", ")
    return {
        "id": _id(entry.id),
        "name": entry.name,
        "kind": "restaurant",
        "street": street,
        "postalCode": state.split(" ")[-1],
        "cityID": city,
        "neighborhoodID": entry.neighborhood,
        "coordinate": _coordinate(entry.at),
        "phone": entry.phone,
    }


def _restaurant(entry: TableRestaurant, ledger: Ledger) -> Json:
    opens, _, closes = entry.hours.partition("-")
    delivers = any(each.id == entry.id for each in ledger.restaurants)
    return present(
        {
            "id": _id(entry.id),
            "cuisine": entry.cuisine,
            "priceLevel": entry.level,
            "pricePerPersonCents": entry.each * 100,
            "rating": float(entry.rating),
            "ratingCount": entry.ratings,
            "opens": opens.zfill(5),
            "closes": closes.zfill(5),
            "closedWeekdays": entry.closed,
            "tags": entry.tags,
            "seating": entry.seating,
            "servesBrunch": entry.brunch,
            "about": entry.about,
            "quickBiteID": f"restaurant-{entry.id}" if delivers else None,
        }
    )


def _product(entry: Product, shop: str, department: str) -> Json:
    form, *colors = entry.art.split(" ")
    return present(
        {
            "id": f"product-{shop}-{slug(entry.name)}",
            "shop": shop,
            "department": department,
            "name": entry.name,
            "brand": entry.brand,
            "size": entry.size,
            "priceCents": entry.price,
            "about": entry.about or None,
            "rating": float(entry.rating) if entry.rating else None,
            "ratingCount": entry.ratings or None,
            "variants": [{"name": name, "choices": choices} for name, choices in entry.variants.items()],
            "art": {"form": form, "colors": [f"#{color}" for color in colors]},
            "nutrition": entry.nutrition.model_dump() if entry.nutrition else None,
        }
    )


def _coordinate(at: Coordinate) -> Json:
    return {"latitude": at[0], "longitude": at[1]}
