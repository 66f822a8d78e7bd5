"""Exact facts in a text that somebody left on the phone: which the text states, and whether it states a rival.

All texts are read by these rules. A text that names two candidates does not say which: "either $12 or $14" states neither. What a
text rules out ("14, not 12", "$14 instead of $12") or only compares with ("20 % above my $126,000") is neither stated nor a rival.
`only_…` accepts any of several facts, `gives_…` demands each of them and allows others next to them.
"""

from collections.abc import Iterable
from datetime import date

from iosworld.tasks.facts import amounts, dates, names, numbers, times
from iosworld.tasks.facts.mentions import Kind, plain, states


def only_amount(text: str, allowed: Iterable[float]) -> bool:
    """Whether `text` names an amount of money, and none but these, in cents."""
    return states(text, amounts.KIND, any_of=allowed)


def gives_amount(text: str, wanted: Iterable[float], also: Iterable[float] = ()) -> bool:
    """Whether `text` names each of these amounts in cents, and at most `also` besides. The currency may be left out."""
    return states(text, amounts.BARE, wanted, also)


def names_amount(text: str) -> bool:
    """Whether `text` names any amount of money, even one that it rules out."""
    return bool(amounts.read_amounts(plain(text)))


def only_number(text: str, allowed: Iterable[float], units: Iterable[str] = ()) -> bool:
    """Whether `text` names a number, and none but these. Amounts of money, times and dates are not numbers here.

    With `units` (`sets`), a number of something else that is measured (`2 days`) is not a rival.
    """
    return states(text, numbers.of(units), any_of=allowed)


def gives_number(text: str, wanted: Iterable[float], units: Iterable[str] = (), also: Iterable[float] = ()) -> bool:
    """Whether `text` names each of these numbers, and at most `also` besides."""
    return states(text, numbers.of(units), wanted, also)


def only_time(text: str, allowed: Iterable[str]) -> bool:
    """Whether `text` names a time of day, and none but these (`HH:MM`). Without AM or PM, both halves of the day fit."""
    return states(text, times.KIND, any_of=allowed)


def gives_time(text: str, wanted: Iterable[str], also: Iterable[str] = ()) -> bool:
    """Whether `text` names each of these times of day (`HH:MM`), and at most `also` besides."""
    return states(text, times.KIND, wanted, also)


def only_date(text: str, allowed: Iterable[str]) -> bool:
    """Whether `text` names a date, and none but these (ISO 8601; any time is ignored). Year and month may be left out."""
    return _dated(text, dates.KIND, any_of=allowed)


def gives_date(text: str, wanted: Iterable[str], also: Iterable[str] = ()) -> bool:
    """Whether `text` names each of these dates, and at most `also` besides."""
    return _dated(text, dates.KIND, wanted, also)


def gives_day(text: str, wanted: Iterable[str], also: Iterable[str] = ()) -> bool:
    """As `gives_date`, but the day of the week is enough, and another one is a rival."""
    return _dated(text, dates.DAYS, wanted, also)


def names_date(text: str, day: str) -> bool:
    """Whether `text` names this date, even to rule it out: "not on June 3"."""
    return any(
        dates.fits(said, date.fromisoformat(day[:10])) for one in dates.read_dates(plain(text)) for said in one.values
    )


def only_name(text: str, forms: Iterable[str], rivals: Iterable[str]) -> bool:
    """Whether `text` has one of the forms of a name, and no rival of it. A rival that is part of a form is none."""
    return names.only_name(text, list(forms), list(rivals))


def _dated(
    text: str, kind: Kind, wanted: Iterable[str] = (), also: Iterable[str] = (), *, any_of: Iterable[str] | None = None
) -> bool:
    def days(texts: Iterable[str]) -> list[date]:
        return [date.fromisoformat(text[:10]) for text in texts]

    return states(text, kind, days(wanted), days(also), any_of=None if any_of is None else days(any_of))
