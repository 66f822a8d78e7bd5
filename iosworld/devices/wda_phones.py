"""Phones behind running WebDriverAgents: `--device wda:URL[,URL…]`."""

import queue

from iosworld.devices.device import Device
from iosworld.devices.wda import WdaDevice
from iosworld.devices.wda_client import WdaClient
from iosworld.errors import ActionRefused, DeviceLost, DeviceNotStarted, ProtocolError, SetupError

TIMEOUT = 60.0


def open_phones(argument: str, persona: str, at_once: int) -> "WdaPhones":
    """The source for `--device wda:…`. Raises SetupError if there are fewer phones than concurrent episodes."""
    urls = [url.strip() for url in argument.split(",") if url.strip()]
    if len(urls) < at_once:
        raise SetupError(
            f"{at_once} parallel episodes need as many phones, and --device names {len(urls)}; give more addresses "
            "separated by commas, or fewer --workers"
        )
    return WdaPhones(urls, persona)


class WdaPhones:
    """Phones at fixed addresses, each used for one episode at a time.

    With `iosworld serve` behind an address, each episode begins with a fresh phone; otherwise it begins on the home
    screen of the phone as the previous episode left it.
    """

    def __init__(self, urls: list[str], persona: str, timeout: float = TIMEOUT) -> None:
        """Query each address. Raises SetupError if a phone has another persona, DeviceError if one does not respond."""
        self._timeout = timeout
        self._free: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._fingerprint: dict[str, str] = {}
        for url in urls:
            self._fingerprint = _about(url, persona, timeout)
            self._free.put(url)

    def phone(self) -> Device:
        """The next free phone, reset as far as possible. Waits until one is free. Raises DeviceError."""
        url = self._free.get()
        if url is None:
            self._free.put(None)
            raise DeviceLost("the phones were closed")
        try:
            phone = WdaDevice(url, timeout=self._timeout, on_close=lambda: self._free.put(url))
        except BaseException:
            self._free.put(url)
            raise
        try:
            phone.reset()
        except BaseException:
            phone.close()
            raise
        return phone

    def close(self) -> None:
        """Provide no more phones. Phones in use are closed by their users."""
        self._free.put(None)

    def fingerprint(self) -> dict[str, str]:
        return self._fingerprint


def _about(url: str, persona: str, timeout: float) -> dict[str, str]:
    """The components of the phone at an address."""
    client = WdaClient(url, timeout)
    try:
        status = client.get("status", session=False)
        if not isinstance(status, dict):
            raise ProtocolError(f"status: expected an object from {client.where}, got {status!r:.100}")
        own = status.get("iosworld")
        if not isinstance(own, dict):
            build = status.get("build")
            return {"apps": f"WebDriverAgent {build.get('version', '?') if isinstance(build, dict) else '?'}"}
    except ActionRefused as refusal:
        raise DeviceNotStarted(f"{client.where} is not a WebDriverAgent ({refusal})") from None
    except DeviceLost as lost:
        raise DeviceNotStarted(f"{lost}; start a WebDriverAgent or `iosworld serve` there") from None
    if own.get("persona", persona) != persona:
        raise SetupError(
            f"the phone at {client.where} is {own['persona']}'s, the tasks are about {persona}; start it with "
            f"`iosworld serve --persona {persona}`"
        )
    prints = own.get("fingerprint")
    return {str(name): str(value) for name, value in prints.items()} if isinstance(prints, dict) else {}
