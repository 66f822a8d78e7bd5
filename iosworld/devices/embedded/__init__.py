"""The embedded simulator as a device: a process that holds apps and seeds, and phones that are forks of it."""

from iosworld.devices.embedded.device import EmbeddedCheckpoint as EmbeddedCheckpoint
from iosworld.devices.embedded.device import EmbeddedDevice as EmbeddedDevice
from iosworld.devices.embedded.simulator import EmbeddedSimulator as EmbeddedSimulator
from iosworld.devices.embedded.simulator import start_phone as start_phone
