"""Keeps strangers out of the viewer, and whatever it shows from doing anything."""

import hmac
from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from iosworld.devices.server.callers import require_no_web_page
from iosworld.devices.server.errors import RequestProblem

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The Content Security Policy: only files of the viewer itself, no inline scripts or styles, no frames."""
HEADERS: Mapping[str, str] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # the token is a part of the address
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
MAX_BODY = 1 << 20
"""Bytes of a request."""


WATCHES = "iosworld.watches"
"""In the scope of a request: whether its address only lets one watch."""


class Guard:
    """Passes requests on to `app` if they have the token as the first part of their path, call this machine by an
    address or `localhost`, and do not come from a page of another site. `app` sees the path after the token.

    Whoever has only the token `watching` can read everything and change nothing."""

    def __init__(self, app: ASGIApp, token: str, watching: str | None = None) -> None:
        self.app, self.token, self.watching = app, token, watching

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request. Web sockets are refused: the viewer has none."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            return
        safe = _with_headers(send)
        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, safe)
            return
        first = _first(scope)
        inside = {**scope, "root_path": f"{scope.get('root_path', '')}/{first}", WATCHES: first == self.watching}
        await self.app(inside, receive, safe)

    def _refusal(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        try:
            require_no_web_page(headers, ())
        except RequestProblem:
            return PlainTextResponse(
                "requests of other sites are refused; open the address that iosworld printed\n", 403
            )
        first = _first(scope).encode()
        is_watching = self.watching is not None and hmac.compare_digest(first, self.watching.encode())
        if not (is_watching or hmac.compare_digest(first, self.token.encode())):
            return PlainTextResponse("expected the complete address that iosworld printed, with its token\n", 401)
        if scope["method"] not in ("GET", "HEAD"):
            if is_watching:
                return PlainTextResponse("this address is for watching; it changes nothing\n", 403)
            if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
                return PlainTextResponse("expected a body of the type application/json\n", 415)
            size = headers.get("content-length", "")
            if not size.isascii() or not size.isdigit() or len(size) > len(str(MAX_BODY)) or int(size) > MAX_BODY:
                return PlainTextResponse(f"expected a body of a known length of at most {MAX_BODY:,} bytes\n", 413)
        return None


def _first(scope: Scope) -> str:
    """The first part of the path, where the token is."""
    return str(scope["path"]).removeprefix("/").partition("/")[0]


def _with_headers(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return with_headers
