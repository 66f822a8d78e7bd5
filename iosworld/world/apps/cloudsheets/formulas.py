"""Formulas of spreadsheets, as far as the ledger uses them: the calculation of CloudSheets, implemented again.

The app's own evaluator is in `swift_apps/Apps/CloudSheets/Formulas`; a test compares the results of both.
"""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Value = float | str | bool | None
Cells = dict[str, str]
"""The input of each cell by its name, such as `B4`."""

_TOKEN = re.compile(
    r"""\s*(?:
    (?P<text>"(?:[^"]|"")*")
  | (?P<ref>(?:(?:'(?:[^']|'')+'|[A-Za-z_]\w*)!)?\$?[A-Za-z]{1,3}\$?\d+(?::\$?[A-Za-z]{1,3}\$?\d+)?)(?![\w(.])
  | (?P<number>\d+(?:\.\d*)?|\.\d+)
  | (?P<name>[A-Za-z]\w*)
  | (?P<symbol><=|>=|<>|[-+*/^%&=<>(),])
    )""",
    re.VERBOSE,
)
_LEVELS = (("=", "<>", "<", "<=", ">", ">="), ("&",), ("+", "-"), ("*", "/"), ("^",))
_CORNER = re.compile(r"([A-Z]+)(\d+)")


class FormulaError(Exception):
    """A formula that the ledger must not have: it can't be read, or it comes to an error."""


@dataclass(frozen=True)
class Range:
    sheet: str | None
    cells: tuple[str, ...]
    is_range: bool


def column_number(name: str) -> int:
    """0 for A, 26 for AA."""
    number = 0
    for letter in name:
        number = number * 26 + ord(letter) - 64
    return number - 1


def column_name(number: int) -> str:
    name = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        name = chr(65 + rest) + name
    return name


def range_cells(text: str) -> list[str]:
    """The cells of `B4` or `B4:C9`, row by row."""
    corners = [_CORNER.fullmatch(corner) for corner in text.replace("$", "").upper().split(":")]
    if None in corners:
        raise FormulaError(f"{text!r} names no cells")
    found = [(column_number(corner[1]), int(corner[2])) for corner in corners if corner]
    (left, top), (right, bottom) = found[0], found[-1]
    return [f"{column_name(c)}{r}" for r in range(top, bottom + 1) for c in range(left, right + 1)]


def rounded(number: float, decimals: int) -> str:
    """With that many decimals, halves away from zero, as the app writes it."""
    text = f"{number * (1 + 2**-51):.{decimals}f}"
    return text[1:] if text.startswith("-") and not re.search("[1-9]", text) else text


def general(number: float) -> str:
    """Up to ten significant digits."""
    if number == round(number) and abs(number) < 1e15:
        return f"{number + 0:.0f}"
    return f"{number:.10g}".upper()


class Workbook:
    """The values of all cells, by the sheet's name and the cell's name. Values of inputs that are not formulas are given."""

    def __init__(self, inputs: dict[str, Cells], read: Callable[[str], Value]) -> None:
        self._inputs = inputs
        self._read = read
        self._known: dict[tuple[str, str], Value] = {}
        self._open: set[tuple[str, str]] = set()

    def value(self, sheet: str, cell: str) -> Value:
        place = (sheet, cell)
        if place in self._known:
            return self._known[place]
        if sheet not in self._inputs:
            raise FormulaError(f"there is no sheet {sheet!r}")
        text = self._inputs[sheet].get(cell, "")
        if not text.startswith("="):
            value = self._read(text)
        elif place in self._open:
            raise FormulaError(f"{sheet}!{cell} refers to itself")
        else:
            self._open.add(place)
            value = _Evaluation(self, sheet, text[1:]).value()
            self._open.discard(place)
            value = 0.0 if value is None else value
        self._known[place] = value
        return value


