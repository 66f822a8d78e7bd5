"""Sources of phones that start when they are first needed, and stay."""

import contextlib
from collections.abc import Callable

from iosworld.devices.factory import PhoneSource


class KeptSources:
    """One source for each persona. Not thread-safe."""

    def __init__(self, phones: Callable[[str], PhoneSource]) -> None:
        """`phones` opens the phones of a persona, which are closed here."""
        self._phones = phones
        self._sources: dict[str, PhoneSource] = {}
        self._opened = contextlib.ExitStack()

    def of(self, persona: str) -> PhoneSource:
        """The phones of a persona. Raises DeviceError if they do not start, SetupError if the simulator is missing."""
        if persona not in self._sources:
            source = self._phones(persona)
            self._opened.callback(source.close)
            self._sources[persona] = source
        return self._sources[persona]

    def close(self) -> None:
        """End all phones."""
        self._opened.close()
