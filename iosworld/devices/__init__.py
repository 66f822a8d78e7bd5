"""Phones: the interface that all devices implement, and the embedded simulator."""

from iosworld.devices.device import Checkpoint as Checkpoint
from iosworld.devices.device import Device as Device
from iosworld.devices.device import DeviceInfo as DeviceInfo
from iosworld.devices.device import ForkableDevice as ForkableDevice
from iosworld.devices.device import InstalledApp as InstalledApp
from iosworld.devices.device import Moment as Moment
from iosworld.devices.device import RawTree as RawTree
from iosworld.devices.device import State as State
from iosworld.devices.embedded import EmbeddedCheckpoint as EmbeddedCheckpoint
from iosworld.devices.embedded import EmbeddedDevice as EmbeddedDevice
from iosworld.devices.embedded import EmbeddedSimulator as EmbeddedSimulator
from iosworld.devices.perform import perform as perform
