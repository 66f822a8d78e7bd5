"""Listens on one port of this machine, for the person who uses it."""

import contextlib
import logging
import secrets
import socket
import threading
from collections.abc import Sequence
from types import TracebackType
from typing import Self

import uvicorn
from starlette.routing import Route

from iosworld.errors import IOSWorldError, SetupError
from iosworld.viewer.app import viewer_app
from iosworld.viewer.guard import Guard
from iosworld.viewer.label_book import LabelBook
from iosworld.viewer.live import LivePhone
from iosworld.viewer.pages import prepare
from iosworld.viewer.run_list import RunList
from iosworld.viewer.step_checks import StepChecks

LOOPBACK = "127.0.0.1"
PATIENCE = 5.0
"""Grace period in seconds for running requests when the server stops."""


def listen(port: int) -> socket.socket:
    """A socket that programs of this machine can connect to; port 0 selects a free one. Raises OSError, OverflowError."""
    listening = socket.create_server((LOOPBACK, port))
    # A response is sent in two parts. Without this, the second waits 40 ms for the browser to acknowledge the first.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


class ViewerServer:
    """A context manager that serves the viewer. `url` is its address, with a token that is new each time. With a live
    phone, `watch_url` is the address for those who only watch."""

    def __init__(
        self,
        runs: RunList,
        phone: LivePhone | None = None,
        tasks: Sequence[Route] = (),
        labels: LabelBook | None = None,
        steps: StepChecks | None = None,
        *,
        port: int = 0,
    ) -> None:
        """Bind `port`; 0 selects a free one. `phone` is the live phone, which is not closed here; `tasks` are the routes
        of the catalog of tasks; `labels` are those of a person who labels the runs; `steps` tells when checks became
        true, and is not closed here. Raises SetupError if the port is not available."""
        self.token = secrets.token_urlsafe(16)
        self.watching = secrets.token_urlsafe(16) if phone else None
        try:
            self._bound = listen(port)
        except (OSError, OverflowError) as error:
            raise SetupError(f"cannot listen on port {port} ({error}); choose another with --port") from None
        config = uvicorn.Config(
            Guard(viewer_app(runs, phone, tasks, labels, steps), self.token, self.watching),
            log_level="error",
            access_log=False,
            lifespan="off",
            ws="none",
            timeout_graceful_shutdown=1,
        )
        self._runs, self._has_phone = runs, phone is not None
        self._server = uvicorn.Server(config)
        # uvicorn handles Ctrl-C only on the main thread, where iosworld handles it.
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [self._bound]}, name="viewer", daemon=True
        )

    @property
    def url(self) -> str:
        """The address of the first page."""
        return self._address(self.token)

    @property
    def watch_url(self) -> str | None:
        """The address of the live phone for a second person, who sees each step and cannot act. None without a phone."""
        return self._address(self.watching) if self.watching else None

    def _address(self, token: str) -> str:
        return f"http://{LOOPBACK}:{self._bound.getsockname()[1]}/{token}/"

    def __enter__(self) -> Self:
        self._thread.start()
        threading.Thread(target=self._get_ready, name="viewer-ready", daemon=True).start()
        return self

    def _get_ready(self) -> None:
        """Do what the first pages need, while the browser starts."""
        with contextlib.suppress(IOSWorldError, OSError):  # what cannot be read is said on the page
            prepare(["phone.html"] if self._has_phone else ["runs.html"])
            self._runs.rows()
            prepare(["runs.html", "episode.html"])

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # uvicorn prints a traceback for each request that it ends. A page that is open always has one.
        log = logging.getLogger("uvicorn.error")
        silent = logging.Filter("nothing")  # lets only the logger of that name through
        log.addFilter(silent)
        try:
            self._server.should_exit = True
            self._thread.join(PATIENCE)
            self._bound.close()
        finally:
            log.removeFilter(silent)
