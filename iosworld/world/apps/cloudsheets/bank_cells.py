"""Amounts of the bank that spreadsheets repeat, so that a sheet can't differ from MyBank by accident."""

import re
from collections import Counter
from functools import cached_property
from typing import Any

from iosworld.world.apps.mybank.books import Books
from iosworld.world.apps.mybank.state import mybank
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.timeline import Life


def asked(ledger: Ledger) -> set[str]:
    """The texts of all cells that ask the bank for an amount."""
    sheets = (sheet for book in ledger.cloudsheets.books for sheet in book.sheets if "{" in sheet.cells)
    cells = (cell.strip() for sheet in sheets for line in sheet.cells.split("\n") for cell in line.split("|"))
    return {cell for cell in cells if cell.startswith("{")}


class BankCells:
    """Fills `{spent dining 2026-03}`, `{bill energy 2026-03}`, `{income 2026-03}` and `{saved 2026-03}` in."""

    def __init__(self, life: Life, books: Books) -> None:
        self._life = life
        self._books = books

    @cached_property
    def _bank(self) -> dict[str, Any]:
        return mybank(self._life, self._books)

    def filled(self, text: str) -> str:
        """A cell of the ledger with the amount that it asks for."""
        found = re.fullmatch(r"\{(\w+)(?: ([a-z-]+))? (\d{4}-\d{2})\}", text)
        if found is None:
            if text.startswith("{"):
                raise LedgerError(f"a cell asks for {text!r}; expected such as {{spent dining 2026-03}}")
            return text
        what, subject, month = found.groups()
        cents = {"spent": self._spent, "bill": self._bill, "income": self._income, "saved": self._saved}[what](
            subject or "", month
        )
        return f"{cents / 100:.2f}".removesuffix(".00")

    def _spent(self, category: str, month: str) -> int:
        """What a category came to in a month, as MyBank adds it up."""
        return -self._moved[category, month]

    @cached_property
    def _moved(self) -> Counter[tuple[str | None, str]]:
        """The cents of all transactions by category and month."""
        moved: Counter[tuple[str | None, str]] = Counter()
        for row in self._bank["transactions"]:
            moved[row.get("category"), row["date"][:7]] += int(row["amountCents"])
        return moved

    def _bill(self, bill: str, month: str) -> int:
        rows = [
            row
            for row in self._bank["billPayments"]
            if row["billID"] == f"bill-{bill}" and row["date"].startswith(month) and row["status"] != "scheduled"
        ]
        return sum(int(row["amountCents"]) for row in rows)

    def _income(self, _: str, month: str) -> int:
        return -self._spent("income", month)

    def _saved(self, _: str, month: str) -> int:
        return sum(
            int(row["amountCents"])
            for row in self._bank["transfers"]
            if row["toAccountID"] == "account-savings"
            and row["status"] == "completed"
            and row["date"].startswith(month)
        )
