"""The server with the real SDK, of whichever major version is installed."""

import asyncio
import base64
import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra iosworld[mcp] is not installed")

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

TESTS = Path(__file__).resolve().parent.parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS.parent), str(TESTS)])}
COMMAND = [sys.executable, "-W", "ignore", "-m", "support.mcp_fake_phone"]

pytestmark = pytest.mark.filterwarnings("ignore")  # the SDK's own


async def use(session: ClientSession) -> dict[str, Any]:
    """What a client does: list the tools, look, act, and make a mistake."""
    await session.initialize()
    tools = (await session.list_tools()).tools
    found: dict[str, Any] = {"tools": {tool.name: tool for tool in tools}}
    found["launch"] = await session.call_tool("mobile_launch_app", {"packageName": "com.iosworld.todo"})
    found["elements"] = await session.call_tool("mobile_list_elements_on_screen", {"device": "iosworld"})
    found["picture"] = await session.call_tool("mobile_take_screenshot", {})
    found["refused"] = await session.call_tool("mobile_launch_app", {"packageName": "nothing"})
    found["elsewhere"] = await session.call_tool("mobile_get_screen_size", {"device": "other"})
    return found


def check(found: dict[str, Any]) -> None:
    assert {"mobile_click_on_screen_at_coordinates", "mobile_swipe_on_screen", "mobile_type_keys"} <= found[
        "tools"
    ].keys()
    click = found["tools"]["mobile_click_on_screen_at_coordinates"]
    schema = getattr(click, "inputSchema", None) or click.input_schema
    assert sorted(schema["required"]) == ["x", "y"]
    assert "Thing 2" in found["elements"].content[0].text
    picture = found["picture"].content[0]
    assert picture.type == "image"
    assert base64.b64decode(picture.data).startswith(b"\x89PNG")
    assert getattr(picture, "mimeType", None) or picture.mime_type == "image/png"
    for name, words in (("refused", "no app 'nothing'"), ("elsewhere", "no device 'other'")):
        result = found[name]
        assert getattr(result, "isError", False) or getattr(result, "is_error", False)
        assert words in result.content[0].text
    assert not (getattr(found["launch"], "isError", False))
    assert not (getattr(found["launch"], "is_error", False))


def test_a_client_uses_the_phone_over_stdio():
    async def run() -> dict[str, Any]:
        server = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], "stdio"], env=ENVIRONMENT)
        async with stdio_client(server) as (reads, writes), ClientSession(reads, writes) as session:
            return await use(session)

    check(asyncio.run(run()))


@contextlib.contextmanager
def served() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [*COMMAND, "http", str(port)], env=ENVIRONMENT, cwd=TESTS.parent, stderr=subprocess.DEVNULL
    )
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.kill()
        process.wait()


@contextlib.asynccontextmanager
async def connected(url: str) -> AsyncIterator[ClientSession]:
    from mcp.client import streamable_http

    client = getattr(streamable_http, "streamable_http_client", None) or streamable_http.streamablehttp_client
    async with client(url) as streams, ClientSession(streams[0], streams[1]) as session:
        yield session


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ("accept", "The blue one"),
        ("decline", "The person gave no answer (decline)."),
        (None, "Nobody can be asked"),
    ],
)
def test_a_question_is_put_to_the_clients_user(answers, expected):
    from mcp.types import ElicitResult

    asked = []

    async def reply(context: Any, params: Any) -> ElicitResult:
        asked.append(params.message)
        return ElicitResult(action=answers, content={"answer": "The blue one"} if answers == "accept" else None)

    async def run() -> Any:
        server = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], "stdio"], env=ENVIRONMENT)
        async with (
            stdio_client(server) as (reads, writes),
            ClientSession(reads, writes, elicitation_callback=reply if answers else None) as session,
        ):
            await session.initialize()
            schema = {tool.name: tool for tool in (await session.list_tools()).tools}["mobile_ask_user"]
            assert "ctx" not in str(getattr(schema, "inputSchema", None) or schema.input_schema)
            return await session.call_tool("mobile_ask_user", {"question": "Which one?"})

    result = asyncio.run(run())
    assert result.content[0].text.startswith(expected)
    assert asked == (["Which one?"] if answers else [])


def test_a_question_is_put_to_the_phones_owner_if_there_is_one():
    async def reply(context: Any, params: Any) -> Any:
        raise AssertionError("the client's user is not asked")

    async def run() -> tuple[Any, Any, Any]:
        server = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], "stdio", "owner"], env=ENVIRONMENT)
        async with (
            stdio_client(server) as (reads, writes),
            ClientSession(reads, writes, elicitation_callback=reply) as session,
        ):
            start = await session.initialize()
            return (
                start.instructions,
                await session.call_tool("mobile_ask_user", {"question": "Which one?"}),
                await session.call_tool("mobile_get_task", {}),
            )

    told, answer, task = asyncio.run(run())
    assert "Buy milk" in told
    assert answer.content[0].text == "Ask me again: Which one?"
    assert task.content[0].text == "Buy milk"


def test_a_client_uses_the_phone_over_streamable_http():
    async def run(url: str) -> dict[str, Any]:
        async with connected(url) as session:
            return await use(session)

    with served() as url:
        check(asyncio.run(run(url)))


def test_a_page_of_another_site_cannot_use_the_phone():
    """DNS rebinding: a request whose host or origin is not this machine is refused."""
    import http.client
    from urllib.parse import urlsplit

    with served() as url:
        place = urlsplit(url)
        for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
            connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=60)
            accepts = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}
            connection.request("POST", place.path, "{}", {**accepts, **headers})
            assert connection.getresponse().status in (403, 421)
            connection.close()
