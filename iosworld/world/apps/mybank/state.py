"""MyBank: accounts, transactions, payments between people, bills, and planned transfers."""

from datetime import datetime, time
from typing import Any

from iosworld.world import dates
from iosworld.world import facts as f
from iosworld.world.apps.mybank import bills
from iosworld.world.apps.mybank.books import Books, is_pending, rate_on
from iosworld.world.apps.mybank.entries import Account
from iosworld.world.movements import Movement
from iosworld.world.optionals import present
from iosworld.world.timeline import Life


def mybank(life: Life, books: Books) -> dict[str, Any]:
    """The value of `mybank.json` (`MyBankState`)."""
    bank = life.ledger.mybank
    return {
        "accounts": [_account(account, books) for account in bank.accounts],
        "cards": [
            {
                "id": f"card-{card.last4}",
                "accountID": f"account-{card.account}",
                "kind": card.kind,
                "name": card.name,
                "network": card.network,
                "last4": card.last4,
                "holder": life.ledger.me.name,
                "expires": card.expires,
                "isLocked": False,
            }
            for card in bank.cards
        ],
        "transactions": [_transaction(movement, books) for movement in books.movements],
        "payments": _payments(life, books),
        "bills": bills.states(life),
        "billPayments": bills.payments(life, books.ids),
        "transfers": _transfers(life, books),
        "budgets": [{"category": budget.category, "monthlyCents": budget.monthly} for budget in bank.budgets],
    }


def _account(account: Account, books: Books) -> dict[str, Any]:
    now, rule = books.life.ledger.now, books.life.ledger.mybank.card_payments
    credit = account.kind == "credit"
    due = dates.at(now.date().replace(day=rule.due_day), time(0))
    paid = any(dates.month_key(moment.date()) == dates.month_key(now.date()) for moment in rule.paid)
    return present(
        {
            "id": f"account-{account.id}",
            "kind": account.kind,
            "name": account.name,
            "last4": account.last4,
            "routingNumber": account.routing,
            "balanceCents": books.balance(account.id),
            "creditLimitCents": account.limit,
            "minimumDueCents": (0 if paid else rule.minimum) if credit else None,
            "paymentDueDate": dates.iso(due) if credit else None,
            "rateBasisPoints": rate_on(account, now.date()),
            "openedDate": dates.iso(dates.at(account.opened, time(12))),
            "isPaperless": account.paperless,
        }
    )


def _transaction(movement: Movement, books: Books) -> dict[str, Any]:
    return present(
        {
            "id": books.ids[movement.key],
            "accountID": f"account-{movement.account}",
            "date": dates.iso(movement.at),
            "merchant": movement.merchant,
            "amountCents": movement.amount,
            "kind": movement.kind,
            "category": movement.category,
            "status": "pending" if is_pending(movement, books.life.ledger.now) else "posted",
            "note": movement.note,
            "reference": movement.reference,
            "cardLast4": movement.card,
            "location": movement.location,
            "contactID": movement.contact,
            "billID": movement.bill,
            "relatedID": books.ids[movement.related] if movement.related else None,
        }
    )


def _payments(life: Life, books: Books) -> list[dict[str, Any]]:
    """Payments between people, oldest first; open requests are listed by the date of the request."""
    made = []
    for fact in life.facts_of(f.Sent, f.Received, f.Request):
        match fact:
            case f.Sent():
                made.append(
                    _payment(
                        life,
                        fact,
                        fact.to,
                        "sent",
                        "completed",
                        fact.memo,
                        fact.amount,
                        account=fact.from_,
                        transaction=books.ids[fact.id],
                    )
                )
            case f.Received():
                asked = fact.asked is not None
                made.append(
                    _payment(
                        life,
                        fact,
                        fact.from_,
                        "requestSent" if asked else "received",
                        "completed",
                        fact.memo,
                        fact.amount,
                        account="checking",
                        transaction=books.ids[fact.id],
                        at=fact.asked,
                        reminded=fact.reminded,
                    )
                )
            case f.Request():
                sent = fact.from_ is not None
                made.append(
                    _payment(
                        life,
                        fact,
                        fact.from_ or fact.by or "",
                        "requestSent" if sent else "requestReceived",
                        fact.status,
                        fact.memo,
                        fact.amount,
                        reminded=fact.reminded,
                    )
                )
    return sorted(made, key=lambda payment: (dates.parse_moment(payment["date"].replace("T", " ")[:16]), payment["id"]))


def _payment(
    life: Life,
    fact: f.Fact,
    who: str,
    direction: str,
    status: str,
    memo: str | None,
    amount: int,
    *,
    account: str | None = None,
    transaction: str | None = None,
    at: datetime | None = None,
    reminded: datetime | None = None,
) -> dict[str, Any]:
    return present(
        {
            "id": f"payment-{fact.id}",
            "contactID": life.ledger.person(who).contact_id,
            "direction": direction,
            "amountCents": amount,
            "memo": memo,
            "date": dates.iso(at or fact.at),
            "status": status,
            "remindedAt": dates.iso(reminded) if reminded else None,
            "accountID": f"account-{account}" if account else None,
            "transactionID": transaction,
        }
    )


def _transfers(life: Life, books: Books) -> list[dict[str, Any]]:
    """Transfers by the persona, including card payments and planned transfers."""
    into = {movement.key: movement for movement in books.movements}
    rows = [
        _transfer(
            out.reference or "",
            out.account,
            into[out.related or ""].account,
            -out.amount,
            out.at,
            "once",
            "completed",
            out.note,
        )
        for out in books.movements
        if out.kind == "transfer" and out.amount < 0
    ]
    return rows + [
        _transfer(
            f"transfer-{plan.id}",
            plan.from_,
            plan.to,
            plan.amount,
            dates.at(plan.on, time(0)),
            plan.frequency,
            "scheduled",
            plan.memo,
        )
        for plan in life.ledger.mybank.plans
    ]


def _transfer(
    key: str,
    source: str,
    target: str,
    amount: int,
    at: datetime,
    frequency: str,
    status: str,
    memo: str | None,
) -> dict[str, Any]:
    return present(
        {
            "id": key,
            "fromAccountID": f"account-{source}",
            "toAccountID": f"account-{target}",
            "amountCents": amount,
            "date": dates.iso(at),
            "frequency": frequency,
            "status": status,
            "memo": memo,
        }
    )
