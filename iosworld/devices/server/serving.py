"""Listens on one port for each phone."""

import contextlib
import secrets
import socket
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import uvicorn

from iosworld.devices.device import Device
from iosworld.devices.server.app import PhoneApp
from iosworld.devices.server.callers import names_of_this_machine
from iosworld.devices.server.phone import Phone
from iosworld.errors import SetupError

LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"  # noqa: S104  # only with --open
PATIENCE = 10.0
"""Grace period in seconds for running requests when the server stops."""


@dataclass(frozen=True)
class _Listener:
    server: uvicorn.Server
    thread: threading.Thread
    phone: Phone


class PhoneServer:
    """A context manager that serves phones, each on its own port.

    `urls` are the addresses for clients, including the token.
    """

    def __init__(
        self,
        make: Callable[[], Device],
        *,
        phones: int = 1,
        port: int = 8100,
        is_open: bool = False,
        names: Iterable[str] = (),
        about: Mapping[str, Any] | None = None,
    ) -> None:
        """Bind the ports `port`, `port` + 1, …; 0 selects free ports. `make` creates a fresh phone; `about` is part of
        the status response.

        `is_open` listens on all of this machine's addresses and requires no token. `names` are further names by which
        clients call this machine; other names than its own are refused, as they may be a web page's. Raises SetupError if a port is not
        available.
        """
        self.token = None if is_open else secrets.token_urlsafe(16)
        self._make, self._about = make, about
        self._names = names_of_this_machine() | {name.lower() for name in names}
        self._sockets: list[socket.socket] = []
        self._listeners: list[_Listener] = []
        host = EVERYWHERE if is_open else LOOPBACK
        for number in range(phones):
            try:
                self._sockets.append(_bind(host, port + number if port else 0))
            except (OSError, OverflowError) as error:
                self._close_sockets()
                raise SetupError(
                    f"cannot listen on port {port + number} ({error}); choose another with --port"
                ) from None

    @property
    def urls(self) -> list[str]:
        """The address of each phone, without a trailing slash."""
        path = f"/{self.token}" if self.token else ""
        return [f"http://{LOOPBACK}:{bound.getsockname()[1]}{path}" for bound in self._sockets]

    def __enter__(self) -> Self:
        """Start phones and servers. Raises DeviceError if a phone does not start."""
        try:
            for number, bound in enumerate(self._sockets, 1):
                self._listeners.append(self._start(Phone(self._make, number, self._about), bound))
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stop servers and phones. May be called more than once."""
        for listener in self._listeners:
            listener.server.should_exit = True
        for listener in self._listeners:
            listener.thread.join(PATIENCE)
            listener.phone.close()
        self._listeners.clear()
        self._close_sockets()

    def _start(self, phone: Phone, bound: socket.socket) -> _Listener:
        config = uvicorn.Config(
            PhoneApp(phone, self.token, self._names),
            log_level="error",
            access_log=False,
            lifespan="off",
            ws="none",
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(config)
        # uvicorn handles Ctrl-C only on the main thread, where iosworld handles it.
        thread = threading.Thread(
            target=server.run, kwargs={"sockets": [bound]}, name=f"phone-{phone.number}", daemon=True
        )
        thread.start()
        return _Listener(server, thread, phone)

    def _close_sockets(self) -> None:
        for bound in self._sockets:
            with contextlib.suppress(OSError):
                bound.close()
        self._sockets.clear()


def _bind(host: str, port: int) -> socket.socket:
    """A listening socket, so that early clients wait instead of being refused."""
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(128)
    except BaseException:
        bound.close()
        raise
    return bound
