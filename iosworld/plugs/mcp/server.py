"""The server: the phone's tools through the official SDK, of which both major versions work."""

import asyncio
import functools
import importlib
import inspect
from collections.abc import Callable
from typing import Any, Literal

from pydantic import BaseModel, Field

from iosworld.errors import ActionError, DeviceError, SetupError
from iosworld.plugs.mcp.phone_tools import Direction, PhoneTools

HOST = "127.0.0.1"
"""The server listens on this machine only."""
Transport = Literal["stdio", "http"]
INSTRUCTIONS = (
    "A person's iPhone. List the elements on the screen or take a screenshot, then act. Coordinates are those of elements "
    "and of the screenshot. The phone's time passes only by actions and by mobile_wait."
)


class _SDK:
    """The parts of the installed SDK that the server uses."""

    def __init__(self) -> None:
        try:
            try:
                module = importlib.import_module("mcp.server.mcpserver")
                self.major, self.server = 2, module.MCPServer
            except ModuleNotFoundError:
                module = importlib.import_module("mcp.server.fastmcp")
                self.major, self.server = 1, module.FastMCP
            self.image, self.context = module.Image, module.Context
            self.error = importlib.import_module(f"{module.__name__}.exceptions").ToolError
            self.annotations = importlib.import_module("mcp.types").ToolAnnotations
        except ImportError as missing:
            raise SetupError(f"the MCP server needs the SDK ({missing}); run: pip install 'iosworld[mcp]'") from None


def make_server(tools: PhoneTools, port: int = 0) -> Any:
    """A server with the phone's tools: the SDK's MCPServer, or its FastMCP before version 2. SetupError without the SDK.

    `port` is for streamable HTTP.
    """
    sdk = _SDK()
    options = {"host": HOST, "port": port} if sdk.major == 1 else {}
    told = INSTRUCTIONS + (f"\n\nThe task: {tools.goal}\n\nEnd it with mobile_stop." if tools.goal else "")
    server = sdk.server(name="iosworld", instructions=told, **options)
    for name, title, reads, tool in _tools(tools, sdk):
        notes = sdk.annotations(readOnlyHint=reads, openWorldHint=False)
        server.tool(name=name, title=title, annotations=notes, structured_output=False)(_told(tool, sdk.error))
    return server


def run_server(tools: PhoneTools, transport: Transport = "stdio", port: int = 0) -> None:
    """Serve until the client leaves, or until Ctrl-C. Over HTTP the address is `http://127.0.0.1:PORT/mcp`."""
    server = make_server(tools, port)
    if transport == "stdio":
        server.run("stdio")
    elif _SDK().major == 1:
        server.run("streamable-http")
    else:
        server.run("streamable-http", host=HOST, port=port)


def _told(tool: Callable[..., Any], error: type[Exception]) -> Callable[..., Any]:
    """The tool with errors that the SDK passes to the client in words."""

    if inspect.iscoroutinefunction(tool):

        @functools.wraps(tool)
        async def wait(**arguments: Any) -> Any:
            try:
                return await tool(**arguments)
            except (ActionError, DeviceError) as problem:
                raise error(str(problem)) from problem

        return wait

    @functools.wraps(tool)
    def call(**arguments: Any) -> Any:
        try:
            return tool(**arguments)
        except (ActionError, DeviceError) as problem:
            raise error(str(problem)) from problem

    return call


class _UserAnswer(BaseModel):
    """What a person is asked for."""

    answer: str = Field(description="your answer")


async def _elicited(context: Any, question: str) -> str:
    """The answer of the client's user, by elicitation. In words if there is none: the agent goes on without it."""
    try:
        result = await context.elicit(question, _UserAnswer)
    except Exception as problem:  # noqa: BLE001  # the SDK's versions raise different errors for a client without elicitation
        return f"Nobody can be asked: {problem}. Decide yourself, or end the task."
    if result.action != "accept" or result.data is None:
        return f"The person gave no answer ({result.action})."
    return str(result.data.answer)


