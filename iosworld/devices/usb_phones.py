"""A physical phone connected by USB: `--device phone:UDID`.

WebDriverAgent must already be running on the phone. tidevice relays its port to this machine; no other part of
tidevice is used, because it starts and monitors WebDriverAgent only up to iOS 16 and considers newer versions dead.
"""

import asyncio
import os
import threading
import warnings
from typing import Any

from iosworld.devices.device import Device
from iosworld.devices.wda_phones import WdaPhones
from iosworld.errors import DeviceNotStarted, SetupError

PORT = 8100
"""WebDriverAgent's port on the phone."""
LAST = 16
"""The latest iOS version that tidevice supports."""
PATIENCE = 5.0
ADDRESS = "USBMUXD_SOCKET_ADDRESS"
"""The variable that other usbmux clients also use: `UNIX:/path` or `host:port`."""


def open_phones(argument: str, persona: str, at_once: int) -> "UsbPhones":
    """The source for `--device phone:UDID`. Raises SetupError if the phone cannot be used, DeviceError if its
    WebDriverAgent does not answer."""
    if at_once > 1:
        raise SetupError(f"--device phone:{argument} is one phone; {at_once} parallel episodes need as many phones")
    return UsbPhones(argument, persona)


class UsbPhones:
    """The phone with a UDID, behind a relay that runs as long as this object is open."""

    def __init__(self, udid: str, persona: str) -> None:
        """Find the phone and relay its WebDriverAgent. Raises as for `open_phones`."""
        self._relay = _Relay(_connected(udid))
        try:
            self._phones = WdaPhones([self._relay.url], persona)
        except BaseException:
            self._relay.close()
            raise

    def phone(self) -> Device:
        """The phone, on its home screen. Raises DeviceError."""
        return self._phones.phone()

    def close(self) -> None:
        """End the relay."""
        self._phones.close()
        self._relay.close()

    def fingerprint(self) -> dict[str, str]:
        return self._phones.fingerprint()


class _Relay:
    """A port of this machine that is relayed to the phone's."""

    def __init__(self, device: Any) -> None:
        self._device = device
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self.url = ""
        self._thread = threading.Thread(target=self._run, name="usb-relay", daemon=True)
        self._thread.start()
        if not self._ready.wait(PATIENCE) or not self.url:
            self.close()
            raise DeviceNotStarted("the relay to the phone does not start")

    def close(self) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        from tornado.netutil import bind_sockets

        _tidevice()
        from tidevice._relay import RelayTCPServer

        asyncio.set_event_loop(self._loop)
        try:
            server = self._loop.run_until_complete(self._listen(RelayTCPServer, bind_sockets))
            self._loop.run_forever()
            server.stop()
        finally:
            self._ready.set()
            self._loop.close()

    async def _listen(self, server_class: Any, bind_sockets: Any) -> Any:
        server = server_class(device=self._device, device_port=PORT)
        sockets = bind_sockets(0, "127.0.0.1")
        server.add_sockets(sockets)
        self.url = f"http://127.0.0.1:{sockets[0].getsockname()[1]}"
        self._ready.set()
        return server


def _connected(udid: str) -> Any:
    """The phone with this UDID. SetupError if it is not connected, or if its iOS is too new."""
    tidevice = _tidevice()
    from tidevice.exceptions import MuxError, SocketError

    try:
        usbmux = tidevice.Usbmux(_address())
        known = usbmux.device_udid_list()
        if _plain(udid) not in {_plain(name) for name in known}:
            raise SetupError(
                f"no phone {udid} is connected; connected: {', '.join(known) or 'none'}. Connect it by cable, unlock it, "
                "and trust this computer"
            )
        device = tidevice.Device(next(name for name in known if _plain(name) == _plain(udid)), usbmux)
        version = str(device.product_version)
    except (MuxError, SocketError, OSError, KeyError, TypeError, AttributeError) as error:
        raise SetupError(
            f"usbmuxd does not answer ({error!r}). macOS has it; on Debian and Ubuntu: apt-get install usbmuxd"
        ) from None
    major = version.split(".")[0]
    if not major.isdecimal() or int(major) > LAST:
        raise SetupError(
            f"the phone has iOS {version}; --device phone: works up to iOS {LAST}. For later ones start WebDriverAgent with "
            f"Xcode, go-ios (`ios tunnel start --userspace`, `ios runwda`) or pymobiledevice3, forward its port "
            f"(`ios forward {PORT} {PORT}` or `pymobiledevice3 usbmux forward {PORT} {PORT}`), and give "
            f"--device wda:http://127.0.0.1:{PORT}"
        )
    return device


def _address() -> str | tuple[str, int] | None:
    """The address of usbmuxd; None for the default."""
    named = os.environ.get(ADDRESS, "")
    if named.upper().startswith("UNIX:"):
        return named[5:]
    host, colon, port = named.rpartition(":")
    return (host, int(port)) if colon and port.isdecimal() else None


def _plain(udid: str) -> str:
    return udid.replace("-", "").lower()


def _tidevice() -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import tidevice
            import tidevice._relay
    except ImportError as error:
        raise SetupError(
            f"a phone connected by a cable needs tidevice, which does not load ({error}): pip install 'iosworld[ios]'"
        ) from None
    return tidevice
