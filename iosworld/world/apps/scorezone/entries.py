"""ScoreZone: seasons, playoff series, known games, stories, and what the persona follows."""

from typing import Annotated, Literal

from pydantic import Field

from iosworld.world.apps.ticketbox.entries import LocalMoment
from iosworld.world.catalog.entries import Key
from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, InFolder, Part

Kind = Literal["start", "final", "news"]
Lines = Annotated[list[str], Field(min_length=2, max_length=2)]
"""Points by period, the visitors' first: `["0 1", "1 1"]`."""


class Season(Entry):
    """A league's regular season. `form` moves a team's strength, which is 0 for an average team, up or down."""

    id: Key
    league: Key
    name: str
    first: Day
    last: Day
    meetings: int  # how often two teams play each other; within a division if `across` is given
    across: int | None = None  # how often teams of different divisions play each other
    breaks: list[Day] = []  # first days of rounds without games
    form: dict[Key, float] = {}
    qualify: int  # teams for the playoffs, of each division
    next: str  # about the time after it
    luck: int = 0  # another number gives other results


class Pinned(Entry):
    """A game that other apps know: who, where, when, and the score if it is known."""

    home: Key
    away: Key
    starts: LocalMoment
    lines: Lines | None = None


class HomeDates(Entry):
    """Series of games that a team plays at home or away, by their first day. `games` is their number."""

    team: Key
    first: Day
    at: Literal["home", "away"]
    games: int | None = None


class Fixtures(Entry):
    """scorezone/fixtures.yaml"""

    games: list[Pinned] = []
    series: list[HomeDates] = []


class Playoff(Entry):
    """A playoff series, or one game. The higher seed comes first; `home` says who is at home in each game, and `won` who has won
    those that are over: 1 the higher seed, 2 the lower."""

    id: Key
    season: Key
    name: str
    teams: Annotated[list[Key], Field(min_length=2, max_length=2)]
    seeds: Annotated[list[int], Field(min_length=2, max_length=2)]
    home: str = Field(pattern=r"^[12]+$")
    starts: list[LocalMoment]
    won: str = Field(default="", pattern=r"^[12]*$")


class Names(Entry):
    """First and last names that players are made of."""

    first: list[str]
    last: list[str]


class Story(Entry):
    """News. `games` are IDs of games whose scores the text gives."""

    id: Key
    at: Moment
    league: Key
    teams: list[Key]
    title: str
    lead: str
    text: str
    by: str
    games: list[str] = []


class Followed(Entry):
    team: Key
    notify: list[Kind]


class Saved(Entry):
    story: Key
    at: Moment


class ScoreAccount(Entry):
    """scorezone/account.yaml"""

    follows: list[Followed] = []
    saved: list[Saved] = []
    searches: list[str] = []


class ScoreZoneLedger(Part):
    seasons: Annotated[list[Season], InFile("scorezone/seasons.yaml")] = []
    fixtures: Annotated[Fixtures, InFile("scorezone/fixtures.yaml")] = Fixtures()
    playoffs: Annotated[list[Playoff], InFile("scorezone/playoffs.yaml")] = []
    stories: Annotated[list[Story], InFolder("scorezone/stories")] = []
    account: Annotated[ScoreAccount, InFile("scorezone/account.yaml")] = ScoreAccount()
