"""ScoreZone: seasons with all games, playoff series, rosters, news, and what the persona follows.

Games before the ledger begins count in the standings and are not listed. Games after today have a score as well: the app shows it
once the virtual clock has passed them.
"""

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import Any
from zoneinfo import ZoneInfo

from iosworld.world import dates, stable_random
from iosworld.world.apps.scorezone.entries import Fixtures, Names, Playoff, ScoreAccount, Season, Story
from iosworld.world.apps.scorezone.schedule import Game, regular
from iosworld.world.apps.scorezone.scoring import Score, played
from iosworld.world.apps.scorezone.standings import Record, records
from iosworld.world.catalog.entries import League, Team
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present

Json = dict[str, Any]

LAST = {"baseball": date(2026, 7, 26), "soccer": date(2026, 8, 30)}
"""The last day with games of a season that goes on."""
_EDGE = {"basketball": 0.55, "baseball": 0.4, "soccer": 0.9, "football": 0.8}
"""What a home crowd is worth."""
_ROSTERS = {
    "basketball": ("PG", "SG", "SF", "PF", "C", "PG", "SG", "SF", "PF", "C"),
    "baseball": ("CF", "SS", "1B", "RF", "3B", "LF", "DH", "C", "2B", "SP", "SP", "SP", "SP", "SP", "RP", "RP", "RP"),
    "soccer": ("GK", "RB", "CB", "CB", "LB", "CM", "CM", "AM", "RW", "ST", "LW", "GK", "DF", "MF", "MF", "FW"),
    "football": ("QB", "RB", "WR", "WR", "TE", "WR", "RB", "K", "LB", "LB", "CB", "S", "DE", "DE"),
}


@dataclass(frozen=True)
class Final:
    """A game with its score. `starts` has the zone of the home team's city."""

    season: Season
    away: Team
    home: Team
    starts: datetime
    score: Score
    playoff: Playoff | None = None
    number: int | None = None

    @property
    def id(self) -> str:
        return f"game-{self.starts.astimezone(dates.zone()):%y%m%d}-{self.home.code.lower()}"

    @property
    def day(self) -> date:
        return self.starts.astimezone(dates.zone()).date()


def looks_the_same(game: Final, other: Final) -> bool:
    """Whether the same teams played at the same place with the same score within a week."""
    near = abs(game.starts - other.starts) < timedelta(days=7)
    return near and (game.away, game.home, game.score.totals) == (other.away, other.home, other.score.totals)


