"""Spreadsheets in the ledger become cells with values, and other apps repeat the same values."""

import copy
from typing import Any

import pytest

from iosworld.world.apps.clouddrive.check import check as files
from iosworld.world.apps.cloudsheets.entries import Book
from iosworld.world.apps.cloudsheets.formulas import FormulaError, Workbook, column_name, column_number, range_cells
from iosworld.world.apps.cloudsheets.state import read, shown, workbook
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.registry import APPS
from iosworld.world.world import World

States = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def world(ledger: Ledger) -> World:
    return World(ledger, APPS)


def result(formula: str, **cells: str) -> Any:
    return Workbook({"Main": {**cells, "Z9": formula}, "Sheet 2": {"A1": "21"}}, read).value("Main", "Z9")


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("=1+2*3", 7),
        ("=2^3^2", 64),
        ("=-2^2", 4),
        ("=10%*50", 5),
        ("=SUM(A1:B2)", 6),
        ("=AVERAGE(A1:A2)", 1.5),
        ("=MIN(A1:B2)+MAX(A1:B2)", 4),
        ("=COUNT(A1:C2)", 3),
        ("=COUNTA(A1:C2)", 4),
        ('=IF(A1<A2,"yes","no")', "yes"),
        ("=ROUND(2.345,2)", 2.35),
        ('=SUMIF(C1:C2,"TEA",A1:A2)', 1),
        ('=COUNTIF(A1:B2,">=2")', 2),
        ("='Sheet 2'!A1*2", 42),
        ('=A1&" of "&A2', "1 of 2"),
        ("=$A$2-A1", 1),
        ("=(A1+A2)/4", 0.75),
    ],
)
def test_formulas_come_to_their_values(formula: str, value: float | str) -> None:
    assert result(formula, A1="1", A2="2", B1="3", C1="Tea") == value


@pytest.mark.parametrize("formula", ["=1/0", "=Z9", "=MOOD(1)", "=(1", "=1 2", "=Nowhere!A1", '="a"+1', "=A1:A2"])
def test_a_formula_without_a_value_is_rejected(formula: str) -> None:
    with pytest.raises(FormulaError):
        result(formula)


def test_cells_have_names() -> None:
    assert [column_name(number) for number in (0, 25, 26, 51)] == ["A", "Z", "AA", "AZ"]
    assert column_number("AZ") == 51
    assert range_cells("B2:$C$3") == ["B2", "C2", "B3", "C3"]


def test_values_are_shown_in_their_format() -> None:
    assert shown(1204.5, {"format": "currency"}) == "$1,204.50"
    assert shown(-0.004, {"format": "currency"}) == "$0.00"
    assert shown(-5.0, {"format": "currency", "decimals": 0}) == "-$5"
    assert shown(0.125, {"format": "percent", "decimals": 1}) == "12.5%"
    assert shown(46145.0, {"format": "date"}) == "5/3/2026"
    assert shown(1 / 3, {}) == "0.3333333333"
    assert shown(1.005, {"format": "number"}) == "1.01"


def book(cells: str, **fields: Any) -> Book:
    return Book.model_validate(
        {"id": "b", "name": "B", "made": "2026-05-01 9:00", "sheets": [{"name": "S", "cells": cells, **fields}]}
    )


def test_each_line_becomes_a_row(ledger: Ledger, world: World) -> None:
    state = workbook(
        ledger, book("What | Cost\nTea | 4\n | =B2*2\n2026-05-03 | 12%", styles={"B2:B3": "currency"}), world.bank
    )
    cells = state["sheets"][0]["cells"]
    assert cells["B3"] == {"input": "=B2*2", "value": 8, "shown": "$8.00", "style": {"format": "currency"}}
    assert cells["A4"]["input"] == "5/3/2026"
    assert cells["A4"]["style"] == {"format": "date"}
    assert cells["B4"]["value"] == 0.12
    assert "A3" not in cells
    assert state["file"]["preview"] == "What · Cost\nTea · $4.00\n$8.00\n5/3/2026 · 12%"


