"""The settings that WebDriverAgent 16 supports, with their default values."""

import re
from collections.abc import Mapping
from typing import Any

from iosworld.devices.server.class_chains import parse_class_chain
from iosworld.devices.server.elements import ATTRIBUTES
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.requests import finite, paired

DEFAULTS: Mapping[str, Any] = {
    "acceptAlertButtonSelector": "",
    "activeAppDetectionPoint": "64.00,64.00",
    "animationCoolOffTimeout": 2,
    "autoClickAlertSelector": "",
    "boundElementsByIndex": False,
    "defaultActiveApplication": "auto",
    "defaultAlertAction": "",
    "dismissAlertButtonSelector": "",
    "elementResponseAttributes": "type,label",
    "enforceCustomSnapshots": False,
    "includeCustomActionsInPageSource": False,
    "includeHittableInPageSource": False,
    "includeMinMaxValueInPageSource": False,
    "includeNativeAccessibilityElementInPageSource": False,
    "includeNativeFrameInPageSource": False,
    "keyboardAutocorrection": 0,
    "keyboardPrediction": 0,
    "limitXPathContextScope": True,
    "maxTypingFrequency": 60,
    "mjpegFixOrientation": False,
    "mjpegScalingFactor": 100,
    "mjpegServerFramerate": 10,
    "mjpegServerScreenshotQuality": 25,
    "reduceMotion": False,
    "respectSystemAlerts": False,
    "screenshotOrientation": "auto",
    "screenshotQuality": 3,
    "shouldUseCompactResponses": True,
    "snapshotMaxChildren": 2147483647,
    "snapshotMaxDepth": 50,
    "useClearTextShortcut": True,
    "useFirstMatch": False,
    "waitForIdleTimeout": 10,
}
"""Settings that affect an embedded device: the alert selectors, defaultAlertAction, elementResponseAttributes,
shouldUseCompactResponses, and snapshotMaxDepth. The others are stored and returned."""

SELECTORS = frozenset({"acceptAlertButtonSelector", "autoClickAlertSelector", "dismissAlertButtonSelector"})
"""Class chains, or empty."""
SWITCHES = frozenset({"keyboardAutocorrection", "keyboardPrediction"})
"""Written as true or false, and read as 1 or 0."""
SECONDS = frozenset({"animationCoolOffTimeout", "waitForIdleTimeout", "mjpegScalingFactor"})
"""Numbers that need not be whole."""
ALERT_ACTIONS = ("accept", "dismiss", "")
ORIENTATIONS = ("auto", "portrait", "portraitUpsideDown", "landscapeRight", "landscapeLeft")
MAX_NUMBER = 2**31 - 1

LASTING = (
    *("enforceCustomSnapshots", "keyboardAutocorrection", "keyboardPrediction", "mjpegFixOrientation"),
    *("mjpegScalingFactor", "mjpegServerFramerate", "mjpegServerScreenshotQuality", "reduceMotion"),
    *("respectSystemAlerts", *(name for name in DEFAULTS if name.startswith("include"))),
)
"""Settings that a new session does not reset."""


def at_new_session(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings with which the next session begins."""
    return {**DEFAULTS, **{name: settings[name] for name in LASTING}}


def checked(given: Mapping[str, Any]) -> dict[str, Any]:
    """The known settings of a request, each valid. As in WebDriverAgent, unknown ones and nulls are ignored.

    RequestProblem (`invalid argument`, or `invalid selector` for a class chain) for the first invalid one.
    """
    return {name: _checked(name, value) for name, value in given.items() if name in DEFAULTS and value is not None}


def _checked(name: str, value: Any) -> Any:
    default = DEFAULTS[name]
    if isinstance(default, bool) or name in SWITCHES:
        if value not in (True, False):
            raise _invalid(name, "true or false", value)
        return int(value) if name in SWITCHES else bool(value)
    if isinstance(default, str):
        return _checked_text(name, value)
    number = finite(value)
    if number is None or not 0 <= number <= MAX_NUMBER or not (number.is_integer() or name in SECONDS):
        raise _invalid(name, f"a {'' if name in SECONDS else 'whole '}number from 0 to {MAX_NUMBER}", value)
    return int(number) if number.is_integer() else number


def _checked_text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise _invalid(name, "a text", value)
    text = paired(value)
    if name in SELECTORS and text:
        parse_class_chain(text)
    elif name == "defaultAlertAction":
        text = text.lower()
        if text not in ALERT_ACTIONS:
            raise _invalid(name, "accept, dismiss or empty", value)
    elif name == "screenshotOrientation" and text not in ORIENTATIONS:
        raise _invalid(name, f"one of {', '.join(ORIENTATIONS)}", value)
    elif name == "activeAppDetectionPoint" and not re.fullmatch(r"\s*\d+(\.\d+)?\s*,\s*\d+(\.\d+)?\s*", text):
        raise _invalid(name, "x and y such as 64.00,64.00", value)
    elif name == "elementResponseAttributes":
        for part in text.split(","):
            attribute = part.strip().removeprefix("attribute/")
            if attribute != part.strip() and attribute not in ATTRIBUTES:
                raise _invalid(name, f"attribute/ and one of {', '.join(ATTRIBUTES)}", value)
    return text


def _invalid(name: str, expected: str, came: object) -> RequestProblem:
    return RequestProblem("invalid argument", f"the setting '{name}' should be {expected}, got {came!r:.100}")
