"""The persona's books: all movements on their accounts, including those that the bank initiates."""

from collections import Counter
from datetime import date, datetime, time, timedelta
from decimal import Decimal

from iosworld.world import dates, money
from iosworld.world.apps.mybank import bills
from iosworld.world.apps.mybank.entries import Account
from iosworld.world.apps.mybank.transfers import transfer_legs
from iosworld.world.movements import Movement
from iosworld.world.timeline import Life


class Books:
    """All movements on the persona's accounts in order, each with its transaction ID."""

    def __init__(self, life: Life, charged: list[Movement]) -> None:
        """`charged` are the movements of the facts. Those that the bank initiates are added here."""
        self.life = life
        moved = charged + bills.movements(life)
        moved += _card_payments(life, moved)
        moved += _interest(life, moved)
        self.movements = sorted(moved, key=lambda movement: (movement.at, movement.key))
        self.ids = _ids(self.movements)

    def balance(self, account: str, until: datetime | None = None) -> int:
        """The balance of an account (before `until`, if given)."""
        return self.life.ledger.mybank.account(account).opening + sum(
            movement.amount
            for movement in self.movements
            if movement.account == account and (until is None or movement.at < until)
        )


def month_end(month: str) -> datetime:
    """The first moment after a month."""
    year, number = map(int, month.split("-"))
    return dates.at(date(year + number // 12, number % 12 + 1, 1), time(0))


def statement_balance(life: Life, moved: list[Movement], account: str, month: str) -> int:
    """An account's balance at the end of `month`."""
    end = month_end(month)
    return life.ledger.mybank.account(account).opening + sum(
        m.amount for m in moved if m.account == account and m.at < end
    )


def previous_month(day: date) -> str:
    return dates.month_key(day.replace(day=1) - timedelta(days=1))


def _card_payments(life: Life, moved: list[Movement]) -> list[Movement]:
    """Credit card payments: each pays the full balance at the end of the previous month."""
    rule, made = life.ledger.mybank.card_payments, list[Movement]()
    for moment in rule.paid:
        owed = -statement_balance(life, moved + made, "credit", previous_month(moment.date()))
        key = f"cardpay-{moment:%y%m%d}"
        made += transfer_legs(life.ledger, key, moment, rule.from_, "credit", owed, None, f"transfer-{key}")
    return made


def _interest(life: Life, moved: list[Movement]) -> list[Movement]:
    """Interest on savings, paid on each month's last day on the balance at that time."""
    paid = list[Movement]()
    for account in life.ledger.mybank.accounts:
        if account.kind != "savings":
            continue
        month = dates.month_key(life.ledger.profile.begins)
        while month_end(month) <= life.ledger.now:
            last = month_end(month).date() - timedelta(days=1)
            basis = statement_balance(life, moved + paid, account.id, month)
            cents = money.share(basis, Decimal(rate_on(account, last) or 0) / 10_000 / 365 * last.day)
            paid.append(
                Movement(
                    f"interest-{account.id}-{month}",
                    account.id,
                    dates.at(last, time(23, 30)),
                    "Interest Paid",
                    cents,
                    "interest",
                    "income",
                )
            )
            month = dates.month_key(month_end(month).date())
    return paid


def rate_on(account: Account, day: date) -> int | None:
    begun = [start for start in account.rates if start <= day]
    return account.rates[max(begun)] if begun else None


def _ids(moved: list[Movement]) -> dict[str, str]:
    """`txn-260508-2`: day and number within the day, so that a new fact renumbers only its own day."""
    count: Counter[date] = Counter()
    ids = {}
    for movement in moved:
        count[movement.at.date()] += 1
        ids[movement.key] = f"txn-{movement.at:%y%m%d}-{count[movement.at.date()]}"
    return ids


def is_pending(movement: Movement, now: datetime) -> bool:
    """Card purchases and refunds settle at 3:00 two days later, as in the app."""
    settles = dates.at(movement.at.date() + timedelta(days=2), time(3))
    return movement.card is not None and settles > now
