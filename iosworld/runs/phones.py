"""Phones by the name that `--device` takes."""

import threading

from iosworld import resources
from iosworld.devices.device import Device
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.errors import DeviceLost, UnknownName
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
    """Phones of one embedded simulator, which may be asked for from several threads: each phone has its own connection and
    process. If the simulator itself has ended, the next phone is one of a new simulator."""

    def __init__(self, persona: str = resources.PERSONA) -> None:
        """Start the simulator. Raises SetupError or DeviceError as EmbeddedSimulator does."""
        self._seeds = resources.seeds(persona)
        self._starting = threading.Lock()
        self._closed = False
        self.simulator = EmbeddedSimulator(seeds=self._seeds)

    def phone(self) -> Device:
        simulator = self.simulator
        try:
            return simulator.phone()
        except DeviceLost:
            with self._starting:
                if self._closed:
                    raise
                if self.simulator is simulator:  # else another thread has started one meanwhile
                    simulator.close()
                    self.simulator = EmbeddedSimulator(binary=simulator.binary, seeds=self._seeds)
            return self.simulator.phone()

    def close(self) -> None:
        with self._starting:
            self._closed = True
            self.simulator.close()

    def fingerprint(self) -> dict[str, str]:
        return {"apps": file_hash(self.simulator.binary), "seeds": folder_hash(self.simulator.seeds)}
