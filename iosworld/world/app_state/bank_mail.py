"""The mails that the bank, the employer's payroll and utilities send."""

from collections.abc import Iterator
from datetime import date, time, timedelta

from iosworld.world import dates
from iosworld.world.app_state import bills
from iosworld.world.app_state.accounts import Books, month_end, previous_month
from iosworld.world.app_state.mail_templates import Mail, filled, from_company, rendered, tidy
from iosworld.world.entries import facts as f
from iosworld.world.entries.bank import Bill
from iosworld.world.timeline import Life

BANK = ("MyBank", "alerts@mybank.com")
STATEMENTS = ("MyBank", "statements@mybank.com")
LARGE_CENTS = 15_000


def notices(life: Life, books: Books) -> list[Mail]:
    """All of these mails up to the phone's start time."""
    mails = [*_from_facts(life), *_alerts(life, books), *_statements(life, books), *_card_payments(life, books)]
    for bill in life.ledger.bank.bills:
        mails += _bill(bill, life)
    return [mail for mail in mails if life.ledger.profile.begins <= mail.at.date() and mail.at <= life.ledger.now]


def _from_facts(life: Life) -> Iterator[Mail]:
    ledger, employer = life.ledger, life.ledger.profile.employer
    for fact in life.facts:
        match fact:
            case f.Received():
                values = {"person": ledger.person(fact.from_).name, "amount": fact.amount, "memo": fact.memo}
                yield from_company(
                    ledger,
                    f"notice-{fact.id}",
                    BANK,
                    fact.at,
                    filled(life.ledger, "bank_received", values),
                    "primary",
                    link=f"mybank://payment/payment-{fact.id}",
                )
            case f.Request() if fact.by:
                values = {"person": ledger.person(fact.by).name, "amount": fact.amount, "memo": fact.memo}
                yield from_company(
                    ledger,
                    f"notice-{fact.id}",
                    BANK,
                    fact.at,
                    filled(life.ledger, "bank_request", values),
                    "primary",
                    link=f"mybank://payment/payment-{fact.id}",
                )
            case f.Deposit() if fact.merchant == ledger.profile.employer.payroll_merchant:
                values = {"at": fact.day, "amount": fact.amount, "reference": fact.reference, "note": fact.note}
                yield from_company(
                    ledger,
                    f"payslip-{fact.id}",
                    (employer.payroll_name, employer.payroll_address),
                    dates.at(fact.day, time(7, 0)),
                    filled(life.ledger, "pay_statement", values),
                    "work",
                    work=True,
                )
            case _:
                pass


def _alerts(life: Life, books: Books) -> Iterator[Mail]:
    for movement in books.movements:
        if movement.kind == "purchase" and movement.account == "credit" and -movement.amount > LARGE_CENTS:
            values = {"amount": -movement.amount, "merchant": movement.merchant, "at": movement.at}
            yield from_company(
                life.ledger,
                f"alert-{movement.key}",
                BANK,
                dates.later(movement.at, 1),
                filled(life.ledger, "bank_large", values),
                "primary",
                link=f"mybank://transaction/{books.ids[movement.key]}",
            )


def _statements(life: Life, books: Books) -> Iterator[Mail]:
    rule = life.ledger.bank.card_payments
    month = dates.month_key(life.ledger.profile.begins)
    while month_end(month) <= life.ledger.now:
        end = month_end(month)
        due = date(end.year, end.month, rule.due_day)
        values = {
            "month": f"{end.date() - timedelta(days=1):%B %Y}",
            "checking": books.balance("checking", end),
            "savings": books.balance("savings", end),
            "owed": -books.balance("credit", end),
            "minimum": rule.minimum,
            "due": due,
        }
        yield from_company(
            life.ledger,
            f"statement-{month}",
            STATEMENTS,
            dates.at(end.date(), time(7, 12)),
            filled(life.ledger, "bank_statement", values),
            "primary",
        )
        paid = any(
            dates.month_key(moment.date()) == dates.month_key(due) and moment.date() <= due - timedelta(days=5)
            for moment in rule.paid
        )
        if not paid:
            yield from_company(
                life.ledger,
                f"due-{month}",
                BANK,
                dates.at(due - timedelta(days=5), time(9, 0)),
                filled(life.ledger, "bank_due", values),
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
                filled(life.ledger, "bank_cardpay", {"amount": movement.amount, "at": movement.at}),
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
