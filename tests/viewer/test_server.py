"""The server of the viewer, from its start to its end."""

import asyncio
import contextlib
import http.client
import logging
import threading
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from iosworld.viewer.run_list import RunList
from iosworld.viewer.server import ViewerServer


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
