"""Entries without meaning, of the published kinds and of four harder ones."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from iosworld.behavior.entry import Entry, chance
from iosworld.behavior.habits import Habit

PLAIN = {
    "entertainment": (
        "Watched a video about restoring old radios",
        "Listened to a podcast for ten minutes",
        "Read a long article about lighthouses",
        "Played a word game until a train came",
    ),
    "accident": (
        "Opened the camera and closed it at once",
        "Unlocked the phone and locked it again",
        "Opened an app by mistake and left it",
        "Started a search and deleted the words",
    ),
    "advertisement": (
        "Dismissed an offer of a phone company",
        "Closed a banner about a summer sale",
        "Skipped an advertisement for a mattress",
    ),
    "scam": (
        "Ignored a message about a parcel that nobody had ordered",
        "Deleted a mail about a prize",
        "Hung up on a recorded voice",
    ),
}
"""Kinds that have nothing to do with habits."""
HARD = ("drift", "exception", "contradiction", "other-person")
"""Kinds that look like a habit: what was done before it changed, a day without it, its opposite, another person's doing."""
GUESTS = ("A visitor", "A child", "A neighbor")


def entries(habits: Sequence[Habit], count: int, first: date, last: date, seed: str) -> Iterator[Entry]:
    """So many entries between these days. The same `seed` gives the same entries."""
    kinds = (*PLAIN, *HARD)
    for number in range(count):
        kind = kinds[number % len(kinds)]
        day = first + timedelta(days=chance(seed, kind, number) % max(1, (last - first).days))
        yield _plain(kind, number, day, seed) if kind in PLAIN else _hard(kind, habits, number, day, seed)


def _plain(kind: str, number: int, day: date, seed: str) -> Entry:
    texts = PLAIN[kind]
    pick = chance(seed, kind, number, "text")
    return Entry(_time(day, pick), ("home", "out", "work")[pick % 3], texts[pick % len(texts)], "noise", kind, kind)


def _hard(kind: str, habits: Sequence[Habit], number: int, day: date, seed: str) -> Entry:
    """An entry about a habit; an accident if no habit has such entries."""
    fitting = [habit for habit in habits if _text(kind, habit, "")]
    if not fitting:
        return _plain("accident", number, day, seed)
    habit = fitting[chance(seed, kind, number, "habit") % len(fitting)]
    if kind == "drift" and habit.since is not None:
        day = date.fromisoformat(habit.since) - timedelta(days=1 + chance(seed, number) % 30)
    guest = GUESTS[chance(seed, number, "guest") % len(GUESTS)]
    return Entry(habit.moment(day), habit.place, _text(kind, habit, guest), "noise", kind, habit.id)


def _text(kind: str, habit: Habit, guest: str) -> str:
    does = habit.does[:1].lower() + habit.does[1:]
    match kind:
        case "drift":
            return habit.before or ""
        case "contradiction":
            return habit.instead or ""
        case "exception":
            return f"Looked at the phone, and left it as it was ({habit.place})" if habit.weekdays else ""
        case _:
            return f"{guest} borrowed the phone and {does}"


def _time(day: date, pick: int) -> str:
    minute = 8 * 60 + pick % (13 * 60)
    return f"{day} {minute // 60:02}:{minute % 60:02}"
