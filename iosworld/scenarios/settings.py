"""A phone's settings at the start of a scenario, and its size."""

import random
from collections.abc import Mapping
from typing import Any, Literal, Self, get_args

from pydantic import Field, model_validator

from iosworld.scenarios.focuses import Focus, FocusRules
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
    "automatic_appearance": "automaticAppearance",
    "auto_capitalization": "autoCapitalization",
    "reduce_motion": "reduceMotion",
    "increase_contrast": "increaseContrast",
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
    automatic_appearance: bool | None = None
    """Whether the phone is light from sunrise to sunset, and dark from sunset to sunrise. Until then it looks as `appearance` says."""
    do_not_disturb: bool | None = None
    focus: Focus | None = None
    """The Focus that is on, until somebody turns it off."""
    focuses: Mapping[Focus, FocusRules] = Field(default_factory=dict)
    """What Focuses let through, and when they are on by themselves. Focuses that are not named are as the persona has them."""
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
    auto_capitalization: bool | None = None
    """Whether the keyboard begins sentences with a capital."""
    text_replacements: Mapping[str, str] = Field(default_factory=dict)
    """Phrases by their shortcuts, in the place of the persona's."""
    reduce_motion: bool | None = None
    increase_contrast: bool | None = None
    home_order: Literal["standard", "shuffled"] | int = "standard"
    """The order of the icons: the persona's, or shuffled, by a seed if it is a number."""
    device: Literal["compact", "standard", "large"] = "standard"
    """The size of the phone."""

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.focus is not None and self.do_not_disturb is not None:
            raise ValueError("focus and doNotDisturb: give one of them; Do Not Disturb is `focus: doNotDisturb`, too")
        if any(not shortcut or any(map(str.isspace, shortcut)) for shortcut in self.text_replacements):
            raise ValueError("textReplacements: expected shortcuts without spaces")
        if len({shortcut.lower() for shortcut in self.text_replacements}) < len(self.text_replacements):
            raise ValueError("textReplacements: expected shortcuts that differ by more than capitals")
        if any(not phrase.strip() for phrase in self.text_replacements.values()):
            raise ValueError("textReplacements: expected a phrase for each shortcut")
        return self

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
        if (focus := self._focus(system)) is not None:
            system = {key: value for key, value in system.items() if key != "focus"} | focus
        if self.low_power is not None:
            system = {key: value for key, value in system.items() if key != "lowPowerMode"}
            system |= {"lowPowerMode": True} if self.low_power else {}
        phone = {STORED[name]: on for name in STORED if (on := getattr(self, name)) is not None}
        if self.text_replacements:
            phone["textReplacements"] = _replacements(self.text_replacements)
        if self.focuses:
            phone["focuses"] = self._focuses(system.get("settings", {}).get("focuses", []))
        if phone:
            system["settings"] = {**UNTOUCHED, **system.get("settings", {}), **phone}
        if self.home_order != "standard":
            system["home"] = _shuffled(system["home"], 0 if self.home_order == "shuffled" else self.home_order)
        return {**state, "system": system}

    def _focus(self, system: Mapping[str, Any]) -> dict[str, Any] | None:
        """What the state says of the Focus that is on. None if it stays as it is."""
        if self.focus is not None:
            other = {} if self.focus == "doNotDisturb" else {"focus": {"mode": self.focus}}
            return {"doNotDisturb": self.focus == "doNotDisturb", **other}
        if self.do_not_disturb is None or (not self.do_not_disturb and not system.get("doNotDisturb")):
            return None
        return {"doNotDisturb": self.do_not_disturb}

    def _focuses(self, before: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The rules of all Focuses, as the state has them."""
        rules = {each["id"]: each for each in before} | {mode: new.stored(mode) for mode, new in self.focuses.items()}
        return [rules[mode] for mode in get_args(Focus) if mode in rules]


def _replacements(phrases: Mapping[str, str]) -> list[dict[str, Any]]:
    """Text replacements as the state has them: in the order of their phrases."""
    ordered = sorted(phrases.items(), key=lambda item: (item[1].lower(), item[1], item[0]))
    return [
        {"id": f"replacement-{number}", "phrase": phrase, "shortcut": shortcut}
        for number, (shortcut, phrase) in enumerate(ordered, 1)
    ]


def _shuffled(home: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """The same number of icons in the dock, and the rest on full pages, in an order that depends on the seed alone."""
    apps = sorted([*home["dock"], *(app for page in home["pages"] for app in page)])
    random.Random(seed).shuffle(apps)  # noqa: S311  # nothing secret: the order must be the same on every machine
    docked = len(home["dock"])
    rest = apps[docked:]
    pages = [rest[start : start + ON_A_PAGE] for start in range(0, len(rest), ON_A_PAGE)]
    return {**home, "dock": apps[:docked], "pages": pages or [[]]}
