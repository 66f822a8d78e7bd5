"""Standings: what the results of a season add up to."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass
class Record:
    """One team's results."""

    team: str
    wins: int = 0
    losses: int = 0
    draws: int = 0
    home: tuple[int, int, int] = (0, 0, 0)
    away: tuple[int, int, int] = (0, 0, 0)
    scored: int = 0
    allowed: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.losses + self.draws

    @property
    def points(self) -> int:
        return 3 * self.wins + self.draws

    @property
    def share(self) -> float:
        return (self.wins + self.draws / 2) / self.games if self.games else 0

    def add(self, own: int, other: int, *, at_home: bool) -> None:
        result = (int(own > other), int(own < other), int(own == other))
        self.wins += result[0]
        self.losses += result[1]
        self.draws += result[2]
        if at_home:
            self.home = _sum(self.home, result)
        else:
            self.away = _sum(self.away, result)
        self.scored += own
        self.allowed += other


def _sum(one: tuple[int, int, int], other: tuple[int, int, int]) -> tuple[int, int, int]:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def records(teams: Iterable[str], results: Iterable[tuple[str, str, int, int]]) -> dict[str, Record]:
    """Every team's record from results: visitors, home team, their points."""
    table = {team: Record(team) for team in teams}
    for away, home, visitors, hosts in results:
        table[away].add(visitors, hosts, at_home=False)
        table[home].add(hosts, visitors, at_home=True)
    return table


def ranked(table: Iterable[Record], sport: str) -> list[Record]:
    """The best team first: by points in soccer, by the share of wins elsewhere; then by difference, scored points and name."""
    if sport == "soccer":
        return sorted(table, key=lambda row: (-row.points, row.allowed - row.scored, -row.scored, row.team))
    return sorted(table, key=lambda row: (-row.share, row.allowed - row.scored, -row.scored, row.team))
