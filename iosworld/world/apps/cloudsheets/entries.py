"""Spreadsheets of CloudSheets."""

from typing import Annotated

from iosworld.world.apps.clouddrive.entries import CloudEntry
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFolder, Part


class SheetEntry(Entry):
    """A sheet of a spreadsheet.

    Each line of `cells` is a row, its cells separated by ` | `. What begins with `=` is a formula, `2026-05-03` a date;
    `{spent dining 2026-03}` stands for an amount of the bank (see `apps.cloudsheets.bank_cells`).
    `styles` gives ranges their look, such as `B2:G9: currency bold fill-yellow`.
    """

    name: str
    cells: str
    header: bool = False
    widths: dict[str, int] = {}
    styles: dict[str, str] = {}
    rows: int = 60
    columns: int = 12


class Book(CloudEntry):
    """A spreadsheet of CloudSheets."""

    sheets: list[SheetEntry]


class CloudSheetsLedger(Part):
    books: Annotated[list[Book], InFolder("cloudsheets")] = []
