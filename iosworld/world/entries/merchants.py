"""Merchants."""

from iosworld.world.apps.mybank.entries import Category
from iosworld.world.catalog.entries import Key
from iosworld.world.entries.entry import Entry


class Merchant(Entry):
    """A merchant: its name at the bank, and the mail that it sends about payments, if any."""

    id: str
    name: str
    category: Category
    location: str | None = ""  # by default the city of the home
    mail: str | None = None  # sender's address; without one, no mail is sent
    mail_name: str | None = None
    subject: str | None = None  # of that mail; {amount}, {date}, {month} and {note} are filled in
    body: str | None = None
    place: Key | None = None  # its restaurant in the catalog, if that has another ID
    about: str | None = None  # for the reader of the ledger
