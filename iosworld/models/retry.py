"""Retry policy: which failures are transient, how long to wait, and which error is raised at the end.

The vendors' packages can retry, but here it is done once for all of them, so that attempts are counted, behave the
same for every model, and can be tested without waiting.
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
"""Delays grow from the first value to the last, with random jitter, so that workers do not retry at the same time."""
MAX_RETRY_AFTER = 600.0
"""A server that asks for a longer pause counts as unavailable."""
MAX_MESSAGE = 500
"""Maximum characters kept of a server's error message."""

_SPENT = ("insufficient_quota", "billing_hard_limit_reached", "billing_not_active", "access_terminated")
"""Codes sent with status 429 that are not retryable."""
_PASSING_TYPES = (
    "overloaded_error",
    "api_error",
    "rate_limit_error",
    "timeout_error",
    "server_error",
    "rate_limit_exceeded",
)
"""Types of transient errors that have no status: within a stream."""


class TransientError(Exception):
    """A failed attempt that may succeed when repeated. `after`: the delay in seconds that the server requests."""

    def __init__(self, message: str, after: float | None = None) -> None:
        super().__init__(redact(message))
        self.after = after


def retry(call: Callable[[], T], attempts: int, sleep: Sleep = time.sleep) -> tuple[T, int]:
    """The result of `call` and the number of failed attempts before it.

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
    return random.uniform(0.5, 1.0) * longest  # noqa: S311  # not used for security


def _after(state: tenacity.RetryCallState) -> float | None:
    error = state.outcome.exception() if state.outcome else None
    return error.after if isinstance(error, TransientError) else None


def attempt(call: Callable[[], T], service: str, sdk: Any) -> T:
    """The result of `call`, which uses the vendor's package `sdk`.

    The package's exceptions become TransientError or ModelRefused; others propagate unchanged. The new exception does
    not reference the original one, whose request contains the key.
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
    """Maps an exception of the vendor's package `sdk`; None if neither the server nor the connection caused it.

    The packages of Anthropic and OpenAI use the same exception names, and do not wrap those of their HTTP library.
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
        return TransientError(f"{service} answered something that is not a reply: {words}")
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
    """Type, code, and message of an API error, in any of the formats in use."""
    inner = _inner(error)
    if not inner:
        return "", "", shorten(redact(getattr(error, "message", "") or str(error)), MAX_MESSAGE)
    kind, code, message = (inner.get(name) for name in ("type", "code", "message"))
    # A truncated key would no longer be recognized.
    kind, code = (shorten(redact(str(value or "")), 100) for value in (kind, code))
    return kind, code, shorten(redact(str(message or error)), MAX_MESSAGE)


def _inner(error: Exception) -> dict[str, Any]:
    """The part of an error's body that describes the error. Gemini sends it as the only item of a list."""
    body: Any = getattr(error, "body", None)
    if isinstance(body, list) and body:
        body = body[0]
    inner = body.get("error", body) if isinstance(body, dict) else None
    return inner if isinstance(inner, dict) else {}


def _asked_in_body(error: Exception) -> float | None:
    """The delay in seconds that Google's APIs request: in the error details, not in a header."""
    details = _inner(error).get("details")
    for detail in details if isinstance(details, list) else ():
        delay = detail.get("retryDelay") if isinstance(detail, dict) else None
        if isinstance(delay, str) and re.fullmatch(r"\d{1,9}(\.\d{1,9})?s", delay):
            return float(delay[:-1])
    return None


def retry_after(headers: Mapping[str, str]) -> float | None:
    """The delay that a server requests (`retry-after-ms`, or `retry-after` as seconds or a date), if any."""
    for name, scale in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        value = headers.get(name, "")
        if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", value):
            return float(value) * scale
    try:
        moment = email.utils.parsedate_to_datetime(headers.get("retry-after", ""))
        return max(0.0, moment.timestamp() - time.time())
    except (TypeError, ValueError, OverflowError):
        return None
