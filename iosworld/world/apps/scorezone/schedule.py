"""Regular seasons: rounds, their days, and when games start on the clocks of the home team's city."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from iosworld.world import stable_random
from iosworld.world.apps.scorezone.entries import Fixtures, HomeDates, Pinned, Season
from iosworld.world.apps.scorezone.homes import Homes
from iosworld.world.apps.scorezone.rounds import Pair, Round, across, arranged, everyone, shuffled, side_by_side
from iosworld.world.catalog.entries import League


@dataclass(frozen=True)
class Game:
    """A game without its score. `starts` is local time in the home team's city."""

    away: str
    home: str
    starts: datetime


Pins = dict[date, Pinned]


def regular(season: Season, league: League, fixtures: Fixtures) -> list[Game]:
    """All games of a season."""
    pins = [pin for pin in fixtures.games if _is_of(pin, season, league)]
    dates = [
        each for each in fixtures.series if season.first <= each.first <= season.last and each.team in _ids(league)
    ]
    return _PLANS[league.sport](season, league, pins, dates)


def _ids(league: League) -> list[str]:
    return [team.id for teams in league.divisions.values() for team in teams]


def _is_of(pin: Pinned, season: Season, league: League) -> bool:
    return pin.home in _ids(league) and season.first <= pin.starts.date() <= season.last


def _pinned(pins: list[Pinned], first: date, last: date, pair: Pair) -> Pinned | None:
    """The known game of two teams between two days."""
    found = (pin for pin in pins if first <= pin.starts.date() <= last and {pin.home, pin.away} == set(pair))
    return next(found, None)


def _wanted(pins: list[Pinned], slots: list[tuple[date, date]]) -> dict[int, Pair]:
    return {
        index: (pin.home, pin.away)
        for pin in pins
        for index, (first, last) in enumerate(slots)
        if first <= pin.starts.date() <= last
    }


def _at(day: date, clock: str) -> datetime:
    hour, minute = clock.split(":")
    return datetime.combine(day, time(int(hour), int(minute)))


# Basketball: two rounds a week, each over three days.

_HOOPS = {1: "19:00", 2: "19:30", 3: "19:00", 4: "19:30", 5: "19:00", 6: "15:30"}


def _basketball(season: Season, league: League, pins: list[Pinned], _dates: list[HomeDates]) -> list[Game]:
    divisions = [shuffled([team.id for team in teams], season.id) for teams in league.divisions.values()]
    inside = side_by_side(everyone(divisions[0]), everyone(divisions[1]))
    rounds = inside * season.meetings + across(divisions[0], divisions[1]) * (season.across or 0)
    slots = _weeks(season, (0, 3), 2)
    if len(slots) != len(rounds):
        raise ValueError(f"{season.id}: {len(rounds)} rounds, but time for {len(slots)}")
    homes = Homes(season.id)
    games: list[Game] = []
    for index, pairs in enumerate(arranged(rounds, _wanted(pins, slots), season.id)):
        first, last = slots[index]
        for number, pair in enumerate(sorted(pairs, key=lambda pair: stable_random.number(season.id, index, *pair))):
            pin = _pinned(pins, first, last, pair)
            away, home = homes.order(*pair, home=pin.home if pin else None)
            day = first + timedelta(days=(0, 1, 2, 0, 1, 2, 0, 1)[number])
            games.append(Game(away, home, pin.starts if pin else _at(day, _HOOPS[day.weekday()])))
    return games


def _weeks(season: Season, offsets: Iterable[int], length: int) -> list[tuple[date, date]]:
    """First and last days of the rounds of every week from the season's first day on, without breaks."""
    found: list[tuple[date, date]] = []
    week = season.first
    while week <= season.last:
        for offset in offsets:
            first = week + timedelta(days=offset)
            if first <= season.last and first not in season.breaks:
                found.append((first, first + timedelta(days=length)))
        week += timedelta(days=7)
    return found


# Baseball: a series of three games on every weekend, of two or three in the week.

_DIAMOND = {1: "18:45", 2: "18:45", 3: "12:45", 4: "19:15", 5: "13:05", 6: "13:05"}


