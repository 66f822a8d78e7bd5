"""A life: every fact of the ledger in chronological order, with habits expanded day by day."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from typing import Any

from pydantic import TypeAdapter, ValidationError

from iosworld.world import dates, stable_random
from iosworld.world.entries.habits import Absence, Habit
from iosworld.world.entries.happening import Happening
from iosworld.world.entries.names import slug
from iosworld.world.facts import Fact
from iosworld.world.ledger import Ledger, LedgerError

_LIFE = "_life"
"""Where a ledger keeps its life."""
_FACT: TypeAdapter[Fact] = TypeAdapter(Fact)


@dataclass(frozen=True, repr=False)
class Life:
    """A ledger and all its facts up to the phone's start time, oldest first. Every fact has a unique ID."""

    ledger: Ledger
    facts: list[Fact]
    habitual: list[Fact]
    """What the habits make, before facts get their IDs."""

    @classmethod
    def of(cls, ledger: Ledger, habitual: list[Fact] | None = None) -> "Life":
        """The life of a ledger, which never changes and is made once. `habitual` is what its habits make, if it is known."""
        known = ledger.__dict__.get(_LIFE)
        if known is None:
            known = ledger.__dict__[_LIFE] = cls._made(ledger, habitual)
        assert isinstance(known, cls)
        return known

    @classmethod
    def _made(cls, ledger: Ledger, habitual: list[Fact] | None) -> "Life":
        facts = [fact for fact in ledger.events if fact.at <= ledger.now]
        late = [fact for fact in ledger.events if fact.at > ledger.now]
        if late:
            raise LedgerError(
                f"expected events up to {dates.iso(ledger.now)}, got one at {dates.iso(late[0].at)}; plans go elsewhere"
            )
        if habitual is None:
            habitual = [fact for habit in ledger.habits for fact in occurrences(habit, ledger)]
        facts += habitual
        facts.sort(key=lambda fact: (fact.at, fact.what, _subject(fact)))
        return cls(ledger, _named(facts), habitual)

    @cached_property
    def by_id(self) -> dict[str, Fact]:
        return {fact.id: fact for fact in self.facts}

    def facts_of(self, *kinds: type[Happening]) -> list[Any]:
        """The facts of some kinds, oldest first."""
        return [fact for fact in self.facts if isinstance(fact, kinds)]

    def fact(self, key: str) -> Fact:
        try:
            return self.by_id[key]
        except KeyError:
            raise LedgerError(f"expected the id of a fact, got {key!r}; give that event this id") from None


def occurrences(habit: Habit, ledger: Ledger) -> Iterator[Fact]:
    """The facts of one habit up to the phone's start time."""
    rule = habit.when
    count = 0
    for day in dates.days(rule.from_, min(rule.until, ledger.now.date())):
        if not happens_on(habit, day, ledger):
            continue
        turn = _turn(habit, day, count)
        count += 1
        shift = stable_random.between(-rule.spread, rule.spread, habit.id, day, "minutes")
        moment = dates.later(dates.at(day, rule.at), shift)
        if moment > ledger.now:
            continue
        fields: dict[str, Any] = {"id": f"{habit.id}-{day:%y%m%d}", **habit.does, **turn, "at": moment}
        try:
            yield _FACT.validate_python(fields)
        except ValidationError as error:
            first = error.errors()[0]
            raise LedgerError(f"habit {habit.id}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from error


def happens_on(habit: Habit, day: date, ledger: Ledger) -> bool:
    """Whether a habit takes place on that day."""
    rule = habit.when
    if day in rule.also:
        return True
    if day in rule.skip or not _due(habit, day):
        return False
    absences = list(_absences(ledger, day))
    if not rule.away and any(absence.kind == "trip" for absence in absences):
        return False
    if (rule.workdays or rule.office) and (absences or day.weekday() > 4):
        return False
    if rule.office and dates.weekday(day) in ledger.exceptions.home_office:
        return False
    return rule.keeps == 10 or stable_random.happens(rule.keeps / 10, habit.id, day, "keeps")


def _due(habit: Habit, day: date) -> bool:
    rule = habit.when
    if rule.days:
        return dates.weekday(day) in rule.days
    if rule.every is not None:
        return (day - rule.from_).days % rule.every == 0
    if rule.month_days:
        return day.day in rule.month_days
    return dates.weekday(day) == rule.last and (day + timedelta(days=7)).month != day.month


def _absences(ledger: Ledger, day: date) -> Iterator[Absence]:
    return (absence for absence in ledger.exceptions.absences if absence.first <= day <= absence.last)


def _turn(habit: Habit, day: date, count: int) -> dict[str, Any]:
    if not habit.turns:
        return {}
    if habit.in_order:
        return habit.turns[count % len(habit.turns)].set
    weighted = [turn for turn in habit.turns for _ in range(turn.weight)]
    return stable_random.choice(weighted, habit.id, day, "turn").set


def _subject(fact: Happening) -> str:
    for name in ("id", "merchant", "restaurant", "to", "from_", "by", "event", "name", "code", "of"):
        value = getattr(fact, name, None)
        if isinstance(value, str) and value:
            return slug(value)
    return "fact"


def _named(facts: list[Fact]) -> list[Fact]:
    """The facts, with an ID derived from subject and day if they have none: `order-chipotle-260508`."""
    seen = Counter(fact.id for fact in facts if fact.id)
    twice = [key for key, times in seen.items() if times > 1]
    if twice:
        raise LedgerError(f"expected every id once, got {twice[0]!r} more often; change one")
    named = []
    for fact in facts:
        if not fact.id:
            stem = f"{fact.what}-{_subject(fact)}-{fact.at:%y%m%d}"
            key, number = stem, 2
            while key in seen:
                key, number = f"{stem}-{number}", number + 1
            seen[key] = 1
            fact = fact.model_copy(update={"id": key})
        named.append(fact)
    return named
