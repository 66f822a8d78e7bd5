"""StayFinder's mails about a stay."""

from collections.abc import Iterator

from iosworld.world import dates
from iosworld.world.apps.stayfinder.facts import Stay
from iosworld.world.apps.stayfinder.state import Guidebook, review_asked, soon_told, welcome
from iosworld.world.mails import Mail, filled, from_company
from iosworld.world.world import World

SENDER = ("StayFinder", "reservations@stayfinder.com")
_FREE = {"flexible": "one day", "moderate": "five days", "strict": "14 days"}
"""How long before check-in a cancellation is free, by policy."""


def stay(fact: Stay, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    account = ledger.stayfinder.account
    lodging = Guidebook.of(ledger).stayed(fact)
    values = {
        "fact": fact,
        "total": fact.total,
        "card": next(iter(ledger.cards(account.cards)), None),
        "free_days": _FREE[lodging.policy],
        "door": account.doors.get(fact.code, fact.door),
        "word": welcome(lodging),
    }
    link = f"stayfinder://trip/{fact.code}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        filled(ledger, "stayfinder/booked", values),
        "travel",
        link=link,
    )
    soon = soon_told(fact.check_in)
    if soon > fact.at:
        yield from_company(
            ledger,
            f"soon-{fact.id}",
            SENDER,
            soon,
            filled(ledger, "stayfinder/soon", values),
            "travel",
            link=link,
        )
    yield from_company(
        ledger,
        f"review-{fact.id}",
        SENDER,
        review_asked(fact.check_out),
        filled(ledger, "stayfinder/review", values),
        "travel",
        link=link,
    )
