"""The apps of iOSWorld, for devices that cannot report what is installed."""

from iosworld.devices.device import InstalledApp

KNOWN_APPS = tuple(
    InstalledApp(id=name.lower(), name=name, bundle=f"com.iosworld.{name.lower()}", scheme=name.lower())
    for name in (
        "Clock",
        "Notes",
        "Mail",
        "MyBank",
        "QuickBite",
        "StayFinder",
        "CityRide",
        "TicketBox",
        "TeamChat",
        "DineSpot",
        "CloudDocs",
        "CloudDrive",
        "FreshCart",
        "QuickChat",
        "SplitPay",
        "TasteRank",
        "LockedIn",
        "CloudSlides",
        "Weather",
        "CalTrack",
    )
)
"""In the order of the embedded simulator."""
