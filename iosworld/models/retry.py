"""Retry policy: which failures are transient, how long to wait, and which error remains at the end.

The vendors' packages could retry by themselves; here it is done once for all of them, so that it is counted, the same
for every model, and can be tested without waiting.
"""

import email.utils
import importlib
import json
import math
import random
import re
import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import tenacity

from iosworld.errors import ModelError, ModelRefused, ModelUnavailable
from iosworld.models.api_keys import redact
from iosworld.models.events import EventError, Unreadable
from iosworld.models.http_client import httpx_of
from iosworld.text import shorten

T = TypeVar("T")
Sleep = Callable[[float], None]

FIRST_WAIT = 1.0
LONGEST_WAIT = 60.0
"""Seconds between attempts grow from the first to the longest, drawn at random below that: workers spread out."""
MAX_RETRY_AFTER = 600.0
"""A server that asks for a longer pause than this counts as unavailable."""
MAX_MESSAGE = 500
"""Characters kept of what a server says of an error."""

_SPENT = ("insufficient_quota", "billing_hard_limit_reached", "billing_not_active", "access_terminated")
"""Codes that come as 429 but that are not retryable."""
_PASSING_TYPES = (
    "overloaded_error",
    "api_error",
    "rate_limit_error",
    "timeout_error",
    "server_error",
    "rate_limit_exceeded",
)
"""Types of transient errors where there is no status: in the middle of a stream."""


class TransientError(Exception):
    """An attempt failed in a way that another one may not. `after`: the seconds that the server asks to wait."""

    def __init__(self, message: str, after: float | None = None) -> None:
        super().__init__(redact(message))
        self.after = after


def retry(call: Callable[[], T], attempts: int, sleep: Sleep = time.sleep) -> tuple[T, int]:
    """The result of `call`, and the number of failed attempts before it.

    Waits after a TransientError; raises ModelUnavailable after the last attempt. All other exceptions are raised unchanged.
    """
    retrying = tenacity.Retrying(
        stop=tenacity.stop_any(tenacity.stop_after_attempt(attempts), _WaitTooLong()),
        wait=_pause,
        sleep=sleep,
        retry=tenacity.retry_if_exception_type(TransientError),
        reraise=True,
    )
    try:
        result = retrying(call)
    except TransientError as fault:
        last = str(fault)
    else:
        return result, int(retrying.statistics["attempt_number"]) - 1
    tries = int(retrying.statistics["attempt_number"])
    raise ModelUnavailable(f"{last} (after {tries} attempt{'s' * (tries > 1)})")


class _WaitTooLong(tenacity.stop.stop_base):
    def __call__(self, retry_state: tenacity.RetryCallState) -> bool:
        return (_after(retry_state) or 0.0) > MAX_RETRY_AFTER


def _pause(state: tenacity.RetryCallState) -> float:
    after = _after(state)
    if after is not None:
        return after
    longest = min(LONGEST_WAIT, math.ldexp(FIRST_WAIT, state.attempt_number - 1))
    return random.uniform(0.5, 1.0) * longest  # noqa: S311  # nothing secret about it


def _after(state: tenacity.RetryCallState) -> float | None:
    error = state.outcome.exception() if state.outcome else None
    return error.after if isinstance(error, TransientError) else None


def attempt(call: Callable[[], T], service: str, sdk: Any) -> T:
    """What `call`, which uses the vendor's package `sdk`, returns.

    The package's exceptions become TransientError or ModelRefused; all others are raised as they are. The new exception
    does not refer to the old one, whose request carries the key.
    """
    try:
        return call()
    except (ModelError, TransientError):
        raise
    except Exception as error:
        told = explain(error, service, sdk)
        if told is None:
            raise
    raise told


def explain(error: Exception, service: str, sdk: Any) -> TransientError | ModelRefused | None:
    """What an exception of the vendor's package `sdk` means; None if neither the server nor the connection caused it.

    The packages of Anthropic and OpenAI have exceptions of the same names, and let those of their HTTP library through.
    """
    httpx = importlib.import_module(httpx_of(sdk.DefaultHttpxClient))
    cause = error.__cause__
    if isinstance(error, (sdk.APIStatusError, EventError)):
        return _from_status(error, error.status_code, service)
    if isinstance(error, (sdk.APITimeoutError, httpx.TimeoutException)) or isinstance(cause, httpx.TimeoutException):
        return TransientError(f"{service} did not answer in time")
    if isinstance(error, (sdk.APIConnectionError, httpx.HTTPError, httpx.StreamError)):
        told = cause or error
        words = shorten(redact(f"{type(told).__name__}: {told}"), MAX_MESSAGE)
        return TransientError(f"{service} could not be reached, or closed the connection: {words}")
    if isinstance(error, (sdk.APIError, Unreadable, json.JSONDecodeError, UnicodeDecodeError, RecursionError)):
        words = shorten(redact(f"{type(error).__name__}: {error}"), MAX_MESSAGE)
        return TransientError(f"{service} answered something that is no reply: {words}")
    return None


def _from_status(error: Exception, status: int, service: str) -> TransientError | ModelRefused:
    kind, code, message = _told(error)
    said = f"{service} answered {status}{f' {kind}' if kind else ''}: {message}"
    headers = getattr(getattr(error, "response", None), "headers", {})
    after = retry_after(headers)
    if after is None:
        after = _asked_in_body(error)
    if kind in _SPENT or code in _SPENT:
        return ModelRefused(redact(said))
    wanted = headers.get("x-should-retry")
    passing = status in (408, 409, 429) or status >= 500 or (status < 400 and kind in _PASSING_TYPES)
    if wanted in ("true", "false"):
        passing = wanted == "true"
    return TransientError(said, after) if passing else ModelRefused(redact(said))


def _told(error: Exception) -> tuple[str, str, str]:
    """Type, code and message of an API's error, whichever of the shapes in use it has."""
    inner = _inner(error)
    if not inner:
        return "", "", shorten(redact(getattr(error, "message", "") or str(error)), MAX_MESSAGE)
    kind, code, message = (inner.get(name) for name in ("type", "code", "message"))
    # A key that is cut is no longer known for one.
    kind, code = (shorten(redact(str(value or "")), 100) for value in (kind, code))
    return kind, code, shorten(redact(str(message or error)), MAX_MESSAGE)


def _inner(error: Exception) -> dict[str, Any]:
    """The part of an error's body that says what is wrong. Gemini sends it as the only item of a list."""
    body: Any = getattr(error, "body", None)
    if isinstance(body, list) and body:
        body = body[0]
    inner = body.get("error", body) if isinstance(body, dict) else None
    return inner if isinstance(inner, dict) else {}


def _asked_in_body(error: Exception) -> float | None:
    """The seconds that Google's APIs ask to wait: not in a header but among the details."""
    details = _inner(error).get("details")
    for detail in details if isinstance(details, list) else ():
        delay = detail.get("retryDelay") if isinstance(detail, dict) else None
        if isinstance(delay, str) and re.fullmatch(r"\d{1,9}(\.\d{1,9})?s", delay):
            return float(delay[:-1])
    return None


def retry_after(headers: Mapping[str, str]) -> float | None:
    """The seconds that a server asks to wait (`retry-after-ms`, or `retry-after` as seconds or a date), if it does."""
    for name, scale in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        value = headers.get(name, "")
        if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", value):
            return float(value) * scale
    try:
        moment = email.utils.parsedate_to_datetime(headers.get("retry-after", ""))
        return max(0.0, moment.timestamp() - time.time())
    except (TypeError, ValueError, OverflowError):
        return None
