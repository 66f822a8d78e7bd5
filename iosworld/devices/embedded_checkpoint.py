"""A checkpoint of an embedded phone."""

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from iosworld.devices.wire import Connection
from iosworld.errors import ActionRefused, DeviceError

if TYPE_CHECKING:
    from iosworld.devices.embedded import EmbeddedDevice


class EmbeddedCheckpoint:
    """A suspended copy of an embedded phone. It exists until it is released or its phone's simulator ends."""

    def __init__(
        self,
        connection: Connection,
        identity: str | int,
        phone: "Callable[[], EmbeddedDevice]",
    ) -> None:
        self._connection, self._identity, self._phone = connection, identity, phone

    def phone(self) -> "EmbeddedDevice":
        """A new phone, identical to the original at this step. Raises DeviceError."""
        return self._phone()

    def release(self) -> None:
        """End the copy. Phones created from it keep running. May be called more than once."""
        with contextlib.suppress(DeviceError, ActionRefused):
            self._connection.ask("release", checkpoint=self._identity)
