"""Phones of the embedded simulator, for many episodes."""

import threading

from tenacity import Retrying, retry_if_exception_type, stop_after_attempt, wait_fixed

from iosworld import resources
from iosworld.devices.device import Device
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.errors import DeviceLost
from iosworld.hashes import file_hash, folder_hash


def open_phones(argument: str, persona: str, at_once: int) -> "EmbeddedPhones":  # noqa: ARG001  # any number
    """The source for `--device embedded`. Raises SetupError, and DeviceError if the simulator does not start."""
    return EmbeddedPhones(persona)


class EmbeddedPhones:
    """Phones of one embedded simulator. Thread-safe: each phone has its own connection and process. If the simulator
    itself has ended, the next phone belongs to a new simulator."""

    def __init__(self, persona: str = resources.PERSONA) -> None:
        """Start the simulator. Raises SetupError or DeviceError as EmbeddedSimulator does."""
        self._seeds = resources.seeds(persona)
        self._starting = threading.Lock()
        self._closed = False
        self.simulator = EmbeddedSimulator(seeds=self._seeds)

    def phone(self) -> Device:
        attempts = Retrying(
            retry=retry_if_exception_type(DeviceLost), stop=stop_after_attempt(4), wait=wait_fixed(0.1), reraise=True
        )
        return attempts(self._fresh)

    def _fresh(self) -> Device:
        simulator = self.simulator
        try:
            return simulator.phone()
        except DeviceLost:
            if simulator.is_running:
                raise  # the failure concerns one phone: a new simulator would end all others
            with self._starting:
                if self._closed:
                    raise
                if self.simulator is simulator:  # otherwise another thread has already started a new one
                    simulator.close()
                    self.simulator = EmbeddedSimulator(binary=simulator.binary, seeds=self._seeds)
            return self.simulator.phone()

    def close(self) -> None:
        with self._starting:
            self._closed = True
            self.simulator.close()

    def fingerprint(self) -> dict[str, str]:
        return {"apps": file_hash(self.simulator.binary), "seeds": folder_hash(self.simulator.seeds)}
