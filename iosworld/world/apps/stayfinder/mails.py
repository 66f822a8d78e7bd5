"""StayFinder's mails about a stay."""

from collections.abc import Iterator

from iosworld.world import dates, money
from iosworld.world.apps.stayfinder.facts import Stay
from iosworld.world.apps.stayfinder.state import Guidebook, greeting, review_asked, soon_told
from iosworld.world.mails import Mail, charged, from_company, worded, wording_lines
from iosworld.world.world import World

SENDER = ("StayFinder", "reservations@stayfinder.com")
_POLICIES = ("flexible", "moderate", "strict")
"""The policies of cancellation, in the order of the lines of `StayFinder/cancellation`."""


def stay(fact: Stay, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    account = ledger.stayfinder.account
    lodging = Guidebook.of(ledger).stayed(fact)
    card = charged(next(iter(ledger.cards(account.cards)), None))
    values = {
        "name": fact.name,
        "host": fact.host,
        "address": f"{fact.street}, {fact.city}",
        "first_day": dates.long_day(fact.check_in),
        "opens": dates.clock_text(fact.check_in),
        "last_day": dates.long_day(fact.check_out),
        "closes": dates.clock_text(fact.check_out),
        "guests": fact.guests,
        "nights": fact.nights if fact.nights != 1 else None,
        "lodging": money.dollars(fact.nightly * fact.nights),
        "fees": money.dollars(fact.fees),
        "total": money.dollars(fact.total),
        "due": dates.long_day(fact.pay_on) if fact.pay_on else None,
        "network": card.network,
        "last4": card.last4,
        "cancellation": wording_lines("StayFinder/cancellation")[_POLICIES.index(lodging.policy)],
        "door": account.doors.get(fact.code, fact.door),
        "greeting": greeting(lodging),
        "code": fact.code,
    }
    link = f"stayfinder://trip/{fact.code}"
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        SENDER,
        dates.later(fact.at, 1),
        worded(ledger, "StayFinder/booked", values),
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
            worded(ledger, "StayFinder/soon", values),
            "travel",
            link=link,
        )
    yield from_company(
        ledger,
        f"review-{fact.id}",
        SENDER,
        review_asked(fact.check_out),
        worded(ledger, "StayFinder/review", values),
        "travel",
        link=link,
    )
