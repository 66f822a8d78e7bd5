"""Checks of the films in the catalog: all people are known, nobody works before their birth, and no two films are alike."""

from collections import Counter
from collections.abc import Iterator

from iosworld.world.catalog.films import histogram
from iosworld.world.ledger import Ledger

_YOUNGEST, _OLDEST = 16, 88


def films(ledger: Ledger) -> Iterator[str]:
    shared = ledger.catalog
    born = {person.name: person.born for person in shared.film_people}
    if len(born) != len(shared.film_people):
        yield "film_people.yaml names somebody twice"
    for field, values in (("id", [each.id for each in shared.films]), ("title", [each.title for each in shared.films])):
        yield from (
            f"{value}: {count} films have this {field}" for value, count in Counter(values).items() if count > 1
        )
    credited = {name for each in shared.films for name in (*each.by, *each.with_)}
    yield from (f"{name} of film_people.yaml made no film" for name in sorted(set(born) - credited))
    for each in shared.films:
        for name in (*each.by, *each.with_):
            if name not in born:
                yield f"{each.id}: {name} is not in film_people.yaml"
            elif (year := born[name]) and not _YOUNGEST <= each.year - year <= _OLDEST:
                yield f"{each.id}: {name} was {each.year - year}"
        if len(set(each.with_)) != len(each.with_):
            yield f"{each.id} names somebody twice"
        counts = histogram(float(each.rating), each.ratings)
        mean = sum(halves * count for halves, count in enumerate(counts, 1)) / sum(counts) / 2
        if f"{mean:.1f}" != each.rating:
            yield f"{each.id}: its ratings have a mean of {mean:.2f} instead of {each.rating}"