@dataclass(frozen=True)
class Sports:
    """ScoreZone's part of the ledger."""

    ledger: Ledger
    seasons: list[Season]
    fixtures: Fixtures
    playoffs: list[Playoff]
    stories: list[Story]
    account: ScoreAccount

    @classmethod
    def of(cls, ledger: Ledger) -> "Sports":
        return cls(
            ledger,
            ledger.scorezone.seasons,
            ledger.scorezone.fixtures,
            ledger.scorezone.playoffs,
            ledger.scorezone.stories,
            ledger.scorezone.account,
        )

    @property
    def first(self) -> date:
        """The first day with games that are listed."""
        return self.ledger.profile.begins

    @cached_property
    def teams(self) -> dict[str, Team]:
        leagues = self.ledger.catalog.leagues
        return {team.id: team for league in leagues for teams in league.divisions.values() for team in teams}

    def team(self, key: str) -> Team:
        if key not in self.teams:
            raise LedgerError(f"expected the id of a team of the catalog, got {key!r}")
        return self.teams[key]

    def league(self, key: str) -> League:
        for league in self.ledger.catalog.leagues:
            if league.id == key:
                return league
        raise LedgerError(f"expected the id of a league of the catalog, got {key!r}")

    def season(self, key: str) -> Season:
        for season in self.seasons:
            if season.id == key:
                return season
        raise LedgerError(f"expected the id of a season of scorezone/seasons.yaml, got {key!r}")

    def _local(self, home: Team, starts: datetime) -> datetime:
        city = self.ledger.catalog.city(home.city)
        if city is None:
            raise LedgerError(f"team {home.id}: no city {home.city!r} in the catalog")
        return starts.replace(tzinfo=ZoneInfo(city.zone))

    def games(self, season: Season) -> list[Final]:
        """The regular season."""
        return self._games[season.id]

    @cached_property
    def _games(self) -> dict[str, list[Final]]:
        found: dict[str, list[Final]] = {}
        for season in self.seasons:
            league = self.league(season.league)
            games: list[Final] = []
            found[season.id] = games
            earlier: dict[tuple[str, str], list[Final]] = {}
            for game in sorted(regular(season, league, self.fixtures), key=lambda game: game.starts):
                final = self._played(season, league, game)
                alike = earlier.setdefault((game.away, game.home), [])
                alike.append(final if self._lines(game) else self._varied(final, alike))
                games.append(alike[-1])
        return found

    def _varied(self, game: Final, earlier: list[Final]) -> Final:
        """The game, with another score and the same winner if it would end like the two teams' last one a few days earlier: one
        would take it for the same game."""
        attempt = 0
        varied = game
        while any(looks_the_same(varied, other) for other in earlier):
            attempt += 1
            league = self.league(game.season.league)
            key = (game.season.id, game.season.luck, game.away.id, game.home.id, str(game.starts), "again", attempt)
            edge = _edge(game.season, league, game.away.id, game.home.id)
            varied = replace(game, score=self._with_result(league, edge, key, game.score))
        return varied

    @staticmethod
    def _with_result(league: League, edge: float, key: tuple[object, ...], score: Score) -> Score:
        """Another score with the same winner, or also a draw."""
        for attempt in range(500):
            found = played(league.sport, edge, (*key, attempt), score.winner)
            if found.winner == score.winner:
                return found
        raise ValueError(f"{key}: no other score is a draw")

    def _played(self, season: Season, league: League, game: Game) -> Final:
        away, home = self.team(game.away), self.team(game.home)
        score = self._lines(game)
        if score is None:
            edge = _edge(season, league, game.away, game.home)
            score = played(league.sport, edge, (season.id, season.luck, game.away, game.home, str(game.starts)))
        return Final(season, away, home, self._local(home, game.starts), score)

    def _lines(self, game: Game) -> Score | None:
        """The score that the ledger gives."""
        for pin in self.fixtures.games:
            if pin.lines and (pin.away, pin.home, pin.starts) == (game.away, game.home, game.starts):
                return Score(*pin.lines)
        return None

    def series(self, playoff: Playoff) -> list[Final]:
        """The games of a playoff series, with those that may not be needed."""
        season = self.season(playoff.season)
        league = self.league(season.league)
        found: list[Final] = []
        for index, starts in enumerate(playoff.starts):
            host = int(playoff.home[index]) - 1
            home, away = self.team(playoff.teams[host]), self.team(playoff.teams[1 - host])
            won = playoff.won[index : index + 1]
            winner = None if not won else int(int(won) - 1 == host)
            key = (playoff.id, season.luck, index)
            edge = _edge(season, league, away.id, home.id)
            score = played(league.sport, edge, key, winner) if won else self._decided(league, edge, key)
            game = Final(season, away, home, self._local(home, starts), score, playoff, index + 1)
            found.append(self._varied(game, [*self.games(season), *found]))
        return found

    @staticmethod
    def _decided(league: League, edge: float, key: tuple[object, ...]) -> Score:
        winner = 1 if stable_random.happens(0.56, *key, "winner") else 0
        return played(league.sport, edge, key, winner)

    @cached_property
    def listed(self) -> list[Final]:
        """Every game that ScoreZone lists, in order."""
        found = [game for season in self.seasons for game in self.games(season)]
        found += [game for playoff in self.playoffs for game in self.series(playoff)]
        found = [game for game in found if game.day >= self.first and game.day <= self._last(game)]
        return sorted(found, key=lambda game: (game.starts, game.id))

    def _last(self, game: Final) -> date:
        return LAST.get(self.league(game.season.league).sport, date.max)

    def earlier(self, season: Season) -> dict[str, Record]:
        """The standings of a season on the day before the ledger begins."""
        games = [game for game in self.games(season) if game.day < self.first]
        return records(
            sorted({team for game in games for team in (game.away.id, game.home.id)}),
            [(game.away.id, game.home.id, *game.score.totals) for game in games],
        )


def _edge(season: Season, league: League, away: str, home: str) -> float:
    return season.form.get(home, 0) - season.form.get(away, 0) + _EDGE[league.sport]