@pytest.mark.parametrize(
    ("cells", "fields", "message"),
    [
        ("May 3", {}, "as a date"),
        ("=1/0", {}, "divides by zero"),
        ("{spent}", {}, "a cell asks for"),
        ("1 | 2 | 3", {"columns": 2}, "larger than the sheet"),
        ("1", {"styles": {"A1": "loud"}}, "no style"),
    ],
)
def test_invalid_content_of_a_sheet_is_rejected(
    ledger: Ledger, world: World, cells: str, fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(LedgerError, match=message):
        workbook(ledger, book(cells, **fields), world.bank)


def test_amounts_of_the_bank_are_filled_in(world: World, states: States) -> None:
    spent = -sum(
        row["amountCents"]
        for row in states["mybank"]["transactions"]
        if row.get("category") == "dining" and row["date"].startswith("2026-03")
    )
    assert world.bank.filled("{spent dining 2026-03}") == f"{spent / 100:.2f}"
    assert world.bank.filled("{bill rent 2026-03}") == "2745"
    assert world.bank.filled("Dining") == "Dining"


def sheet(states: States, key: str, name: str) -> dict[str, Any]:
    found = next(each for each in states["cloudsheets"]["workbooks"] if each["file"]["id"] == f"spreadsheet-{key}")
    return next(each["cells"] for each in found["sheets"] if each["name"] == name)


def lines(states: States, app: str, name: str, key: str) -> str:
    entry = next(each for each in states[app][name] if each["file"]["id"] == key)
    return str(entry)


@pytest.mark.parametrize(
    ("key", "name", "cell", "app", "file", "said"),
    [
        ("boots-estimate", "Days", "F11", "clouddocs", "document-tidewater-boots", "{} days between us"),
        ("hv-budget", "Phases", "C6", "clouddocs", "document-hv-brief", "{}"),
        ("hv-budget", "Phases", "C3", "clouddocs", "document-hv-brief", "{}"),
        ("counter-visits", "Summary", "B2", "cloudslides", "presentation-three-directions", "{} returns"),
        ("counter-visits", "Summary", "B3", "clouddocs", "document-the-wall", "{} people apologized"),
        ("shop-day-tally", "Portland", "B14", "cloudslides", "presentation-tidewater-final", "{} tried something on"),
        ("shop-day-tally", "Portland", "C14", "cloudslides", "presentation-tidewater-final", "{} asked a stranger"),
        ("tidewater-hours", "Hours", "B11", "clouddocs", "document-tidewater-wrap", "planned {}"),
        ("coast-relay", "Legs", "C10", "clouddocs", "document-relay", "{} miles"),
    ],
)
def test_documents_and_slides_repeat_what_sheets_come_to(
    states: States, key: str, name: str, cell: str, app: str, file: str, said: str
) -> None:
    table = {"clouddocs": "documents", "cloudslides": "presentations"}[app]
    text = said.format(sheet(states, key, name)[cell]["shown"].removesuffix(".0"))
    assert text in lines(states, app, table, file)


def test_repayments_for_tahoe_match_the_bank(states: States) -> None:
    cells = sheet(states, "tahoe-costs", "Paid back")
    received = [
        row
        for row in states["mybank"]["payments"]
        if row["amountCents"] in (21400, 8434) and row["status"] == "completed"
    ]
    assert len(received) == 10
    assert round(cells["F9"]["value"] * 100) == sum(row["amountCents"] for row in received)
    trip = next(row for row in states["stayfinder"]["trips"] if row["id"] == "SF-7H2K")
    assert round(sheet(states, "tahoe-costs", "Costs")["C2"]["value"] * 100) == trip["totalCents"]


def test_the_check_finds_inconsistencies(ledger: Ledger, states: States) -> None:
    broken = copy.deepcopy(states)
    first = broken["cloudsheets"]["workbooks"][0]
    first["sheets"][0]["cells"]["ZZ1"] = {"input": "x", "value": "x", "shown": "x"}
    first["sheets"][0]["cells"]["A9"] = {"input": "=A1", "value": "", "shown": ""}
    first["sheets"][0]["cells"]["B9"] = {"input": "=1/0", "value": "#DIV/0!", "shown": "#DIV/0!"}
    first["sheets"].append(copy.deepcopy(first["sheets"][0]))
    said = "\n".join(files(ledger, broken))
    for part in ("ZZ1 is beyond", "A9 comes to nothing", "B9 shows #DIV/0!", "two sheets have the same name"):
        assert part in said
    assert not list(files(ledger, states))
