"""Predicate strings: Apple's NSPredicate format as far as WebDriverAgent's clients use it.

::

    label == 'OK' AND visible == 1
    type IN {'XCUIElementTypeButton', 'XCUIElementTypeCell'} && (rect.y > 100 || NOT name BEGINSWITH[cd] 'a')

A predicate is parsed into a function from an element to true or false.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.patterns import like, matches_whole

MAX_LENGTH = 10_000
MAX_DEPTH = 100


class HasAttributes(Protocol):
    """An object that a predicate can test."""

    def attribute(self, name: str) -> Any:
        """The value of an attribute. RequestProblem if it does not exist."""
        ...


Test = Callable[[HasAttributes], bool]
Value = Callable[[HasAttributes], Any]
Compare = Callable[[Any, Any], bool]

_TOKEN = re.compile(
    r"""\s*(?:
        (?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
      | (?P<number>-?(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?)
      | (?P<options>\[[cdnCDN]+\])
      | (?P<word>[A-Za-z_][A-Za-z_0-9]*(?:\.[A-Za-z_][A-Za-z_0-9]*)*)
      | (?P<sign>==|!=|<>|<=|=<|>=|=>|&&|\|\||[=<>!(){},])
    )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
_CONSTANTS: Mapping[str, Any] = {"true": True, "yes": True, "false": False, "no": False, "nil": None, "null": None}


@dataclass(frozen=True)
class _Token:
    kind: str
    text: str

    def says(self, *words: str) -> bool:
        return self.kind in ("word", "sign") and self.text.upper() in words


_END = _Token("end", "")


def parse_predicate(text: str) -> Test:
    """The test for a predicate string. RequestProblem (`unknown error`, as from Apple's parser) if it is invalid."""
    if len(text) > MAX_LENGTH:
        raise RequestProblem("unknown error", f"a predicate has at most {MAX_LENGTH} characters, got {len(text)}")
    parser = _Parser(text)
    test = parser.either()
    if parser.next is not _END:
        raise parser.problem("the end")
    return test


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = self._tokens()
        self.place = 0
        self.depth = 0

    @property
    def next(self) -> _Token:
        return self.tokens[self.place] if self.place < len(self.tokens) else _END

    def take(self) -> _Token:
        token = self.next
        self.place += 1
        return token

    def problem(self, expected: str) -> RequestProblem:
        came = repr(self.next.text) if self.next is not _END else "the end"
        return RequestProblem(
            "unknown error", f'Unable to parse the format string "{self.text}": expected {expected}, got {came}'
        )

    def either(self) -> Test:
        tests = [self.both()]
        while self.next.says("OR", "||"):
            self.take()
            tests.append(self.both())
        return tests[0] if len(tests) == 1 else lambda element: any(test(element) for test in tests)

    def both(self) -> Test:
        tests = [self.negated()]
        while self.next.says("AND", "&&"):
            self.take()
            tests.append(self.negated())
        return tests[0] if len(tests) == 1 else lambda element: all(test(element) for test in tests)

    def negated(self) -> Test:
        self.depth += 1
        try:
            if self.depth > MAX_DEPTH:
                raise RequestProblem("unknown error", f"a predicate is nested at most {MAX_DEPTH} levels deep")
            if self.next.says("NOT", "!"):
                self.take()
                test = self.negated()
                return lambda element: not test(element)
            return self.single()
        finally:
            self.depth -= 1

    def single(self) -> Test:
        if self.next.says("("):
            self.take()
            test = self.either()
            if not self.take().says(")"):
                self.place -= 1
                raise self.problem("')'")
            return test
        if self.next.says("TRUEPREDICATE", "FALSEPREDICATE"):
            holds = self.take().says("TRUEPREDICATE")
            return lambda _: holds
        return self.comparison()

    def comparison(self) -> Test:
        constant = self.next.text.lower() in ("true", "false")
        left = self.value()
        if constant and (self.next is _END or self.next.says("AND", "OR", "&&", "||", ")")):
            return lambda element: bool(left(element))  # facebook-wda sends a bare `false` for `visible=False`
        operator = self.next.text.upper()
        if self.next.kind not in ("word", "sign") or operator not in _OPERATORS:
            raise self.problem("a comparison")
        self.take()
        options = self.take().text.lower() if self.next.kind == "options" else ""
        right = self.value()
        compare, folded = _OPERATORS[operator], _folding(options)
        return lambda element: compare(folded(left(element)), folded(right(element)))

    def value(self) -> Value:
        token = self.take()
        if token.kind == "text":
            text = re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), token.text[1:-1], flags=re.DOTALL)
            return lambda _: text
        if token.kind == "number":
            number = float(token.text)
            return lambda _: number
        if token.says("{"):
            return self.several()
        if token.kind == "word":
            if token.text.lower() in _CONSTANTS:
                constant = _CONSTANTS[token.text.lower()]
                return lambda _: constant
            if token.text.upper() not in _RESERVED:
                name = token.text
                return lambda element: element.attribute(name)
        self.place -= 1
        raise self.problem("an attribute or a value")

    def several(self) -> Value:
        values: list[Value] = []
        while not self.next.says("}"):
            if values and not self.take().says(","):
                self.place -= 1
                raise self.problem("',' or '}'")
            if self.next.says("{"):
                raise self.problem("a value")
            values.append(self.value())
        self.take()
        return lambda element: [value(element) for value in values]

    def _tokens(self) -> list[_Token]:
        tokens, place = [], 0
        text = self.text.rstrip()
        while place < len(text):
            found = _TOKEN.match(text, place)
            if found is None:
                raise RequestProblem(
                    "unknown error", f'Unable to parse the format string "{self.text}" at {text[place : place + 20]!r}'
                )
            tokens.append(_Token(str(found.lastgroup), str(found[str(found.lastgroup)])))
            place = found.end()
        return tokens


