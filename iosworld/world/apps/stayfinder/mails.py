"""StayFinder's mails about a stay."""

from collections.abc import Iterator
from datetime import time, timedelta

from iosworld.world import dates, stable_random
from iosworld.world.apps.stayfinder.facts import Stay
from iosworld.world.mails import Mail, filled, from_company
from iosworld.world.world import World

SENDER = ("StayFinder", "reservations@stayfinder.com")
_HOST_WORDS = (
    "The key box is to the left of the door. Call me if anything sticks.",
    "Towels are in the hall closet. Please take your shoes off on the stairs.",
    "Coffee is in the tin above the stove, use all you like.",
    "Street parking is free after six. The gate needs a good push.",
)


def stay(fact: Stay, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    values = {"fact": fact, "total": fact.total, "word": stable_random.choice(_HOST_WORDS, fact.id, "word")}
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
    soon = dates.at(fact.check_in.date() - timedelta(days=2), time(10, 30))
    yield from_company(
        ledger,
        f"soon-{fact.id}",
        SENDER,
        soon,
        filled(ledger, "stayfinder/soon", values),
        "travel",
        link=link,
    )
    after = dates.at(fact.check_out.date() + timedelta(days=1), time(12, 15))
    yield from_company(
        ledger,
        f"review-{fact.id}",
        SENDER,
        after,
        filled(ledger, "stayfinder/review", values),
        "travel",
        link=link,
    )
