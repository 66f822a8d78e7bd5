"""CloudSheets: spreadsheets with their computed values, as the app stores them."""

import re
from datetime import date
from typing import Any

from iosworld.world.apps.clouddrive.cloud_files import preview, record
from iosworld.world.apps.cloudsheets.bank_cells import BankCells
from iosworld.world.apps.cloudsheets.entries import Book, SheetEntry
from iosworld.world.apps.cloudsheets.formulas import FormulaError, Value, Workbook, general, range_cells, rounded
from iosworld.world.apps.cloudsheets.formulas import column_name as column
from iosworld.world.ledger import Ledger, LedgerError

FORMATS = {"text": "plainText", "number": "number", "currency": "currency", "percent": "percent", "date": "date"}
TINTS = ("red", "orange", "yellow", "green", "blue", "purple", "gray")
ALIGNMENTS = {"left": "leading", "center": "center", "right": "trailing"}
EPOCH = date(1899, 12, 30)
_NUMBER = re.compile(r"-?(?:\d+(?:\.\d*)?|\.\d+)")
_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
_PERCENT = re.compile(r"(-?\d+(?:\.\d+)?)%")
_LIKE_A_DATE = re.compile(
    r"(?i)(\d{1,4}[/-]\d{1,2}([/-]\d{1,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(,? \d{4})?)"
)


def cloudsheets(ledger: Ledger, bank: BankCells) -> dict[str, Any]:
    """The value of `cloudsheets.json` (`CloudSheetsState`): spreadsheets oldest first."""
    return {"workbooks": [workbook(ledger, book, bank) for book in books(ledger)]}


def books(ledger: Ledger) -> list[Book]:
    return sorted(ledger.cloudsheets.books, key=lambda book: (book.made, book.id))


def workbook(ledger: Ledger, book: Book, bank: BankCells) -> dict[str, Any]:
    inputs = {sheet.name: _inputs(book.id, sheet, bank) for sheet in book.sheets}
    values = Workbook(inputs, read)
    sheets: list[dict[str, Any]] = []
    for number, sheet in enumerate(book.sheets, start=1):
        try:
            cells = _cells(sheet, inputs[sheet.name], values)
        except FormulaError as error:
            raise LedgerError(f"spreadsheet {book.id}, {sheet.name}: {error}") from error
        sheets.append(
            {
                "id": f"sheet-{book.id}-{number}",
                "name": sheet.name,
                "rowCount": sheet.rows,
                "columnCount": sheet.columns,
                "hasHeader": sheet.header,
                "widths": sheet.widths,
                "filters": [],
                "cells": cells,
            }
        )
    lines = [line for sheet in sheets for line in _lines(sheet["cells"])]
    return {"file": record(ledger, book, "spreadsheet", preview(lines)), "sheets": sheets}


def read(text: str) -> Value:
    """The value of an input that isn't a formula."""
    if not text:
        return None
    if _NUMBER.fullmatch(text):
        return float(text)
    if found := _PERCENT.fullmatch(text):
        return float(found[1]) / 100
    if found := _DATE.fullmatch(text):
        return float((date(int(found[3]), int(found[1]), int(found[2])) - EPOCH).days)
    return text


def shown(value: Value, style: dict[str, Any]) -> str:
    """A value in its format."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        return value
    decimals = style.get("decimals")
    match style.get("format"):
        case "number":
            return _grouped(value, 2 if decimals is None else decimals)
        case "percent":
            return f"{_grouped(value * 100, 2 if decimals is None else decimals)}%"
        case "currency":
            text = _grouped(value, 2 if decimals is None else decimals)
            return f"-${text[1:]}" if text.startswith("-") else f"${text}"
        case "date":
            day = date.fromordinal(EPOCH.toordinal() + int(value))
            return f"{day.month}/{day.day}/{day.year}"
    return general(value) if decimals is None else rounded(value, decimals)


def _grouped(number: float, decimals: int) -> str:
    whole, point, rest = rounded(abs(number), decimals).partition(".")
    text = f"{int(whole):,}{point}{rest}"
    return f"-{text}" if number < 0 and re.search("[1-9]", text) else text


def _inputs(key: str, sheet: SheetEntry, bank: BankCells) -> dict[str, str]:
    found: dict[str, str] = {}
    for row, line in enumerate(sheet.cells.rstrip("\n").split("\n"), start=1):
        for number, part in enumerate(line.split("|")):
            text = bank.filled(part.strip())
            if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
                day = date.fromisoformat(text)
                text = f"{day.month}/{day.day}/{day.year}"
            elif _LIKE_A_DATE.fullmatch(text) and not _DATE.fullmatch(text):
                raise LedgerError(f"spreadsheet {key}: write {text!r} as a date (2026-05-03), or in other words")
            if text:
                found[f"{column(number)}{row}"] = text
        if line.count("|") >= sheet.columns or row > sheet.rows:
            raise LedgerError(f"spreadsheet {key}, {sheet.name}: row {row} is larger than the sheet")
    return found


def _style(words: str) -> dict[str, Any]:
    style: dict[str, Any] = {}
    for word in words.split():
        name, _, rest = word.partition("-")
        if name in FORMATS:
            style["format"] = FORMATS[name]
            if rest:
                style["decimals"] = int(rest)
        elif word == "bold":
            style["isBold"] = True
        elif word == "italic":
            style["isItalic"] = True
        elif word in ALIGNMENTS:
            style["alignment"] = ALIGNMENTS[word]
        elif name in ("fill", "ink") and rest in TINTS:
            style["fill" if name == "fill" else "textColor"] = rest
        else:
            raise LedgerError(f"no style of a cell is called {word!r}")
    return style


def _cells(sheet: SheetEntry, inputs: dict[str, str], values: Workbook) -> dict[str, Any]:
    styles: dict[str, dict[str, Any]] = {}
    for cells, words in sheet.styles.items():
        for cell in range_cells(cells):
            styles.setdefault(cell, {}).update(_style(words))
    found: dict[str, Any] = {}
    for cell in sorted({*inputs, *styles}):
        text = inputs.get(cell, "")
        style = dict(styles.get(cell, {}))
        if "format" not in style and _DATE.fullmatch(text):
            style["format"] = "date"
        if "format" not in style and (percent := _PERCENT.fullmatch(text)):
            style |= {"format": "percent", "decimals": len(percent[1].partition(".")[2])}
        if style.get("format") == "plainText":
            value: Value = text or None
        else:
            value = values.value(sheet.name, cell)
        row: dict[str, Any] = {"input": text, "value": _plain(value), "shown": shown(value, style)}
        if style:
            row["style"] = style
        found[cell] = row
    return found


def _plain(value: Value) -> float | int | str | bool:
    """The value for JSON: whole numbers without a decimal point, an empty cell as empty text."""
    if value is None:
        return ""
    if isinstance(value, float) and not isinstance(value, bool) and value == int(value):
        return int(value)
    return value


def _lines(cells: dict[str, Any]) -> list[str]:
    """The rows that have text, as the app joins them."""
    rows: dict[int, list[tuple[int, str]]] = {}
    for name, cell in cells.items():
        letters = name.rstrip("0123456789")
        if cell["shown"]:
            rows.setdefault(int(name[len(letters) :]), []).append(
                (len(letters) * 100 + ord(letters[-1]), cell["shown"])
            )
    return [" · ".join(text for _, text in sorted(rows[row])) for row in sorted(rows)]
