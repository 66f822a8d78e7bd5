"""Checks of patterns: each has traces, and each trace gives the result in the ledger.

Traces are JMESPath over one app's state, with additional date functions: `weekday(date)` (`thu`), `hour(date)`,
`before(date, day)` and `since(date, day)`.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import jmespath
from jmespath import functions
from jmespath.exceptions import JMESPathError

from iosworld.world import dates
from iosworld.world.entries.profile import Pattern, Trace
from iosworld.world.ledger import Ledger

_TEXT: Any = {"types": ["string"]}


class _Dates(functions.Functions):
    """Date functions for traces."""

    @functions.signature(_TEXT)
    def _func_weekday(self, date: str) -> str:
        return dates.weekday(datetime.fromisoformat(date).date())

    @functions.signature(_TEXT)
    def _func_hour(self, date: str) -> int:
        return datetime.fromisoformat(date).hour

    @functions.signature(_TEXT, _TEXT)
    def _func_before(self, date: str, day: str) -> bool:
        return datetime.fromisoformat(date).date() < dates.parse_day(day)

    @functions.signature(_TEXT, _TEXT)
    def _func_since(self, date: str, day: str) -> bool:
        return datetime.fromisoformat(date).date() >= dates.parse_day(day)


_OPTIONS = jmespath.Options(custom_functions=_Dates())


def patterns(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    for pattern in ledger.patterns:
        if not pattern.traces:
            yield f"{pattern.id} has no trace: nobody could find it out"
        for trace in pattern.traces:
            yield from _trace(pattern, trace, states)


def _trace(pattern: Pattern, trace: Trace, states: dict[str, Any]) -> Iterator[str]:
    try:
        found = jmespath.search(trace.find, states[trace.app], options=_OPTIONS)
    except (JMESPathError, KeyError) as error:
        yield f"{pattern.id}: {trace.find!r} cannot be looked up in {trace.app}: {error}"
        return
    if trace.equals is None and trace.at_least is None:
        yield f"{pattern.id}: a trace needs `equals` or `at_least`"
    if trace.equals is not None and found != trace.equals:
        yield f"{pattern.id}: expected {trace.equals!r} ({trace.says}), got {found!r}"
    if trace.at_least is not None and not (isinstance(found, int | float) and found >= trace.at_least):
        yield f"{pattern.id}: expected at least {trace.at_least} ({trace.says}), got {found!r}"
