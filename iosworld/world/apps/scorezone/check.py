"""Checks of ScoreZone: schedules and results are possible, agree with tickets, and news agrees with results."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from iosworld.world.apps.scorezone.scoring import total
from iosworld.world.apps.scorezone.standings import ranked, records
from iosworld.world.apps.scorezone.state import Final, Sports, looks_the_same
from iosworld.world.ledger import Ledger

Json = dict[str, Any]
PERIODS = {"basketball": 4, "baseball": 9, "soccer": 2, "football": 4}
_SCORE = re.compile(r"\b(\d{1,3})-(\d{1,3})\b")


def game_id(game: Json) -> str:
    return f"game-{game['starts'][2:4]}{game['starts'][5:7]}{game['starts'][8:10]}-{game['home'].lower()}"


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["scorezone"]
    sports = Sports.of(ledger)
    leagues = {
        team.code: league for league in ledger.catalog.leagues for ts in league.divisions.values() for team in ts
    }
    yield from _games(state, {code: league.sport for code, league in leagues.items()})
    yield from _repeats(sports)
    yield from _playoffs(sports)
    yield from _tickets(state, states["ticketbox"], ledger)
    yield from _news(state, ledger)
    codes = Counter(code for roster in state["rosters"] for code in [roster["team"]])
    if set(codes) != set(leagues) or max(codes.values()) > 1:
        yield "not every team has one roster"
    names = Counter(player.split(" ", 2)[2] for roster in state["rosters"] for player in roster["players"])
    if doubles := sorted(name for name, count in names.items() if count > 1):
        yield f"players with the same name: {doubles[:5]}"


def _games(state: Json, sports: dict[str, str]) -> Iterator[str]:
    days: Counter[tuple[str, str]] = Counter()
    surplus: dict[str, Counter[str]] = {}
    for game in state["games"]:
        where = game_id(game)
        sport = sports[game["home"]]
        if sport != sports[game["away"]]:
            yield f"{where}: teams of two sports"
        for code in (game["away"], game["home"]):
            days[(code, game["starts"][:10])] += 1
        yield from _score(game, sport)
        if "seriesID" not in game:
            season = surplus.setdefault(sport, Counter())
            season[game["home"]] += 1
            season[game["away"]] -= 1
    for (code, day), count in days.items():
        if count > 1:
            yield f"{code} plays {count} games on {day}"
    for sport, season in surplus.items():
        for code, more in season.items():
            if abs(more) > 12:
                yield f"{code}: {more} more {sport} games at home than away"


def _repeats(sports: Sports) -> Iterator[str]:
    """Two games of the same teams within a week have different scores."""
    last: dict[tuple[str, str], list[Final]] = {}
    for game in sports.listed:
        before = last.setdefault((game.away.id, game.home.id), [])
        yield from (f"{game.id}: the same score as {other.id}" for other in before if looks_the_same(game, other))
        before.append(game)


def _score(game: Json, sport: str) -> Iterator[str]:
    where = game_id(game)
    away, home = game["awayLine"].split(), game["homeLine"].split()
    regular = PERIODS[sport]
    if len(away) != len(home) or len(away) < regular:
        yield f"{where}: expected {regular} periods or more, got {len(away)} and {len(home)}"
        return
    points = total(game["awayLine"]), total(game["homeLine"])
    if points[0] == points[1] and (sport != "soccer" or "seriesID" in game):
        yield f"{where}: ends in a draw"
    if len(away) > regular and sport != "baseball":
        before = [sum(int(part) for part in line[:regular]) for line in (away, home)]
        if before[0] != before[1]:
            yield f"{where}: overtime, but the score was {before}"
    if sport == "baseball":
        if "x" in home[:-1] or (home[-1] == "x" and points[1] <= points[0]):
            yield f"{where}: the home team did not bat, although it was not ahead"
        for inning in range(regular - 1, len(away) - 1):
            level = [sum(int(part) for part in line[: inning + 1]) for line in (away, home)]
            if level[0] != level[1]:
                yield f"{where}: an inning after {inning + 1}, but the score was {level}"


def _playoffs(sports: Sports) -> Iterator[str]:
    """Seeds are the places in the final standings; a team that lost plays no more."""
    for season in sports.seasons:
        league = sports.league(season.league)
        games = sports.games(season)
        if games[-1].starts > sports.ledger.now:
            continue
        table = records(
            [team.id for teams in league.divisions.values() for team in teams],
            [(game.away.id, game.home.id, *game.score.totals) for game in games],
        )
        place = {
            record.team: index + 1
            for teams in league.divisions.values()
            for index, record in enumerate(ranked([table[team.id] for team in teams], league.sport))
        }
        out: dict[str, str] = {}
        for playoff in sports.playoffs:
            if playoff.season != season.id:
                continue
            for key, seed in zip(playoff.teams, playoff.seeds, strict=True):
                if place[key] != seed:
                    yield f"{playoff.id}: {key} is seed {seed}, but finished in place {place[key]}"
                if key in out:
                    yield f"{playoff.id}: {key} had lost {out[key]}"
            need = len(playoff.home) // 2 + 1
            wins = Counter(playoff.won)
            if any(Counter(playoff.won[:-1])[side] == need for side in "12"):
                yield f"{playoff.id}: goes on after it is decided"
            if len(playoff.starts) < len(playoff.home) and max(wins.values(), default=0) != need:
                yield f"{playoff.id}: fewer games than it takes"
            for side in "12":
                if wins[side] == need:
                    out[playoff.teams[2 - int(side)]] = playoff.id
            if len(playoff.won) != sum(game.starts < sports.ledger.now for game in sports.series(playoff)):
                yield f"{playoff.id}: `won` does not match the games that are over"


def _tickets(state: Json, box: Json, ledger: Ledger) -> Iterator[str]:
    codes = {
        f"team-{team.id}": team for league in ledger.catalog.leagues for ts in league.divisions.values() for team in ts
    }
    venues: dict[tuple[str, str], str] = {}
    games = {(game["home"], game["starts"]): game for game in state["games"]}
    home = {team.code: team.venue for team in codes.values()}
    for game in state["games"]:
        if venue := home[game["home"]]:
            venues[(f"place-{venue}", game["starts"][:10])] = game_id(game)
    for event in box["events"]:
        day = event["starts"][:10]
        if event["kind"] != "sports":
            if (event["venueID"], day) in venues:
                yield f"{event['id']} and {venues[(event['venueID'], day)]} are at {event['venueID']} on the same day"
            continue
        if day < ledger.begins or not event["teamIDs"]:
            continue
        host, guest = (codes[key] for key in event["teamIDs"])
        game = games.get((host.code, event["starts"]))
        if game is None or game["away"] != guest.code:
            yield f"{event['id']}: TicketBox has tickets, but {host.name} and {guest.name} do not play then"
        elif event["venueID"] != f"place-{host.venue}":
            yield f"{event['id']}: not at the home team's venue"


def _news(state: Json, ledger: Ledger) -> Iterator[str]:
    games = {game_id(game): game for game in state["games"]}
    teams = {
        team.code: f"team-{team.id}"
        for league in ledger.catalog.leagues
        for ts in league.divisions.values()
        for team in ts
    }
    stories = {story["id"]: story for story in state["stories"]}
    for story in stories.values():
        text = f"{story['title']} {story['lead']} {story['text']}"
        if story["text"].count("\n\n") < 1:
            yield f"{story['id']}: fewer than two paragraphs"
        told = {frozenset(map(int, found)) for found in _SCORE.findall(text)}
        for key in story["gameIDs"]:
            game = games.get(key)
            if game is None:
                yield f"{story['id']}: {key} is not listed"
                continue
            if frozenset((total(game["awayLine"]), total(game["homeLine"]))) not in told:
                yield f"{story['id']}: does not state the score of {key}"
            if datetime.fromisoformat(story["date"]) < datetime.fromisoformat(game["starts"]) + timedelta(minutes=100):
                yield f"{story['id']}: reports {key} before it is over"
            if not {teams[game["away"]], teams[game["home"]]} & set(story["teamIDs"]):
                yield f"{story['id']}: not tagged with a team of {key}"
    for saved in state["saved"]:
        if saved["storyID"] not in stories:
            yield f"{saved['storyID']} is saved, but there is no such story"
        elif saved["savedAt"] < stories[saved["storyID"]]["date"]:
            yield f"{saved['storyID']} was saved before it was written"
