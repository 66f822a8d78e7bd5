"""The settings that WebDriverAgent 16 supports, with their default values."""

from collections.abc import Mapping
from typing import Any

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

LASTING = (
    *("enforceCustomSnapshots", "keyboardAutocorrection", "keyboardPrediction", "mjpegFixOrientation"),
    *("mjpegScalingFactor", "mjpegServerFramerate", "mjpegServerScreenshotQuality", "reduceMotion"),
    *("respectSystemAlerts", *(name for name in DEFAULTS if name.startswith("include"))),
)
"""Settings that a new session does not reset."""


def at_new_session(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings with which the next session begins."""
    return {**DEFAULTS, **{name: settings[name] for name in LASTING}}
