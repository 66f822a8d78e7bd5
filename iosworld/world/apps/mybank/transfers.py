"""Transfers between the persona's own accounts."""

from datetime import datetime

from iosworld.world.ledger import Ledger
from iosworld.world.movements import Movement


def transfer_id(key: str) -> str:
    """`transfer-save-2026-260501`; facts without a habit already have such an ID."""
    return key if key.startswith("transfer-") else f"transfer-{key}"


def transfer_legs(
    ledger: Ledger,
    key: str,
    at: datetime,
    source: str,
    target: str,
    amount: int,
    memo: str | None,
    reference: str,
) -> list[Movement]:
    """Both sides of a transfer, with the app's wording."""
    from_, to = ledger.mybank.account(source), ledger.mybank.account(target)
    word = "Payment" if to.kind == "credit" else "Transfer"
    out, into = f"{key}-out", f"{key}-in"
    return [
        Movement(
            out,
            source,
            at,
            f"{word} to {to.name} ••{to.last4}",
            -amount,
            "transfer",
            "transfer",
            memo,
            reference,
            related=into,
        ),
        Movement(
            into,
            target,
            at,
            f"{word} from {from_.name} ••{from_.last4}",
            amount,
            "transfer",
            "transfer",
            memo,
            reference,
            related=out,
        ),
    ]
