"""Keeps web pages away: a page in somebody's browser can send requests to a local server, with or without --open.

A page of another site names itself in `Origin`. A page that makes its own name resolve to this machine (DNS rebinding)
has that name in `Host`. Clients of WebDriverAgent send no `Origin`, and call this machine by an address or a name of it.
"""

import ipaddress
import socket
from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

from iosworld.devices.server.errors import RequestProblem


def names_of_this_machine() -> frozenset[str]:
    """The names by which other machines may know this one, in lower case."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({name, short, f"{short}.local"})


def require_no_web_page(headers: Mapping[str, str], names: Collection[str]) -> None:
    """RequestProblem (`forbidden`) if the request may come from a page of another site.

    `names` are the allowed names besides `localhost` and addresses, in lower case.
    """
    host = headers.get("host", "")
    name = _name(f"//{host}")
    if not (name == "localhost" or name in names or _is_address(name)):
        raise RequestProblem(
            "forbidden", f"this server is not called {host!r:.100}; allow the name with iosworld serve --name"
        )
    origin = headers.get("origin")
    if origin is not None and origin.lower() != f"http://{host}".lower():
        raise RequestProblem("forbidden", f"requests from web pages are refused, got one from {origin!r:.100}")


def _name(url: str) -> str:
    try:
        return (urlsplit(url).hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