class _Evaluation:
    def __init__(self, workbook: Workbook, sheet: str, formula: str) -> None:
        self._workbook = workbook
        self._sheet = sheet
        self._formula = formula
        self._tokens = list(self._split())
        self._index = 0

    def _split(self) -> Iterator[tuple[str, str]]:
        at = 0
        while at < len(self._formula.rstrip()):
            match = _TOKEN.match(self._formula, at)
            if match is None or match.lastgroup is None:
                raise FormulaError(f"={self._formula}: can't be read from {self._formula[at:]!r}")
            yield match.lastgroup, match.group(match.lastgroup)
            at = match.end()

    def value(self) -> Value:
        value = self._single(self._expression(0))
        if self._index < len(self._tokens):
            raise FormulaError(f"={self._formula}: unexpected text at the end")
        return value

    def _next(self) -> tuple[str, str]:
        return self._tokens[self._index] if self._index < len(self._tokens) else ("end", "")

    def _take(self, symbol: str) -> bool:
        if self._next() == ("symbol", symbol):
            self._index += 1
            return True
        return False

    def _expression(self, level: int) -> Value | Range:
        if level == len(_LEVELS):
            return self._signed()
        left = self._expression(level + 1)
        while self._next()[0] == "symbol" and self._next()[1] in _LEVELS[level]:
            symbol = self._next()[1]
            self._index += 1
            left = self._binary(symbol, self._single(left), self._single(self._expression(level + 1)))
        return left

    def _signed(self) -> Value | Range:
        if self._take("-"):
            return -self._number(self._single(self._signed()))
        inner = self._operand()
        while self._take("%"):
            inner = self._number(self._single(inner)) / 100
        return inner

    def _operand(self) -> Value | Range:
        kind, text = self._next()
        self._index += 1
        if kind == "number":
            return float(text)
        if kind == "text":
            return text[1:-1].replace('""', '"')
        if kind == "ref":
            sheet, _, cells = text.rpartition("!")
            name = sheet.strip("'").replace("''", "'") if sheet else None
            return Range(name, tuple(range_cells(cells)), ":" in cells)
        if (kind, text) == ("symbol", "("):
            inner = self._expression(0)
            if not self._take(")"):
                raise FormulaError(f"={self._formula}: a parenthesis is open")
            return inner
        if kind == "name" and self._take("("):
            return self._call(text.upper())
        raise FormulaError(f"={self._formula}: unexpected {text!r}")

    def _values(self, operand: Value | Range) -> list[Value]:
        if isinstance(operand, Range):
            return [self._workbook.value(operand.sheet or self._sheet, cell) for cell in operand.cells]
        return [operand]

    def _single(self, operand: Value | Range) -> Value:
        values = self._values(operand)
        if len(values) != 1:
            raise FormulaError(f"={self._formula}: expected one value, got a range")
        return values[0]

    def _number(self, value: Value) -> float:
        if value is None:
            return 0.0
        if isinstance(value, str):
            raise FormulaError(f"={self._formula}: {value!r} is not a number")
        return float(value)

    def _binary(self, symbol: str, left: Value, right: Value) -> Value:
        if symbol == "&":
            return _text(left) + _text(right)
        if symbol in _LEVELS[0]:
            one, other = _rank(left, right), _rank(right, left)
            return {
                "=": one == other,
                "<>": one != other,
                "<": one < other,
                "<=": one <= other,
                ">": one > other,
                ">=": one >= other,
            }[symbol]
        one_number, other_number = self._number(left), self._number(right)
        if symbol == "/" and other_number == 0:
            raise FormulaError(f"={self._formula}: divides by zero")
        if symbol == "+":
            return one_number + other_number
        if symbol == "-":
            return one_number - other_number
        if symbol == "*":
            return one_number * other_number
        return one_number / other_number if symbol == "/" else math.pow(one_number, other_number)

    def _call(self, name: str) -> Value:
        arguments: list[Value | Range] = []
        if not self._take(")"):
            while True:
                arguments.append(self._expression(0))
                if self._take(")"):
                    break
                if not self._take(","):
                    raise FormulaError(f"={self._formula}: a comma is missing")
        numbers = [
            float(value)
            for operand in arguments
            for value in self._values(operand)
            if isinstance(value, float | int) and not isinstance(value, bool)
        ]
        match name:
            case "SUM":
                return _sum(numbers)
            case "AVERAGE":
                return _sum(numbers) / len(numbers)
            case "MIN":
                return min(numbers, default=0.0)
            case "MAX":
                return max(numbers, default=0.0)
            case "COUNT":
                return float(len(numbers))
            case "COUNTA":
                return float(sum(value is not None for operand in arguments for value in self._values(operand)))
            case "IF":
                return self._single(arguments[1 if self._single(arguments[0]) else 2])
            case "ROUND":
                return float(rounded(self._number(self._single(arguments[0])), int(numbers[-1])))
            case "SUMIF" | "COUNTIF":
                return self._conditional(name, arguments)
        raise FormulaError(f"={self._formula}: there is no function {name}")

    def _conditional(self, name: str, arguments: list[Value | Range]) -> float:
        tested, wanted = self._values(arguments[0]), self._single(arguments[1])
        symbol = ""
        if isinstance(wanted, str) and (found := re.match(r"<=|>=|<>|<|>|=", wanted)):
            symbol = found[0]
            rest = wanted[len(symbol) :].strip()
            wanted = float(rest) if re.fullmatch(r"-?\d+(\.\d+)?", rest) else rest
        met = [
            _rank(value, wanted) != _rank(wanted, value)
            if symbol == "<>"
            else value is not None
            and isinstance(value, str) == isinstance(wanted, str)
            and bool(self._binary(symbol or "=", value, wanted))
            for value in tested
        ]
        if name == "COUNTIF":
            return float(sum(met))
        added = self._values(arguments[2]) if len(arguments) > 2 else tested
        return _sum(
            [float(value) for value, is_met in zip(added, met, strict=True) if is_met and isinstance(value, float)]
        )


def _sum(numbers: list[float]) -> float:
    """The sum in order, as the app adds."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def _text(value: Value) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    return value if isinstance(value, str) else general(value)


def _rank(value: Value, other: Value) -> tuple[int, float | str]:
    """For comparisons: numbers before text before TRUE and FALSE, text in either case."""
    if value is None:
        value = "" if isinstance(other, str) else 0.0
    if isinstance(value, bool):
        return (2, float(value))
    return (1, value.lower()) if isinstance(value, str) else (0, float(value))