def _tools(tools: PhoneTools, sdk: _SDK) -> list[tuple[str, str, bool, Callable[..., Any]]]:
    """Name, title, whether it only reads, and the function. The SDK reads parameters and docstrings."""

    def devices() -> str:
        """List the available devices: one phone."""
        return tools.devices()

    def apps(device: str = "") -> str:
        """List the installed apps."""
        tools.check(device)
        return tools.apps()

    def screen_size(device: str = "") -> str:
        """Get the size of the screen. One pixel is one point."""
        tools.check(device)
        return tools.screen_size()

    def elements(device: str = "") -> str:
        """List the elements on the screen with their texts and coordinates. Do not cache this result."""
        tools.check(device)
        return tools.elements()

    def screenshot(device: str = "") -> Any:
        """Take a screenshot. Its pixels are the coordinates of the other tools. Do not cache this result."""
        tools.check(device)
        return sdk.image(data=tools.picture(), format="png")

    def launch(packageName: str, device: str = "") -> str:  # noqa: N803  # mobile-mcp's name
        """Open an app by its bundle identifier or name."""
        tools.check(device)
        return tools.launch(packageName)

    def terminate(packageName: str, device: str = "") -> str:  # noqa: N803
        """End an app."""
        tools.check(device)
        return tools.terminate(packageName)

    def click(x: float, y: float, device: str = "") -> str:
        """Touch the screen at these coordinates."""
        tools.check(device)
        return tools.click(x, y)

    def double_tap(x: float, y: float, device: str = "") -> str:
        """Touch the screen twice, quickly, at these coordinates."""
        tools.check(device)
        return tools.double_tap(x, y)

    def long_press(x: float, y: float, duration: float = 500, device: str = "") -> str:
        """Touch and hold at these coordinates. The duration is in milliseconds, 10,000 at most."""
        tools.check(device)
        return tools.long_press(x, y, duration)

    def swipe(
        direction: Direction,
        x: float | None = None,
        y: float | None = None,
        distance: float | None = None,
        device: str = "",
    ) -> str:
        """Swipe in a direction, from these coordinates or across the middle of the screen. Content follows the finger."""
        tools.check(device)
        return tools.swipe(direction, x, y, distance)

    def type_keys(text: str, submit: bool = False, device: str = "") -> str:
        """Type text into the focused element; submit presses return after it."""
        tools.check(device)
        return tools.type_keys(text, submit)

    def press_button(button: str, device: str = "") -> str:
        """Press a button: HOME or ENTER."""
        tools.check(device)
        return tools.press(button)

    def open_url(url: str, device: str = "") -> str:
        """Open a link in the app that it belongs to."""
        tools.check(device)
        return tools.open_url(url)

    def orientation(device: str = "") -> str:
        """Get the orientation of the screen."""
        tools.check(device)
        return tools.orientation()

    def set_orientation(orientation: Literal["portrait", "landscape"], device: str = "") -> str:
        """Set the orientation of the screen. This phone stays in portrait."""
        tools.check(device)
        return tools.set_orientation(orientation)

    def wait(seconds: float = 1, device: str = "") -> str:
        """Let some seconds of the phone's time pass, 3600 at most."""
        tools.check(device)
        return tools.wait(seconds)

    async def ask_user(question: str, ctx: Any, device: str = "") -> str:
        """Ask the person whose phone it is, for example for a choice or before a purchase."""
        tools.check(device)
        if tools.ask is not None:
            return await asyncio.to_thread(tools.ask_owner, question)
        return await _elicited(ctx, question)

    ask_user.__annotations__["ctx"] = sdk.context  # the SDK gives the tool its context by this type

    def task() -> str:
        """Get the task: the goal, and what to answer at its end."""
        return tools.goal

    def stop(answers: str = "") -> str:
        """End the task with the answers that it asks for: a JSON object with a text for each field."""
        return tools.stop(answers)

    return [
        *([("mobile_get_task", "Get Task", True, task)] if tools.goal else []),
        *([("mobile_stop", "End Task", False, stop)] if tools.stops else []),
        ("mobile_ask_user", "Ask User", True, ask_user),
        ("mobile_list_available_devices", "List Devices", True, devices),
        ("mobile_list_apps", "List Apps", True, apps),
        ("mobile_get_screen_size", "Get Screen Size", True, screen_size),
        ("mobile_list_elements_on_screen", "List Screen Elements", True, elements),
        ("mobile_take_screenshot", "Take Screenshot", True, screenshot),
        ("mobile_launch_app", "Launch App", False, launch),
        ("mobile_terminate_app", "Terminate App", False, terminate),
        ("mobile_click_on_screen_at_coordinates", "Click Screen", False, click),
        ("mobile_double_tap_on_screen", "Double Tap Screen", False, double_tap),
        ("mobile_long_press_on_screen_at_coordinates", "Long Press Screen", False, long_press),
        ("mobile_swipe_on_screen", "Swipe Screen", False, swipe),
        ("mobile_type_keys", "Type Text", False, type_keys),
        ("mobile_press_button", "Press Button", False, press_button),
        ("mobile_open_url", "Open URL", False, open_url),
        ("mobile_get_orientation", "Get Orientation", True, orientation),
        ("mobile_set_orientation", "Set Orientation", False, set_orientation),
        ("mobile_wait", "Wait", False, wait),
    ]
