"""Phones by the name that `--device` takes: `embedded`, `simulator`, `simulator:NAME`."""

import importlib
from dataclasses import dataclass
from typing import Protocol, cast
from urllib.parse import urlsplit

from iosworld import resources
from iosworld.devices.device import Device
from iosworld.errors import SetupError, UnknownName


class PhoneSource(Protocol):
    """Where fresh phones come from: one for each episode. May be asked from several threads."""

    def phone(self) -> Device:
        """A fresh phone with the persona's life on it. Closing the phone gives it back. Raises DeviceError."""
        ...

    def close(self) -> None:
        """End the source and its phones. Raises nothing."""
        ...

    def fingerprint(self) -> dict[str, str]:
        """Hashes of what the phones are made of, by name: `apps`, `seeds`."""
        ...


class _Opener(Protocol):
    """What the module of a kind of device has."""

    def open_phones(self, argument: str, persona: str, at_once: int) -> PhoneSource:
        """The source of phones; `argument` is what follows the colon, empty without one."""
        ...


@dataclass(frozen=True, slots=True)
class DeviceKind:
    """One kind of device that `--device` takes."""

    name: str
    module: str
    """Loaded when the kind is first used; has the function `open_phones(argument, persona, at_once)`."""
    argument: str = ""
    """What follows the colon, as in `URL`; empty if nothing does."""
    optional: bool = False
    """Whether the argument may be left out."""

    @property
    def usage(self) -> str:
        """How it is written: `simulator[:NAME]`."""
        if not self.argument:
            return self.name
        return f"{self.name}[:{self.argument}]" if self.optional else f"{self.name}:{self.argument}"


KINDS: tuple[DeviceKind, ...] = (
    DeviceKind("embedded", "iosworld.devices.embedded_phones"),
    DeviceKind("simulator", "iosworld.devices.apple.phones", "TYPE", optional=True),
    DeviceKind("wda", "iosworld.devices.wda_phones", "URL"),
    DeviceKind("phone", "iosworld.devices.usb_phones", "UDID"),
)
"""Every kind of device. To add one, add a line here and write its module."""


def device_usage() -> str:
    """All kinds in one line, for help texts."""
    return ", ".join(kind.usage for kind in KINDS)


def check_device_name(name: str) -> None:
    """UnknownName if there is no such kind of device, SetupError if what follows the colon is missing or not wanted."""
    _find(name)


def recorded_name(name: str) -> str:
    """A device's name as it may be written down: of an address only the host and port, without token or password."""
    kind, colon, argument = name.partition(":")
    if "://" not in argument:
        return name
    parts = [urlsplit(url.strip()) for url in argument.split(",")]
    places = [f"{part.scheme}://{part.netloc.rpartition('@')[2]}" for part in parts]
    return f"{kind}{colon}{','.join(places)}"


def open_phones(name: str, persona: str = resources.PERSONA, at_once: int = 1) -> PhoneSource:
    """The source of phones with this persona's life, of which `at_once` are in use at a time.

    Raises UnknownName or SetupError if the name cannot be used here, and DeviceError if the device does not come up.
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
