"""The server of the viewer, from its start to its end."""

import asyncio
import contextlib
import http.client
import logging
import socket
import threading
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from iosworld.viewer.run_list import RunList
from iosworld.viewer.server import ViewerServer, listen


def test_an_end_in_the_middle_of_a_request_prints_nothing(capfd):
    begun = threading.Event()

    async def wait(request: Request) -> Response:
        begun.set()
        await asyncio.Event().wait()
        return Response()

    def ask(address: str) -> None:
        parts = urlsplit(address)
        assert parts.hostname is not None
        connection = http.client.HTTPConnection(parts.hostname, parts.port)
        with contextlib.suppress(http.client.HTTPException, OSError), contextlib.closing(connection):
            connection.request("GET", f"{parts.path}tasks/wait")
            connection.getresponse()

    with ViewerServer(RunList([]), tasks=[Route("/tasks/wait", wait)]) as server:
        asking = threading.Thread(target=ask, args=(server.url,))
        asking.start()
        assert begun.wait(60)
    asking.join(60)
    assert not capfd.readouterr().err
    assert not logging.getLogger("uvicorn.error").filters


def test_the_runs_are_read_while_the_browser_starts(played_run):
    read = threading.Event()

    class Runs(RunList):
        def rows(self):
            found = super().rows()
            read.set()
            return found

    with ViewerServer(Runs([played_run])):
        assert read.wait(60)
    with ViewerServer(RunList([played_run / "nothing"])) as server:  # what cannot be read is said on the page
        parts = urlsplit(server.url)
        assert parts.hostname is not None
        with contextlib.closing(http.client.HTTPConnection(parts.hostname, parts.port)) as connection:
            connection.request("GET", f"{parts.path}runs")
            assert b"is not a run folder" in connection.getresponse().read()


def test_the_end_of_a_response_does_not_wait_for_its_beginning_to_be_acknowledged():
    with listen(0) as listening, socket.create_connection(listening.getsockname()[:2]):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
