"""Reads the JSON body of a request: finite numbers and valid Unicode only, so that no handler has to expect others."""

import json
import math
from typing import Any

from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.requests import paired


def read_body(received: bytes | bytearray) -> dict[str, Any]:
    """The object in a body; empty without a body. RequestProblem (`invalid argument`) if it is anything else."""
    if not received.strip():
        return {}
    try:
        body = json.loads(received, parse_constant=_not_json, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise RequestProblem("invalid argument", f"the body is not JSON ({error})") from None
    if not isinstance(body, dict):
        raise RequestProblem("invalid argument", f"the body should be an object, got a {type(body).__name__}")
    _require_unicode(body)
    return body


def _not_json(name: str) -> float:
    raise ValueError(f"{name} is not a number in JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text:.40} is too large")
    return number


def _require_unicode(body: dict[str, Any]) -> None:
    """RequestProblem if a string has half a surrogate pair. A list of strings may have both halves in two strings, as
    clients send that split a text into UTF-16 units. So may the keys of `actions`, which their own reader checks."""
    pending: list[Any] = [body]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            paired(value)
        elif isinstance(value, dict):
            pending += [*value, *(inner for name, inner in value.items() if name != "actions")]
        elif isinstance(value, list):
            if all(isinstance(item, str) for item in value):
                paired("".join(value))
            else:
                pending += value
