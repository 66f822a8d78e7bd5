"""The phone, and the networks and devices in its reach."""

from pydantic import Field

from iosworld.world.entries.entry import Entry


class Network(Entry):
    name: str
    password: str | None = Field(default=None, min_length=8)  # none: an open network
    known: bool = False
    bars: int = Field(ge=1, le=3)


class Device(Entry):
    name: str
    symbol: str  # an SF Symbol
    paired: bool = False


class Phone(Entry):
    """settings.yaml. The first known network is the one that the phone has joined."""

    name: str = "iPhone"
    model: str = "iPhone 17"
    networks: list[Network] = []
    devices: list[Device] = []