def scorezone(ledger: Ledger) -> Json:
    """The value of `scorezone.json` (`ScoreZoneState`)."""
    sports = Sports.of(ledger)
    account = sports.account
    games = {game.id for game in sports.listed}
    return {
        "seasons": [
            _season(season, sports) for season in sorted(sports.seasons, key=lambda each: (each.first, each.id))
        ],
        "series": [_series(playoff, sports) for playoff in sports.playoffs],
        "games": [_game(game) for game in sports.listed],
        "rosters": _rosters(sports),
        "stories": [
            _story(story, sports, games) for story in sorted(sports.stories, key=lambda each: (each.at, each.id))
        ],
        "follows": [
            {"teamID": f"team-{sports.team(each.team).id}", "notify": sorted(each.notify)} for each in account.follows
        ],
        "saved": [
            {"storyID": f"story-{each.story}", "savedAt": dates.iso(each.at)}
            for each in sorted(account.saved, key=lambda each: each.at)
        ],
        "recentSearches": account.searches,
        "announcedThrough": dates.iso(ledger.now),
    }


def _season(season: Season, sports: Sports) -> Json:
    last = LAST.get(sports.league(season.league).sport, date.max)
    return present(
        {
            "id": f"season-{season.id}",
            "leagueID": f"league-{season.league}",
            "name": season.name,
            "first": season.first.isoformat(),
            "last": season.last.isoformat(),
            "listedThrough": min(season.last, last).isoformat(),
            "qualifiers": season.qualify,
            "note": season.next,
            "earlier": [
                {
                    "team": sports.team(key).code,
                    "home": "-".join(str(each) for each in record.home),
                    "away": "-".join(str(each) for each in record.away),
                    "scored": record.scored,
                    "allowed": record.allowed,
                }
                for key, record in sports.earlier(season).items()
            ],
        }
    )


def _series(playoff: Playoff, sports: Sports) -> Json:
    return {
        "id": f"series-{playoff.id}",
        "seasonID": f"season-{sports.season(playoff.season).id}",
        "name": playoff.name,
        "teams": [sports.team(key).code for key in playoff.teams],
        "seeds": playoff.seeds,
        "games": len(playoff.home),
    }


def _game(game: Final) -> Json:
    return present(
        {
            "away": game.away.code,
            "awayLine": game.score.away,
            "home": game.home.code,
            "homeLine": game.score.home,
            "starts": dates.iso(game.starts),
            "seriesID": f"series-{game.playoff.id}" if game.playoff else None,
            "number": game.number,
        }
    )


def _rosters(sports: Sports) -> list[Json]:
    """Players as `12 PG Marcus Bell`. No two players share a name, and none has that of a person of the ledger."""
    names = sports.ledger.catalog.player_names
    taken = {person.name for person in sports.ledger.people}
    return [
        {"team": team.code, "players": _players(team, league.sport, names, taken)}
        for league in sports.ledger.catalog.leagues
        for teams in league.divisions.values()
        for team in teams
    ]


def _players(team: Team, sport: str, names: Names, taken: set[str]) -> list[str]:
    players: list[str] = []
    numbers: set[int] = set()
    for index, position in enumerate(_ROSTERS[sport]):
        attempt = 0
        while True:
            key = (team.id, index, attempt)
            name = (
                f"{stable_random.choice(names.first, *key, 'first')} {stable_random.choice(names.last, *key, 'last')}"
            )
            number = stable_random.between(1, 34 if sport == "soccer" else 55, *key, "number")
            if sport == "soccer" and attempt == 0 and index < 11:
                number = (1, 2, 4, 5, 3, 6, 8, 10, 7, 9, 11)[index]
            attempt += 1
            if name not in taken and number not in numbers and not _alike(name, players):
                break
        taken.add(name)
        numbers.add(number)
        players.append(f"{number} {position} {name}")
    return players


def _alike(name: str, players: list[str]) -> bool:
    """Whether a teammate has the same last name."""
    return any(player.rpartition(" ")[2] == name.rpartition(" ")[2] for player in players)


def _story(story: Story, sports: Sports, games: set[str]) -> Json:
    for key in story.games:
        if key not in games:
            raise LedgerError(f"story {story.id}: no game {key!r} is listed")
    return {
        "id": f"story-{story.id}",
        "date": dates.iso(story.at),
        "leagueID": f"league-{sports.league(story.league).id}",
        "teamIDs": [f"team-{sports.team(key).id}" for key in story.teams],
        "title": story.title,
        "lead": story.lead,
        "text": story.text.strip(),
        "byline": story.by,
        "gameIDs": story.games,
    }
