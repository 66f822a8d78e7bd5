"""Phones by the name that `--device` accepts: `embedded`, `simulator`, `simulator:NAME`."""

import importlib
from dataclasses import dataclass
from typing import Protocol, cast
from urllib.parse import urlsplit

from iosworld import resources
from iosworld.devices.device import Device
from iosworld.errors import SetupError, UnknownName

PAINTER = "painter"
"""The component of a fingerprint that draws the screens. Devices that draw themselves have none."""


class PhoneSource(Protocol):
    """Provides fresh phones, one for each episode. Thread-safe."""

    def phone(self) -> Device:
        """A fresh phone with the persona's data. Closing the phone returns it. Raises DeviceError."""
        ...

    def close(self) -> None:
        """Shut down the source and its phones. Never raises."""
        ...

    def fingerprint(self) -> dict[str, str]:
        """Hashes of the phones' components, by name: `apps`, `seeds`, `painter`."""
        ...


class _Opener(Protocol):
    """The interface of a device kind's module."""

    def open_phones(self, argument: str, persona: str, at_once: int) -> PhoneSource:
        """The source of phones; `argument` is the text after the colon, or empty."""
        ...


@dataclass(frozen=True, slots=True)
class DeviceKind:
    """One kind of device that `--device` accepts."""

    name: str
    module: str
    """The module, loaded on first use; it has the function `open_phones(argument, persona, at_once)`."""
    argument: str = ""
    """What follows the colon, such as `URL`; empty if the kind takes no argument."""
    optional: bool = False
    """Whether the argument is optional."""

    @property
    def usage(self) -> str:
        """The syntax: `simulator[:NAME]`."""
        if not self.argument:
            return self.name
        return f"{self.name}[:{self.argument}]" if self.optional else f"{self.name}:{self.argument}"


KINDS: tuple[DeviceKind, ...] = (
    DeviceKind("embedded", "iosworld.devices.embedded.phones"),
    DeviceKind("simulator", "iosworld.devices.apple.phones", "TYPE", optional=True),
    DeviceKind("wda", "iosworld.devices.wda_phones", "URL"),
    DeviceKind("phone", "iosworld.devices.usb_phones", "UDID"),
)
"""All kinds of devices. To add one, add a line here and write its module."""


def device_usage() -> str:
    """All kinds on one line, for help texts."""
    return ", ".join(kind.usage for kind in KINDS)


def check_device_name(name: str) -> None:
    """UnknownName if the device kind does not exist; SetupError if its argument is missing or not supported."""
    _find(name)


def recorded_name(name: str) -> str:
    """A device's name as it may be recorded: only host and port of an address, without token or password."""
    kind, colon, argument = name.partition(":")
    if "://" not in argument:
        return name
    parts = [urlsplit(url.strip()) for url in argument.split(",")]
    places = [f"{part.scheme}://{part.netloc.rpartition('@')[2]}" for part in parts]
    return f"{kind}{colon}{','.join(places)}"


def open_phones(name: str, persona: str = resources.PERSONA, at_once: int = 1) -> PhoneSource:
    """The source of phones with this persona's data, of which `at_once` are in use at the same time.

    Raises UnknownName or SetupError if the name cannot be used here, and DeviceError if the device does not start.
    """
    kind, argument = _find(name)
    opener = cast("_Opener", importlib.import_module(kind.module))
    return opener.open_phones(argument, persona, at_once)


def _find(name: str) -> tuple[DeviceKind, str]:
    word, colon, argument = name.partition(":")
    kind = next((kind for kind in KINDS if kind.name == word), None)
    if kind is None:
        raise UnknownName("device", name, [kind.usage for kind in KINDS])
    if (colon and not argument) or (colon and not kind.argument) or (kind.argument and not kind.optional and not colon):
        raise SetupError(f"--device: expected {kind.usage}, got {name!r}")
    return kind, argument
