"""The bases of facts: events on a day. The compiler derives all traces of each fact."""

from datetime import date

from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.money import Dollars


class Happening(Entry):
    """Base of all facts. `id` is set in the ledger if something refers to it, otherwise derived from day and subject."""

    at: Moment
    id: str = ""
    why: str | None = None  # for the reader of the ledger; leaves no trace

    @property
    def day(self) -> date:
        return self.at.date()


class AtMerchant(Happening):
    """Base of the facts that move money to or from a merchant, a bank or an employer."""

    merchant: str
    amount: Dollars


class BetweenPeople(Happening):
    """Base of the facts that move money between people, or between the accounts of one."""

    amount: Dollars
    memo: str | None = None
