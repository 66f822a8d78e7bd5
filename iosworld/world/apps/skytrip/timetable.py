"""The timetable of all airlines, made from the catalog's routes: numbers, local times, durations, and days of the week."""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cached_property
from zoneinfo import ZoneInfo

from iosworld.world import stable_random
from iosworld.world.catalog import Catalog
from iosworld.world.catalog.entries import Airline, Airport, FixedFlight
from iosworld.world.dates import WEEKDAYS
from iosworld.world.ledger import LedgerError

# Departures of one to five flights a day, in minutes since midnight.
_SLOTS = {
    1: (620,),
    2: (445, 1010),
    3: (410, 745, 1090),
    4: (385, 600, 870, 1150),
    5: (375, 540, 745, 955, 1170),
}
_REFERENCE = date(2026, 6, 10)
"""A day on which all zones have their summer time: durations of fixed flights are taken from it."""


@dataclass(frozen=True)
class TimetableFlight:
    id: str  # "GS416"
    airline: str
    start: str
    end: str
    departs: int  # minutes since midnight, local
    minutes: int
    miles: int
    aircraft: str
    weekdays: tuple[str, ...] = WEEKDAYS


@dataclass(frozen=True)
class Timetable:
    catalog: Catalog

    @cached_property
    def airlines(self) -> dict[str, Airline]:
        return {each.code: each for each in self.catalog.airlines}

    @cached_property
    def airports(self) -> dict[str, Airport]:
        return {each.code: each for each in self.catalog.airports}

    @cached_property
    def flights(self) -> dict[str, TimetableFlight]:
        """By id: the fixed flights, then those of the routes."""
        found = {each.id: each for each in map(self._fixed, self.catalog.flights.fixed)}
        given = Counter((each.airline, each.start, each.end) for each in found.values())
        for key, hubs in self.catalog.flights.routes.items():
            code = next((each.code for each in self.catalog.airlines if each.id == key), None)
            if code is None:
                raise LedgerError(f"flights.yaml: there is no airline {key!r} in airlines.yaml")
            for hub, ends in hubs.items():
                for end, count in ends.items():
                    for first, second in ((hub, end), (end, hub)):
                        taken = [each.departs for each in found.values() if _route(each) == (key, first, second)]
                        if given[key, first, second] > count:
                            raise LedgerError(f"flights.yaml: more fixed flights than routes from {first} to {second}")
                        for slot in self._slots(first, second, count, taken):
                            flight = self._generated(code, key, first, second, slot, found)
                            found[flight.id] = flight
        return found

    def flight(self, number: str) -> TimetableFlight:
        """The flight with a number such as `GS 416`."""
        key = number.replace(" ", "")
        if key not in self.flights:
            raise LedgerError(f"expected a flight of flights.yaml, got {number!r}; add it to `fixed`")
        return self.flights[key]

    def zone(self, code: str) -> ZoneInfo:
        return _zone(self.catalog, code)

    def miles(self, start: str, end: str) -> int:
        """The great circle."""
        (south, west), (north, east) = (tuple(map(math.radians, self.airports[code].at)) for code in (start, end))
        angle = math.acos(
            min(1.0, math.sin(south) * math.sin(north) + math.cos(south) * math.cos(north) * math.cos(east - west))
        )
        return round(angle * 3959)

    def stations(self) -> Iterator[tuple[str, str, str, str]]:
        """Airline, airport, terminal and the letter of its gates, wherever an airline flies."""
        pairs = sorted({(each.airline, code) for each in self.flights.values() for code in (each.start, each.end)})
        for airline, code in pairs:
            yield airline, code, *self.station(airline, code)

    def station(self, airline: str, code: str) -> tuple[str, str]:
        """The terminal of an airline at an airport, and the letter of its gates."""
        terminals = self.airports[code].terminals
        is_foreign = airline in ("trans-orient", "albion")
        given = self.catalog.flights.terminals.get(code, {}).get(airline)
        fitting = [each for each in terminals if each.startswith(("International", "Tom")) == is_foreign] or terminals
        terminal = given or stable_random.choice(fitting, airline, code, "terminal")
        if terminal not in terminals:
            raise LedgerError(f"flights.yaml: {code} has no terminal {terminal!r}")
        if len(terminal) == 1 and terminal.isalpha():
            return terminal, terminal
        if terminal.startswith("International ") and len(terminal) == len("International A"):
            return terminal, terminal[-1]
        if len(terminals) == 1:
            return terminal, stable_random.choice("ABCD", airline, code, "gates")
        return terminal, "ABCDEFGHJ"[terminals.index(terminal)]

    def gate(self, flight: TimetableFlight, day: date) -> str:
        """The gate of a flight on a day; SkyTrip works it out in the same way."""
        letter = self.station(flight.airline, flight.start)[1]
        return f"{letter}{1 + drawn(f'{flight.id}|{day.isoformat()}|gate') % 28}"

    def departure(self, flight: TimetableFlight, day: date) -> datetime:
        clock = time(flight.departs // 60, flight.departs % 60)
        return datetime.combine(day, clock, tzinfo=self.zone(flight.start))

    def arrival(self, flight: TimetableFlight, day: date) -> datetime:
        moment = self.departure(flight, day).astimezone(ZoneInfo("UTC")) + timedelta(minutes=flight.minutes)
        return moment.astimezone(self.zone(flight.end))

    def _fixed(self, entry: FixedFlight) -> TimetableFlight:
        for code in (entry.from_, entry.to):
            if code not in self.airports:
                raise LedgerError(f"flights.yaml: {entry.flight}: there is no airport {code}")
        start = local(_REFERENCE, entry.departs, entry.from_, self.catalog)
        end = local(_REFERENCE, entry.arrives, entry.to, self.catalog)
        minutes = round((end.timestamp() - start.timestamp()) / 60) % 1440
        airline = self.airlines[entry.flight[:2]].id
        return TimetableFlight(
            entry.flight.replace(" ", ""),
            airline,
            entry.from_,
            entry.to,
            start.hour * 60 + start.minute,
            minutes,
            self.miles(entry.from_, entry.to),
            entry.aircraft,
        )

    def _slots(self, start: str, end: str, count: int, taken: list[int]) -> list[int]:
        """Departures of the flights that are left to make. Long ways have their own hours."""
        miles, eastward = self.miles(start, end), self._east(start, end)
        slots = list(_SLOTS[count])
        if miles > 3300 and count <= 2:
            if "NRT" in (start, end):
                slots = [1010, 1110] if start == "NRT" else [690, 790]
            elif end == "LHR":
                slots = [1090, 1210]
            elif start == "LHR":
                slots = [640, 790]
            slots = slots[:count]
        elif start == "HNL" and miles > 2000:
            slots = [1310, 770][:count]
        elif end == "LHR":
            slots = [540, 1090, 1170, 1290][-count:]
        elif start == "LHR":
            slots = [500, 640, 780, 1010][:count]
        elif miles > 1800 and eastward > 0.5 and count >= 2:
            slots[-1] = 1330
        for minute in taken:
            slots.remove(min(slots, key=lambda slot: abs(slot - minute)))
        return slots

    def _generated(
        self, code: str, airline: str, start: str, end: str, slot: int, known: dict[str, TimetableFlight]
    ) -> TimetableFlight:
        key = (airline, start, end, slot)
        number = 100 + stable_random.number(*key, "number") % 1800
        while f"{code}{number}" in known:
            number += 1
        miles = self.miles(start, end)
        departs = min(1425, max(330, slot + 5 * stable_random.between(-7, 7, *key, "minute")))
        speed = 7.75 + 0.75 * self._east(start, end)
        skips = stable_random.between(0, 9, *key, "days")
        weekdays = tuple(
            day for day in WEEKDAYS if not (skips == 0 and day == "sat") and not (skips == 1 and day == "tue")
        )
        return TimetableFlight(
            f"{code}{number}",
            airline,
            start,
            end,
            departs,
            round(33 + miles / speed),
            miles,
            _aircraft(miles, *key),
            weekdays,
        )

    def _east(self, start: str, end: str) -> float:
        """From -1 (due west) to 1 (due east), by the shorter way around the world."""
        (south, west), (north, east) = self.airports[start].at, self.airports[end].at
        way = (east - west + 540) % 360 - 180
        across = way * math.cos(math.radians((south + north) / 2))
        return across / max(0.1, math.hypot(across, north - south))


def drawn(key: str) -> int:
    """A number from a text: FNV-1a, folded. SkyTrip draws with the same function (`SkyDice` in Swift)."""
    value = 0xCBF29CE484222325
    for byte in key.encode():
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    value ^= value >> 33
    return (value * 0xFF51AFD7ED558CCD & 0xFFFFFFFFFFFFFFFF) >> 33


def local(day: date, clock: str, code: str, catalog: Catalog) -> datetime:
    """`7:45 AM` on the clocks of an airport's city."""
    parsed = datetime.strptime(clock, "%I:%M %p").time()  # noqa: DTZ007  # a time of day has no zone
    return datetime.combine(day, parsed, tzinfo=_zone(catalog, code))


def _zone(catalog: Catalog, code: str) -> ZoneInfo:
    airport = next((each for each in catalog.airports if each.code == code), None)
    city = catalog.city(airport.city) if airport else None
    if city is None:
        raise LedgerError(f"expected the code of an airport, got {code!r}")
    return ZoneInfo(city.zone)


def _route(flight: TimetableFlight) -> tuple[str, str, str]:
    return flight.airline, flight.start, flight.end


def _aircraft(miles: int, *key: object) -> str:
    if miles > 3300:
        return "B789"
    if miles > 2200:
        return stable_random.choice(("A21N", "A21N", "B738"), *key, "aircraft")
    if miles > 700:
        return stable_random.choice(("A320", "B738", "A21N"), *key, "aircraft")
    return stable_random.choice(("E175", "A320", "B738"), *key, "aircraft")
