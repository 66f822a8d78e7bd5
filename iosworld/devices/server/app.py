"""The HTTP layer: dispatches requests to handlers and wraps results in WebDriver's envelope."""

import hmac
import json
import logging
from collections.abc import Collection
from typing import Any
from urllib.parse import unquote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request as HTTPRequest
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from iosworld.devices.server.callers import require_no_web_page
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.json_body import read_body
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request
from iosworld.devices.server.routes import match
from iosworld.errors import IOSWorldError

MAX_BODY = 16 * 1024 * 1024
ROOT = "A phone of iosworld serve, for WebDriverAgent clients such as facebook-wda and Appium. See docs/serve.md."
"""What a person who opens the address in a browser reads."""


class PhoneApp:
    """The ASGI application of one phone. Without a token, anyone who can reach it may use it."""

    def __init__(self, phone: Phone, token: str | None, names: Collection[str] = ()) -> None:
        """`names` are this machine's names, besides `localhost` and addresses, by which clients may call it."""
        self.phone, self.token, self.names = phone, token, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            return
        response = await self._respond(HTTPRequest(scope, receive))
        response.headers["connection"] = "close"  # facebook-wda opens a connection for each request and closes none
        await response(scope, receive, send)

    async def _respond(self, http: HTTPRequest) -> Response:
        try:
            require_no_web_page(http.headers, self.names)
            path = self._inside(http.url.path)
            if http.method == "GET" and not path.strip("/"):
                return PlainTextResponse(ROOT)
            if http.method == "GET" and path.rstrip("/").lower() == "/health":
                return PlainTextResponse("<!DOCTYPE html><html><body>I-AM-ALIVE</body></html>", media_type="text/html")
            body = await _body(http)
            return await run_in_threadpool(self._serve, http.method, path, body, dict(http.query_params))
        except RequestProblem as problem:
            if "text/html" in http.headers.get("accept", ""):  # a browser
                return PlainTextResponse(f"{ROOT}\n{problem}\n", problem.status)
            return self._problem(problem)
        except Exception as error:
            logging.getLogger(__name__).exception("%s %s", http.method, http.url.path.rpartition("/")[2])
            return self._problem(RequestProblem("unknown error", f"iosworld serve failed: {type(error).__name__}"))

    def _inside(self, path: str) -> str:
        """The path after the token."""
        if self.token is None:
            return path
        first, slash, rest = path.removeprefix("/").partition("/")
        if not hmac.compare_digest(first.encode(), self.token.encode()):
            raise RequestProblem(
                "unauthorized", "expected the token as the first part of the path: http://…/TOKEN/status"
            )
        return slash + rest or "/"

    def _serve(self, method: str, path: str, body: dict[str, Any], query: dict[str, str]) -> Response:
        found = match(method, path)
        with self.phone.lock:
            try:
                if found is None:
                    raise RequestProblem("unknown command", f"Unhandled endpoint: {method} {path}")
                route, parts = found
                self._require_session(parts.get("session"))
                more = {"attribute": unquote(parts["attribute"] or "")} if "attribute" in parts else {}
                request = Request(body, query | more, parts.get("session"), parts.get("element"))
                return self._envelope(route.handler(self.phone, request))
            except RequestProblem as problem:
                return self._problem(problem)
            except IOSWorldError as problem:
                return self._problem(RequestProblem("unknown error", str(problem)))

    def _require_session(self, named: str | None) -> None:
        live = self.phone.session
        if named is not None and (live is None or live.id.lower() != named.lower()):
            raise RequestProblem("invalid session id", "Session does not exist: another one has started, or none")

    def _problem(self, problem: RequestProblem) -> Response:
        value = {"error": problem.error, "message": str(problem), "traceback": ""}
        return self._envelope(value, problem.status)

    def _envelope(self, value: Any, status: int = 200) -> Response:
        session = self.phone.session
        return _JSON({"value": value, "sessionId": session.id if session else None}, status)


class _JSON(JSONResponse):
    media_type = "application/json;charset=UTF-8"

    def render(self, content: Any) -> bytes:
        # An app's text may end with half a surrogate pair, and a client must get an answer all the same.
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")


async def _body(http: HTTPRequest) -> dict[str, Any]:
    """The JSON object in the body. RequestProblem if it is something else, or too long."""
    received = bytearray()
    async for chunk in http.stream():
        received += chunk
        if len(received) > MAX_BODY:
            raise RequestProblem("request too large", f"a request has at most {MAX_BODY} bytes")
    return read_body(received)
