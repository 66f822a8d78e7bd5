"""The files that a new ledger begins with."""

from datetime import timedelta

from iosworld.world import dates
from iosworld.world.catalog.entries import City
from iosworld.world.entries.names import slug
from iosworld.yaml_files import dump_yaml


def new_ledger(person: str, city: City, moment: str, begins: str | None = None) -> dict[str, str]:
    """The text of each file of a ledger that is valid and has nothing but the persona and a home in `city`.

    `moment` is what the phone's clock shows at first (`2026-05-12 9:41`), `begins` the first day of the history, by
    default a week before. Raises ValueError, which names what is wrong.
    """
    key = slug(person)
    if not key:
        raise ValueError(f"expected a name with letters, got {person!r}")
    day = dates.parse_wall_time(moment).date()
    first = dates.parse_day(begins) if begins else day - timedelta(days=7)
    if first > day:
        raise ValueError(f"expected a history that begins before {day}, got {first}")
    persona = {"id": key, "name": person, "moment": moment, "begins": first.isoformat(), "home": "home"}
    me = {"id": key, "name": person, "emails": [f"{key.replace('-', '.')}@example.com"], "phones": ["(555) 555-0100"]}
    home = {
        "id": "home",
        "name": "Home",
        "kind": "home",
        "city": city.id,
        "street": "1 Main Street",
        "zip": "00000",
        "at": list(city.at),
        "saved_as": "Home",
    }
    return {
        "persona.yaml": "# The hidden profile. No app shows it; simulated users and judges may read it.\n"
        + dump_yaml(persona),
        "people/me.yaml": dump_yaml([me]),
        "places.yaml": dump_yaml([home]),
    }
