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
        "QuickChat",
        "TeamChat",
        "SplitPay",
        "FreshCart",
        "DineSpot",
        "TasteRank",
        "CityRide",
        "StayFinder",
        "TicketBox",
        "TrailBlaze",
        "CalTrack",
        "Weather",
        "LockedIn",
        "CloudDocs",
        "CloudSlides",
        "CloudDrive",
    )
)
"""In the order of the embedded simulator."""
