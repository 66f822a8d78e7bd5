"""Phones by the name that `--device` takes."""

from iosworld import resources
from iosworld.devices.device import Device
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.errors import UnknownName
from iosworld.runs.configuration import PhoneSource, file_hash, folder_hash

DEVICES = ("embedded",)
"""The names that `open_phones` knows."""


def check_device_name(name: str) -> None:
    """UnknownName if `name` is none that `--device` takes."""
    if name not in DEVICES:
        raise UnknownName("device", name, DEVICES)


def open_phones(name: str, persona: str = resources.PERSONA) -> PhoneSource:
    """The source of phones with this persona's life. Raises SetupError, and DeviceError if it does not come up."""
    check_device_name(name)
    return EmbeddedPhones(persona)


class EmbeddedPhones:
    """Phones of one embedded simulator."""

    def __init__(self, persona: str = resources.PERSONA) -> None:
        """Start the simulator. Raises SetupError or DeviceError as EmbeddedSimulator does."""
        self.simulator = EmbeddedSimulator(seeds=resources.seeds(persona))

    def phone(self) -> Device:
        return self.simulator.phone()

    def close(self) -> None:
        self.simulator.close()

    def fingerprint(self) -> dict[str, str]:
        return {"apps": file_hash(self.simulator.binary), "seeds": folder_hash(self.simulator.seeds)}
