"""Phone: calls and voicemail.

Calls are written down in the ledger, come again by habit, or follow from facts: a birthday, an appointment that somebody made, a
courier who does not find the door.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from iosworld.world import dates, stable_random
from iosworld.world.apps.mybank.facts import Purchase
from iosworld.world.apps.phone.entries import Way
from iosworld.world.apps.quickbite.facts import Order
from iosworld.world.entries.people import Person
from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present
from iosworld.world.world import World

Json = dict[str, Any]
_KINDS: dict[Way, str] = {"in": "incoming", "out": "outgoing", "missed": "missed", "declined": "declined"}
RINGS = 30
"""How many seconds a call rings before the voicemail takes it."""


@dataclass(frozen=True)
class _Call:
    """A call with a person, or with a number."""

    key: str
    caller: Json
    way: Way
    at: datetime
    seconds: int = 0

    @property
    def ends(self) -> datetime:
        return self.at + timedelta(seconds=self.seconds or RINGS)


def phone(world: World) -> Json:
    """The value of `phone.json` (`PhoneState`)."""
    ledger = world.ledger
    said = [*_written(ledger), *_before_messages(ledger)]
    derived = [
        *_birthdays(ledger),
        *_regular(ledger),
        *_appointments(world),
        *_couriers(world),
        *_nuisance(ledger),
    ]
    calls = _apart(said, [each for each in derived if each.ends < ledger.now])
    missed = [each.at for each in calls if each.way == "missed"]
    return present(
        {
            "favorites": [ledger.person(key).contact_id for key in ledger.phone.favorites] or None,
            "calls": [
                {
                    "id": f"call-{each.key}",
                    "caller": each.caller,
                    "kind": _KINDS[each.way],
                    "at": dates.iso(each.at),
                    "seconds": each.seconds,
                }
                for each in sorted(calls, key=lambda each: (each.at, each.key))
            ],
            "voicemails": list(_messages(ledger)),
            "seenUntil": dates.iso(max([*missed, ledger.now - timedelta(days=1)]) - timedelta(seconds=1)),
            "answering": [],
        }
    )


def _apart(said: list[_Call], derived: list[_Call]) -> list[_Call]:
    """All calls, without derived ones at the same time as others: there is one line."""
    taken = [*said]
    for each in derived:
        if all(each.ends <= other.at or other.ends <= each.at for other in taken):
            taken.append(each)
    return taken


def _known(person: Person) -> Json:
    return {"number": person.phones[0], "contactID": person.contact_id}


def _caller(ledger: Ledger, person: str | None, number: str | None, name: str | None, place: str | None) -> Json:
    if person is not None:
        return _known(ledger.person(person))
    return present({"number": number, "name": name, "place": place})


def _written(ledger: Ledger) -> Iterator[_Call]:
    for each in ledger.phone.calls:
        caller = _caller(ledger, each.with_, each.number, each.name, each.place)
        yield _Call(_key(each.at), caller, each.way, each.at, each.seconds)


def _before_messages(ledger: Ledger) -> Iterator[_Call]:
    """Who leaves a message has called before."""
    for each in ledger.phone.messages:
        called = each.at - timedelta(seconds=RINGS)
        yield _Call(_key(called), _caller(ledger, each.from_, each.number, each.name, each.place), "missed", called)


def _messages(ledger: Ledger) -> Iterator[Json]:
    for each in ledger.phone.messages:
        yield {
            "id": f"voicemail-{_key(each.at)}",
            "caller": _caller(ledger, each.from_, each.number, each.name, each.place),
            "at": dates.iso(each.at),
            "seconds": min(180, max(3, len(each.text.split()) * 2 // 5 + 2)),
            "transcript": each.text,
            "isHeard": each.heard,
            "isDeleted": False,
        }


def _key(at: datetime) -> str:
    return f"{at:%y%m%d-%H%M}"


def _birthdays(ledger: Ledger) -> Iterator[_Call]:
    """In the evening of the day, for ten minutes to half an hour."""
    for key in ledger.phone.birthdays:
        person = ledger.person(key)
        if person.birthday is None or not person.phones:
            continue
        month, day = map(int, person.birthday.split("-"))
        for year in range(ledger.profile.begins.year, ledger.now.year + 1):
            at = datetime(year, month, day, 17, 30, tzinfo=ledger.zone)
            at += timedelta(minutes=stable_random.between(0, 110, "birthday call", key, year))
            if ledger.profile.begins <= at.date():
                seconds = stable_random.between(600, 1_800, "birthday length", key, year)
                yield _Call(f"{key}-{at:%y%m%d}", _known(person), "out", at, seconds)


def _regular(ledger: Ledger) -> Iterator[_Call]:
    for number, rule in enumerate(ledger.phone.regular):
        person = ledger.person(rule.with_)
        for day in dates.days(ledger.profile.begins, ledger.now.date()):
            key = "regular call", rule.with_, number, day
            if dates.weekday(day) not in rule.days or day in rule.skip:
                continue
            if not stable_random.happens(rule.keeps / 10, *key):
                continue
            minutes = stable_random.between(-rule.spread, rule.spread, *key, "at")
            at = dates.later(dates.at(day, rule.at), minutes)
            seconds = stable_random.between(rule.minutes[0] * 60, rule.minutes[1] * 60, *key, "length")
            # Now and then nobody is there.
            if stable_random.happens(0.12, *key, "nobody"):
                yield _Call(f"{rule.with_}-{at:%y%m%d}-1", _known(person), "out" if rule.way == "out" else "missed", at)
                at = dates.later(at, stable_random.between(8, 25, *key, "again"))
                yield _Call(f"{rule.with_}-{at:%y%m%d}-2", _known(person), "out", at, seconds)
            else:
                yield _Call(f"{rule.with_}-{at:%y%m%d}", _known(person), rule.way, at, seconds)


def _appointments(world: World) -> Iterator[_Call]:
    """Who paid at a practice or a workshop that is among the contacts has called there some days before."""
    ledger = world.ledger
    practices = {person.work[1]: person for person in ledger.people if person.work is not None and person.phones}
    for fact in world.life.facts_of(Purchase):
        person = practices.get(ledger.merchant(fact.merchant).name)
        if person is None or person.id == ledger.me.id:
            continue
        day = fact.at.date() - timedelta(days=stable_random.between(6, 15, "appointment", fact.id))
        while day.weekday() > 4:
            day -= timedelta(days=1)
        if day < ledger.profile.begins:
            continue
        at = datetime(day.year, day.month, day.day, 9, 5, tzinfo=ledger.zone)
        at += timedelta(minutes=stable_random.between(0, 170, "appointment minute", fact.id))
        seconds = stable_random.between(65, 260, "appointment length", fact.id)
        yield _Call(f"appointment-{fact.id}", _known(person), "out", at, seconds)


def _couriers(world: World) -> Iterator[_Call]:
    """One in seven couriers calls from the street."""
    courier = world.ledger.phone.couriers
    if courier is None:
        return
    caller = present({"number": courier.number, "name": courier.name, "place": courier.place})
    for fact in world.life.facts_of(Order):
        if fact.canceled or not stable_random.happens(1 / 7, "courier calls", fact.id):
            continue
        at = dates.later(fact.at, (fact.minutes or 32) - 2)
        yield _Call(f"courier-{fact.id}", caller, "in", at, stable_random.between(14, 55, "courier length", fact.id))


def _nuisance(ledger: Ledger) -> Iterator[_Call]:
    nuisance = ledger.phone.nuisance
    if nuisance is None:
        return
    for day in dates.days(ledger.profile.begins, ledger.now.date()):
        if not stable_random.happens(1 / nuisance.every, "nuisance", day):
            continue
        caller = stable_random.choice(nuisance.from_, "nuisance caller", day)
        at = datetime(day.year, day.month, day.day, 10, tzinfo=ledger.zone)
        at += timedelta(minutes=stable_random.between(0, 480, "nuisance minute", day))
        yield _Call(
            f"unknown-{day:%y%m%d}",
            present({"number": caller.number, "name": caller.name, "place": caller.place}),
            "declined" if stable_random.happens(0.25, "nuisance declined", day) else "missed",
            at,
        )
