"""Rounds in which every team plays once."""

from collections.abc import Sequence

from iosworld.world import stable_random

Pair = tuple[str, str]
Round = list[Pair]


def everyone(teams: Sequence[str]) -> list[Round]:
    """Rounds in which each of an even number of teams meets each other one once (the circle method)."""
    circle = list(teams)
    rounds: list[Round] = []
    for _ in range(len(circle) - 1):
        half = len(circle) // 2
        rounds.append([(circle[index], circle[-1 - index]) for index in range(half)])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def across(left: Sequence[str], right: Sequence[str]) -> list[Round]:
    """Rounds in which each team of one half meets each one of the other half once."""
    return [
        [(team, right[(index + shift) % len(right)]) for index, team in enumerate(left)] for shift in range(len(right))
    ]


def side_by_side(first: list[Round], second: list[Round]) -> list[Round]:
    """The rounds of two divisions, played at the same time."""
    return [[*one, *other] for one, other in zip(first, second, strict=True)]


def shuffled(items: Sequence[str], *key: object) -> list[str]:
    return sorted(items, key=lambda item: stable_random.number(*key, item))


def has(pairs: Round, one: str, other: str) -> bool:
    return (one, other) in pairs or (other, one) in pairs


def arranged(rounds: list[Round], wanted: dict[int, Pair], *key: object) -> list[Round]:
    """The rounds in a varied order in which each wanted pair meets in its round."""
    order = sorted(range(len(rounds)), key=lambda index: stable_random.number(*key, index))
    free = list(order)
    fixed: dict[int, int] = {}
    for place, (one, other) in sorted(wanted.items()):
        found = next((index for index in free if has(rounds[index], one, other)), None)
        if found is None:
            raise ValueError(f"no round is left in which {one} meets {other}")
        fixed[place] = found
        free.remove(found)
    result: list[Round] = []
    for place in range(len(rounds)):
        if place in fixed:
            result.append(rounds[fixed[place]])
            continue
        last = {frozenset(pair) for pair in result[-1]} if result else set()
        index = next((i for i in free if not last & {frozenset(pair) for pair in rounds[i]}), free[0])
        free.remove(index)
        result.append(rounds[index])
    return result
