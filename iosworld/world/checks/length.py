"""How much a ledger of some length should have."""

from iosworld.world.ledger import Ledger

FULL = 240
"""The days of a full ledger, for which `App.least` holds. A shorter one needs less."""


def proportional(ledger: Ledger, count: int) -> int:
    """The part of `count` that a ledger of its length should have: all of it in eight months, at least one in a week."""
    days = (ledger.now.date() - ledger.profile.begins).days
    return max(1, count * min(days, FULL) // FULL)
