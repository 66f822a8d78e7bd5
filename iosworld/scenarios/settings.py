"""A phone's settings at the start of a scenario, and its size."""

import random
from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from iosworld.scenarios.model import ScenarioModel

Appearance = Literal["light", "dark"]
TextSize = Literal[
    "xSmall",
    "small",
    "medium",
    "large",
    "xLarge",
    "xxLarge",
    "xxxLarge",
    "accessibility1",
    "accessibility2",
    "accessibility3",
    "accessibility4",
    "accessibility5",
]
"""Dynamic Type, as SwiftUI names its sizes."""
SIZES: Mapping[str, tuple[int, int]] = {"compact": (375, 812), "standard": (402, 874), "large": (440, 956)}
"""Screen width and height in points: iPhone 13 mini, iPhone 17 Pro, iPhone 17 Pro Max."""
STORED: Mapping[str, str] = {
    "airplane_mode": "airplaneMode",
    "wifi": "isWiFiOn",
    "bluetooth": "isBluetoothOn",
    "bold_text": "boldText",
    "battery_percentage": "batteryPercentage",
    "is_24_hour": "is24Hour",
    "day_first": "isDayFirst",
    "kilometers": "usesKilometers",
}
"""Settings by their names in `system.settings` of the phone's state."""
UNTOUCHED: Mapping[str, Any] = {
    "airplaneMode": False,
    "isWiFiOn": True,
    "isBluetoothOn": True,
    "isCellularDataOn": True,
    "isNetworkJoined": True,
    "boldText": False,
    "batteryPercentage": False,
    "notificationsOff": [],
    "bannersOff": [],
    "badgesOff": [],
}
"""`system.settings` of a phone whose settings nobody has touched. Such a phone's state leaves it out."""
ON_A_PAGE = 24
"""Icons on a page of the home screen."""


class Settings(ScenarioModel):
    """What is set on the phone. None, or the default, leaves a setting as the persona has it."""

    appearance: Appearance | None = None
    text_size: TextSize | None = None
    do_not_disturb: bool | None = None
    low_power: bool | None = None
    """Low Power Mode."""
    airplane_mode: bool | None = None
    wifi: bool | None = None
    bluetooth: bool | None = None
    bold_text: bool | None = None
    battery_percentage: bool | None = None
    """Whether the status bar shows the number in the battery."""
    is_24_hour: bool | None = Field(default=None, alias="is24Hour")
    """Whether clocks show 21:41 in the place of 9:41 PM."""
    day_first: bool | None = None
    """Whether dates are 12 May and 12/5/26, in the place of May 12 and 5/12/26."""
    kilometers: bool | None = None
    """Whether the ways to places are in kilometers."""
    home_order: Literal["standard", "shuffled"] | int = "standard"
    """The order of the icons: the persona's, or shuffled, by a seed if it is a number."""
    device: Literal["compact", "standard", "large"] = "standard"
    """The size of the phone."""

    @property
    def size(self) -> tuple[int, int]:
        """Screen width and height in points."""
        return SIZES[self.device]

    def applied(self, state: Mapping[str, Any]) -> dict[str, Any]:
        """A copy of a phone's state with these settings."""
        system: dict[str, Any] = dict(state["system"])
        if self.appearance is not None:
            system["appearance"] = self.appearance
        if self.text_size is not None:
            system["textSize"] = self.text_size
        if self.do_not_disturb is not None:
            system["doNotDisturb"] = self.do_not_disturb
        if self.low_power is not None:
            system = {key: value for key, value in system.items() if key != "lowPowerMode"}
            system |= {"lowPowerMode": True} if self.low_power else {}
        phone = {STORED[name]: on for name in STORED if (on := getattr(self, name)) is not None}
        if phone:
            system["settings"] = {**UNTOUCHED, **system.get("settings", {}), **phone}
        if self.home_order != "standard":
            system["home"] = _shuffled(system["home"], 0 if self.home_order == "shuffled" else self.home_order)
        return {**state, "system": system}


def _shuffled(home: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """The same number of icons in the dock, and the rest on full pages, in an order that depends on the seed alone."""
    apps = sorted([*home["dock"], *(app for page in home["pages"] for app in page)])
    random.Random(seed).shuffle(apps)  # noqa: S311  # nothing secret: the order must be the same on every machine
    docked = len(home["dock"])
    rest = apps[docked:]
    pages = [rest[start : start + ON_A_PAGE] for start in range(0, len(rest), ON_A_PAGE)]
    return {**home, "dock": apps[:docked], "pages": pages or [[]]}
