"""HTTP clients for the vendors' packages, with a time limit and a size limit for each call.

Older packages use `httpx`, newer ones `httpx2`. Both work the same way for the features used here.
"""

import functools
import importlib
import os
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar
from urllib.parse import urlsplit

from iosworld.models.api_keys import guard_logs

Client = TypeVar("Client")

CONNECT = 15.0
"""Connection timeout in seconds."""

MAX_BYTES = 64 * 1024 * 1024
"""Maximum size of a response in bytes: a hundred times a model's longest reply."""


def http_client(make: Callable[..., Client], base_url: str | None, variable: str, seconds: float) -> Client:
    """The package's default client `make`, with limits for each call and redacted logs.

    `variable` is the package's environment variable for the address. A server on this machine is reached without a
    proxy.

    The packages' own timeouts apply to each chunk: a server that sends its headers byte by byte, a proxy that keeps a
    call alive with whitespace, or a stream that sends endless pings would never time out. Here, a call must complete
    within `seconds`, from its first byte to its last, and its response may have at most MAX_BYTES.
    """
    package = httpx_of(make)
    httpx = importlib.import_module(package)
    deadline = _Deadline()

    class Limited(httpx.SyncByteStream):  # type: ignore[misc, name-defined]  # either of the two packages
        def __init__(self, stream: Any) -> None:
            self._stream = stream

        def __iter__(self) -> Iterator[bytes]:
            size = 0
            for piece in self._stream:
                size += len(piece)
                if size > MAX_BYTES:
                    raise httpx.ReadError(f"the answer is longer than {MAX_BYTES} bytes")
                if deadline.left() <= 0:
                    raise httpx.ReadTimeout(f"it took longer than {seconds:g} seconds")
                yield piece

        def close(self) -> None:
            self._stream.close()

    def begin(_: Any) -> None:
        deadline.set(seconds)

    def limit(response: Any) -> None:
        response.encoding = "utf-8"  # JSON is UTF-8; the packages would use any Python codec that a server names
        if response.headers.get("content-encoding", "identity").strip().lower() not in ("", "identity"):
            # A few compressed bytes can expand to gigabytes.
            raise httpx.ReadError("the answer is compressed, which was not asked for")
        if "location" in response.headers and 300 <= response.status_code < 400:
            # Only the Authorization header is dropped on the way to another host. A key may be in another one.
            target = response.request.url.join(response.headers["location"])
            if (target.scheme, target.netloc) != (response.request.url.scheme, response.request.url.netloc):
                raise httpx.ReadError(
                    f"the server redirects to another host ({host_of(target)}), which does not get the key"
                )
        if isinstance(response.stream, httpx.SyncByteStream):
            response.stream = Limited(response.stream)

    guard_logs()
    host = urlsplit(base_url or os.environ.get(variable, "")).hostname or ""
    is_remote = host not in ("localhost", "127.0.0.1", "::1")
    client = make(
        verify=_certificates(package, is_remote, *(os.environ.get(name) for name in ("SSL_CERT_FILE", "SSL_CERT_DIR"))),
        timeout=httpx.Timeout(seconds, connect=min(seconds, CONNECT)),
        trust_env=is_remote,
        headers={"Accept-Encoding": "identity"},
        event_hooks={"request": [begin], "response": [limit]},
    )
    _watch_sockets(client, deadline)
    return client


@functools.cache
def _certificates(package: str, trust_env: bool, *_places: str | None) -> ssl.SSLContext:
    """The certificates that the package trusts by default. Reading them takes longer than anything else a client does at the
    start, so the clients of a process share them. The places are those that the environment names."""
    context: ssl.SSLContext = importlib.import_module(package).create_ssl_context(trust_env=trust_env)
    return context


def host_of(url: object) -> str:
    """Host and explicit port of an address: the part that may be recorded."""
    parts = urlsplit(str(url))
    return f"{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}"


def httpx_of(make: Callable[..., Any]) -> str:
    """The module that a vendor's client is based on: `httpx` or `httpx2`."""
    modules = [base.__module__.partition(".")[0] for base in getattr(make, "__mro__", ())]
    return next((name for name in modules if name in ("httpx", "httpx2")), "httpx2")


class _Deadline(threading.local):
    """The deadline of the call that this thread is making."""

    def __init__(self) -> None:
        self._end = float("inf")

    def set(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        return self._end - time.monotonic()


def _watch_sockets(client: Any, deadline: _Deadline) -> None:
    """Limits each read and write on the client's sockets to the time that remains for the call."""
    for transport in (client._transport, *client._mounts.values()):  # noqa: SLF001  # there is no public API for it
        pool = getattr(transport, "_pool", None)
        if pool is not None:
            pool._network_backend = _Backend(pool._network_backend, deadline)  # noqa: SLF001


class _Backend:
    """Wraps another httpcore NetworkBackend."""

    def __init__(self, inner: Any, deadline: _Deadline) -> None:
        self._inner, self._deadline = inner, deadline
        self._core = importlib.import_module(type(inner).__module__.partition(".")[0])

    def connect_tcp(self, *arguments: Any, timeout: float | None = None, **options: Any) -> "_Stream":
        timeout = _least(timeout, self._deadline, self._core.ConnectTimeout)
        return _Stream(self._inner.connect_tcp(*arguments, timeout=timeout, **options), self._deadline, self._core)

    def connect_unix_socket(self, *arguments: Any, **options: Any) -> "_Stream":
        return _Stream(self._inner.connect_unix_socket(*arguments, **options), self._deadline, self._core)

    def sleep(self, seconds: float) -> None:
        self._inner.sleep(seconds)


class _Stream:
    """Wraps another httpcore NetworkStream."""

    def __init__(self, inner: Any, deadline: _Deadline, core: Any) -> None:
        self._inner, self._deadline, self._core = inner, deadline, core

    def read(self, max_bytes: int, timeout: float | None = None) -> Any:
        return self._inner.read(max_bytes, _least(timeout, self._deadline, self._core.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._inner.write(buffer, _least(timeout, self._deadline, self._core.WriteTimeout))

    def start_tls(self, ssl_context: Any, server_hostname: Any = None, timeout: float | None = None) -> "_Stream":
        timeout = _least(timeout, self._deadline, self._core.ConnectTimeout)
        return _Stream(self._inner.start_tls(ssl_context, server_hostname, timeout), self._deadline, self._core)

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)

    def close(self) -> None:
        self._inner.close()


def _least(timeout: float | None, deadline: _Deadline, late: type[Exception]) -> float:
    left = deadline.left()
    if left <= 0:
        raise late("the call took too long")
    return left if timeout is None else min(timeout, left)
