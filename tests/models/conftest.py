import contextlib
import io
from typing import Any

import pytest
from PIL import Image

from iosworld.models import Model, ModelSettings, Picture, Request, ToolSpec, UserTurn, open_model

TAP = ToolSpec(
    "tap_xy",
    "Touch the screen.",
    {
        "type": "object",
        "properties": {
            "x": {"type": "number", "minimum": 0, "maximum": 1000, "description": "from the left, 0 to 1000"},
            "y": {"type": "number", "minimum": 0, "maximum": 1000, "description": "from the top, 0 to 1000"},
        },
        "required": ["x", "y"],
        "additionalProperties": False,
    },
    points=(("x", "y"),),
)
STOP = ToolSpec(
    "stop",
    "End, with an answer if one was asked for.",
    {"type": "object", "properties": {"answer": {"type": "string"}}, "additionalProperties": False},
)


def picture(width: int = 69, height: int = 150, shade: int = 0) -> Picture:
    """A picture in one color."""
    out = io.BytesIO()
    Image.new("RGB", (width, height), (shade, 120, 200)).save(out, "PNG")
    return Picture(out.getvalue(), (width, height))


def ask(*turns: Any, tools: tuple[ToolSpec, ...] = (TAP, STOP), **rest: Any) -> Request:
    """A request; without turns, one with a goal and a picture."""
    return Request("You use a phone.", turns or (UserTurn(("Open the clock.", picture())),), tools, **rest)


@pytest.fixture(name="picture")
def _picture():
    """A function: a picture of a size, in one color."""
    return picture


@pytest.fixture(name="ask")
def _ask():
    """A function: a request with these turns and the tools tap_xy and stop."""
    return ask


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> str:
    """The key in the environment; no other variable there configures models."""
    for name in (
        "ANTHROPIC_BASE_URL",
        "ANTHROPIC_AUTH_TOKEN",
        "OPENAI_BASE_URL",
        "OPENAI_ORG_ID",
        "OPENAI_PROJECT_ID",
        "COMPATIBLE_BASE_URL",
        "COMPATIBLE_API_KEY",
        "GOOGLE_API_KEY",
    ):
        monkeypatch.delenv(name, raising=False)
    for name in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY"):
        monkeypatch.setenv(name, "canary-7f3e9a1c5b")
    return "canary-7f3e9a1c5b"


@pytest.fixture
def opened():
    """A function: the model of that name at that server; it never waits, and is closed after the test."""
    with contextlib.ExitStack() as models:

        def at(server: Any, name: str, sleep: Any = lambda seconds: None, **settings: Any) -> Model:
            model = open_model(name, ModelSettings(base_url=server and server.base_url, **settings), sleep=sleep)
            models.callback(model.close)
            return model

        yield at
