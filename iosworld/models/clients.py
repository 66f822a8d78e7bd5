"""HTTP clients for the vendors' packages."""

import os
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlsplit

from iosworld.models.keys import guard_logs

Client = TypeVar("Client")


def http_client(make: Callable[..., Client], base_url: str | None, variable: str) -> Client:
    """The package's default client, its logs guarded; without the machine's proxy where the server is on this very machine.

    `variable` is where the package looks for an address if none is given.
    """
    guard_logs()
    host = urlsplit(base_url or os.environ.get(variable, "")).hostname or ""
    return make(trust_env=host not in ("localhost", "127.0.0.1", "::1"))