def _baseball(season: Season, league: League, pins: list[Pinned], dates: list[HomeDates]) -> list[Game]:
    teams = _ids(league)
    slots = _weeks(season, (0, 3), 2)
    rounds: list[Round] = []
    while len(rounds) < len(slots):
        start = len(rounds)
        turn = everyone(shuffled(teams, season.id, start))
        wanted = {
            place - start: pair for place, pair in _wanted(pins, slots).items() if start <= place < start + len(turn)
        }
        rounds += arranged(turn, wanted, season.id, start)
    homes = Homes(season.id)
    games: list[Game] = []
    for (first, last), pairs in zip(slots, rounds, strict=False):
        for pair in sorted(pairs):
            known = [each for each in dates if each.first == first and each.team in pair]
            pin = _pinned(pins, first, last, pair)
            host = pin.home if pin else _host(known, pair)
            length = (
                stable_random.choice((2, 3, 3), season.id, str(first), *sorted(pair)) if first.weekday() == 1 else 3
            )
            if known and known[0].games:
                length = known[0].games
            away, home = homes.order(*pair, home=host, weight=length)
            for offset in range(length):
                day = first + timedelta(days=offset)
                exact = next((each for each in pins if each.starts.date() == day and each.home == home), None)
                games.append(Game(away, home, exact.starts if exact else _at(day, _DIAMOND[day.weekday()])))
    return games


def _host(known: list[HomeDates], pair: Pair) -> str | None:
    if not known:
        return None
    one, other = pair
    team = known[0].team
    return team if known[0].at == "home" else other if team == one else one


# Soccer: a round on every weekend.


def _soccer(season: Season, league: League, pins: list[Pinned], dates: list[HomeDates]) -> list[Game]:
    teams = _ids(league)
    slots = _weeks(season, (0,), 1)
    rounds = [
        pairs for number in range(season.meetings) for pairs in everyone(shuffled(teams, season.id, "turn", number))
    ]
    if len(slots) != len(rounds):
        raise ValueError(f"{season.id}: {len(rounds)} rounds, but time for {len(slots)}")
    homes = Homes(season.id)
    games: list[Game] = []
    for (first, last), pairs in zip(slots, arranged(rounds, _wanted(pins, slots), season.id), strict=True):
        for number, pair in enumerate(
            sorted(pairs, key=lambda pair: stable_random.number(season.id, str(first), *pair))
        ):
            pin = _pinned(pins, first, last, pair)
            known = [each for each in dates if each.first == first and each.team in pair]
            away, home = homes.order(*pair, home=pin.home if pin else _host(known, pair))
            starts = _at(first, "19:30" if number % 2 else "16:00") if number < 4 else _at(last, "16:00")
            games.append(Game(away, home, pin.starts if pin else starts))
    return games


# Football: Sundays, one game on Thursday and one on Monday.


def _football(season: Season, league: League, pins: list[Pinned], _dates: list[HomeDates]) -> list[Game]:
    divisions = [shuffled([team.id for team in teams], season.id) for teams in league.divisions.values()]
    inside = side_by_side(everyone(divisions[0]), everyone(divisions[1]))
    rounds = inside * season.meetings + across(divisions[0], divisions[1]) * (season.across or 0)
    slots = _weeks(season, (0,), 0)
    if len(slots) != len(rounds):
        raise ValueError(f"{season.id}: {len(rounds)} rounds, but time for {len(slots)}")
    homes = Homes(season.id)
    games: list[Game] = []
    for index, pairs in enumerate(arranged(rounds, _wanted(pins, slots), season.id)):
        sunday = slots[index][0]
        for number, pair in enumerate(sorted(pairs, key=lambda pair: stable_random.number(season.id, index, *pair))):
            away, home = homes.order(*pair)
            day, clock = ((-3, "17:15"), (0, "13:00"), (0, "13:00"), (0, "13:00"), (0, "16:25"), (1, "17:15"))[number]
            if index == 0 and day == -3:
                day, clock = 0, "17:20"
            games.append(Game(away, home, _at(sunday + timedelta(days=day), clock)))
    return games


_PLANS: dict[str, Callable[[Season, League, list[Pinned], list[HomeDates]], list[Game]]] = {
    "basketball": _basketball,
    "baseball": _baseball,
    "soccer": _soccer,
    "football": _football,
}
