"""Checks of money: balances, transfers, bills, payments."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from iosworld.world.ledger import Ledger
from iosworld.world.money import dollars


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["mybank"]
    by_id = {row["id"]: row for row in state["transactions"]}
    accounts = {row["id"]: row for row in state["accounts"]}
    yield from _unique(state)
    yield from _balances(ledger, state, accounts)
    yield from _links(state, by_id, accounts)
    yield from _transfers(state, by_id)
    yield from _bills(state, by_id)
    yield from _payments(state, by_id)
    yield from _card_payments(ledger, state, accounts)
    yield from _dates(ledger, state)


def _unique(state: dict[str, Any]) -> Iterator[str]:
    for kind, rows in state.items():
        twice = [key for key, count in Counter(row["id"] for row in rows if "id" in row).items() if count > 1]
        if twice:
            yield f"{kind}: the id {twice[0]} occurs more than once"


def _balances(ledger: Ledger, state: dict[str, Any], accounts: dict[str, Any]) -> Iterator[str]:
    """Each balance is the opening balance plus all transactions, and never exceeds a limit."""
    for entry in ledger.mybank.accounts:
        account = accounts[f"account-{entry.id}"]
        running = entry.opening
        for row in state["transactions"]:
            if row["accountID"] != account["id"]:
                continue
            running += row["amountCents"]
            if entry.kind != "credit" and running < 0:
                yield f"{account['name']} is overdrawn after {row['id']} ({row['merchant']}): {dollars(running)}"
            if entry.kind == "credit" and entry.limit is not None and running < -entry.limit:
                yield f"{account['name']} is over its limit after {row['id']}: {dollars(running)}"
        if running != account["balanceCents"]:
            yield f"{account['name']}: transactions add up to {dollars(running)}, the balance says {dollars(account['balanceCents'])}"


def _links(state: dict[str, Any], by_id: dict[str, Any], accounts: dict[str, Any]) -> Iterator[str]:
    cards = {card["last4"]: card for card in state["cards"]}
    for row in state["transactions"]:
        if row["accountID"] not in accounts:
            yield f"{row['id']} is on no account"
        if row["amountCents"] == 0:
            yield f"{row['id']} ({row['merchant']}) moves nothing"
        if "cardLast4" in row and cards[row["cardLast4"]]["accountID"] != row["accountID"]:
            yield f"{row['id']} is on the wrong account for card {row['cardLast4']}"
        related = row.get("relatedID")
        if related is not None and related not in by_id:
            yield f"{row['id']} refers to {related}, which is not there"
        money_in = row["kind"] in ("deposit", "interest", "refund")
        money_out = row["kind"] in ("purchase", "bill", "fee", "withdrawal")
        if (money_in and row["amountCents"] < 0) or (money_out and row["amountCents"] > 0):
            yield f"{row['id']} ({row['kind']}) goes the wrong way"


def _transfers(state: dict[str, Any], by_id: dict[str, Any]) -> Iterator[str]:
    plans = {row["id"]: row for row in state["transfers"]}
    for row in state["transactions"]:
        if row["kind"] != "transfer":
            continue
        other = by_id[row["relatedID"]]
        if other["amountCents"] != -row["amountCents"] or other["relatedID"] != row["id"]:
            yield f"{row['id']} and {other['id']} are not the two legs of one transfer"
        if row["reference"] not in plans:
            yield f"{row['id']} names a transfer that is not there: {row['reference']}"
    for transfer in plans.values():
        legs = [row for row in by_id.values() if row.get("reference") == transfer["id"]]
        if transfer["status"] == "completed" and len(legs) != 2:
            yield f"{transfer['id']} has {len(legs)} legs"
        if transfer["status"] == "scheduled" and legs:
            yield f"{transfer['id']} is still to come, but has moved money"


def _bills(state: dict[str, Any], by_id: dict[str, Any]) -> Iterator[str]:
    bills = {row["id"] for row in state["bills"]}
    for payment in state["billPayments"]:
        if payment["billID"] not in bills:
            yield f"{payment['id']} pays a bill that is not there"
        if payment["status"] == "paid":
            row = by_id.get(payment.get("transactionID", ""))
            if row is None or row["amountCents"] != -payment["amountCents"] or row.get("billID") != payment["billID"]:
                yield f"{payment['id']} and its transaction disagree"
    for bill in state["bills"]:
        planned = any(
            payment["billID"] == bill["id"] and payment["status"] == "scheduled" for payment in state["billPayments"]
        )
        if planned != (bill["status"] == "scheduled"):
            yield f"{bill['id']} is {bill['status']}, but {'a' if planned else 'no'} payment is scheduled"


def _payments(state: dict[str, Any], by_id: dict[str, Any]) -> Iterator[str]:
    for payment in state["payments"]:
        key = payment.get("transactionID")
        if payment["status"] != "completed":
            if key is not None:
                yield f"{payment['id']} is {payment['status']}, but has a transaction"
            continue
        row = by_id.get(key or "")
        sign = -1 if payment["direction"] in ("sent", "requestReceived") else 1
        if (
            row is None
            or row["amountCents"] != sign * payment["amountCents"]
            or row.get("contactID") != payment["contactID"]
        ):
            yield f"{payment['id']} and its transaction disagree"


def _card_payments(ledger: Ledger, state: dict[str, Any], accounts: dict[str, Any]) -> Iterator[str]:
    """Each month's payment matches the balance on the previous month's statement."""
    if "account-credit" not in accounts:
        return
    opening = ledger.mybank.account("credit").opening
    rows = [row for row in state["transactions"] if row["accountID"] == "account-credit"]
    for moment in ledger.mybank.card_payments.paid:
        first = moment.replace(day=1, hour=0, minute=0)
        owed = -(opening + sum(row["amountCents"] for row in rows if datetime.fromisoformat(row["date"]) < first))
        made = [
            row["amountCents"] for row in rows if row["kind"] == "transfer" and row["date"][:7] == f"{moment:%Y-%m}"
        ]
        if made != [owed]:
            yield f"the card payment of {moment:%B %Y} is {[dollars(cents) for cents in made]}, the statement said {dollars(owed)}"
    if accounts["account-credit"]["balanceCents"] > 0:
        yield "the credit card has been overpaid"


def _dates(ledger: Ledger, state: dict[str, Any]) -> Iterator[str]:
    dates = [datetime.fromisoformat(row["date"]) for row in state["transactions"]]
    if dates != sorted(dates):
        yield "transactions do not run from the oldest to the newest"
    if dates and dates[-1] > ledger.now:
        yield f"the last transaction ({dates[-1]}) lies after the phone's moment"
    for row in state["transactions"]:
        settles = (datetime.fromisoformat(row["date"]) + timedelta(days=2)).replace(hour=3, minute=0)
        if row["status"] == "pending" and settles <= ledger.now:
            yield f"{row['id']} should have settled by now"
