"""Who is at home: all teams equally often, no long trips, and each pair alternates."""

from collections import Counter
from dataclasses import dataclass, field

from iosworld.world import stable_random


@dataclass
class Homes:
    """Decides game after game, or series after series."""

    key: str
    played: Counter[str] = field(default_factory=Counter)
    hosted: Counter[str] = field(default_factory=Counter)
    meetings: Counter[tuple[str, str]] = field(default_factory=Counter)
    runs: dict[str, int] = field(default_factory=dict)  # games at home in a row, negative for games away

    def order(self, one: str, other: str, home: str | None = None, weight: int = 1) -> tuple[str, str]:
        """The visitors and the home team."""
        if home is None:
            home = one if self._score(one, other) >= self._score(other, one) else other
        away = other if home == one else one
        self.played[home] += weight
        self.played[away] += weight
        self.hosted[home] += weight
        self.meetings[(home, away)] += weight
        self.runs[home] = max(self.runs.get(home, 0), 0) + 1
        self.runs[away] = min(self.runs.get(away, 0), 0) - 1
        return away, home

    def _score(self, home: str, away: str) -> float:
        """How strongly a game at one team's home is preferred."""
        balance = self._surplus(away) - self._surplus(home)
        turn = self.meetings[(away, home)] - self.meetings[(home, away)]
        trip = self._strain(-self.runs.get(home, 0)) + self._strain(self.runs.get(away, 0))
        trip -= self._strain(self.runs.get(home, 0)) + self._strain(-self.runs.get(away, 0))
        luck = stable_random.between(0, 99, self.key, home, away, self.played[home]) / 1000
        return 2 * balance + 2 * turn + trip + luck

    def _surplus(self, team: str) -> int:
        return 2 * self.hosted[team] - self.played[team]

    @staticmethod
    def _strain(length: int) -> float:
        return 0 if length < 2 else 1.5 * (length - 1)
