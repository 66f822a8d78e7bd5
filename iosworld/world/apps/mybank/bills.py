"""Bills: past payments by month, and upcoming bills."""

from datetime import date, datetime, time, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.mybank.entries import Bill
from iosworld.world.ledger import LedgerError
from iosworld.world.movements import Movement
from iosworld.world.optionals import present
from iosworld.world.timeline import Life


def due_day(bill: Bill, month: str) -> date:
    year, number = map(int, month.split("-"))
    return date(year, number, bill.due_day)


def paid_at(bill: Bill, month: str) -> datetime | None:
    """When the bill of that month is paid: on the due date with autopay, otherwise on the day in the ledger."""
    day = due_day(bill, month) if bill.autopay and month not in bill.pay_days else bill.pay_days.get(month)
    return dates.at(day, bill.pay_at) if day else None


def paid_months(bill: Bill, now: datetime) -> list[str]:
    paid = [month for month in bill.months if (moment := paid_at(bill, month)) is not None and moment <= now]
    late = [month for month in bill.months if month not in paid and due_day(bill, month) < now.date()]
    if late:
        raise LedgerError(f"bill {bill.id}: {late[0]} was due before the phone's moment and has no day in pay_days")
    return paid


def movements(life: Life) -> list[Movement]:
    """One withdrawal for every paid bill."""
    return [
        Movement(
            key(bill, month),
            bill.from_,
            _moment(bill, month),
            bill.payee,
            -bill.months[month],
            "bill",
            bill.category,
            reference=payment_id(bill, month),
            bill=f"bill-{bill.id}",
        )
        for bill in life.ledger.mybank.bills
        for month in paid_months(bill, life.ledger.now)
    ]


def key(bill: Bill, month: str) -> str:
    return f"bill-{bill.id}-{month}"


def payment_id(bill: Bill, month: str) -> str:
    return f"billpay-{bill.id}-{month}"


def states(life: Life) -> list[dict[str, Any]]:
    """Each bill's current state: this period's bill if paid and the period is not over, otherwise the next one."""
    rows = []
    for bill in life.ledger.mybank.bills:
        month, paid = _current(bill, life.ledger.now)
        row = {
            "id": f"bill-{bill.id}",
            "payee": bill.payee,
            "category": bill.category,
            "accountNumber": bill.number,
            "amountCents": bill.months[month],
            "dueDate": dates.iso(dates.at(due_day(bill, month), time(0))),
            "frequency": bill.frequency,
            "status": "paid" if paid else "scheduled" if bill.scheduled else "due",
            "isAutopay": bill.autopay,
            "payFromAccountID": f"account-{bill.from_}",
        }
        rows.append(present(row))
    return rows


def payments(life: Life, ids: dict[str, str]) -> list[dict[str, Any]]:
    """All bill payments, oldest first, and scheduled ones."""
    rows = []
    for bill in life.ledger.mybank.bills:
        rows += [
            _payment(bill, month, _moment(bill, month), "paid") | {"transactionID": ids[key(bill, month)]}
            for month in paid_months(bill, life.ledger.now)
        ]
        if bill.scheduled:
            month, _ = _current(bill, life.ledger.now)
            day = bill.pay_days.get(month, due_day(bill, month))
            rows.append(_payment(bill, month, dates.at(day, time(0)), "scheduled"))
    return sorted(rows, key=lambda row: (row["date"][:19], row["id"]))


def _payment(bill: Bill, month: str, moment: datetime, status: str) -> dict[str, Any]:
    return {
        "id": payment_id(bill, month),
        "billID": f"bill-{bill.id}",
        "accountID": f"account-{bill.from_}",
        "amountCents": bill.months[month],
        "date": dates.iso(moment),
        "status": status,
        "isAutopay": bill.autopay and status == "paid",
    }


def _current(bill: Bill, now: datetime) -> tuple[str, bool]:
    paid = paid_months(bill, now)
    for month in bill.months:
        over = dates.at(due_day(bill, month) + timedelta(days=1), time(0)) <= now
        if not over:
            return month, month in paid
    raise LedgerError(
        f"bill {bill.id}: expected the amount of the coming bill among its months, the last is {list(bill.months)[-1]}"
    )


def _moment(bill: Bill, month: str) -> datetime:
    moment = paid_at(bill, month)
    assert moment is not None
    return moment
