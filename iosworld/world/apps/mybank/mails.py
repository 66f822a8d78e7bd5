"""The mails that the bank, the employer's payroll and utilities send."""

from collections.abc import Iterator
from datetime import date, time, timedelta

from iosworld.world import dates, money
from iosworld.world.apps.mybank import bills
from iosworld.world.apps.mybank.books import Books, month_end, previous_month
from iosworld.world.apps.mybank.entries import Bill
from iosworld.world.apps.mybank.facts import Deposit, Purchase, Received, Request
from iosworld.world.mails import Mail, filled, from_company, rendered, tidy
from iosworld.world.timeline import Life
from iosworld.world.world import World

BANK = ("MyBank", "alerts@mybank.com")
STATEMENTS = ("MyBank", "statements@mybank.com")
LARGE_CENTS = 15_000


def notices(world: World) -> Iterator[Mail]:
    """Alerts, statements, card payments, and announcements of bills, since the ledger begins."""
    life, books = world.life, world.books
    mails = [*_alerts(life, books), *_statements(life, books), *_card_payments(life, books)]
    for bill in life.ledger.mybank.bills:
        mails += _bill(bill, life)
    return (mail for mail in mails if life.ledger.profile.begins <= mail.at.date())


def received(fact: Received, world: World) -> Iterator[Mail]:
    yield from _payment(fact, fact.from_, "mybank/received", world)


def requested(fact: Request, world: World) -> Iterator[Mail]:
    if fact.by:
        yield from _payment(fact, fact.by, "mybank/request", world)


def _payment(fact: Received | Request, person: str, template: str, world: World) -> Iterator[Mail]:
    ledger = world.ledger
    values = {"person": ledger.person(person).name, "amount": fact.amount, "memo": fact.memo}
    yield from_company(
        ledger,
        f"notice-{fact.id}",
        BANK,
        fact.at,
        filled(ledger, template, values),
        "primary",
        link=f"mybank://payment/payment-{fact.id}",
    )


def deposit(fact: Deposit, world: World) -> Iterator[Mail]:
    """The pay statement of the employer."""
    ledger, employer = world.ledger, world.ledger.profile.employer
    if employer is None or fact.merchant != employer.payroll_merchant:
        return
    values = {"at": fact.day, "amount": fact.amount, "reference": fact.reference, "note": fact.note}
    yield from_company(
        ledger,
        f"payslip-{fact.id}",
        (employer.payroll_name, employer.payroll_address),
        dates.at(fact.day, time(7, 0)),
        filled(ledger, "mybank/pay", values),
        "work",
        work=True,
    )


def purchase(fact: Purchase, world: World) -> Iterator[Mail]:
    """What the merchant writes about the payment."""
    ledger = world.ledger
    merchant = ledger.merchant(fact.merchant)
    if merchant.mail is None or fact.silent:
        return
    values = {
        "amount": money.dollars(fact.amount),
        "date": dates.short_day(fact.day),
        "month": f"{fact.at:%B %Y}",
        "note": fact.note or "",
    }
    text = ((merchant.subject or merchant.name).format(**values), tidy((merchant.body or "").format(**values)))
    yield from_company(
        ledger,
        f"receipt-{fact.id}",
        (merchant.mail_name or merchant.name, merchant.mail),
        dates.later(fact.at, 4),
        text,
        "receipts",
    )


def _alerts(life: Life, books: Books) -> Iterator[Mail]:
    for movement in books.movements:
        if movement.kind == "purchase" and movement.account == "credit" and -movement.amount > LARGE_CENTS:
            values = {"amount": -movement.amount, "merchant": movement.merchant, "at": movement.at}
            yield from_company(
                life.ledger,
                f"alert-{movement.key}",
                BANK,
                dates.later(movement.at, 1),
                filled(life.ledger, "mybank/large", values),
                "primary",
                link=f"mybank://transaction/{books.ids[movement.key]}",
            )


def _statements(life: Life, books: Books) -> Iterator[Mail]:
    bank = life.ledger.mybank
    known, rule = {account.id for account in bank.accounts}, bank.card_payments
    month = dates.month_key(life.ledger.profile.begins)
    while known and month_end(month) <= life.ledger.now:
        end = month_end(month)
        due = date(end.year, end.month, rule.due_day)
        owed = -books.balance("credit", end) if "credit" in known else None
        values = {
            "month": f"{end.date() - timedelta(days=1):%B %Y}",
            "balances": [(account, books.balance(account.id, end)) for account in bank.accounts],
            "owed": owed,
            "minimum": rule.minimum,
            "due": due,
        }
        yield from_company(
            life.ledger,
            f"statement-{month}",
            STATEMENTS,
            dates.at(end.date(), time(7, 12)),
            filled(life.ledger, "mybank/statement", values),
            "primary",
        )
        paid = any(
            dates.month_key(moment.date()) == dates.month_key(due) and moment.date() <= due - timedelta(days=5)
            for moment in rule.paid
        )
        if not paid and owed is not None:
            yield from_company(
                life.ledger,
                f"due-{month}",
                BANK,
                dates.at(due - timedelta(days=5), time(9, 0)),
                filled(life.ledger, "mybank/due", values),
                "primary",
            )
        month = dates.month_key(end.date())


def _card_payments(life: Life, books: Books) -> Iterator[Mail]:
    for movement in books.movements:
        if movement.key.startswith("cardpay-") and movement.key.endswith("-in"):
            yield from_company(
                life.ledger,
                f"notice-{movement.key}",
                BANK,
                dates.later(movement.at, 3),
                filled(life.ledger, "mybank/card_payment", {"amount": movement.amount, "at": movement.at}),
                "primary",
            )


def _bill(bill: Bill, life: Life) -> Iterator[Mail]:
    if bill.mail is None:
        return
    for month, amount in bill.months.items():
        due = bills.due_day(bill, month)
        before = bill.months.get(previous_month(due))
        values = {
            "amount": amount,
            "due": due,
            "month": f"{due:%B %Y}",
            "change": amount - before if before is not None else 0,
        }
        text = (rendered(life.ledger, bill.mail.subject, values), tidy(rendered(life.ledger, bill.mail.body, values)))
        sent = dates.at(due - timedelta(days=bill.mail.days), time(6, 30))
        yield from_company(
            life.ledger, f"bill-{bill.id}-{month}", (bill.mail.name, bill.mail.address), sent, text, "receipts"
        )
