"""HTTP clients for the vendors' packages."""

import os
import time
from collections.abc import Callable, Iterator
from typing import TypeVar
from urllib.parse import urlsplit

from iosworld.models.api_keys import guard_logs

Client = TypeVar("Client")

CONNECT = 15.0
"""Seconds to wait for a connection: who does not take one by then is not there."""


def http_client(make: Callable[..., Client], base_url: str | None, variable: str, seconds: float) -> Client:
    """The package's default client `make`, with a limit of `seconds` for each call, and its logs guarded.

    `variable` is where the package looks for an address if none is given. A server on this very machine is reached
    without the machine's proxy.

    The packages' own timeouts are for each piece that arrives: a proxy that keeps a call alive with blanks, or a stream
    that pings forever, would never end. Here the whole call has to be done in time.
    """
    import httpx2

    class InTime(httpx2.SyncByteStream):
        def __init__(self, stream: httpx2.SyncByteStream, late: float) -> None:
            self._stream, self._late = stream, late

        def __iter__(self) -> Iterator[bytes]:
            for piece in self._stream:
                if time.monotonic() > self._late:
                    raise httpx2.ReadTimeout(f"it took longer than {seconds:g} seconds")
                yield piece

        def close(self) -> None:
            self._stream.close()

    def begin(request: httpx2.Request) -> None:
        request.extensions["late"] = time.monotonic() + seconds

    def limit(response: httpx2.Response) -> None:
        if isinstance(response.stream, httpx2.SyncByteStream):
            response.stream = InTime(response.stream, response.request.extensions["late"])

    guard_logs()
    host = urlsplit(base_url or os.environ.get(variable, "")).hostname or ""
    return make(
        timeout=httpx2.Timeout(seconds, connect=min(seconds, CONNECT)),
        trust_env=host not in ("localhost", "127.0.0.1", "::1"),
        event_hooks={"request": [begin], "response": [limit]},
    )


def host_of(url: object) -> str:
    """The machine that an address leads to, and its port if it names one: what may be written down of it."""
    parts = urlsplit(str(url))
    return f"{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}"
