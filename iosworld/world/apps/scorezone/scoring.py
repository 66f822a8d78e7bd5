"""How games end: points by period, as the line score of a newspaper gives them.

A line is a text such as `28 31 22 26`. In baseball an `x` stands for a half inning that the home team did not need.
"""

from dataclasses import dataclass

from iosworld.world import stable_random


@dataclass(frozen=True)
class Score:
    away: str
    home: str

    @property
    def totals(self) -> tuple[int, int]:
        return total(self.away), total(self.home)

    @property
    def winner(self) -> int | None:
        """0 for the visitors, 1 for the home team, None for a draw."""
        away, home = self.totals
        return None if away == home else int(home > away)


def total(line: str) -> int:
    return sum(int(part) for part in line.split() if part != "x")


def played(sport: str, edge: float, key: tuple[object, ...], winner: int | None = None) -> Score:
    """The score of a game. `edge` is by how much the home team is stronger, with the advantage of its own floor."""
    for attempt in range(500):
        score = _SCORES[sport](edge, (*key, attempt))
        if winner is None or score.winner == winner:
            return score
    raise ValueError(f"{key}: no score lets team {winner} win")


def _chance(*key: object) -> float:
    return stable_random.number(*key) % 1_000_000 / 1_000_000


def _bell(spread: float, *key: object) -> float:
    """A number around 0, rarely further away than twice the spread."""
    return (sum(_chance(*key, index) for index in range(4)) - 2) * spread * 1.7


def _line(parts: list[int]) -> str:
    return " ".join(str(part) for part in parts)


def _basketball(edge: float, key: tuple[object, ...]) -> Score:
    pace = _bell(1.6, *key, "pace")
    sides: list[list[int]] = [[], []]
    form = _bell(0.8, *key, "form")
    for period in range(4):
        for side, sign in ((0, -1), (1, 1)):
            mean = 26.9 + pace + sign * (edge * 0.95 + form) - (1.2 if period == 3 else 0)
            sides[side].append(max(11, round(mean + _bell(3.3, *key, period, side))))
    period = 4
    while sum(sides[0]) == sum(sides[1]):
        for side in (0, 1):
            sides[side].append(stable_random.between(6, 15, *key, period, side))
        period += 1
    return Score(_line(sides[0]), _line(sides[1]))


_RUNS = (0.735, 0.885, 0.948, 0.978, 0.992, 0.998)


def _runs(shift: float, *key: object) -> int:
    """Runs of one half inning."""
    value = min(max(_chance(*key) + shift, 0), 0.9995)
    return next((runs for runs, limit in enumerate(_RUNS) if value < limit), len(_RUNS))


def _baseball(edge: float, key: tuple[object, ...]) -> Score:
    away: list[int] = []
    home: list[str] = []
    shift = edge * 0.015
    total_home = 0
    inning = 0
    while True:
        extra = inning >= 9
        away.append(_runs(-shift + (0.12 if extra else 0), *key, inning, 0))
        if inning >= 8 and total_home > sum(away):
            home.append("x")
            break
        runs = _runs(shift + (0.12 if extra else 0), *key, inning, 1)
        if inning >= 8 and total_home + runs > sum(away):
            runs = sum(away) - total_home + 1  # the game ends with the winning run
        home.append(str(runs))
        total_home += runs
        if inning >= 8 and total_home != sum(away):
            break
        inning += 1
    return Score(_line(away), " ".join(home))


def _soccer(edge: float, key: tuple[object, ...]) -> Score:
    sides: list[list[int]] = [[], []]
    for half, mean in ((0, 0.60), (1, 0.80)):
        for side, sign in ((0, -1), (1, 1)):
            expected = max(0.16, mean + sign * edge * 0.13)
            goals, product = 0, _chance(*key, half, side, "goal", 0)
            limit = 2.718281828459045**-expected
            while product > limit and goals < 4:
                goals += 1
                product *= _chance(*key, half, side, "goal", goals)
            sides[side].append(goals)
    return Score(_line(sides[0]), _line(sides[1]))


def _football(edge: float, key: tuple[object, ...]) -> Score:
    sides: list[list[int]] = [[], []]
    for period in range(4):
        for side, sign in ((0, -1), (1, 1)):
            points = 0
            for drive in range(2):
                value = _chance(*key, period, side, drive) - sign * edge * 0.035
                if value < 0.30:
                    points += 7 if _chance(*key, period, side, drive, "kick") < 0.94 else 6
                elif value < 0.50:
                    points += 3
            sides[side].append(points)
    if sum(sides[0]) == sum(sides[1]):
        lucky = stable_random.between(0, 1, *key, "overtime")
        sides[lucky].append(stable_random.choice((3, 3, 6), *key, "points"))
        sides[1 - lucky].append(0)
    return Score(_line(sides[0]), _line(sides[1]))


_SCORES = {"basketball": _basketball, "baseball": _baseball, "soccer": _soccer, "football": _football}