def _folding(options: str) -> Callable[[Any], Any]:
    """A function that applies `[c]` (case) and `[d]` (diacritics) folding to strings, including those in a list."""
    if not options:
        return lambda value: value

    def folded(value: Any) -> Any:
        if isinstance(value, list):
            return [folded(item) for item in value]
        if not isinstance(value, str):
            return value
        if "d" in options:
            value = "".join(c for c in unicodedata.normalize("NFKD", value) if not unicodedata.combining(c))
        return value.casefold() if "c" in options else value

    return folded


def _equal(first: Any, second: Any) -> bool:
    """Equality as in NSPredicate: booleans equal 1 and 0, a string never equals a number."""
    return bool(first == second)


def _ordered(compare: Compare) -> Compare:
    def test(first: Any, second: Any) -> bool:
        numbers = isinstance(first, int | float) and isinstance(second, int | float)
        texts = isinstance(first, str) and isinstance(second, str)
        return (numbers or texts) and compare(first, second)

    return test


def _of_texts(compare: Callable[[str, str], bool]) -> Compare:
    return lambda first, second: isinstance(first, str) and isinstance(second, str) and compare(first, second)


def _between(value: Any, bounds: Any) -> bool:
    if not isinstance(bounds, list) or len(bounds) != 2:
        raise RequestProblem("unknown error", f"BETWEEN: expected a list of two values, got {bounds!r}")
    at_least, at_most = _ordered(lambda a, b: a >= b), _ordered(lambda a, b: a <= b)
    return at_least(value, bounds[0]) and at_most(value, bounds[1])


def _in(value: Any, container: Any) -> bool:
    if isinstance(container, list):
        return any(_equal(value, item) for item in container)
    return isinstance(value, str) and isinstance(container, str) and value in container


_OPERATORS: Mapping[str, Compare] = {
    "=": _equal,
    "==": _equal,
    "!=": lambda a, b: not _equal(a, b),
    "<>": lambda a, b: not _equal(a, b),
    "<": _ordered(lambda a, b: a < b),
    "<=": _ordered(lambda a, b: a <= b),
    "=<": _ordered(lambda a, b: a <= b),
    ">": _ordered(lambda a, b: a > b),
    ">=": _ordered(lambda a, b: a >= b),
    "=>": _ordered(lambda a, b: a >= b),
    "BETWEEN": _between,
    "IN": _in,
    "CONTAINS": lambda a, b: _in(b, a),
    "BEGINSWITH": _of_texts(str.startswith),
    "ENDSWITH": _of_texts(str.endswith),
    "LIKE": _of_texts(like),
    "MATCHES": _of_texts(lambda text, pattern: matches_whole(pattern, text)),
}
_RESERVED = frozenset({"AND", "OR", "NOT", *(word for word in _OPERATORS if word.isalpha())})
