"""Keeps web pages away from the servers of plugs, which listen on this machine only."""

from starlette.middleware import Middleware
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from iosworld.devices.server.callers import require_no_web_page
from iosworld.devices.server.errors import RequestProblem


class LocalOnly:
    """Refuses requests of pages of other sites, which a browser sends to local servers, too."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    @classmethod
    def middleware(cls) -> Middleware:
        """For the `middleware` of a Starlette application."""
        return Middleware(cls)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with status 403, close a web socket, or pass the request on."""
        if scope["type"] in ("http", "websocket"):
            headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
            try:
                require_no_web_page(headers, ())
            except RequestProblem as problem:
                if scope["type"] == "websocket":
                    await receive()
                    await send({"type": "websocket.close", "code": 1008})
                    return
                await JSONResponse({"error": str(problem)}, 403)(scope, receive, send)
                return
        await self._app(scope, receive, send)
