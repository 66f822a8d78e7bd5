"""Communicates with WebDriverAgent through facebook-wda, with a deadline on every call and iOSWorld's errors."""

import json
import queue
import threading
import warnings
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from iosworld.errors import (
    ActionRefused,
    DeviceFault,
    DeviceLost,
    DeviceTimeout,
    ProtocolError,
    SetupError,
)

REFUSED = frozenset(
    {
        "invalid argument",
        "invalid selector",
        "invalid element state",
        "element not visible",
        "invalid coordinates",
        "no such element",
        "stale element reference",
        "no such alert",
        "unsupported operation",
    }
)
"""WebDriver errors that are caused by the caller's request."""

GRACE = 0.5
"""Grace period in seconds: a request that only waits ends by its own timeout, and the client stays usable."""


class WdaClient:
    """Requests to one WebDriverAgent. Not thread-safe."""

    def __init__(self, url: str, timeout: float) -> None:
        """`url` is its address, including a token if required; `timeout` applies to each answer, in seconds.

        Raises SetupError if the address is invalid or facebook-wda is not installed.
        """
        try:
            parts = urlsplit(url)
            usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            usable = False
        if not usable:
            raise SetupError(f"expected a WebDriverAgent's address such as http://127.0.0.1:8100, got {url!r}")
        self.where = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
        """The address without its token, for messages and records."""
        self.timeout = timeout
        self._path = parts.path.strip("/")
        wda = _facebook_wda()
        self._errors = wda
        self._client = wda.Client(url.rstrip("/"))
        self._client.unregister_callback()  # a lost session must be detected here, not silently replaced
        self._session: str | None = None
        self._is_shut = False

    def shut(self) -> None:
        """Accept no more requests."""
        self._is_shut = True

    def begin(self, capabilities: dict[str, Any]) -> None:
        """Begin a session; another client's session ends. Raises DeviceError."""
        answer = self._call("session", lambda: self._client.http.post("session", capabilities, self.timeout))
        session = answer.get("sessionId")
        if not isinstance(session, str) or not session:
            raise ProtocolError(f"session: expected its id, got {session!r}")
        self._session = session

    def end(self) -> None:
        """End the session, if there is one. Raises DeviceError."""
        session, self._session = self._session, None
        if session is not None:
            path = f"session/{session}"  # no trailing slash, which newer versions do not accept
            self._call("session", lambda: self._client.http.fetch("DELETE", path, timeout=self.timeout))

    def get(self, path: str, *, session: bool = True) -> Any:
        """The value of the response to a GET. Raises ActionRefused or DeviceError."""
        whole = self._whole(path, session)
        return self._call(path, lambda: self._client.http.get(whole, timeout=self.timeout))["value"]

    def post(
        self, path: str, body: dict[str, Any] | None = None, *, more_seconds: float = 0, session: bool = True
    ) -> Any:
        """The value of the response to a POST, which may take `more_seconds`. Raises ActionRefused or DeviceError."""
        whole, timeout = self._whole(path, session), self.timeout + more_seconds
        _require_json(path, body)
        return self._call(path, lambda: self._client.http.post(whole, body, timeout), timeout)["value"]

    def _whole(self, path: str, session: bool) -> str:
        return f"session/{self._session}/{path}" if session else path

    def _call(self, what: str, ask: Callable[[], Any], timeout: float | None = None) -> dict[str, Any]:
        what, timeout = what.partition("?")[0], self.timeout if timeout is None else timeout
        wda = self._errors
        if self._is_shut:
            raise DeviceLost(f"{what}: the phone was closed; start another")
        try:
            answer = self._within(what, timeout, ask)
        except wda.WDARequestError as error:
            raise self._problem(what, error.value) from None
        except wda.WDAError as error:
            raise ProtocolError(f"{what}: {self._plain(error)}; is it a WebDriverAgent at {self.where}?") from None
        except (AttributeError, TypeError, UnicodeDecodeError, RecursionError) as error:
            raise ProtocolError(f"{what}: expected an object with a value from {self.where} ({error})") from None
        except wda.usbmux.exceptions.HTTPError as error:
            cause = error.args[0] if error.args else error
            if isinstance(cause, TimeoutError):
                raise self._late(what, timeout) from None
            raise DeviceLost(f"{what}: nothing answers at {self.where} ({self._plain(cause)})") from None
        if "value" not in answer:
            raise ProtocolError(f"{what}: expected an object with a value from {self.where}")
        return dict(answer)

    def _within(self, what: str, timeout: float, ask: Callable[[], Any]) -> Any:
        """The result of `ask`. facebook-wda's own timeout applies to each chunk; this one to the whole answer."""
        ended: queue.SimpleQueue[tuple[Any, BaseException | None]] = queue.SimpleQueue()

        def run() -> None:
            try:
                ended.put((ask(), None))
            except BaseException as error:  # noqa: BLE001  # it is raised again in the waiting thread
                ended.put((None, error))

        threading.Thread(target=run, name="wda-request", daemon=True).start()
        try:
            answer, error = ended.get(timeout=timeout + GRACE)
        except queue.Empty:
            self.shut()  # the phone's status is unknown, and facebook-wda is still waiting
            raise self._late(what, timeout) from None
        if error is not None:
            raise error
        return answer

    def _late(self, what: str, timeout: float) -> DeviceTimeout:
        return DeviceTimeout(f"{what}: {self.where} did not answer within {timeout:g} s")

    def _problem(self, what: str, value: dict[str, Any]) -> Exception:
        kind, message = str(value.get("error")), self._plain(value.get("message", "no reason given"))
        if kind == "unauthorized":
            return SetupError(
                f"{self.where} wants its token: give the whole address, http://HOST:PORT/TOKEN ({message})"
            )
        if kind == "invalid session id":
            return DeviceLost(f"{what}: the session at {self.where} has ended; another client has started one")
        if kind in REFUSED and "possibly crashed" not in message:
            return ActionRefused("bad_request", f"{what}: {message}")
        return DeviceFault(f"{what}: {kind}: {message}")

    def _plain(self, message: object) -> str:
        """A message without the token."""
        text = str(message)
        return text.replace(self._path, "…") if self._path else text


def _require_json(what: str, body: object) -> None:
    """ActionRefused if a request cannot be sent: NaN, half a surrogate pair, or a value that is not of JSON."""
    try:
        json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise ActionRefused("bad_request", f"{what}: expected finite numbers and Unicode text ({error})") from None


def _facebook_wda() -> Any:
    try:
        with warnings.catch_warnings():  # it contains escapes that newer Python versions warn about
            warnings.simplefilter("ignore")
            import wda
            import wda.usbmux.exceptions
    except ImportError as error:
        raise SetupError(
            f"driving a WebDriverAgent needs facebook-wda, which does not load ({error}): pip install 'iosworld[ios]'"
        ) from None
    return wda
