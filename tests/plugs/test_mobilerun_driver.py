"""Mobilerun's own driver, unpatched, on our portal: `make test-plugs`."""

import asyncio
import gc
import socket
import threading
import time

import pytest

pytest.importorskip("mobilerun_core_local", reason="mobilerun-core-local is not installed")

import uvicorn
from mobilerun_core_local.driver.ios.http import IOSPortalDriver

from iosworld.fleet import TrackedPhone
from iosworld.plugs.mcp.phone_tools import PhoneTools
from iosworld.plugs.mobilerun.portal import portal
from iosworld.testing import FakePhones

pytestmark = pytest.mark.filterwarnings("ignore")  # the package's own


def test_the_driver_uses_the_phone():
    phone = TrackedPhone.begin(FakePhones(5))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(uvicorn.Config(portal(PhoneTools(phone)), log_level="warning"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()

        async def use() -> dict:
            driver = IOSPortalDriver(f"http://127.0.0.1:{listening.getsockname()[1]}")
            for _ in range(300):
                try:
                    await driver.connect()
                    break
                except ConnectionError:
                    await asyncio.to_thread(time.sleep, 0.1)
            await driver.start_app("com.iosworld.todo")
            state = await driver.get_ui_tree()
            [field] = [node for node in walk(state["a11y_tree"]) if node["type"] == "TextField"]
            bounds = field["bounds"]
            await driver.tap(round(bounds["x"] + 20), round(bounds["y"] + 10))
            await driver.input_text("Milk")
            state = await driver.get_ui_tree()
            assert (await driver.screenshot()).startswith(b"\x89PNG")
            await driver.press_button("home")
            return state

        state = asyncio.run(use())
        gc.collect()  # the driver does not close its connections; their warnings belong to this test
        server.should_exit = True
        thread.join(30)
    [field] = [node for node in walk(state["a11y_tree"]) if node["type"] == "TextField"]
    assert field["value"] == "Milk"
    assert phone.steps[-1].app == "home"


def walk(nodes):
    for node in nodes:
        yield node
        yield from walk(node.get("children", []))
