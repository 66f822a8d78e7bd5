"""Checks of quantity: enough content for lists to scroll and for search to be useful."""

from collections.abc import Iterator
from typing import Any

from iosworld.world.checks.length import proportional
from iosworld.world.ledger import Ledger
from iosworld.world.registry import APPS

LEAST = {(app.id, kind): count for app in APPS for kind, count in app.least.items()}


def richness(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    """An app that the ledger leaves out may be empty, and one that the person rarely uses may have little."""
    for (app, kind), most in LEAST.items():
        if ledger.leaves_out(app):
            continue
        if app in ledger.profile.rarely_uses:
            continue
        count, expected = len(states[app][kind]), proportional(ledger, most)
        if count < expected:
            yield f"{app} has {count} {kind}; at least {expected} make it a life"
    if ledger.leaves_out("mybank"):
        return
    dates = [row["date"] for row in states["mybank"]["transactions"]]
    now, begins = ledger.now, ledger.profile.begins
    months = (now.year - begins.year) * 12 + now.month - begins.month + 1
    if dates and len({date[:7] for date in dates}) < months:
        yield f"transactions cover fewer than {months} months"
    if not any(row["status"] == "pending" for row in states["mybank"]["transactions"]):
        yield "no transaction is pending"
